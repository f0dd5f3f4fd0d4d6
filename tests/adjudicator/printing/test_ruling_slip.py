"""A ruling on paper: what is taken as fact, the verdict, the rules as they were, who signs."""

import pytest
from django.test import Client
from django.urls import reverse

from adjudicator.models import Ruling
from adjudicator.printing.ruling_slip import ruling_slip
from scoring.models import Book
from scoring.printing.look import Format, Look
from tests.adjudicator.test_rulings import OTHER, kept
from tests.scoring.printing.pages import Printed

LINK = "https://scores.example.org/rulings/abcdefgh2345/"


def printed(ruling: Ruling, *languages: str, paper: Format = Format.A4) -> Printed:
    found = Ruling.objects.select_related("book", "match", "key").get(pk=ruling.pk)
    return Printed(ruling_slip(found, Look(paper, languages or ("en",)), link=LINK).whole())


def test_a_slip_says_facts_verdict_rules_and_where_to_sign(scorer: Client, book: Book) -> None:
    document = printed(kept(scorer, book))
    text = " ".join(document.text().split())
    assert "Not allowed" in text
    assert "Καφενείο" in text
    assert "O3" in text
    for part in ("The facts", "The rules as they were", "arbiter", "signature"):
        assert part in text
    assert document.codes() == [LINK]


def test_the_verdict_is_printed_bold(scorer: Client, book: Book) -> None:
    assert "Notallowed" in printed(kept(scorer, book)).fonts()["DilotiSans-Bold"]


def test_both_versions_stand_on_it_and_which_the_arbiter_found(scorer: Client, book: Book) -> None:
    text = " ".join(printed(kept(scorer, book, **OTHER, found="second")).text().split())
    assert "As one side told it" in text
    assert "As the other side told it" in text
    assert "so the arbiter found" in text


def test_the_arbiters_own_word_goes_before_the_rules(scorer: Client, book: Book) -> None:
    ruling = kept(scorer, book)
    Ruling.objects.filter(pk=ruling.pk).update(overruled="legal", reason="Το είπε πριν παίξει. " * 20)
    text = " ".join(printed(ruling).text().split())
    assert "The arbiter decided otherwise: Allowed" in text
    assert text.index("Το είπε πριν παίξει.") < text.index("The rules as they were")


@pytest.mark.parametrize("paper", [Format.A4, Format.A5, Format.A4X2])
def test_everything_stays_on_the_page(scorer: Client, book: Book, paper: Format) -> None:
    ruling = kept(scorer, book, **OTHER, found="second")
    Ruling.objects.filter(pk=ruling.pk).update(reason="W" * 1000)
    document = printed(ruling, "el", "nl", paper=paper)
    for page in range(len(document)):
        assert document.outside(page, margin=15) == ""
        assert document.overlaps(page) == []


def test_each_language_has_a_slip_of_its_own(scorer: Client, book: Book) -> None:
    document = printed(kept(scorer, book), "el", "en")
    assert "Απόφαση" in document.text(0)
    assert "Ruling" in document.text(len(document) - 1)


def test_whoever_may_see_the_ruling_may_print_it(scorer: Client, outsider: Client, book: Book) -> None:
    ruling = kept(scorer, book)
    answer = outsider.get(reverse("adjudicator:ruling-slip", args=[ruling.code]))
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    assert (
        reverse("adjudicator:ruling-slip", args=[ruling.code])
        in outsider.get(ruling.get_absolute_url()).content.decode()
    )
    assert outsider.get(reverse("adjudicator:ruling-slip", args=[ruling.code]), {"paper": "a9"}).status_code == 400
