"""A round found among a few pairs and proved against all: the same as from the whole graph."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tests.tournaments.fields import after, all_costs, wild
from tests.tournaments.test_matching import best_by_force, matchings, networkx_least
from tournaments.pairing.columns import Columns
from tournaments.pairing.costs import Costs
from tournaments.pairing.explain import why
from tournaments.pairing.field import Entrant, Field, Meeting, Options, Shape
from tournaments.pairing.matching import cheapest, total
from tournaments.pairing.proof import Proved, innermost
from tournaments.pairing.swiss import pair


@pytest.mark.parametrize("size", range(2, 11))
def test_a_round_is_the_one_that_brute_force_finds_best(size):
    for seed in range(8 if size < 9 else 3):
        costs = Costs(wild(size, seed))
        assert Proved(costs).matching == best_by_force(costs.vertices, all_costs(costs))


@pytest.mark.parametrize("part", range(4))
def test_a_round_is_that_of_the_whole_graph_in_wild_fields(part):
    check_wild(range(part, 60, 4))


@pytest.mark.long
@pytest.mark.parametrize("part", range(8))
def test_a_round_is_that_of_the_whole_graph_in_many_more_wild_fields(part):
    check_wild(range(100 + part, 900, 8))


def check_wild(seeds):
    for seed in seeds:
        draw = Random(seed)
        costs = Costs(wild(draw.randrange(2, 100 if seed % 5 == 0 else 40), seed))
        edges = all_costs(costs)
        full = cheapest(costs.vertices, edges)
        found = Proved(costs)
        assert (found.matching, full.exact) == (full.matching, True)
        one, other = sorted(draw.sample(range(costs.vertices), 2))
        rest = {edge: cost for edge, cost in edges.items() if not {*edge} & {one, other}}
        apart = cheapest(costs.vertices - 2, rest).matching if rest else ()
        assert found.forced(one, other) == tuple(sorted(((one, other), *apart)))


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize(("size", "rounds"), [(48, 5), (63, 8), (100, 3), (100, 7)])
def test_a_round_is_that_of_the_whole_graph_in_events(size, rounds, shape):
    field = after(rounds, size, seed=size)
    costs = Costs(replace(field, options=Options(club_rounds=99 * (size % 2), shape=shape)))
    full = cheapest(costs.vertices, all_costs(costs))
    assert (Proved(costs).matching, full.exact) == (full.matching, True)


@pytest.mark.parametrize(
    ("size", "rounds"), [(11, 4), (16, 5), (23, 9), (32, 6), pytest.param(47, 5, marks=pytest.mark.long), (64, 5)]
)
def test_a_round_costs_what_networkx_says(size, rounds):
    costs = Costs(after(rounds, size))
    edges = all_costs(costs)
    assert total(edges, Proved(costs).matching) == networkx_least(edges)


@pytest.mark.parametrize(("size", "rounds"), [(200, 3), (301, 5)])
def test_a_large_field_is_paired_with_proof(size, rounds):
    """``Proved`` raises if what it found is not proved."""
    made = pair(after(rounds, size))
    assert (len(made.pairs), made.exact) == (size // 2, True)
    assert dict(made.cost)["repeat"] == 0


@pytest.mark.long
def test_the_largest_fields_are_paired_with_proof():
    made = pair(after(5, 2048))
    assert (len(made.pairs), dict(made.cost)["repeat"]) == (1024, 0)


def test_numbers_of_any_size_are_paired_exactly():
    """Scores whose squares need a hundred bits."""
    draw = Random(4)
    entrants = tuple(Entrant(f"e{n}", draw.randrange(-(10**15), 10**15)) for n in range(9))
    costs = Costs(Field(1, 10**15, entrants, played=(Meeting(10**15 - 1, "e1", "e2"),)))
    with pytest.raises(OverflowError):
        Columns(costs).bounds()
    assert Proved(costs).matching == best_by_force(10, all_costs(costs))
    rest = [at for at in range(10) if at not in {2, 7}]
    best = min(matchings(rest), key=lambda each: total(all_costs(costs), each))
    assert Proved(costs).forced(2, 7) == tuple(sorted(((2, 7), *best)))


@pytest.mark.parametrize("seed", range(6))
def test_two_in_nested_blossoms_share_the_innermost_around_both(seed):
    matcher = Proved(Costs(wild(30, seed))).matcher
    around = [{at for at in matcher.blossoms() if one in matcher.members[at]} for one in range(matcher.size)]
    shared = [[min(mine & theirs, default=-1) for theirs in around] for mine in around]
    found = innermost(matcher)
    np.fill_diagonal(found, np.diag(shared))
    assert found.tolist() == shared


def test_a_round_that_is_not_proved_is_an_error():
    found = Proved(Costs(wild(12, 3)))
    found.matcher.price[0] -= 2
    with pytest.raises(ArithmeticError):
        found._check(found.matcher.partners())


def test_why_not_two_of_a_large_field_is_answered_from_the_prices_of_its_round():
    field = after(2, 150, seed=4)
    made = pair(field)
    one, other = made.pairs[0].a, made.pairs[-1].b
    answer = why(field, one, other)
    assert (answer.level, answer.best) == ("score", dict(made.cost)["score"])
    assert {(two.a, two.b) for two in answer.pairing.pairs} >= {(one, other)}
    assert dict(answer.pairing.cost)["score"] == answer.forced
