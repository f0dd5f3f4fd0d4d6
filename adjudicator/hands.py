"""What is known of hands: the card that was played, cards somebody showed, and the one fact that decides."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from adjudicator.drafts import UNKNOWN_HAND, Draft, seat_named
from diloti.cards import RANKS, Card, Suit
from diloti.legality import judge
from diloti.position import Hand
from diloti.seats import SEATS, Seat
from diloti.verdicts import Condition


@dataclass(frozen=True, slots=True)
class Asked:
    """A fact about a hidden hand that decides: whether ``seat`` holds (another) one of ``ranks``.

    ``answer`` is the rank that it is known to hold, 0 if it is known to hold none, None while nobody knows.
    """

    seat: Seat
    ranks: tuple[int, ...]
    answer: int | None
    is_another: bool


def asked(draft: Draft) -> list[Asked]:
    """The facts that decide, with what was answered so far: judged as if nothing were known of the hands."""
    position, play = draft.position, draft.play
    if play is None:
        return []
    bare = [_bare(draft, seat) for seat in SEATS[: position.players]]
    verdict = judge(replace(position, hands=tuple(bare)), play, draft.house.profile)
    return [_asked(draft, condition) for condition in verdict.conditions]


def with_what_decides(draft: Draft) -> Draft | None:
    """The same play with one card more in the hand that plays, where exactly that would make it legal; else None."""
    if draft.play is None or draft.seat >= len(draft.position.hands):
        return None
    hidden = with_hand_of(draft, draft.seat, Hand((draft.play.card,), None))
    verdict = judge(hidden.position, draft.play, draft.house.profile)
    if len(verdict.conditions) != 1 or verdict.conditions[0].seat is not draft.seat:
        return None
    card = Card.of(verdict.conditions[0].ranks[0], Suit.UNNOTED)
    return with_hand_of(draft, draft.seat, _put_in(_hand(draft), card))


def _bare(draft: Draft, seat: Seat) -> Hand:
    hand = draft.position.hands[seat]
    if hand.is_known:
        return hand
    kept = (draft.card,) if seat is draft.seat and draft.card is not None else ()
    if hand.hidden is None:
        return Hand(kept, None)
    return Hand(kept, len(hand.known) + hand.hidden - len(kept))


def _asked(draft: Draft, condition: Condition) -> Asked:
    held = besides(draft, condition.seat)
    hand = draft.position.hands[condition.seat]
    another = draft.card is not None and condition.seat is draft.seat and draft.card.rank in condition.ranks
    found = next((card.rank for card in held if card.rank in condition.ranks), None)
    if found is None and all(rank in hand.lacks for rank in condition.ranks):
        found = 0
    return Asked(condition.seat, condition.ranks, found, another)


def answered(draft: Draft, about: str) -> Draft:
    """The answer to such a question: ``A:8:yes``, or for all the ranks it asks for, ``A:4.8:no``, ``A:4.8:unknown``."""
    letter, asked_for, answer = about.split(":")
    seat, ranks = seat_named(letter), [int(rank) for rank in asked_for.split(".")]
    if seat >= draft.position.players or not all(1 <= rank <= len(RANKS) for rank in ranks):
        return draft
    draft = _named(draft)
    hand = draft.position.hands[seat]
    if hand.is_known:
        return draft
    for card in [card for card in besides(draft, seat) if card.rank in ranks]:
        hand = _taken_out(hand, card)
    lacks = set(hand.lacks) - set(ranks)
    if answer == "yes":
        hand = _put_in(hand, Card.of(ranks[0], Suit.UNNOTED))
    elif answer == "no":
        lacks.update(ranks)
    return with_hand_of(draft, seat, Hand(hand.known, hand.hidden, tuple(sorted(lacks)) if hand.hidden != 0 else ()))


def besides(draft: Draft, seat: Seat) -> tuple[Card, ...]:
    """The cards known to be in a hand, the one that is played not counted."""
    held = list(draft.position.hands[seat].known) if seat < draft.position.players else []
    if seat is draft.seat and draft.card in held:
        held.remove(draft.card)
    return tuple(held)


def held_besides(draft: Draft) -> tuple[Card, ...]:
    """The cards known to be in the hand that plays, the one that is played not counted."""
    return besides(draft, draft.seat)


def with_card(draft: Draft, card: Card) -> Draft:
    """The draft with another card played from the hand; the former one was never there."""
    hand = _hand(without_card(draft))
    if card.suit is Suit.UNNOTED or card not in hand.known:
        hand = _put_in(hand, card)
    return with_hand_of(draft, draft.seat, hand)


def without_card(draft: Draft) -> Draft:
    """The draft with a hand that never held the played card."""
    hand = _hand(draft)
    if draft.card is None or draft.card not in hand.known:
        return draft
    return with_hand_of(draft, draft.seat, _taken_out(hand, draft.card))


def with_held(draft: Draft, card: Card) -> Draft:
    """One more card known to be in the hand that plays."""
    draft = _named(draft)
    hand = _put_in(_hand(draft), card)
    lacks = tuple(rank for rank in hand.lacks if rank != card.rank)
    return with_hand_of(draft, draft.seat, replace(hand, lacks=lacks))


def without_held(draft: Draft, card: Card) -> Draft:
    """One card less known in the hand that plays; the played one stays."""
    if card not in held_besides(draft):
        return draft
    return with_hand_of(draft, draft.seat, _taken_out(_hand(draft), card))


def with_hand(draft: Draft, about: str) -> Draft:
    """Whether the known cards are the whole hand (``all``) or there may be more (``more``)."""
    draft = _named(draft)
    hand = _hand(draft)
    return with_hand_of(draft, draft.seat, Hand(hand.known, 0 if about == "all" else None))


def with_hand_of(draft: Draft, seat: Seat, hand: Hand) -> Draft:
    """The draft with that hand at that seat."""
    hands = list(draft.position.hands)
    if seat < len(hands):
        hands[seat] = hand
    return replace(draft, position=replace(draft.position, hands=tuple(hands)))


def _named(draft: Draft) -> Draft:
    """The draft with the played card among the known ones, so that "another" means what it says."""
    hand = _hand(draft)
    if draft.card is None or draft.card in hand.known or hand.hidden == 0:
        return draft
    return with_hand_of(draft, draft.seat, _put_in(hand, draft.card))


def _hand(draft: Draft) -> Hand:
    hands = draft.position.hands
    return hands[draft.seat] if hands else UNKNOWN_HAND


def _put_in(hand: Hand, card: Card) -> Hand:
    hidden = hand.hidden - 1 if hand.hidden else hand.hidden
    return Hand(tuple(sorted((*hand.known, card))), hidden, hand.lacks if hidden != 0 else ())


def _taken_out(hand: Hand, card: Card) -> Hand:
    known = list(hand.known)
    known.remove(card)
    hidden = hand.hidden + 1 if hand.hidden else hand.hidden
    return Hand(tuple(known), hidden, hand.lacks)


def known_hands(draft: Draft) -> Iterator[tuple[Seat, Hand]]:
    """The hands of which anything is known besides the played card."""
    for seat, hand in zip(SEATS, draft.position.hands, strict=False):
        if besides(draft, seat) or hand.lacks or hand.hidden is not None:
            yield seat, hand
