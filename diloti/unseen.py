"""What hidden hands can and must hold, given the cards seen, the sizes of the hands and every owner's retained card.

The question is always whether a seat holds a card of a rank besides the card just played; the answer is certain,
impossible, or possible. A pile's owner holds a card of its value (O3), four of a rank in sight are in no hand (G1).
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import combinations, product

from diloti.cards import RANKS, Card
from diloti.moments import Sizes, moments
from diloti.position import Position
from diloti.seats import Seat
from diloti.table import Declaration

type Need = tuple[Seat, int]
"""One hidden card of a seat's must have this rank."""


class Belief(Enum):
    """What the seen cards prove about a statement."""

    IMPOSSIBLE = 0
    POSSIBLE = 1
    CERTAIN = 2


class Unseen:
    """What is hidden in a position of which no problem is known; if ``card`` is given, once it has been played."""

    def __init__(self, position: Position, card: Card | None = None) -> None:
        self._position = position
        self._card = card
        self._from_known = card in position.hand.known if card is not None else False
        seen = seen_ranks(position)
        if card is not None and not self._from_known:
            seen[card.rank] += 1
        self._supply = [4 - count for count in seen]

    def holds(self, seat: Seat, ranks: Sequence[int]) -> Belief:
        """Whether ``seat`` holds a card of one of ``ranks``, the played card not counted."""
        if any(card.rank in ranks for card in self._known(seat)):
            return Belief.CERTAIN
        if self._position.hands[seat].is_known or not any(self.possible([(seat, rank)]) for rank in ranks):
            return Belief.IMPOSSIBLE
        return Belief.POSSIBLE if self._some_world((), (seat, ranks)) else Belief.CERTAIN

    def possible(self, needs: Iterable[Need] = ()) -> bool:
        """Whether the hidden cards can be such that each need is met by a hidden card of its own."""
        return self._some_world(tuple(needs), None)

    def keeps(self, pile: Declaration, *, sound: bool) -> bool:
        """Whether the pile's owner can hold a card of its value, other piles apart.

        Where the sizes of hands are not ``sound``, only the cards seen and the ranks a hand lacks are evidence.
        """
        if self._kept(pile):
            return True
        hand = self._position.hands[pile.owner]
        ranks = [rank for rank in values_of(pile) if rank not in hand.lacks and self._supply[rank] > 0]
        if hand.is_known or not ranks:
            return False
        lacks = [set(hand.lacks) for hand in self._position.hands]
        return not sound or any(
            self._filled(slots, lacks, [(pile.owner, rank)]) for slots in self._slots() for rank in ranks
        )

    def _some_world(self, needs: tuple[Need, ...], without: tuple[Seat, Sequence[int]] | None) -> bool:
        """Whether some deal of the unseen cards meets the needs and the owners' duties, with a seat lacking ranks."""
        lacks = [set(hand.lacks) for hand in self._position.hands]
        if without:
            lacks[without[0]].update(without[1])
        return any(
            self._filled(slots, lacks, needs + duties)
            for slots in self._slots()
            for duties in product(*self._duties(needs))
        )

    def _slots(self) -> Iterator[list[int]]:
        """The numbers of hidden cards that the seats can have, the played card gone."""
        position = self._position
        every: dict[Sizes, None] = dict.fromkeys(sizes for _, sizes in moments(position))
        for sizes in every:
            slots = [size - len(hand.known) for size, hand in zip(sizes, position.hands, strict=True)]
            if self._card is not None and not self._from_known:
                slots[position.turn] -= 1
            if min(slots) >= 0:
                yield slots

    def _duties(self, needs: tuple[Need, ...]) -> list[list[Need]]:
        """For each owner whose retained card is neither seen nor among the needs, the hidden cards that it can be."""
        return [
            [(pile.owner, rank) for rank in values_of(pile)]
            for pile in self._position.piles
            if not self._kept(pile) and not any((pile.owner, rank) in needs for rank in values_of(pile))
        ]

    def _kept(self, pile: Declaration) -> bool:
        """Whether a card of the pile's value was seen in its owner's hand, before the play."""
        values = values_of(pile)
        if pile.owner is self._position.turn and self._card is not None and self._card.rank in values:
            return True
        return any(card.rank in values for card in self._position.hands[pile.owner].known)

    def _known(self, seat: Seat) -> list[Card]:
        known = list(self._position.hands[seat].known)
        if seat is self._position.turn and self._from_known:
            known.remove(self._card)  # type: ignore[arg-type]
        return known

    def _filled(self, slots: list[int], lacks: list[set[int]], needs: Iterable[Need]) -> bool:
        """Whether unseen cards can fill the slots, one for each need among them, and no seat gets what it lacks."""
        slots, supply = slots.copy(), self._supply.copy()
        for seat, rank in needs:
            slots[seat] -= 1
            supply[rank] -= 1
            if slots[seat] < 0 or rank in lacks[seat]:
                return False
        if min(supply) < 0:
            return False
        hidden = [seat for seat, count in enumerate(slots) if count]
        return all(
            sum(slots[seat] for seat in some) <= _supplied(supply, [lacks[seat] for seat in some])
            for count in range(1, len(hidden) + 1)
            for some in combinations(hidden, count)
        )


def can_be_played(position: Position, card: Card, unseen: Unseen | None = None) -> bool:
    """Whether the seat to play can have had the card: among the known ones, or hidden and seen nowhere else (T2).

    ``unseen`` is what is hidden once it is played, if that was worked out already.
    """
    hand = position.hand
    if card in hand.known:
        return True
    if hand.is_known or card.rank in hand.lacks:
        return False
    elsewhere = card.bit and (
        card in position.loose
        or any(card in unit for pile in position.piles for unit in pile.units)
        or any(card in other.known for other in position.hands)
    )
    return not elsewhere and (unseen or Unseen(position, card)).possible()


def seen_ranks(position: Position) -> list[int]:
    """How many cards of each rank (1–13; place 0 is unused) are seen, on the table and in known hands."""
    seen = [0] * (len(RANKS) + 1)
    for card in position.loose:
        seen[card.rank] += 1
    for pile in position.piles:
        for unit in pile.units:
            for card in unit:
                seen[card.rank] += 1
    for hand in position.hands:
        for card in hand.known:
            seen[card.rank] += 1
    return seen


def values_of(pile: Declaration) -> tuple[int, ...]:
    """The pile's value; or all that it can have, where it was not said (D6)."""
    if pile.value is not None:
        return (pile.value,)
    return tuple(reading.value for reading in pile.readings if reading.value is not None)


def _supplied(supply: list[int], lacks: list[set[int]]) -> int:
    """How many unseen cards at least one of these hands can have."""
    return sum(supply[rank] for rank in range(1, len(supply)) if not all(rank in lack for lack in lacks))
