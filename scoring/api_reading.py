"""What comes in by the JSON API, turned into drafts; UnreadableError names the place in the body."""

import datetime as dt
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from diloti.errors import UnreadableError
from scoring.actions import Draft
from scoring.kinds import Kind
from scoring.models import Match, Player
from scoring.player_refs import with_players

_DRAFT = ("uuid", "head", "kind", "data", "phone_at")


def read_object(value: Any, fields: tuple[str, ...]) -> Mapping[str, Any]:
    """The body as an object that has no other fields than these."""
    if not isinstance(value, Mapping):
        raise UnreadableError("body", "whole", "not an object")
    for name in value:
        if name not in fields:
            raise UnreadableError("body", name, f"not a field; fields are {', '.join(fields)}")
    return value


def read_draft(value: Any, match: Match) -> Draft:
    """An entry for that match as a program sends it; players stand in it by their codes."""
    body = read_object(value, _DRAFT)
    kind = _kind(body.get("kind"))
    data = with_players(kind, body.get("data", {}), lambda code: _player_id(match, code))
    return Draft(kind, data, _uuid(body, "uuid"), _uuid(body, "head"), _moment(body.get("phone_at")))


def place_of(error: UnreadableError) -> str:
    """Where in the body the fault is: what the readers of an entry's data say stands under ``data``."""
    if error.subject in ("body", "json"):
        return str(error.place)
    inner = {"count": ".count", "profile": ".profile"}.get(error.subject, "")
    return f"data{inner}" if error.place == "data" else f"data{inner}.{error.place}"


def _kind(value: Any) -> Kind:
    kinds = [kind for kind in Kind if kind is not Kind.OPEN]  # a match is opened once, and not here
    for kind in kinds:
        if value == kind:
            return kind
    raise UnreadableError("body", "kind", f"{value!r} is not one of {', '.join(kinds)}")


def _uuid(body: Mapping[str, Any], name: str) -> UUID:
    value = body.get(name)
    try:
        return UUID(value)
    except (TypeError, ValueError, AttributeError):
        raise UnreadableError("body", name, f"{value!r} is not an id like {UUID(int=0)}") from None


def _moment(value: Any) -> dt.datetime | None:
    if value is None:
        return None
    try:
        moment = dt.datetime.fromisoformat(value)
    except (TypeError, ValueError):
        raise UnreadableError("body", "phone_at", f"{value!r} is not a moment like 2026-08-15T21:40:00+03:00") from None
    if moment.tzinfo is None:
        raise UnreadableError("body", "phone_at", "has no offset from UTC")
    return moment


def _player_id(match: Match, code: Any) -> int:
    found = None
    if isinstance(code, str):
        found = Player.objects.filter(book_id=match.book_id, code=code).values_list("pk", flat=True).first()
    if found is None:
        raise UnreadableError(Kind.SEAT, "player", f"{code!r} is not the code of a player of this book")
    return found
