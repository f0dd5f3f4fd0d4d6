"""The line of totals: both sides' totals after each deal, as points of a drawing. Geometry only; words elsewhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from scoring.models import Deal

type Totals = tuple[int, int]  # left's, right's
type Point = tuple[float, float]

#: A game of fewer deals than this does not fill the width: what is left over is what is still to be played.
FEWEST_STEPS = 6


@dataclass(frozen=True, slots=True)
class Box:
    """Where the line is drawn: size, and the room kept free around it for labels, in the drawing's own units."""

    width: float
    height: float
    left: float = 0
    top: float = 2
    right: float = 0
    bottom: float = 2
    #: How far apart the labels at the two ends must stand to be readable.
    apart: float = 0
    #: How many numbers of deals fit below.
    most_ticks: int = 0


#: At the table: stretched over the page's width, no labels.
STRIP = Box(320, 40)
#: On the sheet and the spectators' page, with numbers.
CHART = Box(340, 136, left=4, top=12, right=34, bottom=20, apart=15, most_ticks=12)
#: The same across a television.
WIDE = Box(760, 110, left=4, top=12, right=34, bottom=20, apart=15, most_ticks=26)


@dataclass(frozen=True, slots=True)
class Plot:
    """The line's places as numbers. ``ends`` are the heights of the two labels, pushed apart where they would meet."""

    left: tuple[Point, ...]
    right: tuple[Point, ...]
    target: float
    floor: float
    ends: tuple[float, float]
    ticks: tuple[tuple[float, int], ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A place as a template prints it: text, because numbers would be written in the reader's language."""

    x: str
    y: str


@dataclass(frozen=True, slots=True)
class Tick:
    """The number of a deal below the line."""

    x: str
    number: str


@dataclass(frozen=True, slots=True)
class Line:
    """The line as a template draws it: ``left`` and ``right`` as SVG points, a dot for each deal as an SVG path."""

    number: int
    width: str
    height: str
    left: str
    right: str
    left_dots: str
    right_dots: str
    target: str
    target_total: int
    floor: str
    left_end: Place
    right_end: Place
    ticks: tuple[Tick, ...]
    rows: tuple[Totals, ...]

    @property
    def labelled(self) -> bool:
        """Whether there is room for numbers."""
        return bool(self.ticks)

    @property
    def final(self) -> Totals:
        """The totals now."""
        return self.rows[-1]


def line_points(deals: Sequence[Deal], target: int, opening: Totals) -> Line:
    """The line at the table, from a game's deals in order."""
    return draw(totals_of(deals, opening), target, STRIP)


def totals_of(deals: Sequence[Deal], opening: Totals) -> tuple[Totals, ...]:
    """The totals before the first deal and after each that counts."""
    return (opening, *((deal.total_left, deal.total_right) for deal in deals if deal.counts))


def draw(rows: Sequence[Totals], target: int, box: Box, number: int = 1) -> Line:
    """The line of a match's game of that number, for a template."""
    lines = plot(rows, target, box)
    end = lines.left[-1][0]
    return Line(
        number=number,
        width=_text(box.width),
        height=_text(box.height),
        left=_points(lines.left),
        right=_points(lines.right),
        left_dots=_dots(lines.left),
        right_dots=_dots(lines.right),
        target=_text(lines.target),
        target_total=target,
        floor=_text(lines.floor),
        left_end=Place(_text(end), _text(lines.ends[0])),
        right_end=Place(_text(end), _text(lines.ends[1])),
        ticks=tuple(Tick(_text(x), str(deal)) for x, deal in lines.ticks),
        rows=tuple(rows),
    )


def plot(rows: Sequence[Totals], target: int, box: Box) -> Plot:
    """Where everything stands. ``rows`` are the totals from the opening on: at least that one."""
    highest = max(target, *(max(row) for row in rows))
    lowest = min(0, *(min(row) for row in rows))
    step = (box.width - box.left - box.right) / max(len(rows) - 1, FEWEST_STEPS)
    room = box.height - box.top - box.bottom

    def height(total: int) -> float:
        return box.top + room * (highest - total) / (highest - lowest)

    def side(index: int) -> tuple[Point, ...]:
        return tuple((box.left + deal * step, height(row[index])) for deal, row in enumerate(rows))

    left, right = side(0), side(1)
    return Plot(
        left=left,
        right=right,
        target=height(target),
        floor=height(0),
        ends=_apart(left[-1][1], right[-1][1], box),
        ticks=_ticks(len(rows) - 1, step, box),
    )


def _apart(left: float, right: float, box: Box) -> tuple[float, float]:
    """The two labels' heights, so far apart that both can be read, and inside the box."""
    missing = box.apart - abs(left - right)
    if missing <= 0:
        return left, right
    upper, lower = min(left, right) - missing / 2, max(left, right) + missing / 2
    shift = max(0, box.top - upper) - max(0, lower - (box.height - box.bottom))
    upper, lower = upper + shift, lower + shift
    return (upper, lower) if left <= right else (lower, upper)


def _ticks(deals: int, step: float, box: Box) -> tuple[tuple[float, int], ...]:
    """The numbers of the deals below the line: all, or every second, third …, always with the last one."""
    if not box.most_ticks:
        return ()
    every = -(-max(deals, 1) // box.most_ticks)
    shown = [deal for deal in range(1, deals + 1) if deal % every == 0 and deals - deal >= every]
    return tuple((box.left + deal * step, deal) for deal in [*shown, max(deals, 1)])


def leads(rows: Sequence[Totals]) -> int:
    """How often the lead has changed sides."""
    ahead = [1 if left > right else -1 for left, right in rows if left != right]
    return sum(before != after for before, after in pairwise(ahead))


def largest_lead(rows: Sequence[Totals]) -> tuple[int, int]:
    """The largest lead, left's positive and right's negative, and after which deal it was first had (0: before all)."""
    deal = max(range(len(rows)), key=lambda index: abs(rows[index][0] - rows[index][1]))
    return rows[deal][0] - rows[deal][1], deal


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{_text(x)},{_text(y)}" for x, y in points)


def _dots(points: Sequence[Point]) -> str:
    """Strokes of next to no length: with round ends they are dots, and all of them one element."""
    return "".join(f"M{_text(x)} {_text(y)}h.01" for x, y in points[1:])


def _text(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
