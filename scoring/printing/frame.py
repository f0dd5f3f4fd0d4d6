"""What all pages have in common: the squared paper, margins, the head with its underlined title, the foot."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.printing import typeface
from scoring.printing.paper import MM, Paper
from scoring.printing.typeface import Style

#: The side of a square of the notebook.
SQUARE = 5 * MM


def squares(paper: Paper) -> None:
    """The notebook's squares over the whole page, the middle one centred; none in black."""
    colour = paper.inks.squares
    if colour is None:
        return
    for across in _middled(paper.width):
        paper.line(across, 0, across, paper.height, 0.4, colour)
    for down in _middled(paper.height):
        paper.line(0, down, paper.width, down, 0.4, colour)


def _middled(length: float) -> list[float]:
    """Where lines stand so that what is left over is the same at both ends."""
    return [length % SQUARE / 2 + number * SQUARE for number in range(int(length / SQUARE) + 1)]


@dataclass(frozen=True, slots=True)
class Frame:
    """The free part of a page, in points from its upper left corner."""

    left: float
    top: float
    right: float
    bottom: float
    small: bool

    @classmethod
    def of(cls, width: float, height: float) -> "Frame":
        """Margins for a page of that size: what every printer can reach, and room to hold it."""
        small = width < 190 * MM
        side, end = (9 * MM, 9 * MM) if small else (15 * MM, 14 * MM)
        return cls(side, end, width - side, height - end, small)

    @property
    def width(self) -> float:
        """Between the margins."""
        return self.right - self.left

    @property
    def title_size(self) -> float:
        """How large a title is written."""
        return 15 if self.small else 20

    @property
    def text_size(self) -> float:
        """How large ordinary text is written."""
        return 8.5 if self.small else 10.5


def head(paper: Paper, frame: Frame, titles: Sequence[str], lines: Sequence[str] = (), *, room: float = 0) -> float:
    """The title, underlined by hand, a second language's beside it, and lines below; where the page goes on.

    ``room`` is kept free at the right.
    """
    size = frame.title_size
    width = frame.width - room
    y = frame.top + size * 0.9
    second = titles[1] if len(titles) > 1 and titles[1] != titles[0] else ""
    first_width = paper.fitted(
        frame.left, y, titles[0], width * (0.62 if second else 1), size, style=Style.BOLD, smallest=size * 0.6
    )
    if second:
        paper.fitted(frame.left + first_width + 8, y, second, width - first_width - 8, size * 0.75, paper.inks.dim)
    paper.underlined(frame.left, frame.left + first_width, y + size * 0.28)
    y += size * 0.5
    for line in lines:
        if line:
            y += frame.text_size * 1.4
            paper.fitted(frame.left, y, line, width, frame.text_size, paper.inks.dim)
    return y + frame.text_size * 0.6


def foot(paper: Paper, frame: Frame, left: str, right: str = "") -> None:
    """Small print at the bottom: what this is, and which page."""
    size = 6.5 if frame.small else 7.5
    wide = paper.text(frame.right, frame.bottom, typeface.printable(right), size, paper.inks.dim, align="right")
    paper.fitted(frame.left, frame.bottom, left, frame.width - wide - 10, size, paper.inks.dim, smallest=5)
