"""What one tap at the desk does: a draft and a tap in, the next draft out. The same with scripts and without.

A tap is a word and what it is about, with a colon: ``rank:8``, ``at:stays``, ``holds:A:8:yes``. What does not fit the
draft, or means nothing, changes nothing.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from adjudicator import hands
from adjudicator.drafts import MOST_TRAIL, SECOND_PLACE, Draft, Place, Question, blank, seat_named, with_play
from adjudicator.moments import shifted, with_last, with_moment, with_players
from adjudicator.piles import (
    cards_being_named,
    free_owner,
    last_owner,
    less,
    with_owner,
    with_pile,
    with_position,
    with_value,
)
from diloti.cards import RANKS, Card, Suit
from diloti.notation import read_card
from diloti.plays import Declare
from diloti.position import Position


def tap(draft: Draft, text: str) -> Draft:
    """The draft after a tap; the same draft where the tap means nothing."""
    verb, _colon, about = text.partition(":")
    handler = _HANDLERS.get(verb)
    try:
        return handler(draft, about) if handler else draft
    except (ValueError, IndexError, KeyError):  # a tap that somebody made up
        return draft


def _ask(draft: Draft, about: str) -> Draft:
    """Put another question about the same facts; a question that needs other facts begins anew."""
    question = Question(about)
    begins = draft.question is None and draft.play is None
    if begins or Question.LEFTOVERS in (question, draft.question):
        started = blank(question, players=draft.position.players, house=draft.house, match=draft.match)
        keeps = Question.LEFTOVERS not in (question, draft.question)
        return replace(started, position=draft.position if keeps else started.position)
    asked = replace(draft, question=question)
    return with_play(asked, draft.card, draft.taken, draft.named)


def _rank(draft: Draft, about: str) -> Draft:
    """A key of the pad: the card goes where the next one goes."""
    card = Card.of(tuple(RANKS).index(about) + 1, draft.suit)
    draft = replace(draft, suit=Suit.UNNOTED)
    place = draft.place
    if place is Place.NOWHERE:
        return draft
    added = _ADD[place](draft, card)
    return replace(added, trail=(*added.trail, (place, card))[-MOST_TRAIL:])


def _play(draft: Draft, card: Card) -> Draft:
    """The card that was played: the next cards are what the question is about."""
    changed = hands.with_card(draft, card)
    if draft.play is None and draft.question is not None:
        changed = _at(changed, SECOND_PLACE.get(draft.question, Place.TAKEN))
    return with_play(changed, card, draft.taken, draft.named)


def _take(draft: Draft, card: Card) -> Draft:
    added = _stay(draft, card)
    return with_play(added, draft.card, (*draft.taken, card), draft.named)


def _stay(draft: Draft, card: Card) -> Draft:
    return with_position(draft, loose=tuple(sorted((*draft.position.loose, card))))


def _pile(draft: Draft, card: Card) -> Draft:
    owner = draft.pile if draft.pile is not None else free_owner(draft)
    pile = draft.position.pile_of(owner)
    return with_pile(replace(draft, pile=owner), owner, (*(pile.cards if pile else ()), card))


def _hold(draft: Draft, card: Card) -> Draft:
    return hands.with_held(draft, card)


_ADD: Mapping[Place, Callable[[Draft, Card], Draft]] = {
    Place.CARD: _play,
    Place.TAKEN: _take,
    Place.STAYS: _stay,
    Place.PILE: _pile,
    Place.HAND: _hold,
}


def _back(draft: Draft, _about: str) -> Draft:
    """Take the last card back; without a memory of it, the last of where cards now go."""
    if draft.trail:
        place, card = draft.trail[-1]
        return _without(replace(draft, trail=draft.trail[:-1]), place, card)
    left = {
        Place.CARD: (draft.card,) if draft.card else (),
        Place.TAKEN: draft.taken,
        Place.STAYS: draft.position.loose,
        Place.PILE: cards_being_named(draft),
        Place.HAND: hands.held_besides(draft),
    }.get(draft.place, ())
    return _without(draft, draft.place, left[-1]) if left else draft


def _remove(draft: Draft, about: str) -> Draft:
    """Take a card out: ``remove:taken:8H``, a pile's with its owner, ``remove:pile-A:8H``."""
    name, _colon, card = about.partition(":")
    place, _dash, owner = name.partition("-")
    if owner:
        draft = replace(draft, pile=seat_named(owner))
    return _without(draft, Place(place), read_card(card))


