"""What stands on which page of a scoresheet, line by line. Heights in rows; no drawing."""

from collections.abc import Iterator
from dataclasses import dataclass

from diloti.game import Dealer
from scoring.printing.scoresheet import OVERTIME, DealRow, Scoresheet, SheetGame, dealers

#: Heights of lines, in rows: a game's title, the columns' heads, words below a deal, the sum.
TITLE, HEADS, NOTE, SUM = 1.0, 1.5, 0.6, 1.45
#: A game goes on with at least so many rows, however many it has.
_FEWEST = 3
_POINTS_A_DEAL = 8


@dataclass(frozen=True, slots=True)
class Title:
    """A game's number."""

    game: int
    height: float = TITLE


@dataclass(frozen=True, slots=True)
class Heads:
    """The columns' titles."""

    height: float = HEADS


@dataclass(frozen=True, slots=True)
class Opening:
    """Totals taken over from elsewhere."""

    totals: tuple[str, str]
    height: float = 1


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that was recorded, with what is to be said below it."""

    row: DealRow

    @property
    def height(self) -> float:
        return 1 + NOTE * bool(self.row.note)


@dataclass(frozen=True, slots=True)
class Empty:
    """A row to be written on. ``number`` None: after a level finish."""

    number: int | None
    dealer: Dealer | None
    height: float = 1


@dataclass(frozen=True, slots=True)
class Sum:
    """What a game came to, or room for it."""

    game: SheetGame
    height: float = SUM


type Line = Title | Heads | Opening | Played | Empty | Sum


def pages(sheet: Scoresheet, room: float) -> list[tuple[Line, ...]]:
    """The lines of each page, ``room`` rows high."""
    found: list[list[Line]] = [[]]
    left = room
    for game in sheet.games:
        lines = list(_lines(sheet, game, room))
        if found[-1] and sum(line.height for line in lines) > left:
            found.append([])
            left = room
        for at, line in enumerate(lines):
            # A sum never stands alone on a page.
            needed = line.height + (lines[at + 1].height if at == len(lines) - 2 else 0)
            if needed > left:
                found.append([Heads()])
                left = room - HEADS
            found[-1].append(line)
            left -= line.height
    return [tuple(page) for page in found]


def _lines(sheet: Scoresheet, game: SheetGame, room: float) -> Iterator[Line]:
    if sheet.several:
        yield Title(game.number)
    yield Heads()
    if game.opening:
        yield Opening(game.opening)
    yield from (Played(row) for row in game.rows)
    if not game.over:
        used = sum(Played(row).height for row in game.rows) + bool(game.opening)
        yield from _empty(sheet, game, _free(sheet, used, room))
    yield Sum(game)


def _free(sheet: Scoresheet, used: float, room: float) -> int:
    """How many rows are left to write on: a page full of them, or of two or three games as many as a game needs."""
    frame = HEADS + SUM + TITLE * sheet.several
    needed = -(-sheet.target // _POINTS_A_DEAL) + OVERTIME
    on_a_page = max(1, min(len(sheet.games), int(room // (frame + needed))))
    rows = int(room / on_a_page - frame)
    missing = max(rows, needed) - used
    # A page begun is filled.
    while missing < _FEWEST + OVERTIME:
        missing += int(room - HEADS)
    return int(missing)


def _empty(sheet: Scoresheet, game: SheetGame, count: int) -> Iterator[Empty]:
    for place, dealer in enumerate(dealers(game.next_dealer, sheet.players, count)):
        ordinary = place < count - OVERTIME
        yield Empty(game.next_number + place if ordinary else None, dealer)
