"""The levels of many pairs at once: what ``costs`` says of one pair, level by level, for rows of a large field."""

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from tournaments.pairing.costs import LOT_BITS, Costs
from tournaments.pairing.field import Shape
from tournaments.pairing.lots import STEPS

type Numbers = NDArray[np.int64]
type Few = tuple[Numbers, Numbers, Numbers]  # i, j and the value of the pairs that have one, by i

WIDEST = 1 << 31  # the square of less is a number of 62 bits


class Columns:
    """The numbers of each entrant by rank, from which levels are made. Raises OverflowError where one is too large."""

    def __init__(self, costs: Costs) -> None:
        self.size, self.phantom, self.shape = costs.vertices, costs.phantom, costs.field.options.shape
        spare = [0] * (costs.phantom is not None)
        lowest = costs.scores[-1] if costs.scores else 0
        self.scores = _array([one - lowest for one in costs.scores] + spare)
        self.byes = _array(costs.byes + spare)
        self.down, self.up = _array(costs.down + spare), _array(costs.up + spare)
        codes = {club: code for code, club in enumerate({*costs.clubs} - {None})}
        self.clubs = _array([codes.get(club, -1) for club in costs.clubs] + spare)
        self.balance = _array([one.balance for one in costs.deals] + spare)
        self.thirds = _array([one.third(deals=True) for one in costs.deals] + spare)
        self.breaks = _array([one.third(deals=False) for one in costs.deals] + spare)
        self.group, self.at, self.count, self.first, self.last = (
            _array([getattr(one, name) for one in costs.places] + spare)
            for name in ("group", "at", "size", "first", "last")
        )
        self.lots = np.array(costs.lots[: self.size], np.uint64)
        self.forbidden = _few(dict.fromkeys(costs.forbidden, 1))
        self.repeat = _few({edge: count for edge, (count, _) in costs.met.items()})
        self.recency = _few({edge: latest for edge, (_, latest) in costs.met.items()})

    def groups(self) -> list[Numbers]:
        """The ranks of each score group, best first; the phantom is in none."""
        there = np.arange(self.size - (self.phantom is not None))
        return np.split(there, np.flatnonzero(np.diff(self.group[there])) + 1)

    def bounds(self) -> dict[str, int]:
        """A number that no pair exceeds, for each level; for those of the bye alone, that no round exceeds."""
        size = int(self.count.max(initial=0))
        found = {
            "forbidden": _most(self.forbidden[2]),
            "second_bye": _most(self.byes),
            "repeat": _most(self.repeat[2]),
            "repeat_recency": _most(self.recency[2]),
            "bye_score": _most(self.scores) if self.phantom is not None else 0,
            "score": _most(self.scores) ** 2,
            "float": _most(self.down) + _most(self.up),
            "club": int(bool(_most(self.clubs + 1))),
            "dealer_difference": 2 * _most(abs(self.balance)) ** 2 + 2,
            "dealer_last": 2 * (_most(self.thirds) | _most(self.breaks)),
            "shape": 0 if self.shape is Shape.RANDOM else 4 * size * size,
            "lot": (1 << LOT_BITS) - 1,
        }
        if _most(self.scores) >= WIDEST or _most(abs(self.balance)) >= WIDEST:
            raise OverflowError
        return found

    def of(self, rows: slice) -> Iterator[tuple[str, Numbers]]:
        """Each level of the pairs of ``rows`` with all from the first of them on. What stands at and left of the
        diagonal means nothing."""
        after = slice(rows.start, self.size)
        for level, few in (("forbidden", self.forbidden), ("repeat", self.repeat), ("repeat_recency", self.recency)):
            yield level, self._few(few, rows)
        yield "score", self._with_bye((self._upper(self.scores, rows) - self.scores[after]) ** 2, 0)
        floats = self._upper(self.down, rows) + self.up[after]
        floats *= self._upper(self.scores, rows) != self.scores[after]
        yield "float", self._with_bye(floats, self.down[rows])
        clubs = self._upper(self.clubs, rows)
        yield "club", self._with_bye(((clubs == self.clubs[after]) & (clubs >= 0)).astype(np.int64), 0)
        yield from self._dealing(rows, after)
        yield "shape", self._shape(rows, after)
        yield "lot", (_mixed(self.lots[rows, None] + self.lots[after]) >> np.uint64(64 - LOT_BITS)).astype(np.int64)
        if self.phantom is not None:
            for level, values in (("second_bye", self.byes), ("bye_score", self.scores)):
                yield (
                    level,
                    self._with_bye(np.zeros((rows.stop - rows.start, self.size - rows.start), np.int64), values[rows]),
                )

    def _upper(self, values: Numbers, rows: slice) -> Numbers:
        return values[rows, None]

    def _nothing(self, rows: slice) -> Numbers:
        return np.zeros((rows.stop - rows.start, self.size - rows.start), np.int64)

    def _with_bye(self, values: Numbers, byes: Numbers | int) -> Numbers:
        if self.phantom is not None:
            values[:, -1] = byes
        return values

    def _few(self, few: Few, rows: slice) -> Numbers:
        found = self._nothing(rows)
        part = slice(*np.searchsorted(few[0], (rows.start, rows.stop)))
        found[few[0][part] - rows.start, few[1][part] - rows.start] = few[2][part]
        return found

    def _dealing(self, rows: slice, after: slice) -> Iterator[tuple[str, Numbers]]:
        one, other = self._upper(self.balance, rows), self.balance[after]
        difference = one * one + other * other + 2 - 2 * abs(one - other)
        yield "dealer_difference", self._with_bye(difference, self.balance[rows] ** 2)
        if _most(self.thirds) or _most(self.breaks):
            if_one = self._upper(self.thirds, rows) + self.breaks[after]
            if_other = self._upper(self.breaks, rows) + self.thirds[after]
            last = np.where(one < other, if_one, np.where(one > other, if_other, np.minimum(if_one, if_other)))
            yield "dealer_last", self._with_bye(last, 0)

    def _shape(self, rows: slice, after: slice) -> Numbers:
        ends = (self.count - 1 - self.at) ** 2
        if self.shape is Shape.RANDOM:
            return self._nothing(rows)
        at, first, last = (self._upper(each, rows) for each in (self.at, self.first, self.last))
        match self.shape:
            case Shape.FOLD:
                inside = (at + self.at[after] - (first + last - 1)) ** 2
            case Shape.SLIDE:
                inside = (self.at[after] - at - (last - first) // 2) ** 2
            case _:
                inside = (self.at[after] - at - 1) ** 2
        across = self._upper(ends, rows) + self.at[after] ** 2
        same = self._upper(self.group, rows) == self.group[after]
        return self._with_bye(np.where(same, inside, across), 2 * ends[rows])


def _array(values: list[int] | list[bool]) -> Numbers:
    return np.array(values, np.int64)


def _few(values: Mapping[tuple[int, int], int]) -> Few:
    ordered = sorted(values.items())
    edges = np.array([edge for edge, _ in ordered], np.int64).reshape(-1, 2)
    return edges[:, 0], edges[:, 1], _array([value for _, value in ordered])


def _most(values: Numbers) -> int:
    return int(values.max(initial=0))


def _mixed(bits: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """``lots.mixed`` of sums; numpy's multiplication wraps around by itself."""
    bits = (bits ^ bits >> np.uint64(30)) * np.uint64(STEPS[0])
    bits = (bits ^ bits >> np.uint64(27)) * np.uint64(STEPS[1])
    return bits ^ bits >> np.uint64(31)
