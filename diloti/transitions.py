"""What follows from a play taken as legal: the position after it, the cards captured, the pile left, the duties."""

from diloti.cards import Card
from diloti.groups import Block, first_split
from diloti.plays import Capture, Declare, Lay, Play
from diloti.position import Hand, Position
from diloti.profiles import MAIN, Profile
from diloti.seats import SEATS, Seat
from diloti.table import Declaration
from diloti.unseen import values_of
from diloti.verdicts import Duty


def after(position: Position, play: Play, profile: Profile = MAIN) -> Position:
    """The position that a legal play leaves, before any refill: the next seat to play, hands perhaps empty (G4)."""
    return left_by(position, play, declared(position, play, profile) if isinstance(play, Declare) else None)


def left_by(position: Position, play: Play, pile: Declaration | None) -> Position:
    """The same, where the pile that a declaration leaves is known already."""
    loose, piles, last = position.loose, position.piles, position.last
    if isinstance(play, Lay):
        loose = tuple(sorted((*loose, play.card)))
    else:
        loose = _without(loose, play.loose)
        if play.piles:
            piles = tuple([stays for stays in piles if stays.owner not in play.piles])
    if pile is not None:
        piles = (*piles, pile) if not piles else tuple(sorted((*piles, pile), key=_owner))
    elif isinstance(play, Capture):
        last = position.turn
    seat, hands, played = position.turn, position.hands, position.played
    return Position(
        loose,
        piles,
        (*hands[:seat], _played_from(hands[seat], play.card), *hands[seat + 1 :]),
        SEATS[(seat + 1) % len(hands)],
        played + 1 if isinstance(played, int) else played,
        last,
    )


def captured(position: Position, play: Capture) -> tuple[Card, ...]:
    """The cards that a legal capture brings in, the played card among them, in canonical order (C7)."""
    cards = [play.card, *play.loose]
    for pile in position.piles:
        if pile.owner in play.piles:
            cards += pile.cards
    cards.sort()
    return tuple(cards)


def declared(position: Position, play: Declare, profile: Profile = MAIN) -> Declaration:
    """The pile that a legal declaration leaves, its owner the player (A2, R5)."""
    touched = [pile for pile in position.piles if pile.owner in play.piles]
    if play.value is None:
        cards = [play.card, *play.loose, *[card for pile in touched for card in pile.cards]]
        return Declaration(position.turn, None, (tuple(sorted(cards)),))
    units = list(_new_units(play, play.value, [pile for pile in touched if play.value not in values_of(pile)], profile))
    for pile in touched:
        for reading in pile.readings:
            if reading.value == play.value:
                units += reading.units
    units.sort()
    return Declaration(position.turn, play.value, tuple(units))


def duties(position: Position, play: Play) -> tuple[Duty | None, tuple[Duty, ...]]:
    """The duty that a legal play makes, and those that it ends (O1, O4)."""
    if isinstance(play, Lay):
        return None, ()
    touched = [Duty(pile.owner, pile.value) for pile in position.piles if pile.owner in play.piles]
    if isinstance(play, Capture):
        return None, tuple(touched)
    made = Duty(position.turn, play.value)
    return (None if made in touched else made), tuple([duty for duty in touched if duty != made])


def _new_units(play: Declare, value: int, changed: list[Declaration], profile: Profile) -> tuple[Block, ...]:
    """The units that the played card, loose cards and raised piles make; the first split in canonical order.

    In a raise the hand card and the pile stand in one sum (R3), unless plain piles count as single cards (C5).
    """
    blocks: list[Block] = [(card,) for card in play.loose]
    if changed and not profile.liberal_plain:
        blocks.append(tuple(sorted((play.card, *changed[0].cards))))
    else:
        blocks += [(play.card,), *[pile.cards for pile in changed]]
    units = first_split(blocks, value)
    if units is None:
        raise ValueError("only a legal declaration leaves a pile")
    return units


def _played_from(hand: Hand, card: Card) -> Hand:
    """The hand without the card: one of the known cards, or one of the hidden."""
    known, hidden = hand.known, hand.hidden
    if card in known:
        return Hand(_without(known, (card,)), hidden, hand.lacks)
    if hidden is None:
        return hand
    return Hand(known, hidden - 1, hand.lacks if hidden > 1 else ())


def _without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    if not gone:
        return cards
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def _owner(pile: Declaration) -> Seat:
    return pile.owner
