"""An event on its way in, read whole before anything is written: values of rows, or the place of the first fault."""

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import models

from diloti.errors import UnreadableError
from scoring.exchange import Incoming, read_value
from scoring.names import clean
from scoring.reading import place_of, read_object
from scoring.strict_json import read_json
from tournaments.exchange.document import FORMAT, LEFT_OUT, LISTS, MATCHES, PEOPLE, VERSION
from tournaments.exchange.shapes import check_shape
from tournaments.journal import MODELS, Verb
from tournaments.models import Act, Entrant, Event, Format, Meeting, Phase

#: No event has more rows of one kind.
MOST_ROWS = 100_000
_PARTS = ("format", "version", "scorebook", "event", *LISTS, "acts")

_CODE = re.compile(r"[-_a-zA-Z0-9]{1,16}")
_FIRST_YEAR, _LAST_YEAR = 1900, 2200
#: As the settings' form has them.
_BOUNDS = {"target": (11, 999), "best_of": (1, 99), "tables": (1, 500), "seed": (1, 10**12)}

type Row = dict[str, Any]
#: The people and matches of the document's scorebook.
type Known = dict[str, set[Any]]
#: The ids of the document's rows by their model: nothing else may be named or changed.
type Ids = dict[type[models.Model], set[str]]


@dataclass(frozen=True, slots=True)
class IncomingEvent:
    """What the file holds: values of fields by name, checked one by one and against each other."""

    scorebook: Incoming
    event: Row
    lists: dict[str, tuple[Row, ...]]
    acts: tuple[Row, ...]

    @property
    def id(self) -> UUID:
        """What makes it the same event wherever it is."""
        return UUID(str(self.event["id"]))


def read_event(body: bytes) -> IncomingEvent:
    """The event in a file. Raises UnreadableError whose place is a line and column, or a path in the document."""
    document = read_json(body)
    with _at(""):
        read_object(document, _PARTS)
        if document.get("format") != FORMAT:
            raise UnreadableError("body", "format", f"not {FORMAT!r}: no file of an event")
        if document.get("version") != VERSION or isinstance(document["version"], bool):
            raise UnreadableError("body", "version", f"{document.get('version')!r} is not {VERSION}")
    with _at("scorebook"):
        scorebook = read_value(document.get("scorebook"))
    known: Known = {
        "people": {player.number for player in scorebook.players},
        "matches": {str(match.opening.uuid) for match in scorebook.matches},
    }
    with _at("event"):
        event = _row(Event, document.get("event"), {}, known)
        _check_event(event)
    ids: Ids = {Event: {str(event["id"])}}
    lists = _lists(document, ids, known)
    with _at("acts"):
        acts = _acts(_list(document, "acts"), ids, known)
    return IncomingEvent(scorebook, event, lists, acts)


@contextmanager
def _at(path: str) -> Iterator[None]:
    """Faults within are at this path of the document."""
    try:
        yield
    except UnreadableError as error:
        inner = str(error.place) if error.subject in ("document", "row") else place_of(error)
        place = path if inner in ("whole", "") else f"{path}.{inner}" if path and inner[0] != "[" else f"{path}{inner}"
        raise UnreadableError("document", place or "whole", error.reason) from None


def _list(value: Mapping[str, Any], name: str) -> Sequence[Any]:
    found = value.get(name)
    if not isinstance(found, list) or len(found) > MOST_ROWS:
        raise UnreadableError("row", "whole", f"not a list of at most {MOST_ROWS}")
    return found


def _lists(document: Mapping[str, Any], ids: Ids, known: Known) -> dict[str, tuple[Row, ...]]:
    """The lists in their order: each row may name what stands in the lists before its own, and the event."""
    lists = {}
    for name, model in LISTS.items():
        rows: list[Row] = []
        ids[model] = set()
        with _at(name):
            for place, value in enumerate(_list(document, name)):
                with _at(f"[{place}]"):
                    row = _row(model, value, ids, known)
                    if str(row["id"]) in ids[model]:
                        raise UnreadableError("row", "id", "another row's too")
                    if model is Phase and not _suits(row["format"], row["field"]):
                        raise UnreadableError("row", "field", "not of its format")
                    if model is Meeting and row["a_id"] is None:
                        raise UnreadableError("row", "a", "missing")
                ids[model].add(str(row["id"]))
                rows.append(row)
        lists[name] = tuple(rows)
    return lists


def _suits(format_: str, field: Sequence[Any]) -> bool:
    """Groups as lists; the lines of a bracket, a power of two, with None for a bye; else entrants."""
    if format_ == Format.GROUPS:
        return all(isinstance(one, list) for one in field)
    if format_ in (Format.KNOCKOUT, Format.DOUBLE):
        return not any(isinstance(one, list) for one in field) and len(field) & (len(field) - 1) == 0
    return not any(one is None or isinstance(one, list) for one in field)


