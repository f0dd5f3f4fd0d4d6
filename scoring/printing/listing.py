"""Lists and tables of any kind as values: what a sheet of paper and a page of the site show alike."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.printing.wording import Phrase, capital

#: One cell: a phrase, or lines below each other.
type Cell = Phrase | tuple[str, ...]


class Kind(StrEnum):
    """What stands in a column: names take the room that is left, numbers as much as they need."""

    NAME = "name"
    TEXT = "text"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Column:
    """A column with its title; ``note`` explains it below the table. ``bold`` for what one looks for."""

    title: Phrase
    kind: Kind = Kind.TEXT
    note: Phrase = ""
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One row; ``strong`` stands out (who goes through), ``ruled`` has a thick line below it."""

    cells: tuple[Cell, ...]
    strong: bool = False
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """A table with its heading and what is to be said below it."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    heading: Phrase = ""
    notes: tuple[Phrase, ...] = ()

    @property
    def explained(self) -> list[Column]:
        """The columns whose titles need explaining."""
        return [column for column in self.columns if column.note]


@dataclass(frozen=True, slots=True)
class Listing:
    """A document of tables. ``lines`` stand below the title, ``foot`` at the bottom of every page."""

    title: Phrase
    sections: tuple[Section, ...]
    lines: tuple[str, ...] = ()
    foot: str = ""
    #: How large it is written, in parts of ordinary text: what hangs on a wall is larger.
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class ShownColumn:
    """A column as a template prints it."""

    title: str
    kind: str
    bold: bool


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row as a template prints it."""

    cells: list[str]
    strong: bool
    ruled: bool


@dataclass(frozen=True, slots=True)
class ShownSection:
    """A table as a template prints it."""

    heading: str
    columns: list[ShownColumn]
    rows: list[ShownRow]
    notes: list[str]


@dataclass(frozen=True, slots=True)
class ShownListing:
    """A listing in the reader's language, for the template ``scoring/print_listing.html``."""

    title: str
    lines: tuple[str, ...]
    sections: list[ShownSection]


def listing_page(listing: Listing) -> ShownListing:
    """The same values as on paper, as a page of the site shows them: the accessible form of the document."""
    return ShownListing(capital(str(listing.title)), listing.lines, [_shown(section) for section in listing.sections])


def _shown(section: Section) -> ShownSection:
    return ShownSection(
        capital(str(section.heading)),
        [ShownColumn(str(column.title), column.kind.value, column.bold) for column in section.columns],
        [ShownRow([_cell(cell) for cell in row.cells], row.strong, row.ruled) for row in section.rows],
        [*(f"{column.title}: {column.note}" for column in section.explained), *map(str, section.notes)],
    )


def _cell(cell: Cell) -> str:
    return " – ".join(cell) if isinstance(cell, tuple) else str(cell)
