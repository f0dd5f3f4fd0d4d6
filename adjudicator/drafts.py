"""A question at the desk while it is being put: which question, under which rules, and the facts known so far.

The whole of it lives in a page's address. ``position`` and ``play`` can always be read as notation, however little is
known yet; a play that is only a card says which card is meant and nothing more.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from adjudicator.houses import MAIN_HOUSE, House
from diloti.cards import HIGHEST_NUMERAL, Card, Suit
from diloti.plays import Capture, Declare, Lay, Play
from diloti.position import Hand, Last, Played, Position
from diloti.seats import SEAT_LETTERS, SEATS, Seat
from diloti.table import Declaration

UNKNOWN_HAND = Hand((), None)
MOST_TRAIL = 40


class Question(StrEnum):
    """What is asked about a play; LEFTOVERS is asked when all cards are played."""

    TAKES = "takes"
    XERI = "xeri"
    DECLARE = "declare"
    RAISE = "raise"
    ADD = "add"
    LAY = "lay"
    LEFTOVERS = "leftovers"


class Place(StrEnum):
    """Where the next card that is tapped goes; NOWHERE: the pad is put away."""

    CARD = "card"
    TAKEN = "taken"
    STAYS = "stays"
    PILE = "pile"
    HAND = "hand"
    NOWHERE = "-"


DECLARING = frozenset({Question.DECLARE, Question.RAISE, Question.ADD})
CAPTURING = frozenset({Question.TAKES, Question.XERI})
FIRST_PLACE = {Question.LEFTOVERS: Place.STAYS}
SECOND_PLACE = {
    Question.TAKES: Place.TAKEN,
    Question.XERI: Place.TAKEN,
    Question.DECLARE: Place.TAKEN,
    Question.RAISE: Place.PILE,
    Question.ADD: Place.PILE,
    Question.LAY: Place.STAYS,
}


@dataclass(frozen=True, slots=True)
class Draft:
    """A question with the facts so far. ``trail`` is where the last cards went, so that they can be taken back in turn.

    ``aside`` is the other side's version of the facts, position and play as text, kept while this one is told.
    """

    question: Question | None
    house: House
    position: Position
    play: Play | None = None
    place: Place = Place.CARD
    pile: Seat | None = None
    suit: Suit = Suit.UNNOTED
    trail: tuple[tuple[Place, Card], ...] = ()
    match: str = ""
    aside: tuple[str, str] | None = None

    @property
    def card(self) -> Card | None:
        """The card that was played, once it is known."""
        return self.play.card if self.play else None

    @property
    def taken(self) -> tuple[Card, ...]:
        """The loose cards that the play names."""
        return () if self.play is None or isinstance(self.play, Lay) else self.play.loose

    @property
    def named(self) -> tuple[Seat, ...]:
        """The owners of the piles that the play names."""
        return () if self.play is None or isinstance(self.play, Lay) else self.play.piles

    @property
    def seat(self) -> Seat:
        """Who plays; the first seat where the position names one that is not in the game."""
        return self.position.turn if self.position.turn < self.position.players else Seat.A

    @property
    def is_put(self) -> bool:
        """Whether enough is known to ask for a verdict."""
        match self.question:
            case None:
                return self.play is not None
            case Question.LEFTOVERS:
                return bool(self.position.loose)
            case Question.LAY:
                return self.play is not None
            case question if question in CAPTURING:
                return isinstance(self.play, Capture)
            case _:
                return isinstance(self.play, Declare)


def blank(question: Question | None = None, *, players: int = 2, house: House = MAIN_HOUSE, match: str = "") -> Draft:
    """A question about which nothing is known yet."""
    hands, played, last = (UNKNOWN_HAND,) * players, Played.MIDWAY, Last.UNKNOWN
    if question is Question.LEFTOVERS:
        position = Position((), (), (Hand(),) * players, Seat.A, 48, last)
    else:
        position = Position((), (), hands, Seat.A, played, last)
    place = FIRST_PLACE.get(question, Place.CARD) if question else Place.CARD
    return Draft(question, house, position, place=place, match=match)


def question_of(position: Position, play: Play | None) -> Question | None:
    """The question that a play answers, where a link does not say which was asked."""
    match play:
        case Lay():
            return Question.LAY
        case Capture():
            return Question.TAKES
        case Declare(piles=piles, value=value) if piles:
            changed = [pile for pile in position.piles if pile.owner in piles and pile.value != value]
            return Question.RAISE if changed else Question.ADD
        case Declare():
            return Question.DECLARE
    return Question.LEFTOVERS if position.played == 48 else None


def with_play(draft: Draft, card: Card | None, taken: Iterable[Card], named: Iterable[Seat]) -> Draft:
    """The draft with the play that its question makes of a card and what it names; a value is worked out anew."""
    loose, piles = tuple(sorted(taken)), tuple(sorted(set(named)))
    if card is None:
        return replace(draft, play=None)
    if draft.question in (None, Question.LAY, Question.LEFTOVERS) or not (loose or piles):
        return replace(draft, play=Lay(card))
    if draft.question in CAPTURING:
        return replace(draft, play=Capture(card, loose, piles))
    value = _value(draft, card, loose, piles)
    return replace(draft, play=Declare(card, value, loose, piles))


def value_choices(draft: Draft) -> tuple[int, ...]:
    """The values that the cards of a new declaration can have: more than one has to be said (D6)."""
    play = draft.play
    if not isinstance(play, Declare) or play.piles:
        return ()
    return tuple(reading.value for reading in _readings((play.card, *play.loose)) if reading.value is not None)


def _value(draft: Draft, card: Card, loose: tuple[Card, ...], piles: tuple[Seat, ...]) -> int:
    """The value that such a declaration is most likely meant to have."""
    total = card.rank + sum(one.rank for one in loose)
    touched = [pile for pile in draft.position.piles if pile.owner in piles]
    if touched:
        value = worth(touched[0])
        units = _readings((card, *loose))
        adds = draft.question is Question.ADD or (
            draft.question is Question.DECLARE and any(unit.value == value for unit in units)
        )
        return value if adds or (total == value and draft.question is not Question.RAISE) else total + value
    readings = _readings((card, *loose))
    if total > HIGHEST_NUMERAL and readings:
        return readings[-1].value or total
    return total


def _readings(cards: tuple[Card, ...]) -> tuple[Declaration, ...]:
    if len(cards) == 1:
        return (Declaration(Seat.A, cards[0].rank, (cards,)),)
    return Declaration(Seat.A, None, (tuple(sorted(cards)),)).readings


def worth(pile: Declaration) -> int:
    """A pile's value; where it was not said, the one that is most likely."""
    if pile.value is not None:
        return pile.value
    readings = pile.readings
    return readings[-1].value or 0 if readings else sum(card.rank for card in pile.cards)


def made_pile(owner: Seat, cards: Iterable[Card], value: int | None = None) -> Declaration:
    """A pile of those cards: with ``value`` if it can have that, else as one sum, else as the family that it can be.

    A pile that can be nothing yet (one card, or cards of no value) is readable all the same, and impossible.
    """
    held = tuple(sorted(cards))
    if len(held) == 1:
        return Declaration(owner, held[0].rank, (held,))
    unsaid = Declaration(owner, None, (held,))
    readings = {reading.value: reading for reading in unsaid.readings}
    if value in readings:
        return readings[value]
    return readings.get(sum(card.rank for card in held)) or next(iter(readings.values()), unsaid)


def in_turn(seat: Seat, players: int) -> tuple[Seat, ...]:
    """All seats in the order of play, from the one after ``seat``; that seat comes last."""
    return tuple(SEATS[(seat + step) % players] for step in range(1, players + 1))


def seat_named(letter: str) -> Seat:
    """The seat of that letter. Raises ValueError for anything else."""
    return SEATS[tuple(SEAT_LETTERS).index(letter)]
