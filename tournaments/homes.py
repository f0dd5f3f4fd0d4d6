"""What an event asks of its matches, and where in the hall they belong."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import asdict

from django.urls import reverse

from scoring.actions import Demands
from scoring.models import Match
from tournaments.models import Event, Meeting, Round
from tournaments.values import EventValues


def home_of(event: Event, table: int | None) -> str:
    """The page that a match goes back to: its table in the hall, else the event."""
    if table is None:
        return reverse("tournaments:event", args=[event.code])
    return reverse("tournaments:table", args=[event.code, table])


def demands_of(meeting: Meeting) -> Demands:
    """What the match of a meeting has to obey; its round and event must be loaded."""
    values = EventValues.read(meeting.event.values)
    return Demands(
        wants_confirmation=values.sides_confirm,
        director_keeps_impossible=values.director_keeps_impossible,
        clock_ends_at=meeting.round.clock_ends_at,
        last_deal_called_at=meeting.round.last_deal_called_at,
        home=home_of(meeting.event, meeting.table),
    )


def move_home(meeting: Meeting) -> None:
    """Tell the match that it is played at another table."""
    if meeting.match_id is not None:
        Match.objects.filter(pk=meeting.match_id).update(home=home_of(meeting.event, meeting.table))


def tell_clock(
    round_: Round, meetings: Iterable[Meeting], *, ends_at: dt.datetime | None, last_deal: dt.datetime | None
) -> None:
    """Tell the round's unfinished matches what the clock says: one query."""
    open_ones = [one.match_id for one in meetings if one.match_id is not None and not one.how]
    Match.objects.filter(pk__in=open_ones).update(clock_ends_at=ends_at, last_deal_called_at=last_deal)


def tell_demands(meetings: Iterable[Meeting]) -> None:
    """Tell open matches what they do not know, as after an undo; rounds, events and matches must be loaded."""
    for one in meetings:
        if one.match is None or one.how:
            continue
        wanted = asdict(demands_of(one))
        changed = {name: value for name, value in wanted.items() if getattr(one.match, name) != value}
        if changed:
            Match.objects.filter(pk=one.match.pk).update(**changed)
