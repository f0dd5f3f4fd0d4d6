"""Which counts a deal can end in: closed forms of what a dynamic programme over its 48 plays finds.

N is the side that plays first (the non-dealer's), D the dealer's. Whatever the house rules, a play either leaves one
card more on the table (a lay or a declaration) or takes some of its cards away together with the one played; so the
bounds hold under every option, and only ``xeri_first`` and ``xeri_last`` move them. tests/diloti/test_region.py
regenerates them.
"""

from collections.abc import Sequence
from itertools import pairwise

from diloti.profiles import XeriFirst
from diloti.seats import Side

# With 23 xeris together and none allowed on the last card few cards are over: N's cards beyond two for each of N's
# xeris, when N has no xeri, when both have some, and when D has none.
_SPARE_OF_23 = {
    XeriFirst.NEVER: ({0, 2, 3, 4}, {2, 4, 5, 6}, {1, 2, 3, 4, 6}),
    XeriFirst.ALLOWED: ({0, 2, 3, 4}, {2, 3, 4, 5, 6}, {1, 2, 3, 4, 6}),
    XeriFirst.FIRST_CAPTURE: ({2, 3, 4}, {4, 5, 6}, {1, 2, 3, 4, 6}),
}
_PAIRS = {(0, 0, 0), (2, 0, 0), (0, 1, 0), (0, 0, 1)}


def xeris_possible(cards: int, xeris: int, dealer_xeris: int, first: XeriFirst, last: bool) -> bool:
    """Whether N can end with ``cards`` (0–52) and ``xeris`` while D, with the rest, has ``dealer_xeris`` (X1–X3)."""
    if cards in (1, 51) or 2 * xeris > cards or 2 * dealer_xeris > 52 - cards or xeris < 0 or dealer_xeris < 0:
        return False
    together = xeris + dealer_xeris
    if together <= 22:
        return True
    if together == 23:
        if last:
            return (cards, xeris) != (46, 23)
        none, some, every = _SPARE_OF_23[first]
        spare = none if xeris == 0 else every if dealer_xeris == 0 else some
        return cards - 2 * xeris in spare
    return together == 24 and _all_xeris_possible(cards, xeris, first, last)


def _all_xeris_possible(cards: int, xeris: int, first: XeriFirst, last: bool) -> bool:
    """24 together: D takes every xeri, or N's first card takes the table, where it may score, and so on from there."""
    if first is XeriFirst.ALLOWED and xeris == 24:
        return cards == 52
    if first is XeriFirst.ALLOWED and xeris > 0:
        return last and cards == 2 * xeris + 3
    return xeris == 0 and last and (cards > 0 or first is not XeriFirst.FIRST_CAPTURE)


def order_possible(log: Sequence[Side], dealer: Side, first: XeriFirst, last: bool) -> bool:
    """Whether xeris can come in that order (X1–X3).

    The table is empty after a xeri, so a side's next one comes two plays later at the soonest, the other side's three.
    """
    if not log:
        return True
    changes = sum(one is not other for one, other in pairwise(log))
    first_turn = 1 if first is XeriFirst.ALLOWED else 3
    last_turn = 48 if last else 46
    earliest = 2 if log[0] is dealer else first_turn
    latest = last_turn if log[-1] is dealer else 47
    return earliest + 2 * (len(log) - 1) + changes <= latest


def pile_possible(cards: int, aces: int, ten: int, two: int, xeris: int) -> bool:
    """Whether a side's winnings can hold these aces, 10♦ and 2♣ (0 or 1 each): facts on small piles and piles of pairs.

    Two cards are one pair of a rank (C1). Three are never an ace, 10♦ and 2♣; five with two xeris are two cards and
    three, or two pairs and a leftover, never three aces, 10♦ and 2♣. Two cards for each xeri: every capture was a pair.
    No option makes another capture of so few cards.
    """
    if cards == 2 and (aces, ten, two) not in _PAIRS:
        return False
    if (cards, aces, ten, two) == (3, 1, 1, 1) or (cards, xeris, aces, ten, two) == (5, 2, 3, 1, 1):
        return False
    return cards != 2 * xeris or (aces % 2 == 0 and aces // 2 + ten + two <= xeris)
