"""A round changed by hand: entrants exchanged, a late one against the bye, tables exchanged.

Only what nobody has begun to play can be changed. Each change by hand is noted in the round beside the engine's draw.
"""

import datetime as dt
from dataclasses import replace
from typing import Any

from tournaments.draws.plan import dealing_of
from tournaments.homes import move_home
from tournaments.journal import Changes, Verb, Writer, act
from tournaments.models import Entrant, Format, Meeting, MeetingState, Round, RoundState
from tournaments.refusals import Refusal, Why
from tournaments.rows import fresh_meeting, fresh_round, meetings_of
from tournaments.seating import AT_TABLE, people
from tournaments.snapshots import TABLES, Snapshot, snapshot_of
from tournaments.standings import How
from tournaments.starting import meet_late, take_in

SIDES = ("a_id", "a2_id", "b_id", "b2_id")
BY_HAND = {"code": "by-hand", "value": 0}


def exchange(
    round_: Round, entrant: Entrant, other: Entrant, *, writer: Writer, at: dt.datetime, reason: str = ""
) -> Round:
    """Let two entrants of a round change places; one who is not in it takes the other's."""
    about = {"round": round_.number, "entrants": [str(entrant.pk), str(other.pk)]}
    with act(round_.event, Verb.REPAIR, writer=writer, at=at, about=about, reason=reason) as change:
        round_ = fresh_round(round_)
        if round_.state == RoundState.CLOSED:
            raise Refusal(Why.CLOSED)
        meetings = meetings_of(round_)
        found = [_place(meetings, one) for one in (entrant, other)]
        if found[0] is None and found[1] is None:
            raise Refusal(Why.NOT_IN_ROUND, entrant=str(entrant.pk))
        _check(found)
        wanted: dict[Meeting, dict[str, Any]] = {}
        for place, one in zip(found, (other, entrant), strict=True):
            if place is not None:
                wanted.setdefault(place[0], {})[place[1]] = one.pk
        snapshot = snapshot_of(round_.phase)
        for meeting, sides in wanted.items():
            _reseat(change, snapshot, meeting, sides)
        _note(change, round_, about["entrants"])
    return round_


def _place(meetings: list[Meeting], entrant: Entrant) -> tuple[Meeting, str] | None:
    """Where an entrant sits in the round."""
    return next(((one, side) for one in meetings for side in SIDES if getattr(one, side) == entrant.pk), None)


def _check(found: list[tuple[Meeting, str] | None]) -> None:
    places = [one for one in found if one is not None]
    for meeting, _side in places:
        if (meeting.how and meeting.how != How.BYE) or begun(meeting):
            raise Refusal(Why.PLAYED, meeting=meeting.code)
    if len(places) == 2 and places[0][0] == places[1][0]:
        one, other = places[0][1], places[1][1]
        if places[0][0].a2_id is None or one[0] == other[0]:
            raise Refusal(Why.SAME_SIDE)


def begun(meeting: Meeting) -> bool:
    """Whether anything has been played or written at its table."""
    if meeting.state in (MeetingState.PLAYING, MeetingState.CONFIRM):
        return True
    return meeting.match is not None and meeting.match.entries_count > 1


def _reseat(change: Changes, snapshot: Snapshot, meeting: Meeting, sides: dict[str, Any]) -> None:
    """The meeting with these sides instead; a match that was opened for the others is not theirs."""
    fields = sides | {"manual": True, "reasons": [BY_HAND], "match": None}
    if meeting.b_id is not None:
        a, b = (str(sides.get(side, getattr(meeting, side))) for side in ("a_id", "b_id"))
        fields["first_dealer"] = first_dealer(snapshot, meeting.round.stage, a, b)
    change.set(meeting, **fields)


def first_dealer(snapshot: Snapshot, stage: int, a: str, b: str) -> str:
    """Which side deals first, as the phase's first deals are."""
    return "a" if dealing_of(_before(snapshot, stage), stage).choice(a, b).dealer == a else "b"


def _before(snapshot: Snapshot, stage: int) -> Snapshot:
    return replace(snapshot, meetings=tuple(one for one in snapshot.meetings if one.round.stage < stage))


def _note(change: Changes, round_: Round, entrants: object) -> None:
    manual = [*round_.drawn.get("manual", []), entrants]
    change.set(round_, drawn=round_.drawn | {"manual": manual})


def meet_the_bye(round_: Round, entrant: Entrant, *, writer: Writer, at: dt.datetime) -> Meeting:
    """A late entrant meets who has the bye in this round, and is in the phase from now on."""
    about = {"round": round_.number, "entrants": [str(entrant.pk)]}
    with act(round_.event, Verb.REPAIR, writer=writer, at=at, about=about) as change:
        round_ = fresh_round(round_)
        if round_.state == RoundState.CLOSED:
            raise Refusal(Why.CLOSED)
        snapshot, one = snapshot_of(round_.phase), str(entrant.pk)
        if snapshot.format is not Format.SWISS and snapshot.format not in TABLES:
            raise Refusal(Why.NO_BYE)
        meetings = meetings_of(round_)
        if any(one in people(each) for each in meetings):
            raise Refusal(Why.ENTERED_ALREADY, entrant=one)
        meeting = next((each for each in meetings if _waits(each)), None)
        if meeting is None:
            raise Refusal(Why.NO_BYE)
        if one not in snapshot.ids:
            take_in(change, snapshot, entrant)
        meet_late(change, meeting, one, first_dealer(snapshot, round_.stage, str(meeting.a_id), one))
        _note(change, round_, about["entrants"])
    return meeting


def _waits(meeting: Meeting) -> bool:
    """Whether somebody sits there alone for want of an opponent."""
    return meeting.how == How.BYE and {"code": "asked", "value": 0} not in meeting.reasons


def set_table(meeting: Meeting, table: int | None, *, writer: Writer, at: dt.datetime) -> Meeting:
    """Move a meeting to a table; who was to play there takes this one's. None: it waits for one."""
    about = {"meeting": str(meeting.pk), "table": table}
    with act(meeting.event, Verb.TABLES, writer=writer, at=at, about=about) as change:
        meeting = fresh_meeting(meeting)
        if meeting.b_id is None or meeting.how:
            raise Refusal(Why.BYE if meeting.b_id is None else Why.HAS_RESULT)
        if table is not None and not 1 <= table <= 9999:
            raise Refusal(Why.NO_TABLE, table=table)
        for other in _at(meeting, table):
            _move(change, other, meeting.table)
        _move(change, meeting, table)
    return meeting


def _at(meeting: Meeting, table: int | None) -> list[Meeting]:
    """The open meetings that have that table: of the same draft, or of what is published."""
    if table is None:
        return []
    here = (
        Meeting.objects.standing().select_related("match", "event").filter(event=meeting.event_id, table=table, how="")
    )
    if meeting.round.state == RoundState.DRAFT:
        here = here.filter(round=meeting.round_id)
    else:
        here = here.exclude(round__state=RoundState.DRAFT)
    return [one for one in here if one.pk != meeting.pk]


def _move(change: Changes, meeting: Meeting, table: int | None) -> None:
    """One that has begun takes its match along; one that has no table waits."""
    fields: dict[str, Any] = {"table": table}
    if table is None and meeting.state == MeetingState.CALLED:
        fields |= {"state": MeetingState.WAITING, "called_at": None}
    if table is None and meeting.state in AT_TABLE and meeting.state != MeetingState.CALLED:
        raise Refusal(Why.TAKEN, table=meeting.table)
    change.set(meeting, **fields)
    move_home(meeting)
