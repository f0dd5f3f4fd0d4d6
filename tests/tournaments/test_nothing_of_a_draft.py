"""Nothing of a draft is visible or can be guessed: every public page is the same before it is drawn and after."""

import re

import pytest
from django.urls import reverse

from tests.tournaments.driver import NOBODY, NOW, Director, make_event, phases_of
from tournaments import drawing
from tournaments.models import Entrant, Event, Format, Meeting, MeetingState
from tournaments.values import PhaseOptions

pytestmark = pytest.mark.django_db

PAGES = ("event", "standings", "bracket", "screen")
FIELDS = [
    pytest.param(format_, 5 if format_ in (Format.SWISS, Format.ROTATING) else 6, id=str(format_)) for format_ in Format
]


def pages(client, event: Event) -> dict[str, object]:
    """Every public page as anybody gets it, but for the tag that says that something was done, and a round's status."""
    found: dict[str, object] = {}
    for name in PAGES:
        text = client.get(reverse(f"tournaments:{name}", args=[event.code])).text
        found[name] = re.sub(r'data-tag="[^"]*"|name="csrfmiddlewaretoken" value="[^"]*"|id="age">[^<]*', "", text)
    for entrant in Entrant.objects.filter(event=event).order_by("number"):
        found[f"{entrant.number}"] = client.get(
            reverse("tournaments:entrant", args=[event.code, entrant.code]), headers={"hx-request": "true"}
        ).text
    for number in range(1, 4):
        found[f"round {number}"] = client.get(
            reverse("tournaments:round", args=[event.code, number]), headers={"hx-request": "true"}
        ).status_code
    return found


@pytest.mark.parametrize(("format_", "size"), FIELDS)
def test_a_first_round_that_is_only_drawn_changes_no_page(book, outsider, format_, size):
    event = make_event(book, size, (format_, PhaseOptions()))
    before = pages(outsider, event)
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    started = pages(outsider, event)
    drawing.draw_round(event, writer=NOBODY, at=NOW)
    assert (started, pages(outsider, event)) == (before, before)


@pytest.mark.parametrize(("format_", "size"), FIELDS)
def test_a_later_round_that_is_only_drawn_changes_no_page(book, outsider, format_, size):
    event = make_event(book, size, (format_, PhaseOptions()))
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    director = Director(event)
    director.play_round(director.next_round())
    before = pages(outsider, event)
    drawing.draw_round(event, writer=NOBODY, at=NOW)
    assert pages(outsider, event) == before


def test_a_knock_out_that_is_only_drawn_after_its_groups_changes_no_page(book, outsider):
    plan = [(Format.GROUPS, PhaseOptions(group_size=3, through=1)), (Format.KNOCKOUT, PhaseOptions())]
    event = make_event(book, 9, *plan)
    first, second = phases_of(event)
    drawing.start_phase(event, first, writer=NOBODY, at=NOW)
    Director(event).play_phase(first)
    drawing.end_phase(first, writer=NOBODY, at=NOW)
    before = pages(outsider, event)
    drawing.start_phase(event, second, writer=NOBODY, at=NOW)
    drawing.draw_round(event, writer=NOBODY, at=NOW)
    assert pages(outsider, event) == before


def test_a_draft_that_stands_at_a_table_is_in_no_hall(book, outsider):
    event = make_event(book, 4, (Format.SWISS, PhaseOptions()))
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    before = pages(outsider, event)
    drawing.draw_round(event, writer=NOBODY, at=NOW)
    Meeting.objects.filter(event=event).update(table=1, state=MeetingState.CALLED)
    assert pages(outsider, event) == before
