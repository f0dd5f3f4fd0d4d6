"""Where paper is to be had: the addresses, what they refuse, and the links that lead there."""

import pytest
from django.urls import reverse

from scoring.models import Match
from tests.scoring.printing.pages import Printed


def fetched(client, name, *args, **query) -> Printed:
    answer = client.get(reverse(name, args=args), query)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    return Printed(b"".join(answer.streaming_content))


@pytest.fixture
def match(new_match, deal) -> Match:
    found = new_match(names=["Νίκος", "Μαρία"])
    deal(found)
    return found


def test_anybody_who_may_see_the_sheet_may_print_it(outsider, match):
    document = fetched(outsider, "scoring:sheet-pdf", match.code, paper="a5", language="el")
    assert (len(document), document.size()) == (1, (148, 210))
    assert "Νίκος" in document.text()


def test_the_code_on_the_sheet_leads_to_the_live_match(outsider, match, settings):
    settings.SITE_URL = "https://scores.example.org"
    document = fetched(outsider, "scoring:sheet-pdf", match.code)
    assert document.codes() == [f"https://scores.example.org/m/{match.code}/watch/"]
    assert f"scores.example.org/m/{match.code}" in document.text()


def test_blank_forms_need_neither_book_nor_event(client):
    document = fetched(
        client, "scoring:print-blank", players="4", paper="a4", language="el,en", copies="3", target="101"
    )
    assert len(document) == 3
    assert "στα 101 / to 101" in document.text(2)


def test_a_form_may_name_the_second_language_apart(client):
    text = fetched(client, "scoring:print-blank", language="nl", second="el").text()
    assert "kaarten" in text
    assert "φύλλα" in text


def test_a_books_blank_sheets_follow_its_own_rules(scorer, book):
    book.profile["xeristaki_points"] = 5
    book.save()
    text = fetched(scorer, "scoring:book-blank", book.code, language="el").text()
    assert "Καφενείο" in text
    assert "ξεριστάκια" in text


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"paper": "a9"}, "Paper: A4, A5, or two A5 sheets on A4 (a4x2)."),
        ({"language": "xx"}, "Language: el, en or nl, or two of them."),
        ({"language": "el,en,nl"}, "Language: el, en or nl, or two of them."),
        ({"players": "3"}, "Players: 2 or 4."),
        ({"players": "δύο"}, "Players: 2 or 4."),
        ({"target": "5"}, "Target: 11 to 999."),
        ({"copies": "0"}, "Copies: 1 to 100."),
        ({"copies": "101"}, "Copies: 1 to 100."),
        ({"best_of": "2"}, "Best of: an odd number, 9 at most."),
        ({"best_of": "99"}, "Best of: an odd number, 9 at most."),
        ({"profile": "nowhere"}, "These house rules are not known."),
        ({"ink": "gold"}, "Ink: colour or black."),
    ],
)
def test_what_cannot_be_printed_is_said(client, query, said):
    answer = client.get(reverse("scoring:print-blank"), query, headers={"accept-language": "en"})
    assert answer.status_code == 400
    assert said in answer.content.decode()


def test_a_bad_look_of_a_match_is_said_too(client, match):
    assert client.get(reverse("scoring:sheet-pdf", args=[match.code]), {"paper": "x"}).status_code == 400


@pytest.mark.parametrize(
    ("address", "of"), [("scoring:sheet", "match"), ("scoring:share", "match"), ("scoring:book", "book")]
)
def test_the_pages_where_one_looks_for_paper_lead_to_it(scorer, book, match, address, of):
    subject = match if of == "match" else book
    text = scorer.get(reverse(address, args=[subject.code])).content.decode()
    wanted = {"match": "scoring:sheet-pdf", "book": "scoring:book-blank"}[of]
    assert reverse(wanted, args=[subject.code]) in text


def test_the_page_of_choices_keeps_what_it_was_asked_for(client):
    text = client.get(reverse("scoring:print"), {"players": "4", "target": "121"}).content.decode()
    assert 'value="121"' in text
    assert 'value="4" checked' in text
