"""What a player may try to do with one card: lay it, capture with it, or declare with it (T1).

A play is what was said and shown, nothing more: which kind of declaration it is (new, added, raised) and whether it is
legal follow from the position.
"""

from dataclasses import dataclass

from diloti.cards import Card
from diloti.seats import Seat


@dataclass(frozen=True, slots=True)
class Lay:
    """The card is put on the table, loose (C3)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Capture:
    """The card takes loose cards (in canonical order) and piles (by owner, in seat order), one thing at least."""

    card: Card
    loose: tuple[Card, ...] = ()
    piles: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Declare:
    """The card makes, with loose cards or piles, a pile of ``value``; None where the value was not said (D6)."""

    card: Card
    value: int | None
    loose: tuple[Card, ...] = ()
    piles: tuple[Seat, ...] = ()


type Play = Lay | Capture | Declare
