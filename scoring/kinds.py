"""What can be recorded in a match's ledger, and the exact shape of each entry's data.

Data are plain JSON values, read strictly here once, on their way in. Players stand as ids, never names.
"""

import uuid
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any

from diloti.errors import UnreadableError
from diloti.profiles import profile_from, profile_from_record, profile_record
from diloti.seats import Side
from diloti.tally import count_record, read_count

type Data = dict[str, Any]


class Kind(StrEnum):
    """The acts of a match."""

    OPEN = "open"
    XERI = "xeri"
    DEAL = "deal"
    CORRECT = "correct"
    STRIKE = "strike"
    SETTINGS = "settings"
    STOP = "stop"
    OPENING = "opening"
    SWAP = "swap"
    SEAT = "seat"
    DEALER = "dealer"
    END = "end"
    PEN = "pen"
    UNDO = "undo"
    SETTLE = "settle"


class DealKind(StrEnum):
    """How a deal came out: counted, dead (E2: the same dealer deals again), or penalised (I2)."""

    PLAYED = "played"
    DEAD = "dead"
    PENALTY = "penalty"


#: No evening has more entries, and every one that is written costs a pass over all of them.
MOST_ENTRIES = 5000
#: Nor more of those that go over every deal of the match.
MOST_SWEEPS = 200

#: Kinds that are no act of their own: nothing takes them back, or (an undo) only a redo does.
NOT_UNDONE = frozenset({Kind.OPEN, Kind.PEN, Kind.UNDO})


def read_data(kind: Kind, data: object) -> Data:
    """The data of an entry of that kind, complete and canonical. Raises UnreadableError naming the field."""
    if not isinstance(data, Mapping):
        raise UnreadableError(kind, "data", "not an object")
    read = _read_fields(kind, data, _SHAPES[kind])
    if check := _CHECKS.get(kind):
        check(kind, read)
    return read


def _read_fields(kind: Kind, data: Mapping[Any, object], fields: "_Fields", path: str = "") -> Data:
    for name in data:
        if name not in fields:
            raise UnreadableError(kind, f"{path}{name}", f"not a field; fields are {', '.join(fields) or 'none'}")
    return {name: reader(kind, f"{path}{name}", data.get(name)) for name, reader in fields.items()}


def seats_named(data: Data) -> list[Data]:
    """The seats that a seat entry fills, in order: one form is one entry, however many names were written in it."""
    return [data, *data.get("also", ())]


def sweeps(kind: Kind, data: Data) -> bool:
    """Whether an entry of these data goes over every deal that was recorded before it."""
    return (kind is Kind.SWAP and data["deal"] is None) or (kind is Kind.SEAT and data["since"] == "start")


def _check_dealer(kind: Kind, read: Data) -> None:
    if read["side" if kind is Kind.DEALER else "dealer"] is None and read["place"] is not None:
        raise UnreadableError(kind, "place", "a place without its side")


def _check_outcome(kind: Kind, read: Data) -> None:
    _check_dealer(kind, read)
    wanted = {DealKind.PLAYED: "count", DealKind.PENALTY: "offender"}.get(DealKind(read["kind"]))
    for name in ("count", "offender"):
        if (read[name] is not None) != (name == wanted):
            raise UnreadableError(kind, name, f"a {read['kind']} deal {'needs' if name == wanted else 'has no'} {name}")


def _check_settings(kind: Kind, read: Data) -> None:
    if all(value is None for value in read.values()):
        raise UnreadableError(kind, "data", "says nothing")


def _check_seats(kind: Kind, read: Data) -> None:
    if not read["also"]:
        # An entry of one seat is what it was before forms could name several.
        del read["also"]
    seats = seats_named(read)
    if len({(seat["side"], seat["place"]) for seat in seats}) < len(seats):
        raise UnreadableError(kind, "also", "one seat twice")
    players = [seat["player"] for seat in seats if seat["player"] is not None]
    if len(set(players)) < len(players):
        raise UnreadableError(kind, "also", "one player on two seats")


def _check_opening(kind: Kind, read: Data) -> None:
    _check_dealer(kind, read)
    places = read["players"] // 2
    if (read["place"] or 0) >= places:
        raise UnreadableError(kind, "place", "not a place of that side")
    for side in Side:
        if len(read["seats"][side]) != places:
            raise UnreadableError(kind, f"seats.{side}", f"needs {places} places")
    known = [player for side in Side for player in read["seats"][side] if player is not None]
    if len(set(known)) != len(known):
        raise UnreadableError(kind, "seats", "one player on two seats")


def _side(kind: Kind, name: str, value: object) -> str:
    if value not in tuple(Side):
        raise UnreadableError(kind, name, f"{value!r} is not left or right")
    return str(value)


def _bool(kind: Kind, name: str, value: object) -> bool:
    if value is None:
        return False
    if not isinstance(value, bool):
        raise UnreadableError(kind, name, f"{value!r} is not true or false")
    return value


