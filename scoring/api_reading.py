"""What comes in by the JSON API, turned into drafts; UnreadableError names the place in the body."""

from typing import Any

from diloti.errors import UnreadableError
from scoring.actions import Draft
from scoring.kinds import Kind
from scoring.models import Match, Player
from scoring.player_refs import with_players
from scoring.reading import read_moment, read_object, read_uuid

_FIELDS = ("uuid", "head", "kind", "data", "phone_at")


def read_draft(value: Any, match: Match) -> Draft:
    """An entry for that match as a program sends it; players stand in it by their codes."""
    body = read_object(value, _FIELDS)
    kind = _kind(body.get("kind"))
    data = with_players(kind, body.get("data", {}), lambda code: _player_id(match, code))
    phone_at = read_moment(body, "phone_at") if body.get("phone_at") is not None else None
    return Draft(kind, data, read_uuid(body, "uuid"), read_uuid(body, "head"), phone_at)


def _kind(value: Any) -> Kind:
    kinds = [kind for kind in Kind if kind is not Kind.OPEN]  # a match is opened once, and not here
    for kind in kinds:
        if value == kind:
            return kind
    raise UnreadableError("body", "kind", f"{value!r} is not one of {', '.join(kinds)}")


def _player_id(match: Match, code: Any) -> int:
    found = None
    if isinstance(code, str):
        found = Player.objects.filter(book_id=match.book_id, code=code).values_list("pk", flat=True).first()
    if found is None:
        raise UnreadableError(Kind.SEAT, "player", f"{code!r} is not the code of a player of this book")
    return found
