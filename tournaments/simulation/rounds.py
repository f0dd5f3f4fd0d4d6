"""Swiss and rotating-partner events: each round is paired from what is known before it."""

from tournaments.pairing.field import Bye, Entrant, Field, Meeting
from tournaments.pairing.limits import default_rounds, too_many_rounds
from tournaments.pairing.rotating import Table, rotate
from tournaments.pairing.swiss import pair
from tournaments.simulation.plan import Chance, Match, Plan, Report, told
from tournaments.standings import DIFFERENCE, POINTS, TIE_BREAKS, WINS, XERIS, Book, How, Result, by_lot, standings


def play_swiss(plan: Plan, report: Report) -> None:
    """A Swiss event. Scores are counted in half wins."""
    rounds = default_rounds(plan.entrants) if plan.rounds is None else plan.rounds
    if too_many_rounds(plan.entrants, rounds):
        report.warn("too-many-rounds", rounds)
    chance = Chance(plan, rounds)
    results: list[Result] = []
    played: list[Meeting] = []
    byes: list[Bye] = []
    for number in range(1, rounds + 1):
        wins = Book(plan.ids, results).wins
        entrants = tuple(
            Entrant(one, int(2 * wins[one]), place, None, chance.active(one, number))
            for place, one in enumerate(plan.ids, 1)
        )
        made = pair(Field(plan.seed, number, entrants, rounds, tuple(played), tuple(byes)))
        for broken in made.broken:
            report.warn(f"forced-{broken.level}", f"round {number}: {broken.a}" + (f" {broken.b}" if broken.b else ""))
        now = [chance.play(number, two.a, two.b) for two in made.pairs]
        for two, result in zip(made.pairs, now, strict=True):
            first = two.first_dealer if result.how is How.PLAYED else None
            played.append(Meeting(number, two.a, two.b, first, "a" if wins[two.a] > wins[two.b] else None))
        if made.bye is not None:
            byes.append(Bye(number, made.bye))
            now.append(Result(number, made.bye, None, "a", How.BYE))
        results.extend(now)
        report.add(f"round-{number}", map(told, now))
    if len(report.rounds) < rounds:
        report.warn("rounds-without-anyone", rounds - len(report.rounds))
    report.rank(standings(Book(plan.ids, results), (*TIE_BREAKS, by_lot(plan.seed))))


def play_rotating(plan: Plan, report: Report) -> None:
    """Individuals whose partners change. Who sits out has a bye."""
    rounds = min(7, max(plan.entrants - 1, 0)) if plan.rounds is None else plan.rounds
    chance = Chance(plan, rounds)
    results: list[Result] = []
    tables: list[Table] = []
    byes: list[Bye] = []
    for number in range(1, rounds + 1):
        wins = Book(plan.ids, results).wins
        entrants = [Entrant(one, int(2 * wins[one]), None, None, chance.active(one, number)) for one in plan.ids]
        made = rotate(entrants, tables, byes, round_number=number, seed=plan.seed)
        if not made.tables:
            report.warn("too-few-for-a-table", f"round {number}")
            continue
        tables.extend(made.tables)
        byes.extend(Bye(number, one) for one in made.byes)
        now = [(table, chance.play(number, table.a[0], table.b[0])) for table in made.tables]
        for table, result in now:
            results.extend(_both(table, result))
        sat_out = [Result(number, one, None, "a", How.BYE) for one in made.byes]
        results.extend(sat_out)
        matches = [_table(table, result) for table, result in now]
        report.add(f"round-{number}", [*matches, *map(told, sat_out)])
    order = (WINS, DIFFERENCE, POINTS, XERIS, by_lot(plan.seed))
    report.rank(standings(Book(plan.ids, results), order))


def _both(table: Table, result: Result) -> list[Result]:
    """The result of two pairs as one for each partner of the first."""
    facts = (result.points_a, result.points_b, result.differences, result.xeris_a, result.xeris_b)
    return [
        Result(result.round, one, other, result.winner, result.how, *facts)
        for one, other in zip(table.a, table.b, strict=True)
    ]


def _table(table: Table, result: Result) -> Match:
    winner = {"a": table.a[0], "b": table.b[0], None: None}[result.winner]
    return Match(table.a[0], table.b[0], winner, result.how, (table.a, table.b))
