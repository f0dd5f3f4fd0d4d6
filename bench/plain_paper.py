"""The same scoresheets made plainly: by reportlab's tables, and by a bare canvas with the same strings and codes."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import segno
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, PageBreak, Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

from scoring.printing import qr, typeface
from scoring.printing.look import Look
from scoring.printing.paper import MM, Paper
from scoring.printing.sheet_pages import scoresheets
from scoring.printing.typeface import Style

#: A string with its place, its size and its font.
type Placed = tuple[float, float, str, float, str]


def strings_of(sheet: Any) -> list[Placed]:
    """Every string that our page shows, where it shows it."""
    found: list[Placed] = []
    drawn = Paper.text

    def note(  # noqa: PLR0917 - as the method it stands in for
        paper: Any, x: float, y: float, text: str, size: float, colour: Any = None, **how: Any
    ) -> float:
        wide = drawn(paper, x, y, text, size, colour, **how)
        start = x - {"left": 0, "centre": wide / 2, "right": wide}[how.get("align", "left")]
        found.append((paper._x(start), paper._y(y), text, size, how.get("style", Style.REGULAR).value))
        return wide

    Paper.text = note  # type: ignore[method-assign, assignment]
    try:
        scoresheets([sheet], Look()).whole()
    finally:
        Paper.text = drawn  # type: ignore[method-assign]
    return found


def on_bare_canvas(sheets: Sequence[Any], strings: Sequence[Placed]) -> bytes:
    """Strings and codes, no lines: names are put in the places of the first sheet's."""
    typeface.load()
    file = BytesIO()
    canvas = Canvas(file, pagesize=A4, pageCompression=1, invariant=1)
    first = [*sheets[0].names[0], *sheets[0].names[1], sheets[0].facts[0]]
    for sheet in sheets:
        own = dict(zip(first, [*sheet.names[0], *sheet.names[1], sheet.facts[0]], strict=True))
        for x, y, text, size, font in strings:
            canvas.setFont(font, size)
            canvas.drawString(x, y, own.get(text, text))
        code: Any = canvas
        code._code.append(qr.drawing(sheet.link, 470, 800, 28 * MM))
        canvas.showPage()
    canvas.save()
    return file.getvalue()


class _Code(Flowable):
    """A code as segno makes it, a rectangle for each dark module."""

    def __init__(self, text: str, side: float) -> None:
        super().__init__()
        self.text, self.width, self.height = text, side, side

    def draw(self) -> None:
        matrix = segno.make_qr(self.text, error="m").matrix
        unit = self.width / len(matrix)
        for y, row in enumerate(matrix):
            for x, dark in enumerate(row):
                if dark:
                    self.canv.rect(x * unit, self.height - (y + 1) * unit, unit, unit, stroke=0, fill=1)


def by_platypus(sheets: Sequence[Any]) -> bytes:
    """The same table by reportlab's tables, with the names and a code."""
    typeface.load()
    file = BytesIO()
    style = ParagraphStyle("plain", fontName=Style.REGULAR.value, fontSize=12, leading=15)
    story: list[Any] = []
    for sheet in sheets:
        story += [Paragraph("Φύλλο αγώνα", style), Paragraph(sheet.facts[0], style), Paragraph(sheet.settings, style)]
        story += [Paragraph(" – ".join(names), style) for names in sheet.names]
        story += [_Code(sheet.link, 28 * MM), Spacer(1, 6), _table(), Spacer(1, 20)]
        story += [Paragraph("Έλεγχος: 11, ή 7 στα 26–26.", style), Paragraph("υπογραφή – υπογραφή – διαιτητής", style)]
        story.append(PageBreak())
    SimpleDocTemplate(file, pagesize=A4, invariant=1).build(story)
    return file.getvalue()


def _table() -> Table:
    """Nineteen rows of seventeen cells, heads above them."""
    heads = [
        "",
        "μοιράζει",
        "φύλλα",
        "",
        "άσοι",
        "",
        "10♦",
        "",
        "2♣",
        "",
        "ξερές",
        "",
        "πόντοι",
        "",
        "σύνολο",
        "",
        "11/7",
    ]
    marks = ["", "", *["●", "○"] * 7, ""]
    rows = [[str(number), "● 1", *[""] * 15] for number in range(1, 20)]
    font = ("FONT", (0, 0), (-1, -1), Style.REGULAR.value, 9)
    style = TableStyle([font, ("GRID", (0, 0), (-1, -1), 0.5, colors.grey), ("ALIGN", (2, 0), (-1, -1), "CENTER")])
    return Table([heads, marks, *rows], colWidths=[18, 44, *[27] * 15], rowHeights=20, style=style)
