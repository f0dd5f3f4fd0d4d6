"""All pairs' costs at once: the same numbers as pair by pair, however many bits they need."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from tests.tournaments.fields import after, fresh, wild
from tournaments.pairing.candidates import candidates
from tournaments.pairing.costs import LEVELS, Costs
from tournaments.pairing.field import Entrant, Field, Options, Shape
from tournaments.pairing.grid import LIMB_BITS, ROWS, Grid, places_of
from tournaments.pairing.proof import whole


def all_pairs(size):
    one, other = np.triu_indices(size, 1)
    return one, other, list(zip(one.tolist(), other.tolist(), strict=True))


def weight_of(cost, places):
    """A cost's levels in their fields of bits."""
    levels = dict(zip(LEVELS, cost, strict=True))
    assert all(levels[level] == 0 for level in levels.keys() - places.keys())
    return sum(levels[level] << limb * LIMB_BITS + shift for level, (limb, shift) in places.items())


@pytest.mark.parametrize("seed", range(40))
def test_a_pairs_weight_is_its_levels_side_by_side(seed):
    costs = Costs(wild(Random(seed).randrange(2, 34), seed))
    grid = Grid(costs)
    places, _ = places_of(grid.columns.bounds(), grid.size)
    one, other, pairs = all_pairs(grid.size)
    assert grid.weights(one, other) == [weight_of(costs.cost(pair), places) for pair in pairs]
    assert grid.weights(other, one) == grid.weights(one, other)


@pytest.mark.parametrize("shape", Shape)
def test_weights_are_right_across_the_edges_of_blocks(shape):
    costs = Costs(after(3, 2 * ROWS + 9, seed=5, options=Options(club_rounds=9, shape=shape)))
    grid = Grid(costs)
    places, _ = places_of(grid.columns.bounds(), grid.size)
    draw = Random(3)
    pairs = [tuple(sorted(draw.sample(range(grid.size), 2))) for _ in range(2000)]
    pairs += [(at, grid.size - 1) for at in range(grid.size - 1)]
    one, other = np.array(pairs).T
    assert grid.weights(one, other) == [weight_of(costs.cost(pair), places) for pair in pairs]


@pytest.mark.parametrize("seed", range(20))
def test_pairs_cheaper_than_their_prices_are_found_exactly(seed):
    costs, draw = Costs(wild(13, seed)), Random(seed)
    grid = Grid(costs)
    one, other, pairs = all_pairs(grid.size)
    weights = dict(zip(pairs, grid.weights(one, other), strict=True))
    highest = max(weights.values())
    prices = [draw.randrange(highest) // 2 - highest * (seed % 2) // 3 for _ in range(grid.size)]
    pair = draw.choice(pairs)
    prices[pair[1]] = weights[pair] - prices[pair[0]]  # exactly its price, so it is not cheaper
    i, j, _ = grid.cheaper(prices)
    assert set(zip(i.tolist(), j.tolist(), strict=True)) == {
        (one, other) for (one, other), weight in weights.items() if weight < prices[one] + prices[other]
    }


def test_each_level_has_room_for_its_sum_and_none_is_cut_by_a_limb():
    bounds = dict.fromkeys(LEVELS, 0) | {"score": 49, "shape": 1 << 20, "lot": (1 << 48) - 1}
    places, limbs = places_of(bounds, 1024)
    assert (places, limbs) == ({"lot": (0, 1), "shape": (1, 0), "score": (1, 30)}, 2)
    wide = bounds | {"dealer_difference": 1 << 20, "score": 1 << 40}
    assert places_of(wide, 1024) == (
        {"lot": (0, 1), "shape": (1, 0), "dealer_difference": (1, 30), "score": (2, 0)},
        4,  # the last one has room for prices
    )


def test_a_level_too_wide_for_a_limb_is_an_overflow():
    with pytest.raises(OverflowError):
        places_of(dict.fromkeys(LEVELS, 0) | {"score": 1 << 51}, 1024)
    with pytest.raises(OverflowError):
        Grid(Costs(Field(1, 1, (Entrant("e1", 10**15), Entrant("e2", -(10**15))))))


def test_whole_weights_have_any_number_of_bits():
    costs = Costs(Field(1, 1, tuple(Entrant(f"e{n}", n * 10**14) for n in range(6))))
    weights = whole(costs)
    ordered = sorted(combinations(range(6), 2), key=costs.cost)
    assert sorted(weights, key=weights.__getitem__) == ordered
    assert max(weights.values()) > 1 << 128


@pytest.mark.parametrize("size", [2, 3, 4, 9, 40, 151])
def test_candidates_are_real_pairs_each_once_with_a_perfect_matching_among_them(size):
    costs = Costs(after(2, size, seed=size) if size > 4 else fresh(size))
    one, other = candidates(Grid(costs))
    pairs = list(zip(one.tolist(), other.tolist(), strict=True))
    assert len(pairs) == len(set(pairs))
    assert all(0 <= i < j < costs.vertices for i, j in pairs)
    assert {(at, at + 1) for at in range(0, costs.vertices, 2)} <= set(pairs)
