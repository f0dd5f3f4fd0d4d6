"""People enter themselves by the QR code: while it is open and there is room, a few from each phone, never twice."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.roles import links_of, play
from tournaments.access import COOKIE, give_event_key
from tournaments.entering import active, check_in, enter
from tournaments.models import Act, EventState


@pytest.fixture
def how(writer, clock):
    return {"writer": writer, "at": clock.now}


@pytest.fixture
def opened(event):
    event.registration_open = True
    event.save()
    return event


@pytest.fixture
def visitor(event, clock):
    """A phone that came by the code."""
    key, token = give_event_key(links_of(event, clock.now)["join"], at=clock.now, name="Κινητό")
    client = Client()
    client.cookies[COOKIE] = token
    client.key = key
    return client


def join(client, event, **said: Any):
    return client.post(reverse("tournaments:join", args=[event.code]), said, HTTP_ACCEPT_LANGUAGE="en")


def page(client, event) -> str:
    address = reverse("tournaments:join", args=[event.code])
    return client.get(address, HTTP_ACCEPT_LANGUAGE="en").content.decode()


def names(event) -> list[str]:
    return sorted(row.name for row in active(event).with_names())


def test_a_visitor_enters_and_is_still_to_be_checked_in(opened, visitor):
    assert join(visitor, opened, first="Νίκος", club="Μύλος").status_code == 302
    row = active(opened).get()
    act = Act.objects.get(verb="enter")
    assert (names(opened), row.club, row.state, act.event_key) == (["Νίκος"], "Μύλος", "entered", visitor.key)
    assert "Νίκος" in page(visitor, opened)


def test_a_pair_enters_by_one_phone(opened, visitor):
    opened.pairs = True
    opened.save()
    join(visitor, opened, first="Νίκος", second="Μαρία")
    assert names(opened) == ["Νίκος – Μαρία"]


def test_nobody_enters_twice_and_is_told(opened, visitor, how):
    enter(opened, ["Νίκος"], **how)
    response = join(visitor, opened, first="νικος")
    assert (response.status_code, names(opened)) == (422, ["Νίκος"])
    assert "Νίκος: entered already." in response.content.decode()


def test_while_it_is_closed_nobody_enters(event, visitor):
    assert "Nobody can enter by this page" in page(visitor, event)
    assert (join(visitor, event, first="Νίκος").status_code, names(event)) == (422, [])


def test_when_all_places_are_taken_nobody_enters(opened, visitor, how):
    opened.most_entrants = 2
    opened.save()
    for name in ("Α", "Β"):
        enter(opened, [name], **how)
    assert "All 2 places are taken." in page(visitor, opened)
    assert join(visitor, opened, first="Νίκος").status_code == 422
    assert enter(opened, ["Γ"], **how).name == "Γ"


def test_one_phone_enters_six_at_most(opened, visitor):
    found = [join(visitor, opened, first=f"Παίκτης {at}").status_code for at in range(7)]
    assert found == [302] * 6 + [422]


def test_a_phone_takes_its_own_off_the_list_and_nobody_elses(opened, visitor, how):
    join(visitor, opened, first="Νίκος")
    other = enter(opened, ["Άννα"], **how)
    mine = active(opened).exclude(pk=other.pk).get()
    assert join(visitor, opened, off=other.code).status_code == 404
    assert join(visitor, opened, off=mine.code).status_code == 302
    assert names(opened) == ["Άννα"]


def test_who_has_been_drawn_is_not_taken_off(opened, visitor, how):
    for at in range(4):
        join(visitor, opened, first=f"Α{at}")
    rows = list(active(opened))
    check_in(opened, rows, **how)
    play(opened, rows, how["at"])
    join(visitor, opened, off=rows[0].code)
    assert len(names(opened)) == 4


def test_an_event_that_is_over_takes_nobody(opened, visitor):
    opened.state = EventState.OVER
    opened.save()
    assert join(visitor, opened, first="Νίκος").status_code == 422


def test_somebody_who_tries_without_end_is_asked_for_patience(opened, visitor):
    found = [join(visitor, opened, first="").status_code for _ in range(151)]
    assert found == [422] * 150 + [429]


def test_the_director_opens_and_closes_and_shows_the_code(scorer, event):
    links_of(event, event.created_at)
    address = reverse("tournaments:registration", args=[event.code])
    for said, found in (("1", True), ("0", False)):
        scorer.post(address, {"open": said})
        event.refresh_from_db()
        assert event.registration_open is found
    assert "<svg" in scorer.get(address).content.decode()
