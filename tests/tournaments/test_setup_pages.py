"""The club's list of events, a new event, its settings, its plan of phases: in the browser, without scripts."""

import pytest
from django.urls import reverse

from tests.tournaments.roles import play
from tournaments.entering import enter
from tournaments.models import Event, Format, Phase, PhaseState
from tournaments.setting_up import PRESETS, plan_of, set_phases

NEW = {"held_on": "2026-12-05", "target": "61", "best_of": "3", "profile": "main", "tables": "8", "minutes": ""}
LAID_DOWN = {
    "alarm": "5",
    "bye": "half",
    "clock_game": "half",
    "clock_match": "difference",
    "table_rule": "rotate",
    "most_entrants": "16",
    "seed": "1821",
    "sides_confirm": "on",
}


@pytest.fixture
def how(writer, clock):
    return {"writer": writer, "at": clock.now}


def page(client, where: str, *args: str) -> str:
    response = client.get(reverse(f"tournaments:{where}", args=args), HTTP_ACCEPT_LANGUAGE="en")
    assert response.status_code == 200
    return response.content.decode()


def send(client, where: str, *args: str, **said: str):
    return client.post(reverse(f"tournaments:{where}", args=args), said, HTTP_ACCEPT_LANGUAGE="en")


def test_the_books_page_leads_to_its_events_and_they_to_the_desk(scorer, book, event):
    assert reverse("tournaments:events", args=[book.code]) in scorer.get(book.get_absolute_url()).content.decode()
    assert reverse("tournaments:events", args=[book.code]) in page(scorer, "desk", event.code)
    assert reverse("tournaments:event-new", args=[book.code]) in page(scorer, "events", book.code)
    assert reverse("tournaments:desk", args=[event.code]) in page(scorer, "events", book.code)


def test_a_new_event_starts_with_what_the_book_remembers(scorer, book):
    book.target, book.best_of, book.players_count = 101, 3, 4
    book.save()
    found = page(scorer, "event-new", book.code)
    for said in ('name="target" value="101" checked', 'name="best_of" value="3" checked', 'value="pairs" checked'):
        assert said in found


def test_a_name_and_a_plan_make_an_event(scorer, book):
    response = send(scorer, "event-new", book.code, **NEW, name="Άνοιξη", who="pairs", plan="groups-knockout")
    event = Event.objects.get()
    assert response.url == reverse("tournaments:entrants-add", args=[event.code])
    assert (event.name, event.pairs, event.best_of, event.minutes) == ("Άνοιξη", True, 3, None)
    assert [row.format for row in plan_of(event)] == ["groups", "knockout"]


def test_what_cannot_be_is_said_and_nothing_typed_is_lost(scorer, book):
    said = NEW | {"name": "Άνοιξη", "who": "pairs", "plan": "rotating", "tables": "0"}
    response = send(scorer, "event-new", book.code, **said)
    found = response.content.decode()
    assert (response.status_code, Event.objects.count()) == (422, 0)
    assert 'value="Άνοιξη"' in found
    assert 'name="plan" value="rotating" checked' in found
    assert "Choose “single players”." in found


def test_settings_are_shown_and_saved_in_words(scorer, event):
    assert "one more deal decides" in page(scorer, "settings", event.code)
    said = NEW | LAID_DOWN | {"name": "Άνοιξη", "who": "singles", "target": "other", "target_other": "51"}
    assert send(scorer, "settings", event.code, **said).status_code == 302
    event.refresh_from_db()
    assert (event.name, event.target, event.alarm, event.most_entrants, event.seed) == ("Άνοιξη", 51, 5, 16, 1821)
    assert event.values == {
        "bye": "half",
        "clock_game": "half",
        "clock_match": "difference",
        "tables": "rotate",
        "annul_under_half": False,
        "director_keeps_impossible": False,
    }


def test_pairs_cannot_be_chosen_over_the_heads_of_entrants(scorer, event, how):
    enter(event, ["Νίκος"], **how)
    said = NEW | LAID_DOWN | {"name": "Άνοιξη", "who": "pairs"}
    response = send(scorer, "settings", event.code, **said)
    event.refresh_from_db()
    assert (response.status_code, event.name) == (422, "Χειμερινό τουρνουά")


# ---- Phases


def test_a_plan_in_one_tap(scorer, event):
    assert send(scorer, "phases", event.code, do="plan", plan="swiss-knockout").status_code == 302
    assert [(row.format, row.options) for row in plan_of(event)] == [("swiss", {}), ("knockout", {"field": 8})]


def test_phases_are_added_moved_and_removed(scorer, event):
    for said in (
        {"do": "add", "format": "swiss"},
        {"do": "add", "format": "knockout"},
        {"do": "up", "phase": "2"},
        {"do": "add", "format": "double"},
        {"do": "drop", "phase": "2"},
    ):
        assert send(scorer, "phases", event.code, **said).status_code == 302
    assert [(row.number, row.format) for row in plan_of(event)] == [(1, "knockout"), (2, "double")]


