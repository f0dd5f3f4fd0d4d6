"""Groups and who goes on from them: a snake by seeding, club mates apart; then winners, seconds and best thirds."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from tournaments.pairing.knockout import lines


def snake(ids: Sequence[str], size: int, clubs: Mapping[str, object] | None = None) -> tuple[tuple[str, ...], ...]:
    """Groups of at most ``size``, their sizes differing by one at most, ids in seeding order.

    Each row of the snake gives every group one; within a row entrants change places to leave club mates apart.
    """
    if not ids:
        return ()
    count = -(-len(ids) // size)
    groups: list[list[str]] = [[] for _ in range(count)]
    for row, start in enumerate(range(0, len(ids), count)):
        free = list(range(count)) if row % 2 == 0 else list(range(count))[::-1]
        for one in ids[start : start + count]:
            place = min(free, key=lambda at: _mates(one, groups[at], clubs or {}))
            free.remove(place)
            groups[place].append(one)
    return tuple(map(tuple, groups))


def _mates(one: str, group: Sequence[str], clubs: Mapping[str, object]) -> int:
    mine = clubs.get(one)
    return 0 if mine is None else sum(clubs.get(other) == mine for other in group)


def qualifiers(groups: int, through: int, smallest: int) -> tuple[int, int]:
    """How many of each group go on, and how many of the next best across groups fill the bracket.

    The fill is as many as the next power of two needs, if there are groups enough to give one each; else none, and
    the knock-out has byes. ``smallest`` is the size of the smallest group.
    """
    taken = min(through, smallest)
    total = taken * groups
    missing = lines(total) - total
    return taken, missing if taken < smallest and missing <= groups else 0


def same_size(groups: Sequence[Sequence[str]]) -> bool:
    """Whether groups can be compared by sums; else only by averages."""
    return all(len(one) == len(other) for one, other in pairwise(groups))
