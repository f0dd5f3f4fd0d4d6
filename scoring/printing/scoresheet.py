"""The scoresheet of a match as values: who plays under which rules, and the deals so far."""

from collections.abc import Sequence
from dataclasses import dataclass

from diloti.game import Dealer, next_dealer
from diloti.seats import Side

#: The columns of a deal's parts that are written for both sides, in the order of the screens.
PARTS = ("cards", "aces", "ten", "two", "xeris")
HALVES = "xeristakia"
#: Rows set apart for deals that a level finish asks for.
OVERTIME = 2

type Both = tuple[str, str]  # left's, right's


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal that was recorded. What is not known of it is empty.

    ``parts`` has each side's text by column, fewer where only words stand (``words``). ``base`` is what the base points
    of both sides make; ``note`` says what is special, with ``grave`` in red; ``out``: it does not count.
    """

    number: str
    dealer: str
    dealer_name: str
    parts: dict[str, Both]
    words: str
    points: Both | None
    totals: Both | None
    base: str
    note: str = ""
    grave: bool = False
    out: bool = False
    struck: bool = False


@dataclass(frozen=True, slots=True)
class SheetGame:
    """One game: its deals, and who deals next where it goes on (None where nobody knows)."""

    number: int = 1
    opening: Both | None = None
    rows: tuple[DealRow, ...] = ()
    totals: Both | None = None
    result: str = ""
    over: bool = False
    check: str = ""
    check_right: bool = True
    next_number: int = 1
    next_dealer: Dealer | None = None


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """One match on paper.

    ``names`` are each side's people in seat order, "" where a name is to be written. ``settings`` and ``rules`` are the
    agreement in words, ``facts`` where and when (event, round, table, day), ``link`` what the QR code holds ("" none),
    ``address`` the same to read.
    """

    players: int
    target: int
    names: tuple[tuple[str, ...], tuple[str, ...]]
    settings: str
    rules: tuple[str, ...]
    facts: tuple[str, ...] = ()
    halves: bool = False
    best_of: int = 1
    games: tuple[SheetGame, ...] = (SheetGame(next_dealer=Dealer(Side.LEFT, 0)),)
    link: str = ""
    address: str = ""
    captions: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of parts on this sheet."""
        return (*PARTS, HALVES) if self.halves else PARTS

    @property
    def numbered(self) -> bool:
        """Whether seats have numbers: with four, and where nobody is named yet."""
        return self.players == 4 or not any(any(side) for side in self.names)

    @property
    def several(self) -> bool:
        """Whether its games are numbered."""
        return self.best_of > 1 or len(self.games) > 1


def blank(
    players: int,
    *,
    target: int,
    settings: str,
    rules: Sequence[str],
    best_of: int = 1,
    halves: bool = False,
    facts: tuple[str, ...] = (),
) -> Scoresheet:
    """A sheet on which everything is written by hand; whoever deals first is player 1."""
    nobody = ("",) * (players // 2)
    first = SheetGame(next_dealer=Dealer(Side.LEFT, 0))
    # Whether a second game is dealt by the next or by lot, the first one's end tells.
    later = [SheetGame(number) for number in range(2, best_of + 1)]
    return Scoresheet(
        players, target, (nobody, nobody), settings, tuple(rules), facts, halves, best_of, (first, *later)
    )


def seat_number(dealer: Dealer) -> int | None:
    """A seat's number at the table, anticlockwise from left's first: the order in which they deal. None: not known."""
    if dealer.place is None:
        return None
    return dealer.place * 2 + (1 if dealer.side is Side.LEFT else 2)


def dealers(first: Dealer | None, players: int, count: int) -> list[Dealer | None]:
    """Who deals the next deals."""
    found: list[Dealer | None] = []
    dealer = first
    for _ in range(count):
        found.append(dealer)
        dealer = next_dealer(dealer, players) if dealer is not None else None
    return found
