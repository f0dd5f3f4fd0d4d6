"""The matching against brute force and against networkx."""

from random import Random

import networkx
import pytest

from tests.tournaments.fields import after, all_costs, wild
from tournaments.pairing.costs import Costs
from tournaments.pairing.matching import budget, cheapest, total


def matchings(vertices):
    if not vertices:
        yield ()
        return
    first, *rest = vertices
    for at, other in enumerate(rest):
        for more in matchings(rest[:at] + rest[at + 1 :]):
            yield ((first, other), *more)


def best_by_force(vertices, edges):
    return min(matchings(list(range(vertices))), key=lambda matching: total(edges, matching))


@pytest.mark.parametrize("size", range(2, 11))
def test_a_round_is_the_one_that_brute_force_finds_best(size):
    for seed in range(8 if size < 9 else 3):
        costs = Costs(wild(size, seed))
        edges = all_costs(costs)
        found = cheapest(costs.vertices, edges)
        assert (found.matching, found.exact) == (best_by_force(costs.vertices, edges), True)
        assert found.least == total(edges, found.matching)


def networkx_least(edges):
    """The least sums by networkx, which weighs in integers of any size."""
    steps, below = [], 0
    for column in reversed(list(zip(*edges.values(), strict=True))):
        steps.append(below + 1)
        below += steps[-1] * max(column) * len(edges)
    steps.reverse()
    graph = networkx.Graph()
    graph.add_weighted_edges_from(
        (i, j, -sum(step * one for step, one in zip(steps, cost, strict=True))) for (i, j), cost in edges.items()
    )
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return total(edges, [(min(edge), max(edge)) for edge in found])


@pytest.mark.parametrize(
    ("size", "rounds"), [(11, 4), (16, 5), (23, 9), (32, 6), pytest.param(47, 5, marks=pytest.mark.long), (64, 5)]
)
def test_a_round_costs_what_networkx_says(size, rounds):
    costs = Costs(after(rounds, size))
    edges = all_costs(costs)
    found = cheapest(costs.vertices, edges)
    assert (found.least, found.exact) == (networkx_least(edges), True)


@pytest.mark.parametrize("bits", [30, 45, 60, 90])
def test_stages_find_the_same_as_one_packing(bits):
    draw = Random(bits)
    edges = {(i, j): tuple(draw.choice([0, 0, 1, 2, 5]) for _ in range(9)) for i in range(12) for j in range(i + 1, 12)}
    assert cheapest(12, edges, bits=bits).least == cheapest(12, edges).least


def test_levels_beyond_128_bits_are_solved_exactly_in_stages():
    """Packed at once these levels need 11 · 30 bits."""
    draw = Random(5)
    edges = {
        (i, j): (0, *(draw.randrange(2) << 30 for _ in range(10)), draw.getrandbits(30))
        for i in range(8)
        for j in range(i + 1, 8)
    }
    found = cheapest(8, edges)
    assert (found.matching, found.exact) == (best_by_force(8, edges), True)


def test_a_number_too_large_for_the_budget_is_rounded_and_said():
    edges = {
        (0, 1): (1 << 200, 0),
        (2, 3): (1, 0),
        (0, 2): (1 << 199, 0),
        (1, 3): (1, 0),
        (0, 3): (1 << 201, 0),
        (1, 2): (1, 0),
    }
    found = cheapest(4, edges)
    assert (found.matching, found.exact) == (((0, 2), (1, 3)), False)


def test_the_budget_leaves_room_for_the_matching_to_double_and_add():
    assert [budget(vertices) for vertices in (2, 64, 1024)] == [122, 117, 113]
