"""A round in which partners change, from rows."""

from dataclasses import asdict

from tournaments.draws.plan import Draw, Seated, active_ids, bye, drawn_record, next_stage, rounds_played, sitting_out
from tournaments.models import Meeting
from tournaments.pairing.field import Bye, Entrant
from tournaments.pairing.rotating import Table, rotate
from tournaments.refusals import Refusal, Why
from tournaments.snapshots import VOID, Snapshot, book_of
from tournaments.standings import How

#: Where the director has not said how many rounds: enough to meet many, short enough for an evening.
MOST_ROUNDS = 7


def draw_rotating(snapshot: Snapshot) -> Draw:
    """The next round: four at a table, the rest sit out with a bye."""
    stage = next_stage(snapshot)
    if rounds_played(snapshot) >= planned_rounds(snapshot):
        raise Refusal(Why.ROUNDS_PLAYED, rounds=planned_rounds(snapshot))
    there = active_ids(snapshot)
    asked, without = sitting_out(snapshot, there)
    playing = {one for one in there if one not in asked and one not in without}
    if len(playing) < 4:
        raise Refusal(Why.TOO_FEW, needed=4, there=len(playing))
    book = book_of(snapshot)
    entrants = [
        Entrant(one, int(2 * book.wins[one]), at, active=one in playing) for at, one in enumerate(snapshot.ids, 1)
    ]
    before = snapshot.published
    tables = [_table(one) for one in before if one.b2_id is not None and one.how != VOID]
    byes = [Bye(one.round.stage, str(one.a_id)) for one in before if one.how == How.BYE]
    made = rotate(entrants, tables, byes, round_number=stage, seed=snapshot.event.seed)
    meetings = [
        Seated(table.a[0], table.b[0], table.a[1], table.b[1], first_dealer=table.first_dealer) for table in made.tables
    ]
    meetings += [bye(one) for one in made.byes] + [bye(one, reason="asked") for one in asked]
    given = {
        "format": "rotating",
        "seed": snapshot.event.seed,
        "round": stage,
        "entrants": [asdict(one) for one in sorted(entrants, key=lambda one: one.id)],
        "tables": [asdict(one) for one in sorted(tables, key=lambda one: (one.round, one.a, one.b))],
        "byes": [asdict(one) for one in sorted(byes, key=lambda one: (one.round, one.id))],
        "asked": sorted(asked),
    }
    cost = {"partner_repeats": made.partner_repeats, "opponent_repeats": made.opponent_repeats}
    return Draw(stage, tuple(meetings), drawn_record(snapshot, given, cost=cost, without_bye=sorted(without)))


def planned_rounds(snapshot: Snapshot) -> int:
    """How many rounds the phase has."""
    return snapshot.options.rounds or min(MOST_ROUNDS, max(len(snapshot.ids) - 1, 0))


def _table(one: Meeting) -> Table:
    a, b = (str(one.a_id), str(one.a2_id)), (str(one.b_id), str(one.b2_id))
    return Table(one.round.stage, a, b, one.first_dealer or "a")
