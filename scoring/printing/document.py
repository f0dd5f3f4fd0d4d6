"""A document: its pages made one by one, and handed on as bytes of a PDF while they are made."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from scoring.printing import frame
from scoring.printing.look import Format, Look
from scoring.printing.paper import Paper
from scoring.printing.stream import streaming_canvas

type Draw = Callable[[Paper], None]

_REGIONS = {"el": "el-GR", "en": "en-GB", "nl": "nl-NL"}
#: Bytes are handed on in pieces of at least this size.
_PIECE = 1 << 14


@dataclass(frozen=True, slots=True)
class Document:
    """Pages with a title. ``pages`` draws each on a fresh page; where two stand on a paper, two after each other.

    ``size`` in points overrules the look's page, for posters; ``bare``: no squares below.
    """

    title: str
    look: Look
    pages: Iterable[Draw]
    subject: str = ""
    size: tuple[float, float] | None = None
    bare: bool = False

    def chunks(self, progress: Callable[[int], object] | None = None) -> Iterator[bytes]:
        """The PDF's bytes. ``progress`` hears how many pages are made, after each."""
        kept: list[bytes] = []
        look = self.look
        language = _REGIONS[look.language]
        canvas = streaming_canvas(kept.append, language=language, title=self.title, subject=self.subject)
        width, height = self.size or look.size
        count = 0
        for papers in self._papers():
            canvas.setPageSize((width, height))
            sheet = Paper(canvas, width, height, look.inks)
            if not self.bare:
                sheet.stamp("squares", frame.squares)
            for place, draw in enumerate(papers):
                draw(sheet if len(papers) == 1 and not self._halved else self._half(sheet, place))
            if self._halved:
                sheet.dashed(width / 2, 0, width / 2, height)
            canvas.showPage()
            count += len(papers)
            if progress is not None:
                progress(count)
            if sum(map(len, kept)) >= _PIECE:
                yield b"".join(kept)
                kept.clear()
        canvas.save()
        yield b"".join(kept)

    def write(self, file: BinaryIO, progress: Callable[[int], object] | None = None) -> None:
        """The PDF into a file."""
        file.writelines(self.chunks(progress))

    def whole(self) -> bytes:
        """The PDF at once: for short documents and tests."""
        return b"".join(self.chunks())

    @property
    def _halved(self) -> bool:
        return self.look.format is Format.A4X2 and self.size is None

    def _half(self, sheet: Paper, place: int) -> Paper:
        width, height = self.look.page
        return sheet.moved(place * width, 0, width, height)

    def _papers(self) -> Iterator[list[Draw]]:
        """The pages, as many together as stand on one paper."""
        each = 2 if self._halved else 1
        waiting: list[Draw] = []
        for draw in self.pages:
            waiting.append(draw)
            if len(waiting) == each:
                yield waiting
                waiting = []
        if waiting:
            yield waiting
