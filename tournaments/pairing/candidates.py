"""Which pairs of a large field to look at first. A guess, whatever it is: ``proof`` adds all that could matter.

A good guess needs no additions. Each entrant's cheapest pairs are not enough: where more have to deal first than
second, somebody must take what is not among his cheapest, and then all others of the group move on a little. So of each
kind of opponent some are taken, and those who stand alike among the first dealers and the second dealers of a group.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from tournaments.pairing.columns import Columns, Numbers
from tournaments.pairing.field import Shape
from tournaments.pairing.grid import ROWS, Grid

type Pairs = tuple[Numbers, Numbers]

CHEAPEST, OUTSIDE, OF_A_KIND = 8, 3, 3
BESIDE, MOST_ALIGNED = 3, 20
SMALLEST_ALIGNED = 16


def candidates(grid: Grid) -> Pairs:
    """Pairs i < j, each once, by i and j. Neighbours by rank are among them, so a perfect matching exists."""
    size = grid.size
    rank = np.arange(size - 1)
    found = [(rank, rank + 1), *_cheapest(grid), *_aligned(grid.columns)]
    ones, others = (np.concatenate(part) for part in zip(*found, strict=True))
    keys = np.unique(np.minimum(ones, others) * size + np.maximum(ones, others))
    return keys // size, keys % size


def _cheapest(grid: Grid) -> Iterator[Pairs]:
    """Of each entrant the cheapest, the cheapest of higher and lower scores, and of each kind in his own group."""
    rough, columns, size = grid.rough(), grid.columns, grid.size
    everybody = np.arange(size)
    for start in range(0, size, ROWS):
        yield _least(rough, everybody[start : start + ROWS], everybody, CHEAPEST)
    kinds = np.stack([columns.group, columns.balance, columns.thirds, columns.breaks])
    for members in columns.groups():
        first, after = members[0], members[-1] + 1
        yield _least(rough, members, everybody[:first], OUTSIDE)
        yield _least(rough, members, everybody[after:], OUTSIDE)
        _, kind = np.unique(kinds[:, members], axis=1, return_inverse=True)
        for each in range(int(kind.max()) + 1):
            yield _least(rough, members, members[kind.ravel() == each], OF_A_KIND)


def _least(rough: NDArray[np.float64], rows: Numbers, columns: Numbers, count: int) -> Pairs:
    """For each of the rows the cheapest among the columns."""
    count = min(count, len(columns))
    if not count:
        return rows[:0], rows[:0]
    part = rough[np.ix_(rows, columns)]
    found = np.argpartition(part, count - 1, axis=1)[:, :count]
    real = np.isfinite(np.take_along_axis(part, found, axis=1))
    return np.repeat(rows, count)[real.ravel()], columns[found[real]]


def _aligned(columns: Columns) -> Iterator[Pairs]:
    """Inside a group: the first of those who should deal first with the first in shape of those who should not, …"""
    for members in columns.groups():
        if len(members) < SMALLEST_ALIGNED:
            continue
        due, not_due = columns.balance[members] < 0, columns.balance[members] > 0
        above = columns.at[members] < len(members) // 2
        match columns.shape:
            case Shape.FOLD:
                yield _alongside(members[due], members[not_due][::-1])
            case Shape.SLIDE:
                yield _alongside(members[due & above], members[not_due & ~above])
                yield _alongside(members[not_due & above], members[due & ~above])
            case Shape.ADJACENT:
                yield _alongside(members[due], members[not_due])
            case Shape.RANDOM:
                pass


def _alongside(ones: Numbers, others: Numbers) -> Pairs:
    """Two rows of people: each with those at his height, the rows laid side by side at either end and between."""
    longer = len(others) - len(ones)
    low, high = min(0, longer) - BESIDE, max(0, longer) + BESIDE
    shifts = np.unique(np.linspace(low, high, min(high - low + 1, MOST_ALIGNED)).astype(np.int64))
    at = np.arange(len(ones))[:, None] + shifts
    real = (at >= 0) & (at < len(others))
    return np.broadcast_to(ones[:, None], at.shape)[real], others[at[real]]
