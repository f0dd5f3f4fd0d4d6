"""Which plays a seat may make with a card of each rank: their shapes, before loose cards are chosen for them.

Everything is a number here, so that a search can walk through millions of positions: sets of cards are integers
(``Card.bit``), a pile is its owner, value and kind. ``legality`` knows the same rules in its own way, to explain them;
the two must agree.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from diloti.cards import HIGHEST_NUMERAL
from diloti.groups import reaches, splits
from diloti.loose_sets import BELOW, NUMERALS, OF_RANK, Cards, bits_of, cards_of, loose_sets, numerals_in
from diloti.permissions import all_three_fall, courts_must_capture, may_raise
from diloti.profiles import ForcedCapture, Profile
from diloti.walks import Demand

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
    TWINS = 1  # courts of its rank: one, or all three (F1, F4)
    GROUPS = 2  # one card at least, all that make groups of its value together with its numbers
    ONE_SUM = 3  # the same, but besides equal cards one sum at most (C6)
    ONE_UNIT = 4  # those that complete its one number to its value (R3)


type Shape = tuple[int, int, Piles, tuple[int, ...], Loose]
"""A capture or a declaration before its loose cards are chosen: declared value (0: a capture), value, piles, numbers.

The value of a court's capture is its rank. The numbers must stand in the groups beside the loose cards: the hand card
in a declaration, plain piles as parts.
"""


class Shapes:
    """The shapes of the legal plays of one seat.

    ``hand`` is its whole hand; or a part, where ``hidden`` cards may be anything. ``sets`` are those of the loose
    numerals. ``are_forced`` says that captures are (C2).
    """

    __slots__ = (
        *("_hand", "_hidden", "_loose", "_own", "_piles", "_profile", "_raisable", "_seat", "_takeable", "_targets"),
        *("_values", "are_forced", "sets"),
    )

    def __init__(
        self, loose: Cards, piles: tuple[Pile, ...], hand: Cards, seat: int, profile: Profile, *, hidden: bool = False
    ) -> None:
        self._loose = loose
        self._piles = piles
        self._hand = hand
        self._seat = seat
        self._profile = profile
        self._hidden = hidden
        self.sets = loose_sets(loose & NUMERALS)
        self.are_forced = profile.forced_capture is not ForcedCapture.NONE
        self._own: Pile | None = None
        self._takeable = self._raisable = piles
        if piles:
            self._look_at_piles()
        self._values = range(1, HIGHEST_NUMERAL + 1) if hidden else numerals_in(hand)
        self._targets: dict[int, list[tuple[Piles, tuple[int, ...]]]] = {}

    def _look_at_piles(self) -> None:
        """Which pile is the player's own, which may be captured at all, and of which the value may be changed."""
        profile, seat = self._profile, self._seat
        raisable = []
        for pile in self._piles:
            owner, _, kind = pile
            if owner == seat:
                self._own = pile
                if not profile.owner_takes_others:
                    self._takeable = (pile,)
            if kind == Kind.PLAIN and may_raise(profile, seat, owner):
                raisable.append(pile)
        self._raisable = tuple(raisable)

    def of(self, rank: int) -> list[Shape]:
        """The shapes of what a card of that rank may capture and declare."""
        if rank > HIGHEST_NUMERAL:
            return [(0, rank, 0, (), Loose.TWINS)] if self._loose & OF_RANK[rank] else []
        shapes = self._captures(rank)
        by_sum = self.sets.by_sum
        for value in self._values:
            if value > rank or (value == rank and self._holds_another(rank)):
                completes = by_sum[value - rank or value]
                if completes and self._own is None:
                    shapes.append((value, value, 0, (rank,), Loose.GROUPS))
                if self._piles:
                    self._on_piles(rank, value, bool(completes), shapes)
        return shapes

    def may_lay(self, rank: int) -> bool:
        """Whether a card of that rank may be laid (O1, F2, F4, C2)."""
        if self._own is not None:
            return False
        if rank > HIGHEST_NUMERAL:
            twins = self._loose & OF_RANK[rank]
            must = courts_must_capture(self._profile) or all_three_fall(self._profile, twins.bit_count())
            return not (twins and must)
        if not self.are_forced:
            return True
        takes_nothing: Shape = 0, rank, 0, (), Loose.GROUPS
        return all(pile.value != rank for pile in self._piles) and not self.leaves_behind(takes_nothing, 0)

    def demand(self, shape: Shape) -> Demand | None:
        """What a capture in that shape may not leave, if it is forced (C2)."""
        declared, value, piles, _, _ = shape
        if declared or not self.are_forced:
            return None
        if self._profile.forced_capture is ForcedCapture.EQUAL:
            return Demand(equal_only=True)
        parts = self._parts(value) if self._profile.liberal_plain else []
        return Demand(False, tuple([pile.value for pile in parts if not piles >> pile.owner & 1]))

    def leaves_behind(self, shape: Shape, loose: Cards) -> bool:
        """Whether a forced capture of these loose cards leaves what it must take (C2)."""
        demand = self.demand(shape)
        if demand is None:
            return False
        _, value, _, numbers, kind = shape
        left = self._loose & ~loose
        if left & OF_RANK[value]:
            return True
        if demand.equal_only or (kind is Loose.ONE_SUM and (numbers or loose & BELOW[value])):
            return False
        return reaches([*demand.parts, *[card.rank for card in cards_of(left & BELOW[value])]], value)

    def twins(self, rank: int) -> list[Cards]:
        """What a court of that rank takes: one of its twins, or all three (F1, F3, F4)."""
        twins = self._loose & OF_RANK[rank]
        if all_three_fall(self._profile, twins.bit_count()):
            return [twins]
        return list(bits_of(twins))

    def _captures(self, rank: int) -> list[Shape]:
        """Equal cards, piles of the rank, sums of loose cards and of plain piles as cards (C1, C4–C6, O2, O3)."""
        loose = Loose.ONE_SUM if self._profile.one_combination else Loose.GROUPS
        if not self._piles:
            return [(0, rank, 0, (), loose)] if self.sets.by_sum[rank] else []
        piles = [pile for pile in self._takeable if pile.value == rank]
        must = sum([1 << pile.owner for pile in piles]) if self.are_forced else 0
        if self._own in piles and not self._holds_another(rank):
            must |= 1 << self._seat
        if self._profile.liberal_plain:
            piles += self._parts(rank)
        shapes: list[Shape] = []
        if not must and self.sets.by_sum[rank]:
            shapes.append((0, rank, 0, (), loose))
        for some, numbers in _some(piles, rank):
            if must & some == must:
                shapes.append((0, rank, some, numbers, loose))
                if self._alone(rank, numbers):
                    shapes.append((0, rank, some, numbers, Loose.NONE))
        return shapes

    def _alone(self, value: int, numbers: tuple[int, ...]) -> bool:
        """Whether piles and what stands beside them are groups without loose cards, one at most where C6 says so."""
        if self._profile.one_combination and sum(numbers) > value:
            return False
        return splits(numbers, value)

    def _parts(self, rank: int) -> list[Pile]:
        """The plain piles that count as cards in a capture by that rank (C5)."""
        return [pile for pile in self._takeable if pile.value < rank and pile.kind == Kind.PLAIN]

    def _on_piles(self, rank: int, value: int, completes: bool, shapes: list[Shape]) -> None:
        """What a card of that rank adds to piles and raises (A, R), with loose cards if some can complete the value."""
        if (targets := self._targets.get(value)) is None:
            targets = self._targets[value] = self._targets_of(value)
        for piles, changed in targets:
            if changed and not self._profile.liberal_plain:
                self._raises(value, piles, rank + changed[0], shapes)
                continue
            numbers = (rank, *changed)
            if completes or changed:
                shapes.append((value, value, piles, numbers, Loose.GROUPS))
            if splits(numbers, value):
                shapes.append((value, value, piles, numbers, Loose.NONE))

    def _raises(self, value: int, piles: Piles, both: int, shapes: list[Shape]) -> None:
        """Raising by a hand card and a pile that are ``both`` together, with what the house lets join (R3, R4)."""
        if both == value:
            shapes.append((value, value, piles, (both,), Loose.NONE))
            if self._profile.raise_absorbs:
                shapes.append((value, value, piles, (both,), Loose.GROUPS))
        elif both < value and self._profile.raise_with_table:
            absorbs = self._profile.raise_absorbs
            shapes.append((value, value, piles, (both,), Loose.GROUPS if absorbs else Loose.ONE_UNIT))

    def _targets_of(self, value: int) -> list[tuple[Piles, tuple[int, ...]]]:
        """The sets of piles that a declaration of ``value`` may touch, with the values it changes (A3, O1, R1, R2)."""
        own, profile = self._own, self._profile
        same = [pile for pile in self._piles if pile.value == value]
        if profile.pair_closed:
            same = [pile for pile in same if pile.kind != Kind.PAIR]
        usable = [*same, *[pile for pile in self._raisable if pile.value < value]]
        if own is None:
            return [target for target in _some(usable, value) if self._may_touch_together(usable, target[0], value)]
        if own not in usable:
            return []
        if not profile.merge_piles or own not in same:
            return _some([own], value)
        return [target for target in _some(same, value) if target[0] >> own.owner & 1]

    def _may_touch_together(self, usable: list[Pile], piles: Piles, value: int) -> bool:
        """Whether one declaration by a player without a pile may touch all of these (D8)."""
        if not piles & (piles - 1):
            return True
        profile = self._profile
        touched = [pile for pile in usable if piles >> pile.owner & 1]
        joined = [pile for pile in touched if pile.value == value]
        if profile.merge_piles:
            return profile.liberal_plain or len(joined) == len(touched)
        return profile.liberal_plain and len([pile for pile in joined if pile not in self._raisable]) <= 1

    def _holds_another(self, rank: int) -> bool:
        """Whether the hand has two cards of a rank, as far as is known."""
        held = self._hand & OF_RANK[rank]
        return self._hidden or bool(held & (held - 1))


def _some(piles: Sequence[Pile], value: int) -> list[tuple[Piles, tuple[int, ...]]]:
    """Every set of some of the piles, one at least, with the values of those whose value is another."""
    found: list[tuple[Piles, tuple[int, ...]]] = []
    for pile in piles:
        bit, more = 1 << pile.owner, () if pile.value == value else (pile.value,)
        found += [(bit, more), *[(some | bit, numbers + more) for some, numbers in found]]
    return found