def _without(draft: Draft, place: Place, card: Card) -> Draft:
    position = draft.position
    match place:
        case Place.CARD:
            return replace(with_play(hands.without_card(draft), None, (), ()), place=Place.CARD)
        case Place.HAND:
            return hands.without_held(draft, card)
        case Place.PILE:
            owner = draft.pile if draft.pile is not None and position.pile_of(draft.pile) else last_owner(draft)
            pile = position.pile_of(owner)
            return with_pile(replace(draft, pile=owner), owner, less(pile.cards, card) if pile else ())
        case Place.TAKEN if card in draft.taken:
            gone = with_position(draft, loose=less(position.loose, card))
            return with_play(gone, draft.card, less(draft.taken, card), draft.named)
        case _ if card in position.loose:
            left = less(position.loose, card)
            taken = draft.taken if draft.taken.count(card) <= left.count(card) else less(draft.taken, card)
            return with_play(with_position(draft, loose=left), draft.card, taken, draft.named)
    return draft


def _toggle(draft: Draft, about: str) -> Draft:
    """A loose card joins the play or is left out of it: ``toggle:8H``; an equal one of unnoted suit is as good."""
    card = read_card(about)
    if draft.card is None or card not in draft.position.loose:
        return draft
    if draft.taken.count(card) < draft.position.loose.count(card):
        return with_play(draft, draft.card, (*draft.taken, card), draft.named)
    return with_play(draft, draft.card, [one for one in draft.taken if one != card], draft.named)


def _toggle_pile(draft: Draft, about: str) -> Draft:
    """A pile joins the play or is left out of it."""
    owner = seat_named(about)
    if draft.card is None or draft.position.pile_of(owner) is None:
        return draft
    named = [seat for seat in draft.named if seat != owner] if owner in draft.named else [*draft.named, owner]
    return with_play(draft, draft.card, draft.taken, named)


def _at(draft: Draft, about: str) -> Draft:
    """Where the next cards go; ``pile-B`` is B's pile, ``pile-+`` one more."""
    name, _dash, owner = about.partition("-") if about != Place.NOWHERE else (about, "", "")
    place = Place(name)
    if place is not Place.PILE:
        return replace(draft, place=place)
    if owner == "+":
        return replace(draft, place=place, pile=free_owner(draft))
    seat = seat_named(owner) if owner else None
    known = draft.position.piles[-1].owner if draft.position.piles else free_owner(draft)
    return replace(draft, place=place, pile=seat if seat is not None else known)


def _suit(draft: Draft, about: str) -> Draft:
    """The suit of the next card; the same again takes it back."""
    suit = Suit([one.letter for one in Suit].index(about))
    return replace(draft, suit=Suit.UNNOTED if suit is draft.suit else suit)


def _value(draft: Draft, about: str) -> Draft:
    """The value that was said; ``?`` if none was."""
    if not isinstance(draft.play, Declare):
        return draft
    value = None if about == "?" else int(about)
    return (
        draft if value is not None and not 1 <= value <= 10 else replace(draft, play=replace(draft.play, value=value))
    )


def _turn(draft: Draft, about: str) -> Draft:
    """Who plays. What is known of the hand stays with who plays; where no game names the seats, the letters move."""
    seat = seat_named(about)
    if seat >= draft.position.players or seat is draft.seat:
        return draft
    if not draft.match:
        return replace(draft, position=shifted(draft.position, seat - draft.seat))
    held = list(draft.position.hands)
    held[seat], held[draft.seat] = held[draft.seat], held[seat]
    return with_position(draft, hands=tuple(held), turn=seat)


def _position_tap(change: Callable[[Draft, str], Position]) -> Callable[[Draft, str], Draft]:
    return lambda draft, about: replace(draft, position=change(draft, about))


_HANDLERS: Mapping[str, Callable[[Draft, str], Draft]] = {
    "ask": _ask,
    "rank": _rank,
    "at": _at,
    "suit": _suit,
    "back": _back,
    "remove": _remove,
    "toggle": _toggle,
    "pile": _toggle_pile,
    "owner": with_owner,
    "value": _value,
    "worth": with_value,
    "turn": _turn,
    "holds": hands.answered,
    "hand": hands.with_hand,
    "moment": _position_tap(with_moment),
    "last": _position_tap(lambda draft, about: with_last(draft.position, about)),
    "players": lambda draft, about: with_players(draft, int(about)),
}
