"""What one tap at the desk does: a draft and a tap in, the next draft out. The same for a phone with scripts and without.

A tap is a word and what it is about, with a colon: ``rank:8``, ``at:stays``, ``holds:A:8:yes``. What does not fit the
draft, or means nothing, changes nothing.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from adjudicator import hands
from adjudicator.drafts import (
    CAPTURING,
    DECLARING,
    MOST_TRAIL,
    SECOND_PLACE,
    Draft,
    Place,
    Question,
    blank,
    in_turn,
    made_pile,
    value_choices,
    with_play,
    worth,
)
from adjudicator.moments import shifted, with_last, with_moment, with_players
from diloti.cards import RANKS, Card, Suit
from diloti.notation import read_card
from diloti.plays import Declare
from diloti.position import Position
from diloti.seats import SEAT_LETTERS, SEATS, Seat
from diloti.table import Declaration


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
    if Question.LEFTOVERS in (question, draft.question) or draft.question is None and draft.play is None:
        started = blank(question, players=draft.position.players, house=draft.house, match=draft.match)
        keeps = Question.LEFTOVERS not in (question, draft.question)
        return replace(started, position=draft.position if keeps else started.position)
    asked = replace(draft, question=question)
    return with_play(asked, draft.card, draft.taken, draft.named)


def _rank(draft: Draft, about: str) -> Draft:
    """A key of the pad: the card goes where the next one goes."""
    card = Card.of(RANKS.index(about) + 1, draft.suit)
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
    return _with_position(draft, loose=tuple(sorted((*draft.position.loose, card))))


def _pile(draft: Draft, card: Card) -> Draft:
    owner = draft.pile if draft.pile is not None else _free_owner(draft)
    pile = draft.position.pile_of(owner)
    return _with_pile(replace(draft, pile=owner), owner, (*(pile.cards if pile else ()), card))


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
        Place.PILE: _pile_cards(draft),
        Place.HAND: hands.held_besides(draft),
    }.get(draft.place, ())
    return _without(draft, draft.place, left[-1]) if left else draft


def _remove(draft: Draft, about: str) -> Draft:
    """Take a card out: ``remove:taken:8H``, a pile's with its owner, ``remove:pile-A:8H``."""
    name, _colon, card = about.partition(":")
    place, _dash, owner = name.partition("-")
    if owner:
        draft = replace(draft, pile=SEATS[SEAT_LETTERS.index(owner)])
    return _without(draft, Place(place), read_card(card))


def _without(draft: Draft, place: Place, card: Card) -> Draft:
    position = draft.position
    match place:
        case Place.CARD:
            gone = hands.without_card(draft)
            return replace(with_play(gone, None, (), ()), place=Place.CARD)
        case Place.HAND:
            return hands.without_held(draft, card)
        case Place.PILE:
            owner = draft.pile if draft.pile is not None and position.pile_of(draft.pile) else _last_owner(draft)
            cards = _less((position.pile_of(owner) or _NO_PILE).cards, card)
            return _with_pile(replace(draft, pile=owner), owner, cards)
        case Place.TAKEN if card in draft.taken:
            less = _with_position(draft, loose=_less(position.loose, card))
            return with_play(less, draft.card, _less(draft.taken, card), draft.named)
        case _ if card in position.loose:
            left = _less(position.loose, card)
            taken = draft.taken if draft.taken.count(card) <= left.count(card) else _less(draft.taken, card)
            return with_play(_with_position(draft, loose=left), draft.card, taken, draft.named)
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
    owner = SEATS[SEAT_LETTERS.index(about)]
    if draft.card is None or draft.position.pile_of(owner) is None:
        return draft
    named = [seat for seat in draft.named if seat != owner] if owner in draft.named else [*draft.named, owner]
    return with_play(draft, draft.card, draft.taken, named)


def _owner(draft: Draft, about: str) -> Draft:
    """Whose the pile is that is being named; where that seat has one already, go on with that one."""
    owner = SEATS[SEAT_LETTERS.index(about)]
    if owner >= draft.position.players:
        return draft
    old = draft.pile if draft.pile is not None else _last_owner(draft)
    pile = draft.position.pile_of(old)
    if pile is None or draft.position.pile_of(owner) is not None:
        return replace(draft, pile=owner, place=Place.PILE)
    piles = [one for one in draft.position.piles if one is not pile]
    piles.append(Declaration(owner, pile.value, pile.units))
    piles.sort(key=lambda one: one.owner)
    named = [owner if seat is old else seat for seat in draft.named]
    moved = _with_position(replace(draft, pile=owner), piles=tuple(piles))
    return with_play(moved, draft.card, draft.taken, named)


