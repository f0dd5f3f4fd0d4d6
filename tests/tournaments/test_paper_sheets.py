"""A whole paper sheet typed by the director: every row a deal, or nothing at all; what is typed is never lost."""

import pytest
from django.urls import reverse

from scoring.models import Deal
from tournaments import drawing, playing
from tournaments.models import Entrant, EntrantState, Format, Meeting, Phase

SHEET = "11111111-2222-4333-8444-555555555555"


@pytest.fixture
def meeting(event, entrants, writer, clock):
    """The one meeting of an event of two, best of three."""
    who = {"writer": writer, "at": clock.now}
    entrants(2)
    Entrant.objects.filter(event=event).update(state=EntrantState.PRESENT)
    phase = Phase.objects.create(event=event, number=1, format=Format.KNOCKOUT, options={"best_of": 3})
    drawing.start_phase(event, phase, **who)
    drawing.publish_round(drawing.draw_round(event, **who), **who)
    return Meeting.objects.select_related("event", "round__phase").get(event=event)


@pytest.fixture
def send(scorer, meeting):
    """Post so many rows, each (cards, aces, good, left's xeris, right's xeris)."""

    def post(*rows, sheet=SHEET, **more):
        names = ("cards", "aces", "good", "xeris_left", "xeris_right")
        sent = {
            f"r{at}-{name}": value for at, row in enumerate(rows, 1) for name, value in zip(names, row, strict=True)
        }
        address = reverse("tournaments:desk-paper", args=[meeting.event.code, meeting.code])
        return scorer.post(address, sent | {"rows": len(rows), "sheet": sheet} | more)

    return post


ROW = ("30", "2", "both", "1", "0")


def deals(meeting):
    meeting.refresh_from_db()
    return list(Deal.objects.filter(match=meeting.match).order_by("game__number", "position"))


def test_every_row_is_a_deal_in_its_order(meeting, send):
    assert send(ROW, ("20", "1", "ten", "", "2"), ("",) * 5).status_code == 302
    assert [(one.cards_left, one.aces_left, one.points_left, one.points_right) for one in deals(meeting)] == [
        (30, 2, 19, 2),
        (20, 1, 3, 28),
    ]


def test_a_sheet_sent_twice_is_one(meeting, send):
    send(ROW)
    send(ROW)
    assert len(deals(meeting)) == 1


def test_a_game_that_is_won_goes_on_to_the_next(meeting, send):
    assert send(*[ROW] * 5).status_code == 302
    assert [one.game.number for one in deals(meeting)] == [1, 1, 1, 1, 2]


def test_a_row_that_cannot_be_is_named_and_nothing_is_written(meeting, send):
    response = send(ROW, ("51", "0", "none", "0", "0"))
    assert (response.status_code, deals(meeting)) == (422, [])
    assert ('value="51"' in response.text, 'class="fault"' in response.text, "has-fault" in response.text) == (
        True,
    ) * 3


def test_what_is_no_number_stays_in_its_field(meeting, send):
    response = send(("30", "two", "both", "0", "0"))
    assert (response.status_code, 'value="two"' in response.text, deals(meeting)) == (422, True, [])


def test_more_rows_keep_what_is_typed(meeting, send):
    response = send(ROW, do="more")
    assert (response.status_code, response.text.count("<tr>") - 1, 'value="30"' in response.text) == (200, 7, True)
    assert deals(meeting) == []


def test_it_comes_after_what_a_phone_has_recorded(meeting, send, writer, clock):
    playing.open_match(meeting, writer=writer, at=clock.now)
    send(ROW)
    send(("24", "2", "none", "0", "0"), sheet="99999999-2222-4333-8444-555555555555")
    assert [one.cards_left for one in deals(meeting)] == [30, 24]
