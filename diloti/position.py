"""A position: what lies on the table, what is known of the hands, whose turn it is and how far the deal has come."""

from dataclasses import dataclass
from enum import StrEnum

from diloti.cards import Card
from diloti.seats import Seat
from diloti.table import Declaration

HAND = 6
"""Cards in a fresh hand (G4)."""

PLAYS = 48
"""Plays in a deal (G4)."""


class Played(StrEnum):
    """How many cards were played, where that is not known."""

    MIDWAY = "-"  # the play to come is neither the deal's first nor its last
    UNKNOWN = "?"


class Last(StrEnum):
    """Who captured last in this deal, where it is not a seat."""

    NOBODY = "-"
    UNKNOWN = "*"


@dataclass(frozen=True, slots=True)
class Hand:
    """What is known of a hand: some cards (in canonical order), and how many more there are.

    ``hidden`` is how many more, 0 if the hand is known completely, None if that number is not known; ``lacks`` are
    ranks (1–13, rising) that none of the hidden cards has.
    """

    known: tuple[Card, ...] = ()
    hidden: int | None = 0
    lacks: tuple[int, ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether nothing of it is hidden."""
        return self.hidden == 0

    @property
    def size(self) -> int | None:
        """How many cards it has; None if that is not known."""
        return None if self.hidden is None else len(self.known) + self.hidden

    def fits(self, size: int) -> bool:
        """Whether it can be a hand of ``size`` cards."""
        spare = size - len(self.known)
        return spare >= 0 if self.hidden is None else spare == self.hidden


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a deal before a play (or after its last: then the hands are empty and A's turn is shown).

    ``loose`` is in canonical order, ``piles`` by owner; ``hands`` are in seat order, two or four of them; ``played`` is
    0–48. A position may be impossible: ``problems`` says why.
    """

    loose: tuple[Card, ...]
    piles: tuple[Declaration, ...]
    hands: tuple[Hand, ...]
    turn: Seat
    played: int | Played
    last: Seat | Last

    @property
    def players(self) -> int:
        """How many play: as many as there are hands."""
        return len(self.hands)

    @property
    def hand(self) -> Hand:
        """The hand of the seat to play."""
        return self.hands[self.turn]

    @property
    def on_table(self) -> int:
        """How many cards lie on the table, declared ones included."""
        return len(self.loose) + sum([len(unit) for pile in self.piles for unit in pile.units])

    def pile_of(self, owner: Seat) -> Declaration | None:
        """The pile that ``owner`` has on the table, if any (O1: at most one)."""
        for pile in self.piles:
            if pile.owner is owner:
                return pile
        return None
