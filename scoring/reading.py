"""Small readers for what comes from outside: each returns the value or says where it is not one."""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from diloti.errors import UnreadableError

#: Moments outside of these are a broken clock's.
_EARLIEST, _LATEST = dt.datetime(1900, 1, 1, tzinfo=dt.UTC), dt.datetime(2200, 1, 1, tzinfo=dt.UTC)


def read_object(value: Any, fields: Sequence[str]) -> Mapping[str, Any]:
    """An object that has no other fields than these."""
    if not isinstance(value, Mapping):
        raise UnreadableError("body", "whole", "not an object")
    for name in value:
        if name not in fields:
            raise UnreadableError("body", name, f"not a field; fields are {', '.join(fields)}")
    return value


def read_uuid(body: Mapping[str, Any], name: str) -> UUID:
    """The id under that name."""
    value = body.get(name)
    if isinstance(value, str):
        try:
            return UUID(value)
        except ValueError:
            pass
    raise UnreadableError("body", name, f"{value!r} is not an id like {UUID(int=0)}")


def read_moment(body: Mapping[str, Any], name: str) -> dt.datetime:
    """The moment under that name, which says its offset from UTC; as UTC, as the database gives it back."""
    value = body.get(name)
    try:
        moment = dt.datetime.fromisoformat(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise UnreadableError("body", name, f"{value!r} is not a moment like 2026-08-15T21:40:00+03:00") from None
    if moment.tzinfo is None:
        raise UnreadableError("body", name, "has no offset from UTC")
    if not _EARLIEST <= moment < _LATEST:
        raise UnreadableError("body", name, "is in no year of ours")
    return moment.astimezone(dt.UTC)


def place_of(error: UnreadableError) -> str:
    """Where in an entry the fault is: what the readers of its data name stands under ``data``."""
    if error.subject in ("body", "json"):
        return str(error.place)
    inner = {"count": ".count", "profile": ".profile"}.get(error.subject, "")
    return f"data{inner}" if error.place == "data" else f"data{inner}.{error.place}"
