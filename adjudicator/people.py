"""Who sits where: the seats of a position with the names of a game, or by what they are to the player."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from diloti.game import Dealer
from diloti.position import Position
from diloti.seats import SEATS, Seat, Side, side_of

# Round the table, anticlockwise: with four left's first, right's first, left's second, right's second.
_ROUND = {
    2: ((Side.LEFT, 0), (Side.RIGHT, 0)),
    4: ((Side.LEFT, 0), (Side.RIGHT, 0), (Side.LEFT, 1), (Side.RIGHT, 1)),
}


@dataclass(frozen=True, slots=True)
class Cast:
    """The people at the seats, seen from the seat that plays. ``names`` is empty where no game says who they are.

    ``sides`` is what the game calls its sides, left and right.
    """

    turn: Seat
    players: int
    names: tuple[str, ...] = ()
    dealer: Side = Side.RIGHT
    sides: tuple[str, str] | None = None

    def name(self, seat: Seat) -> str:
        """The person at a seat, as the subject of a sentence or a heading."""
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        if seat is self.turn:
            return pgettext("seat", "the player")
        if not seat.opposes(self.turn):
            return pgettext("seat", "the partner")
        if self.players == 2:
            return pgettext("seat", "the opponent")
        after = seat is self.turn.next(self.players)
        return pgettext("seat", "the opponent who plays next") if after else pgettext("seat", "the other opponent")

    def whose(self, seat: Seat) -> str:
        """Whose a pile is."""
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        if seat is self.turn:
            return pgettext("whose pile", "own")
        if not seat.opposes(self.turn):
            return pgettext("whose pile", "the partner's")
        if self.players == 2:
            return pgettext("whose pile", "the opponent's")
        after = seat is self.turn.next(self.players)
        return pgettext("whose pile", "the next player's") if after else pgettext("whose pile", "the previous player's")

    def side(self, seat: Seat) -> Side:
        """The side whose colour the seat has: the game's, or, without one, the player's on the left."""
        if self.names:
            return side_of(seat, self.dealer)
        return Side.RIGHT if seat.opposes(self.turn) else Side.LEFT

    def side_name(self, side: Side) -> str:
        """A side by its people, as the game calls it."""
        if self.sides is not None:
            return self.sides[0] if side is Side.LEFT else self.sides[1]
        seats = [seat for seat in SEATS[: self.players] if self.side(seat) is side]
        return " – ".join(self.name(seat) for seat in seats)


def cast_of(position: Position) -> Cast:
    """The cast of a position of which no game says who sits there."""
    return Cast(position.turn if position.turn < position.players else Seat.A, position.players)


def seating(players: int, dealer: Dealer) -> tuple[tuple[Side, int], ...]:
    """The side and place at each seat of a deal, in the order of play: the dealer sits last (G3, G4).

    With four, a dealer whose place is not known is taken to be the side's first.
    """
    around = _ROUND[players]
    last = around.index((dealer.side, dealer.place or 0 if players == 4 else 0))
    return tuple(around[(last + step) % players] for step in range(1, players + 1))


def plain_name(number: int) -> str:
    """A seat nobody is named at."""
    return _("player %(number)s") % {"number": number}
