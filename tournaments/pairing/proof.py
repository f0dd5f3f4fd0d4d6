"""The round of least cost of a field of any size, and the proof that no other costs as little.

A round is found among some pairs (``candidates``) with prices that prove it cheapest among those (``blossom``). Then
every pair of the field is held against the prices, exactly. If none is cheaper than its prices, the round is the
cheapest of all; else those that are cheaper are let in, and the search goes on from where it stands. That ends in any
case: once all pairs are in, the search itself is the proof. Where a number is too large for ``grid``, they all are from
the start.
"""

from copy import copy

import numpy as np
from numpy.typing import NDArray

from tournaments.pairing.blossom import Matcher
from tournaments.pairing.candidates import Pairs, candidates
from tournaments.pairing.columns import Numbers
from tournaments.pairing.costs import Costs
from tournaments.pairing.grid import Grid
from tournaments.pairing.matching import Edge, Matching

LET_IN = 5  # of one entrant's pairs at a time


class Proved:
    """The cheapest round of a field of two and more. ``matching``: its pairs i < j."""

    def __init__(self, costs: Costs) -> None:
        self.together: Edge | None = None
        self.neighbours: list[dict[int, int]] = [{} for _ in range(costs.vertices)]
        self.grid: Grid | None = None
        try:
            self.grid = Grid(costs)
        except OverflowError:
            for (one, other), weight in whole(costs).items():
                self.neighbours[one][other] = self.neighbours[other][one] = weight
        else:
            self._let_in(self.grid, *candidates(self.grid))
        self.matcher = Matcher(self.neighbours, [min(each.values()) // 2 for each in self.neighbours])
        self.matching = self._solved()

    def forced(self, one: int, other: int) -> Matching:
        """The cheapest round in which these two meet: the rest, found from the prices of the cheapest of all."""
        rest = copy(self)
        rest.together = (one, other)
        rest.neighbours = [
            {} if at in rest.together else {near: cost for near, cost in each.items() if near not in rest.together}
            for at, each in enumerate(self.neighbours)
        ]
        rest.matcher = rest._restarted(rest._own_prices())
        return rest._solved()

    def _solved(self) -> Matching:
        while True:
            self.matcher.solve()
            if self.grid is None:
                break
            ones, others = self._cheaper(self.grid)
            if not len(ones):
                break
            prices = self._own_prices()
            for one, other, weight in self._let_in(self.grid, ones, others):
                prices[one] -= max(0, prices[one] + prices[other] - weight)
            self.matcher = self._restarted(prices)
        partners = self.matcher.partners()
        self._check(partners)
        return tuple((one, other) for one, other in enumerate(partners) if one < other)

    def _let_in(self, grid: Grid, ones: Numbers, others: Numbers) -> list[tuple[int, int, int]]:
        found = list(zip(ones.tolist(), others.tolist(), grid.weights(ones, others), strict=True))
        for one, other, weight in found:
            self.neighbours[one][other] = self.neighbours[other][one] = weight
        return found

    def _own_prices(self) -> list[int]:
        """Prices that need no blossoms: what leaves a blossom may then cost more than its prices."""
        around = self.matcher.premiums_around()
        return [price - around[one] for one, price in enumerate(self.matcher.price)]

    def _restarted(self, prices: list[int]) -> Matcher:
        """A search from prices that no pair is cheaper than, and from the present matching where it is exact."""
        matcher = Matcher(self.neighbours, prices)
        for one, other in enumerate(self.matcher.partners()):
            if self.neighbours[one].get(other) == prices[one] + prices[other]:
                matcher.mate[one] = (one, other)
        if self.together is not None:
            one, other = self.together
            matcher.mate[one], matcher.mate[other] = (one, other), (other, one)
        matcher.pair_up()
        return matcher

    def _cheaper(self, grid: Grid) -> Pairs:
        """Pairs that are cheaper than their prices and the premiums of the blossoms that they leave: the worst of each
        entrant, and none only if there are none at all."""
        ones, others, by = grid.cheaper(self.matcher.price)
        real = ~np.isin([ones, others], self.together or ()).any(axis=0)
        real[real] = self._inside(grid, ones[real], others[real])
        ones, others, by = ones[real], others[real], by[real]
        worst = np.zeros(len(ones), np.bool)
        for each in (ones, others):
            order = np.lexsort((by, each))
            first = np.searchsorted(each[order], each[order])
            worst[order[np.arange(len(order)) - first < LET_IN]] = True
        return ones[worst], others[worst]

    def _inside(self, grid: Grid, ones: Numbers, others: Numbers) -> NDArray[np.bool]:
        """Of pairs cheaper than the prices around all blossoms, those that still are inside the blossoms they share.

        The premiums of those are in the prices of both, but no premium is due for a pair that does not leave.
        """
        top = np.array(self.matcher.top)
        shared = np.flatnonzero(top[ones] == top[others])
        cheaper = np.ones(len(ones), np.bool)
        if not len(shared):
            return cheaper
        around = self.matcher.premiums_around()
        nodes, which = np.unique(innermost(self.matcher)[ones[shared], others[shared]], return_inverse=True)
        free = [2 * around[node] for node in nodes.tolist()]
        cheaper[shared] = grid.are_cheaper(ones[shared], others[shared], self.matcher.price, free, which)
        return cheaper

    def _check(self, partners: list[int]) -> None:
        """The round costs what its prices and premiums are together. Whatever the search did, this proves it."""
        among = [one for one in range(len(partners)) if one not in (self.together or ())]
        prices = self._own_prices()
        premiums = [self.matcher.premium[blossom] for blossom in self.matcher.blossoms()]
        cost = sum(self.neighbours[one][partners[one]] for one in among)
        if cost != 2 * (sum(prices[one] for one in among) + sum(premiums)) or min(premiums, default=0) < 0:
            raise ArithmeticError("the round is not proved to be the cheapest")


def innermost(matcher: Matcher) -> NDArray[np.int32]:
    """The innermost blossom around both of any two vertices who share one: that in which they are of two children."""
    found = np.full((matcher.size, matcher.size), -1, np.int32)
    for blossom in matcher.blossoms():
        before: list[int] = []
        for child in matcher.children[blossom]:
            members = matcher.members[child]
            found[np.ix_(members, before)] = found[np.ix_(before, members)] = blossom
            before += members
    return found


def whole(costs: Costs) -> dict[Edge, int]:
    """Twice the weights of all pairs, whatever the size of their levels."""
    levels = {(i, j): costs.cost((i, j)) for i in range(costs.vertices) for j in range(i + 1, costs.vertices)}
    pairs = costs.vertices // 2
    widths = [(max(column) * pairs).bit_length() for column in zip(*levels.values(), strict=True)]
    weights = dict.fromkeys(levels, 0)
    for edge, cost in levels.items():
        for value, width in zip(cost, widths, strict=True):
            weights[edge] = weights[edge] << width | value
    return {edge: 2 * weight for edge, weight in weights.items()}
