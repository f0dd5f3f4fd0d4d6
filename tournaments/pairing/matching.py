"""The perfect matching of least cost, where a cost is a tuple of integers compared level by level, first level first.

rustworkx weighs in signed 128 bits and wraps around silently beyond them, so the levels are packed into one weight
within a stated budget, in stages. A stage packs as many further levels as fit. What it finds fixes the least sum of
each level packed so far, and from that two things follow, both exact:

- a pair that costs more at a level than the level's least sum can be in no optimum, so it is left out; a level whose
  least sum is 0 needs no bits any more;
- a level's step need only exceed what the levels below it cost in *one* matching that is optimal above them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import gcd

import rustworkx

type Edge = tuple[int, int]
type Levels = tuple[int, ...]
type Matching = tuple[Edge, ...]

SIGNED_BITS = 127
SMALLEST_LAST = 24


@dataclass(frozen=True, slots=True)
class Optimum:
    """A matching with ``least`` sums; not ``exact`` if a level had to be rounded to fit."""

    matching: Matching
    least: Levels
    exact: bool


def budget(vertices: int) -> int:
    """Bits of the largest weight: the matching doubles weights and adds up to one for each vertex on a path."""
    return SIGNED_BITS - 3 - vertices.bit_length()


def cheapest(vertices: int, costs: Mapping[Edge, Levels], bits: int | None = None) -> Optimum:
    """The perfect matching of least cost among ``costs`` (edges i < j, each the same number of levels, none negative).

    ``vertices`` is even and a perfect matching exists. The last level is a tie-break of 40 and more random bits: it may
    be cut to its upper bits where room is short.
    """
    if not vertices:
        return Optimum((), (), exact=True)
    state = _Stages(vertices, dict(costs), bits or budget(vertices))
    while state.solved < state.levels:
        state.advance()
    return Optimum(state.matching, total(costs, state.matching), state.exact)


def total(costs: Mapping[Edge, Levels], matching: Sequence[Edge]) -> Levels:
    """The sum of each level over a matching."""
    return tuple(map(sum, zip(*(costs[edge] for edge in matching), strict=True)))


class _Stages:
    """The work of ``cheapest``: how many levels are solved, and what is left of the graph."""

    def __init__(self, vertices: int, costs: dict[Edge, Levels], bits: int) -> None:
        self.vertices, self.bits = vertices, bits
        self.costs = costs
        self.levels = len(next(iter(costs.values())))
        self.solved = 0
        self.least: list[int] = []
        self.matching: Matching = ()
        self.exact = True

    def advance(self) -> None:
        """Solve as many further levels as fit, at least one."""
        columns = list(zip(*self.costs.values(), strict=True))
        units = [gcd(*column) or 1 for column in columns]
        highest = [max(column) // unit for column, unit in zip(columns, units, strict=True)]
        count = self.levels - self.solved
        while (excess := self._excess(highest, units, count)) > 0 and count > 1:
            count -= 1
        if excess > 0:
            self._round(self.solved, excess)
            return
        used = [(at, step, units[at]) for at, step in enumerate(self._steps(highest, units, count)) if step]
        self.matching = _lightest({edge: _packed(cost, used) for edge, cost in self.costs.items()})
        self.solved += count
        self._prune()

    def _steps(self, highest: Sequence[int], units: Sequence[int], count: int) -> list[int]:
        """The weight of one unit of each level in use: more than all below it; 0 for a level that says nothing."""
        sums = [least // unit for least, unit in zip(self.least, units, strict=False)]
        sums += [self.vertices // 2 * most for most in highest[self.solved : self.solved + count]]
        steps, below = [], 0
        for most in reversed(sums):
            steps.append(below + 1 if most else 0)
            below += steps[-1] * most
        return steps[::-1]

    def _excess(self, highest: Sequence[int], units: Sequence[int], count: int) -> int:
        """By how many bits the heaviest pair exceeds the budget with ``count`` further levels."""
        steps = self._steps(highest, units, count)
        heaviest = sum(step * most for step, most in zip(steps, highest, strict=False))
        return heaviest.bit_length() - self.bits

    def _round(self, level: int, bits: int) -> None:
        """Round one level. The last is only a tie-break: its upper bits say as much while enough are left."""
        costs = {edge: (*cost[:level], cost[level] >> bits, *cost[level + 1 :]) for edge, cost in self.costs.items()}
        left = max(cost[level] for cost in costs.values()).bit_length()
        self.exact = self.exact and level == self.levels - 1 and left >= SMALLEST_LAST
        self.costs = costs

    def _prune(self) -> None:
        self.least = list(total(self.costs, self.matching)[: self.solved])
        for level, least in enumerate(self.least):
            self.costs = {edge: cost for edge, cost in self.costs.items() if cost[level] <= least}


def _packed(cost: Levels, used: Sequence[tuple[int, int, int]]) -> int:
    weight = 0
    for level, step, unit in used:
        if value := cost[level]:
            weight += step * (value // unit)
    return weight


def _lightest(weights: Mapping[Edge, int]) -> Matching:
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(1 + max(j for _, j in weights)))
    graph.add_edges_from([(i, j, -weight) for (i, j), weight in weights.items()])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return tuple(sorted((min(pair), max(pair)) for pair in found))
