"""The next round of a knock-out or a double elimination: every slot whose sides are known by now."""

from collections.abc import Iterable

from tournaments.bracket_rows import bracket_of
from tournaments.draws.plan import Draw, Seated, dealing_of, drawn_record, next_stage
from tournaments.pairing.brackets import How, State
from tournaments.refusals import Refusal, Why
from tournaments.snapshots import VOID, Snapshot, states_of


def draw_bracket(snapshot: Snapshot) -> Draw:
    """The slots of the next stage at which anybody meets; who has nobody to meet there goes on, and is shown to."""
    states = states_of(snapshot)
    taken = {one.slot for one in snapshot.published if one.how != VOID}
    free = [one for one in states.values() if one.slot.code not in taken and one.entrants and _known(one)]
    before = next_stage(snapshot) - 1
    stages = sorted({max(one.slot.stage, before + 1) for one in free if len(one.entrants) == 2})
    if not stages:
        raise Refusal(Why.NOTHING_TO_DRAW)
    stage = stages[0]
    now = [one for one in free if one.slot.stage <= stage]
    busy = {one for state in now if len(state.entrants) == 2 for one in state.entrants}
    shown = [one for one in now if len(one.entrants) == 2 or not busy & {*one.entrants}]
    dealing = dealing_of(snapshot, stage)
    meetings = []
    for state in sorted(shown, key=lambda one: len(one.entrants) < 2):
        one, *other = state.entrants
        dealer = dealing.choice(one, other[0]).dealer if other else ""
        meetings.append(_seated(state, "" if not other else "a" if dealer == one else "b"))
    return Draw(stage, tuple(meetings), drawn_record(snapshot, _given(snapshot, stage, shown)))


def _known(state: State) -> bool:
    """Ready to be played, or decided because somebody is not there."""
    return state.ready or state.how is not None


def _seated(state: State, first_dealer: str) -> Seated:
    one, *other = state.entrants
    if not other:
        how = How.BYE if state.how is How.BYE else How.WALKOVER
        reason = {"code": "bye" if how is How.BYE else "absent", "value": 0}
        return Seated(one, slot=state.slot.code, reasons=[reason], how=how, winner="a")
    if state.how is None:
        return Seated(one, other[0], slot=state.slot.code, first_dealer=first_dealer)
    winner = "" if state.winner not in state.entrants else "a" if state.winner == one else "b"
    reasons = [{"code": "withdrawn", "value": 0}]
    return Seated(one, other[0], slot=state.slot.code, reasons=reasons, how=state.how, winner=winner)


def _given(snapshot: Snapshot, stage: int, states: Iterable[State]) -> dict[str, object]:
    bracket = bracket_of(snapshot.format, snapshot.phase.field, snapshot.options)
    return {
        "format": snapshot.format,
        "seed": snapshot.event.seed,
        "round": stage,
        "field": snapshot.phase.field,
        "slots": [slot.code for slot in bracket],
        "sides": [[one.slot.code, one.a, one.b, one.how] for one in states],
    }
