"""Links by role: what a link gives is shown first, only the button gives it, and each phone can be shut out alone."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring.access import give_key
from scoring.models import Key, Role
from tests.tournaments.roles import links_of, play
from tournaments.access import COOKIE, event_link_token, give_event_key
from tournaments.models import EventKey, EventLink, Meeting
from tournaments.opening import open_match


@pytest.fixture
def links(event, clock):
    return links_of(event, clock.now)


@pytest.fixture
def how(writer, clock):
    return {"writer": writer, "at": clock.now}


def address(link: EventLink) -> str:
    return reverse("tournaments:event-link", args=[event_link_token(link)])


def send(client, where: str, *args: str, **said: Any):
    return client.post(reverse(f"tournaments:{where}", args=args), said, HTTP_ACCEPT_LANGUAGE="en")


GOALS = {"director": "desk", "display": "screen", "join": "join", "table": "table"}


@pytest.mark.parametrize("role", GOALS)
def test_looking_at_a_link_gives_nothing_and_the_button_gives_a_key_of_its_own(event, links, role):
    client = Client()
    found = client.get(address(links[role])).content.decode()
    assert (event.name in found, EventKey.objects.count(), COOKIE in client.cookies) == (True, 0, False)
    response = client.post(address(links[role]), {"name": "Κινητό"})
    args = [event.code, 1] if role == "table" else [event.code]
    assert response.url == reverse(f"tournaments:{GOALS[role]}", args=args)
    key = EventKey.objects.get()
    assert (key.role, key.table, key.name, key.link) == (role, links[role].table, "Κινητό", links[role])
    assert client.cookies[COOKIE].value


def test_who_has_the_right_already_gets_no_second_key(scorer, links):
    client = Client()
    for _ in range(2):
        client.post(address(links["table"]), {"name": "Κινητό"})
    assert EventKey.objects.count() == 1
    scorer.post(address(links["director"]), {"name": "Γραφείο"})
    assert EventKey.objects.count() == 1


def test_two_phones_never_have_one_name(links):
    for _ in range(3):
        Client().post(address(links["table"]), {"name": "Κινητό"})
    assert sorted(EventKey.objects.values_list("name", flat=True)) == ["Κινητό", "Κινητό 2", "Κινητό 3"]


def test_a_link_that_is_no_more_says_so(scorer, event, links):
    old = address(links["director"])
    assert send(scorer, "links-renew", event.code, link=str(links["director"].pk)).status_code == 302
    assert Client().get(old).status_code == 404
    links["director"].refresh_from_db()
    assert Client().get(address(links["director"])).status_code == 200


def test_a_new_address_leaves_phones_their_right_unless_they_are_shut_out(scorer, event, links, clock):
    key, _token = give_event_key(links["table"], at=clock.now, name="Α")
    send(scorer, "links-renew", event.code, link=str(links["table"].pk))
    assert EventKey.objects.valid().count() == 1
    send(scorer, "links-renew", event.code, link=str(links["table"].pk), lock_out="1")
    key.refresh_from_db()
    assert (EventKey.objects.valid().count(), key.revoked_at is None) == (0, False)


def test_one_phone_is_shut_out_and_the_others_keep_their_right(scorer, event, links, clock):
    keys = [give_event_key(links["director"], at=clock.now, name=name) for name in ("Α", "Β")]
    clients = []
    for _key, token in keys:
        client = Client()
        client.cookies[COOKIE] = token
        clients.append(client)
    assert send(scorer, "links-revoke", event.code, key=str(keys[0][0].pk)).status_code == 302
    desk = reverse("tournaments:entrants", args=[event.code])
    assert [client.get(desk).status_code for client in clients] == [403, 200]


def test_a_phone_that_is_shut_out_of_its_table_stops_writing_its_match(scorer, event, entrants, links, how):
    rows = entrants(4)
    play(event, rows, how["at"])
    match = open_match(Meeting.objects.get(event=event, board=1), **how)
    key, _token = give_event_key(links["table"], at=how["at"], name="Τραπέζι 1")
    led_to, _token = give_key(event.book, Role.SCORE, at=how["at"], match=match, name="Τραπέζι 1")
    other, _token = give_key(event.book, Role.SCORE, at=how["at"], match=match, name="Τραπέζι 1 2")
    send(scorer, "links-revoke", event.code, key=str(key.pk))
    assert [Key.objects.valid().filter(pk=one.pk).exists() for one in (led_to, other)] == [False, True]


@pytest.mark.parametrize("key", ["", "x", "00000000-0000-0000-0000-000000000000"])
def test_no_such_phone(scorer, event, key):
    assert send(scorer, "links-revoke", event.code, key=key).status_code == 404


@pytest.mark.parametrize("link", ["", "x", "999999", "9" * 30])
def test_no_such_link(scorer, event, link):
    assert send(scorer, "links-renew", event.code, link=link).status_code == 404


def test_the_page_of_links_has_a_code_for_each_role_and_table(scorer, event, links, clock):
    give_event_key(links["table"], at=clock.now, name="Κινητό της Άννας")
    found = scorer.get(reverse("tournaments:links", args=[event.code]), HTTP_ACCEPT_LANGUAGE="en").content.decode()
    assert [event_link_token(links[role]) in found for role in ("director", "display", "join")] == [True] * 3
    assert (found.count("table-card-title"), "Κινητό της Άννας" in found, "Table 1" in found) == (1, True, True)


def test_the_last_use_of_a_key_is_known_to_the_hour(event, links, clock):
    key, token = give_event_key(links["director"], at=clock.now)
    client = Client()
    client.cookies[COOKIE] = token
    client.get(reverse("tournaments:entrants", args=[event.code]))
    before = key.last_used_at
    key.refresh_from_db()
    assert key.last_used_at > before
