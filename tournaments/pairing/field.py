"""What a round is paired from: frozen values, and the order in which a field stands."""

from dataclasses import dataclass, field
from enum import StrEnum


class Shape(StrEnum):
    """Who meets whom inside a group of equal scores, by rank."""

    FOLD = "fold"  # first against last
    SLIDE = "slide"  # first of the upper half against first of the lower half
    ADJACENT = "adjacent"  # first against second
    RANDOM = "random"  # by lot


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who may be paired: ``score`` in units of the caller's choice, ``number`` the seeding (1 the strongest)."""

    id: str
    score: int = 0
    number: int | None = None
    club: str | None = None
    active: bool = True

    @property
    def rank(self) -> tuple[int, bool, int, str]:
        """Sorts the field by score, then seeding, then id; those without a number stand behind."""
        return (-self.score, self.number is None, self.number or 0, self.id)


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two paired in an earlier round; ``first_dealer`` and ``down`` (who met a lower score) are "a", "b" or None."""

    round: int
    a: str
    b: str
    first_dealer: str | None = None
    down: str | None = None


@dataclass(frozen=True, slots=True)
class Bye:
    """A round that an entrant sat out with a bye. A fact that is told, never inferred."""

    round: int
    id: str


@dataclass(frozen=True, slots=True)
class Options:
    """``forbidden``: pairs kept apart; ``club_rounds``: in how many first rounds club mates are (0: in none)."""

    forbidden: frozenset[frozenset[str]] = frozenset()
    club_rounds: int = 0
    shape: Shape = Shape.FOLD


@dataclass(frozen=True, slots=True)
class Field:
    """All that a Swiss round is paired from. The order of its tuples means nothing."""

    seed: int
    round: int
    entrants: tuple[Entrant, ...]
    rounds: int | None = None
    played: tuple[Meeting, ...] = ()
    byes: tuple[Bye, ...] = ()
    options: Options = field(default_factory=Options)

    @property
    def ranked(self) -> tuple[Entrant, ...]:
        """Those who are there, best first."""
        return tuple(sorted((one for one in self.entrants if one.active), key=lambda one: one.rank))


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a pair is as it is: a code of ``swiss.pair`` and its number."""

    code: str
    value: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Two who meet; ``a`` stands above ``b``. ``first_dealer`` is "a" or "b"."""

    a: str
    b: str
    first_dealer: str
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Broken:
    """A wish that could not be met: its level, who is concerned (``b`` None for a bye), and what it cost."""

    level: str
    a: str
    b: str | None
    value: int


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round: pairs by table, the bye, the sum of each level, and what had to be broken.

    ``exact`` is False only if numbers were too large for the matching's bits and one level had to be rounded.
    """

    pairs: tuple[Pair, ...]
    bye: str | None
    cost: tuple[tuple[str, int], ...]
    broken: tuple[Broken, ...]
    exact: bool = True
