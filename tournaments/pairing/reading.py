"""A field from JSON and a pairing into JSON: the form of the commands ``pair`` and of an event's record.

Read strictly: what is not a field raises UnreadableError, naming the place and what is wrong there.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from diloti.errors import UnreadableError
from tournaments.pairing.explain import Why
from tournaments.pairing.field import Bye, Entrant, Field, Meeting, Options, Pairing, Shape

type Json = dict[str, Any]

SIDES = ("a", "b")
FIELD = {"format", "seed", "round", "rounds", "entrants", "played", "byes", "options"}
LARGEST = 10**15


def read_field(given: Mapping[str, Any]) -> Field:
    """The field of a Swiss round. Raises UnreadableError."""
    _known("field", given, FIELD)
    if given.get("format") != "swiss":
        raise UnreadableError("field", "format", f"{given.get('format')!r} is not 'swiss'")
    entrants = _listed(given, "entrants", _entrant, needed=True)
    names = {one.id for one in entrants}
    if len(names) != len(entrants):
        twice = sorted(name for name in names if sum(one.id == name for one in entrants) > 1)
        raise UnreadableError("field", "entrants", f"more than once: {', '.join(twice)}")
    number = _whole(given, "round", least=1)
    played, byes = _listed(given, "played", _meeting), _listed(given, "byes", _bye)
    past = [("played", one.round, name) for one in played for name in (one.a, one.b)]
    for place, earlier, name in [*past, *(("byes", one.round, one.id) for one in byes)]:
        _entered(place, name, names)
        if earlier >= number:
            raise UnreadableError("field", place, f"round {earlier} is not before round {number}")
    rounds = None if given.get("rounds") is None else _whole(given, "rounds", least=1)
    options = _options(given.get("options"), names)
    return Field(_whole(given, "seed"), number, entrants, rounds, played, byes, options)


def pairing_record(pairing: Pairing) -> Json:
    """A pairing as JSON."""
    return {
        "pairs": [
            {
                "a": pair.a,
                "b": pair.b,
                "first_dealer": pair.first_dealer,
                "reasons": [{"code": reason.code, "value": reason.value} for reason in pair.reasons],
            }
            for pair in pairing.pairs
        ],
        "bye": pairing.bye,
        "cost": dict(pairing.cost),
        "broken": [{"level": one.level, "a": one.a, "b": one.b, "value": one.value} for one in pairing.broken],
    }


def why_record(one: str, other: str, answer: Why) -> Json:
    """An answer to "why not these two?" as JSON: ``level`` null when they are paired anyway."""
    return {
        "a": one,
        "b": other,
        "paired": answer.level is None,
        "level": answer.level,
        "best": answer.best,
        "forced": answer.forced,
        "payers": [{"a": payer.a, "b": payer.b, "value": payer.value} for payer in answer.payers],
        "pairing": pairing_record(answer.pairing),
    }


def written(record: Json) -> str:
    """A record as one line of ASCII: the same bytes wherever it is written to."""
    return json.dumps(record)


def _known(place: str, given: Mapping[str, Any], keys: set[str]) -> None:
    if unknown := sorted(given.keys() - keys):
        raise UnreadableError("field", place, f"unknown: {', '.join(unknown)}")


def _entrant(place: str, given: Json) -> Entrant:
    _known(place, given, {"id", "score", "club", "number", "active"})
    active = given.get("active", True)
    if not isinstance(active, bool):
        raise UnreadableError("field", f"{place}.active", f"{active!r} is neither true nor false")
    number = None if given.get("number") is None else _whole(given, "number", place=place)
    club = None if given.get("club") is None or given["club"] == "" else _text(given, "club", place)
    score = _whole(given, "score", place=place) if "score" in given else 0
    return Entrant(_text(given, "id", place), score, number, club, active)


def _meeting(place: str, given: Json) -> Meeting:
    _known(place, given, {"round", "a", "b", "first_dealer", "down"})
    one, other = _text(given, "a", place), _text(given, "b", place)
    if one == other:
        raise UnreadableError("field", place, f"{one} cannot have met itself")
    number = _whole(given, "round", least=1, place=place)
    return Meeting(number, one, other, _side(given, "first_dealer", place), _side(given, "down", place))


def _bye(place: str, given: Json) -> Bye:
    _known(place, given, {"round", "id"})
    return Bye(_whole(given, "round", least=1, place=place), _text(given, "id", place))


def _options(given: Any, names: set[str]) -> Options:
    if given is None:
        return Options()
    if not isinstance(given, dict):
        raise UnreadableError("field", "options", "not an object")
    _known("options", given, {"forbidden", "club_rounds", "shape"})
    shape = given.get("shape", Shape.FOLD)
    if shape not in tuple(Shape):
        raise UnreadableError("field", "options.shape", f"{shape!r} is not one of {', '.join(Shape)}")
    pairs = given.get("forbidden", [])
    if not isinstance(pairs, list):
        raise UnreadableError("field", "options.forbidden", "not a list of pairs")
    for pair in pairs:
        if not (isinstance(pair, list) and len(pair) == 2 and all(isinstance(one, str) for one in pair)):
            raise UnreadableError("field", "options.forbidden", f"{pair!r} is not a pair of ids")
        for one in pair:
            _entered("options.forbidden", one, names)
        if pair[0] == pair[1]:
            raise UnreadableError("field", "options.forbidden", f"{pair[0]} is no pair")
    club_rounds = _whole(given, "club_rounds", least=0, place="options") if "club_rounds" in given else 0
    return Options(frozenset(frozenset(pair) for pair in pairs), club_rounds, Shape(shape))


def _listed[T](
    given: Json | Mapping[str, Any], key: str, read: Callable[[str, Json], T], *, needed: bool = False
) -> tuple[T, ...]:
    rows = given.get(key, None if needed else [])
    if not isinstance(rows, list):
        raise UnreadableError("field", key, "not a list")
    for at, row in enumerate(rows):
        if not isinstance(row, dict):
            raise UnreadableError("field", f"{key}[{at}]", "not an object")
    return tuple(read(f"{key}[{at}]", row) for at, row in enumerate(rows))


def _entered(place: str, name: str, names: set[str]) -> None:
    if name not in names:
        raise UnreadableError("field", place, f"{name!r} is not among the entrants")


def _whole(given: Mapping[str, Any], key: str, *, least: int = -LARGEST, place: str = "") -> int:
    value = given.get(key)
    where = f"{place}.{key}" if place else key
    if not isinstance(value, int) or isinstance(value, bool):
        raise UnreadableError("field", where, "missing" if value is None else f"{value!r} is not a whole number")
    if not least <= value <= LARGEST:
        raise UnreadableError("field", where, f"{value} is not between {least} and {LARGEST}")
    return value


def _text(given: Mapping[str, Any], key: str, place: str) -> str:
    value = given.get(key)
    if not isinstance(value, str) or not value:
        raise UnreadableError("field", f"{place}.{key}", "missing" if value is None else f"{value!r} is no text")
    return value


def _side(given: Mapping[str, Any], key: str, place: str) -> str | None:
    value = given.get(key)
    if value is not None and value not in SIDES:
        raise UnreadableError("field", f"{place}.{key}", f"{value!r} is neither 'a' nor 'b'")
    return value
