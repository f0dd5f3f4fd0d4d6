"""Sets of loose cards that make groups of one value: what a play can take from a table of ordinary size.

A set of cards is an integer here, a bit for each card (``Card.bit``). On a table with many low cards, where the sets
run into millions, they are not worked out but walked through: see ``walks``.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from diloti.cards import HIGHEST_NUMERAL, PACK, RANKS, Card

FEW = 10
"""For so many loose numerals all sets, 1,024 at most, are worked out at once."""

KEPT = 1024
"""What was worked out of so many tables and hands is kept: 160 KB of the fullest table, mostly very little."""

RANK_OF: dict[int, int] = {card.bit: card.rank for card in PACK}
CARD_OF: dict[int, Card] = {card.bit: card for card in PACK}
OF_RANK: tuple[int, ...] = (0, *[15 << 4 * (rank - 1) for rank in range(1, len(RANKS) + 1)])
BELOW: tuple[int, ...] = (0, *[(1 << 4 * (rank - 1)) - 1 for rank in range(1, len(RANKS) + 1)])
NUMERALS = (1 << 4 * HIGHEST_NUMERAL) - 1

type Cards = int
"""A set of cards of the pack, a bit for each."""

type Sets = Sequence[Cards]


def bits_of(cards: Cards) -> Iterator[Cards]:
    """The cards of the set, each a set of its own, in canonical order."""
    while cards:
        bit = cards & -cards
        cards ^= bit
        yield bit


def cards_of(cards: Cards) -> tuple[Card, ...]:
    """The cards of the set, in canonical order."""
    return tuple([CARD_OF[bit] for bit in bits_of(cards)])


def cards_in(cards: Iterable[Card]) -> Cards:
    """The set of those cards, each of a noted suit."""
    return sum([card.bit for card in cards])


@lru_cache(maxsize=KEPT)
def by_rank(hand: Cards) -> tuple[tuple[int, tuple[Cards, ...]], ...]:
    """The ranks of the hand's cards, rising, each with its cards."""
    found: dict[int, tuple[Cards, ...]] = {}
    for card in bits_of(hand):
        found[RANK_OF[card]] = (*found.get(RANK_OF[card], ()), card)
    return tuple(found.items())


@lru_cache(maxsize=KEPT)
def numerals_in(hand: Cards) -> Sequence[int]:
    """The ranks of the hand's numerals, rising."""
    return [rank for rank, _ in by_rank(hand) if rank <= HIGHEST_NUMERAL]


class LooseSets:
    """The sets of some loose numerals, each worked out when first asked for. ``by_sum`` is always small."""

    __slots__ = ("_grouped", "_unions", "are_few", "by_sum", "numerals")

    def __init__(self, numerals: Cards) -> None:
        self.numerals = numerals
        self.are_few = numerals.bit_count() <= FEW
        self.by_sum = _by_sum(numerals)
        self._unions: dict[int, Sets] = {}
        self._grouped: dict[tuple[int, tuple[int, ...]], Sets] = {}

    def grouped(self, value: int, seed: tuple[int, ...]) -> Sets:
        """Every set of cards, one at least, that with the numbers of ``seed`` can be split into groups of ``value``.

        Each set once, in no particular order. Only for few cards: of many, the sets run into millions.
        """
        whole = self.by_sum[value]
        if not seed and len(whole) < 2:
            return whole
        if not whole and len(seed) == 1:
            return self.by_sum[value - seed[0]] if seed[0] < value else ()
        key = value, seed
        if (sets := self._grouped.get(key)) is None:
            sets = self._grouped[key] = self._work_out(value, seed)
        return sets

    def equal(self, value: int) -> Sets:
        """Every set of some cards of that very value, the empty one first."""
        return _unions([cards for cards in self.by_sum[value] if cards & OF_RANK[value]])

    def sums(self, value: int, parts: int) -> Sets:
        """Every set of smaller cards that makes one sum of ``value`` with parts that make ``parts`` (C6).

        Where there are no parts there need be no sum: then the empty set is among them.
        """
        if parts:
            return self.by_sum[value - parts] if parts <= value else ()
        return (0, *[cards for cards in self.by_sum[value] if not cards & OF_RANK[value]])

    def _work_out(self, value: int, seed: tuple[int, ...]) -> Sets:
        if (whole := self._unions.get(value)) is None:
            whole = self._unions[value] = _unions(self.by_sum[value])
        if not seed:
            return whole[1:]
        if len(seed) == 1:
            rests: Iterable[Cards] = self.by_sum[value - seed[0]]
        else:
            rests = {rest for totals in _bundles(seed, value) for rest in self._disjoint(value, totals)}
        sets = {rest | more for rest in rests for more in whole if not rest & more}
        sets.discard(0)
        return tuple(sets)

    def _disjoint(self, value: int, totals: tuple[int, ...]) -> set[Cards]:
        """Every union of disjoint sets, one that completes each total to ``value``."""
        found = {0}
        for total in totals:
            found = {cards | more for cards in found for more in self.by_sum[value - total] if not cards & more}
        return found


loose_sets = lru_cache(maxsize=KEPT)(LooseSets)
"""The sets of some loose numerals."""


def forget() -> None:
    """Nothing is kept of what was seen before: for measurements."""
    for kept in (loose_sets, _by_sum, by_rank, numerals_in):
        kept.cache_clear()


@lru_cache(maxsize=KEPT)
def _by_sum(numerals: Cards) -> tuple[Sets, ...]:
    """For each sum 0–10 the sets of some of the numerals that have it; the empty set has the sum 0."""
    if not numerals:
        return ((0,), *[()] * HIGHEST_NUMERAL)
    bit = numerals & -numerals
    rank = RANK_OF[bit]
    others = _by_sum(numerals ^ bit)
    found = list(others)
    for total in range(HIGHEST_NUMERAL - rank + 1):
        if others[total]:
            found[total + rank] = (*found[total + rank], *[cards | bit for cards in others[total]])
    return tuple(found)


def _unions(groups: Sets) -> Sets:
    """The empty set, first, and every union of disjoint groups, once each."""
    if len(groups) < 2:
        return (0, *groups)
    found = {0}
    for group in groups:
        found |= {group | other for other in found if not group & other}
    found.discard(0)
    return (0, *found)


def _bundles(seed: tuple[int, ...], value: int) -> set[tuple[int, ...]]:
    """Every way to put the seed's numbers together, as the totals, none above ``value``."""
    if not seed:
        return {()}
    ways = set()
    for totals in _bundles(seed[1:], value):
        ways.add((*totals, seed[0]))
        for place, total in enumerate(totals):
            if total + seed[0] <= value:
                ways.add((*totals[:place], total + seed[0], *totals[place + 1 :]))
    return ways
