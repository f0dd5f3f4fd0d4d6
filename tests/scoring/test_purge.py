"""``manage.py purge --days``: how long a deleted book waits."""

import datetime as dt
from io import StringIO

import pytest
from django.core.management import call_command
from django.utils import timezone

from scoring.keeping import delete_book
from scoring.models import Book, LedgerEntry, Match, Player


@pytest.mark.parametrize(("days", "removed"), [(9, 1), (11, 0)])
def test_a_book_deleted_longer_ago_goes_with_all_that_is_in_it(new_match, deal, book, days, removed):
    deal(new_match(2, ("Νίκος", "Μαρία")))
    delete_book(book=book, at=timezone.now() - dt.timedelta(days=10))
    out = StringIO()
    call_command("purge", days=days, stdout=out)
    assert out.getvalue() == f"books removed: {removed}\n"
    left = 1 - removed
    assert [model.objects.count() for model in (Book, Match, LedgerEntry)] == [left, left, 2 * left]
    assert Player.objects.count() == 2 * left