def _row(model: type[models.Model], value: Any, ids: Mapping[type[models.Model], set[str]], known: Known) -> Row:
    """A row's fields by attribute name, each what its field takes; people and matches keep the document's names."""
    fields = {one.name: one for one in model._meta.concrete_fields if one.name not in LEFT_OUT[model]}
    body = read_object(value, tuple(fields))
    row = {}
    for name, field in fields.items():
        if name not in body:
            raise UnreadableError("row", name, "missing")
        row[field.attname] = _value(field, body[name], ids, known)
    if "code" in row and not _CODE.fullmatch(row["code"]):
        raise UnreadableError("row", "code", "not the code of an address")
    return row


def _value(
    field: "models.Field[Any, Any]",
    value: Any,
    ids: Mapping[type[models.Model], set[str]],
    known: Known,
) -> Any:
    if value is None and field.null:
        return None
    if field.name in PEOPLE + MATCHES:
        allowed = known["people" if field.name in PEOPLE else "matches"]
        if isinstance(value, bool | dict | list) or value not in allowed:
            raise UnreadableError("row", field.name, f"{value!r} is not in the scorebook of this file")
        return value
    if field.is_relation:
        if not isinstance(value, str) or value not in ids[_related(field)]:
            raise UnreadableError("row", field.name, f"{value!r} does not stand before it")
        return UUID(value)
    if isinstance(field, models.JSONField):
        check_shape(field.name, value, ids.get(Entrant, ()))
    return _plain_value(field, value)


def _related(field: "models.Field[Any, Any]") -> type[models.Model]:
    if not isinstance(field.related_model, type):
        raise TypeError(field.name)
    return field.related_model


def _plain_value(field: "models.Field[Any, Any]", value: Any) -> Any:
    wanted = _TYPES.get(type(field), str)
    if (
        not isinstance(value, wanted)
        or (isinstance(value, bool) and wanted is int)
        or (value == "" and not field.blank)
    ):
        raise UnreadableError("row", field.name, f"{value!r} is not of its kind")
    if isinstance(field, models.CharField) and value != clean(value):
        raise UnreadableError("row", field.name, f"{value!r} is not as a text is kept")
    try:
        found = field.clean(value, None) if value not in ("", [], {}) else field.to_python(value)
    except ValidationError as error:
        raise UnreadableError("row", field.name, " ".join(error.messages)) from None
    if isinstance(found, dt.date) and not _FIRST_YEAR <= found.year <= _LAST_YEAR:
        raise UnreadableError("row", field.name, f"{value!r} is no day of a tournament")
    return found


_TYPES: dict[type[Any], type[Any]] = {
    models.BooleanField: bool,
    models.PositiveSmallIntegerField: int,
    models.PositiveIntegerField: int,
    models.PositiveBigIntegerField: int,
    models.JSONField: object,
}


def _check_event(row: Row) -> None:
    """What the settings' form takes."""
    for name, (low, high) in _BOUNDS.items():
        if not low <= row[name] <= high:
            raise UnreadableError("row", name, f"not {low} to {high}")
    if row["best_of"] % 2 == 0:
        raise UnreadableError("row", "best_of", "not odd")


def _acts(values: Sequence[Any], ids: Ids, known: Known) -> tuple[Row, ...]:
    """Acts in order; an undo names one before it that no other has taken back."""
    acts: list[Row] = []
    open_ones: set[str] = set()
    for place, value in enumerate(values):
        with _at(f"[{place}]"):
            act = _row(Act, value, ids | {Act: open_ones}, known)
            if acts and act["seq"] <= acts[-1]["seq"]:
                raise UnreadableError("row", "seq", "not after the act before it")
            if act["verb"] not in tuple(Verb):
                raise UnreadableError("row", "verb", f"{act['verb']!r} is not an act")
            for number, change in enumerate(_list(act, "changes")):
                with _at(f"changes[{number}]"):
                    _check_change(change, ids, known)
        open_ones.discard(str(act["undoes_id"]))
        open_ones.add(str(act["id"]))
        acts.append(act)
    return tuple(acts)


def _check_change(change: Any, ids: Ids, known: Known) -> None:
    """A change is of one of the document's rows, with values that its fields take: an undo will write them."""
    body = read_object(change, ("model", "id", "before", "after"))
    model = MODELS.get(str(body.get("model")))
    if model is None:
        raise UnreadableError("row", "model", f"{body.get('model')!r} is none of {', '.join(MODELS)}")
    if not isinstance(body.get("id"), str) or body["id"] not in ids[model]:
        raise UnreadableError("row", "id", "not of this event")
    before, after = body.get("before"), body.get("after")
    if after is None or (before is None and model is Event):
        raise UnreadableError("row", "before" if after is not None else "after", "missing")
    for when, values in (("before", before), ("after", after)):
        with _at(when):
            if values is not None:
                _check_values(model, values, ids, known)
    if before is not None and set(before) != set(after):
        raise UnreadableError("row", "after", "not the fields that it had before")


def _check_values(model: type[models.Model], values: Any, ids: Ids, known: Known) -> None:
    left_out = LEFT_OUT[model] - {"event"}
    fields = {one.attname: one for one in model._meta.concrete_fields if one.name not in left_out}
    if not isinstance(values, dict) or set(values) - set(fields):
        raise UnreadableError("row", "whole", "not fields of that row")
    for name, value in values.items():
        if not (value is None and fields[name].name in PEOPLE):  # one who is gone is nothing
            _value(fields[name], value, ids, known)
