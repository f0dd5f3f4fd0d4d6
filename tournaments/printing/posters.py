"""Brackets drawn on paper from A4 to A1: on one page where names stay readable, else in parts with the last rounds."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.utils.translation import gettext_lazy as _

from scoring.printing import typeface
from scoring.printing.document import Document, Page
from scoring.printing.frame import Frame, foot, head
from scoring.printing.look import Look
from scoring.printing.paper import CENTRE, RIGHT, Paper
from scoring.printing.typeface import Style
from scoring.printing.wording import Words, capital
from tournaments.printing.bracket_tree import PITCH, Box, Layout, best, depth_of_parts
from tournaments.printing.brackets import Bracket, Match, Round, Side
from tournaments.printing.values import Event


def bracket_poster(event: Event, brackets: Sequence[Bracket], look: Look) -> Document:
    """Every bracket of an event (winners' and losers', main and consolation), each on pages of its own."""
    printer = _Printer(event, look, Words(look.languages))
    return Document(
        capital(printer.words.say(_("bracket"))),
        look,
        lambda: (page for bracket in brackets if bracket.rounds for page in printer.pages(bracket)),
    )


@dataclass(frozen=True, slots=True)
class _Sheet:
    """One page: a bracket and how it is laid out; a part of a larger one has a name."""

    bracket: Bracket
    layout: Layout
    name: str = ""


@dataclass(frozen=True, slots=True)
class _Printer:
    event: Event
    look: Look
    words: Words

    @property
    def size(self) -> tuple[float, float]:
        """The page on its side."""
        width, height = self.look.page if self.look.halved else self.look.size
        return max(width, height), min(width, height)

    @property
    def frame(self) -> Frame:
        return Frame.of(*self.size)

    @property
    def largest(self) -> float:
        """Names grow with the paper."""
        return self.size[1] / 50

    @property
    def top(self) -> float:
        """Below the head and the rounds' titles."""
        frame = self.frame
        return frame.top + frame.title_size * 1.4 + frame.text_size * 3.4 + self.largest * 1.6

    @property
    def room(self) -> tuple[float, float]:
        """Width and height for boxes."""
        return self.frame.width, self.frame.bottom - self.frame.text_size * 1.5 - self.top

    def pages(self, bracket: Bracket) -> Iterator[Page]:
        sheets = list(self._sheets(bracket))
        for number, sheet in enumerate(sheets, 1):
            yield Page(partial(self._page, sheet, number, len(sheets)), self.size)

    def _sheets(self, bracket: Bracket) -> Iterator[_Sheet]:
        whole = best(bracket, *self.room, self.largest)
        if whole is not None:
            yield _Sheet(bracket, whole)
            return
        depth = depth_of_parts(bracket, *self.room, self.largest)
        for number, part in enumerate(bracket.parts(depth), 1):
            layout = best(part, *self.room, self.largest, part=True)
            if layout is None:  # the paper is never smaller than A5, and there one match has room
                raise ValueError("the paper is too small for a bracket")
            yield _Sheet(part, layout, self.words.say(_("part %(part)s"), part=number))
        yield from self._sheets(self._last_rounds(bracket, depth))

    def _last_rounds(self, bracket: Bracket, depth: int) -> Bracket:
        """What follows the parts; where a name is not known yet, the part that it comes from."""
        first, *rest = bracket.rounds[depth:]
        halved = len(first.matches) * 2 == len(bracket.rounds[depth - 1].matches)
        matches = []
        for place, match in enumerate(first.matches):
            sides = match.sides if match else (Side(), Side())
            parts = (place * 2 + 1, place * 2 + 2) if halved else (place + 1, None)
            matches.append(
                Match((self._from(sides[0], parts[0]), self._from(sides[1], parts[1])), match.note if match else "")
            )
        return replace(bracket, rounds=(Round(first.title, tuple(matches)), *rest))

    def _from(self, side: Side, part: int | None) -> Side:
        if side.names or part is None:
            return side
        return replace(side, names=(self.words.say(_("winner of part %(part)s"), part=part),))

    # ---- Drawing

    def _page(self, sheet: _Sheet, number: int, count: int, paper: Paper) -> None:
        frame, event = self.frame, self.event
        titles = [capital(text) for text in self.words.each(sheet.bracket.title or _("bracket"))]
        facts = " · ".join(text for text in (event.facts, sheet.name) if text)
        head(paper, frame, titles, [event.name, facts])
        width, height = self.room
        layout = sheet.layout
        tree = paper.moved(frame.left, self.top, width, height)
        self._titles(tree, sheet.bracket, layout)
        self._joins(tree, sheet.bracket, layout)
        for box in layout.boxes:
            match = sheet.bracket.rounds[box.round].matches[box.place]
            if match is not None:
                self._box(tree, layout, box.x, box.y, box.width, match)
        self._winner(tree, sheet.bracket, layout)
        self._extras(tree, sheet.bracket, layout)
        foot(paper, frame, event.address, f"{number}/{count}" if count > 1 else "")

    def _titles(self, paper: Paper, bracket: Bracket, layout: Layout) -> None:
        size = min(layout.size * 0.95, self.largest)
        for number, x, width in layout.titles:
            texts = self.words.each(bracket.rounds[number].title)
            y = -size * (0.6 + 1.15 * (len(texts) - 1))
            for text in texts:
                paper.fitted(
                    x + width / 2, y, capital(text), width, size, paper.inks.dim, align=CENTRE, smallest=size * 0.5
                )
                y += size * 1.15

    def _joins(self, paper: Paper, bracket: Bracket, layout: Layout) -> None:
        colour = paper.inks.rule
        for box, target in layout.joins:
            if bracket.rounds[box.round].matches[box.place] is None:
                continue
            start = box.x if box.mirrored else box.x + box.width
            end = _entry(target, from_right=box.mirrored)
            middle = (start + end) / 2
            paper.path([(start, box.y), (middle, box.y), (middle, target.y), (end, target.y)], 0.8, colour)

    def _box(  # noqa: PLR0917 - a place and its room
        self, paper: Paper, layout: Layout, x: float, y: float, width: float, match: Match
    ) -> None:
        line, size = layout.line, layout.size
        top = y - line
        paper.box(x, top, width, line * 2, 0.8, paper.inks.ink, fill=(1, 1, 1), round_by=size * 0.25)
        paper.line(x, y, x + width, y, 0.4, paper.inks.rule)
        for place, side in enumerate(match.sides):
            self._side(paper, side, x, top + place * line, width, size)
        if match.note:
            paper.fitted(
                x + width / 2,
                top + line * 2 + size * 0.6,
                match.note,
                width,
                size * 0.6,
                paper.inks.dim,
                align=CENTRE,
                smallest=3.5,
            )

    def _side(  # noqa: PLR0917 - a place and its room
        self, paper: Paper, side: Side, x: float, top: float, width: float, size: float
    ) -> None:
        height, pad = size * 1.45, size * 0.3
        baseline = top + height / 2 + size * 0.33
        style = Style.BOLD if side.won else Style.REGULAR
        left, right = x + pad, x + width - pad
        if side.seed:
            wide = paper.fitted(left, baseline, side.seed, size * 1.3, size * 0.62, paper.inks.dim, smallest=3.5)
            left += max(wide, size * 0.7) + pad
        if side.score:
            right -= (
                paper.fitted(right, baseline, side.score, width * 0.3, size, style=style, align=RIGHT, smallest=4) + pad
            )
        if side.names:
            self._names(paper, side.names, left, top, right - left, size, style)

    def _names(  # noqa: PLR0917 - a place and its room
        self, paper: Paper, names: Sequence[str], x: float, top: float, width: float, size: float, style: Style
    ) -> None:
        """On one line where that stays readable, else a pair's below each other, a long name on two."""
        height = size * 1.45
        text = typeface.printable(" – ".join(names))
        if typeface.width_of(text, size * 0.75, style) <= width:
            paper.fitted(x, top + height / 2 + size * 0.33, text, width, size, style=style, smallest=size * 0.75)
            return
        small = size * 0.62
        lines = [typeface.printable(name) for name in names]
        if len(lines) == 1:
            lines = typeface.wrapped(lines[0], width, small, style, most=2)
        if len(lines) == 1:
            paper.fitted(x, top + height / 2 + size * 0.33, lines[0], width, size, style=style, smallest=small)
            return
        for place, line in enumerate(lines[:2]):
            paper.fitted(x, top + small * (0.98 + place * 1.02), line, width, small, style=style, smallest=small * 0.75)

    def _winner(self, paper: Paper, bracket: Bracket, layout: Layout) -> None:
        if layout.winner is None:
            return
        x, width, y = layout.winner
        size = layout.size * 1.15
        caption = capital(self.words.say(_("winner")))
        paper.fitted(x + width / 2, y - size * 1.6, caption, width, layout.size * 0.8, paper.inks.dim, align=CENTRE)
        lines, size = typeface.in_lines(bracket.winner or ("",), width, size, size * 0.5, Style.BOLD)
        for place, text in enumerate(lines):
            paper.text(
                x + width / 2,
                y + (place - (len(lines) - 1) * 0.5) * size * 1.2 + size * 0.3,
                text,
                size,
                style=Style.BOLD,
                align=CENTRE,
            )
        paper.underlined(x + 2, x + width - 2, y + size * (0.65 + 0.55 * (len(lines) - 1)), twice=True)

    def _extras(self, paper: Paper, bracket: Bracket, layout: Layout) -> None:
        """Matches beside the tree, below its last match, in the free part of that column."""
        final = layout.of(len(bracket.rounds) - 1, 0)
        y = final.y + layout.size * PITCH * 1.6
        for title, match in bracket.extras:
            text = capital(self.words.say(title))
            paper.fitted(
                final.x + final.width / 2,
                y - layout.size * 1.9,
                text,
                final.width,
                layout.size * 0.8,
                paper.inks.dim,
                align=CENTRE,
            )
            self._box(paper, layout, final.x, y, final.width, match)
            y += layout.size * PITCH * 1.5


def _entry(target: Box, *, from_right: bool) -> float:
    """Where a line from that side meets a box."""
    return target.x + target.width if from_right else target.x
