"""A Swiss round after five, beside py4swiss in the same run; the question why; standings; a whole event."""

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import log
from random import Random

from py4swiss.engines import DutchEngine
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

from bench.measure import table
from tournaments.pairing.explain import why
from tournaments.pairing.field import Entrant, Field, Meeting
from tournaments.pairing.swiss import pair
from tournaments.simulation import simulate
from tournaments.simulation.plan import Format, Plan
from tournaments.standings import TIE_BREAKS, Book, How, Result, by_lot, standings

SEED = 61
ROUNDS = 5
SIZES = (64, 256, 1024, 2048)
REPEATS = {64: 15, 256: 7, 1024: 5, 2048: 3}
AIMS = {64: 0.2, 256: 0.05}
LARGEST_OF_THEIRS = 256

type Event = tuple[Field, list[Result]]


def main() -> None:
    """Measure and print. Times are CPU time, medians of calls in turn."""
    events = {size: _event(size) for size in SIZES}
    _swiss(events)
    _rest(events[1024])


def _swiss(events: dict[int, Event]) -> None:
    rows, medians = [], {}
    for size, (field, _) in events.items():
        theirs_too = size <= LARGEST_OF_THEIRS
        tasks: list[Callable[[], object]] = [lambda field=field: pair(field)]  # type: ignore[misc]
        if theirs_too:
            trf = _trf(*events[size])
            tasks.append(lambda trf=trf: DutchEngine.generate_pairings(trf))  # type: ignore[misc]
        ours, *theirs = _medians(tasks, REPEATS[size])
        medians[size] = ours
        ratio = [f"{theirs[0]:.0f}", f"{ours / theirs[0]:.3f}", f"≤ {AIMS[size]}"] if theirs_too else ["", "", ""]
        proved = "proved" if pair(field).exact else "not proved"
        rows.append((f"{size:,}", f"{ours:.1f}", *ratio, proved))
    heads = ("entrants", "ms", "py4swiss, ms", "ratio", "aim", "optimum")
    table("A Swiss round after five (ms, median)", heads, rows)
    first, last = SIZES[0], SIZES[-1]
    exponent = log(medians[last] / medians[first]) / log(last / first)
    print(f"Growth from {first} to {last:,}: exponent {exponent:.2f} (aim ≤ 2)")


def _rest(event: Event) -> None:
    field, results = event
    last, first = field.ranked[-1].id, field.ranked[0].id
    thousand = {f"e{number}" for number in range(1, 1001)}
    book = [one for one in results if {one.a, one.b} <= thousand]
    plan = Plan(Format.SWISS, 64, SEED, late=Fraction(1, 20), drop=Fraction(1, 20), noshow=Fraction(1, 50))
    tasks: dict[str, Callable[[], object]] = {
        "why not these two, among 1,024": lambda: why(field, first, last),
        "standings of 1,000 after five rounds": lambda: standings(Book(thousand, book), (*TIE_BREAKS, by_lot(SEED))),
        "a whole Swiss event of 64, six rounds": lambda: simulate(plan),
    }
    costs = _medians(list(tasks.values()), 5)
    table("Besides (ms, median)", ("", "ms"), [(name, f"{cost:.1f}") for name, cost in zip(tasks, costs, strict=True)])


def _medians(tasks: Sequence[Callable[[], object]], repeats: int) -> list[float]:
    """The median CPU time of each task in milliseconds; they are called in turn, once before it counts.

    As ``timeit`` does it, nobody pays for garbage while the clock runs: it would be the other's, who was before.
    """
    costs: list[list[float]] = [[] for _ in tasks]
    for turn in range(repeats + 1):
        for task, mine in zip(tasks, costs, strict=True):
            gc.collect()
            gc.disable()
            begun = time.process_time_ns()
            task()
            if turn:
                mine.append((time.process_time_ns() - begun) / 1e6)
            gc.enable()
    return [statistics.median(mine) for mine in costs]


def _event(size: int) -> Event:
    """The field before its sixth round: five were paired by the engine, and the better seed won three of five."""
    draw = Random(SEED)
    score = {f"e{number}": 0 for number in range(1, size + 1)}
    played: list[Meeting] = []
    results: list[Result] = []
    for number in range(1, ROUNDS + 2):
        entrants = tuple(Entrant(one, score[one], at) for at, one in enumerate(score, 1))
        field = Field(SEED, number, entrants, None, tuple(played))
        if number > ROUNDS:
            break
        for two in pair(field).pairs:
            down = "a" if score[two.a] > score[two.b] else None
            played.append(Meeting(number, two.a, two.b, two.first_dealer, down))
            side, low = "a" if draw.random() < 0.6 else "b", draw.randrange(15, 61)
            points = (61, low) if side == "a" else (low, 61)
            results.append(Result(number, two.a, two.b, side, How.PLAYED, *points, (points[0] - points[1],), 0, 0))
        for result in results[-(size // 2) :]:
            score[result.a if result.winner == "a" else result.b or ""] += 1
    return field, results


def _trf(field: Field, results: Sequence[Result]) -> ParsedTrf:
    """The same history in the other program's words: who does not deal first is White."""
    number = {one.id: at for at, one in enumerate(field.entrants, 1)}
    rounds: dict[str, list[RoundResult]] = {one: [] for one in number}
    for meeting, result in zip(field.played, results, strict=True):
        for one, other, side in ((meeting.a, meeting.b, "a"), (meeting.b, meeting.a, "b")):
            color = ColorToken.BLACK if meeting.first_dealer == side else ColorToken.WHITE
            won = ResultToken.WIN if result.winner == side else ResultToken.LOSS
            rounds[one].append(RoundResult(id=number[other], color=color, result=won))
    players = [
        PlayerSection(
            code=PlayerCode.PLAYER,
            starting_number=number[one.id],
            points_times_ten=10 * one.score,
            rank=number[one.id],
            results=rounds[one.id],
        )
        for one in field.entrants
    ]
    trf = ParsedTrf(player_sections=players, x_section=XSection(number_of_rounds=ROUNDS + 4))
    trf.validate_contents()
    return trf


if __name__ == "__main__":
    main()
