"""What tournament documents are made from: frozen plain values, filled from an event by its pages. No models."""

from dataclasses import dataclass

from diloti.seats import Side
from scoring.printing.wording import Phrase


@dataclass(frozen=True, slots=True)
class Event:
    """What stands on every page: the event's name, facts in one line (place, day, format), its address to read."""

    name: str
    facts: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who takes part: one name or a pair's two, the club, the number on the list."""

    names: tuple[str, ...]
    club: str = ""
    number: int | None = None

    @property
    def text(self) -> str:
        """The names on one line."""
        return " – ".join(self.names)


@dataclass(frozen=True, slots=True)
class Pairing:
    """One match of a round: ``right`` None is a bye. ``table`` "" waits for one. ``link`` is what its code holds."""

    table: str
    left: Entrant
    right: Entrant | None
    first_dealer: Side | None = None
    note: str = ""
    link: str = ""


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A column of the standings: its title and what it counts."""

    title: Phrase
    note: Phrase = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings: the place as text (several may share one), a value for each tie-break."""

    place: str
    entrant: Entrant
    values: tuple[str, ...]
    through: bool = False
    line_below: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """A group: its standings in order, and what each played against each: ``results[i][j]`` seen from the i-th.

    ``values`` of the standings follow the event's tie-breaks.
    """

    name: Phrase
    rows: tuple[Standing, ...]
    results: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Slip:
    """A result slip: the match it is for, and how many games may be written on it."""

    pairing: Pairing
    round: str = ""
    games: int = 1


@dataclass(frozen=True, slots=True)
class Card:
    """A card that stands on a table: its number and the link that a phone opens there."""

    table: str
    link: str
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Certificate:
    """What an entrant has reached."""

    entrant: Entrant
    achievement: Phrase
    date: str = ""
    signers: tuple[Phrase, ...] = ()
