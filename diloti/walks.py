"""A walk through sets of loose cards that make groups of one value, one by one in the order of their text.

For tables where such sets run into millions: each branch is entered only if it leads to a set, and never more than the
current set is held.
"""

from collections.abc import Iterator

from diloti.cards import Card
from diloti.groups import Counts, Cover, counted, reaches


def in_text_order(
    cards: tuple[Card, ...], value: int, seed: tuple[int, ...], *, before_piles: bool, one_sum: bool = False
) -> Iterator[tuple[Card, ...]]:
    """Every set of loose cards that with the numbers of ``seed`` can be split into groups of ``value``, once each.

    The loose cards are given in canonical order; the sets come in the order of their text, the empty set among them if
    the seed is groups already.

    ``before_piles`` says that piles are named after the cards: '@' stands after digits and before letters. ``one_sum``
    keeps to sets with at most one sum besides cards of the value itself (C6).
    """
    usable = tuple([card for card in cards if card.rank <= value])
    walk = _WalkOfOneSum if one_sum else _Walk
    return walk(usable, value, before_piles).sets(0, (), counted(seed))


class _Walk:
    """A walk through all sets of some cards, into those branches only that lead to a set of groups."""

    def __init__(self, cards: tuple[Card, ...], value: int, before_piles: bool) -> None:
        self._cards = cards
        self._value = value
        self._before_piles = before_piles
        self._order = sorted(range(len(cards)), key=lambda place: cards[place].text)
        self._later = [counted([card.rank for card in cards[place:]]) for place in range(len(cards) + 1)]
        self._cover = Cover(value)

    def sets(self, start: int, chosen: tuple[Card, ...], must: Counts) -> Iterator[tuple[Card, ...]]:
        """The sets that begin with ``chosen`` and go on with cards from ``start``; ``must`` counts what is covered."""
        whole = self._possible(must, 0)
        if whole and not self._before_piles:
            yield chosen
            whole = False
        for place in self._order:
            card = self._cards[place]
            if whole and card.text > "@":
                yield chosen
                whole = False
            if place >= start and not self._repeats(place, start):
                more = must + (1 << 4 * card.rank)
                if self._possible(more, self._later[place + 1]):
                    yield from self.sets(place + 1, (*chosen, card), more)
        if whole:
            yield chosen

    def _repeats(self, place: int, start: int) -> bool:
        """Whether an equal card of unnoted suit could stand in its place: the sets with it are the same."""
        return place > start and self._cards[place] is self._cards[place - 1]

    def _possible(self, must: Counts, may: Counts) -> bool:
        return self._cover.possible(must, may)


class _WalkOfOneSum(_Walk):
    """The same with at most one sum besides cards of the value itself (C6)."""

    def _possible(self, must: Counts, may: Counts) -> bool:
        total = sum([number * (must >> 4 * number & 15) for number in range(1, self._value)])
        if total in (0, self._value):
            return True
        later = [number for number in range(1, self._value) for _ in range(may >> 4 * number & 15)]
        return total < self._value and reaches(later, self._value - total)
