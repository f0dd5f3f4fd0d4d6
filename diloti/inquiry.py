"""One question under inquiry: the facts of a position and a play, and the findings as they come to light."""

from collections.abc import Sequence
from itertools import product

from diloti.cards import Card
from diloti.findings import Code, Finding
from diloti.position import Position
from diloti.profiles import Profile
from diloti.seats import Seat
from diloti.table import Declaration
from diloti.unseen import Belief, Unseen, can_be_played, values_of
from diloti.verdicts import Condition


class Inquiry:
    """What judging one play works on. The rules of each kind of play add to its findings and conditions."""

    __slots__ = ("_unseen", "breached", "card", "conditions", "findings", "hand", "own", "position", "profile", "seat")

    def __init__(self, position: Position, card: Card, profile: Profile) -> None:
        self.position = position
        self.profile = profile
        self.card = card
        self.seat: Seat = position.turn
        self.hand = position.hands[self.seat]
        self.own: Declaration | None = position.pile_of(self.seat) if position.piles else None
        self.findings: list[Finding] = []
        self.conditions: list[Condition] = []
        self.breached = False
        self._unseen: Unseen | None = None

    @property
    def unseen(self) -> Unseen:
        """What the hidden hands can hold, once the card is played; worked out when first asked."""
        if self._unseen is None:
            self._unseen = Unseen(self.position, self.card)
        return self._unseen

    def breach(self, code: Code, cards: tuple[Card, ...] = ()) -> None:
        """Record that a rule is broken."""
        self.breached = True
        self.findings.append(Finding(code, cards))

    def note(self, code: Code, cards: tuple[Card, ...] = ()) -> None:
        """Record something worth knowing."""
        self.findings.append(Finding(code, cards))

    def require(self, ranks: Sequence[int], breach: Code, note: Code, cards: tuple[Card, ...]) -> None:
        """The player must hold another card of one of these ranks: find a breach, nothing, or a condition."""
        held = self.hand.known
        count = 0
        for card in held:
            if card.rank in ranks:
                count += 1
        if count and (count > 1 or self.card.rank not in ranks or self.card not in held):
            return
        if self.hand.hidden == 0:
            self.breach(breach, cards)
        else:
            self.require_of(self.seat, tuple(ranks), breach, note, cards)

    def require_of(self, seat: Seat, ranks: tuple[int, ...], breach: Code, note: Code, cards: tuple[Card, ...]) -> None:
        """A seat must hold a card of one of these ranks, as far as the cards seen can tell."""
        match self.unseen.holds(seat, ranks):
            case Belief.IMPOSSIBLE:
                self.breach(breach, cards)
            case Belief.POSSIBLE:
                self.note(note, cards)
                condition = Condition(seat, ranks)
                if condition in self.conditions:
                    return
                self.conditions.append(condition)
                if len(self.conditions) > 1 and not self._can_all_be_true():
                    self.breach(breach, cards)

    def find_card(self) -> None:
        """The card is in the player's hand, as far as is known (T2)."""
        if self.card not in self.hand.known and not can_be_played(self.position, self.card, self.unseen):
            self.breach(Code.CARD_NOT_HELD, (self.card,))

    def take_from_loose(self, named: tuple[Card, ...]) -> list[Card]:
        """The loose cards that stay when the named ones are taken; finds those that do not lie there (T2)."""
        left = list(self.position.loose)
        for card in named:
            if card in left:
                left.remove(card)
            else:
                self.breach(Code.CARD_NOT_ON_TABLE, (card,))
        return left

    def named_piles(self, owners: tuple[Seat, ...]) -> list[Declaration]:
        """The piles named by their owners; finds those that do not lie there, or are named twice (T2)."""
        found: list[Declaration] = []
        for owner in owners:
            pile = self.position.pile_of(owner)
            if pile is None or pile in found:
                self.breach(Code.PILE_NOT_ON_TABLE, () if pile is None else pile.cards)
            else:
                found.append(pile)
        return found

    def worth(self, pile: Declaration, value: int) -> int:
        """What the pile counts for where ``value`` is asked for: its value, or the one that is meant, if not said (D6).

        Meant is ``value`` itself if it can be, else the sum; the owner must hold the card for it.
        """
        if pile.value is not None:
            return pile.value
        values = values_of(pile)
        meant = value if value in values else pile.plain_value or values[0]
        self.note(Code.VALUE_NOT_SAID, pile.cards)
        if pile.owner is not self.seat or self.card.rank != meant:
            self.require_of(pile.owner, (meant,), Code.PILE_OF_OTHER_VALUE, Code.MUST_HOLD_ANOTHER, pile.cards)
        return meant

    def is_surely(self, pile: Declaration, value: int) -> bool:
        """Whether the pile has that value; where it was not said, whether its owner can mean no other (D6)."""
        if pile.value is not None:
            return pile.value == value
        values = values_of(pile)
        others = tuple([other for other in values if other != value])
        return value in values and self.unseen.holds(pile.owner, others) is Belief.IMPOSSIBLE

    def _can_all_be_true(self) -> bool:
        """Whether the unseen cards can meet all conditions together."""
        every = [[(condition.seat, rank) for rank in condition.ranks] for condition in self.conditions]
        return any(self.unseen.possible(needs) for needs in product(*every))

    def guard_reserve(self) -> None:
        """The last card of the own pile's value is played elsewhere: is it the last (O3)?"""
        if self.own is None:
            return
        values = values_of(self.own)
        if self.card.rank in values:
            self.require(values, Code.RESERVED_CARD, Code.MUST_HOLD_ANOTHER, (self.card,))
