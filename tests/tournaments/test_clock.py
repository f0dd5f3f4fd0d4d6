"""A round's clock, and what the tables are told of it."""

import datetime as dt

import pytest

from scoring.models import Match
from tests.tournaments.driver import NOBODY, NOW
from tests.tournaments.test_corrections import begun, fresh, play
from tests.tournaments.test_playing import published
from tournaments import drawing, journal
from tournaments.clock import add_minutes, call_last_deal, start_clock, stop_clock
from tournaments.models import Format, RoundState
from tournaments.opening import open_match
from tournaments.playing import collect
from tournaments.refusals import Refusal, Why
from tournaments.values import PhaseOptions

pytestmark = pytest.mark.django_db
MINUTE = dt.timedelta(minutes=1)


@pytest.fixture
def hall(book):
    """A published round with a clock of forty minutes, and the match open at its first table."""
    event, (one, _two) = published(book, minutes=40)
    return event, one.round, open_match(one, writer=NOBODY, at=NOW)


def told(match):
    """What the match has been told of the clock."""
    return Match.objects.values_list("clock_ends_at", "last_deal_called_at").get(pk=match.pk)


def test_it_starts_with_the_events_minutes_and_every_open_match_is_told(hall):
    _event, round_, match = hall
    round_ = start_clock(round_, writer=NOBODY, at=NOW)
    assert (round_.clock_ends_at, round_.state) == (NOW + 40 * MINUTE, RoundState.PLAYING)
    assert told(match) == (NOW + 40 * MINUTE, None)


def test_it_stands_and_goes_on_with_what_was_left(hall):
    _event, round_, match = hall
    start_clock(round_, minutes=30, writer=NOBODY, at=NOW)
    stopped = stop_clock(round_, writer=NOBODY, at=NOW + 10 * MINUTE)
    assert (stopped.clock_ends_at, stopped.clock_left, told(match)) == (None, 1200, (None, None))
    start_clock(round_, writer=NOBODY, at=NOW + 15 * MINUTE)
    assert told(match) == (NOW + 35 * MINUTE, None)


@pytest.mark.parametrize(("minutes", "later", "ends"), [(5, 10, 45), (5, 50, 55), (-5, 10, 35)])
def test_more_minutes_run_on_from_the_end_or_from_now(hall, minutes, later, ends):
    _event, round_, match = hall
    start_clock(round_, writer=NOBODY, at=NOW)
    add_minutes(round_, minutes, writer=NOBODY, at=NOW + later * MINUTE)
    assert told(match) == (NOW + ends * MINUTE, None)


def test_minutes_are_added_to_a_clock_that_stands(hall):
    _event, round_, _match = hall
    start_clock(round_, minutes=30, writer=NOBODY, at=NOW)
    stop_clock(round_, writer=NOBODY, at=NOW)
    assert add_minutes(round_, 5, writer=NOBODY, at=NOW).clock_left == 35 * 60


def test_the_last_deal_is_called_at_every_table_and_taken_back(hall):
    event, round_, match = hall
    call_last_deal(round_, writer=NOBODY, at=NOW)
    assert told(match) == (None, NOW)
    journal.undo(event, journal.undoable(event).seq, writer=NOBODY, at=NOW)
    collect(event, at=NOW)
    assert told(match) == (None, None)


def test_a_match_opened_later_knows_the_clock(book):
    _event, (one, _two) = published(book, minutes=40)
    start_clock(one.round, writer=NOBODY, at=NOW)
    assert told(open_match(one, writer=NOBODY, at=NOW)) == (NOW + 40 * MINUTE, None)


def test_there_is_a_clock_only_where_minutes_are_set_and_the_round_is_played(book):
    event = begun(book, 4, (Format.SWISS, PhaseOptions()))
    round_ = drawing.draw_round(event, writer=NOBODY, at=NOW)
    found = []

    def start():
        with pytest.raises(Refusal) as caught:
            start_clock(fresh(round_), writer=NOBODY, at=NOW)
        found.append(caught.value.code)

    start()
    drawing.publish_round(round_, writer=NOBODY, at=NOW)
    start()
    play(fresh(round_))
    start()
    assert found == [Why.NOT_PUBLISHED, Why.NO_CLOCK, Why.CLOSED]
