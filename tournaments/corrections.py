"""A result corrected at any time, with what follows from it: everything kept, an unplayed round drawn again, or all
that rested on it reset. What was played is never rewritten: a meeting that is reset is voided and keeps its match.
"""

import datetime as dt
import uuid
from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from django.db import transaction

from tournaments.consequences import (
    Consequences,
    Move,
    changed_slots,
    consequences,
    corrected,
    descendants,
    followed,
    is_unplayed,
    later_phases,
    redrawn,
)
from tournaments.drawing import redraw
from tournaments.journal import Changes, Verb, Writer, act
from tournaments.models import Event, Format, Meeting, MeetingState, PhaseState, Round, RoundState
from tournaments.opening import check_playable, director, open_match, put_result
from tournaments.pairing.brackets import State, entered
from tournaments.refusals import Refusal, Why
from tournaments.results import check_version
from tournaments.rows import fresh_meeting
from tournaments.scores import Score, result_fields, rules_of
from tournaments.snapshots import BRACKETS, VOID, Snapshot, snapshot_of, snapshots_of
from tournaments.standings import How
from tournaments.typed_scores import write_score

__all__ = ["Choice", "Consequences", "Move", "consequences", "correct"]


class Choice(StrEnum):
    """What becomes of what was drawn on the old result."""

    KEEP = "keep"
    REPAIR = "re-pair"  # what nobody has begun to play is drawn again
    RESET = "reset"  # all of it: what was played is voided


def correct(
    meeting: Meeting,
    score: Score,
    *,
    choice: Choice = Choice.KEEP,
    version: int | None = None,
    writer: Writer,
    at: dt.datetime,
    reason: str = "",
) -> Meeting:
    """Put another result in the place of the one that stands, or a walkover, a no-show, nothing ("void")."""
    with transaction.atomic():
        Event.objects.lock(meeting.event_id)
        meeting = fresh_meeting(meeting)
        check_version(meeting, version)
        check_playable(meeting)
        if not meeting.how:
            raise Refusal(Why.NO_RESULT)
        fields = result_fields(rules_of(meeting), score)
        _write_match(meeting, score, writer=writer, at=at)
        meeting = fresh_meeting(meeting)
        about = {"meeting": str(meeting.pk), "choice": str(choice)}
        with act(meeting.event, Verb.CORRECT, writer=writer, at=at, about=about, reason=reason) as change:
            snapshots = snapshots_of(meeting.event)
            put_result(change, meeting, fields | {"head": None, "provisional": False}, at)
            if choice is not Choice.KEEP:
                _follow(change, snapshots, meeting, fields, choice)
    return meeting


def _write_match(meeting: Meeting, score: Score, *, writer: Writer, at: dt.datetime) -> None:
    """The match's ledger says it too; one that was decided without play gets its match now."""
    if meeting.match is None and score.how == How.PLAYED:
        meeting.match = open_match(meeting, writer=writer, at=at, corrected=True)
    if meeting.match is not None:
        write_score(meeting, meeting.match, score, writer=director(writer), at=at)


def _follow(
    change: Changes, snapshots: list[Snapshot], meeting: Meeting, fields: dict[str, object], choice: Choice
) -> None:
    before = next(one for one in snapshots if one.phase.pk == meeting.round.phase_id)
    after = corrected(before, meeting, fields)
    phases = {one.pk for one in later_phases(snapshots, before, after)}
    later = [one for one in snapshots if one.phase.pk in phases]
    reset = choice is Choice.RESET
    if reset or all(is_unplayed(row) for one in later for row in one.meetings):
        for one in reversed(later):
            _unstart(change, one)
    if before.format in BRACKETS:
        _follow_bracket(change, before, after, meeting, reset=reset)
    elif before.format in (Format.SWISS, Format.ROTATING):
        _follow_rounds(change, after, meeting, reset=reset)


def _unstart(change: Changes, snapshot: Snapshot) -> None:
    """A phase whose field would be another is planned again."""
    _clear(change, snapshot.rounds, snapshot.meetings)
    change.set(snapshot.phase, state=PhaseState.PLANNED, field=[])


def _clear(change: Changes, rounds: Iterable[Round], meetings: Iterable[Meeting]) -> None:
    """Rounds of which nothing was played are taken out; of the others every meeting is voided."""
    rows = list(meetings)
    for round_ in rounds:
        mine = [one for one in rows if one.round_id == round_.pk]
        if round_.state == RoundState.DRAFT or all(map(is_unplayed, mine)):
            change.set(round_, removed=True)
        else:
            change.set_all((one, VOIDED) for one in mine)
            change.set(round_, state=RoundState.CLOSED, clock_ends_at=None, clock_left=None)


VOIDED: dict[str, Any] = {
    "how": VOID,
    "winner": "",
    "games": [],
    "xeris_a": None,
    "xeris_b": None,
    "head": None,
    "provisional": False,
    "state": MeetingState.DONE,
}


def _follow_rounds(change: Changes, after: Snapshot, meeting: Meeting, *, reset: bool) -> None:
    """Later rounds of a phase that is paired round by round."""
    later = [one for one in after.rounds if one.stage > meeting.round.stage]
    if reset:
        _clear(change, later, after.meetings)
        return
    for round_ in later:
        if redrawn(after, round_) is not None:
            change.set(round_, removed=True)
            redraw(change, snapshot_of(after.phase), round_)


def _follow_bracket(change: Changes, before: Snapshot, after: Snapshot, meeting: Meeting, *, reset: bool) -> None:
    """Later slots of a bracket whose sides follow from the corrected one."""
    codes = changed_slots(before, after, meeting)
    if reset:
        codes = _closure(after, meeting.slot, codes)
    states = followed(after, meeting.slot, codes if reset else ())
    for row in before.meetings:
        if row.slot not in codes or row.how == VOID or row.round.state == RoundState.DRAFT:
            continue
        if is_unplayed(row) and not _refill(change, row, states[row.slot]):
            change.set(row, removed=True)
        elif reset and not is_unplayed(row):
            change.set(row, **VOIDED)
    for draft in before.rounds:
        if codes and draft.state == RoundState.DRAFT:
            change.set(draft, removed=True)
            redraw(change, snapshot_of(after.phase), draft)


def _closure(after: Snapshot, code: str, codes: list[str]) -> list[str]:
    """The slots to be reset: those that change, and those that rest on one whose result is dropped."""
    found = [*codes]
    order = descendants(after, code)
    while True:
        states = followed(after, code, found)
        rows = {one.slot: one for one in after.published if one.how != VOID}
        more = [one for one in order if one in rows and one not in found and _differs(rows[one], states[one])]
        if not more:
            return [one for one in order if one in found]
        found += more


def _differs(row: Meeting, state: State) -> bool:
    return {str(one) for one in (row.a_id, row.b_id) if one is not None} != {*state.entrants}


def _refill(change: Changes, row: Meeting, state: State) -> bool:
    """Put those into an unplayed meeting who now belong there; False where they are not known, or not two."""
    if len(state.entrants) != 2 or not (entered(state.a) and entered(state.b)) or state.how is not None:
        return False
    if row.b_id is None or row.how:
        return False
    a, b = uuid.UUID(state.a), uuid.UUID(state.b)
    change.set(row, a_id=a, b_id=b, match=None, reasons=[{"code": "corrected", "value": 0}])
    return True
