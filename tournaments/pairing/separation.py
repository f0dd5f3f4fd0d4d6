"""Mates of a bracket kept apart for as long as can be, by exchanging those of equal worth only."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import combinations

type Seated = list[str | None]
type Mates = Mapping[str, Hashable]


def separated(
    seated: Sequence[str | None], order: Sequence[int], worth: Mates, mates: Sequence[Mates]
) -> tuple[str | None, ...]:
    """The seats after exchanges among those of the same ``worth``.

    ``order``: the seed of each line, so that who sits on line k came with seed ``order[k]``. ``mates``: groups, clubs …,
    the first the more important. What is made least is how many mates could meet in the first round, then in the
    second, and so on; then how far seeds are moved. Exchanges of two and of three are tried until none helps.
    """
    work = _Exchange(seated, order, mates)
    classes: dict[Hashable, list[int]] = {}
    for line, one in enumerate(seated):
        if one is not None:
            classes.setdefault(worth.get(one), []).append(line)
    turns = [lines for each in classes.values() for lines in combinations(each, 2)]
    turns += [lines for each in classes.values() if len(each) <= MOST_FOR_THREE for lines in _threes(each)]
    better = True
    while better:
        better = False
        for lines in turns:
            better |= work.turn(lines)
    return tuple(work.seated)


MOST_FOR_THREE = 16


def _threes(lines: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for one, two, three in combinations(lines, 3):
        yield one, two, three
        yield one, three, two


class _Exchange:
    """The seats while they change."""

    def __init__(self, seated: Sequence[str | None], order: Sequence[int], mates: Sequence[Mates]) -> None:
        self.seated, self.order, self.mates = list(seated), order, mates
        self.seed = {one: order[line] for line, one in enumerate(seated) if one is not None}
        self.kin = {one: self._kin(one) for one in self.seed}
        self.line = {one: line for line, one in enumerate(seated) if one is not None}

    def turn(self, lines: tuple[int, ...]) -> bool:
        """Move each line's entrant to the next line, the last one's to the first; undo it if that does not help."""
        there = [self.seated[line] for line in lines]
        before = self._cost(lines)
        self._place(lines, [there[-1], *there[:-1]])
        if self._cost(lines) < before:
            return True
        self._place(lines, there)
        return False

    def _place(self, lines: Sequence[int], ids: Sequence[str | None]) -> None:
        for line, one in zip(lines, ids, strict=True):
            self.seated[line] = one
            if one is not None:
                self.line[one] = line

    def _kin(self, one: str) -> tuple[tuple[str, int], ...]:
        """Everybody's mates, and of which kind."""
        return tuple(
            (other, kind)
            for kind, each in enumerate(self.mates)
            if each.get(one) is not None
            for other in self.seed
            if other != one and each.get(other) == each[one]
        )

    def _cost(self, lines: Sequence[int]) -> list[int]:
        """Of those on some lines: the meetings of mates by round and kind, then the moves of seeds."""
        rounds, kinds = len(self.seated).bit_length(), len(self.mates)
        counts = [0] * (rounds * kinds + 1)
        for line in lines:
            one = self.seated[line]
            if one is None:
                continue
            for other, kind in self.kin[one]:
                # two of the lines themselves count once from each, which is the same before and after
                met = (line ^ self.line[other]).bit_length()
                counts[(met - 1) * kinds + kind] += 1
            counts[-1] += (self.order[line] - self.seed[one]) ** 2
        return counts
