"""What the JSON fields of an event's rows look like: a file of an event may hold nothing else in them.

Pages read these fields without asking; one of another shape would break each page of the event.
"""

from collections.abc import Callable, Collection
from typing import Any

from diloti.errors import UnreadableError
from diloti.profiles import profile_from_record
from tournaments.values import EventValues, OptionError, PhaseOptions

#: No game's total is further from nought.
_FURTHEST_TOTAL = 9999

type Ids = Collection[str]


def check_shape(name: str, value: Any, entrants: Ids) -> None:
    """Raises UnreadableError with the field's path. ``entrants``: the ids of those who may be named."""
    if name in _READ:
        _options(name, value)
    elif name in _SHAPES and not _SHAPES[name](value, entrants):
        raise UnreadableError("row", name, "not of its shape")


def _options(name: str, value: Any) -> None:
    if not isinstance(value, dict):
        raise UnreadableError("row", name, "not an object")
    try:
        _READ[name](value)
    except OptionError as error:
        raise UnreadableError("row", f"{name}.{error.name}", f"{error.value!r} cannot be") from None
    except UnreadableError as error:
        raise UnreadableError("row", f"{name}.{error.place}", error.reason) from None


def _field(value: Any, entrants: Ids) -> bool:
    """Groups as lists of entrants, or one list of them with None for a bye."""
    if not isinstance(value, list):
        return False
    if any(isinstance(one, list) for one in value):
        return all(isinstance(one, list) and _entrants(one, entrants) for one in value)
    return _entrants([one for one in value if one is not None], entrants)


def _entrants(value: Any, entrants: Ids) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) and one in entrants for one in value)


def _twos(value: Any, entrants: Ids) -> bool:
    return isinstance(value, list) and all(_entrants(two, entrants) and len(two) == len({*two}) == 2 for two in value)


def _drawn(value: Any, entrants: Ids) -> bool:
    return (
        isinstance(value, dict)
        and all(_twos(value.get(name, []), entrants) for name in ("apart", "manual"))
        and _entrants(value.get("without_bye", []), entrants)
        and isinstance(value.get("broken", []), list)
        and all(_broken(one, entrants) for one in value.get("broken", []))
    )


def _broken(value: Any, entrants: Ids) -> bool:
    named = isinstance(value, dict) and [value.get("a"), *([value["b"]] if value.get("b") is not None else [])]
    return isinstance(value, dict) and isinstance(value.get("level"), str) and _entrants(named, entrants)


def _reasons(value: Any, _entrants: Ids) -> bool:
    return isinstance(value, list) and all(
        isinstance(one, dict) and isinstance(one.get("code"), str) and _whole(one.get("value")) for one in value
    )


def _games(value: Any, _entrants: Ids) -> bool:
    return isinstance(value, list) and all(
        isinstance(game, list) and len(game) == 2 and all(_whole(one) and abs(one) <= _FURTHEST_TOTAL for one in game)
        for game in value
    )


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _about(value: Any, _entrants: Ids) -> bool:
    return isinstance(value, dict) and _whole(value.get("act", 0))


_READ: dict[str, Callable[[Any], object]] = {
    "profile": profile_from_record,
    "values": EventValues.read,
    "options": PhaseOptions.read,
}
_SHAPES: dict[str, Callable[[Any, Ids], bool]] = {
    "field": _field,
    "drawn": _drawn,
    "reasons": _reasons,
    "games": _games,
    "about": _about,
}