def _number(low: int, high: int) -> Callable[[Kind, str, object], int]:
    def read(kind: Kind, name: str, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise UnreadableError(kind, name, f"{value!r} is not a number from {low} to {high}")
        return value

    return read


def _uuid(kind: Kind, name: str, value: object) -> str:
    try:
        return str(uuid.UUID(str(value)))
    except ValueError:
        raise UnreadableError(kind, name, f"{value!r} is not an entry's id") from None


def _one_of(*values: str) -> Callable[[Kind, str, object], str]:
    def read(kind: Kind, name: str, value: object) -> str:
        if value not in values:
            raise UnreadableError(kind, name, f"{value!r} is not one of {', '.join(values)}")
        return str(value)

    return read


def _maybe[T](reader: Callable[[Kind, str, object], T]) -> Callable[[Kind, str, object], T | None]:
    return lambda kind, name, value: None if value is None else reader(kind, name, value)


def _count(kind: Kind, name: str, value: object) -> Data:
    if not isinstance(value, Mapping):
        raise UnreadableError(kind, name, "not an object")
    return dict(count_record(read_count(value)))


def _profile(_kind: Kind, _name: str, value: object) -> Data:
    if isinstance(value, Mapping) and "base" not in value:
        return dict(profile_record(profile_from_record(value)))
    return dict(profile_record(profile_from("main" if value is None else value)))


def _seats(kind: Kind, name: str, value: object) -> dict[str, list[int | None]]:
    if not isinstance(value, Mapping):
        raise UnreadableError(kind, name, "not an object")
    seats: dict[str, list[int | None]] = {}
    for side in Side:
        places = value.get(side)
        if not isinstance(places, list):
            raise UnreadableError(kind, f"{name}.{side}", "not a list")
        seats[side] = [_player(kind, f"{name}.{side}", place) for place in places]
    return seats


def _further_seats(kind: Kind, name: str, value: object) -> list[Data]:
    if value is None:
        return []
    if not isinstance(value, list) or not all(isinstance(seat, Mapping) for seat in value):
        raise UnreadableError(kind, name, "not a list of objects")
    return [_read_fields(kind, seat, _A_SEAT, f"{name}[{number}].") for number, seat in enumerate(value)]


def _number_of(numbers: Sequence[int]) -> Callable[[Kind, str, object], int]:
    def read(kind: Kind, name: str, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value not in numbers:
            raise UnreadableError(kind, name, f"{value!r} is not one of {', '.join(map(str, numbers))}")
        return value

    return read


_place = _maybe(_number(0, 1))
_target = _number(11, 999)
_best_of = _number_of(range(1, 100, 2))
_total = _number(-999, 999)
_player = _maybe(_number(1, 2**62))
type _Fields = dict[str, Callable[[Kind, str, object], Any]]

_A_SEAT: _Fields = {"side": _side, "place": _number(0, 1), "player": _player}
_OUTCOME: _Fields = {
    "kind": _one_of(*DealKind),
    "count": _maybe(_count),
    "offender": _maybe(_side),
    "dealer": _maybe(_side),
    "place": _place,
    "kept": _bool,
}
_SHAPES: dict[Kind, _Fields] = {
    Kind.OPEN: {
        "players": _number_of((2, 4)),
        "profile": _profile,
        "target": _target,
        "best_of": _best_of,
        "seats": _seats,
        "dealer": _maybe(_side),
        "place": _place,
    },
    Kind.XERI: {"side": _side, "half": _bool},
    Kind.DEAL: _OUTCOME | {"before": _maybe(_uuid)},
    Kind.CORRECT: _OUTCOME | {"deal": _uuid},
    Kind.STRIKE: {"deal": _uuid},
    Kind.SETTINGS: {"target": _maybe(_target), "best_of": _maybe(_best_of), "profile": _maybe(_profile)},
    Kind.STOP: {"outcome": _one_of("leader", "none")},
    Kind.OPENING: {"left": _total, "right": _total},
    Kind.SWAP: {"deal": _maybe(_uuid)},
    Kind.SEAT: _A_SEAT | {"since": _one_of("start", "now"), "also": _further_seats},
    Kind.DEALER: {"side": _maybe(_side), "place": _place},
    Kind.END: {},
    Kind.PEN: {},
    Kind.UNDO: {"entry": _uuid},
    Kind.SETTLE: {"entry": _uuid, "accept": _bool, "instead": _maybe(_uuid)},
}
_CHECKS: dict[Kind, Callable[[Kind, Data], None]] = {
    Kind.OPEN: _check_opening,
    Kind.DEAL: _check_outcome,
    Kind.CORRECT: _check_outcome,
    Kind.SETTINGS: _check_settings,
    Kind.SEAT: _check_seats,
    Kind.DEALER: _check_dealer,
}
