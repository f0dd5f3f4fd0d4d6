"""Scoresheets drawn: a head with the people and the link, the table of deals, what to check and where to sign."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext_lazy as _

from scoring.printing import sheet_layout, typeface
from scoring.printing.document import Document, Page
from scoring.printing.frame import Frame, foot, head
from scoring.printing.look import Look
from scoring.printing.paper import MM, Paper, digest
from scoring.printing.scoresheet import Scoresheet
from scoring.printing.sheet_layout import Line, Title
from scoring.printing.sheet_table import Table
from scoring.printing.typeface import Style
from scoring.printing.wording import Words, capital

_SIDES = ("left", "right")


def scoresheets(sheets: Iterable[Scoresheet], look: Look, title: str = "") -> Document:
    """A document of any number of scoresheets, each on a page of its own, long ones on several."""
    words = Words(look.languages)
    name = title or capital(words.say(_("scoresheet")))
    return Document(name, look, partial(_pages, sheets, _Printer.of(look)))


def page_count(sheet: Scoresheet, look: Look) -> int:
    """How many pages a scoresheet takes."""
    return len(_Printer.of(look).laid_out(sheet))


def _pages(sheets: Iterable[Scoresheet], printer: "_Printer") -> Iterator[Page]:
    for sheet in sheets:
        laid_out = printer.laid_out(sheet)
        for number, lines in enumerate(laid_out, 1):
            yield Page(partial(printer.page, sheet, lines, number, len(laid_out)))


@dataclass(frozen=True, slots=True)
class _Printer:
    """Everything that the pages of one look share."""

    look: Look
    words: Words
    frame: Frame

    @classmethod
    def of(cls, look: Look) -> "_Printer":
        return cls(look, Words(look.languages), Frame.of(*look.page))

    # ---- Where things stand

    @property
    def row(self) -> float:
        """A row's height."""
        return (6.4 if self.look.small else 7.8) * MM

    @property
    def table_top(self) -> float:
        """Below the head; the same on every page, so that sheets lie on each other."""
        return self.frame.top + (42 if self.look.small else 54) * MM

    @property
    def table_bottom(self) -> float:
        """Above the check and the signatures."""
        return self.frame.bottom - (27 if self.look.small else 36) * MM

    @property
    def code_side(self) -> float:
        """How large the code is."""
        return (21 if self.look.small else 28) * MM

    def laid_out(self, sheet: Scoresheet) -> list[tuple[Line, ...]]:
        """The lines of each page."""
        return sheet_layout.pages(sheet, (self.table_bottom - self.table_top) / self.row)

    # ---- Drawing

    def page(self, sheet: Scoresheet, lines: tuple[Line, ...], number: int, count: int, paper: Paper) -> None:
        """One page of a sheet."""
        table = Table.of(sheet, self.frame, self.words, self.row, self.table_top)
        paper.stamp(self._name(sheet, lines), partial(self._shared, table, sheet, lines))
        self._head(paper, sheet)
        table.fill(paper, lines)
        self._checked(paper, sheet)
        page = f"{number}/{count}" if count > 1 else ""
        foot(paper, self.frame, sheet.address, page)

    def _name(self, sheet: Scoresheet, lines: tuple[Line, ...]) -> str:
        """What pages with the same shared part have in common."""
        shape = [
            (type(line).__name__, line.height, getattr(line, "number", 0), getattr(line, "dealer", None))
            for line in lines
        ]
        titles = [line.game for line in lines if isinstance(line, Title)]
        return "sheet-" + digest((sheet.columns, sheet.captions, bool(sheet.link), _is_checked(sheet), shape, titles))

    def _shared(self, table: Table, sheet: Scoresheet, lines: tuple[Line, ...], paper: Paper) -> None:
        """What all blank sheets of a kind have: title, agreement, the table with its dealers, where to sign."""
        frame, room = self.frame, self.code_side + 4 * MM if sheet.link else 0
        titles = [capital(text) for text in self.words.each(_("scoresheet"))]
        head(paper, frame, titles, room=room)
        table.ruled(paper, lines)
        self._how_to_check(paper, sheet)
        self._signatures(paper)
        if sheet.link:
            self._caption(paper, sheet)

    def _head(self, paper: Paper, sheet: Scoresheet) -> None:
        frame, small = self.frame, self.look.small
        width = frame.width - (self.code_side + 4 * MM if sheet.link else 0)
        y = frame.top + frame.title_size * 1.4 + frame.text_size * 1.25
        paper.fitted(frame.left, y, " · ".join(sheet.facts), width, frame.text_size, paper.inks.dim)
        self._agreement(paper, sheet, y + frame.text_size * 1.35, width)
        top = self.table_top - (17 if small else 22) * MM
        for place, side in enumerate(_SIDES):
            self._side(paper, sheet, place, side, top + place * (8.2 if small else 10.5) * MM, width)
        if sheet.link:
            x = frame.right - self.code_side
            paper.code(sheet.link, x, frame.top - 1 * MM, self.code_side)

    def _caption(self, paper: Paper, sheet: Scoresheet) -> None:
        """What the code leads to."""
        size, y = (6.5 if self.look.small else 7.5), self.frame.top + self.code_side
        x, width = self.frame.right - self.code_side / 2, self.code_side
        for caption in sheet.captions or self.words.each(_("the match live")):
            y += size * 0.85
            paper.fitted(x, y, caption, width, size, paper.inks.dim, align="centre", smallest=5)

    def _agreement(self, paper: Paper, sheet: Scoresheet, y: float, width: float) -> None:
        """The target, and the profile in words: as many lines as there is room for."""
        size = self.frame.text_size
        wide = paper.fitted(self.frame.left, y, sheet.settings, width, size, style=Style.BOLD)
        rules = " · ".join(sheet.rules)
        lines = typeface.wrapped(f"· {rules}", width - wide - 4, size * 0.9, most=2) if rules else []
        paper.lines(self.frame.left + wide + 4, y, lines, size * 0.9, paper.inks.dim, leading=1.2)

    def _side(  # noqa: PLR0917 - a place on the page and one at the table
        self, paper: Paper, sheet: Scoresheet, place: int, side: str, y: float, width: float
    ) -> None:
        """A side's mark and its people, each underlined; or lines to write on."""
        frame, size = self.frame, (12 if self.look.small else 15)
        radius = size * 0.3
        y += size
        paper.mark(side, frame.left + radius, y - size * 0.33, radius)
        left = frame.left + radius * 2 + 6
        people = sheet.names[place]
        each = (frame.left + width - left) / len(people)
        for seat, name in enumerate(people):
            x = left + seat * each
            if sheet.numbered:
                x += paper.text(x, y, str(seat * 2 + place + 1), size * 0.6, paper.inks.dim) + 3
            room = left + (seat + 1) * each - x - 6
            self._name_at(paper, name, side, x, y, room, size)
            if not name and place == seat == 0:
                said = self.words.say(_("deals first"))
                paper.fitted(x + room, y - size * 0.1, said, room / 2, size * 0.5, paper.inks.dim, align="right")

    def _name_at(  # noqa: PLR0917 - a place, a text, its room and its looks
        self, paper: Paper, name: str, side: str, x: float, y: float, room: float, size: float
    ) -> None:
        """A name, underlined; one that would become too small stands in two lines."""
        lines, size = typeface.name_lines(name, room, size)
        colour = paper.inks.of(side)
        wide = 0.0
        for at, line in enumerate(reversed(lines)):
            wide = max(wide, paper.text(x, y - at * size * 1.02, line, size, colour, style=Style.BOLD))
        paper.underlined(x, x + (wide or room), y + size * 0.25 + 0.8, colour=colour)

    def _how_to_check(self, paper: Paper, sheet: Scoresheet) -> None:
        """What the base points come to, where nothing is to be checked yet."""
        if _is_checked(sheet):
            return
        frame, size = self.frame, self.frame.text_size * 0.9
        y = self.table_bottom + size * 1.5
        text = _("Check: the base points of both sides make 11, or 7 at 26–26. + is one more deal where it ends level.")
        for line in self.words.each(text):
            paper.fitted(frame.left, y, line, frame.width, size, paper.inks.dim)
            y += size * 1.2

    def _checked(self, paper: Paper, sheet: Scoresheet) -> None:
        """Whether the games that were played come right."""
        frame, size = self.frame, self.frame.text_size * 0.9
        y = self.table_bottom + size * 1.5
        for game in [game for game in sheet.games if game.check][-2:]:
            colour = paper.inks.good if game.check_right else paper.inks.bad
            sign = "✓" if game.check_right else "✗"
            number = f"{game.number}: " if sheet.several else ""
            paper.fitted(frame.left, y, f"{sign} {number}{game.check}", frame.width, size, colour)
            y += size * 1.2

    def _signatures(self, paper: Paper) -> None:
        frame, size = self.frame, self.frame.text_size * 0.85
        y = frame.bottom - (9 if self.look.small else 11) * MM
        gap = 6 * MM
        each = (frame.width - 2 * gap) / 3
        captions = [
            self.words.say(_("signature")),
            self.words.say(_("signature")),
            self.words.say(_("arbiter")),
        ]
        for place, caption in enumerate(captions):
            x = frame.left + place * (each + gap)
            paper.line(x, y, x + each, y, 0.7)
            start = x
            if place < 2:
                paper.mark(_SIDES[place], x + size * 0.3, y + size * 0.9, size * 0.27)
                start += size
            paper.fitted(start, y + size * 1.2, caption, each - (start - x), size, paper.inks.dim, smallest=5)


def _is_checked(sheet: Scoresheet) -> bool:
    """Whether anything was played that can be checked."""
    return any(game.check for game in sheet.games)
