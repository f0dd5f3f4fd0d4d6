"""The director's desk: a few queries however large the hall, and what it says about each table."""

import pytest
from django.urls import reverse

from tournaments import drawing, playing, results
from tournaments.hall import hall_of
from tournaments.models import Entrant, EntrantState, Event, Format, Meeting, Phase

#: Of the whole page, the visitor's rights and the event's plan included.
QUERIES = 22


@pytest.fixture
def open_round(event, entrants, writer, clock):
    """The first Swiss round of so many, published."""

    def make(count, tables=4):
        who = {"writer": writer, "at": clock.now}
        entrants(count)
        Entrant.objects.filter(event=event).update(state=EntrantState.PRESENT)
        Event.objects.filter(pk=event.pk).update(tables=tables)
        event.refresh_from_db()
        drawing.start_phase(event, Phase.objects.create(event=event, number=1, format=Format.SWISS), **who)
        return drawing.publish_round(drawing.draw_round(event, **who), **who)

    return make


def test_tables_first_then_who_waits(event, open_round):
    open_round(12, tables=4)
    hall = hall_of(event)
    assert [(seat.table, seat.state) for seat in hall.seats] == [
        (1, "called"),
        (2, "called"),
        (3, "called"),
        (4, "called"),
    ]
    assert (len(hall.waiting), hall.waiting_count, hall.free, hall.done, hall.total) == (2, 2, None, 0, 6)


def test_a_table_is_free_when_its_result_is_there(event, open_round, writer, clock):
    round_ = open_round(12, tables=4)
    meeting = Meeting.objects.get(round=round_, table=2)
    results.record_result(meeting, results.Score(games=((61, 40),)), writer=writer, at=clock.now)
    hall = hall_of(event)
    assert ([seat.state for seat in hall.seats], hall.free, hall.done) == (
        ["called", "free", "called", "called"],
        2,
        1,
    )


def test_a_level_match_says_so(event, open_round, writer, clock):
    round_ = open_round(4, tables=2)
    meeting = Meeting.objects.filter(round=round_).first()
    match = playing.open_match(meeting, writer=writer, at=clock.now)
    type(match).objects.filter(pk=match.pk).update(total_left=61, total_right=61)
    Meeting.objects.filter(pk=meeting.pk).update(state="playing")
    assert hall_of(event).seats[0].state == "level"


@pytest.mark.parametrize("count", [4, 24])
def test_the_hall_asks_as_much_for_a_large_event(event, open_round, django_assert_num_queries, count):
    open_round(count, tables=count // 2)
    with django_assert_num_queries(2):
        hall_of(event)


@pytest.mark.parametrize("count", [4, 24])
def test_the_desk_asks_as_much_for_a_large_event(scorer, event, open_round, django_assert_num_queries, count):
    open_round(count, tables=count // 2)
    with django_assert_num_queries(QUERIES):
        scorer.get(reverse("tournaments:desk", args=[event.code]))
