"""An event's options as frozen values, read strictly from JSON: what tournaments.md says must be defined, and what each
phase is asked for. The default stands first everywhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Self

from tournaments.models import Format
from tournaments.pairing.field import Shape
from tournaments.standings import FIND_TIE_BREAK, ByeWorth


class OptionError(ValueError):
    """An option that cannot be: ``name`` says which."""

    def __init__(self, name: str, value: object) -> None:
        super().__init__(f"{name}: {value!r}")
        self.name, self.value = name, value


class ClockGame(StrEnum):
    """The clock stops a game: the deal in play is finished, then the higher total wins; if the totals are level …"""

    ANOTHER_DEAL = "another-deal"
    HALF = "half"


class ClockMatch(StrEnum):
    """The clock stops a match while games are level: one deciding deal, or the difference over the whole match."""

    DECIDING_DEAL = "deciding-deal"
    DIFFERENCE = "difference"


class TableRule(StrEnum):
    """Who sits where: tables given in order of the draw and called as they get free; each entrant at one table as long
    as it can be; or another table each round."""

    QUEUE = "queue"
    FIXED = "fixed"
    ROTATE = "rotate"


IN_A_FIELD = ("wins", "direct", "opponents", "sonneborn_berger", "difference", "points", "xeris")
IN_A_TABLE = ("wins", "direct", "sonneborn_berger", "difference", "points", "xeris")
FOR_PLAYERS = ("wins", "difference", "points", "xeris")


@dataclass(frozen=True, slots=True)
class EventValues:
    """The options of an event. ``tie_breaks`` empty: those that suit the format."""

    bye: ByeWorth = ByeWorth.WIN
    clock_game: ClockGame = ClockGame.ANOTHER_DEAL
    clock_match: ClockMatch = ClockMatch.DECIDING_DEAL
    tables: TableRule = TableRule.QUEUE
    annul_under_half: bool = True
    sides_confirm: bool = True
    director_keeps_impossible: bool = True
    tie_breaks: tuple[str, ...] = ()

    @classmethod
    def read(cls, record: Mapping[str, Any]) -> Self:
        """From a stored record; what it does not name has its default. Raises OptionError."""
        return cls(**_read(cls, record))

    @property
    def record(self) -> dict[str, Any]:
        return _record(self)


@dataclass(frozen=True, slots=True)
class PhaseOptions:
    """What one phase is asked for. ``rounds``, ``target`` and ``best_of`` None: what suits the field, the event's own.

    ``field``: 0 takes all who go on from the phase before (all entrants in the first); a number the first so many.
    ``through`` and ``thirds`` are of groups: how many of each go on, and whether the next best fill the bracket.
    """

    rounds: int | None = None
    target: int | None = None
    best_of: int | None = None
    field: int = 0
    group_size: int = 4
    through: int = 2
    thirds: bool = True
    double: bool = False
    third_place: bool = False
    consolation: bool = False
    byes_by_lot: bool = False
    clubs_apart: bool = True
    club_rounds: int = 0
    shape: Shape = Shape.FOLD

    @classmethod
    def read(cls, record: Mapping[str, Any]) -> Self:
        """From a stored record; what it does not name has its default. Raises OptionError."""
        return cls(**_read(cls, record))

    @property
    def record(self) -> dict[str, Any]:
        return _record(self)


_ENUMS: dict[str, type[StrEnum]] = {
    "bye": ByeWorth,
    "clock_game": ClockGame,
    "clock_match": ClockMatch,
    "tables": TableRule,
    "shape": Shape,
}
_RANGES = {
    "rounds": (1, 99),
    "target": (11, 999),
    "best_of": (1, 99),
    "field": (0, 9999),
    "group_size": (2, 64),
    "through": (1, 32),
    "club_rounds": (0, 99),
}
_OPTIONAL = {"rounds", "target", "best_of"}


def tie_breaks_for(format_: Format, values: EventValues) -> tuple[str, ...]:
    """The keys of the tie-breaks that rank a phase of that format; a lot comes after them."""
    if values.tie_breaks:
        return values.tie_breaks
    if format_ is Format.ROTATING:
        return FOR_PLAYERS
    return IN_A_FIELD if format_ is Format.SWISS else IN_A_TABLE


def _read(cls: type[Any], record: Mapping[str, Any]) -> dict[str, Any]:
    known = {one.name for one in fields(cls)}
    if unknown := sorted(set(record) - known):
        raise OptionError(unknown[0], record[unknown[0]])
    return {name: _value(name, value) for name, value in record.items()}


def _value(name: str, value: Any) -> Any:
    if name == "tie_breaks":
        return _keys(value)
    if name in _ENUMS:
        if value not in tuple(_ENUMS[name]):
            raise OptionError(name, value)
        return _ENUMS[name](value)
    if name in _RANGES:
        return _number(name, value)
    if not isinstance(value, bool):
        raise OptionError(name, value)
    return value


def _number(name: str, value: Any) -> int | None:
    if value is None and name in _OPTIONAL:
        return None
    low, high = _RANGES[name]
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise OptionError(name, value)
    if name == "best_of" and value % 2 == 0:
        raise OptionError(name, value)
    return value


def _keys(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise OptionError("tie_breaks", value)
    for key in value:
        if not isinstance(key, str) or key not in FIND_TIE_BREAK:
            raise OptionError("tie_breaks", key)
    if len({*value}) != len(value):
        raise OptionError("tie_breaks", value)
    return tuple(value)


def _record(values: Any) -> dict[str, Any]:
    found = {one.name: getattr(values, one.name) for one in fields(values) if getattr(values, one.name) != one.default}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}
