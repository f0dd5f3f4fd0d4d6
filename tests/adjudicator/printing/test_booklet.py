"""The rulebook on paper: every rule of every house in every language, and pages that fold into a booklet."""

import pytest
from django.test import Client
from django.urls import reverse

from adjudicator.houses import read_house
from adjudicator.printing.booklet import booklet
from diloti.houserules import option_text
from diloti.profiles import PROFILES
from diloti.rulebook import rules
from scoring.models import Book
from scoring.printing.look import Format, Look
from tests.scoring.printing.pages import Printed

LINK = "https://scores.example.org/rules/"


def printed(profile: str = "main", paper: Format = Format.A5, languages: tuple[str, ...] = ("el",)) -> Printed:
    house, faults = read_house(profile)
    assert faults == []
    return Printed(booklet(house, Look(paper, languages), link=LINK, address="scores.example.org/rules").whole())


def whole_text(document: Printed) -> str:
    return " ".join(" ".join(document.text(page).split()) for page in range(len(document)))


@pytest.mark.parametrize("language", ["el", "en", "nl"])
def test_every_rule_stands_in_it_with_its_id_and_title(language: str) -> None:
    text = whole_text(printed(languages=(language,)))
    for rule in rules().values():
        assert f"{rule.id} {' '.join(rule.title.in_language(language).split())}" in text


def test_two_languages_stand_below_each_other() -> None:
    text = whole_text(printed(languages=("en", "nl")))
    assert "G1 The pack / De kaarten" in text


@pytest.mark.parametrize(
    ("profile", "paper"),
    [*((profile, Format.A5) for profile in sorted(PROFILES)), ("main", Format.A4), ("kafeneio", Format.A4X2)],
)
def test_the_rules_of_every_house_stay_on_their_pages(profile: str, paper: Format) -> None:
    document = printed(profile, paper)
    for page in range(len(document)):
        assert document.outside(page, margin=15) == ""
        assert document.overlaps(page) == []


def test_what_a_house_plays_otherwise_stands_first_and_where_it_applies() -> None:
    document = printed("main,xeri_points:5", languages=("en",))
    assert "1 rule differs from the main rules:" in document.text(1)
    assert whole_text(document).count("X1: ") == 1
    assert whole_text(document).count(f"Here: {option_text('xeri_points').title.en}") == 2  # X1 and S5
    assert "without any change" in printed(languages=("en",)).text(1)


def test_pages_are_laid_so_that_the_stack_folds_into_a_booklet() -> None:
    single, folded = printed(paper=Format.A5, languages=("en",)), printed(paper=Format.A4X2, languages=("en",))
    pages = len(single)
    assert folded.size() == (297, 210)
    assert len(folded) == 2 * -(-pages // 4)
    assert "House rules" in folded.text(1)  # page 2 on the back of the cover's sheet
    assert "The rules of Diloti" in folded.text(0)
    middle = folded.text(len(folded) - 1)
    assert f"/{pages - 1}" in middle


def test_the_cover_leads_to_the_rules_on_the_site() -> None:
    assert printed().codes() == [LINK]


def test_the_same_house_gives_the_same_bytes() -> None:
    assert printed("kafeneio").pdf == printed("kafeneio").pdf


def test_the_booklet_is_to_be_had_where_the_rules_are(db: None, client: Client) -> None:
    address = reverse("adjudicator:booklet")
    assert address in client.get(reverse("adjudicator:rules")).content.decode()
    assert f"{address}?profile=kafeneio" in client.get(reverse("adjudicator:profiles")).content.decode()
    answer = client.get(address, {"profile": "kafeneio", "language": "nl"})
    document = Printed(b"".join(answer.streaming_content))  # type: ignore[attr-defined]
    assert document.reader.root_object["/Lang"] == "nl-NL"


def test_a_books_own_rules_are_a_booklet_too(scorer: Client, book: Book) -> None:
    page = scorer.get(reverse("adjudicator:house-rules", args=[book.code])).content.decode()
    assert f"{reverse('adjudicator:booklet')}?profile=main%401&amp;paper=a5" in page


@pytest.mark.parametrize(
    "query", [{"profile": "nowhere"}, {"paper": "a9"}, {"language": "xx"}, {"profile": "main,raising:some"}]
)
def test_what_is_not_known_is_refused(db: None, client: Client, query: dict[str, str]) -> None:
    assert client.get(reverse("adjudicator:booklet"), query).status_code == 400
