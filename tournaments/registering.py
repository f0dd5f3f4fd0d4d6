"""People enter themselves by a link: as long as it is open, while there is room, a few from each phone."""

import datetime as dt

from tournaments.entering import check_room, enter_many, take_off
from tournaments.entry_faults import EntryRefusal, Fault
from tournaments.journal import Verb, Writer
from tournaments.models import Act, Entrant, Event, EventKey, EventRole
from tournaments.reading_lists import Line

#: A phone enters its owner and a few friends, no more.
MOST_BY_PHONE = 6


def join_key(keys: list[EventKey], event: Event) -> EventKey | None:
    """The phone's key with which it enters people."""
    return next((key for key in keys if key.event_id == event.pk and key.role == EventRole.JOIN), None)


def entered_by(key: EventKey) -> list[Entrant]:
    """Whom this phone has entered and who is still on the list."""
    acts = Act.objects.filter(event=key.event_id, verb=Verb.ENTER, event_key=key)
    ids = {one["id"] for act in acts for one in act.changes if one["model"] == "entrant"}
    return [*Entrant.objects.filter(pk__in=ids, event=key.event_id, removed=False).with_names().order_by("entered_at")]


def enter_oneself(event: Event, line: Line, *, key: EventKey, at: dt.datetime) -> Entrant:
    """One entrant by a phone that came by the link. Raises EntryRefusal."""
    if len(entered_by(key)) >= MOST_BY_PHONE:
        raise EntryRefusal(Fault.PHONE, most=MOST_BY_PHONE)
    return enter_many(event, [line], writer=Writer(event_key_id=key.pk), at=at, by_link=True)[0]


def take_oneself_off(entrant: Entrant, *, key: EventKey, at: dt.datetime) -> None:
    """Off the list again, while that is open, by the phone that entered it. Raises EntryRefusal once drawn."""
    check_room(entrant.event, 0, by_link=True)
    take_off(entrant, writer=Writer(event_key_id=key.pk), at=at)