def test_options_of_a_phase_are_saved(scorer, event, how):
    set_phases(event, PRESETS["groups-knockout"], **how)
    said = {"p1-group_size": "3", "p1-through": "1", "p1-best_of": "5", "p1-target": "", "p1-field": ""}
    assert send(scorer, "phases", event.code, do="save", phase="1", **said).status_code == 302
    found = {"group_size": 3, "through": 1, "best_of": 5, "thirds": False, "clubs_apart": False}
    assert plan_of(event)[0].options == found


def test_an_option_that_cannot_be_is_said_beside_it(scorer, event, how):
    set_phases(event, PRESETS["groups-knockout"], **how)
    response = send(scorer, "phases", event.code, do="save", phase="1", **{"p1-group_size": "1", "p1-through": "2"})
    assert (response.status_code, plan_of(event)[0].options) == (422, {})
    assert 'value="1"' in response.content.decode()


@pytest.mark.parametrize(
    "said", [{"do": "dance"}, {"do": "plan", "plan": "x"}, {"do": "add", "format": "x"}, {"do": "up"}]
)
def test_an_unknown_act_is_none(scorer, event, said):
    assert send(scorer, "phases", event.code, **said).status_code == 404


def test_too_many_rounds_are_said_with_the_way_out(scorer, event, entrants, how):
    entrants(6)
    set_phases(event, PRESETS["swiss"], **how)
    send(scorer, "phases", event.code, do="save", phase="1", **{"p1-rounds": "5", "p1-shape": "fold"})
    found = page(scorer, "phases", event.code)
    assert "5 rounds are many for 6 entrants" in found
    assert send(scorer, "phases", event.code, do="round-robin", phase="1").status_code == 302
    assert [(row.format, row.options) for row in plan_of(event)] == [("round-robin", {})]
    assert "rounds are many" not in page(scorer, "phases", event.code)


def test_fewer_tables_than_matches_are_said_with_the_queue(scorer, event, entrants, how):
    entrants(12)
    event.tables, event.values = 2, {"tables": "fixed"}
    event.save()
    set_phases(event, PRESETS["knockout"], **how)
    found = page(scorer, "phases", event.code)
    assert "A round is played in 2 turns" in found
    assert 'value="queue"' in found
    assert send(scorer, "phases", event.code, do="queue").status_code == 302
    event.refresh_from_db()
    assert event.values == {}


def test_the_end_of_the_evening_is_estimated(scorer, event, entrants, how):
    entrants(8)
    event.minutes = 30
    event.save()
    set_phases(event, PRESETS["knockout"], **how)
    assert "3 rounds, about 1 h 45 min" in page(scorer, "phases", event.code)


@pytest.mark.parametrize(
    ("number", "said"),
    [(24, "24 start · 6 groups of 4 · 3 rounds · 16 go on"), (10, "10 start · groups: 1 of 4 and 2 of 3 · 3 rounds")],
)
def test_each_phase_says_what_it_comes_to(scorer, event, entrants, how, number, said):
    entrants(number)
    set_phases(event, PRESETS["groups-knockout"], **how)
    assert said in page(scorer, "phases", event.code)


def test_a_phase_that_is_played_has_no_way_out_of_the_plan(scorer, event, entrants, clock):
    play(event, entrants(4), clock.now)
    found = page(scorer, "phases", event.code)
    assert ("is being played" in found, 'value="drop"' in found, 'name="p1-field"' in found) == (True, False, False)
    assert 'name="p1-rounds"' in found


# ---- Criteria of the ranking


def test_the_criteria_of_the_ranking_are_put_in_order_by_numbers(scorer, event, how):
    set_phases(event, PRESETS["swiss"], **how)
    assert "the usual order of the format" in page(scorer, "tie-breaks", event.code)
    assert send(scorer, "tie-breaks", event.code, points="1", wins="2", xeris="", direct="x").status_code == 302
    event.refresh_from_db()
    assert event.values == {"tie_breaks": ["points", "wins"]}
    assert "your own order" in page(scorer, "tie-breaks", event.code)
    send(scorer, "tie-breaks", event.code, usual="1")
    event.refresh_from_db()
    assert event.values == {}


def test_saving_the_other_settings_leaves_the_criteria_as_they_are(scorer, event):
    event.values = {"tie_breaks": ["points", "wins"]}
    event.save()
    said = NEW | LAID_DOWN | {"name": "Άνοιξη", "who": "singles", "bye": "win", "annul_under_half": "on"}
    said |= {"clock_game": "another-deal", "clock_match": "deciding-deal", "table_rule": "queue"}
    said |= {"director_keeps_impossible": "on"}
    assert send(scorer, "settings", event.code, **said).status_code == 302
    event.refresh_from_db()
    assert event.values == {"tie_breaks": ["points", "wins"]}


@pytest.mark.parametrize("state", [None, PhaseState.OVER])
def test_the_plan_is_a_page_where_no_phase_is_left(scorer, event, state):
    if state is not None:
        Phase.objects.create(event=event, number=1, format=Format.SWISS, state=state)
    assert scorer.get(f"/e/{event.code}/desk/phases/").status_code == 200
