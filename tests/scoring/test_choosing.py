"""Names of a new game picked from a book that has many players: nothing starts while one still chooses."""

import pytest
from django.urls import reverse

from scoring.models import Match

NAMES = [
    "Άννα", "Βασίλης", "Γιώργος", "Δήμητρα", "Ελένη", "Ζωή", "Ηλίας", "Θανάσης",
    "Ιωάννα", "Κώστας", "Λεωνίδας", "Μαρία", "Νίκος", "Ξένια", "Όλγα", "Πέτρος",
]  # fmt: skip
NEW = reverse("scoring:new")
SETTINGS = {"players": "4", "target": "61", "best_of": "1", "profile": "main"}


@pytest.fixture
def many(book, new_player):
    return [new_player(name) for name in NAMES]


def shown(page):
    return [player.name for player in page.context["choosing"].shown]


def seats(page):
    return {place: page.context["said"].get(place, "") for place in ("left_0", "left_1", "right_0", "right_1")}


def test_twelve_stand_there_in_order_and_the_others_are_found_by_name(scorer, many):
    page = scorer.get(NEW, headers={"Accept-Language": "en"})
    assert shown(page) == NAMES[:12]
    assert "and 4 more" in page.text
    assert 'type="search"' in page.text


def test_a_small_book_needs_no_search(scorer, book, new_player):
    new_player("Άννα")
    page = scorer.get(NEW)
    assert (shown(page), 'type="search"' in page.text) == (["Άννα"], False)


def test_a_name_is_found_by_any_part_without_regard_to_accents_and_nothing_starts(scorer, many):
    page = scorer.post(NEW, SETTINGS | {"find": "ΙΩ", "search": "1", "left_0": "Νίκος"})
    assert (page.status_code, shown(page)) == (200, ["Γιώργος", "Ιωάννα"])
    assert seats(page)["left_0"] == "Νίκος"
    assert not Match.objects.exists()


def test_who_is_picked_takes_the_first_empty_seat_and_is_offered_no_more(scorer, many):
    page = scorer.post(NEW, SETTINGS | {"left_0": "Νίκος", "left_1": "", "find": "μαρ", "pick": "Μαρία"})
    assert seats(page) == {"left_0": "Νίκος", "left_1": "Μαρία", "right_0": "", "right_1": ""}
    assert page.context["choosing"].query == ""
    assert {"Νίκος", "Μαρία"}.isdisjoint(shown(page))
    assert not Match.objects.exists()


def test_two_players_have_two_seats(scorer, many):
    said = SETTINGS | {"players": "2", "left_0": "Νίκος"}
    assert seats(scorer.post(NEW, said | {"pick": "Μαρία"}))["right_0"] == "Μαρία"
    full = said | {"right_0": "Μαρία", "pick": "Όλγα"}
    assert seats(scorer.post(NEW, full)) == {"left_0": "Νίκος", "left_1": "", "right_0": "Μαρία", "right_1": ""}


def test_a_script_gets_the_names_alone(scorer, many):
    page = scorer.post(NEW, SETTINGS | {"pick": "Μαρία"}, headers={"HX-Request": "true"})
    assert page.text.lstrip().startswith('<details class="names" id="names" open>')


def test_whom_nobody_knows_is_said_to_be_new(scorer, many):
    page = scorer.post(NEW, SETTINGS | {"find": "Ζαχαρίας", "search": "1"}, headers={"Accept-Language": "en"})
    assert shown(page) == []
    assert "Nobody of that name yet" in page.text


def test_the_chosen_names_start_the_game(scorer, many):
    said = SETTINGS | {"left_0": "Νίκος", "left_1": "Μαρία", "right_0": "Όλγα", "right_1": "Ζωή", "find": "ι"}
    scorer.post(NEW, said | {"dealer": "left"})
    match = Match.objects.get()
    assert [player.name for side in match.people.values() for player in side] == ["Νίκος", "Μαρία", "Όλγα", "Ζωή"]
