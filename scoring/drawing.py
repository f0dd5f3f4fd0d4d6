"""Paper to draw on with Pillow: the squared notebook, the site's typeface, both sides' colours. Sizes in pixels."""

from collections.abc import Sequence
from functools import cache, lru_cache
from io import BytesIO
from itertools import pairwise

from django.conf import settings
from fontTools.ttLib import TTFont
from PIL import Image, ImageColor, ImageDraw, ImageFont

from diloti_site.fonts import pdf_file

GROUND, HAIR, RULE = "#faf6ec", "#d9e0e8", "#8d8b96"
INK, DIM, GOOD, BAD = "#1c1a22", "#4a4854", "#1d5a33", "#9b1c1c"
LEFT, RIGHT = "#0a4f95", "#7d4300"
#: Around what a play takes, on the referee's table.
LIT = "#ffdf6b"
REGULAR, BOLD = "Regular", "Bold"

#: Drawn this much larger and then reduced, so that lines and rings are smooth.
_FINER = 2
#: Each ink in so many steps from the paper: enough for its edges, and a third of the bytes of all colours.
_STEPS = 4

type Point = tuple[float, float]


class Paper:
    """A sheet of squared paper of a width and a height. Everything is placed in its pixels, from the upper left."""

    def __init__(self, width: int, height: int, square: int) -> None:
        self.width, self.height = width, height
        self._image = Image.new("RGB", (width * _FINER, height * _FINER), GROUND)
        self._draw = ImageDraw.Draw(self._image)
        for x in range(square // 2, width, square):
            self.rule((x, 0), (x, height), HAIR, 1)
        for y in range(square // 2, height, square):
            self.rule((0, y), (width, y), HAIR, 1)

    def png(self) -> bytes:
        """The picture, small."""
        few = self._image.reduce(_FINER).quantize(palette=_palette(), dither=Image.Dither.NONE)
        file = BytesIO()
        few.save(file, "PNG", compress_level=7)
        return file.getvalue()

    def rule(self, start: Point, end: Point, colour: str, width: float) -> None:
        """A straight line."""
        self._draw.line([_fine(start), _fine(end)], colour, max(1, round(width * _FINER)))

    def twice_underlined(self, x0: float, x1: float, y: float) -> None:
        """Two lines as a hand draws them below a sum."""
        self.rule((x0, y), (x1, y), INK, 4)
        self.rule((x0, y + 10), (x1, y + 10), INK, 4)

    def panel(
        self, box: tuple[float, float, float, float], radius: float, fill: str, edge: str = "", width: float = 0
    ) -> None:
        """A card, a table: a rectangle with round corners, from its upper left to its lower right, with an edge."""
        corners = [_fine((box[0], box[1])), _fine((box[2], box[3]))]
        self._draw.rounded_rectangle(corners, radius * _FINER, fill, edge or None, round(width * _FINER))

    def curve(self, points: Sequence[Point], colour: str, width: float, *, dashed: bool = False) -> None:
        """A line through the points."""
        pieces = _dashes(points, 18, 11) if dashed else [points]
        for piece in pieces:
            self._draw.line([_fine(point) for point in piece], colour, round(width * _FINER), joint="curve")

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        """Left's mark: solid."""
        self._draw.ellipse([_fine((x - radius, y - radius)), _fine((x + radius, y + radius))], fill=colour)

    def ring(self, x: float, y: float, radius: float, colour: str) -> None:
        """Right's mark: a ring."""
        box = [_fine((x - radius, y - radius)), _fine((x + radius, y + radius))]
        self._draw.ellipse(box, fill=GROUND, outline=colour, width=round(radius * 0.42 * _FINER))

    def mark(self, side: str, x: float, y: float, radius: float) -> None:
        """The side's mark."""
        (self.dot if side == "left" else self.ring)(x, y, radius, ink_of(side))

    def text(
        self, x: float, y: float, text: str, size: float, colour: str = INK, *, style: str = REGULAR, anchor: str = "ls"
    ) -> float:
        """Text at its base line, and its width. ``anchor``: ls begins at x, ms is centred on it, rs ends there."""
        font = _font(style, round(size * _FINER))
        self._draw.text(_fine((x, y)), readable(text), colour, font, anchor)
        return font.getlength(readable(text)) / _FINER


def ink_of(side: str) -> str:
    """The side's colour on paper."""
    return LEFT if side == "left" else RIGHT


def width_of(text: str, size: float, style: str = REGULAR) -> float:
    """How wide the text is."""
    return _font(style, round(size * _FINER)).getlength(readable(text)) / _FINER


def fitted(text: str, width: float, largest: int, smallest: int, style: str = REGULAR) -> tuple[str, int]:
    """The text with the largest size at which it is no wider; where even the smallest is too large, its beginning."""
    for size in range(largest, smallest, -2):
        if width_of(text, size, style) <= width:
            return text, size
    return shortened(text, width, smallest, style), smallest


def shortened(text: str, width: float, size: float, style: str = REGULAR) -> str:
    """As much of the text as fits, with an ellipsis where something is left out."""
    if width_of(text, size, style) <= width:
        return text
    kept = text
    while kept and width_of(f"{kept}…", size, style) > width:
        kept = kept[:-1].rstrip()
    return f"{kept}…"


@cache
def _palette() -> Image.Image:
    """A picture that holds the inks and their edges."""
    ground = ImageColor.getrgb(GROUND)
    colours: list[tuple[int, ...]] = [ground, ImageColor.getrgb(HAIR)]
    for ink in (INK, LEFT, RIGHT, DIM, RULE, GOOD, BAD, LIT):
        for step in range(1, _STEPS + 1):
            pairs = zip(ground, ImageColor.getrgb(ink), strict=True)
            colours.append(tuple(round(paper + (full - paper) * step / _STEPS) for paper, full in pairs))
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in colour])
    return image


@lru_cache(maxsize=512)
def readable(text: str) -> str:
    """The text without characters that the typeface has not: better nothing than a row of boxes."""
    return "".join(char for char in text if ord(char) in _characters()) or text


@cache
def _characters() -> frozenset[int]:
    with TTFont(settings.FONT_DIR / pdf_file(REGULAR), lazy=True) as font:
        return frozenset(font.getBestCmap())


@lru_cache(maxsize=64)
def _font(style: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(settings.FONT_DIR / pdf_file(style), size, layout_engine=ImageFont.Layout.BASIC)


def _fine(point: Point) -> Point:
    return point[0] * _FINER, point[1] * _FINER


def _dashes(points: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """The line through the points cut into dashes, each with the corners that lie on it."""
    pieces: list[list[Point]] = [[points[0]]]
    left, drawing = dash, True
    for (x0, y0), (x1, y1) in pairwise(points):
        length, at = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 0.0
        while length - at > left:
            at += left
            place = (x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length)
            if drawing:
                pieces[-1].append(place)
            else:
                pieces.append([place])
            drawing, left = not drawing, gap if drawing else dash
        left -= length - at
        if drawing:
            pieces[-1].append((x1, y1))
    return [piece for piece in pieces if len(piece) > 1]
