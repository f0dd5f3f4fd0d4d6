"""A page to draw on: text, lines, marks, codes. Everything is placed in points from the upper left corner."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

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

_FORMAT = "{:.3f} {:.3f} {:.3f} {}"


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
        canvas = self.canvas
        canvas.setFillColorRGB(*(colour or self.inks.ink))
        canvas.setFont(style, size)
        pieces = typeface.runs(text) if max(text) >= "♠" else [text]
        for piece in pieces:
            canvas.drawString(self._x(x), self._y(y), piece)
            if len(pieces) > 1:
                x += typeface.width_of(piece, size, style) + typeface.SUIT_GAP * size
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
        self._stroke(width, colour)
        self.canvas.line(self._x(x0), self._y(y0), self._x(x1), self._y(y1))

    def dashed(self, x0: float, y0: float, x1: float, y1: float, width: float = 0.5) -> None:
        """A dashed line, to cut along or to write on."""
        self.canvas.setDash([2, 2])
        self.line(x0, y0, x1, y1, width, self.inks.dim)
        self.canvas.setDash([])

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
        if line:
            self._stroke(line, colour)
        if fill is not None:
            self.canvas.setFillColorRGB(*fill)
        left, bottom = self._x(x), self._y(y + height)
        how = {"stroke": int(line > 0), "fill": int(fill is not None)}
        if round_by:
            self.canvas.roundRect(left, bottom, width, height, round_by, **how)
        else:
            self.canvas.rect(left, bottom, width, height, **how)

    def underlined(self, x0: float, x1: float, y: float, *, twice: bool = False, colour: Colour | None = None) -> None:
        """Underlined as a hand does: a stroke that sags a little and is not quite level."""
        for number in range(1 + twice):
            at, end = y + number * 2.6, y + number * 2.2 - 0.5
            self._stroke(1.1, colour)
            self.canvas.setLineCap(1)
            third = (x1 - x0) / 3
            self.canvas.bezier(
                *(self._x(x0), self._y(at)),
                *(self._x(x0 + third), self._y(at + 0.9)),
                *(self._x(x1 - third), self._y(end + 0.7)),
                *(self._x(x1), self._y(end)),
            )
            self.canvas.setLineCap(0)

    def mark(self, side: str, x: float, y: float, radius: float) -> None:
        """A side's mark, its middle there: a disc for left, a ring for right."""
        colour = self.inks.of(side)
        if side == "left":
            self.canvas.setFillColorRGB(*colour)
            self.canvas.circle(self._x(x), self._y(y), radius, stroke=0, fill=1)
        else:
            self._stroke(radius * 0.45, colour)
            self.canvas.circle(self._x(x), self._y(y), radius * 0.78, stroke=1, fill=0)

    def ring(self, x: float, y: float, radius: float, width: float, colour: Colour, *, dashed: bool = False) -> None:
        """A circle on white, its middle there."""
        self._stroke(width, colour)
        self.canvas.setFillColorRGB(1, 1, 1)
        if dashed:
            self.canvas.setDash([2.5, 1.5])
        self.canvas.circle(self._x(x), self._y(y), radius, stroke=1, fill=1)
        if dashed:
            self.canvas.setDash([])

    def code(self, text: str, x: float, y: float, side: float) -> None:
        """A QR code on white, by its upper left corner; over whatever is below."""
        write = self.canvas._code.append  # type: ignore[attr-defined]
        write(f"1 1 1 rg {self._x(x):.2f} {self._y(y + side):.2f} {side:.2f} {side:.2f} re f 0 0 0 rg")
        write(qr.drawing(text, self._x(x), self._y(y), side))

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

    def _stroke(self, width: float, colour: Colour | None) -> None:
        self.canvas.setLineWidth(width)
        self.canvas.setStrokeColorRGB(*(colour or self.inks.ink))


def middle(y: float, height: float, size: float) -> float:
    """The line on which a text of that size stands to be in the middle of a row."""
    return y + height / 2 + size * CAPITAL / 2


def digest(value: object) -> str:
    """A short name for what a shared part shows: the same in every process."""
    return hashlib.sha256(repr(value).encode()).hexdigest()[:12]
