"""A phase begins: who is in it, seated or grouped as its format wants; and who comes in later."""

import datetime as dt
import uuid
from collections.abc import Sequence
from typing import Any

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
)
from tournaments.pairing.groups import snake
from tournaments.pairing.knockout import seats, seeding
from tournaments.refusals import Refusal, Why
from tournaments.snapshots import BRACKETS, Snapshot, going_from_groups, snapshot_of, standings_of
from tournaments.standings import How
from tournaments.values import PhaseOptions

#: Without fewer nothing can be played.
LEAST = 2
LEAST_ROTATING = 4

type _Lines = Sequence[str | None]


def start_phase(event: Event, phase: Phase, *, writer: Writer, at: dt.datetime) -> Phase:
    """Settle the field of a planned phase from the entrants, or from the phase before, which must be over."""
    with act(event, Verb.START_PHASE, writer=writer, at=at, about={"phase": phase.number}) as change:
        phases = list(Phase.objects.filter(event=event, removed=False).order_by("number"))
        phase = next((one for one in phases if one.pk == phase.pk), phase)
        if event.state == EventState.OVER:
            raise Refusal(Why.OVER)
        if phase.state != PhaseState.PLANNED:
            raise Refusal(Why.STARTED)
        earlier = [one for one in phases if one.number < phase.number]
        if waiting := next((one for one in earlier if one.state != PhaseState.OVER), None):
            raise Refusal(Why.PHASE_BEFORE, number=waiting.number)
        phase.event = event
        before = earlier[-1] if earlier else None
        if before is not None:
            before.event = event
        field = field_of(event, phase, None if before is None else snapshot_of(before))
        change.set(phase, field=field, state=PhaseState.RUNNING)
        change.set(event, state=EventState.RUNNING)
    return phase


def field_of(event: Event, phase: Phase, before: Snapshot | None) -> list[Any]:
    """The field by format: a bracket's lines, groups, or one list in seeding order. ``before``: the phase that people
    come from, None for the event's first. Raises Refusal where there are too few."""
    options, format_ = PhaseOptions.read(phase.options), Format(phase.format)
    seated: _Lines | None = None
    if before is None:
        rows = coming(event, bracket=format_ in BRACKETS)
        clubs = {str(one.pk): one.club for one in rows if one.club}
        ids = [str(one.pk) for one in rows]
    else:
        ids, seated, clubs = _from_phase(before, options)
    if options.field and len(ids) > options.field:
        ids, seated = ids[: options.field], None
    least = LEAST_ROTATING if format_ is Format.ROTATING else LEAST
    if len(ids) < least:
        raise Refusal(Why.TOO_FEW, needed=least, there=len(ids))
    apart = clubs if options.clubs_apart else {}
    if format_ in BRACKETS:
        return list(seated or seats(ids, apart, byes_by_lot=options.byes_by_lot, seed=event.seed))
    if format_ is Format.GROUPS:
        return [list(group) for group in snake(ids, options.group_size, apart)]
    return ids


def _from_phase(
    before: Snapshot, options: PhaseOptions
) -> tuple[list[str], Sequence[str | None] | None, dict[str, str]]:
    """Who goes on from a phase, best first; after groups also on which line of a knock-out."""
    if before.format is Format.GROUPS:
        going = going_from_groups(before, clubs_apart=options.clubs_apart)
        return [one.id for one in going.qualified], None if options.byes_by_lot else going.seats, before.clubs
    ids = [row.id for row in standings_of(before).rows if row.id not in before.withdrawn]
    return ids, None, before.clubs


def coming(event: Event, *, bracket: bool = False) -> list[Entrant]:
    """Who starts, in seeding order: those checked in, or everybody where nobody has been. Who is away starts where
    rounds can be missed."""
    rows = list(Entrant.objects.filter(event=event, removed=False).exclude(state=EntrantState.WITHDRAWN).seeded())
    if any(one.state == EntrantState.PRESENT for one in rows):
        rows = [one for one in rows if one.state != EntrantState.ENTERED]
    return [one for one in rows if not bracket or one.state != EntrantState.AWAY]


def admit(event: Event, phase: Phase, entrant: Entrant, *, writer: Writer, at: dt.datetime) -> Phase:
    """Take a late entrant into a running phase: at the end of the field, in the smallest group, in a bye's place."""
    with act(event, Verb.ENTER, writer=writer, at=at, about={"entrant": str(entrant.pk)}) as change:
        phase = Phase.objects.get(pk=phase.pk)
        phase.event = event
        if phase.state != PhaseState.RUNNING:
            raise Refusal(Why.NO_PHASE)
        take_in(change, snapshot_of(phase), entrant)
    return phase


def take_in(change: Changes, snapshot: Snapshot, entrant: Entrant) -> None:
    """The same within an act."""
    one, phase = str(entrant.pk), snapshot.phase
    if one in snapshot.ids:
        raise Refusal(Why.ENTERED_ALREADY, entrant=one)
    if snapshot.format in BRACKETS:
        _take_a_byes_place(change, snapshot, one)
    elif snapshot.format is Format.GROUPS:
        groups = [list(group) for group in phase.field]
        min(reversed(groups), key=len).append(one)
        change.set(phase, field=groups)
    else:
        change.set(phase, field=[*phase.field, one])


def _take_a_byes_place(change: Changes, snapshot: Snapshot, one: str) -> None:
    """The free line of the best seed, as long as nobody has gone on from there."""
    field = list(snapshot.phase.field)
    free = sorted((seed, line) for line, seed in enumerate(seeding(len(field))) if field[line] is None)
    if not free or any(each.stage > 1 for each in snapshot.rounds):
        raise Refusal(Why.NO_ROOM)
    line = free[0][1]
    field[line] = one
    change.set(snapshot.phase, field=field)
    slot = f"M1.{line // 2 + 1}"
    row = next((each for each in snapshot.meetings if each.slot == slot and each.how == How.BYE), None)
    if row is not None:
        meet_late(change, row, one)


def meet_late(change: Changes, row: Meeting, one: str, first_dealer: str = "b") -> None:
    """A bye becomes a meeting with one who came late; who has waited deals second."""
    reasons = [{"code": "late", "value": 0}]
    state = MeetingState.WAITING
    change.set(
        row,
        b_id=uuid.UUID(one),
        how="",
        winner="",
        state=state,
        reasons=reasons,
        first_dealer=first_dealer,
        manual=True,
    )
