"""An event on its way out: its own rows, every act, and the matches with their people as a scorebook's document.

Ids are the event's own and stay; players stand as numbers of the scorebook's list, matches as the ids of the entries
that opened them. Links, keys and accounts stay here.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from django.db import models

from scoring.exchange import document_of, people_named
from scoring.kinds import Kind
from scoring.models import LedgerEntry
from tournaments.journal import plain
from tournaments.models import Act, Entrant, Event, Meeting, Phase, Round

FORMAT = "diloti-event"
VERSION = 1

#: The lists of the document after the event itself, in an order in which each names only what stands before it.
LISTS: dict[str, type[models.Model]] = {"entrants": Entrant, "phases": Phase, "rounds": Round, "meetings": Meeting}
#: What does not leave this machine, or follows from the rest.
LEFT_OUT = {
    Event: {"book", "season", "revision"},
    Entrant: {"event"},
    Phase: {"event"},
    Round: {"event"},
    Meeting: {"event", "version"},
    Act: {"event", "event_key", "key", "user"},
}
#: Fields that name a row of the scorebook, as they stand in rows and, with ``_id``, in acts.
PEOPLE, MATCHES = ("first", "second"), ("match",)

#: What rows of the scorebook are called in the document.
type Names = dict[str, dict[int, Any]]


def event_document(event: Event) -> Iterator[str]:
    """The event piece by piece: a query for each list."""
    meetings = Meeting.objects.filter(event=event, match__isnull=False)
    entries = LedgerEntry.objects.filter(match__in=meetings.values("match"))
    entrants = Entrant.objects.filter(event=event).values_list("first_id", "second_id")
    people = people_named(entries, {pk for both in entrants for pk in both if pk is not None})
    names: Names = {
        "people": {player.pk: number for number, player in enumerate(people, start=1)},
        "matches": {match: str(uuid) for match, uuid in entries.filter(kind=Kind.OPEN).values_list("match_id", "uuid")},
    }
    yield f'{{"format": "{FORMAT}", "version": {VERSION},\n"scorebook": '
    yield from document_of(people, entries)
    yield f',\n"event": {_line(_row(event, names))}'
    for name, model in LISTS.items():
        yield f',\n"{name}": ['
        rows = model._default_manager.filter(event=event).order_by("pk")
        yield ",".join("\n" + _line(_row(row, names)) for row in rows)
        yield "\n]"
    yield ',\n"acts": ['
    yield ",".join("\n" + _line(_act(act, names)) for act in Act.objects.filter(event=event).order_by("seq"))
    yield "\n]}\n"


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _row(row: models.Model, names: Names) -> dict[str, Any]:
    """Every field of a row but those that stay here."""
    left_out = LEFT_OUT[type(row)]
    fields = [one for one in row._meta.concrete_fields if one.name not in left_out]
    return {one.name: _translated(one.name, plain(row, one.attname), names) for one in fields}


def _act(act: Act, names: Names) -> dict[str, Any]:
    line = _row(act, names)
    line["changes"] = [
        change | {when: _told(change[when], names) for when in ("before", "after")} for change in act.changes
    ]
    return line


def _told(values: Mapping[str, Any] | None, names: Names) -> dict[str, Any] | None:
    if values is None:
        return None
    return {name: _translated(name.removesuffix("_id"), value, names) for name, value in values.items()}


def _translated(name: str, value: Any, names: Names) -> Any:
    """A row of the scorebook by the name that it has in the document; one that is gone is nothing."""
    if value is None or name not in PEOPLE + MATCHES:
        return value
    return names["people" if name in PEOPLE else "matches"].get(value)
