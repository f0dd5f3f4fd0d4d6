"""The search with prices: against networkx, and the proof held against every edge."""

from itertools import combinations
from random import Random

import networkx
import pytest

from tournaments.pairing.blossom import Matcher


def graph(size, draw, *, least=0, most=10, density=0.5):
    """Even costs, an edge or not between any two, but always one between neighbours."""
    neighbours = [{} for _ in range(size)]
    for one, other in combinations(range(size), 2):
        if other == one + 1 or draw.random() < density:
            neighbours[one][other] = neighbours[other][one] = 2 * draw.randint(least, most)
    return neighbours


def solved(neighbours, *, head_start):
    matcher = Matcher(neighbours, [min(each.values()) // 2 for each in neighbours])
    if head_start:
        matcher.pair_up()
    matcher.solve()
    return matcher


def cost_of(neighbours, partners):
    return sum(neighbours[one][other] for one, other in enumerate(partners)) // 2


def least_cost(neighbours):
    edges = networkx.Graph()
    for one, each in enumerate(neighbours):
        edges.add_weighted_edges_from((one, other, -cost) for other, cost in each.items())
    return sum(-edges[one][other]["weight"] for one, other in networkx.max_weight_matching(edges, maxcardinality=True))


@pytest.mark.parametrize("head_start", [False, True])
@pytest.mark.parametrize("most", [1, 3, 1000, 10**40])
def test_a_matching_costs_what_networkx_says(most, head_start):
    for seed in range(40):
        draw = Random(seed)
        neighbours = graph(draw.choice([2, 4, 6, 10, 16, 24]), draw, least=-most * (seed % 2), most=most)
        partners = solved(neighbours, head_start=head_start).partners()
        assert [partners[other] for other in partners] == list(range(len(partners)))
        assert cost_of(neighbours, partners) == least_cost(neighbours)


@pytest.mark.parametrize("seed", range(60))
def test_prices_and_premiums_prove_the_matching(seed):
    """No edge costs less than the prices at its ends and the premiums it has to pay; together they are the cost."""
    draw = Random(seed)
    neighbours = graph(20, draw, most=draw.choice([2, 5, 500]), density=0.4)
    matcher = solved(neighbours, head_start=bool(seed % 2))
    blossoms = {one: {*matcher.members[one]} for one in matcher.blossoms()}
    around = matcher.premiums_around()
    prices = [price - around[one] for one, price in enumerate(matcher.price)]
    for one, each in enumerate(neighbours):
        for other, cost in each.items():
            left = [matcher.premium[at] for at, members in blossoms.items() if len(members & {one, other}) == 1]
            assert cost >= prices[one] + prices[other] + sum(left)
    premiums = [matcher.premium[at] for at in blossoms]
    assert min(premiums, default=0) >= 0
    assert {len(members) % 2 for members in blossoms.values()} <= {1}
    assert cost_of(neighbours, matcher.partners()) == sum(prices) + sum(premiums)


def test_a_triangle_and_its_tail_need_a_blossom():
    """The triangle's edges cost nothing, so one of its corners must leave it, over the cheapest edge."""
    neighbours = [{1: 0, 2: 0, 3: 8}, {0: 0, 2: 0}, {0: 0, 1: 0, 3: 6}, {0: 8, 2: 6}]
    matcher = solved(neighbours, head_start=False)
    assert matcher.partners() == [1, 0, 3, 2]
    assert cost_of(neighbours, matcher.partners()) == 6


def test_where_somebody_must_stay_alone_there_is_no_matching():
    star = [{1: 2, 2: 2, 3: 2}, {0: 2}, {0: 2}, {0: 2}]
    matcher = Matcher(star, [0, 0, 0, 0])
    with pytest.raises(ValueError, match="no perfect matching"):
        matcher.solve()
    with pytest.raises(ValueError, match="not everybody"):
        matcher.partners()
