"""Piles of a draft: made of the cards that are tapped, given an owner and a value, named by the play or not."""

from dataclasses import replace

from adjudicator.drafts import (
    CAPTURING,
    DECLARING,
    Draft,
    Place,
    Question,
    in_turn,
    made_pile,
    seat_named,
    with_play,
    worth,
)
from diloti.cards import Card
from diloti.position import Position
from diloti.seats import Seat
from diloti.table import Declaration


def with_owner(draft: Draft, about: str) -> Draft:
    """Whose the pile is that is being named; where that seat has one already, go on with that one."""
    owner = seat_named(about)
    if owner >= draft.position.players:
        return draft
    old = draft.pile if draft.pile is not None else last_owner(draft)
    pile = draft.position.pile_of(old)
    if pile is None or draft.position.pile_of(owner) is not None:
        return replace(draft, pile=owner, place=Place.PILE)
    piles = [one for one in draft.position.piles if one is not pile]
    piles.append(Declaration(owner, pile.value, pile.units))
    piles.sort(key=lambda one: one.owner)
    named = [owner if seat is old else seat for seat in draft.named]
    moved = with_position(replace(draft, pile=owner), piles=tuple(piles))
    return with_play(moved, draft.card, draft.taken, named)


def with_value(draft: Draft, about: str) -> Draft:
    """The value that a pile on the table has: ``worth:B:8``."""
    owner, _colon, value = about.partition(":")
    seat = seat_named(owner)
    pile = draft.position.pile_of(seat)
    if pile is None:
        return draft
    if value == "?":
        unsaid = Declaration(seat, None, (pile.cards,))
        return with_play(_with_piles(draft, unsaid), draft.card, draft.taken, draft.named)
    return with_pile(draft, seat, pile.cards, int(value))


def with_pile(draft: Draft, owner: Seat, cards: tuple[Card, ...], value: int | None = None) -> Draft:
    """The draft with that pile, or without it where it has no card; one that the question is about joins the play."""
    if not cards:
        piles = tuple(pile for pile in draft.position.piles if pile.owner is not owner)
        return with_play(
            with_position(draft, piles=piles), draft.card, draft.taken, [one for one in draft.named if one != owner]
        )
    pile = made_pile(owner, cards, value)
    named = set(draft.named) - {owner}
    about = draft.question in DECLARING - {Question.DECLARE} or draft.question is Question.XERI
    takes = draft.question in CAPTURING and draft.card is not None and worth(pile) == draft.card.rank
    if about or takes:
        named.add(owner)
    return with_play(_with_piles(draft, pile), draft.card, draft.taken, named)


def _with_piles(draft: Draft, pile: Declaration) -> Draft:
    others = [one for one in draft.position.piles if one.owner is not pile.owner]
    return with_position(draft, piles=tuple(sorted([*others, pile], key=lambda one: one.owner)))


def with_position(draft: Draft, **changes: object) -> Draft:
    """The draft with parts of its position changed."""
    position: Position = replace(draft.position, **changes)  # type: ignore[arg-type]
    return replace(draft, position=position)


def free_owner(draft: Draft) -> Seat:
    """Whose a pile most likely is: an opponent's, a partner's, the own; the own first where one asks to lay (O1)."""
    seats = in_turn(draft.seat, draft.position.players)
    ordered = sorted(seats, key=lambda seat: (not seat.opposes(draft.seat), seat is draft.seat))
    if draft.question is Question.LAY:
        ordered.sort(key=lambda seat: seat is not draft.seat)
    return next((seat for seat in ordered if draft.position.pile_of(seat) is None), ordered[0])


def last_owner(draft: Draft) -> Seat:
    """Whose the pile is that was named last; whose the next one most likely is, where there is none."""
    return draft.position.piles[-1].owner if draft.position.piles else free_owner(draft)


def cards_being_named(draft: Draft) -> tuple[Card, ...]:
    """The cards of the pile that is being named."""
    pile = draft.position.pile_of(draft.pile) if draft.pile is not None else None
    return pile.cards if pile else ()


def less(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards without one of them."""
    left = list(cards)
    if card in left:
        left.remove(card)
    return tuple(left)
