"""The pad under the table: thirteen keys, the places where cards go, suits for who wants them, cards to take out."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.card_words import SYMBOLS, rank_name, short, sign, suit_name
from adjudicator.drafts import Draft, Place, Question
from adjudicator.drawing import suit_svg
from adjudicator.hands import held_besides
from adjudicator.wording import place_text
from diloti.cards import RANKS, Card, Suit
from diloti.seats import SEAT_LETTERS
from diloti.unseen import seen_ranks

_TABS: Mapping[Question, tuple[Place, ...]] = {
    Question.TAKES: (Place.CARD, Place.TAKEN, Place.STAYS, Place.PILE),
    Question.XERI: (Place.CARD, Place.TAKEN, Place.PILE),
    Question.DECLARE: (Place.CARD, Place.TAKEN, Place.STAYS, Place.PILE),
    Question.RAISE: (Place.CARD, Place.PILE, Place.TAKEN, Place.STAYS),
    Question.ADD: (Place.CARD, Place.PILE, Place.TAKEN, Place.STAYS),
    Question.LAY: (Place.CARD, Place.STAYS, Place.PILE),
    Question.LEFTOVERS: (Place.STAYS,),
}


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the pad: its sign, its name, and whether a fifth of the rank would be asked for."""

    tap: str
    sign: str
    name: str
    full: bool


@dataclass(frozen=True, slots=True)
class Tab:
    """Where cards go, with how many are there."""

    tap: str
    text: str
    count: int
    chosen: bool


def keys(draft: Draft) -> list[Key]:
    """The thirteen keys."""
    position = draft.position
    seen = seen_ranks(position)
    if draft.card is not None and draft.card not in position.hands[draft.seat].known:
        seen[draft.card.rank] += 1
    replaced = draft.card.rank if draft.place is Place.CARD and draft.card else 0
    return [
        Key(f"rank:{letter}", sign(rank), rank_name(rank), seen[rank] - (rank == replaced) >= 4)
        for rank, letter in enumerate(RANKS, 1)
    ]


def suits(draft: Draft) -> list[dict[str, Any]]:
    """The suit of the next card, where anybody wants to say it."""
    return [
        {
            "key": suit.letter,
            "tap": f"suit:{suit.letter}",
            "picture": suit_svg(suit),
            "sign": SYMBOLS[suit],
            "name": suit_name(suit),
            "red": suit in (Suit.HEARTS, Suit.DIAMONDS),
            "chosen": suit is draft.suit,
        }
        for suit in Suit
        if suit is not Suit.UNNOTED
    ]


def tabs(draft: Draft) -> list[Tab]:
    """Where cards can go in this question; with what is in the hand once anything is known of it."""
    if draft.question is None:
        return []
    places = _TABS[draft.question]
    if draft.question is not Question.LEFTOVERS:
        places = (*places, Place.HAND)
    return [
        Tab(f"at:{place}", place_text(place, draft.question), _count(draft, place), draft.place is place)
        for place in places
    ]


def _count(draft: Draft, place: Place) -> int:
    match place:
        case Place.CARD:
            return 1 if draft.card else 0
        case Place.TAKEN:
            return len(draft.taken)
        case Place.PILE:
            return sum(len(pile.cards) for pile in draft.position.piles)
        case Place.HAND:
            return len(held_besides(draft))
    return len(draft.position.loose) - len(draft.taken)


def removable(draft: Draft) -> list[dict[str, str]]:
    """Every card that was named, each with the tap that takes it out again."""
    taken = list(draft.taken)
    found: list[tuple[str, Card]] = [("taken", card) for card in taken]
    for card in draft.position.loose:
        if card in taken:
            taken.remove(card)
        else:
            found.append(("stays", card))
    for pile in draft.position.piles:
        found += [(f"pile-{SEAT_LETTERS[pile.owner]}", card) for card in pile.cards]
    found += [("hand", card) for card in held_besides(draft)]
    return [{"tap": f"remove:{place}:{card.text}", "text": short(card)} for place, card in found]
