"""What a player may do with each rank in hand: the shapes of all legal plays, and the loose cards that fill them.

Everything is a number here, so that a search can walk through millions of positions: sets of cards are integers
(``Card.bit``), a pile is its owner, value and kind. ``legality`` knows the same rules in its own way, to explain them.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from typing import NamedTuple

from diloti.cards import HIGHEST_NUMERAL
from diloti.groups import reaches
from diloti.loose_sets import (
    BELOW,
    FEW,
    NUMERALS,
    OF_RANK,
    RANK_OF,
    Cards,
    bits_of,
    by_sum,
    cards_in,
    cards_of,
    grouped,
    with_one_sum,
)
from diloti.permissions import all_three_fall, courts_must_capture, may_raise
from diloti.profiles import ForcedCapture, Profile
from diloti.seats import SEATS
from diloti.walks import in_text_order

type Piles = int
"""A set of piles, a bit for each owner's seat number."""


class Kind(IntEnum):
    """What a pile is, as far as plays depend on it."""

    PLAIN = 0
    FAMILY = 1
    PAIR = 2  # a family of just two equal cards (A3)


class Pile(NamedTuple):
    """A pile in numbers: its owner's seat, its value, its kind."""

    owner: int
    value: int
    kind: int


class Loose(IntEnum):
    """Which sets of loose cards a shape of play takes."""

    NONE = 0
    GROUPS = 1  # all that make groups of its value together with its numbers
    ONE_SUM = 2  # the same, but besides equal cards one sum at most (C6)
    ONE_UNIT = 3  # those that complete its one number to its value (R3)


class Shape(NamedTuple):
    """A capture or a declaration of ``value``, before its loose cards are chosen.

    ``numbers`` must stand in the groups beside the loose cards: the hand card in a declaration, plain piles as parts.
    """

    declares: bool
    value: int
    piles: Piles
    numbers: tuple[int, ...]
    loose: Loose


class Move(NamedTuple):
    """A play in numbers: the card's bit, the value declared (0: none), the loose cards, the piles. A lay takes nothing."""

    card: Cards
    value: int
    loose: Cards
    piles: Piles


