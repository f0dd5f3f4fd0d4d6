"""The one door through which an event's rows are written: each act records every field that it changes, and whose act
it was, so that anything can be taken back and nothing is ever lost.

``with act(event, Verb.X, writer=…, at=…) as change:`` locks the event, collects what ``change.add`` and ``change.set``
do, and writes one ``Act``. ``undo`` puts the fields back as a further act; it refuses where they have changed since.
"""

import datetime as dt
import uuid
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from django.db import models, transaction

from tournaments.models import Act, Entrant, Event, Meeting, Phase, Round

type Row = Event | Entrant | Phase | Round | Meeting
type Change = dict[str, Any]

MODELS: dict[str, type[models.Model]] = {
    "event": Event,
    "entrant": Entrant,
    "phase": Phase,
    "round": Round,
    "meeting": Meeting,
}
_NAMES = {model: name for name, model in MODELS.items()}
#: What the journal itself keeps, or what says nothing about the event.
_UNRECORDED = {"revision", "changed_at", "version"}


class Verb(StrEnum):
    """What can be done to an event."""

    EVENT = "event"  # made, or its settings changed
    PHASES = "phases"  # the plan of phases changed
    ENTER = "enter"
    ENTRANT = "entrant"  # an entrant's particulars changed
    REPLACE = "replace"  # a partner replaced
    CHECK_IN = "check-in"
    AWAY = "away"
    WITHDRAW = "withdraw"
    RETURN = "return"
    SEED = "seed"  # the seeding put in order, by rating, by hand or by lot
    START_PHASE = "start-phase"
    END_PHASE = "end-phase"
    DRAW = "draw"  # a round drawn, or drawn again
    DISCARD = "discard"  # a draft thrown away
    REPAIR = "repair"  # meetings of a round put together by hand
    PUBLISH = "publish"
    TABLES = "tables"  # tables given, exchanged, called
    CLOCK = "clock"
    PLAY = "play"  # a table has begun, or finished and waits for its word
    RESULT = "result"
    CORRECT = "correct"
    VOID = "void"
    CLOSE = "close"
    REOPEN = "reopen"
    OVER = "over"
    UNDO = "undo"
    REDO = "redo"


#: Acts that follow from playing: the undo button passes over them.
FOLLOWING = (Verb.PLAY,)


@dataclass(frozen=True, slots=True)
class Writer:
    """Who acts: a key of the event or of its book, an account, or neither (what the tables' phones bring about)."""

    event_key_id: uuid.UUID | None = None
    key_id: int | None = None
    user_id: int | None = None


class StaleError(RuntimeError):
    """What an undo would put back has been changed by a later act; ``seq`` is that act's, where it is known."""

    def __init__(self, rows: list[str]) -> None:
        super().__init__(f"changed since: {', '.join(rows)}")
        self.rows = rows


@dataclass(slots=True)
class Changes:
    """The rows of one act, as they are written."""

    event: Event
    made: list[Change] = field(default_factory=list)

    def add(self, *rows: Row) -> None:
        """New rows, all of one model; each belongs to the event."""
        if not rows:
            return
        model = type(rows[0])
        model._default_manager.bulk_create(rows)  # type: ignore[arg-type]
        for row in rows:
            self.made.append({"model": _NAMES[model], "id": str(row.pk), "before": None, "after": _values(row)})

    def set(self, row: Row, **fields: Any) -> bool:
        """Write these fields where they are new; whether any was."""
        written = self._put_in(row, fields)
        if written:
            row.save(update_fields=written)
        return bool(written)

    def set_quietly(self, row: Row, **fields: Any) -> bool:
        """The same for what changes nothing that anybody decides by: a page with the row's old version stays true."""
        version = getattr(row, "version", None)
        written = [name for name in self._put_in(row, fields) if name != "version"]
        if version is not None:
            row.version = version  # type: ignore[union-attr]
        if written:
            row.save(update_fields=written)
        return bool(written)

    def set_all(self, wanted: Iterable[tuple[Row, Mapping[str, Any]]]) -> None:
        """The same for many rows of one model, each with its own fields: one query, however many they are."""
        rows: list[Row] = []
        names: set[str] = set()
        for row, fields in wanted:
            if written := self._put_in(row, fields):
                rows.append(row)
                names.update(written)
        if rows:
            type(rows[0])._default_manager.bulk_update(rows, sorted(names))  # type: ignore[arg-type]

    def _put_in(self, row: Row, fields: Mapping[str, Any]) -> list[str]:
        """Change and note the fields that are new, without writing the row; their columns' names."""
        names = {name: row._meta.get_field(name).attname for name in fields}  # type: ignore[union-attr]
        before = {names[name]: plain(row, names[name]) for name in fields}
        for name, value in fields.items():
            setattr(row, name, value)
        after = {names[name]: plain(row, names[name]) for name in fields}
        new = [name for name in names.values() if before[name] != after[name]]
        if not new:
            return []
        change = {"before": {name: before[name] for name in new}, "after": {name: after[name] for name in new}}
        self._note({"model": _NAMES[type(row)], "id": str(row.pk)} | change)
        if isinstance(row, Meeting):
            row.version += 1
            return [*new, "version"]
        return new

    def _note(self, change: Change) -> None:
        """One change for each row: what it was before the act, what it is after it."""
        known = next((one for one in self.made if one["id"] == change["id"] and one["model"] == change["model"]), None)
        if known is None:
            self.made.append(change)
            return
        known["after"] |= change["after"]
        if known["before"] is not None:
            known["before"] = change["before"] | known["before"]


