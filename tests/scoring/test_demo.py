"""``manage.py demo``: a book to look around in."""

import datetime as dt
from io import StringIO

import pytest
from django.core.management import call_command

from scoring.access import find_link
from scoring.demo import COMPANY, NAME, make_demo
from scoring.models import Book, Deal, LedgerEntry, Match, Role, Status
from scoring.verification import verify_match
from tests.scoring.cast import EVENING

pytestmark = pytest.mark.django_db


def printed() -> str:
    out = StringIO()
    call_command("demo", stdout=out)
    return out.getvalue()


def test_it_prints_the_books_link_and_makes_one_book_however_often_it_is_asked():
    first, second = printed(), printed()
    name, path = first.strip().split(": ")
    link = find_link(path.removeprefix("/l/").removesuffix("/"))
    assert (first, name, link.book, link.role) == (second, NAME, Book.objects.get(), Role.BOOK)


def told() -> list[tuple[int, int, str | None]]:
    return list(Match.objects.order_by("started_at").values_list("total_left", "total_right", "winner"))


def test_it_tells_the_same_games_every_time():
    book = make_demo(at=EVENING)
    first = told()
    book.delete()
    make_demo(at=EVENING + dt.timedelta(days=3))
    assert told() == first


def test_all_that_there_is_to_see():
    """In one test, for the book takes seconds to make."""
    book = make_demo(at=EVENING)
    matches = Match.objects.filter(book=book)

    # A company of six with finished games of two and of four, a match, and a game that goes on.
    assert sorted(book.players.values_list("name", flat=True)) == sorted(COMPANY)
    assert [matches.filter(status=status).count() for status in (Status.CLOSED, Status.RUNNING)] == [13, 1]
    assert [match.winner is not None for match in matches.filter(best_of=3)] == [True]
    assert set(matches.values_list("players_count", flat=True)) == {2, 4}

    # The running game has deals, a correction, and xeris on the table.
    running = matches.get(status=Status.RUNNING)
    assert [deal.corrections for deal in running.deals.order_by("position")] == [0, 1, 0, 0]
    assert [side for _uuid, side, _half, _at in running.live["xeris"]] == ["left", "right"]
    assert running.winner is None

    # Every deal can happen, nothing lies in the future, and the rows are what the ledgers say.
    assert list(Deal.objects.exclude(impossible=[])) == []
    assert LedgerEntry.objects.latest("at").at < EVENING
    assert matches.earliest("started_at").started_at > EVENING - dt.timedelta(days=49)
    assert [verify_match(match.pk) for match in matches] == [[]] * 14
