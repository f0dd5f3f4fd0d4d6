"""The rulebook and the lessons as pages, in three languages."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from adjudicator.lessons import lessons
from diloti.profiles import PROFILES
from diloti.rulebook import rules
from diloti.words import scenarios

LANGUAGES = ("el", "en", "nl")


def read(client: Client, name: str, *args: object, language: str = "en", **query: str | int) -> str:
    response = client.get(reverse(f"adjudicator:{name}", args=args), query, headers={"accept-language": language})
    assert response.status_code == 200, (name, args)
    return response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name",
    [
        "rules",
        "profiles",
        "words",
        "advice",
        "questions",
        "sources",
        "learn",
        "plays",
        "puzzle",
        "count",
        "irregularities",
    ],
)
def test_every_page_is_there_in_every_language(client: Client, name: str, language: str) -> None:
    assert f'<html lang="{language}"' in read(client, name, language=language)


@pytest.mark.parametrize("rule_id", list(rules()))
def test_every_rule_has_its_page_with_its_examples_drawn(client: Client, rule_id: str) -> None:
    html = read(client, "rule", rule_id)
    assert html.count('<article class="example">') == len(rules()[rule_id].examples)


def test_a_rule_is_found_in_small_letters_and_an_unknown_one_is_not(client: Client) -> None:
    assert 'class="rule-mark">C1<' in read(client, "rule", "c1")
    assert client.get(reverse("adjudicator:rule", args=["Z9"])).status_code == 404


@pytest.mark.parametrize(
    ("query", "language", "first"),
    [
        ("drop", "en", "lay"),
        ("TAKE", "nl", "capture"),
        ("ριχνω", "el", "lay"),
        ("σοι", "el", "soy"),
        ("sweep", "el", "xeri"),
        ("βαλες", "nl", "court"),
    ],
)
def test_words_are_found_by_any_name_without_accents(client: Client, query: str, language: str, first: str) -> None:
    html = read(client, "words", q=query, language=language)
    assert first in re.findall(r'<div class="folded" id="([\w-]+)"', html)
    assert html.count('<details class="fold" open>') == html.count('<details class="fold"')


def test_a_word_that_is_not_there_is_told(client: Client) -> None:
    assert "No word goes by that name here." in read(client, "words", q="xyzzy")


def test_two_profiles_stand_side_by_side_with_what_differs(client: Client) -> None:
    differing = read(client, "profiles", a="main", b="kafeneio")
    assert differing.count('<tr class="differs">') == 3
    everything = read(client, "profiles", a="main", b="kafeneio", all="1")
    assert everything.count('scope="row"') == 19
    assert "The same house rules" in read(client, "profiles", a="kafeneio", b="agrafa-2009")
    assert re.findall(r'<div class="folded" id="([\w-]+)"', differing) == list(PROFILES)


@pytest.mark.parametrize("name", ["rules", "questions", "advice", "words", "sources"])
def test_long_pages_are_folded_and_unfold_as_a_whole(client: Client, name: str) -> None:
    folded, unfolded = read(client, name), read(client, name, all=1)
    assert folded.count('<details class="fold') > 5
    assert (folded.count(" open>"), unfolded.count(" open>")) == (0, folded.count('<details class="fold'))


def test_the_lessons_are_drawn_once_a_language(client: Client) -> None:
    lessons.cache_clear()
    pages = [read(client, "learn", language=language) for language in (*LANGUAGES, *LANGUAGES)]
    assert (lessons.cache_info().misses, lessons.cache_info().hits) == (3, 3)
    assert ["Allowed" in page for page in pages] == [False, True, False] * 2


def test_every_scenario_is_drawn_with_its_verdict_folded_away(client: Client) -> None:
    html = read(client, "learn")
    assert html.count('<article class="scenario') == len(scenarios())
    verdicts = {"legal": "Allowed", "illegal": "Not allowed", "depends": "It depends"}
    for scenario in scenarios():
        part = html.split(f'id="{scenario.id}"')[1].split("</article>")[0]
        assert verdicts[scenario.verdict] in part.split("<summary>")[1]


def test_the_plays_of_a_card_lead_to_the_desk(client: Client) -> None:
    html = read(client, "plays", position="3_5_/-/8C*;*/A/-/*", card="8C")
    found = re.findall(r'<a class="play-chip \w+" href="([^"]+)"', html)
    assert found == [
        "/desk/?q=takes&amp;profile=main@1&amp;position=3_5_/-/8C*;*/A/-/*&amp;play=8Cx3_5_",
        "/desk/?q=declare&amp;profile=main@1&amp;position=3_5_/-/8C*;*/A/-/*&amp;play=8C=8:3_5_",
        "/desk/?q=lay&amp;profile=main@1&amp;position=3_5_/-/8C*;*/A/-/*&amp;play=8C",
    ]


def test_a_full_table_is_shown_by_kinds(client: Client) -> None:
    loose = "ASAHADAC2S2H2D2C3S3H3D3C4S4H4D4C5S5H5D5C6S6H6D6C7S7H7D7C8S8H8D8C9S9H9D9C"
    html = read(client, "plays", position=f"{loose}/-/TS*;*/A/-/*", card="TS")
    assert "There are more than can be shown" in html
    assert html.count("<h3>") == 3


@pytest.mark.parametrize("query", [{"position": "zzz"}, {"position": "3_/-/*/A/-/*", "card": "8C"}, {"card": "zz"}])
def test_strange_questions_about_plays_get_a_page(client: Client, query: dict[str, str]) -> None:
    read(client, "plays", **query)


@pytest.mark.parametrize("number", ["0", "1001", "x", "-1"])
def test_there_is_no_puzzle_outside_the_book(client: Client, number: str) -> None:
    assert client.get(reverse("adjudicator:puzzle"), {"n": number}).status_code == 404


def test_a_puzzle_is_answered_by_choosing_a_play(client: Client) -> None:
    asked = read(client, "puzzle", n=2)
    plays = re.findall(r"n=2&amp;play=([^\"]+)\"", asked)
    assert "All plays, the safest first" not in asked
    answered = read(client, "puzzle", n=2, play=plays[0].replace("%2C", ","))
    assert answered.count('<th scope="row">') == len(plays)
