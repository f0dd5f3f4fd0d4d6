"""Seats of one deal (A plays first) and the fixed sides of a game (left and right), and one way between them."""

from enum import IntEnum, StrEnum


class Side(StrEnum):
    """One of the two sides of a game, fixed for its whole length: Us (left) and You (right) on the screen."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> "Side":
        """The opposing side."""
        return Side.RIGHT if self is Side.LEFT else Side.LEFT


class Seat(IntEnum):
    """A seat of one deal, in the order of play: A plays its first card, the dealer sits last (G3, G4).

    With two players A and B sit; with four A+C play against B+D. A seat's number is its place in a position's hands.
    """

    A = 0
    B = 1
    C = 2
    D = 3

    @property
    def is_dealers_side(self) -> bool:
        """Whether the dealer's side sits here: the last seat is B or D, so B and D, with two players or four."""
        return self % 2 == 1

    def next(self, players: int) -> "Seat":
        """Whose turn it is after this seat's, with ``players`` (2 or 4) at the table."""
        return SEATS[(self + 1) % players]

    def partner(self, players: int) -> "Seat | None":
        """The seat opposite in the same pair; None with two players (G2)."""
        return SEATS[(self + 2) % 4] if players == 4 else None

    def opposes(self, other: "Seat") -> bool:
        """Whether the two seats belong to different sides."""
        return (self - other) % 2 == 1


SEATS: tuple[Seat, ...] = tuple(Seat)
SEAT_LETTERS = "ABCD"


def side_of(seat: Seat, dealer: Side) -> Side:
    """The side of the game that sits at ``seat`` in a deal dealt by the side ``dealer``."""
    return dealer if seat.is_dealers_side else dealer.other


def seats_of(side: Side, dealer: Side, players: int) -> tuple[Seat, ...]:
    """The seats of that side in a deal dealt by the side ``dealer``, in the order of play."""
    return tuple(seat for seat in SEATS[:players] if side_of(seat, dealer) is side)
