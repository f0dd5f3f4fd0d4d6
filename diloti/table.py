"""What lies on the table besides loose cards: declared piles, each with its owner, its value and its units."""

from dataclasses import dataclass

from diloti.cards import HIGHEST_NUMERAL, Card
from diloti.groups import first_split
from diloti.seats import Seat

type Unit = tuple[Card, ...]
"""One of a declaration's parts, its cards in canonical order: a single numeral or a group with the pile's value."""


@dataclass(frozen=True, slots=True)
class Declaration:
    """A declared pile. One unit makes it plain, two or more a family (D2, D3).

    ``value`` is None where it was not said (D6): then ``units`` holds all the cards as one, and ``readings`` says
    which values they can have.
    """

    owner: Seat
    value: int | None
    units: tuple[Unit, ...]

    @property
    def is_plain(self) -> bool:
        """Whether it is one sum, and so may be raised (D2, R1). A pile whose value was not said is not yet either."""
        return len(self.units) == 1 and self.value is not None

    @property
    def plain_value(self) -> int | None:
        """Its sum, if it is plain or, its value not said, can be; None for a family (C5, R1)."""
        if len(self.units) > 1:
            return None
        total = sum([card.rank for card in self.units[0]])
        return total if total <= HIGHEST_NUMERAL else None

    @property
    def is_pair(self) -> bool:
        """Whether it is a family of just two equal cards (A3)."""
        return len(self.units) == 2 and len(self.units[0]) == len(self.units[1]) == 1

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards in canonical order."""
        if len(self.units) == 1:
            return self.units[0]
        return tuple(sorted(card for unit in self.units for card in unit))

    @property
    def readings(self) -> tuple["Declaration", ...]:
        """Itself; or, where the value was not said, the pile with each value it can have, lowest value first (D6)."""
        if self.value is not None:
            return (self,)
        blocks = [(card,) for card in self.cards]
        every = ((value, first_split(blocks, value)) for value in range(1, HIGHEST_NUMERAL + 1))
        return tuple(Declaration(self.owner, value, units) for value, units in every if units)
