"""Where the boxes of a bracket stand on a page, and how large they can be written. Points; no drawing."""

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.printing.brackets import Bracket, Round

#: No name is written smaller than this, however large the bracket; what does not fit goes over more pages.
SMALLEST = 6.5
#: A line of a box, and the room that a box takes with the air around it, in sizes of its letters.
LINE, PITCH = 1.45, 3.4
#: A column must hold so many sizes: a name of ordinary length, the seed, the score.
_WIDE = 12.0
#: … and is never wider than so many of the largest.
_WIDEST = 24.0
#: The first round's column is wider, for there every name is read first.
_FIRST = 1.25
#: Between columns, in parts of one.
_GAP = 0.14


@dataclass(frozen=True, slots=True)
class Box:
    """A match's place: its column, the middle of its height; whether lines run to the left of it (right half)."""

    round: int
    place: int
    x: float
    width: float
    y: float
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of one page. ``winner`` is the place of the name of who has won: x, width, y."""

    boxes: tuple[Box, ...]
    size: float
    titles: tuple[tuple[int, float, float], ...]
    winner: tuple[float, float, float] | None

    @property
    def line(self) -> float:
        """The height of a line of a box."""
        return self.size * LINE

    def of(self, number: int, place: int) -> Box:
        """The box of that round and place."""
        return next(box for box in self.boxes if (box.round, box.place) == (number, place))

    @property
    def joins(self) -> Iterator[tuple[Box, Box]]:
        """Each box with the one that its winner enters."""
        counts: dict[int, int] = {}
        known = {(box.round, box.place): box for box in self.boxes}
        for box in self.boxes:
            counts[box.round] = counts.get(box.round, 0) + 1
        for box in self.boxes:
            if box.round + 1 in counts:
                halved = counts[box.round + 1] * 2 == counts[box.round]
                yield box, known[box.round + 1, box.place // 2 if halved else box.place]


def best(bracket: Bracket, width: float, height: float, largest: float, *, part: bool = False) -> Layout | None:
    """The layout in which names are largest, from one side or from both; None where they would be too small.

    ``part``: of a larger bracket, so that nobody has won it all.
    """
    found = [_one_sided(bracket, width, height, largest, winner=not part)]
    if not part and _can_be_two_sided(bracket):
        found.append(_two_sided(bracket, width, height, largest))
    layout = max(found, key=lambda one: one.size)
    return layout if layout.size >= SMALLEST else None


def depth_of_parts(bracket: Bracket, width: float, height: float, largest: float) -> int:
    """How many first rounds fit on one page each, as many as can be; at least one."""
    for depth in range(len(bracket.rounds) - 1, 1, -1):
        if best(bracket.parts(depth)[0], width, height, largest, part=True) is not None:
            return depth
    return 1


def _can_be_two_sided(bracket: Bracket) -> bool:
    counts = [len(one.matches) for one in bracket.rounds]
    return len(counts) > 2 and counts[-2:] == [2, 1] and all(count % 2 == 0 for count in counts[:-1])


def _heights(bracket: Bracket, height: float) -> list[list[float]]:
    """The middle of every box: of the first round evenly, then halfway between those that feed it."""
    each = height / bracket.leaves
    levels = [[(place + 0.5) * each for place in range(bracket.leaves)]]
    for one in bracket.rounds[1:]:
        before, count = levels[-1], len(one.matches)
        if count == len(before):
            levels.append(list(before))
        else:
            levels.append([(before[2 * place] + before[2 * place + 1]) / 2 for place in range(count)])
    return levels


def _columns(count: int, width: float, widest: float, *, winner: bool) -> list[tuple[float, float]]:
    """Each column's left edge and width, from left to right."""
    weights = [_FIRST] + [1.0] * (count - 1 + winner)
    unit = min(width / (sum(weights) + _GAP * (len(weights) - 1)), widest)
    found, x = [], 0.0
    for weight in weights:
        found.append((x, weight * unit))
        x += (weight + _GAP) * unit
    return found


def _size(columns: list[tuple[float, float]], pitch: float, largest: float) -> float:
    narrowest = min(width for _x, width in columns)
    return min(largest, pitch / PITCH, narrowest / _WIDE)


def _one_sided(bracket: Bracket, width: float, height: float, largest: float, *, winner: bool) -> Layout:
    levels = _heights(bracket, height)
    columns = _columns(len(bracket.rounds), width, largest * _WIDEST, winner=winner)
    size = _size(columns, height / bracket.leaves, largest)
    boxes = tuple(
        Box(number, place, *columns[number], y) for number, level in enumerate(levels) for place, y in enumerate(level)
    )
    titles = tuple((number, *columns[number]) for number in range(len(levels)))
    return Layout(boxes, size, titles, (*columns[-1], levels[-1][0]) if winner else None)


def _two_sided(bracket: Bracket, width: float, height: float, largest: float) -> Layout:
    """The halves come from both edges, the final stands between them."""
    sides = len(bracket.rounds) - 1
    weights = [_FIRST] + [1.0] * (sides - 1)
    unit = width / (2 * sum(weights) + 1.1 + _GAP * 2 * sides)
    left, x = [], 0.0
    for weight in weights:
        left.append((x, weight * unit))
        x += (weight + _GAP) * unit
    right = [(width - start - wide, wide) for start, wide in left]
    final = (width / 2 - 0.55 * unit, 1.1 * unit)
    each = Bracket(tuple(_half(bracket, number) for number in range(sides)))
    levels = _heights(each, height)
    size = _size([*left, final], height / each.leaves, largest)
    boxes = []
    for number, level in enumerate(levels):
        for place, y in enumerate(level):
            boxes += [
                Box(number, place, *left[number], y),
                Box(number, place + len(level), *right[number], y, mirrored=True),
            ]
    middle = levels[-1][0]
    boxes.append(Box(sides, 0, *final, middle))
    titles = [(number, *columns[number]) for columns in (left, right) for number in range(sides)]
    return Layout(tuple(boxes), size, (*titles, (sides, *final)), (*final, middle - size * PITCH * 1.9))


def _half(bracket: Bracket, number: int) -> Round:
    one = bracket.rounds[number]
    return Round(one.title, one.matches[: len(one.matches) // 2])
