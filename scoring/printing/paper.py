"""A page to draw on: text, lines, marks, codes. Everything is placed in points from the upper left corner."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from reportlab.pdfgen.canvas import Canvas

from scoring.printing import qr, typeface
from scoring.printing.typeface import CAPITAL, Style

#: Points in a millimetre.
MM = 72 / 25.4
#: What of a line stands at the place where it is put.
LEFT, CENTRE, RIGHT = "left", "centre", "right"

type Colour = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Inks:
    """What a page is printed with. In black the sides are told apart by place, mark and name, as they always are."""

    ink: Colour
    dim: Colour
    rule: Colour
    hair: Colour
    squares: Colour | None
    left: Colour
    right: Colour
    bad: Colour
    good: Colour

    def of(self, side: str | None) -> Colour:
        """A side's colour; nobody's is ink."""
        return self.left if side == "left" else self.right if side == "right" else self.ink


def _hex(text: str) -> Colour:
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


_INK, _DIM = _hex("#1c1a22"), _hex("#4a4854")
COLOUR = Inks(
    ink=_INK,
    dim=_DIM,
    rule=_hex("#8d8b96"),
    hair=_hex("#c3cbd6"),
    squares=_hex("#dfe5ec"),
    left=_hex("#0a4f95"),
    right=_hex("#7d4300"),
    bad=_hex("#9b1c1c"),
    good=_hex("#1d5a33"),
)
_BLACK = (0.0, 0.0, 0.0)
BLACK = Inks(_BLACK, _BLACK, _BLACK, _BLACK, None, _BLACK, _BLACK, _BLACK, _BLACK)


class Paper:
    """One page, or (as a form) what many pages share."""

    def __init__(self, canvas: Canvas, width: float, height: float, inks: Inks) -> None:
        self.canvas, self.width, self.height, self.inks = canvas, width, height, inks
        self._left, self._top = 0.0, 0.0

    def moved(self, x: float, y: float, width: float, height: float) -> "Paper":
        """A part of this page as a page of its own, with its upper left corner there."""
        part = Paper(self.canvas, width, height, self.inks)
        part._left, part._top = self._left + x, self._top - y + (self.height - height)
        return part

    # ---- Text

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: Colour | None = None,
        *,
        style: Style = Style.REGULAR,
        align: str = "left",
    ) -> float:
        """One line of printable text on the line ``y``; how wide it is. ``align`` tells what of it stands at ``x``."""
        if not text:
            return 0
        wide = typeface.width_of(text, size, style)
        x -= {"left": 0, "centre": wide / 2, "right": wide}[align]
        x, y, ink = self._x(x), self._y(y), _rgb(colour or self.inks.ink)
        document = self.canvas._doc  # type: ignore[attr-defined]
        for name, codes, offset in typeface.encoded(text, style, document):
            self._write(f"BT {ink} rg {name} {size:.2f} Tf {x + offset * size:.2f} {y:.2f} Td <{codes}> Tj ET")
        return wide

    def fitted(  # noqa: PLR0917 - a place, a text, its room and its looks
        self,
        x: float,
        y: float,
        text: str,
        width: float,
        size: float,
        colour: Colour | None = None,
        *,
        smallest: float = 6,
        style: Style = Style.REGULAR,
        align: str = "left",
    ) -> float:
        """Any text, made to fit; how wide it became."""
        text, size = typeface.fitted(text, width, size, smallest, style)
        return self.text(x, y, text, size, colour, style=style, align=align)

    def lines(
        self,
        x: float,
        y: float,
        lines: Sequence[str],
        size: float,
        colour: Colour | None = None,
        *,
        style: Style = Style.REGULAR,
        align: str = "left",
        leading: float = 1.25,
    ) -> float:
        """Lines below each other, the first on ``y``; where the next would stand."""
        for line in lines:
            self.text(x, y, line, size, colour, style=style, align=align)
            y += size * leading
        return y

    # ---- Lines and shapes

    def line(  # noqa: PLR0917 - two places
        self, x0: float, y0: float, x1: float, y1: float, width: float = 0.5, colour: Colour | None = None
    ) -> None:
        """A straight line."""
        self.path([(x0, y0), (x1, y1)], width, colour)

    def path(self, points: Sequence[tuple[float, float]], width: float, colour: Colour | None = None) -> None:
        """Straight lines from point to point."""
        (x, y), *rest = [(self._x(x), self._y(y)) for x, y in points]
        lines = " ".join([f"{x:.2f} {y:.2f} l" for x, y in rest])
        self._write(f"{self._pen(width, colour)} {x:.2f} {y:.2f} m {lines} S")

    def dashed(self, x0: float, y0: float, x1: float, y1: float, width: float = 0.5) -> None:
        """A dashed line, to cut along or to write on."""
        self._write("q [2 2] 0 d")
        self.line(x0, y0, x1, y1, width, self.inks.dim)
        self._write("Q")

    def box(  # noqa: PLR0917 - a place and a size
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        line: float = 0.5,
        colour: Colour | None = None,
        *,
        fill: Colour | None = None,
        round_by: float = 0,
    ) -> None:
        """A box by its upper left corner; ``line`` 0 draws none."""
        left, bottom = self._x(x), self._y(y + height)
        pen = self._pen(line, colour) if line else ""
        inside = f"{_rgb(fill)} rg" if fill is not None else ""
        shape = _rounded(left, bottom, width, height, round_by) if round_by else _oblong(left, bottom, width, height)
        self._write(f"{pen} {inside} {shape} {'B' if pen and inside else 'S' if pen else 'f'}")

    def underlined(self, x0: float, x1: float, y: float, *, twice: bool = False, colour: Colour | None = None) -> None:
        """Underlined as a hand does: a stroke that sags a little and is not quite level."""
        ink = _rgb(colour or self.inks.ink)
        start, end = self._x(x0), self._x(x1)
        first, second = start + (end - start) / 3, end - (end - start) / 3
        strokes = []
        for number in range(1 + twice):
            y0, y1 = self._y(y + number * 2.6), self._y(y + number * 2.2 - 0.5)
            curve = f"{first:.2f} {y0 - 0.9:.2f} {second:.2f} {y1 - 0.7:.2f} {end:.2f} {y1:.2f} c S"
            strokes.append(f"{start:.2f} {y0:.2f} m {curve}")
        self._write(f"q 1.1 w 1 J {ink} RG {' '.join(strokes)} Q")

    def mark(self, side: str, x: float, y: float, radius: float) -> None:
        """A side's mark, its middle there: a disc for left, a ring for right."""
        colour = _rgb(self.inks.of(side))
        x, y = self._x(x), self._y(y)
        if side == "left":
            self._write(f"q {colour} rg {_circle(x, y, radius)} f Q")
        else:
            self._write(f"q {radius * 0.45:.2f} w {colour} RG {_circle(x, y, radius * 0.78)} S Q")

    def ring(self, x: float, y: float, radius: float, width: float, colour: Colour, *, dashed: bool = False) -> None:
        """A circle on white, its middle there."""
        dash = "[2.5 1.5] 0 d" if dashed else ""
        circle = _circle(self._x(x), self._y(y), radius)
        self._write(f"q {dash} {self._pen(width, colour)} 1 1 1 rg {circle} B Q")

    def code(self, text: str, x: float, y: float, side: float) -> None:
        """A QR code on white, by its upper left corner; over whatever is below."""
        self._write(qr.drawing(text, self._x(x), self._y(y), side))

    # ---- Shared parts

    def stamp(self, name: str, draw: Callable[["Paper"], None]) -> None:
        """A whole page's part that many pages share: drawn at its first use, kept in the file once."""
        canvas = self.canvas
        if not canvas.hasForm(name):
            canvas.beginForm(name, 0, 0, self.width, self.height)
            draw(Paper(canvas, self.width, self.height, self.inks))
            canvas.endForm()
        if self._left or self._top:
            canvas.saveState()
            canvas.translate(self._left, self._top)
            canvas.doForm(name)
            canvas.restoreState()
        else:
            canvas.doForm(name)

    def _x(self, x: float) -> float:
        return self._left + x

    def _y(self, y: float) -> float:
        return self._top + self.height - y

    def _write(self, operators: str) -> None:
        """Operators of our own: reportlab's curves cost ten times as much."""
        self.canvas._code.append(operators)  # type: ignore[attr-defined]

    def _pen(self, width: float, colour: Colour | None) -> str:
        return f"{width:.2f} w {_rgb(colour or self.inks.ink)} RG"


