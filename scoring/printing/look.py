"""How a document is printed: on which paper, in which languages, with which inks."""

from dataclasses import dataclass
from enum import StrEnum

from django.conf import settings

from diloti.errors import UnreadableError
from scoring.printing.paper import BLACK, COLOUR, MM, Inks


class Format(StrEnum):
    """The papers. ``a4x2`` is A4 on its side with two A5 pages, to be cut in the middle."""

    A5 = "a5"
    A4 = "a4"
    A4X2 = "a4x2"
    A3 = "a3"
    A2 = "a2"
    A1 = "a1"


_SIZES = {
    Format.A5: (148, 210),
    Format.A4: (210, 297),
    Format.A4X2: (297, 210),
    Format.A3: (297, 420),
    Format.A2: (420, 594),
    Format.A1: (594, 841),
}
#: What ordinary documents are printed on; the larger ones are for posters.
DESK = (Format.A4, Format.A5, Format.A4X2)
MOST_LANGUAGES = 2


@dataclass(frozen=True, slots=True)
class Look:
    """The choices of who prints. Raises UnreadableError where languages are none, unknown, too many or repeated."""

    format: Format = Format.A4
    languages: tuple[str, ...] = ("el",)
    colour: bool = True

    def __post_init__(self) -> None:
        known = dict(settings.LANGUAGES)
        if not 1 <= len(self.languages) <= MOST_LANGUAGES:
            raise UnreadableError("print", "language", f"{','.join(self.languages)!r}: one or two are printed at once")
        if len(set(self.languages)) != len(self.languages) or not set(self.languages) <= known.keys():
            wanted = ", ".join(known)
            raise UnreadableError("print", "language", f"{','.join(self.languages)!r} is not of {wanted}, each once")

    @property
    def inks(self) -> Inks:
        """The inks of its pages."""
        return COLOUR if self.colour else BLACK

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the paper in points."""
        width, height = _SIZES[self.format]
        return width * MM, height * MM

    @property
    def page(self) -> tuple[float, float]:
        """Width and height of one page in points: half the paper where two stand on it."""
        width, height = self.size
        return (width / 2, height) if self.halved else (width, height)

    @property
    def halved(self) -> bool:
        """Whether two pages stand on a paper."""
        return self.format is Format.A4X2

    @property
    def small(self) -> bool:
        """Whether a page is no larger than A5."""
        return self.format in (Format.A5, Format.A4X2)

    @property
    def language(self) -> str:
        """The first language: the one that names and dates are in."""
        return self.languages[0]


def read_look(paper: str = "", language: str = "", ink: str = "", papers: tuple[Format, ...] = DESK) -> Look:
    """A look as an address or a command names it; "" takes A4, Greek, colour.

    Raises UnreadableError naming what is not known: ``paper``, ``language`` or ``ink``.
    """
    if paper and paper not in papers:
        raise UnreadableError("print", "paper", f"{paper[:20]!r} is not one of {', '.join(papers)}")
    if ink not in ("", "colour", "black"):
        raise UnreadableError("print", "ink", f"{ink[:20]!r} is neither colour nor black")
    languages = tuple(code.strip() for code in language[:60].split(",")) if language else (settings.LANGUAGE_CODE,)
    return Look(Format(paper or Format.A4), languages, ink != "black")
