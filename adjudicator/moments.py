"""When in the deal, who captured last, and how many play: the facts about a position that are no cards."""

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.drafts import UNKNOWN_HAND, Draft, seat_named
from diloti.position import PLAYS, Hand, Last, Played, Position
from diloti.seats import SEATS, Seat
from diloti.table import Declaration

_PLAYED: Mapping[str, int | Played] = {
    "first": 0,
    "last": PLAYS - 1,
    "mid": Played.MIDWAY,
    "unknown": Played.UNKNOWN,
}


def moment_of(position: Position) -> str:
    """``first``, ``last``, ``mid`` or ``unknown``; a number in between is midway."""
    if position.played == 0:
        return "first"
    if position.played == PLAYS - 1:
        return "last"
    return "unknown" if position.played is Played.UNKNOWN else "mid"


def with_moment(draft: Draft, about: str) -> Position:
    """The position at the deal's first play, its last, between them, or nobody knows when.

    The first is played by the first seat, the last by the dealer. Where no game says who sits where, the seats follow.
    """
    position = draft.position
    played = _PLAYED[about]
    if played in (0, PLAYS - 1) and not draft.match:
        wanted = Seat.A if played == 0 else SEATS[position.players - 1]
        position = shifted(position, wanted - draft.seat)
    last: Seat | Last = position.last
    if played == 0:
        last = Last.NOBODY
    elif last is Last.NOBODY and position.played == 0:
        last = Last.UNKNOWN
    return replace(position, played=played, last=last)


def with_last(position: Position, about: str) -> Position:
    """Who captured last in this deal: a seat, ``-`` for nobody yet, ``*`` if nobody knows."""
    if about in ("-", "*"):
        return replace(position, last=Last(about))
    seat = seat_named(about)
    return replace(position, last=seat) if seat < position.players else position


def with_players(draft: Draft, players: int) -> Draft:
    """The same facts with two or four at the table; what belongs to a seat that is gone goes to the one of its side."""
    position = draft.position
    if players not in (2, 4) or (players == position.players and position.turn < players):
        return draft
    known = {SEATS[number % 4] for number in range(players)}
    hand = Hand() if all(one == Hand() for one in position.hands) else UNKNOWN_HAND
    hands = [*position.hands[:players], *[hand] * (players - position.players)]
    turn = position.turn if position.turn in known else SEATS[position.turn % 2]
    if turn is not position.turn and position.turn < position.players:
        hands[turn] = position.hands[position.turn]
    piles: dict[Seat, Declaration] = {}
    for pile in position.piles:
        owner = pile.owner if pile.owner in known else SEATS[pile.owner % 2]
        piles.setdefault(owner, replace(pile, owner=owner))
    last = position.last
    if isinstance(last, Seat) and last not in known:
        last = SEATS[last % 2]
    changed = Position(
        position.loose,
        tuple(piles[owner] for owner in sorted(piles)),
        tuple(hands),
        turn,
        position.played,
        last,
    )
    return replace(draft, position=changed, pile=None)


def shifted(position: Position, by: int) -> Position:
    """The same table with every seat's letter moved on by so many places."""
    players = position.players
    if not by % players:
        return position

    def moved(seat: Seat) -> Seat:
        return SEATS[(seat + by) % players]

    hands = [position.hands[(number - by) % players] for number in range(players)]
    piles = sorted((replace(pile, owner=moved(pile.owner)) for pile in position.piles), key=lambda pile: pile.owner)
    last = moved(position.last) if isinstance(position.last, Seat) else position.last
    return Position(position.loose, tuple(piles), tuple(hands), moved(position.turn), position.played, last)
