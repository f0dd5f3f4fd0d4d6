"""Mates of a bracket kept apart for as long as can be, by exchanging those of equal worth only."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

type Mates = Mapping[str, Hashable]
type Turn = tuple[tuple[str, ...], ...]

MOST_FOR_THREE = 16


def separated(
    seated: Sequence[str | None], order: Sequence[int], worth: Mates, mates: Sequence[Mates]
) -> tuple[str | None, ...]:
    """The seats after exchanges among those of the same ``worth``.

    ``order``: the seed of each line, so that who sits on line k came with seed ``order[k]``. ``mates``: groups, then
    clubs …, the first the more important. What is made least is how many mates could meet in the first round, then in
    the second, and so on; then how far seeds are moved, the best first. Exchanges of two, of three and of two whole
    groups are tried until none helps, the best seeds' last: who won keeps his line if others can make room.
    """
    work = _Exchange(seated, order, mates)
    classes: dict[Hashable, list[str]] = {}
    for one in sorted(work.seed, key=work.seed.__getitem__):
        classes.setdefault(worth.get(one), []).append(one)
    tried: list[Turn] = []
    for each in reversed(classes.values()):
        tried += [(two,) for two in combinations(each, 2)]
        tried += [(three,) for three in _threes(each)]
        work.settle(tried)
    work.settle(tried + [turn for each in mates for turn in _whole(work.seed, each, worth)])
    return tuple(work.seated)


def _threes(ids: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for one, two, three in combinations(ids if len(ids) <= MOST_FOR_THREE else (), 3):
        yield one, two, three
        yield one, three, two


def _whole(ids: Iterable[str], mates: Mates, worth: Mates) -> Iterator[Turn]:
    """Two groups change places, each with its like; who has none stays."""
    groups: dict[Hashable, dict[Hashable, str]] = {}
    for one in ids:
        if mates.get(one) is not None:
            groups.setdefault(mates[one], {}).setdefault(worth.get(one), one)
    for mine, theirs in combinations(groups.values(), 2):
        both = [kind for kind in mine if kind in theirs]
        if len(both) > 1:
            yield tuple((mine[kind], theirs[kind]) for kind in both)


class _Exchange:
    """The seats while they change."""

    def __init__(self, seated: Sequence[str | None], order: Sequence[int], mates: Sequence[Mates]) -> None:
        self.seated, self.order, self.mates = list(seated), order, mates
        self.seed = {one: order[line] for line, one in enumerate(seated) if one is not None}
        self.kin = {one: self._kin(one) for one in self.seed}
        self.line = {one: line for line, one in enumerate(seated) if one is not None}

    def settle(self, turns: Sequence[Turn]) -> None:
        """Exchange until nothing helps."""
        better = True
        while better:
            better = False
            for turn in turns:
                better |= self.turn(turn)

    def turn(self, cycles: Turn) -> bool:
        """Of each cycle everybody takes the next one's line, the last the first's; undo it if that does not help."""
        moved = [one for cycle in cycles for one in cycle]
        lines = {one: self.line[one] for one in moved}
        before = self._cost(moved)
        self._place({one: lines[(*cycle[1:], cycle[0])[at]] for cycle in cycles for at, one in enumerate(cycle)})
        if self._cost(moved) < before:
            return True
        self._place(lines)
        return False

    def _place(self, lines: Mapping[str, int]) -> None:
        for one, line in lines.items():
            self.seated[line], self.line[one] = one, line

    def _kin(self, one: str) -> tuple[tuple[str, int], ...]:
        """Everybody's mates, and of which kind."""
        return tuple(
            (other, kind)
            for kind, each in enumerate(self.mates)
            if each.get(one) is not None
            for other in self.seed
            if other != one and each.get(other) == each[one]
        )

    def _cost(self, moved: Sequence[str]) -> tuple[list[int], list[int]]:
        """Of some entrants: their meetings with mates by round and kind; how far each is from his line, by seed."""
        rounds, kinds = len(self.seated).bit_length(), len(self.mates)
        counts = [0] * (rounds * kinds)
        among = {*moved}
        for one in moved:
            line = self.line[one]
            for other, kind in self.kin[one]:
                met = (line ^ self.line[other]).bit_length()
                counts[(met - 1) * kinds + kind] += 1 if other in among else 2
        by_seed = sorted(moved, key=self.seed.__getitem__)
        return counts, [abs(self.order[self.line[one]] - self.seed[one]) for one in by_seed]
