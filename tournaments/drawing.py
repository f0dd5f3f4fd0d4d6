"""Rounds: drawn as a draft that only the desk can see, published, closed; phases and the event ended."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.db.models import Max

from tournaments.cautions import Caution, Estimate, time_estimate, warnings_for
from tournaments.draws import Draw, Seated, draw
from tournaments.exchanging import exchange, meet_the_bye, set_table
from tournaments.explaining import by_hand, why_not
from tournaments.journal import Changes, Verb, Writer, act
from tournaments.models import (
    Entrant,
    EntrantState,
    Event,
    EventState,
    Format,
    Meeting,
    MeetingState,
    Phase,
    PhaseState,
    Round,
    RoundState,
)
from tournaments.refusals import Refusal, Why
from tournaments.rows import fresh_round, meetings_of, walkover_fields
from tournaments.seating import AT_TABLE, Tables, people
from tournaments.snapshots import TABLES, Snapshot, snapshot_of
from tournaments.starting import admit, coming, start_phase

__all__ = [
    "Caution",
    "Estimate",
    "admit",
    "by_hand",
    "close_round",
    "discard_round",
    "draw_round",
    "end_event",
    "end_phase",
    "exchange",
    "meet_the_bye",
    "publish_round",
    "reopen_round",
    "set_table",
    "start_phase",
    "time_estimate",
    "warnings_for",
    "why_not",
]


def draw_round(
    event: Event,
    *,
    phase: Phase | None = None,
    apart: Iterable[tuple[Entrant, Entrant]] | None = None,
    writer: Writer,
    at: dt.datetime,
) -> Round:
    """The next round of the running phase as a draft; a draft that is there is drawn again.

    ``apart``: who are not to meet in this round; None keeps what the draft before it was asked for.
    """
    about: dict[str, Any] = {}
    with act(event, Verb.DRAW, writer=writer, at=at, about=about) as change:
        snapshot = snapshot_of(_running(event, phase))
        draft = next((one for one in snapshot.rounds if one.state == RoundState.DRAFT), None)
        unfinished = next((one for one in snapshot.rounds if one.state in _OPEN), None)
        if unfinished is not None and snapshot.format not in TABLES:
            raise Refusal(Why.ROUNDS_OPEN, number=unfinished.number)
        kept = [frozenset(two) for two in draft.drawn.get("apart", [])] if draft is not None else []
        asked = [(one, other) for one, other in apart or () if one != other]  # nobody meets himself anyway
        pairs = kept if apart is None else [frozenset({str(one.pk), str(other.pk)}) for one, other in asked]
        if draft is not None:
            change.set(draft, removed=True)
            snapshot = _without(snapshot, draft)
        snapshot = _with_late(change, snapshot)
        round_ = _drawn(change, snapshot, draw(snapshot, pairs))
        about |= {"phase": snapshot.phase.number, "round": round_.number}
    return round_


def _drawn(change: Changes, snapshot: Snapshot, made: Draw) -> Round:
    """The round as a draft behind all that there are."""
    event = snapshot.event
    last = Round.objects.filter(event=event, removed=False).aggregate(last=Max("number"))["last"]
    round_ = Round(event=event, phase=snapshot.phase, number=1 + (last or 0), stage=made.stage, drawn=made.record)
    change.add(round_)
    change.add(*_rows(event, snapshot, round_, made))
    return round_


def redraw(change: Changes, snapshot: Snapshot, instead_of: Round) -> Round | None:
    """Within an act: an unplayed round, taken out by now, drawn again as a draft; None where there is none any more."""
    apart = [frozenset(two) for two in instead_of.drawn.get("apart", [])]
    try:
        return _drawn(change, snapshot, draw(snapshot, apart))
    except Refusal:
        return None


_OPEN = (RoundState.PUBLISHED, RoundState.PLAYING)


def _running(event: Event, phase: Phase | None) -> Phase:
    if event.state == EventState.OVER:
        raise Refusal(Why.OVER)
    found = Phase.objects.filter(event=event, removed=False, state=PhaseState.RUNNING)
    running = found.filter(pk=phase.pk).first() if phase is not None else found.order_by("number").first()
    if running is None:
        raise Refusal(Why.NO_PHASE)
    running.event = event
    return running


def _without(snapshot: Snapshot, draft: Round) -> Snapshot:
    return replace(
        snapshot,
        rounds=tuple(one for one in snapshot.rounds if one.pk != draft.pk),
        meetings=tuple(one for one in snapshot.meetings if one.round_id != draft.pk),
    )


def _with_late(change: Changes, snapshot: Snapshot) -> Snapshot:
    """Who has come since joins a first phase in which rounds are paired one by one."""
    if snapshot.format not in (Format.SWISS, Format.ROTATING) or snapshot.options.field:
        return snapshot
    if Phase.objects.filter(event=snapshot.event, removed=False, number__lt=snapshot.phase.number).exists():
        return snapshot
    known = {*snapshot.ids}
    late = [str(one.pk) for one in coming(snapshot.event) if str(one.pk) not in known]
    if late:
        change.set(snapshot.phase, field=[*snapshot.phase.field, *late])
    return snapshot


def _rows(event: Event, snapshot: Snapshot, round_: Round, made: Draw) -> list[Meeting]:
    """The drawn meetings as rows, those with two sides first, each at a table as far as there are tables."""
    past = Meeting.objects.public().filter(event=event).order_by("round__number")
    tables = Tables(event.tables, snapshot.values.tables, past)
    ordered = sorted(made.meetings, key=lambda one: (one.b is None, bool(one.how)))
    playing = [one for one in ordered if not one.how]
    given = dict(zip(map(id, playing), tables.give([one.people for one in playing]), strict=True))
    return [_row(event, round_, board, one, given.get(id(one))) for board, one in enumerate(ordered, 1)]


def _row(event: Event, round_: Round, board: int, one: Seated, table: int | None) -> Meeting:
    return Meeting(
        event=event,
        round=round_,
        board=board,
        slot=one.slot,
        group=one.group,
        table=table,
        a_id=one.a,
        a2_id=one.a2,
        b_id=one.b,
        b2_id=one.b2,
        first_dealer=one.first_dealer,
        reasons=one.reasons,
        how=one.how,
        winner=one.winner,
        state=MeetingState.DONE if one.how else MeetingState.WAITING,
    )


def discard_round(round_: Round, *, writer: Writer, at: dt.datetime) -> Round:
    """Throw a draft away."""
    with act(round_.event, Verb.DISCARD, writer=writer, at=at, about={"round": round_.number}) as change:
        round_ = fresh_round(round_)
        if round_.state != RoundState.DRAFT:
            raise Refusal(Why.NOT_A_DRAFT)
        change.set(round_, removed=True)
    return round_


def publish_round(round_: Round, *, writer: Writer, at: dt.datetime) -> Round:
    """Show the draft to everybody. Who has a table that is free is called to it; the others wait.

    Who has withdrawn since it was drawn loses by walkover.
    """
    event = round_.event
    with act(event, Verb.PUBLISH, writer=writer, at=at, about={"round": round_.number}) as change:
        round_ = fresh_round(round_)
        if round_.state != RoundState.DRAFT:
            raise Refusal(Why.NOT_A_DRAFT)
        meetings = meetings_of(round_)
        entrants = {str(one.pk): one for one in Entrant.objects.filter(event=event)}
        others = Meeting.objects.public().filter(event=event, state__in=AT_TABLE, how="").exclude(round=round_)
        taken = {*others.values_list("table", flat=True)}
        change.set(round_, state=RoundState.PUBLISHED)
        change.set_all((one, _published(one, entrants, taken, at)) for one in meetings)
        asked = {str(one.a_id) for one in meetings if one.reasons[:1] == [{"code": "asked", "value": 0}]}
        asked |= {*round_.drawn.get("without_bye", [])}
        change.set_all((entrants[one], {"wants_bye": False}) for one in sorted(asked))
    return round_


def _published(one: Meeting, entrants: dict[str, Entrant], taken: set[int | None], at: dt.datetime) -> dict[str, Any]:
    if one.how or one.b_id is None:
        return {}
    gone = {who for who in people(one) if _is_gone(entrants[who])}
    if gone:
        return {"state": MeetingState.DONE, "table": None} | walkover_fields(one, gone)
    if one.table is None or one.table in taken:
        return {"table": None}
    return {"state": MeetingState.CALLED, "called_at": at}


def _is_gone(entrant: Entrant) -> bool:
    return entrant.removed or entrant.state == EntrantState.WITHDRAWN


def close_round(round_: Round, *, anyway: bool = False, writer: Writer, at: dt.datetime) -> Round:
    """Nothing more is expected of the round. ``anyway``: although results are missing; they may still come in."""
    with act(round_.event, Verb.CLOSE, writer=writer, at=at, about={"round": round_.number}) as change:
        round_ = fresh_round(round_)
        if round_.state == RoundState.DRAFT:
            raise Refusal(Why.NOT_PUBLISHED)
        if round_.state == RoundState.CLOSED:
            raise Refusal(Why.CLOSED)
        missing = [one.code for one in meetings_of(round_) if not one.how]
        if missing and not anyway:
            raise Refusal(Why.RESULTS_MISSING, count=len(missing), meetings=missing)
        change.set(round_, state=RoundState.CLOSED, clock_ends_at=None, clock_left=None)
    return round_


def reopen_round(round_: Round, *, writer: Writer, at: dt.datetime) -> Round:
    """Take the closing back, as long as no later round was paired on it."""
    with act(round_.event, Verb.REOPEN, writer=writer, at=at, about={"round": round_.number}) as change:
        round_ = fresh_round(round_)
        if round_.state != RoundState.CLOSED:
            raise Refusal(Why.NOT_CLOSED)
        later = Round.objects.filter(event=round_.event, removed=False, number__gt=round_.number)
        first = later.exclude(state=RoundState.DRAFT).order_by("number").first()
        if first is not None and round_.phase.format not in TABLES:
            raise Refusal(Why.LATER_ROUND, number=first.number)
        if round_.phase.state == PhaseState.OVER:
            raise Refusal(Why.LATER_ROUND, number=round_.number)
        change.set(round_, state=RoundState.PLAYING)
    return round_


def end_phase(phase: Phase, *, writer: Writer, at: dt.datetime) -> Phase:
    """Who goes on is settled. Every round must be closed; rounds that were planned need not have been played."""
    with act(phase.event, Verb.END_PHASE, writer=writer, at=at, about={"phase": phase.number}) as change:
        return _end(change, phase)


def _end(change: Changes, phase: Phase) -> Phase:
    phase = Phase.objects.select_related("event").get(pk=phase.pk)
    if phase.state != PhaseState.RUNNING:
        raise Refusal(Why.NO_PHASE)
    for one in Round.objects.filter(phase=phase, removed=False).order_by("number"):
        if one.state != RoundState.CLOSED:
            reason = Why.DRAFT_OPEN if one.state == RoundState.DRAFT else Why.ROUNDS_OPEN
            raise Refusal(reason, number=one.number)
    change.set(phase, state=PhaseState.OVER)
    return phase


def end_event(event: Event, *, writer: Writer, at: dt.datetime) -> Event:
    """The ranking is final. A running phase ends with it; what was still planned is not played."""
    with act(event, Verb.OVER, writer=writer, at=at) as change:
        if event.state == EventState.OVER:
            raise Refusal(Why.OVER)
        for phase in Phase.objects.filter(event=event, removed=False, state=PhaseState.RUNNING):
            _end(change, phase)
        change.set(event, state=EventState.OVER)
    return event
