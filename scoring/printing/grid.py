"""Tables drawn directly on the page: columns as wide as they need, rows over as many pages as it takes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from scoring.printing import typeface
from scoring.printing.document import Document, Page
from scoring.printing.frame import Frame, foot, head
from scoring.printing.listing import Cell, Column, Kind, Listing, Row, Section
from scoring.printing.look import Look
from scoring.printing.paper import CENTRE, LEFT, Paper, middle
from scoring.printing.typeface import Style
from scoring.printing.wording import Phrase, Words, capital

_PAD = 3.0
#: A name's column is never narrower than this part of the page.
_NARROWEST_NAME = 0.16
_LEADING = 1.2


def listing_document(listing: Listing, look: Look) -> Document:
    """A listing as a PDF."""
    printer = _Printer(listing, look, Words(look.languages), Frame.of(*look.page))
    return Document(capital(printer.words.say(listing.title)), look, printer.pages)


@dataclass(frozen=True, slots=True)
class _Block:
    """Something of a height that is drawn at a place; ``keep`` must not stand last on a page."""

    height: float
    draw: "partial[None]"
    keep: bool = False
    heads: "_Block | None" = None


@dataclass(frozen=True, slots=True)
class _Printer:
    listing: Listing
    look: Look
    words: Words
    frame: Frame

    @property
    def size(self) -> float:
        """How large rows are written."""
        return self.frame.text_size * self.listing.scale

    def pages(self) -> Iterator[Page]:
        """The pages, each with the title; the heads again where a table goes on."""
        laid_out = list(self._laid_out())
        for number, blocks in enumerate(laid_out, 1):
            yield Page(partial(self._page, blocks, number, len(laid_out)))

    def _page(self, blocks: Sequence[_Block], number: int, count: int, paper: Paper) -> None:
        titles = [capital(text) for text in self.words.each(self.listing.title)]
        y = head(paper, self.frame, titles, self.listing.lines)
        for block in blocks:
            block.draw(paper, y)
            y += block.height
        foot(paper, self.frame, self.listing.foot, f"{number}/{count}" if count > 1 else "")

    @property
    def _room(self) -> float:
        """What a page has for tables."""
        lines = sum(map(bool, self.listing.lines))
        frame = self.frame
        top = frame.top + frame.title_size * 1.4 + frame.text_size * (1.4 * lines + 0.6)
        return frame.bottom - frame.text_size * 1.6 - top

    def _laid_out(self) -> Iterator[list[_Block]]:
        page: list[_Block] = []
        left = self._room
        blocks = list(self._blocks())
        for at, block in enumerate(blocks):
            needed, next_one = block.height, at + 1
            while block.keep and next_one < len(blocks):
                needed += blocks[next_one].height
                if not blocks[next_one].keep:
                    break
                next_one += 1
            if page and needed > left:
                yield page
                page, left = [], self._room
                if block.heads is not None:
                    page.append(block.heads)
                    left -= block.heads.height
            page.append(block)
            left -= block.height
        yield page

    def _blocks(self) -> Iterator[_Block]:
        for section in self.listing.sections:
            table = _Table.of(section, self.frame, self.words, self.size)
            if section.heading:
                yield _Block(self.size * 2.6, partial(self._heading, section.heading), keep=True)
            heads = _Block(table.heads_height, partial(table.draw_heads), keep=True)
            yield heads
            for row in section.rows:
                height = table.height(row)
                yield _Block(height, partial(table.draw_row, row, height), heads=heads)
            yield from self._notes(section)

    def _notes(self, section: Section) -> Iterator[_Block]:
        size = self.frame.text_size * 0.85
        texts = [f"{self.words.say(column.title)}: {self.words.say(column.note)}" for column in section.explained]
        texts += [self.words.say(note) for note in section.notes]
        yield _Block(size * 0.8, partial(_nothing))
        for text in texts:
            lines = typeface.wrapped(text, self.frame.width, size)
            yield _Block(size * 1.25 * len(lines), partial(_small, lines, self.frame.left, size))
        yield _Block(size, partial(_nothing))

    def _heading(self, heading: Phrase, paper: Paper, y: float) -> None:
        text, size = capital(self.words.say(heading)), self.size * 1.25
        wide = paper.fitted(self.frame.left, y + size * 1.4, text, self.frame.width, size, style=Style.BOLD)
        paper.underlined(self.frame.left, self.frame.left + wide, y + size * 1.62)


def _nothing(_paper: Paper, _y: float) -> None:
    """Room between tables."""


def _small(lines: Sequence[str], x: float, size: float, paper: Paper, y: float) -> None:
    paper.lines(x, y + size, lines, size, paper.inks.dim)


@dataclass(frozen=True, slots=True)
class _Table:
    """One table's columns on the page."""

    columns: tuple[Column, ...]
    heads: tuple[tuple[str, ...], ...]
    edges: tuple[tuple[float, float], ...]
    size: float
    words: Words

    @classmethod
    def of(cls, section: Section, frame: Frame, words: Words, size: float) -> "_Table":
        heads = tuple(words.each(column.title) for column in section.columns)
        natural = [
            max(
                [
                    _widest(head, size * 0.8),
                    *(_widest(_measured(row.cells[at], column, words), size, column.bold) for row in section.rows),
                ]
            )
            + 2 * _PAD
            for at, (column, head) in enumerate(zip(section.columns, heads, strict=True))
        ]
        widths, x, edges = _shared_out(section.columns, natural, frame.width), frame.left, []
        for width in widths:
            edges.append((x, x + width))
            x += width
        return cls(section.columns, heads, tuple(edges), size, words)

    @property
    def heads_height(self) -> float:
        """In points."""
        return self.size * (0.95 * max(len(head) for head in self.heads) + 0.9)

    def draw_heads(self, paper: Paper, y: float) -> None:
        """The columns' titles over a thick line."""
        height, size = self.heads_height, self.size * 0.8
        self._white(paper, y, height)
        for column, texts, (x0, x1) in zip(self.columns, self.heads, self.edges, strict=True):
            at = y + height - size * 0.55 - (len(texts) - 1) * size * 1.15
            for text in texts:
                self._put(paper, column, text, x0, x1, at, size, paper.inks.dim, Style.REGULAR)
                at += size * 1.15
        paper.line(self.edges[0][0], y + height, self.edges[-1][1], y + height, 1.2)

    def height(self, row: Row) -> float:
        """A row's height: its tallest cell's lines, and some air."""
        lines = max(len(self._lines(at, row)[0]) for at in range(len(self.columns)))
        return self.size * (_LEADING * lines + 0.6)

    def draw_row(self, row: Row, height: float, paper: Paper, y: float) -> None:
        """One row, over the line below it."""
        self._white(paper, y, height)
        for at, (column, (x0, x1)) in enumerate(zip(self.columns, self.edges, strict=True)):
            lines, size = self._lines(at, row)
            style = Style.BOLD if column.bold or row.strong else Style.REGULAR
            top = y + (height - size * _LEADING * len(lines)) / 2
            for line in lines:
                self._put(paper, column, line, x0, x1, middle(top, size * _LEADING, size), size, paper.inks.ink, style)
                top += size * _LEADING
        colour = paper.inks.ink if row.ruled else paper.inks.hair
        paper.line(self.edges[0][0], y + height, self.edges[-1][1], y + height, 1.2 if row.ruled else 0.5, colour)

    def _lines(self, at: int, row: Row) -> tuple[list[str], float]:
        """A cell's lines and their size."""
        column, (x0, x1), cell = self.columns[at], self.edges[at], row.cells[at]
        style = Style.BOLD if column.bold or row.strong else Style.REGULAR
        texts = _texts(cell, self.words)
        if column.kind is Kind.NAME and isinstance(cell, tuple):
            return typeface.in_lines(cell, x1 - x0 - 2 * _PAD, self.size, self.size * 0.55, style)
        width = x1 - x0 - 2 * _PAD
        if column.kind is Kind.NUMBER:
            fitting = [typeface.fitted(text, width, self.size, self.size * 0.5, style) for text in texts]
            return [text for text, _size in fitting], min([size for _text, size in fitting], default=self.size)
        lines: list[str] = []
        size = self.size
        for text in texts:
            found, smaller = typeface.name_lines(text, width, self.size, style)
            lines += found
            size = min(size, smaller)
        return lines or [""], size

    def _put(  # noqa: PLR0917 - a text, its room and its looks
        self,
        paper: Paper,
        column: Column,
        text: str,
        x0: float,
        x1: float,
        y: float,
        size: float,
        colour: tuple[float, float, float],
        style: Style,
    ) -> None:
        width = x1 - x0 - 2 * _PAD
        if column.kind is Kind.NUMBER:
            paper.fitted((x0 + x1) / 2, y, text, width, size, colour, style=style, align=CENTRE, smallest=size * 0.5)
        else:
            paper.fitted(x0 + _PAD, y, text, width, size, colour, style=style, align=LEFT, smallest=size * 0.5)

    def _white(self, paper: Paper, y: float, height: float) -> None:
        left = self.edges[0][0]
        paper.box(left, y, self.edges[-1][1] - left, height, 0, fill=(1, 1, 1))


