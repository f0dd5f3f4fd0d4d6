"""Sets of loose cards that make groups of one value, on a table of ordinary size: what a play can take from it.

A set of cards is an integer here, a bit for each card (``Card.bit``). On a table with many low cards, where the sets run
into millions, they are not worked out but walked through: see ``walks``.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from diloti.cards import HIGHEST_NUMERAL, PACK, RANKS, Card

FEW = 10
"""For so many loose numerals all sets, 1,024 at most, are worked out at once."""

RANK_OF: dict[int, int] = {card.bit: card.rank for card in PACK}
CARD_OF: dict[int, Card] = {card.bit: card for card in PACK}
OF_RANK: tuple[int, ...] = (0, *[15 << 4 * (rank - 1) for rank in range(1, len(RANKS) + 1)])
BELOW: tuple[int, ...] = (0, *[(1 << 4 * (rank - 1)) - 1 for rank in range(1, len(RANKS) + 1)])
NUMERALS = (1 << 4 * HIGHEST_NUMERAL) - 1

type Cards = int
"""A set of cards of the pack, a bit for each."""


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


@lru_cache(maxsize=4096)
def by_sum(numerals: Cards) -> tuple[tuple[Cards, ...], ...]:
    """For each sum 0–10 the sets of some of the numerals that have it; the empty set has the sum 0."""
    found: list[list[Cards]] = [[] for _ in range(HIGHEST_NUMERAL + 1)]
    found[0].append(0)
    while numerals:
        bit = numerals & -numerals
        numerals ^= bit
        rank = RANK_OF[bit]
        for total in range(HIGHEST_NUMERAL - rank, -1, -1):
            if found[total]:
                found[total + rank] += [cards | bit for cards in found[total]]
    return tuple([tuple(sets) for sets in found])


def grouped(sums: Sequence[Sequence[Cards]], value: int, seed: tuple[int, ...]) -> Iterable[Cards]:
    """Every set of loose cards that with the numbers of ``seed`` can be split into groups of ``value``, once each.

    With an empty seed, or one that is groups already, the empty set is among them. For tables of ordinary size.
    """
    whole = unions(sums[value])
    if not seed:
        return whole
    if len(seed) == 1:
        rests: Iterable[Cards] = sums[value - seed[0]]
    else:
        rests = {rest for totals in _bundles(seed, value) for rest in _disjoint(sums, value, totals)}
    if len(whole) == 1:
        return rests
    return {rest | more for rest in rests for more in whole if not rest & more}


def unions(groups: Sequence[Cards]) -> Sequence[Cards] | set[Cards]:
    """The empty set, and every union of disjoint groups, once each."""
    if not groups:
        return (0,)
    if len(groups) == 1:
        return 0, groups[0]
    found = {0}
    for group in groups:
        found |= {group | other for other in found if not group & other}
    return found


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


def _disjoint(sums: Sequence[Sequence[Cards]], value: int, totals: tuple[int, ...]) -> set[Cards]:
    """Every union of disjoint sets, one that completes each total to ``value``."""
    found = {0}
    for total in totals:
        found = {cards | more for cards in found for more in sums[value - total] if not cards & more}
    return found


def with_one_sum(sums: Sequence[Sequence[Cards]], value: int, summed: int) -> Iterator[Cards]:
    """Every set of cards of ``value`` itself with at most one sum, of which parts make ``summed`` already (C6)."""
    equal = [cards for cards in sums[value] if cards & OF_RANK[value]]
    if summed:
        rests = sums[value - summed] if summed <= value else ()
    else:
        rests = (0, *[cards for cards in sums[value] if not cards & OF_RANK[value]])
    for some in unions(equal):
        for rest in rests:
            yield some | rest
