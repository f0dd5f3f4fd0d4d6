"""An act taken back, or done again, where the field stays what a field must be: nobody twice, nobody drawn and gone."""

import datetime as dt

from django.db import transaction

from tournaments import journal
from tournaments.entering import active, is_drawn
from tournaments.entry_faults import EntryRefusal, Fault
from tournaments.journal import Writer
from tournaments.models import Act, Entrant, Event
from tournaments.register import PersonKey, persons_of


@transaction.atomic
def take_back(event: Event, number: int, *, writer: Writer, at: dt.datetime) -> Act:
    """Take back the event's act of that number. Raises StaleError, Act.DoesNotExist, EntryRefusal: nothing has happened
    then."""
    act = journal.undo(event, number, writer=writer, at=at)
    touched = {change["id"] for change in act.changes if change["model"] == "entrant"}
    if touched:
        rows = Entrant.objects.filter(pk__in=touched).with_names()
        _check_gone([row for row in rows if row.removed])
        _check_once(event, {str(row.pk) for row in rows if not row.removed})
    return act


def _check_gone(rows: list[Entrant]) -> None:
    """Who has been drawn cannot be off the list: they withdraw."""
    if any(is_drawn(row) for row in rows):
        raise EntryRefusal(Fault.PLAYED)


def _check_once(event: Event, back: set[str]) -> None:
    """Nobody who is back plays elsewhere meanwhile."""
    seen: dict[PersonKey, Entrant] = {}
    for row in active(event).with_names():
        for person in persons_of(row):
            other = seen.setdefault(person, row)
            if other.pk != row.pk and {str(other.pk), str(row.pk)} & back:
                name = next(one.name for one in row.players if (one.merged_into_id or one.pk) == person)
                raise EntryRefusal(Fault.PERSON_ENTERED, name=name, entrant=other.name)