def _texts(cell: Cell, words: Words) -> tuple[str, ...]:
    """A cell's lines."""
    return cell if isinstance(cell, tuple) else (words.say(cell),)


def _measured(cell: Cell, column: Column, words: Words) -> tuple[str, ...]:
    """A cell as wide as it would like to be: names that belong together on one line."""
    texts = _texts(cell, words)
    return (" – ".join(texts),) if column.kind is Kind.NAME else texts


def _widest(texts: Sequence[str], size: float, bold: bool = False) -> float:
    style = Style.BOLD if bold else Style.REGULAR
    return max([typeface.width_of(typeface.printable(text), size, style) for text in texts], default=0)


def _shared_out(columns: Sequence[Column], natural: Sequence[float], width: float) -> list[float]:
    """Widths that fill the page: numbers and texts what they need, names the rest, by what they need."""
    names = [at for at, column in enumerate(columns) if column.kind is Kind.NAME]
    least = width * _NARROWEST_NAME * len(names)
    others = sum(wide for at, wide in enumerate(natural) if at not in names)
    squeeze = min(1.0, (width - least) / others) if others else 1.0
    found = [wide * squeeze for wide in natural]
    rest = width - sum(found[at] for at in range(len(columns)) if at not in names)
    if not names:
        return [wide * width / sum(found) for wide in found]
    wanted = sum(natural[at] for at in names)
    floor = width * _NARROWEST_NAME
    for at in names:
        found[at] = floor + (rest - floor * len(names)) * natural[at] / wanted
    return found
