"""The weights of all pairs of a large field, as numpy's integers.

A pair's levels become one number, its weight: each level has a field of bits that can hold its sum over a whole round,
so comparing sums of weights is comparing sums level by level. A weight may have any number of bits: it is kept in limbs
of 60, whole levels in each. Twice the cost is kept, for ``blossom`` needs even numbers.

The budget of a limb: of the 63 bits of a number, a difference of a weight and two prices takes at most two more than
the 60, and what is carried from the limb below less than one more.
"""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from tournaments.pairing.columns import Columns, Numbers
from tournaments.pairing.costs import LEVELS, Costs

LIMB_BITS = 60
MASK = (1 << LIMB_BITS) - 1
ROWS = 128  # of a block
ONE_A_ROUND = ("second_bye", "bye_score")

type Limbs = list[Numbers]


class Grid:
    """The weights of every pair i < j, in blocks of rows. Raises OverflowError where a level has no room."""

    def __init__(self, costs: Costs) -> None:
        self.size = costs.vertices
        self.columns = Columns(costs)
        places, self.limbs = places_of(self.columns.bounds(), self.size)
        self.blocks = [self._block(places, start) for start in range(0, self.size, ROWS)]

    def _block(self, places: Mapping[str, tuple[int, int]], start: int) -> Limbs:
        rows = slice(start, min(start + ROWS, self.size))
        limbs = [np.zeros((rows.stop - start, self.size - start), np.int64) for _ in range(self.limbs)]
        for level, values in self.columns.of(rows):
            if level in places:
                limb, shift = places[level]
                limbs[limb] += values << shift
        return limbs

    def _each(self) -> Iterator[tuple[slice, Limbs]]:
        """The rows of each block, and its limbs: column 0 is the block's first row."""
        for number, block in enumerate(self.blocks):
            yield slice(number * ROWS, number * ROWS + len(block[0])), block

    def weights(self, ones: Numbers, others: Numbers) -> list[int]:
        """The weights of some pairs, in their order."""
        *lower, top = self._of(ones, others)
        whole: list[int] = top.tolist()
        for limb in reversed(lower):
            whole = [upper << LIMB_BITS | rest for upper, rest in zip(whole, limb.tolist(), strict=True)]
        return whole

    def _of(self, ones: Numbers, others: Numbers) -> Limbs:
        low, high = np.minimum(ones, others), np.maximum(ones, others)
        found = [np.zeros(len(low), np.int64) for _ in range(self.limbs)]
        for rows, block in self._each():
            here = np.flatnonzero((low >= rows.start) & (low < rows.stop))
            for limb, values in zip(found, block, strict=True):
                limb[here] = values[low[here] - rows.start, high[here] - rows.start]
        return found

    def rough(self) -> NDArray[np.float64]:
        """All weights as floats, only to choose pairs worth looking at; infinite for one with himself."""
        full = np.full((self.size, self.size), np.inf)
        for rows, block in self._each():
            part = sum((limb * float(1 << LIMB_BITS * at) for at, limb in enumerate(block)), np.zeros(()))
            count = len(part)
            full[rows, rows.stop :], full[rows.stop :, rows] = part[:, count:], part[:, count:].T
            upper, square = np.triu_indices(count, 1), full[rows, rows]
            square[upper], square.T[upper] = part[upper], part[upper]
        return full

    def cheaper(self, prices: Sequence[int]) -> tuple[Numbers, Numbers, Numbers]:
        """The pairs i < j that weigh less than their prices together, and by how much: the top limb of it. Exact."""
        split = self._split(prices)
        found = []
        for rows, block in self._each():
            rest = _rest(block, [each[rows, None] for each in split], [each[rows.start :] for each in split])
            i, j = np.nonzero(np.triu(rest < 0, 1))
            found.append((i + rows.start, j + rows.start, rest[i, j]))
        i, j, by = (np.concatenate(part) for part in zip(*found, strict=True))
        return i, j, by

    def are_cheaper(
        self, ones: Numbers, others: Numbers, prices: Sequence[int], free: Sequence[int], which: Numbers
    ) -> NDArray[np.bool]:
        """The same of some pairs, to each of whose weights ``free[which]`` is added."""
        split = self._split(prices)
        weights = [weight + each[which] for weight, each in zip(self._of(ones, others), self._split(free), strict=True)]
        return _rest(weights, [each[ones] for each in split], [each[others] for each in split]) < 0

    def _split(self, prices: Sequence[int]) -> Limbs:
        """Prices as limbs: the top one has the sign."""
        top = [one >> LIMB_BITS * (self.limbs - 1) for one in prices]
        if max(map(abs, top), default=0) >> LIMB_BITS:
            raise OverflowError("price")
        lower = ([one >> LIMB_BITS * at & MASK for one in prices] for at in range(self.limbs - 1))
        return [np.array(each, np.int64) for each in (*lower, top)]


def _rest(weights: Limbs, mine: Limbs, theirs: Limbs) -> Numbers:
    """The top limb of the weights less two prices."""
    carried = np.zeros((), np.int64)
    for weight, one, other in zip(weights, mine, theirs, strict=True):
        rest = weight - one - other + carried
        carried = rest >> LIMB_BITS
    return rest


def places_of(bounds: Mapping[str, int], size: int) -> tuple[dict[str, tuple[int, int]], int]:
    """The limb and the first bit of each level that says anything, and how many limbs there are.

    The last limb has room for prices: they can be as many times a weight as there are entrants. Raises OverflowError if
    a level is too wide.
    """
    places, limb, used = {}, 0, 1
    for level in reversed(LEVELS):
        if bound := bounds[level]:
            width = (bound * (1 if level in ONE_A_ROUND else size // 2)).bit_length()
            if width >= LIMB_BITS:
                raise OverflowError(level)
            if used + width > LIMB_BITS:
                limb, used = limb + 1, 0
            places[level] = (limb, used)
            used += width
    room = used + size.bit_length() + 2 <= LIMB_BITS
    return places, limb + (1 if room else 2)
