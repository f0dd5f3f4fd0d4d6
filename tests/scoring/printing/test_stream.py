"""Pages that are written as they come: progress, pieces, and a file that strict readers open."""

from io import BytesIO

import pypdf
import pytest

from diloti.errors import UnreadableError
from scoring.printing.document import Document, Page
from scoring.printing.look import Format, Look, read_look
from scoring.printing.paper import Paper
from scoring.printing.typeface import Style, fitted, name_lines, printable, width_of, wrapped
from tests.scoring.printing.pages import Printed


def numbered(count: int, look: Look | None = None) -> Document:
    def draw(number: int, paper: Paper) -> None:
        paper.stamp("shared", lambda shared: shared.line(0, 0, 10, 10) or None)
        paper.text(50, 50, f"σελίδα {number}", 12, style=Style.BOLD)

    pages = [Page(lambda paper, number=number: draw(number, paper)) for number in range(count)]
    return Document("Δοκιμή", look or Look(), lambda: pages)


def test_long_documents_come_in_pieces_and_tell_how_far_they_are():
    heard = []
    pieces = list(numbered(600).chunks(heard.append))
    assert heard == list(range(1, 601))
    assert len(pieces) > 5
    assert b"".join(pieces) == numbered(600).whole()


def test_a_strict_reader_opens_every_page():
    reader = pypdf.PdfReader(BytesIO(numbered(300).whole()), strict=True)
    assert [page.extract_text().strip() for page in reader.pages] == [f"σελίδα {number}" for number in range(300)]


def test_what_pages_share_is_in_the_file_once():
    assert numbered(300).whole().count(b"/Subtype /Form") == 2  # the squares and the stamp


def test_two_pages_stand_on_one_sheet_and_the_last_may_stand_alone():
    document = Printed(numbered(5, Look(Format.A4X2)).whole())
    assert len(document) == 3
    assert [document.text(page).split() for page in range(3)] == [
        ["σελίδα", "0", "σελίδα", "1"],
        ["σελίδα", "2", "σελίδα", "3"],
        ["σελίδα", "4"],
    ]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Νίκος\t\nΠ. ", "Νίκος Π."),
        ("α\u0301", "ά"),
        ("Ν\u200bί\u200dκ\u202eο\u0000ς", "Νίκος"),
        ("😀", "□"),
        ("👩\u200d👩\u200d👧", "□□□"),
        ("نبيل", "□□□□"),
        ("Z" + "\u0335" * 30, "Z"),
        ("\ud800", "□"),
        ("Ĳ ĳ ΐ Ὦ", "Ĳ ĳ ΐ Ὦ"),
    ],
)
def test_any_text_becomes_printable(text, shown):
    assert printable(text) == shown


def test_text_is_made_smaller_and_then_cut():
    assert fitted("Νίκος", 500, 12, 6) == ("Νίκος", 12)
    text, size = fitted("Παπαδημητρακοπούλου" * 2, 100, 12, 6)
    assert (size, text[-1]) == (6, "…")
    assert width_of(text, size) <= 100


def test_a_name_takes_two_lines_before_it_becomes_unreadable():
    lines, size = name_lines("Ευάγγελος Παπαδημητρακόπουλος-Γεωργιάδης", 180, 15)
    assert len(lines) == 2
    assert size == pytest.approx(9.9)
    assert all(width_of(line, size, Style.BOLD) <= 180 for line in lines)


def test_a_word_wider_than_the_line_is_broken():
    lines = wrapped("W" * 40, 60, 10)
    assert "".join(lines) == "W" * 40
    assert all(width_of(line, 10) <= 60 for line in lines)


@pytest.mark.parametrize(
    ("asked", "place"),
    [
        ({"paper": "a9"}, "paper"),
        ({"paper": "a1"}, "paper"),
        ({"language": "xx"}, "language"),
        ({"language": "el,el"}, "language"),
        ({"language": "el,en,nl"}, "language"),
        ({"ink": "gold"}, "ink"),
    ],
)
def test_a_look_that_cannot_be_is_refused(asked, place):
    with pytest.raises(UnreadableError) as raised:
        read_look(**asked)
    assert raised.value.place == place


def test_posters_take_the_larger_papers():
    assert read_look("a1", papers=tuple(Format)).format is Format.A1
