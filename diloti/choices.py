"""The legal plays of a seat in numbers: each shape filled with every set of loose cards that it may take."""

from collections.abc import Iterable, Iterator, Sequence

from diloti.loose_sets import Cards, by_rank, cards_in, cards_of
from diloti.shapes import Loose, Piles, Shape, Shapes
from diloti.walks import in_text_order

type Move = tuple[Cards, int, Cards, Piles]
"""A play: the card's bit, the value declared (0: none), the loose cards and the piles it takes (a lay: nothing)."""


def moves(shapes: Shapes, hand: Cards) -> Iterator[Move]:
    """Every legal play of the cards of ``hand``, once each, in no particular order; lazily."""
    for rank, equal in by_rank(hand):
        of_rank = shapes.of(rank)
        lays = shapes.may_lay(rank)
        for card in equal:
            if lays:
                yield card, 0, 0, 0
            for shape in of_rank:
                declared, _, piles, _, _ = shape
                for loose in filled(shapes, shape):
                    yield card, declared, loose, piles


def filled(shapes: Shapes, shape: Shape) -> Iterable[Cards]:
    """The sets of loose cards that the shape takes; lazily if there are many."""
    declared, value, _, numbers, kind = shape
    sets: Iterable[Cards]
    if kind is Loose.GROUPS:
        if not shapes.sets.are_few:
            return _walked(shapes, shape)
        sets = shapes.sets.grouped(value, numbers)
    elif kind is Loose.TWINS:
        return shapes.twins(value)
    elif kind is Loose.ONE_SUM:
        equal, sums = one_sum(shapes, shape)
        sets = (cards | rest for cards in equal for rest in sums if cards or rest)
    elif kind is Loose.ONE_UNIT:
        return shapes.sets.by_sum[value - numbers[0]]
    else:
        sets = (0,)
    if shapes.are_forced and not declared:
        return (loose for loose in sets if not shapes.leaves_behind(shape, loose))
    return sets


def one_sum(shapes: Shapes, shape: Shape) -> tuple[Sequence[Cards], Sequence[Cards]]:
    """What a capture of one sum at most joins: sets of cards of its value, and sets that make the sum (C6)."""
    _, value, _, numbers, _ = shape
    return shapes.sets.equal(value), shapes.sets.sums(value, sum(numbers))


def _walked(shapes: Shapes, shape: Shape) -> Iterator[Cards]:
    """The groups of many loose cards, one by one."""
    _, value, _, numbers, _ = shape
    cards = cards_of(shapes.sets.numerals)
    return map(cards_in, in_text_order(cards, value, numbers, before_piles=False, demand=shapes.demand(shape)))
