"""The slides of the big screen: what there is to be read, in portions for the other end of the hall."""

import pytest
from django.urls import reverse

from tests.tournaments.driver import NOBODY, NOW, Director, make_event, phases_of, typed
from tests.tournaments.test_playing import published
from tournaments import drawing
from tournaments.models import Format
from tournaments.results import record_result
from tournaments.screen_page import screen_of
from tournaments.showing import people_of
from tournaments.values import PhaseOptions

pytestmark = pytest.mark.django_db


def keys(event):
    return [slide.key for slide in screen_of(event, people_of(event), NOW).slides]


def test_before_anything_is_published_only_the_address_is_shown(book):
    assert keys(make_event(book, 3, (Format.SWISS, PhaseOptions()))) == ["phone"]


def test_a_full_hall_is_shown_in_portions(book):
    event, meetings = published(book, 41, tables=10)
    record_result(meetings[0], typed(61, 40), version=meetings[0].version, writer=NOBODY, at=NOW)
    assert keys(event) == [
        *("tables-1", "tables-2", "pairings-1", "pairings-2", "byes-1", "results-1"),
        *(f"standings-{number}" for number in range(1, 7)),
        "phone",
    ]


def test_small_groups_stand_two_on_a_slide_with_the_columns_that_say_most(book):
    event = make_event(book, 12, (Format.GROUPS, PhaseOptions()), tables=1)
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    Director(event).next_round()
    slides = [one for one in screen_of(event, people_of(event), NOW).slides if one.kind == "standings"]
    assert [[table.name for table in slide.tables] for slide in slides] == [["Όμιλος Α", "Όμιλος Β"], ["Όμιλος Γ"]]
    assert [column.key for column in slides[0].tables[0].columns] == ["wins", "difference", "points"]


def test_of_a_large_bracket_only_rounds_that_can_be_read_are_drawn(book):
    event = make_event(book, 64, (Format.KNOCKOUT, PhaseOptions()), tables=1)
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    Director(event).next_round()
    (slide,) = [one for one in screen_of(event, people_of(event), NOW).slides if one.bracket is not None]
    assert [len(heading.boxes) for heading in slide.bracket.drawing.headings] == [4, 2, 1]


@pytest.mark.parametrize("part", ["", "1", "999", "-1", "x", "²", "9" * 40])
def test_any_part_that_is_asked_for_shows_one_slide(book, outsider, part):
    event, _meetings = published(book)
    page = outsider.get(reverse("tournaments:screen", args=[event.code]), {"part": part}).text
    assert page.count('<section class="slide') - page.count(" hidden>\n") == 1


def test_the_ranking_of_an_event_that_is_over_is_shown(book):
    event = make_event(book, 4, (Format.KNOCKOUT, PhaseOptions()))
    Director(event).play()
    event.refresh_from_db()
    assert keys(event) == ["results-1", "ranking-1", "bracket-1-main", "phone"]
