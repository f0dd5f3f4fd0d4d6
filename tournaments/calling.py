"""Fewer tables than matches: who waits is called when a table is free."""

import datetime as dt
from collections.abc import Iterable

from tournaments.homes import move_home
from tournaments.journal import Changes, Verb, Writer, act
from tournaments.models import Event, Meeting, MeetingState, RoundState
from tournaments.refusals import Refusal, Why
from tournaments.rows import fresh_meeting
from tournaments.seating import AT_TABLE, Tables, people
from tournaments.values import EventValues


def current_meeting(event: Event, table: int) -> Meeting | None:
    """What is being played at a table now, or is called to it; None where nothing is."""
    here = Meeting.objects.public().filter(event=event, table=table, how="", state__in=AT_TABLE)
    rows = list(here.with_names().select_related("match", "round__phase").order_by("round__number", "board"))
    rows.sort(key=lambda one: AT_TABLE[::-1].index(MeetingState(one.state)) if one.state != "called" else 9)
    return rows[0] if rows else None


def call_next(event: Event, *, writer: Writer, at: dt.datetime) -> Meeting:
    """Call the next match that can be played to a free table: the first drawn whose sides are both free."""
    about: dict[str, object] = {}
    with act(event, Verb.TABLES, writer=writer, at=at, about=about) as change:
        rows = list(_open(event))
        playing = [one for one in rows if one.state in AT_TABLE]
        busy = {who for one in playing for who in people(one)}
        waiting = [one for one in rows if one.state == MeetingState.WAITING and one.round.state != RoundState.CLOSED]
        if not waiting:
            raise Refusal(Why.NOBODY_WAITS)
        able = next((one for one in waiting if busy.isdisjoint(people(one))), None)
        if able is None:
            raise Refusal(Why.BUSY)
        table = _free_table(event, able, {one.table for one in playing})
        about |= {"meeting": str(able.pk), "table": table}
        _call(change, able, table, at)
    return able


def _open(event: Event) -> Iterable[Meeting]:
    """Every meeting that is not decided, of closed rounds too: who still plays there has a table."""
    here = Meeting.objects.public().filter(event=event, how="", b__isnull=False)
    return here.select_related("match", "event", "round").order_by("round__number", "board")


def _free_table(event: Event, meeting: Meeting, taken: set[int | None]) -> int:
    """The one that was meant for it, or the one that the event's rule gives."""
    if meeting.table is not None and meeting.table not in taken:
        return meeting.table
    past = Meeting.objects.public().filter(event=event).exclude(how="").order_by("round__number")
    tables = Tables(event.tables, EventValues.read(event.values).tables, past)
    tables.free = [one for one in tables.free if one not in taken]
    (table,) = tables.give([people(meeting)])
    if table is None:
        raise Refusal(Why.NO_TABLE)
    return table


def _call(change: Changes, meeting: Meeting, table: int, at: dt.datetime) -> None:
    state = MeetingState.CALLED if meeting.state == MeetingState.WAITING else meeting.state
    change.set(meeting, table=table, state=state, called_at=at)
    move_home(meeting)


def call(meeting: Meeting, table: int, *, writer: Writer, at: dt.datetime) -> Meeting:
    """Call one match to that table, which must be free, as its people must be."""
    about = {"meeting": str(meeting.pk), "table": table}
    with act(meeting.event, Verb.TABLES, writer=writer, at=at, about=about) as change:
        meeting = fresh_meeting(meeting)
        if meeting.round.state == RoundState.DRAFT:
            raise Refusal(Why.NOT_PUBLISHED)
        if meeting.b_id is None or meeting.how:
            raise Refusal(Why.BYE if meeting.b_id is None else Why.HAS_RESULT)
        if not 1 <= table <= 9999:
            raise Refusal(Why.NO_TABLE, table=table)
        playing = [one for one in _open(meeting.event) if one.state in AT_TABLE and one.pk != meeting.pk]
        if any(one.table == table for one in playing):
            raise Refusal(Why.TAKEN, table=table)
        mine = {*people(meeting)}
        if busy := sorted(who for one in playing for who in people(one) if who in mine):
            raise Refusal(Why.BUSY, entrant=busy[0])
        _call(change, meeting, table, at)
    return meeting


def free(meeting: Meeting, *, writer: Writer, at: dt.datetime) -> Meeting:
    """Its table is free for others: who had only been called waits again; who plays goes on without one."""
    with act(meeting.event, Verb.TABLES, writer=writer, at=at, about={"meeting": str(meeting.pk)}) as change:
        meeting = fresh_meeting(meeting)
        if meeting.state == MeetingState.CALLED:
            change.set(meeting, table=None, state=MeetingState.WAITING, called_at=None)
        else:
            change.set(meeting, table=None)
        move_home(meeting)
    return meeting