def _at(draft: Draft, about: str) -> Draft:
    """Where the next cards go; ``pile-B`` is B's pile, ``pile-+`` one more."""
    name, _dash, owner = about.partition("-") if about != Place.NOWHERE else (about, "", "")
    place = Place(name)
    if place is not Place.PILE:
        return replace(draft, place=place)
    if owner == "+":
        return replace(draft, place=place, pile=_free_owner(draft))
    seat = SEATS[SEAT_LETTERS.index(owner)] if owner else None
    known = draft.position.piles[-1].owner if draft.position.piles else _free_owner(draft)
    return replace(draft, place=place, pile=seat if seat is not None else known)


def _suit(draft: Draft, about: str) -> Draft:
    """The suit of the next card; the same again takes it back."""
    suit = next(suit for suit in Suit if suit.letter == about)
    return replace(draft, suit=Suit.UNNOTED if suit is draft.suit else suit)


def _value(draft: Draft, about: str) -> Draft:
    """The value that was said; ``?`` if none was."""
    if not isinstance(draft.play, Declare):
        return draft
    value = None if about == "?" else int(about)
    return (
        draft if value is not None and not 1 <= value <= 10 else replace(draft, play=replace(draft.play, value=value))
    )


def _pile_value(draft: Draft, about: str) -> Draft:
    """The value that a pile on the table has: ``worth:B:8``."""
    owner, _colon, value = about.partition(":")
    seat = SEATS[SEAT_LETTERS.index(owner)]
    pile = draft.position.pile_of(seat)
    if pile is None:
        return draft
    if value == "?":
        unsaid = Declaration(seat, None, (pile.cards,))
        return with_play(_with_piles(draft, unsaid), draft.card, draft.taken, draft.named)
    return _with_pile(draft, seat, pile.cards, int(value))


def _turn(draft: Draft, about: str) -> Draft:
    """Who plays. What is known of the hand stays with whoever plays; at a desk without a game only the seats' names move."""
    seat = SEATS[SEAT_LETTERS.index(about)]
    if seat >= draft.position.players or seat is draft.seat:
        return draft
    if not draft.match:
        return replace(draft, position=shifted(draft.position, seat - draft.seat))
    held = list(draft.position.hands)
    held[seat], held[draft.seat] = held[draft.seat], held[seat]
    return _with_position(draft, hands=tuple(held), turn=seat)


def _with_pile(draft: Draft, owner: Seat, cards: tuple[Card, ...], value: int | None = None) -> Draft:
    """The draft with that pile, or without it where it has no card; a pile that the question is about joins the play."""
    if not cards:
        piles = tuple(pile for pile in draft.position.piles if pile.owner is not owner)
        return with_play(
            _with_position(draft, piles=piles), draft.card, draft.taken, [one for one in draft.named if one != owner]
        )
    pile = made_pile(owner, cards, value)
    named = set(draft.named) - {owner}
    if draft.question in DECLARING - {Question.DECLARE} or draft.question is Question.XERI:
        named.add(owner)
    elif draft.question in CAPTURING and draft.card is not None and worth(pile) == draft.card.rank:
        named.add(owner)
    return with_play(_with_piles(draft, pile), draft.card, draft.taken, named)


def _with_piles(draft: Draft, pile: Declaration) -> Draft:
    others = [one for one in draft.position.piles if one.owner is not pile.owner]
    return _with_position(draft, piles=tuple(sorted([*others, pile], key=lambda one: one.owner)))


def _with_position(draft: Draft, **changes: object) -> Draft:
    position: Position = replace(draft.position, **changes)  # type: ignore[arg-type]
    return replace(draft, position=position)


def _free_owner(draft: Draft) -> Seat:
    """Whose pile it most likely is: an opponent's, then a partner's, then the player's own; who plays may not lay otherwise."""
    seats = in_turn(draft.seat, draft.position.players)
    ordered = sorted(seats, key=lambda seat: (not seat.opposes(draft.seat), seat is draft.seat))
    if draft.question is Question.LAY:
        ordered.sort(key=lambda seat: seat is not draft.seat)
    return next((seat for seat in ordered if draft.position.pile_of(seat) is None), ordered[0])


def _last_owner(draft: Draft) -> Seat:
    return draft.position.piles[-1].owner if draft.position.piles else _free_owner(draft)


def _pile_cards(draft: Draft) -> tuple[Card, ...]:
    pile = draft.position.pile_of(draft.pile) if draft.pile is not None else None
    return pile.cards if pile else ()


def _less(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    left = list(cards)
    if card in left:
        left.remove(card)
    return tuple(left)


_NO_PILE = Declaration(Seat.A, None, ((),))


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
    "owner": _owner,
    "value": _value,
    "worth": _pile_value,
    "turn": _turn,
    "holds": hands.answered,
    "hand": hands.with_hand,
    "moment": _position_tap(lambda draft, about: with_moment(draft, about)),
    "last": _position_tap(lambda draft, about: with_last(draft.position, about)),
    "players": lambda draft, about: with_players(draft, int(about)),
}

__all__ = ["tap", "value_choices"]
