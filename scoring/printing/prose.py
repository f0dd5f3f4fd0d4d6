"""Running text over pages: headings, paragraphs, lists, and whatever else has a height and can be drawn."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Protocol

from scoring.printing import typeface
from scoring.printing.document import Page
from scoring.printing.frame import Frame, foot, head
from scoring.printing.paper import Colour, Paper
from scoring.printing.typeface import Style

_LEADING = 1.32
#: A paragraph is not parted so that fewer lines than this stand alone.
_FEWEST = 2


class Tone(StrEnum):
    """How a text is meant."""

    PLAIN = "plain"
    DIM = "dim"
    GOOD = "good"
    BAD = "bad"


class Block(Protocol):
    """A piece of a page. ``keep``: the next piece stands on the same page."""

    @property
    def keep(self) -> bool: ...

    def height(self, width: float, size: float) -> float:
        """In points, on a page with that width and that size of text."""
        ...

    def draw(self, paper: Paper, x: float, y: float, width: float, size: float) -> None:
        """Itself, below ``y``."""
        ...


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph. ``label`` stands bold before it, ``scale`` is its size, ``indent`` in sizes, ``gap`` above it."""

    text: str
    label: str = ""
    bold: bool = False
    scale: float = 1.0
    indent: float = 0.0
    gap: float = 0.4
    tone: Tone = Tone.PLAIN
    underlined: bool = False
    keep: bool = False

    def lines(self, width: float, size: float) -> list[str]:
        """Its lines; the label's room is left at the first one."""
        size *= self.scale
        room = width - self.indent * size
        if not self.label:
            return typeface.wrapped(self.text, room, size, self._style) or [""]
        # A stand-in for the label's width: figures are all equally wide.
        label = typeface.width_of(typeface.printable(self.label) + " ", size, Style.BOLD)
        filler = "0" * max(1, round(label / typeface.width_of("0", size)))
        first, *rest = typeface.wrapped(f"{filler} {self.text}", room, size, self._style) or [""]
        return [first.removeprefix(filler).lstrip(), *rest]

    @property
    def _style(self) -> Style:
        return Style.BOLD if self.bold else Style.REGULAR

    def height(self, width: float, size: float) -> float:
        scaled = size * self.scale
        under = 0.3 if self.underlined else 0
        return scaled * (self.gap + _LEADING * len(self.lines(width, size)) + under)

    def draw(self, paper: Paper, x: float, y: float, width: float, size: float) -> None:
        lines, scaled = self.lines(width, size), size * self.scale
        left, y = x + self.indent * scaled, y + scaled * (self.gap + 1)
        wide = 0.0
        for place, line in enumerate(lines):
            at = left
            if place == 0 and self.label:
                at += paper.text(left, y, typeface.printable(self.label), scaled, style=Style.BOLD) + scaled * 0.3
            wide = paper.text(at, y, line, scaled, _colour(paper, self.tone), style=self._style)
            y += scaled * _LEADING
        if self.underlined:
            below = y - scaled * (_LEADING - 0.25)
            paper.underlined(left, left + wide, below, colour=_colour(paper, self.tone))


def _colour(paper: Paper, tone: Tone) -> Colour:
    inks = paper.inks
    return {Tone.PLAIN: inks.ink, Tone.DIM: inks.dim, Tone.GOOD: inks.good, Tone.BAD: inks.bad}[tone]


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines to write or to sign on, each with what it is for."""

    captions: tuple[str, ...]
    keep: bool = False

    def height(self, width: float, size: float) -> float:
        return size * 4.6

    def draw(self, paper: Paper, x: float, y: float, width: float, size: float) -> None:
        gap = size * 1.5
        each = (width - gap * (len(self.captions) - 1)) / len(self.captions)
        for place, caption in enumerate(self.captions):
            left = x + place * (each + gap)
            paper.line(left, y + size * 3.2, left + each, y + size * 3.2, 0.7)
            paper.fitted(left, y + size * 4.2, caption, each, size * 0.8, paper.inks.dim, smallest=5)


def pages(blocks: Iterable[Block], width: float, height: float, titles: Sequence[str], running: str) -> list[Page]:
    """Blocks over as many pages as they take: the titles on the first, ``running`` at the foot of each."""
    flow = _Flow(Frame.of(width, height), tuple(titles), running)
    laid_out = list(flow.laid_out(list(blocks)))
    return [Page(partial(flow.page, placed, number, len(laid_out))) for number, placed in enumerate(laid_out, 1)]


@dataclass(frozen=True, slots=True)
class _Flow:
    frame: Frame
    titles: tuple[str, ...]
    running: str

    def top(self, number: int) -> float:
        """Where text begins on a page."""
        frame = self.frame
        titled = number == 1 and self.titles
        return frame.top + (frame.title_size * 1.4 + frame.text_size * 0.6 if titled else 0)

    @property
    def bottom(self) -> float:
        return self.frame.bottom - self.frame.text_size * 1.4

    def page(self, placed: Sequence[tuple[Block, float]], number: int, count: int, paper: Paper) -> None:
        frame = self.frame
        paper.box(frame.left - 8, frame.top - 8, frame.width + 16, self.bottom - frame.top + 14, 0, fill=(1, 1, 1))
        if number == 1 and self.titles:
            head(paper, frame, self.titles)
        for block, y in placed:
            block.draw(paper, frame.left, y, frame.width, frame.text_size)
        foot(paper, frame, self.running, f"{number}/{count}" if count > 1 else "")

    def laid_out(self, blocks: Sequence[Block]) -> Iterator[list[tuple[Block, float]]]:
        """The blocks of each page with their places."""
        number, page = 1, list[tuple[Block, float]]()
        y = self.top(number)
        at = 0
        while at < len(blocks):
            group = _kept_together(blocks, at)
            needed = sum(block.height(self.frame.width, self.frame.text_size) for block in group)
            if page and y + needed > self.bottom:
                yield page
                number, page = number + 1, []
                y = self.top(number)
            for block in group:
                page.append((block, y))
                y += block.height(self.frame.width, self.frame.text_size)
            at += len(group)
        yield page


def _kept_together(blocks: Sequence[Block], at: int) -> Sequence[Block]:
    end = at
    while end < len(blocks) - 1 and blocks[end].keep:
        end += 1
    return blocks[at : end + 1]


def parted(text: Text, width: float, height: float, size: float) -> list[Text]:
    """A paragraph that is higher than a page, as several that are not."""
    most = max(_FEWEST, int(height / (size * text.scale * _LEADING)) - 1)
    lines = text.lines(width, size)
    if len(lines) <= most:
        return [text]
    pieces = [" ".join(lines[start : start + most]) for start in range(0, len(lines), most)]
    first = Text(pieces[0], text.label, text.bold, text.scale, text.indent, text.gap, text.tone)
    rest = [Text(piece, "", text.bold, text.scale, text.indent, 0, text.tone) for piece in pieces[1:]]
    return [first, *rest]
