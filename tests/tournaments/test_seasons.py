"""Seasons: what events that are over have given, ratings over every match, pairs; their pages."""

from fractions import Fraction

import pytest
from django.urls import reverse

from scoring.people import merge_players
from tournaments import drawing, results
from tournaments.models import EntrantState, Event, Format, Phase, Season
from tournaments.season_tables import season_table


@pytest.fixture
def season(book, clock):
    return Season.objects.create(book=book, name="Χειμώνας", points=[10, 6, 3], created_at=clock.now)


@pytest.fixture
def played(event, entrants, season, writer, clock):
    """A knock-out of four that is over: the first seed beats the second in the final."""
    who = {"writer": writer, "at": clock.now}
    field = entrants(4)
    type(field[0]).objects.filter(event=event).update(state=EntrantState.PRESENT)
    phase = Phase.objects.create(event=event, number=1, format=Format.KNOCKOUT)
    drawing.start_phase(event, phase, **who)
    for _ in range(2):
        round_ = drawing.publish_round(drawing.draw_round(event, **who), **who)
        for meeting in round_.meetings.filter(b__isnull=False):
            better = "a" if meeting.a.number < meeting.b.number else "b"
            score = results.Score(games=((61, 40) if better == "a" else (40, 61),))
            results.record_result(meeting, score, **who)
        drawing.close_round(round_, **who)
    drawing.end_event(event, **who)
    Event.objects.filter(pk=event.pk).update(season=season)
    return field


def test_who_share_a_place_share_what_those_places_give(season, played):
    table = season_table(season)
    assert [(line.player.name, line.place, line.total) for line in table.lines] == [
        ("Νίκος", 1, 10),
        ("Ελένη", 2, 6),
        ("Κατερίνα", 3, Fraction(3, 2)),
        ("Στέλιος", 3, Fraction(3, 2)),
    ]


def test_ratings_take_every_match(season, played):
    lines = {line.player.name: line.rating for line in season_table(season).lines}
    assert [(lines[name].wins, lines[name].matches) for name in ("Νίκος", "Ελένη", "Κατερίνα")] == [
        (2, 2),
        (1, 2),
        (0, 1),
    ]
    assert lines["Νίκος"].shown > 1000 > lines["Κατερίνα"].shown


def test_an_event_that_is_not_over_gives_no_points_yet(season, event, entrants, played, writer, clock):
    Event.objects.filter(pk=event.pk).update(state="running")
    table = season_table(season)
    assert {line.total for line in table.lines} == {0}
    assert table.lines[0].rating.matches == 2


def test_people_who_were_merged_count_as_one(season, played):
    merge_players(player=played[3].first, into=played[0].first)
    assert [line.player.name for line in season_table(season).lines] == ["Νίκος", "Ελένη", "Στέλιος"]


def test_its_page_shows_the_table_to_anybody(outsider, season, played):
    response = outsider.get(reverse("tournaments:season", args=[season.code]))
    assert (response.status_code, "Νίκος" in response.text, "1½" in response.text) == (200, True, True)


def test_an_organiser_makes_one_with_its_events(scorer, book, event):
    sent = {"name": "  Άνοιξη ", "points": "9, 5 2", "events": [str(event.pk)]}
    response = scorer.post(reverse("tournaments:season-new", args=[book.code]), sent)
    made = Season.objects.get()
    event.refresh_from_db()
    assert (response.url, made.name, made.points, event.season) == (made.get_absolute_url(), "Άνοιξη", [9, 5, 2], made)


@pytest.mark.parametrize("points", ["ten", "5 -1", "99999", " ".join(["1"] * 65)])
def test_points_that_are_none_are_named(scorer, book, points):
    response = scorer.post(reverse("tournaments:season-new", args=[book.code]), {"name": "Α", "points": points})
    assert (response.status_code, Season.objects.count(), f'value="{points}"' in response.text) == (422, 0, True)


def test_an_event_of_another_book_is_not_taken(scorer, book, event, clock):
    other = type(book).objects.create(created_at=clock.now)
    Event.objects.filter(pk=event.pk).update(book=other)
    response = scorer.post(
        reverse("tournaments:season-new", args=[book.code]), {"name": "Α", "events": [str(event.pk)]}
    )
    assert (response.status_code, Season.objects.count()) == (422, 0)
