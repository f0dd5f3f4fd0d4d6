"""A PDF that is written page by page: what a page needs leaves memory as soon as the page is drawn.

reportlab keeps every page until the end. Here its document hands on each object once it is complete; only what belongs
to the whole file (fonts, page tree, contents of the file) waits. A page leaves behind its place in the file, no more.
"""

import io
import re
from array import array
from collections.abc import Callable
from typing import Any, cast

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from scoring.printing import typeface

# Streams as they are compressed, not spelt in letters as well: a fifth of the time and a quarter of the size.
rl_config.useA85 = 0

_OF_A_PAGE = re.compile(r"(Page|R)\d+")

type Sink = Callable[[bytes], object]


class _Document(pdfdoc.PDFDocument):
    """reportlab's document, but each object goes to the sink as soon as it is complete."""

    Pages: Any
    Catalog: Any
    idToObject: dict[str, Any]  # noqa: N815 - reportlab's name

    def __init__(self, sink: Sink, language: str) -> None:
        super().__init__(compression=1, invariant=1, lang=language)
        self._sink, self._offset, self._next = sink, 0, 1
        self._places = array("Q", [0])  # by an object's number
        self.known_texts: dict[object, object] = {}
        self.first_subsets: dict[object, object] = {}
        self._put(b"%PDF-1.4\n%\xce\xb4\xce\xb7\n")

    def addPage(self, page: Any) -> None:  # noqa: N802 - reportlab's name
        first = self._next
        self.Reference(page, self.thisPageName())  # type: ignore[no-untyped-call]
        self.Pages.addPage(f"{self.objectcounter} 0 R")
        self.pageCounter += 1
        self.inObject = None
        self._hand_on()
        self._forget(first)

    def format(self) -> bytes:
        """The rest of the file: reportlab asks for all of it here."""
        for whole in (self.Catalog, self.info):
            self.Reference(whole)  # type: ignore[no-untyped-call]
        self._hand_on(all_of_it=True)
        start = self._put(self._table())
        trailer = pdfdoc.PDFTrailer(
            startxref=start,
            Size=self._next,
            Root=self.Reference(self.Catalog),  # type: ignore[no-untyped-call]
            Info=self.Reference(self.info),  # type: ignore[no-untyped-call]
            ID=self.ID(),
        )
        self._put(trailer.format(self))
        return b""

    def _hand_on(self, *, all_of_it: bool = False) -> None:
        """Writes what is new. Formatting a thing may bring new things."""
        waiting = (pdfdoc.PDFDictionary, pdfdoc.PDFPages)
        while (name := self.numberToId.get(self._next)) is not None:
            self._places.append(0)
            self._next += 1
            if all_of_it or not isinstance(self.idToObject[name], waiting):
                self._write(name)
        if all_of_it:
            late = [name for name, (number, _) in self.idToObjectNumberAndVersion.items() if not self._places[number]]
            for name in late:
                self._write(name)
            if self._next in self.numberToId:
                self._hand_on(all_of_it=True)

    def _write(self, name: str) -> None:
        text = pdfdoc.PDFIndirectObject(name, self.idToObject[name]).format(self)
        self._places[self.idToObjectNumberAndVersion[name][0]] = self._put(text)
        self.idToObject[name] = None

    def _forget(self, first: int) -> None:
        """Drops all that reportlab knows of a page and its contents, which nothing will name again."""
        for number in range(first, self._next):
            name = self.numberToId[number]
            if self._places[number] and _OF_A_PAGE.fullmatch(name):
                del self.numberToId[number], self.idToObject[name], self.idToObjectNumberAndVersion[name]

    def _put(self, text: bytes | str) -> int:
        """Hands on bytes; where in the file they begin."""
        piece = text.encode("latin-1") if isinstance(text, str) else text
        start, self._offset = self._offset, self._offset + len(piece)
        self._sink(piece)
        return start

    def _table(self) -> str:
        """Where every object lies."""
        rows = [f"{place:010} 00000 n " for place in self._places[1:]]
        return "\n".join(["xref", f"0 {self._next}", "0000000000 65535 f ", *rows, ""])


def streaming_canvas(sink: Sink, *, language: str, title: str, subject: str = "") -> Canvas:
    """A canvas of reportlab's that writes to the sink: the same pages give the same bytes, at any time."""
    typeface.load()
    font: Any = typeface.Style.REGULAR.value
    canvas: Any = Canvas(io.BytesIO(), pageCompression=1, invariant=1, lang=language, initialFontName=font)
    canvas._doc = _Document(sink, language)
    canvas._preamble = ""  # reportlab's would bring Helvetica, which nothing is printed in
    canvas.setTitle(title)
    canvas.setAuthor("")
    canvas.setCreator("Diloti")
    canvas.setProducer("reportlab")
    canvas.setSubject(subject)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return cast(Canvas, canvas)
