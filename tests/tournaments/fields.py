"""Fields for the tests of pairing: seeded, after some rounds that really were paired."""

from random import Random
from typing import Any

from tournaments.pairing.costs import Costs
from tournaments.pairing.field import Bye, Entrant, Field, Meeting, Options, Shape
from tournaments.pairing.swiss import pair


def fresh(size: int, **known: Any) -> Field:
    given: dict[str, Any] = {
        "seed": 7,
        "round": 1,
        "entrants": tuple(Entrant(f"e{n}", number=n) for n in range(1, size + 1)),
    } | known
    return Field(**given)


def after(rounds: int, size: int, seed: int = 1, options: Options | None = None, clubs: int = 4) -> Field:
    """A field before its next round: all earlier ones were paired by the engine, and results drawn."""
    draw = Random(seed)
    score = dict.fromkeys((f"e{n}" for n in range(1, size + 1)), 0)
    club = {one: f"club{draw.randrange(clubs)}" for one in score}
    played: list[Meeting] = []
    byes: list[Bye] = []
    for number in range(1, rounds + 2):
        entrants = tuple(Entrant(one, score[one], n, club[one]) for n, one in enumerate(score, 1))
        field = Field(seed, number, entrants, None, tuple(played), tuple(byes), options or Options())
        if number > rounds:
            return field
        made = pair(field)
        for one in made.pairs:
            down = "a" if score[one.a] > score[one.b] else "b" if score[one.a] < score[one.b] else None
            played.append(Meeting(number, one.a, one.b, one.first_dealer, down))
        for one in made.pairs:
            score[one.a if draw.random() < 0.6 else one.b] += 1
        if made.bye:
            byes.append(Bye(number, made.bye))
            score[made.bye] += 1
    raise AssertionError


def wild(size: int, seed: int) -> Field:
    """A field with any history, however badly it was paired: repeats forced, byes had, all levels at work."""
    draw = Random(seed)
    ids = [f"e{n}" for n in range(size)]
    entrants = tuple(
        Entrant(one, draw.randrange(4), draw.choice([None, n]), draw.choice([None, "x", "y"]))
        for n, one in enumerate(ids)
    )
    played, byes, forbidden = [], [], set()
    for number in range(1, draw.randrange(2, 8)):
        order = draw.sample(ids, size)
        for a, b in zip(order[::2], order[1::2], strict=False):
            played.append(Meeting(number, a, b, draw.choice(["a", "b", None]), draw.choice(["a", "b", None])))
        if size % 2:
            byes.append(Bye(number, order[-1]))
    for _ in range(size // 2):
        forbidden.add(frozenset(draw.sample(ids, 2)))
    options = Options(frozenset(forbidden), draw.choice([0, 9]), draw.choice(list(Shape)))
    return Field(seed, 8, entrants, 9, tuple(played), tuple(byes), options)


def all_costs(costs: Costs) -> dict[tuple[int, int], tuple[int, ...]]:
    """The whole graph, for what the engine's own is held against."""
    return {(i, j): costs.cost((i, j)) for i in range(costs.vertices) for j in range(i + 1, costs.vertices)}
