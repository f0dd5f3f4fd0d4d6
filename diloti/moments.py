"""When in a deal a position can be: how many cards were played, and how many each hand then has (G4).

A position need not say how far the deal has come. The turn, the known sizes of hands, and the number of cards on the
table (four at first, one more with each play until somebody captures, C7) still leave only some moments.
"""

from collections.abc import Iterator
from functools import cache

from diloti.position import HAND, PLAYS, Hand, Last, Played, Position
from diloti.seats import Seat

LAYOUT = 4
"""Cards face up on the table before the first play (G4)."""

type Sizes = tuple[int, ...]
"""How many cards each seat has in hand."""


def moments(position: Position, *, by_turn: bool = True, by_table: bool = True) -> Iterator[tuple[int, Sizes]]:
    """Each number of cards played, with sizes of hands, at which the position can be: 0–48, rising.

    At the end of a hand there are two: hands empty, and hands refilled. ``by_turn`` and ``by_table`` say whether the
    turn and the cards on the table count as evidence.
    """
    players, hands = position.players, position.hands
    cards, last = position.on_table, position.last
    fitting: dict[Sizes, bool] = {}
    for played in numbers(position.played):
        if by_turn and played % players != position.turn:
            continue
        if by_table and not table_fits(cards, last, played):
            continue
        for sizes in hand_sizes(players, played):
            if (fits := fitting.get(sizes)) is None:
                fits = fitting[sizes] = all(map(Hand.fits, hands, sizes))
            if fits:
                yield played, sizes


def table_fits(cards: int, last: Seat | Last, played: int) -> bool:
    """Whether that many cards can lie on the table after ``played`` plays, given who captured last (G4, C7)."""
    if last is Last.NOBODY:
        return cards == LAYOUT + played
    return cards <= LAYOUT + played - 2 or (last is Last.UNKNOWN and cards == LAYOUT + played)


@cache
def hand_sizes(players: int, played: int) -> tuple[Sizes, ...]:
    """The sizes that the hands of two or four players can have after ``played`` plays (0–48)."""
    place = played % (HAND * players)
    if place:
        return (tuple(HAND - (place + players - 1 - seat) // players for seat in range(players)),)
    empty, full = (0,) * players, (HAND,) * players
    if played == PLAYS:
        return (empty,)
    return (full,) if played == 0 else (empty, full)


def numbers(played: int | Played) -> range:
    """The numbers of plays, 0–48, that ``played`` can mean."""
    if isinstance(played, int):
        return range(played, played + 1)
    return range(1, PLAYS - 1) if played is Played.MIDWAY else range(PLAYS + 1)
