"""Printed pages read back: their text with its place, their pictures, the codes on them."""

from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import Any

import pypdf
import pypdfium2
import pypdfium2.raw as pdfium
import zxingcpp

UGLY = (
    "Παπαδημητρακοπούλου-Χατζηγεωργιάδου Μαρία",
    "ΆΈΉΊΌΎΏΪΫ ΤΑΫΓΕΤΟΣ ΠΡΟΫΠΟΛΟΓΙΣΜΌΣ ΈΝΑ",
    "Ĳsbrand van den Ĳssel-Wĳnĳ",
    "😀👩‍👩‍👧 Νίκος 🇬🇷",
    "نبيل بن عبد الرحمن",
    "Ν\u200bί\u200dκ\u202eο\u0000ς\n\tΠ.",
    "<b>&amp;</b> %s {0} \\ ( ) $1",
    "W" * 40,
)

#: Signs are compared with those near them: in squares of this side, in points.
_CELL = 12


@dataclass(frozen=True)
class Printed:
    """A PDF that was made."""

    pdf: bytes

    @cached_property
    def reader(self) -> pypdf.PdfReader:
        return pypdf.PdfReader(BytesIO(self.pdf))

    @cached_property
    def document(self) -> pypdfium2.PdfDocument:
        return pypdfium2.PdfDocument(self.pdf)

    def __len__(self) -> int:
        return len(self.document)

    def text(self, page: int = 0) -> str:
        """All text of a page."""
        return self.document[page].get_textpage().get_text_range().replace("\r\n", "\n")

    def size(self, page: int = 0) -> tuple[int, int]:
        """Width and height in millimetres."""
        width, height = self.document[page].get_size()
        return round(width / 72 * 25.4), round(height / 72 * 25.4)

    def signs(self, page: int = 0) -> list[tuple[str, float, float, float, float]]:
        """Every sign that is printed with its box: left, bottom, right, top, in points."""
        text = self.document[page].get_textpage()
        found = []
        for index in range(text.count_chars()):
            sign = chr(pdfium.FPDFText_GetUnicode(text, index))
            if sign.strip():
                found.append((sign, *text.get_charbox(index)))
        return found

    def outside(self, page: int = 0, margin: float = 0) -> str:
        """What is printed outside the page, or nearer to its edge than the margin."""
        width, height = self.document[page].get_size()
        return "".join(
            sign
            for sign, left, bottom, right, top in self.signs(page)
            if left < margin or bottom < margin or right > width - margin or top > height - margin
        )

    def overlaps(self, page: int = 0) -> list[str]:
        """Pairs of signs of which one lies on the other: the middle of one inside the other's box."""
        cells: dict[tuple[int, int], list[tuple[int, str, float, float, float, float]]] = {}
        for at, (sign, left, bottom, right, top) in enumerate(self.signs(page)):
            for column in range(int(left // _CELL), int(right // _CELL) + 1):
                for row in range(int(bottom // _CELL), int(top // _CELL) + 1):
                    cells.setdefault((column, row), []).append((at, sign, left, bottom, right, top))
        found = []
        for at, (sign, left, bottom, right, top) in enumerate(self.signs(page)):
            x, y = (left + right) / 2, (bottom + top) / 2
            for other, below, o_left, o_bottom, o_right, o_top in cells.get((int(x // _CELL), int(y // _CELL)), ()):
                inside = o_left + 0.3 < x < o_right - 0.3 and o_bottom < y < o_top
                if other != at and inside and right - left > 0.5:
                    found.append(below + sign)
        return found

    def fonts(self, page: int = 0) -> dict[str, str]:
        """The text in each font of a page."""
        text = self.document[page].get_textpage()
        found: dict[str, str] = {}
        for index in range(text.count_chars()):
            sign = chr(pdfium.FPDFText_GetUnicode(text, index))
            if sign.strip():
                name = _font_name(text, index)
                found[name] = found.get(name, "") + sign
        return found

    def picture(self, page: int = 0, scale: float = 3) -> Any:
        """A page as one sees it."""
        return self.document[page].render(scale=scale).to_pil()

    def codes(self, page: int = 0) -> list[str]:
        """What the QR codes of a page say, from left to right, from the top down."""
        found = zxingcpp.read_barcodes(self.picture(page), formats=zxingcpp.BarcodeFormat.QRCode)
        return [
            code.text for code in sorted(found, key=lambda code: (code.position.top_left.y, code.position.top_left.x))
        ]


def _font_name(text: Any, index: int) -> str:
    from ctypes import c_char, c_int

    buffer, flags = (c_char * 200)(), c_int()
    length = pdfium.FPDFText_GetFontInfo(text, index, buffer, 200, flags)
    return buffer.raw[: max(0, length - 1)].decode().rpartition("+")[2]
