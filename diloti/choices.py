"""The legal plays of a seat in numbers: each shape filled with every set of loose cards that it may take."""

from collections.abc import Iterable, Iterator, Sequence

from diloti.loose_sets import NUMERALS, OF_RANK, RANK_OF, Cards, cards_in, cards_of, loose_sets
from diloti.profiles import Profile
from diloti.shapes import Loose, Pile, Piles, Shape, Shapes
from diloti.walks import in_text_order

type Move = tuple[Cards, int, Cards, Piles]
"""A play: the card's bit, the value declared (0: none), the loose cards and the piles it takes (a lay: nothing)."""


class Choices:
    """The legal plays of one seat. ``hand`` is its whole hand; or a part, where ``hidden`` cards may be anything."""

    __slots__ = ("_sets", "are_few", "shapes")

    def __init__(
        self, loose: Cards, piles: tuple[Pile, ...], hand: Cards, seat: int, profile: Profile, *, hidden: bool = False
    ) -> None:
        self._sets = loose_sets(loose & NUMERALS)
        self.are_few = self._sets.are_few
        self.shapes = Shapes(loose, self._sets, piles, hand, seat=seat, profile=profile, hidden=hidden)

    def moves(self, hand: Cards) -> Iterator[Move]:
        """Every legal play of the cards of ``hand``, once each, in no particular order; lazily."""
        while hand:
            rank = RANK_OF[hand & -hand]
            equal = hand & OF_RANK[rank]
            hand ^= equal
            shapes = self.shapes.of(rank)
            lays = self.shapes.may_lay(rank)
            while equal:
                card = equal & -equal
                equal ^= card
                if lays:
                    yield card, 0, 0, 0
                for shape in shapes:
                    declared, _, piles, _, _ = shape
                    for loose in self.filled(shape):
                        yield card, declared, loose, piles

    def filled(self, shape: Shape) -> Iterable[Cards]:
        """The sets of loose cards that the shape takes; lazily if there are many."""
        declared, value, _, numbers, kind = shape
        sets: Iterable[Cards] = (0,)
        if kind is Loose.GROUPS:
            if not self.are_few:
                return self._walked(shape)
            sets = self._sets.grouped(value, numbers)
        elif kind is Loose.TWINS:
            return self.shapes.twins(value)
        elif kind is Loose.ONE_SUM:
            equal, sums = self.one_sum(shape)
            sets = [cards | rest for cards in equal for rest in sums if cards or rest]
        elif kind is Loose.ONE_UNIT:
            return self._sets.by_sum[value - numbers[0]]
        if self.shapes.are_forced and not declared:
            return [loose for loose in sets if not self.shapes.leaves_behind(shape, loose)]
        return sets

    def one_sum(self, shape: Shape) -> tuple[Sequence[Cards], Sequence[Cards]]:
        """What a capture of one sum at most joins: sets of cards of its value, and sets that make the sum (C6)."""
        _, value, _, numbers, _ = shape
        return self._sets.equal(value), self._sets.sums(value, sum(numbers))

    def _walked(self, shape: Shape) -> Iterator[Cards]:
        """The groups of many loose cards, one by one."""
        _, value, _, numbers, _ = shape
        cards = cards_of(self._sets.numerals)
        return map(cards_in, in_text_order(cards, value, numbers, before_piles=False, demand=self.shapes.demand(shape)))
