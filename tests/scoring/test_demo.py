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


def test_it_prints_the_books_link():
    out = StringIO()
    call_command("demo", stdout=out)
    name, path = out.getvalue().strip().split(": ")
    link = find_link(path.removeprefix("/l/").removesuffix("/"))
    assert (name, link.book, link.role) == (NAME, Book.objects.get(), Role.BOOK)


def test_there_is_one_however_often_it_is_made():
    assert make_demo(at=EVENING) == make_demo(at=EVENING + dt.timedelta(days=1))
    assert Book.objects.count() == 1


class TestTheBook:
    @pytest.fixture
    def book(self):
        return make_demo(at=EVENING)

    def test_a_company_of_six_has_finished_games_a_match_and_one_that_goes_on(self, book):
        assert sorted(book.players.values_list("name", flat=True)) == sorted(COMPANY)
        matches = Match.objects.filter(book=book)
        assert [matches.filter(status=status).count() for status in (Status.CLOSED, Status.RUNNING)] == [13, 1]
        assert [match.winner is not None for match in matches.filter(best_of=3)] == [True]
        assert set(matches.values_list("players_count", flat=True)) == {2, 4}

    def test_the_running_game_has_deals_a_correction_and_xeris_on_the_table(self, book):
        match = Match.objects.get(book=book, status=Status.RUNNING)
        deals = Deal.objects.filter(match=match).order_by("position")
        assert [deal.corrections for deal in deals] == [0, 1, 0, 0]
        assert [side for _uuid, side, _half, _at in match.live["xeris"]] == ["left", "right"]
        assert match.winner is None

    def test_every_deal_can_happen_and_nothing_lies_in_the_future(self, book):
        assert list(Deal.objects.exclude(impossible=[])) == []
        assert LedgerEntry.objects.latest("at").at < EVENING
        assert Match.objects.earliest("started_at").started_at > EVENING - dt.timedelta(days=49)

    def test_its_rows_are_what_its_ledgers_say(self, book):
        assert [verify_match(pk) for pk in Match.objects.values_list("pk", flat=True)] == [[]] * 14

    def test_it_tells_the_same_games_every_time(self, book):
        told = list(Match.objects.order_by("started_at").values_list("total_left", "total_right", "winner"))
        book.delete()
        make_demo(at=EVENING)
        assert list(Match.objects.order_by("started_at").values_list("total_left", "total_right", "winner")) == told
