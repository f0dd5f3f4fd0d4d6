"""Paper beside plainer ways in the same run: personal scoresheets, a bracket poster, what memory a long run takes."""

import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from bench.measure import table

SHEETS, ROUNDS = 200, 5
ENTRANTS = 128
LINK = "https://scores.example.org/m/{:012d}/watch/"


def main() -> None:
    """Measure and print. Times are CPU time."""
    _set_up()
    _sheets()
    _poster()
    _memory()


def _set_up() -> None:
    """Django's settings and catalogues; no database is touched."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
    import django

    django.setup()


def personal_sheets(count: int) -> Iterator[Any]:
    """Blank sheets for two pairs, each with its names, its table and its code."""
    from diloti.game import Settings
    from scoring.printing.blank_sheets import Wish, blank_sheets

    (blank,) = blank_sheets(Wish(Settings(players=4)), ["el"])
    for number in range(count):
        left, right = (tuple(f"Παίκτης {side}{seat} {number}" for seat in (1, 2)) for side in "ΑΒ")
        yield replace(blank, names=(left, right), facts=(f"Τραπέζι {number}",), link=LINK.format(number))


def ours(count: int = SHEETS) -> bytes:
    from scoring.printing.look import Look
    from scoring.printing.sheet_pages import scoresheets

    return scoresheets(personal_sheets(count), Look()).whole()


def _sheets() -> None:
    from bench.plain_paper import by_platypus, on_bare_canvas, strings_of

    strings = strings_of(next(personal_sheets(1)))
    rivals: list[tuple[str, Callable[[], bytes]]] = [
        ("ours", ours),
        ("bare canvas, the same strings and codes", lambda: on_bare_canvas(list(personal_sheets(SHEETS)), strings)),
        ("platypus, segno's own mask", lambda: by_platypus(list(personal_sheets(SHEETS)))),
    ]
    costs = _in_turn([task for _name, task in rivals], ROUNDS)
    mine = costs[0]
    aims = ("", "≤ 1.5", "≤ 0.25")
    rows = [
        (name, f"{cost:.2f}", f"{cost * 1000 / SHEETS:.1f}", f"{mine / cost:.2f}", aim)
        for (name, _task), cost, aim in zip(rivals, costs, aims, strict=True)
    ]
    table(f"{SHEETS} personal scoresheets with codes", ("", "s", "ms a sheet", "ours / this", "aim"), rows)


def _poster() -> None:
    from scoring.printing.look import Format, Look
    from scoring.printing.sheet_pages import scoresheets
    from tournaments.printing.posters import bracket_poster
    from tournaments.printing.values import Event

    bracket = _bracket(ENTRANTS)
    filled = _filled_sheet()
    tasks = [
        lambda: scoresheets([filled], Look()).whole(),
        lambda: bracket_poster(Event("Τουρνουά"), [bracket], Look(Format.A2)).whole(),
    ]
    sheet, poster = _in_turn(tasks, 15)
    rows = [
        ("one filled scoresheet", f"{sheet * 1000:.1f}", "1.00", ""),
        (f"bracket of {ENTRANTS}, one A2 page", f"{poster * 1000:.1f}", f"{poster / sheet:.2f}", "≤ 2"),
    ]
    table("A poster (ms)", ("", "ms", "ratio", "aim"), rows)


def _bracket(entrants: int) -> Any:
    """A bracket of pairs in which the first of each two has won."""
    from tournaments.printing.brackets import Bracket, Match, Round, Side

    pairs = [(f"Παπαδάκης {number}", f"Ξυλούρης {number}") for number in range(entrants)]
    rounds = []
    while len(pairs) > 1:
        sides = [Side(pair, str(seed), "61" if seed % 2 else "44", seed % 2 == 1) for seed, pair in enumerate(pairs, 1)]
        matches = tuple(Match((sides[at], sides[at + 1])) for at in range(0, len(sides), 2))
        rounds.append(Round(f"{len(pairs)}", matches))
        pairs = pairs[::2]
    return Bracket(tuple(rounds), "Ταμπλό", pairs[0])


def _filled_sheet() -> Any:
    """A game to 61 in eight deals."""
    from scoring.printing.scoresheet import DealRow, SheetGame

    parts = dict.fromkeys(("cards", "aces", "ten", "two", "xeris"), ("3", "1"))
    rows = tuple(
        DealRow(str(n), "left", "Παίκτης", parts, "", ("8", "3"), (str(8 * n), str(3 * n)), "11") for n in range(1, 9)
    )
    game = SheetGame(rows=rows, totals=("64", "24"), result="Παίκτης Α", over=True, check="κάθε μοιρασιά βγάζει 11")
    return replace(next(personal_sheets(1)), games=(game,))


def _memory() -> None:
    """The most memory that a process takes, for few sheets and for many."""
    few, many = 200, 2000
    peaks = {count: _peak(count) for count in (few, many)}
    each = (peaks[many] - peaks[few]) / (many - few)
    rows = [(f"{count:,} sheets", f"{peak / 1024:.1f}") for count, peak in peaks.items()]
    table("Memory of the process at most (MiB)", ("", "MiB"), [*rows, ("a further sheet", f"{each / 1024:.4f}")])


def _peak(count: int) -> int:
    """In KiB, of a process that prints so many sheets and throws them away."""
    program = f"from bench.bench_print import print_away; print_away({count})"
    told = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    return int(told.stdout)


def print_away(count: int) -> None:
    """Print sheets to nowhere and tell the memory that it took."""
    _set_up()
    from scoring.printing.look import Look
    from scoring.printing.sheet_pages import scoresheets

    written = sum(len(chunk) for chunk in scoresheets(personal_sheets(count), Look()).chunks())
    if not written:
        raise SystemExit("nothing was printed")
    sys.stdout.write(str(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))


def _in_turn(tasks: Sequence[Callable[[], object]], rounds: int) -> list[float]:
    """The median CPU time of each task in seconds, run one after the other in every round."""
    costs: list[list[float]] = [[] for _ in tasks]
    for task in tasks:
        task()
    for _ in range(rounds):
        for index, task in enumerate(tasks):
            begun = time.process_time()
            task()
            costs[index].append(time.process_time() - begun)
    return [statistics.median(cost) for cost in costs]


if __name__ == "__main__":
    main()
