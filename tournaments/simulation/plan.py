"""What is simulated, what chance does to it, and what comes out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from tournaments.pairing.brackets import How as Decided
from tournaments.pairing.field import Entrant
from tournaments.pairing.lots import below, lot
from tournaments.standings import How, Result, Standings

MILLION = 1_000_000
TARGET = 61


class Format(StrEnum):
    """The formats of an event."""

    KNOCKOUT = "knockout"
    DOUBLE = "double"
    ROUND_ROBIN = "round-robin"
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    SWISS = "swiss"
    GROUPS = "groups"
    ROTATING = "rotating"


@dataclass(frozen=True, slots=True)
class Plan:
    """An event to be. Probabilities from 0 to 1: ``drop`` and ``late`` for each entrant over the whole event,
    ``noshow`` for each side of a match, ``double_noshow`` for each match."""

    format: Format
    entrants: int
    seed: int
    rounds: int | None = None
    drop: Fraction = Fraction()
    late: Fraction = Fraction()
    noshow: Fraction = Fraction()
    double_noshow: Fraction = Fraction()
    best_of: int = 1
    third_place: bool = False
    consolation: bool = False
    group_size: int = 4

    @property
    def ids(self) -> tuple[str, ...]:
        """The entrants in seeding order: e1 is the first seed."""
        return tuple(f"e{number}" for number in range(1, self.entrants + 1))


@dataclass(frozen=True, slots=True)
class Match:
    """One line of a round. ``partners`` only where they rotate: the two of ``a``'s side, then of ``b``'s."""

    a: str
    b: str | None
    winner: str | None
    how: How
    partners: tuple[tuple[str, str], tuple[str, str]] | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A named round as it was played."""

    name: str
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the final ranking."""

    place: int
    id: str
    tiebreaks: tuple[tuple[str, Fraction | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Caution:
    """Something the director should know: a code, and whom or what it concerns."""

    code: str
    about: str = ""


@dataclass
class Report:
    """What the event was, as it grows."""

    rounds: list[Round] = field(default_factory=list)
    places: tuple[Place, ...] = ()
    warnings: list[Caution] = field(default_factory=list)

    def add(self, name: str, matches: Iterable[Match]) -> None:
        """A round, unless nothing is in it."""
        if made := tuple(matches):
            self.rounds.append(Round(name, made))

    def warn(self, code: str, about: object = "") -> None:
        """A warning, once."""
        if (warning := Caution(code, str(about))) not in self.warnings:
            self.warnings.append(warning)

    def rank(self, found: Standings) -> None:
        """The standings as the final ranking."""
        self.places = tuple(Place(row.place, row.id, row.values) for row in found.rows)
        for key in found.skipped:
            self.warn("tiebreak-skipped", key)


class Chance:
    """All that chance decides, each by its own lot: asking for one thing never changes another."""

    def __init__(self, plan: Plan, rounds: int) -> None:
        self.plan, self.rounds = plan, max(rounds, 1)
        self.arrives = {one: self._happens(plan.late, "late", one) for one in plan.ids}
        if sum(not late for late in self.arrives.values()) < 2:
            self.arrives = dict.fromkeys(plan.ids, False)
        self._joins = {one: 2 + below(min(2, self.rounds), plan.seed, "joins", one) for one in plan.ids}
        drops = {one for one in plan.ids if self._happens(plan.drop, "drop", one)}
        self._leaves = {one: 2 + below(self.rounds, plan.seed, "leaves", one) for one in plan.ids if one in drops}

    def joined(self, one: str, number: int) -> bool:
        """Whether an entrant has come before round ``number`` (from 1) is paired."""
        return not self.arrives[one] or number >= self._joins[one]

    def gone(self, one: str, number: int) -> bool:
        """Whether an entrant has withdrawn before round ``number``."""
        return one in self._leaves and number >= self._leaves[one]

    def active(self, one: str, number: int) -> bool:
        """Whether an entrant is there in round ``number``."""
        return self.joined(one, number) and not self.gone(one, number)

    def away(self, number: int) -> frozenset[str]:
        """Who has withdrawn before round ``number``."""
        return frozenset(one for one in self._leaves if number >= self._leaves[one])

    def play(self, number: int, one: str, other: str, *, decided: bool = False) -> Result:
        """The result of a match; ``decided`` if a winner must come out even when neither side is said to have come."""
        seed = self.plan.seed
        if not decided and self._happens(self.plan.double_noshow, "neither", number, one, other):
            return Result(number, one, other, None, How.DOUBLE_NOSHOW)
        here = [not self._happens(self.plan.noshow, "no-show", number, one, other, who) for who in (one, other)]
        if not any(here):
            return Result(number, one, other, None, How.DOUBLE_NOSHOW)
        if not all(here):
            return Result(number, one, other, "a" if here[0] else "b", How.WALKOVER)
        won = {"a": 0, "b": 0}
        points = {"a": 0, "b": 0}
        xeris = {"a": 0, "b": 0}
        differences: list[int] = []
        while max(won.values()) <= self.plan.best_of // 2:
            game = len(differences)
            side = "ab"[below(2, seed, "winner", number, one, other, game)]
            won[side] += 1
            high = TARGET + below(16, seed, "high", number, one, other, game)
            low = 15 + below(TARGET - 15, seed, "low", number, one, other, game)
            points[side] += high
            points["b" if side == "a" else "a"] += low
            differences.append(high - low if side == "a" else low - high)
            for each in "ab":
                xeris[each] += below(6, seed, "xeris", number, one, other, game, each)
        winner = "a" if won["a"] > won["b"] else "b"
        return Result(
            *(number, one, other, winner, How.PLAYED, points["a"], points["b"], tuple(differences)),
            *(xeris["a"], xeris["b"]),
        )

    def _happens(self, chance: Fraction, *what: str | int) -> bool:
        return lot(self.plan.seed, *what) % MILLION < chance * MILLION


def told(result: Result) -> Match:
    """A result as a line of a round."""
    winner = {"a": result.a, "b": result.b, None: None}[result.winner]
    return Match(result.a, result.b, winner, result.how)


def decided(how: Decided) -> How:
    """A bracket's word for how a slot was decided, in the words of results."""
    return How(how.value)


def in_seeding_order(ids: Sequence[str], scores: dict[str, int] | None = None) -> tuple[Entrant, ...]:
    """Entrants numbered as they stand."""
    return tuple(Entrant(one, (scores or {}).get(one, 0), number) for number, one in enumerate(ids, 1))
