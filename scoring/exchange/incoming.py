"""A document on its way in, read whole before anything is written: a value, or the place of its first fault."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from diloti.errors import UnreadableError
from scoring.exchange.document import FORMAT, VERSION
from scoring.exchange.soundness import UnsoundError, sound_state
from scoring.kinds import MOST_ENTRIES, Data, Kind, read_data
from scoring.names import NAME_LENGTH, clean
from scoring.player_refs import with_players
from scoring.reading import place_of, read_moment, read_object, read_uuid
from scoring.state import Entry
from scoring.strict_json import read_json

#: No book has more people.
MOST_PLAYERS = 5000
_ENTRY = ("uuid", "kind", "head", "data", "held", "sent_as", "repeats", "phone_at", "at")


@dataclass(frozen=True, slots=True)
class IncomingPlayer:
    """A person of the document, by the number that its entries use."""

    number: int
    name: str
    hidden: bool
    merged_into: int | None


@dataclass(frozen=True, slots=True)
class IncomingMatch:
    """A ledger whose data name players by the document's numbers; it has been replayed once, soundly.

    ``deals``: how many add to its totals.
    """

    entries: tuple[Entry, ...]
    deals: int

    @property
    def opening(self) -> Entry:
        """What makes it the same match wherever it is."""
        return self.entries[0]


@dataclass(frozen=True, slots=True)
class Incoming:
    """A document's people and ledgers."""

    players: tuple[IncomingPlayer, ...]
    matches: tuple[IncomingMatch, ...]


def read_document(body: bytes) -> Incoming:
    """The document that a file holds. Raises UnreadableError whose place is a line and column, or a path in it."""
    return read_value(read_json(body))


def read_value(document: Any) -> Incoming:
    """The document that is that value, perhaps a part of a larger one."""
    with _at(""):
        read_object(document, ("format", "version", "players", "matches"))
        if document.get("format") != FORMAT:
            raise UnreadableError("body", "format", f"not {FORMAT!r}: no file of a scorebook")
        if document.get("version") != VERSION or isinstance(document["version"], bool):
            raise UnreadableError("body", "version", f"{document.get('version')!r} is not {VERSION}")
        listed = _list(document, "players"), _list(document, "matches")
        if len(listed[0]) > MOST_PLAYERS:
            raise UnreadableError("body", "players", f"more than {MOST_PLAYERS}")
    players = _players(listed[0])
    known = {player.number for player in players}
    matches = []
    for place, value in enumerate(listed[1]):
        matches.append(_match(value, f"matches[{place}]", known))
    _check_openings(matches)
    return Incoming(players, tuple(matches))


@contextmanager
def _at(path: str) -> Iterator[None]:
    """Faults within are at this path of the document."""
    try:
        yield
    except UnreadableError as error:
        if error.subject == "document":
            raise
        inner = place_of(error)
        place = path if inner == "whole" else f"{path}.{inner}" if path else inner
        raise UnreadableError("document", place or "whole", error.reason) from None


def _list(value: Mapping[str, Any], name: str) -> list[Any]:
    found = value.get(name)
    if not isinstance(found, list):
        raise UnreadableError("body", name, "not a list")
    return found


def _players(values: Sequence[Any]) -> tuple[IncomingPlayer, ...]:
    players: dict[int, IncomingPlayer] = {}
    for place, value in enumerate(values):
        with _at(f"players[{place}]"):
            player = _player(value)
            if player.number in players:
                raise UnreadableError("body", "number", f"{player.number} is another player's too")
        players[player.number] = player
    for place, player in enumerate(players.values()):
        goal = player.merged_into
        if goal is not None and (goal not in players or players[goal].merged_into is not None or goal == player.number):
            raise UnreadableError("document", f"players[{place}].merged_into", f"{goal} is nobody to merge into")
    return tuple(players.values())


def _player(value: Any) -> IncomingPlayer:
    body = read_object(value, ("number", "name", "hidden", "merged_into"))
    name = body.get("name")
    if not isinstance(name, str) or len(clean(name)) > NAME_LENGTH:
        raise UnreadableError("body", "name", f"not a text of at most {NAME_LENGTH} characters")
    merged_into = None if body.get("merged_into") is None else _number(body, "merged_into")
    return IncomingPlayer(_number(body, "number"), clean(name), _flag(body, "hidden"), merged_into)


def _number(body: Mapping[str, Any], name: str) -> int:
    value = body.get(name)
    if type(value) is not int or not 1 <= value <= 10**9:
        raise UnreadableError("body", name, f"{value!r} is not a number from 1 on")
    return value


def _flag(body: Mapping[str, Any], name: str) -> bool:
    value = body.get(name, False)
    if not isinstance(value, bool):
        raise UnreadableError("body", name, f"{value!r} is not true or false")
    return value


def _match(value: Any, path: str, players: set[int]) -> IncomingMatch:
    with _at(path):
        entries = _list(read_object(value, ("entries",)), "entries")
        if not 1 <= len(entries) <= MOST_ENTRIES:
            raise UnreadableError("body", "entries", f"not 1 to {MOST_ENTRIES} entries")
    ledger = []
    for place, entry in enumerate(entries):
        with _at(f"{path}.entries[{place}]"):
            ledger.append(_entry(entry, place + 1, players))
    try:
        state = sound_state(ledger)
    except UnsoundError as error:
        raise UnreadableError("document", f"{path}.entries[{error.index}]", error.reason) from None
    return IncomingMatch(tuple(ledger), sum(deal.counts for deal in state.deals))


def _entry(value: Any, seq: int, players: set[int]) -> Entry:
    body = read_object(value, _ENTRY)
    kind = _kind(body.get("kind"))
    return Entry(
        uuid=read_uuid(body, "uuid"),
        seq=seq,
        kind=kind,
        data=_data(kind, body.get("data"), players),
        held=_flag(body, "held"),
        at=read_moment(body, "at"),
        head=_if_said(body, "head", read_uuid),
        phone_at=_if_said(body, "phone_at", read_moment),
        sent_as=_if_said(body, "sent_as", read_uuid),
        repeats=_if_said(body, "repeats", read_uuid),
    )


def _kind(value: Any) -> Kind:
    for kind in Kind:
        if value == kind:
            return kind
    raise UnreadableError("body", "kind", f"{value!r} is not one of {', '.join(Kind)}")


def _data(kind: Kind, value: Any, players: set[int]) -> Data:
    def known(number: Any) -> int:
        if type(number) is not int or number not in players:
            raise UnreadableError(kind, "player", f"{number!r} is none of the document's players")
        return number

    return read_data(kind, with_players(kind, value, known))


def _if_said[T](body: Mapping[str, Any], name: str, read: Callable[[Mapping[str, Any], str], T]) -> T | None:
    return None if body.get(name) is None else read(body, name)


def _check_openings(matches: Sequence[IncomingMatch]) -> None:
    seen: set[UUID] = set()
    for place, match in enumerate(matches):
        if match.opening.uuid in seen:
            raise UnreadableError("document", f"matches[{place}].entries[0].uuid", "opens another match too")
        seen.add(match.opening.uuid)
