"""An event brought into a book: all of it or nothing."""

from dataclasses import asdict
from typing import Any
from uuid import UUID

from django.db import models, transaction

from scoring.codes import new_code
from scoring.exchange import bring_in_all, plan_import
from scoring.kinds import Kind
from scoring.models import Book, LedgerEntry, Match
from tournaments.event_links import make_links
from tournaments.exchange.document import LISTS
from tournaments.exchange.incoming import IncomingEvent, Row
from tournaments.homes import demands_of
from tournaments.models import Act, Event, Meeting

_AT_ONCE = 500


def is_here(id_: UUID) -> bool:
    """Whether this machine has the event already, in whatever book."""
    return Event.objects.filter(pk=id_).exists()


@transaction.atomic
def bring_in_event(*, book: Book, incoming: IncomingEvent) -> Event:
    """Write the event with its matches and people into the book. Raises ValueError if it is here already.

    People are taken for players of the book by name, as a file of games does it. Its public codes stay as they were,
    unless somebody else has them here.
    """
    Book.objects.lock(book.pk)
    if is_here(incoming.id):
        raise ValueError(f"event {incoming.id} is here already")
    _matches, people = bring_in_all(book=book, plan=plan_import(book, incoming.scorebook))
    openings = {str(match.opening.uuid) for match in incoming.scorebook.matches}
    rows = LedgerEntry.objects.filter(match__book=book, kind=Kind.OPEN).values_list("uuid", "match_id")
    matches = {str(uuid): pk for uuid, pk in rows if str(uuid) in openings}
    event = Event(book=book, revision=max((act["seq"] for act in incoming.acts), default=0), **incoming.event)
    _free_code(event)
    event.save(force_insert=True)
    for name, model in LISTS.items():
        made = [model(**_here(row, people, matches), event=event) for row in incoming.lists[name]]
        _free_codes(model, made)
        model._default_manager.bulk_create(made, batch_size=_AT_ONCE)
    acts = [Act(**_act(row, people, matches), event=event) for row in incoming.acts]
    Act.objects.bulk_create(acts, batch_size=_AT_ONCE)
    _demand(event)
    make_links(event, at=event.created_at)
    return event


def _here(row: Row, people: dict[int, int], matches: dict[str, int]) -> Row:
    """The row with this machine's ids of people and of its match."""
    found = dict(row)
    for name in ("first_id", "second_id"):
        if found.get(name) is not None:
            found[name] = people[found[name]]
    if found.get("match_id") is not None:
        found["match_id"] = matches[found["match_id"]]
    return found


def _act(row: Row, people: dict[int, int], matches: dict[str, int]) -> Row:
    changes = [
        change | {when: _told(change[when], people, matches) for when in ("before", "after")}
        for change in row["changes"]
    ]
    return row | {"changes": changes}


def _told(values: Row | None, people: dict[int, int], matches: dict[str, int]) -> Row | None:
    if values is None:
        return None
    known: dict[str, dict[Any, int]] = {"first_id": people, "second_id": people, "match_id": matches}
    return {name: known[name].get(value) if name in known else value for name, value in values.items()}


def _free_code(row: Any) -> None:
    if type(row)._default_manager.filter(code=row.code).exists():
        row.code = new_code()


def _free_codes(model: type[models.Model], rows: list[Any]) -> None:
    """New codes for those that somebody else has here; one query."""
    if not rows or not hasattr(rows[0], "code"):
        return
    taken = set(model._default_manager.values_list("code", flat=True)) & {row.code for row in rows}
    for row in rows:
        if row.code in taken:
            row.code = new_code()


def _demand(event: Event) -> None:
    """What the event demands of its matches does not travel with their ledgers."""
    meetings = Meeting.objects.filter(event=event, match__isnull=False).select_related("event", "round")
    for meeting in meetings:
        Match.objects.filter(meeting=meeting).update(**asdict(demands_of(meeting)))
