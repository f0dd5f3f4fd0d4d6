"""Every address of the site, asked by everybody: what each may do stands in one table for each app, ``roles.txt``.

An address without a row fails, and so does a row without an address. What an app's rows name in braces beside what is
here, its ``roles.py`` makes: ``known(book, match)`` gives a dictionary.
"""

import json
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponseBase
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.access import give_key, link_for, link_token, table_key
from scoring.keeping import make_book
from scoring.models import Book, Key, Match, Player, Role
from scoring.people import merge_players
from tests.rights import ROUTES, Row, named
from tests.rights import ask as asked_by
from tests.rights import read_rows as rows_of
from tests.scoring.conftest import phone

#: Who asks, in the order of the table's columns.
ROLES = ("outsider", "viewer", "stranger", "revoked", "elsewhere", "confirm", "score", "book", "organiser")
#: Apps whose visitors are others have a table with columns of its own, and a test of it.
ELSEWHERE = ("tournaments",)
TABLES = sorted(path for path in Path(__file__).parents[1].glob("*/roles.txt") if path.parent.name not in ELSEWHERE)
WRITING = ("POST", "PUT", "PATCH", "DELETE")


def read_rows() -> list[Row]:
    return [row for table in TABLES for row in rows_of(table, len(ROLES))]


ROWS = read_rows()


def test_every_address_has_its_row_and_every_row_its_address():
    told = {row.name for row in ROWS}
    asked = {name for name in ROUTES if name.partition(":")[0] not in ELSEWHERE}
    assert (sorted(asked - told), sorted(told - asked)) == ([], [])


# ---- The cast, at a table where something has been played


@pytest.fixture
def match(new_match, deal) -> Match:
    found = new_match(4, ["Νίκος", "Μαρία", "Γιώργος", "Ελένη"])
    deal(found)
    return found


@pytest.fixture
def known(book: Book, match: Match, deal, clock) -> dict[str, str]:
    """What the table's rows may name in braces."""
    spelling = Player.objects.create(book=book, name="Νικος Π.", created_at=clock.now)
    merge_players(player=spelling, into=book.players.get(name="Νίκος"))
    idle = Player.objects.create(book=book, name="Αργός", created_at=clock.now)
    entry = {"uuid": str(uuid4()), "head": str(match.head), "kind": "xeri", "data": {"side": "left"}}
    key, _token = give_key(book, Role.SCORE, at=clock.now, match=match, name="προς αποκλεισμό")
    book_key, _token = give_key(book, Role.BOOK, at=clock.now, name="προς αποκλεισμό")
    link = link_for(Role.SCORE, book, at=clock.now, match=match)
    link_for(Role.BOOK, book, at=clock.now)
    found = {
        "match": match.code,
        "book": book.code,
        "head": str(match.head),
        "deal": str(match.deals.get().uuid),
        "player": idle.code,
        "merged": spelling.code,
        "other": book.players.get(name="Ελένη").code,
        "key": str(key.pk),
        "book_key": str(book_key.pk),
        "link": link_token(link),
        "table_key": table_key(key, match),
        "entry": json.dumps(entry),
    }
    for table in TABLES:
        if (table.parent / "roles.py").exists():
            found |= import_module(f"tests.{table.parent.name}.roles").known(book, match)
    return found


@pytest.fixture
def clients(book, match, new_match, clock, organiser) -> dict[str, Callable[[], Client]]:
    """A fresh client for each role."""

    def holding(role: Role, of: Match | None = None, *, revoked: bool = False) -> str:
        key, token = give_key(book, role, at=clock.now, match=of)
        Key.objects.filter(pk=key.pk).update(revoked_at=clock.now if revoked else None)
        return token

    tokens = {
        "stranger": give_key(make_book(at=clock.now), Role.BOOK, at=clock.now)[1],
        "revoked": holding(Role.BOOK, revoked=True),
        "elsewhere": holding(Role.SCORE, new_match()),
        "confirm": holding(Role.CONFIRM_RIGHT, match),
        "score": holding(Role.SCORE, match),
        "book": holding(Role.BOOK),
    }
    made: dict[str, Callable[[], Client]] = {role: partial(phone, token) for role, token in tokens.items()}

    def viewer() -> Client:
        client = Client()
        client.get(reverse("scoring:watch", args=[match.code]))
        return client

    def organising() -> Client:
        client = Client()
        client.cookies = organiser.cookies.copy()
        return client

    return made | {"outsider": Client, "viewer": viewer, "organiser": organising}


def ask(client: Client, row: Row, known: dict[str, str]) -> HttpResponseBase:
    """The row's request, where it does not say otherwise of the match or the book."""
    return asked_by(client, row, known, known["book" if ROUTES[row.name].startswith("b/") else "match"])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.method} {row.name}")
def test_everybody_may_do_what_the_table_says(row, known, clients):
    found = []
    for role in ROLES:
        client = clients[role]()
        cache.clear()
        with transaction.atomic():
            found.append(ask(client, row, known).status_code)
            transaction.set_rollback(True)
    assert dict(zip(ROLES, found, strict=True)) == dict(zip(ROLES, row.statuses, strict=True))


@pytest.mark.parametrize("row", [row for row in ROWS if row.method == "GET"], ids=lambda row: row.name)
def test_nothing_is_written_by_looking(row, known, clients):
    def stored() -> dict[str, list[Any]]:
        return {model.__name__: list(model._default_manager.order_by("pk").values()) for model in apps.get_models()}

    client = clients["organiser"]()
    Key.objects.update(last_used_at=timezone.now())  # else the first use in an hour is noted
    before = stored()
    ask(client, row, known)
    assert stored() == before


POSTED = [row for row in ROWS if row.method in WRITING]


@pytest.mark.parametrize(
    "row", [row for row in POSTED if not row.name.startswith("scoring:api-")], ids=lambda row: row.name
)
def test_nothing_is_written_from_another_sites_page(row, known, clients):
    client = clients["organiser"]()
    client.handler.enforce_csrf_checks = True
    assert ask(client, row, known).status_code == 403


LOOKED_AT = {row.name for row in ROWS if row.method == "GET"}


@pytest.mark.parametrize("name", sorted({row.name for row in POSTED} - LOOKED_AT))
def test_an_address_that_only_writes_cannot_be_looked_at(name, known, clients):
    row = next(row for row in POSTED if row.name == name)
    sent = {key: value for key, value in row.sent.items() if key in named(ROUTES[name])}
    assert ask(clients["organiser"](), Row("GET", name, (), sent), known).status_code == (
        302 if name == "set_language" else 405
    )
