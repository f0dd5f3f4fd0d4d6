"""A Swiss round: the field as rows tell it, and the engine's pairing as meetings."""

from collections.abc import Collection
from dataclasses import asdict, replace
from typing import Any

from tournaments.draws.plan import Draw, Seated, active_ids, bye, drawn_record, next_stage, rounds_played, sitting_out
from tournaments.models import Meeting as Row
from tournaments.pairing.field import Bye, Entrant, Field, Meeting, Options, Pair
from tournaments.pairing.limits import default_rounds
from tournaments.pairing.swiss import pair
from tournaments.refusals import Refusal, Why
from tournaments.snapshots import VOID, Snapshot, book_of
from tournaments.standings import Book, How


def draw_swiss(snapshot: Snapshot, apart: frozenset[frozenset[str]] = frozenset()) -> Draw:
    """The next round. Who asked for a bye gets it first, if it is his first."""
    stage = next_stage(snapshot)
    if rounds_played(snapshot) >= planned_rounds(snapshot):
        raise Refusal(Why.ROUNDS_PLAYED, rounds=planned_rounds(snapshot))
    there = active_ids(snapshot)
    asked, without = sitting_out(snapshot, there)
    there = [one for one in there if one not in asked and one not in without]
    if len(there) < 2:
        raise Refusal(Why.NOBODY)
    field = swiss_field(snapshot, stage, there, apart)
    made = pair(field)
    meetings = [_seated(two) for two in made.pairs]
    meetings += [bye(made.bye)] if made.bye is not None else []
    meetings += [bye(one, reason="asked") for one in asked]
    record = drawn_record(
        snapshot,
        field_record(field) | {"asked": sorted(asked)},
        cost=dict(made.cost),
        broken=[{"level": one.level, "a": one.a, "b": one.b, "value": one.value} for one in made.broken],
        exact=made.exact,
        apart=sorted(sorted(two) for two in apart),
        without_bye=sorted(without),
    )
    return Draw(stage, tuple(meetings), record)


def planned_rounds(snapshot: Snapshot) -> int:
    """How many rounds the phase has."""
    return snapshot.options.rounds or default_rounds(len(snapshot.ids))


def swiss_field(
    snapshot: Snapshot, stage: int, there: Collection[str], apart: frozenset[frozenset[str]] = frozenset()
) -> Field:
    """What the engine is asked with for that round of the phase, from what was published before it.

    Scores are counted in half wins; the number is the place in the field.
    """
    past = replace(snapshot, meetings=tuple(one for one in snapshot.published if one.round.stage < stage))
    book = book_of(past)
    present = {*there}
    entrants = tuple(
        Entrant(one, int(2 * book.wins[one]), at, snapshot.clubs.get(one), one in present)
        for at, one in enumerate(snapshot.ids, 1)
    )
    return Field(
        seed=snapshot.event.seed,
        round=stage,
        entrants=entrants,
        rounds=planned_rounds(snapshot),
        played=tuple(_met(one, book) for one in past.meetings if one.b_id is not None and one.how != VOID),
        byes=tuple(Bye(one.round.stage, str(one.a_id)) for one in past.meetings if one.how == How.BYE),
        options=Options(apart, snapshot.options.club_rounds, snapshot.options.shape),
    )


def _met(one: Row, book: Book) -> Meeting:
    """A meeting of an earlier round: who began counts where it was played, or may still be."""
    a, b = str(one.a_id), str(one.b_id)
    before = [sum(line.wins for line in book.lines[who] if line.round < one.round.number) for who in (a, b)]
    down = None if before[0] == before[1] else "a" if before[0] > before[1] else "b"
    first = one.first_dealer if one.how in ("", How.PLAYED) else ""
    return Meeting(one.round.stage, a, b, first or None, down)


def _seated(two: Pair) -> Seated:
    reasons = [{"code": one.code, "value": one.value} for one in two.reasons]
    return Seated(two.a, two.b, first_dealer=two.first_dealer, reasons=reasons)


def field_record(field: Field) -> dict[str, Any]:
    """A field as the command ``pair`` reads it, everything in a settled order."""
    played = sorted(field.played, key=lambda one: (one.round, one.a, one.b))
    return {
        "format": "swiss",
        "seed": field.seed,
        "round": field.round,
        "rounds": field.rounds,
        "entrants": [asdict(one) for one in sorted(field.entrants, key=lambda one: one.id)],
        "played": [asdict(one) for one in played],
        "byes": [asdict(one) for one in sorted(field.byes, key=lambda one: (one.round, one.id))],
        "options": {
            "forbidden": sorted(sorted(two) for two in field.options.forbidden),
            "club_rounds": field.options.club_rounds,
            "shape": field.options.shape,
        },
    }
