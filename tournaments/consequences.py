"""What a corrected result changes: places, later meetings, slots of a bracket, rounds drawn on it, later phases.

Worked out from rows in memory; nothing is written. The rows of a bracket say who is in a slot, so what would change
is asked of the bracket without the rows that follow from the corrected one.
"""

import copy
import uuid
from collections.abc import Iterable
from dataclasses import dataclass, replace

from tournaments.bracket_rows import bracket_of, resolved
from tournaments.draws import Seated, draw
from tournaments.exchanging import begun
from tournaments.models import Format, Meeting, Phase, PhaseState, Round, RoundState
from tournaments.pairing.brackets import State
from tournaments.refusals import Refusal
from tournaments.rows import fresh_meeting
from tournaments.scores import Score, result_fields, rules_of
from tournaments.seating import people
from tournaments.snapshots import BRACKETS, VOID, Snapshot, snapshots_of, standings_of
from tournaments.standings import How
from tournaments.starting import field_of


@dataclass(frozen=True, slots=True)
class Move:
    """An entrant whose place in the phase's standings changes."""

    entrant: uuid.UUID
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Consequences:
    """What follows. ``meetings``: later ones that rest on the result, in order; ``unplayed`` those of them that nobody
    has begun. ``slots``: codes of bracket slots that somebody else would be in. ``rounds``: unplayed rounds that would
    be drawn otherwise, ``byes`` who has a bye in one of them and would not, or would and has not. ``phases``: numbers
    of later phases whose field would be another."""

    places: tuple[Move, ...] = ()
    byes: tuple[uuid.UUID, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    slots: tuple[str, ...] = ()
    rounds: tuple[Round, ...] = ()
    phases: tuple[int, ...] = ()

    @property
    def unplayed(self) -> tuple[Meeting, ...]:
        """Later meetings that could be put together anew without anybody having played for nothing."""
        return tuple(one for one in self.meetings if is_unplayed(one))

    @property
    def nothing(self) -> bool:
        """Whether only the result itself changes."""
        return not (self.places or self.meetings or self.slots or self.rounds or self.phases)


def is_unplayed(meeting: Meeting) -> bool:
    """Whether nothing has been played, written or decided at it."""
    return not begun(meeting) and (not meeting.how or meeting.how == How.BYE)


def consequences(meeting: Meeting, score: Score) -> Consequences:
    """What the meeting's new result would change. Raises Refusal for a score that cannot be."""
    meeting = fresh_meeting(meeting)
    fields = result_fields(rules_of(meeting), score)
    snapshots = snapshots_of(meeting.event)
    before = next(one for one in snapshots if one.phase.pk == meeting.round.phase_id)
    after = corrected(before, meeting, fields)
    rounds, byes = _drawn_otherwise(after, meeting)
    return Consequences(
        places=tuple(_moves(before, after)),
        byes=byes,
        meetings=tuple(_resting(before, after, meeting)),
        slots=tuple(changed_slots(before, after, meeting)) if before.format in BRACKETS else (),
        rounds=rounds,
        phases=tuple(one.number for one in later_phases(snapshots, before, after)),
    )


def corrected(snapshot: Snapshot, meeting: Meeting, fields: dict[str, object]) -> Snapshot:
    """The phase as it would be with these fields of one meeting."""
    changed = []
    for one in snapshot.meetings:
        if one.pk == meeting.pk:
            row = copy.copy(one)
            for name, value in fields.items():
                setattr(row, name, value)
            changed.append(row)
        else:
            changed.append(one)
    return replace(snapshot, meetings=tuple(changed))


def _moves(before: Snapshot, after: Snapshot) -> Iterable[Move]:
    was = {row.id: row.place for row in standings_of(before).rows}
    for row in standings_of(after).rows:
        if was.get(row.id, row.place) != row.place:
            yield Move(uuid.UUID(row.id), was[row.id], row.place)


def _resting(before: Snapshot, after: Snapshot, meeting: Meeting) -> list[Meeting]:
    """Later meetings drawn from it: in a bracket those whose sides change, in a Swiss those of the same people."""
    if before.format in BRACKETS:
        codes = {*changed_slots(before, after, meeting)}
        return [one for one in before.published if one.slot in codes and one.how != VOID]
    if before.format not in (Format.SWISS, Format.ROTATING):
        return []
    mine = {*people(meeting)}
    later = [one for one in before.published if one.round.stage > meeting.round.stage and one.how != VOID]
    return [one for one in later if mine & {*people(one)}]


def descendants(snapshot: Snapshot, code: str) -> list[str]:
    """The slots that a slot feeds, directly or through others, in the bracket's order."""
    bracket = bracket_of(snapshot.format, snapshot.phase.field, snapshot.options)
    found = {code}
    for slot in bracket:
        if slot.a.slot in found or slot.b.slot in found:
            found.add(slot.code)
    return [slot.code for slot in bracket if slot.code in found and slot.code != code]


def followed(snapshot: Snapshot, code: str, dropped: Iterable[str] = ()) -> dict[str, State]:
    """The bracket when the slots after ``code`` follow from the results before them, not from their own rows' sides.

    The results of slots in ``dropped`` do not count.
    """
    after = {*descendants(snapshot, code)}
    held = [one for one in snapshot.published if one.slot not in after and one.how != VOID]
    loose = [one for one in snapshot.published if one.slot in after and one.slot not in {*dropped} and one.how != VOID]
    bracket = bracket_of(snapshot.format, snapshot.phase.field, snapshot.options)
    return resolved(bracket, snapshot.phase.field, held, snapshot.withdrawn, loose)


def changed_slots(before: Snapshot, after: Snapshot, meeting: Meeting) -> list[str]:
    """Slots in which somebody else would be, in the bracket's order."""
    was, now = followed(before, meeting.slot), followed(after, meeting.slot)
    return [code for code in descendants(before, meeting.slot) if _sides(was[code]) != _sides(now[code])]


def _sides(state: State) -> tuple[str, str]:
    return state.a, state.b


def _drawn_otherwise(after: Snapshot, meeting: Meeting) -> tuple[tuple[Round, ...], tuple[uuid.UUID, ...]]:
    """Unplayed rounds of the phase, drafts too, which the engine would now draw otherwise; and byes that move."""
    rounds, byes = [], set()
    for round_ in after.rounds:
        if round_.stage > meeting.round.stage and (made := redrawn(after, round_)) is not None:
            rows = [one for one in after.meetings if one.round_id == round_.pk]
            old = {(frozenset(people(one))) for one in rows}
            new = {frozenset(one.people) for one in made}
            if old != new:
                rounds.append(round_)
                byes |= {who for two in old ^ new if len(two) == 1 for who in two}
    return tuple(rounds), tuple(sorted(map(uuid.UUID, byes)))


def redrawn(snapshot: Snapshot, round_: Round) -> tuple[Seated, ...] | None:
    """What the engine would make of an unplayed round now; None where it is played, or none is to be drawn."""
    rows = [one for one in snapshot.meetings if one.round_id == round_.pk]
    if round_.state == RoundState.CLOSED or not all(map(is_unplayed, rows)):
        return None
    rest = replace(
        snapshot,
        rounds=tuple(one for one in snapshot.rounds if one.stage < round_.stage),
        meetings=tuple(one for one in snapshot.meetings if one.round.stage < round_.stage),
    )
    try:
        return draw(rest, [frozenset(two) for two in round_.drawn.get("apart", [])]).meetings
    except Refusal:
        return ()


def later_phases(snapshots: list[Snapshot], before: Snapshot, after: Snapshot) -> list[Phase]:
    """The next phase, if it has begun with a field that would now be another, and those after it."""
    later = [one.phase for one in snapshots if one.phase.number > before.phase.number]
    begun_ones = [one for one in later if one.state != PhaseState.PLANNED]
    if not begun_ones:
        return []
    try:
        same = field_of(after.event, begun_ones[0], after) == field_of(after.event, begun_ones[0], before)
    except Refusal:
        same = False
    return [] if same else begun_ones