class Choices:
    """The legal plays of one seat. ``hand`` is its whole hand; or a part, where ``hidden`` cards may be anything.

    ``are_few`` says whether all sets of loose cards can be held at once.
    """

    __slots__ = ("_hand", "_hidden", "_loose", "_own", "_piles", "_profile", "_seat", "_sums", "_targets", "are_few")

    def __init__(
        self, loose: Cards, piles: tuple[Pile, ...], hand: Cards, seat: int, profile: Profile, *, hidden: bool = False
    ) -> None:
        self._loose = loose
        self._piles = piles
        self._hand = hand
        self._seat = seat
        self._profile = profile
        self._hidden = hidden
        self._own: Pile | None = None
        for pile in piles:
            if pile.owner == seat:
                self._own = pile
        numerals = loose & NUMERALS
        self._sums = by_sum(numerals)
        self.are_few = numerals.bit_count() <= FEW
        self._targets: dict[int, list[tuple[Piles, tuple[int, ...]]]] = {}

    def moves(self, hand: Cards) -> Iterator[Move]:
        """Every legal play of the cards of ``hand``, once each, in no particular order; lazily."""
        while hand:
            rank = RANK_OF[hand & -hand]
            equal = hand & OF_RANK[rank]
            hand ^= equal
            shapes = self.shapes(rank)
            lays = self.may_lay(rank, shapes)
            for card in bits_of(equal):
                if lays:
                    yield Move(card, 0, 0, 0)
                for shape in shapes:
                    declared = shape.value if shape.declares else 0
                    for loose in self.filled(shape):
                        yield Move(card, declared, loose, shape.piles)

    def shapes(self, rank: int) -> list[Shape]:
        """The shapes of what a card of that rank may capture and declare."""
        if rank > HIGHEST_NUMERAL:
            return [Shape(False, rank, 0, (), Loose.NONE)]
        shapes = self._captures(rank)
        for value in range(rank, HIGHEST_NUMERAL + 1):
            if self._hidden or self._holds_another(value, rank):
                shapes += self._declarations(rank, value)
        return shapes

    def may_lay(self, rank: int, shapes: Iterable[Shape]) -> bool:
        """Whether a card of that rank, which can be played in those shapes, may be laid (O1, F2, F4, C2)."""
        if self._own is not None:
            return False
        forced = self._profile.forced_capture
        equal = self._loose & OF_RANK[rank]
        if rank > HIGHEST_NUMERAL:
            must = courts_must_capture(self._profile) or all_three_fall(self._profile, equal.bit_count())
            return not (equal and must)
        if forced is ForcedCapture.EQUAL:
            return not equal and all([pile.value != rank for pile in self._piles])
        if forced is ForcedCapture.NONE:
            return True
        return not any(True for shape in shapes if not shape.declares for _ in self.filled(shape))

    def filled(self, shape: Shape) -> Iterable[Cards]:
        """The sets of loose cards that the shape may take: all of them, lazily if there are many."""
        if shape.value > HIGHEST_NUMERAL:
            return self._twins(shape.value)
        sets = self._sets(shape)
        if shape.declares or self._profile.forced_capture is ForcedCapture.NONE:
            return sets if shape.piles else filter(None, sets)
        return (loose for loose in sets if (loose or shape.piles) and not self.leaves_behind(shape, loose))

    def leaves_behind(self, shape: Shape, loose: Cards) -> bool:
        """Whether a forced capture leaves equal cards or, in full, anything that it could also take (C2)."""
        left = self._loose & ~loose
        if left & OF_RANK[shape.value]:
            return True
        profile = self._profile
        if profile.forced_capture is ForcedCapture.EQUAL:
            return False
        if profile.one_combination and (shape.numbers or loose & ~OF_RANK[shape.value]):
            return False
        numbers = [card.rank for card in cards_of(left & BELOW[shape.value])]
        if profile.liberal_plain:
            numbers += [pile.value for pile in self._parts(shape.value) if not shape.piles >> pile.owner & 1]
        return reaches(numbers, shape.value)

    def _twins(self, rank: int) -> list[Cards]:
        """What a court of that rank takes: one of its twins, or all three (F1, F3, F4)."""
        twins = self._loose & OF_RANK[rank]
        if all_three_fall(self._profile, twins.bit_count()):
            return [twins]
        return list(bits_of(twins))

    def _captures(self, rank: int) -> list[Shape]:
        """Equal cards, piles of the rank, sums of loose cards and of plain piles that count as cards (C1, C4–C6, O2, O3)."""
        loose = Loose.ONE_SUM if self._profile.one_combination else Loose.GROUPS
        if not self._piles:
            return [Shape(False, rank, 0, (), loose)]
        own = self._own
        equal = [pile for pile in self._piles if pile.value == rank and self._takes(pile)]
        must = 0
        if self._profile.forced_capture is not ForcedCapture.NONE:
            must = sum([1 << pile.owner for pile in equal])
        if own is not None and own.value == rank and not self._hidden and not self._holds_another(rank, rank):
            must |= 1 << own.owner
        parts = self._parts(rank) if self._profile.liberal_plain else []
        return [
            Shape(False, rank, piles, numbers, loose)
            for piles, numbers in _some(equal + parts, rank)
            if must & piles == must
        ]

    def _parts(self, rank: int) -> list[Pile]:
        """The plain piles that count as cards in a capture by that rank (C5)."""
        return [pile for pile in self._piles if pile.value < rank and pile.kind == Kind.PLAIN and self._takes(pile)]

    def _takes(self, pile: Pile) -> bool:
        return self._own is None or pile is self._own or self._profile.owner_takes_others

    def _declarations(self, rank: int, value: int) -> list[Shape]:
        """New piles and families, what is added and what is raised, by a card of that rank (D, A, R)."""
        if not self._piles:
            return [Shape(True, value, 0, (rank,), Loose.GROUPS)]
        if value not in self._targets:
            self._targets[value] = [
                target for target in _some(self._piles, value) if self._may_declare_on(target[0], value)
            ]
        shapes = []
        for piles, changed in self._targets[value]:
            if not changed or self._profile.liberal_plain:
                shapes.append(Shape(True, value, piles, (rank, *changed), Loose.GROUPS))
            elif (both := rank + changed[0]) <= value:
                shapes += self._raise(value, piles, both)
        return shapes

    def _raise(self, value: int, piles: Piles, both: int) -> list[Shape]:
        """Raising by a hand card and a pile that are ``both`` together, with what the house lets join (R3, R4)."""
        profile = self._profile
        if both < value and not profile.raise_with_table:
            return []
        if profile.raise_absorbs:
            return [Shape(True, value, piles, (both,), Loose.GROUPS)]
        return [Shape(True, value, piles, (both,), Loose.NONE if both == value else Loose.ONE_UNIT)]

    def _may_declare_on(self, piles: Piles, value: int) -> bool:
        """Whether a declaration of ``value`` may touch just these piles (O1, D8, A3, R1, R2, R6)."""
        profile, own = self._profile, self._own
        touched = [pile for pile in self._piles if piles >> pile.owner & 1]
        joined = [pile for pile in touched if pile.value == value]
        changed = [pile for pile in touched if pile.value != value]
        if own is not None:
            merges = profile.merge_piles and own.value == value and not changed
            if own not in touched or (len(touched) > 1 and not merges):
                return False
        if profile.pair_closed and any([pile.kind == Kind.PAIR for pile in joined]):
            return False
        if not all([pile.kind == Kind.PLAIN and pile.value < value and self._may_raise(pile) for pile in changed]):
            return False
        if profile.liberal_plain:
            if not profile.merge_piles:
                joined = [pile for pile in joined if pile.kind != Kind.PLAIN or not self._may_raise(pile)]
            return profile.merge_piles or len(joined) <= 1
        return len(touched) <= 1 or (profile.merge_piles and not changed)

    def _may_raise(self, pile: Pile) -> bool:
        return may_raise(self._profile, SEATS[self._seat], SEATS[pile.owner])

    def _holds_another(self, rank: int, played: int) -> bool:
        """Whether a card of ``rank`` is in hand besides one of the rank ``played``."""
        held = self._hand & OF_RANK[rank]
        return bool(held & (held - 1)) if rank == played else held != 0

    def _sets(self, shape: Shape) -> Iterable[Cards]:
        """The sets of loose cards that make groups with the shape's numbers, the empty set among them if it is one."""
        match shape.loose:
            case Loose.NONE:
                return (0,)
            case Loose.ONE_UNIT:
                return self._sums[shape.value - shape.numbers[0]]
            case Loose.ONE_SUM:
                return with_one_sum(self._sums, shape.value, sum(shape.numbers))
        if self.are_few:
            return grouped(self._sums, shape.value, shape.numbers)
        loose = cards_of(self._loose & NUMERALS)
        return (cards_in(cards) for cards in in_text_order(loose, shape.value, shape.numbers, before_piles=False))


def _some(piles: Sequence[Pile], value: int) -> list[tuple[Piles, tuple[int, ...]]]:
    """Every set of some of the piles, with the values of those whose value is another."""
    found: list[tuple[Piles, tuple[int, ...]]] = [(0, ())]
    for pile in piles:
        more = () if pile.value == value else (pile.value,)
        found += [(some | 1 << pile.owner, (*numbers, *more)) for some, numbers in found]
    return found
