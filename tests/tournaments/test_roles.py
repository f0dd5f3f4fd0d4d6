"""Every address of the tournaments, asked by everybody: what each may do stands in one table, ``roles.txt``.

An address without a row fails, and so does a row without an address. What rows name in braces is made in ``roles.py``.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponseBase
from django.test import Client
from django.utils import timezone

from scoring.models import Key
from tests.rights import ROUTES, Row, named, read_rows
from tests.rights import ask as asked_by
from tests.tournaments.roles import known as known_of
from tests.tournaments.roles import links_of, play
from tournaments.access import COOKIE, give_event_key
from tournaments.models import EventKey

ROLES = ("outsider", "table", "display", "director", "organiser")
ROWS = read_rows(Path(__file__).parent / "roles.txt", len(ROLES))
POSTED = [row for row in ROWS if row.method == "POST"]
LOOKED_AT = {row.name for row in ROWS if row.method == "GET"}
#: What an address without a row, or the other way round, would be.
OURS = {name for name in ROUTES if name.startswith("tournaments:")}


def test_every_address_has_its_row_and_every_row_its_address():
    told = {row.name for row in ROWS}
    assert (sorted(OURS - told), sorted(told - OURS)) == ([], [])


@pytest.fixture
def links(event, clock):
    return links_of(event, clock.now)


@pytest.fixture
def known(event, entrants, links, clock):
    field = entrants(4)
    play(event, field, clock.now)
    event.refresh_from_db()
    return known_of(event, field, links, clock.now)


def holding(token: str) -> Client:
    client = Client()
    client.cookies[COOKIE] = token
    return client


@pytest.fixture
def clients(links, scorer, clock) -> dict[str, Callable[[], Client]]:
    """A fresh client for each role."""
    tokens = {
        role: give_event_key(links[role], at=clock.now, name=role)[1] for role in ("table", "display", "director")
    }

    def organising() -> Client:
        client = Client()
        client.cookies = scorer.cookies.copy()
        return client

    made: dict[str, Callable[[], Client]] = {role: lambda token=token: holding(token) for role, token in tokens.items()}
    return made | {"outsider": Client, "organiser": organising}


def ask(client: Client, row: Row, known: dict[str, str]) -> HttpResponseBase:
    return asked_by(client, row, known, known["book" if ROUTES[row.name].startswith("b/") else "event"])


def status(client: Client, row: Row, known: dict[str, str]) -> int:
    """What the row is answered with; nothing of it stays."""
    cache.clear()
    with transaction.atomic():
        found = ask(client, row, known).status_code
        transaction.set_rollback(True)
    return found


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.method} {row.name}")
def test_everybody_may_do_what_the_table_says(row, known, clients):
    found = [status(clients[role](), row, known) for role in ROLES]
    assert dict(zip(ROLES, found, strict=True)) == dict(zip(ROLES, row.statuses, strict=True))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.method} {row.name}")
def test_a_key_of_another_event_and_one_taken_back_open_nothing(row, known, clients, event, links, clock):
    other = type(event).objects.create(
        book=type(event.book).objects.create(name="Άλλο", created_at=clock.now, profile=event.book.profile),
        name="Άλλο τουρνουά",
        held_on=event.held_on,
        created_at=clock.now,
        changed_at=clock.now,
        profile=event.profile,
        seed=1,
    )
    stranger = holding(give_event_key(links_of(other, clock.now)["director"], at=clock.now)[1])
    key, token = give_event_key(links["director"], at=clock.now)
    EventKey.objects.filter(pk=key.pk).update(revoked_at=clock.now)
    assert [status(one, row, known) for one in (stranger, holding(token))] == [row.statuses[0]] * 2


@pytest.mark.parametrize("row", [row for row in ROWS if row.method == "GET"], ids=lambda row: row.name)
def test_nothing_is_written_by_looking(row, known, clients):
    def stored() -> dict[str, list[Any]]:
        return {model.__name__: list(model._default_manager.order_by("pk").values()) for model in apps.get_models()}

    client = clients["organiser"]()
    Key.objects.update(last_used_at=timezone.now())  # else the first use in an hour is noted
    before = stored()
    ask(client, row, known)
    assert stored() == before


@pytest.mark.parametrize("row", POSTED, ids=lambda row: row.name)
def test_nothing_is_written_from_another_sites_page(row, known, clients):
    client = clients["organiser"]()
    client.handler.enforce_csrf_checks = True
    assert ask(client, row, known).status_code == 403


@pytest.mark.parametrize("name", sorted({row.name for row in POSTED} - LOOKED_AT))
def test_an_address_that_only_writes_cannot_be_looked_at(name, known, clients):
    row = next(row for row in POSTED if row.name == name)
    sent = {key: value for key, value in row.sent.items() if key in named(ROUTES[name])}
    assert ask(clients["organiser"](), Row("GET", name, (), sent), known).status_code == 405