@contextmanager
def act(
    event: Event,
    verb: Verb,
    *,
    writer: Writer,
    at: dt.datetime,
    about: Mapping[str, Any] | None = None,
    reason: str = "",
) -> Iterator[Changes]:
    """One act on the event. The event's row is locked and read anew; an act that changes nothing is not recorded."""
    with transaction.atomic():
        fresh = Event.objects.lock(event.pk)
        event.__dict__.update({name: value for name, value in fresh.__dict__.items() if name != "_state"})
        changes = Changes(event)
        yield changes
        if changes.made:
            _write(event, changes.made, verb=verb, writer=writer, at=at, about=dict(about or {}), reason=reason[:200])


def undo(event: Event, number: int, *, writer: Writer, at: dt.datetime) -> Act:
    """Take back the event's act of that number; an undo taken back is a redo. Raises StaleError, Act.DoesNotExist."""
    with transaction.atomic():
        fresh = Event.objects.lock(event.pk)
        done = Act.objects.get(event=fresh, seq=number, undone_by=None)
        mirrored = [
            change | {"before": change["after"], "after": change["before"]} for change in reversed(done.changes)
        ]
        rows = {(name, pk): row for name in MODELS for pk, row in _rows(fresh, name, mirrored).items()}
        stale = [f"{one['model']} {one['id']}" for one in mirrored if not _still(rows, one)]
        if stale:
            raise StaleError(stale)
        for change in mirrored:
            _put(rows[change["model"], change["id"]], change)
        fresh.refresh_from_db()
        verb = Verb.REDO if done.verb == Verb.UNDO else Verb.UNDO
        written = _write(
            fresh, mirrored, verb=verb, writer=writer, at=at, about={"act": number}, reason="", undoes=done
        )
        event.refresh_from_db()
        return written


def _write(event: Event, made: list[Change], *, writer: Writer, at: dt.datetime, **what: Any) -> Act:
    event.revision += 1
    event.changed_at = at
    event.save(update_fields=["revision", "changed_at"])
    who = {"event_key_id": writer.event_key_id, "key_id": writer.key_id, "user_id": writer.user_id}
    return Act.objects.create(event=event, seq=event.revision, changes=made, at=at, **who, **what)


def _rows(event: Event, name: str, changes: list[Change]) -> dict[str, models.Model]:
    """The rows of this event alone: a journal that came in by a file changes nothing of another's."""
    wanted = {change["id"] for change in changes if change["model"] == name}
    own = {"pk": event.pk} if name == "event" else {"event": event}
    found = MODELS[name]._default_manager.filter(**own).filter(pk__in=wanted) if wanted else ()
    return {str(row.pk): row for row in found}


def _still(rows: Mapping[tuple[str, str], models.Model], change: Change) -> bool:
    """Whether the row holds what the act to be taken back left there. One that it made must stand as it was made."""
    row = rows.get((change["model"], change["id"]))
    if row is None:
        return False
    before = change["before"] if change["before"] is not None else {"removed": True}
    return all(plain(row, name) == value for name, value in before.items() if name not in _UNRECORDED)


def _put(row: models.Model, change: Change) -> None:
    """Write what the mirrored change says. A row once made is never deleted: taken back, it is marked as removed."""
    after = change["after"] if change["after"] is not None else {"removed": True}
    if change["before"] is None:
        after = {"removed": False}
    for name, value in after.items():
        setattr(row, name, row._meta.get_field(name).to_python(value))  # type: ignore[union-attr]
    written = [*after]
    if isinstance(row, Meeting):
        row.version += 1
        written.append("version")
    row.save(update_fields=written)


def _values(row: models.Model) -> dict[str, Any]:
    """Every recorded field of a row, as JSON."""
    names = [one.attname for one in row._meta.concrete_fields]
    return {name: plain(row, name) for name in names if name not in _UNRECORDED}


def plain(row: models.Model, name: str) -> Any:
    """A field's value as JSON."""
    value = getattr(row, name)
    if isinstance(value, dt.datetime | dt.date):
        return value.isoformat()
    return str(value) if isinstance(value, uuid.UUID) else value


def undoable(event: Event) -> Act | None:
    """The youngest act in force that the undo button takes back."""
    made = Act.objects.filter(event=event, undone_by=None, seq__gt=1)
    return made.exclude(verb__in=[Verb.UNDO, *FOLLOWING]).order_by("-seq").first()


def redoable(event: Event) -> Act | None:
    """The undo that the redo button takes back: the youngest, unless something has been done since."""
    latest = Act.objects.filter(event=event, undone_by=None).exclude(verb__in=FOLLOWING).order_by("-seq").first()
    return latest if latest is not None and latest.verb == Verb.UNDO else None
