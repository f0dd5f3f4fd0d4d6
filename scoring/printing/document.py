"""A document: its pages made one by one, and handed on as bytes of a PDF while they are made."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from reportlab.pdfgen.canvas import Canvas

from scoring.printing import frame
from scoring.printing.look import Look
from scoring.printing.paper import Paper
from scoring.printing.stream import streaming_canvas

_REGIONS = {"el": "el-GR", "en": "en-GB", "nl": "nl-NL"}
#: Bytes are handed on in pieces of at least this size.
_PIECE = 1 << 14


@dataclass(frozen=True, slots=True)
class Page:
    """One page. ``size`` in points overrules the look's, for posters and cards; ``bare``: no squares below."""

    draw: Callable[[Paper], None]
    size: tuple[float, float] | None = None
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """Pages with a title, made anew each time they are asked for. Where two stand on a paper, two after each other."""

    title: str
    look: Look
    pages: Callable[[], Iterable[Page]]
    subject: str = ""

    def chunks(self, progress: Callable[[int], object] | None = None) -> Iterator[bytes]:
        """The PDF's bytes. ``progress`` hears how many pages are made, after each paper."""
        kept: list[bytes] = []
        language = _REGIONS[self.look.language]
        canvas = streaming_canvas(kept.append, language=language, title=self.title, subject=self.subject)
        count = 0
        for pages in self._papers():
            self._paper(canvas, pages)
            count += len(pages)
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

    def _paper(self, canvas: Canvas, pages: list[Page]) -> None:
        """One paper with the page or the two pages that stand on it."""
        width, height = pages[0].size or self.look.size
        canvas.setPageSize((width, height))
        sheet = Paper(canvas, width, height, self.look.inks)
        if not pages[0].bare:
            sheet.stamp(f"squares-{width:.0f}-{height:.0f}", frame.squares)
        if pages[0].size or not self.look.halved:
            pages[0].draw(sheet)
        else:
            half, high = self.look.page
            for place, page in enumerate(pages):
                page.draw(sheet.moved(place * half, 0, half, high))
            sheet.dashed(width / 2, 0, width / 2, height)
        canvas.showPage()

    def _papers(self) -> Iterator[list[Page]]:
        """The pages, as many together as stand on one paper."""
        waiting: list[Page] = []
        for page in self.pages():
            if waiting and page.size:
                yield waiting
                waiting = []
            waiting.append(page)
            if page.size or not self.look.halved or len(waiting) == 2:
                yield waiting
                waiting = []
        if waiting:
            yield waiting


def together(title: str, look: Look, documents: Iterable[Document]) -> Document:
    """Several documents as one file."""
    made = list(documents)
    return Document(title, look, lambda: (page for document in made for page in document.pages()))
