"""What the rows of rights name in braces: an event of four in its second round, by its codes and numbers."""

import datetime as dt

from tournaments.access import event_link, event_link_token, give_event_key
from tournaments.journal import Verb, Writer, act
from tournaments.models import (
    Entrant,
    Event,
    EventLink,
    EventRole,
    EventState,
    Format,
    Meeting,
    Phase,
    PhaseState,
    Round,
    RoundState,
    Season,
)
from tournaments.setting_up import change_event


def play(event: Event, entrants: list[Entrant], at: dt.datetime) -> Round:
    """The event's first round, published: two meetings at tables 1 and 2."""
    field = [str(one.pk) for one in entrants]
    phase = Phase.objects.create(event=event, number=1, format=Format.SWISS, state=PhaseState.RUNNING, field=field)
    made = Round.objects.create(event=event, phase=phase, number=1, stage=1, state=RoundState.PUBLISHED)
    pairs = [(entrants[0], entrants[2]), (entrants[1], entrants[3])]
    for board, (a, b) in enumerate(pairs, 1):
        more = {"a": a, "b": b, "board": board, "table": board, "first_dealer": "a"}
        Meeting.objects.create(event=event, round=made, **more)
    event.state = EventState.RUNNING
    event.save()
    return made


def known(event: Event, entrants: list[Entrant], links: dict[str, EventLink], at: dt.datetime) -> dict[str, str]:
    """By the names that the table uses."""
    meeting = Meeting.objects.get(event=event, board=1)
    spare, _token = give_event_key(links["display"], at=at, name="προς αποκλεισμό")
    with act(event, Verb.ENTRANT, writer=Writer(), at=at) as change:
        change.set(entrants[0], club="Μύλος")
    season = Season.objects.create(book=event.book, name="Χειμώνας", created_at=at)
    change_event(event, place="Πλατεία", writer=Writer(), at=at)  # an act that can be taken back
    return {
        "season": season.code,
        "event": event.code,
        "book": event.book.code,
        "entrant": entrants[0].code,
        "other": entrants[1].code,
        "player": entrants[0].first.code,
        "meeting": meeting.code,
        "version": str(meeting.version),
        "key": str(spare.pk),
        "link": event_link_token(links["director"]),
        "link_number": str(links["display"].pk),
        "revision": str(event.revision),
    }


def links_of(event: Event, at: dt.datetime) -> dict[str, EventLink]:
    """A link of each role, with which the event's phones were let in."""
    made = {role.value: event_link(event, role, at=at) for role in EventRole if role != EventRole.TABLE}
    return made | {"table": event_link(event, EventRole.TABLE, at=at, table=1)}
