"""The facts that matter besides the cards: each with its answers, one of them chosen; every answer is one tap."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from adjudicator.card_words import another_of, many_of, one_of, value_name
from adjudicator.drafts import Draft, Place, Question, value_choices, worth
from adjudicator.finding_words import ask_text
from adjudicator.hands import Asked, asked
from adjudicator.moments import moment_of
from adjudicator.people import Cast
from adjudicator.wording import moment_text
from diloti.plays import Declare
from diloti.position import Hand, Last
from diloti.profiles import XeriFirst
from diloti.seats import SEAT_LETTERS, SEATS
from diloti.table import Declaration


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: what tapping it does, its words, whether it holds now, and the side whose colour it has."""

    tap: str
    text: str
    chosen: bool
    side: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A question of fact with its answers."""

    key: str
    text: str
    choices: Sequence[Choice]

    @property
    def open(self) -> bool:
        """Whether it is still to be answered."""
        return not any(choice.chosen for choice in self.choices)


def deciding(draft: Draft, cast: Cast) -> list[Fact]:
    """What a hidden hand holds, where that decides."""
    return [_held(fact, cast) for fact in asked(draft)]


def needed(draft: Draft, cast: Cast) -> list[Fact]:
    """The facts that this question needs."""
    facts: list[Fact] = []
    if draft.match and _asks_who(draft):
        facts.append(_turn(draft, cast))
    if draft.place is Place.PILE:
        facts += _pile(draft, cast)
    if values := value_choices(draft):
        facts += _value(draft, values)
    if draft.question is Question.XERI:
        facts.append(_moment(draft))
        if draft.house.profile.xeri_first is XeriFirst.FIRST_CAPTURE:
            facts.append(_last(draft, cast))
    if draft.question is Question.LEFTOVERS:
        facts.append(_last(draft, cast))
    return facts


def more(draft: Draft, cast: Cast) -> list[Fact]:
    """The other facts that a position has: rarely needed, never hidden."""
    shown = {fact.key for fact in needed(draft, cast)}
    facts = [_turn(draft, cast)] if draft.match else []
    facts.append(_players(draft))
    if draft.question is not Question.LEFTOVERS:
        facts += [_moment(draft), _last(draft, cast), _hand(draft)]
    return [fact for fact in facts if fact.key not in shown]


def _asks_who(draft: Draft) -> bool:
    """Whether who plays is asked on top: while cards are tapped in there is no room to spare for what was answered."""
    return draft.card is None or draft.place is Place.NOWHERE


def _held(fact: Asked, cast: Cast) -> Fact:
    letter = SEAT_LETTERS[fact.seat]
    text = ask_text(fact.ranks, is_another=fact.is_another)
    if cast.names or fact.seat is not cast.turn:
        text = f"{cast.name(fact.seat)}: {text}"
    choices = []
    for rank in fact.ranks:
        words = _("yes") if len(fact.ranks) == 1 else (another_of if fact.is_another else one_of)(rank)
        choices.append(Choice(f"holds:{letter}:{rank}:yes", words, fact.answer == rank))
    ranks = ".".join(map(str, fact.ranks))
    choices.append(Choice(f"holds:{letter}:{ranks}:no", _("no"), fact.answer == 0))
    choices.append(Choice(f"holds:{letter}:{ranks}:unknown", _("not known"), fact.answer is None))
    return Fact("holds", text, choices)


def _pile(draft: Draft, cast: Cast) -> Iterator[Fact]:
    """Whose the pile is that is being named, and its value where its cards can have several."""
    choices = [
        Choice(f"owner:{SEAT_LETTERS[seat]}", cast.whose(seat), seat is draft.pile, cast.side(seat))
        for seat in SEATS[: draft.position.players]
    ]
    yield Fact("owner", _("Whose pile?"), choices)
    pile = draft.position.pile_of(draft.pile) if draft.pile is not None else None
    if pile is None or len(pile.cards) < 2:
        return
    values = [reading.value for reading in Declaration(pile.owner, None, (pile.cards,)).readings]
    if len(values) > 1:
        total = sum(card.rank for card in pile.cards)
        letter = SEAT_LETTERS[pile.owner]
        said = [
            Choice(f"worth:{letter}:{value}", _reading(value, total), pile.value is not None and worth(pile) == value)
            for value in values
            if value is not None
        ]
        unsaid = Choice(f"worth:{letter}:?", pgettext("value", "not said"), pile.value is None)
        yield Fact("worth", _("Declared as?"), [*said, unsaid])


def _value(draft: Draft, values: tuple[int, ...]) -> Iterator[Fact]:
    """Which of the values that the cards can have was said (D6)."""
    play = draft.play
    if len(values) < 2 or not isinstance(play, Declare):
        return
    total = play.card.rank + sum(card.rank for card in play.loose)
    said = [Choice(f"value:{value}", _reading(value, total), play.value == value) for value in values]
    yield Fact(
        "value", _("Declared as?"), [*said, Choice("value:?", pgettext("value", "not said"), play.value is None)]
    )


def _reading(value: int, total: int) -> str:
    return many_of(value) if total > value else value_name(value)


def _moment(draft: Draft) -> Fact:
    now = moment_of(draft.position)
    choices = [Choice(f"moment:{key}", moment_text(key), key == now) for key in ("first", "mid", "last", "unknown")]
    return Fact("moment", _("The deal's first or last card?"), choices)


def _last(draft: Draft, cast: Cast) -> Fact:
    last = draft.position.last
    choices = [
        Choice(f"last:{SEAT_LETTERS[seat]}", cast.name(seat), seat is last, cast.side(seat))
        for seat in SEATS[: draft.position.players]
    ]
    choices.append(Choice("last:-", pgettext("who captured", "nobody"), last is Last.NOBODY))
    choices.append(Choice("last:*", _("not known"), last is Last.UNKNOWN))
    return Fact("last", _("Who captured last in this deal?"), choices)


def _turn(draft: Draft, cast: Cast) -> Fact:
    choices = [
        Choice(f"turn:{SEAT_LETTERS[seat]}", cast.name(seat), seat is draft.seat, cast.side(seat))
        for seat in SEATS[: draft.position.players]
    ]
    return Fact("turn", _("Who plays?"), choices)


def _players(draft: Draft) -> Fact:
    count = draft.position.players
    choices = [Choice("players:2", _("two"), count == 2), Choice("players:4", _("four, in pairs"), count == 4)]
    return Fact("players", _("How many play?"), choices)


def _hand(draft: Draft) -> Fact:
    hands = draft.position.hands
    hand = hands[draft.seat] if draft.seat < len(hands) else Hand((), None)
    return Fact(
        "hand",
        _("Is the whole hand known?"),
        [
            Choice("hand:all", _("yes, that is all of it"), hand.is_known),
            Choice("hand:more", _("no, there may be more"), not hand.is_known),
        ],
    )
