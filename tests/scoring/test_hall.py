"""A match that belongs to an event: the way back to its table, the round's clock, the last deal, no rematch."""

import datetime as dt

import pytest
from django.utils import timezone

from scoring.hall import clock_state
from scoring.models import Match
from tests.scoring.cast import WHOLE_GAME

MINUTE = dt.timedelta(minutes=1)
NOW = dt.datetime(2026, 12, 5, 20, 0, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("left", "state"),
    [
        (None, (None, False)),
        (dt.timedelta(seconds=61), (2, False)),
        (MINUTE, (1, False)),
        (dt.timedelta(seconds=1), (1, False)),
        (dt.timedelta(), (None, True)),
        (-MINUTE, (None, True)),
    ],
)
def test_begun_minutes_are_counted_until_the_time_is_up(left, state):
    assert clock_state(None if left is None else NOW + left, NOW) == state


def demand(match, **fields):
    Match.objects.filter(pk=match.pk).update(home="/e/abc/t/3/", wants_confirmation=True, **fields)


def test_a_game_of_no_event_shows_nothing_of_a_hall(scorer, new_match):
    page = scorer.get(new_match().get_absolute_url())
    assert page.context["hall"] is None


def test_the_table_leads_back_and_tells_the_minutes(scorer, new_match):
    match = new_match()
    demand(match, clock_ends_at=timezone.now() + 10 * MINUTE - dt.timedelta(seconds=30))
    page = scorer.get(match.get_absolute_url())
    assert (page.context["hall"].home, page.context["hall"].minutes) == ("/e/abc/t/3/", 10)
    assert 'href="/e/abc/t/3/"' in page.content.decode()


def test_the_last_deal_is_told_by_the_poll(scorer, new_match):
    match = new_match()
    demand(match)
    before = scorer.get(f"/m/{match.code}/now/")
    demand(match, last_deal_called_at=timezone.now())
    same_page = {"headers": {"if-none-match": before["ETag"]}}
    after = scorer.get(f"/m/{match.code}/now/", **same_page)
    assert (after.status_code, after.context["hall"].ending) == (200, True)


def test_at_the_end_the_sides_are_asked_and_no_rematch_is_offered(scorer, new_match, deal, act):
    match = new_match()
    demand(match)
    deal(match, **WHOLE_GAME)
    decided = scorer.get(match.get_absolute_url()).content.decode()
    act(match, "end")
    over = scorer.get(match.get_absolute_url()).content.decode()
    for page in (decided, over):
        assert f"/m/{match.code}/confirm/" in page
        assert f"/m/{match.code}/rematch/" not in page
