"""The desk's page: a plain form for a phone without scripts, a part of the page for one with them, never an error."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from tests.scoring.conftest import NewMatch

ENGLISH = {"accept-language": "en"}


def page(client: Client, **query: str | int) -> str:
    response = client.get(reverse("adjudicator:desk"), query, headers=ENGLISH)
    assert response.status_code == 200
    return response.content.decode()


def headline(html: str) -> str:
    found = re.search(r'id="headline">.*?</span> (.*?)</h2>', html, re.DOTALL)
    return found[1] if found else ""


def test_it_begins_with_the_questions(client: Client) -> None:
    html = page(client)
    keys = ("takes", "xeri", "declare", "raise", "add", "lay", "leftovers", "count", "irregular")
    assert [key for key in keys if f'id="ask-{key}"' not in html] == []


def test_a_tap_without_scripts_leads_to_an_address_that_can_be_reloaded(client: Client) -> None:
    first = client.get("/desk/?tap=ask:takes")
    second = client.get(first["Location"] + "&tap=rank:8")
    third = client.get(second["Location"] + "&tap=rank:3&tap=rank:5")
    assert [first.status_code, second.status_code, third.status_code] == [302, 302, 302]
    assert third["Location"] == (
        "/desk/?q=takes&profile=main@1&position=3_5_/-/8_*;*/A/-/*&play=8_x3_5_&at=taken"
        "&trail=card.8_,taken.3_,taken.5_"
    )
    assert headline(client.get(third["Location"], headers=ENGLISH).content.decode()) == "Allowed"


def test_a_tap_with_scripts_gets_the_desk_alone_and_the_address_to_show(client: Client) -> None:
    response = client.get("/desk/?q=takes&tap=rank:8", headers={"HX-Request": "true"})
    html = response.content.decode()
    assert html.strip().startswith('<div id="desk">')
    assert "<html" not in html
    assert response["HX-Replace-Url"] == (
        "/desk/?q=takes&profile=main@1&position=-/-/8_*;*/A/-/*&play=8_&at=taken&trail=card.8_"
    )
    assert "HX-Request" in response["Vary"]


def test_a_permalink_tells_question_and_verdict_to_whoever_shows_a_preview(client: Client) -> None:
    html = page(client, q="takes", position="8HKC/A8:3D5S/8C;*/A/-/*", play="8Cx8H")
    assert '<meta property="og:title" content="Does it take these? takes 8♥ with 8♣">' in html
    assert '<meta property="og:description" content="Not allowed · rules O3">' in html


def test_a_broken_link_opens_the_editor_with_every_fault_and_the_text_as_it_stood(client: Client) -> None:
    html = page(client, profile="nope@1", position="3X5/-/8C*3;*/A/-/*", play="8Cx")
    assert "The rules “nope” are not known" in html
    assert "The loose cards “3X5” cannot be read." in html
    assert "The play “8Cx” cannot be read." in html
    assert 'name="position" value="3X5/-/8C*3;*/A/-/*"' in html


def test_an_impossible_position_lists_its_faults_over_the_open_pad(client: Client) -> None:
    html = page(client, q="takes", position="8HKCKDKHKS/-/8C*;*/A/3/*", play="8Cx8H")
    assert "This cannot be" in html
    assert 'id="key-8"' in html
    assert headline(html) == ""


@pytest.mark.parametrize("position", ["3_/-/*/A/-/*", "3_/-/*;*;*/C/-/*", "3_/-/*;*/D/-/*", "-/-/-/A/48/*"])
def test_a_table_with_a_strange_number_of_hands_can_be_mended(client: Client, position: str) -> None:
    html = page(client, q="takes", position=position, play="8_x3_")
    assert "This cannot be" in html
    response = client.get("/desk/", {"q": "takes", "position": position, "play": "8_x3_", "tap": "players:2"})
    assert "main@1" in response["Location"]


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "q": st.sampled_from(["takes", "xeri", "leftovers", "lay", "raise", "owl"]),
            "profile": st.sampled_from(["main", "liberal@1", "main@1,raising:nobody", "?"]),
            "position": st.from_regex(
                r"(-|([A2-9TJQK][SHDC_]){1,4})/(-|[AB][1-9]:([A2-9][SHDC_]){1,3})/\*;\*/[A-D]/(-|\?|[0-9]{1,2})/[A-D*-]",
                fullmatch=True,
            ),
            "play": st.from_regex(r"[A2-9TJQK][SHDC_](x|=[0-9?]:)?([A2-9TJQK][SHDC_]){0,3}(@[AB])?", fullmatch=True),
            "at": st.sampled_from(["card", "taken", "pile-B", "hand", "-", "moon"]),
            "match": st.sampled_from(["", "x", "abcdefgh2345"]),
        },
    )
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_address_is_too_strange_for_the_page(db: None, query: dict[str, str]) -> None:
    assert Client().get("/desk/", query).status_code == 200


def test_the_desk_alone_asks_the_database_nothing(
    db: None, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        page(client, q="takes", position="3_5_/-/8_*;*/A/-/*", play="8_x3_5_")


def test_a_running_game_leads_to_the_desk_with_its_rules_seats_and_names(
    outsider: Client, new_match: NewMatch, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    match = new_match(4, ["Νίκος", "Μαρία", "Γιώργος", "Στέλιος"], profile="kafeneio", dealer="right", place=0)
    response = outsider.get(reverse("adjudicator:dispute", args=[match.code]))
    assert response["Location"] == f"/desk/?profile=kafeneio@1&position=-/-/*;*;*;*/A/-/*&match={match.code}&at=card"
    with django_assert_num_queries(1):
        html = page(outsider, match=match.code, q="takes", position="3_5_/-/8_*;*;*;*/A/-/*", play="8_x3_5_")
    names = re.findall(r'name="tap" value="turn:(\w)" aria-pressed="(\w+)">.*?</span>(\w+)', html)
    assert names == [
        ("A", "true", "Μαρία"),
        ("B", "false", "Στέλιος"),
        ("C", "false", "Νίκος"),
        ("D", "false", "Γιώργος"),
    ]


def test_a_game_that_is_not_there_is_told(client: Client, db: None) -> None:
    assert "The game “abcdefgh2345” is not there." in page(client, match="abcdefgh2345", q="takes")


@pytest.mark.parametrize(
    ("query", "left", "right"),
    [
        ({"cards": 30, "aces": 2, "good": "ten", "xeris_left": 1, "xeris_right": 0}, 18, 3),
        ({"cards": 26, "aces": 4, "good": "none"}, 4, 3),
        ({"cards": 30, "aces": 2, "good": "ten", "xeris_left": 1, "profile": "crete@1"}, 13, 3),
    ],
)
def test_a_deal_is_counted_by_rule(client: Client, query: dict[str, str | int], left: int, right: int) -> None:
    html = client.get(reverse("adjudicator:count"), query, headers=ENGLISH).content.decode()
    assert re.findall(r'class="number grand \w+">(-?\d+)<', html) == [str(left), str(right)]


def test_a_count_that_cannot_be_is_told(client: Client) -> None:
    query: dict[str, str | int] = {"cards": 51, "aces": 2, "good": "ten"}
    html = client.get(reverse("adjudicator:count"), query, headers=ENGLISH).content.decode()
    assert "Nobody can end with 1 or 51 cards" in html
    assert "grand" not in html
