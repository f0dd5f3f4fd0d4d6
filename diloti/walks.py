"""A walk through sets of loose cards that make groups of one value, one by one in the order of their text.

For tables where such sets run into millions: each branch is entered only if it leads to a set, and never more than the
current set is held.
"""

from collections.abc import Iterator
from typing import NamedTuple

from diloti.cards import Card
from diloti.groups import Counts, Cover, counted


class Demand(NamedTuple):
    """What a forced capture may not leave: cards of the value itself, and what makes a sum unless ``equal_only`` (C2).

    ``parts`` are numbers that are left besides loose cards: of plain piles that count as cards.
    """

    equal_only: bool
    parts: tuple[int, ...] = ()


def in_text_order(
    cards: tuple[Card, ...], value: int, seed: tuple[int, ...], *, before_piles: bool, demand: Demand | None = None
) -> Iterator[tuple[Card, ...]]:
    """Every set of loose cards, one at least, that with the numbers of ``seed`` makes groups of ``value``, once each.

    The loose cards are given in canonical order; the sets come in the order of their text. ``before_piles`` says that
    piles are named after the cards: '@' stands after digits and before letters. A ``demand`` keeps to sets that leave
    nothing which it forbids.
    """
    usable = tuple([card for card in cards if card.rank <= value])
    return _Walk(usable, value, before_piles, demand).sets(counted(seed))


class _Walk:
    def __init__(self, cards: tuple[Card, ...], value: int, before_piles: bool, demand: Demand | None) -> None:
        self._cards = cards
        self._value = value
        self._before_piles = before_piles
        self._demand = demand
        self._order = sorted(range(len(cards)), key=lambda place: cards[place].text)
        self._later = [counted([card.rank for card in cards[place:]]) for place in range(len(cards) + 1)]
        self._cover = Cover(value)

    def sets(self, must: Counts) -> Iterator[tuple[Card, ...]]:
        """Every set that covers ``must``, the empty one left out."""
        left = 0
        if self._demand:
            left = 1
            for number in self._demand.parts:
                left |= left << number
        return filter(None, self._sets(0, (), must, left))

    def _sets(self, start: int, chosen: tuple[Card, ...], must: Counts, left: int) -> Iterator[tuple[Card, ...]]:
        """The sets that begin with ``chosen`` and go on with cards from ``start``.

        ``must`` counts what groups must cover, the bits of ``left`` are the sums of what is left for good.
        """
        whole = self._cover.possible(must, 0) and not self._forbids(self._passed(left, start, len(self._cards)))
        if whole and not self._before_piles:
            yield chosen
            whole = False
        for place in self._order:
            card = self._cards[place]
            if whole and card.text > "@":
                yield chosen
                whole = False
            if place < start or self._repeats(place, start):
                continue
            more, passed = must + (1 << 4 * card.rank), self._passed(left, start, place)
            if not self._forbids(passed) and self._cover.possible(more, self._later[place + 1]):
                yield from self._sets(place + 1, (*chosen, card), more, passed)
        if whole:
            yield chosen

    def _repeats(self, place: int, start: int) -> bool:
        """Whether an equal card of unnoted suit could stand in its place: the sets with it are the same."""
        return place > start and self._cards[place] is self._cards[place - 1]

    def _passed(self, left: int, start: int, end: int) -> int:
        """The sums of what is left once the cards from ``start`` to before ``end`` are left too."""
        if left:
            only_equal = self._demand is not None and self._demand.equal_only
            for card in self._cards[start:end]:
                if card.rank == self._value or not only_equal:
                    left |= left << card.rank
        return left

    def _forbids(self, left: int) -> bool:
        return bool(left >> self._value & 1)