@lru_cache(maxsize=64)
def _rgb(colour: Colour) -> str:
    """A colour as operators name it."""
    return "{:.3f} {:.3f} {:.3f}".format(*colour)


def _oblong(x: float, y: float, width: float, height: float) -> str:
    return f"{x:.2f} {y:.2f} {width:.2f} {height:.2f} re"


#: A straight line to where a corner begins, and the corner.
_CORNER = "%.2f %.2f l %.2f %.2f %.2f %.2f %.2f %.2f c"


def _rounded(x: float, y: float, width: float, height: float, by: float) -> str:
    """A box with round corners, from its lower left corner."""
    right, top, less = x + width, y + height, by * 0.4477
    corners = (
        (right - by, y, right - less, y, right, y + less, right, y + by),
        (right, top - by, right, top - less, right - less, top, right - by, top),
        (x + by, top, x + less, top, x, top - less, x, top - by),
        (x, y + by, x, y + less, x + less, y, x + by, y),
    )
    return f"{x + by:.2f} {y:.2f} m " + " ".join([_CORNER % corner for corner in corners]) + " h"


def _circle(x: float, y: float, radius: float) -> str:
    """A circle as four curves."""
    by = radius * 0.5523
    return (
        f"{x + radius:.2f} {y:.2f} m "
        f"{x + radius:.2f} {y + by:.2f} {x + by:.2f} {y + radius:.2f} {x:.2f} {y + radius:.2f} c "
        f"{x - by:.2f} {y + radius:.2f} {x - radius:.2f} {y + by:.2f} {x - radius:.2f} {y:.2f} c "
        f"{x - radius:.2f} {y - by:.2f} {x - by:.2f} {y - radius:.2f} {x:.2f} {y - radius:.2f} c "
        f"{x + by:.2f} {y - radius:.2f} {x + radius:.2f} {y - by:.2f} {x + radius:.2f} {y:.2f} c"
    )


def middle(y: float, height: float, size: float) -> float:
    """The line on which a text of that size stands to be in the middle of a row."""
    return y + height / 2 + size * CAPITAL / 2


def digest(value: object) -> str:
    """A short name for what a shared part shows: the same in every process."""
    return hashlib.sha256(repr(value).encode()).hexdigest()[:12]
