"""A walk through sets of loose cards that make groups of one value, one by one in the order of their text.

For tables where such sets run into millions: each branch is entered only if it leads to a set, and never more than the
current set is held.
"""

from collections.abc import Iterator
from typing import NamedTuple

from diloti.cards import Card
from diloti.groups import Counts, Cover, counted, reaches


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
    if demand and reaches(demand.parts, value):
        return iter(())
    leavings = None if demand is None else _Leavings([card.rank for card in usable], value, sum(seed), demand)
    walk = _Walk(usable, value, before_piles, leavings)
    return filter(None, walk.sets(0, (), counted(seed), leavings.first if leavings else 0))


class _Walk:
    def __init__(
        self, cards: tuple[Card, ...], value: int, before_piles: bool, leavings: "_Leavings | None" = None
    ) -> None:
        self._cards = cards
        self._before_piles = before_piles
        self._leavings = leavings
        self._order = sorted(range(len(cards)), key=lambda place: cards[place].text)
        self._later = [counted([card.rank for card in cards[place:]]) for place in range(len(cards) + 1)]
        self._cover = Cover(value)

    def sets(self, start: int, chosen: tuple[Card, ...], must: Counts, left: "Left") -> Iterator[tuple[Card, ...]]:
        """The sets that begin with ``chosen`` and go on with cards from ``start``.

        ``must`` counts what groups must cover, ``left`` is what is left for good.
        """
        whole = self._cover.possible(must, 0) and self._may_leave(left, start, len(self._cards)) is not None
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
            more, more_left = must + (1 << 4 * card.rank), self._may_leave(left, start, place)
            if more_left is not None and self._leads_on(place + 1, more, more_left):
                yield from self.sets(place + 1, (*chosen, card), more, more_left)
        if whole:
            yield chosen

    def _repeats(self, place: int, start: int) -> bool:
        """Whether an equal card of unnoted suit could stand in its place: the sets with it are the same."""
        return place > start and self._cards[place] is self._cards[place - 1]

    def _may_leave(self, left: "Left", start: int, end: int) -> "Left | None":
        """What is left with the cards from ``start`` to before ``end``; None if those may not be left."""
        return self._leavings.more(left, start, end) if self._leavings else left

    def _leads_on(self, start: int, must: Counts, left: "Left") -> bool:
        """Whether cards from ``start`` can complete the groups, and leave nothing that is forbidden."""
        possible = self._cover.possible(must, self._later[start])
        return possible and (self._leavings is None or self._leavings.can_end(left, start))


type Left = int
"""Cards left for good: a bit for each sum below the value that they make, and from bit 16 their total modulo it."""


class _Leavings:
    """What a forced capture may leave, card by card, and whether the cards to come can be left or taken to that end.

    ``first`` is what is left before any loose card.
    """

    def __init__(self, numbers: list[int], value: int, taken: int, demand: Demand) -> None:
        self._numbers = numbers
        self._value = value
        self._total = (taken + sum(numbers)) % value
        self._counts = [number == value or not demand.equal_only for number in numbers]
        self._ends: dict[tuple[Left, int], bool] = {}
        self.first = 1
        for number in demand.parts:
            self.first |= self.first << number
        self.first &= (1 << value) - 1

    def more(self, left: Left, start: int, end: int) -> Left | None:
        """What is left with the cards from ``start`` to before ``end``; None if something forbidden is."""
        sums, total = left & 0xFFFF, left >> 16
        for place in range(start, end):
            total += self._numbers[place]
            if self._counts[place]:
                sums |= sums << self._numbers[place]
                if sums >> self._value & 1:
                    return None
        return sums & (1 << self._value) - 1 | total % self._value << 16

    def can_end(self, left: Left, start: int) -> bool:
        """Whether the cards from ``start`` can be left or taken so that what is taken has a total of groups."""
        if start == len(self._numbers):
            return left >> 16 == self._total
        key = left, start
        if (answer := self._ends.get(key)) is None:
            more = self.more(left, start, start + 1)
            answer = self.can_end(left, start + 1) or (more is not None and self.can_end(more, start + 1))
            self._ends[key] = answer
        return answer
