"""The rows that pages read: what they hold, and what it costs to write them."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.actions import Draft, Result, Writer, record
from scoring.kinds import Kind
from scoring.models import Deal, Match
from tests.scoring.cast import EVENING, outcome


class TestCost:
    """Queries counted exactly, whatever the number of deals: see also the pages' own."""

    @pytest.mark.parametrize("deals", [1, 3, 20])
    def test_a_deal_is_six_queries(self, new_match, deal, writer, deals):
        match = new_match(target=999)
        for _ in range(deals):
            deal(match)
        draft = Draft(Kind.DEAL, outcome(), uuid4(), match.head)
        assert written(match, draft, writer) == [
            "SELECT match",
            "SELECT ledgerentry",
            "INSERT ledgerentry",
            "UPDATE match",
            "INSERT game",
            "INSERT deal",
        ]

    @pytest.mark.parametrize("deals", [1, 3, 20])
    def test_a_correction_of_the_first_deal_writes_all_that_follow_at_once(self, new_match, deal, writer, deals):
        match = new_match(target=999)
        first, *_later = [deal(match).entry for _ in range(deals)]
        draft = Draft(Kind.CORRECT, outcome(cards=20) | {"deal": str(first)}, uuid4(), match.head)
        assert len(written(match, draft, writer)) == 6
        assert list(Deal.objects.order_by("position").values_list("total_left", flat=True)) == [
            8 * number - 4 for number in range(1, deals + 1)
        ]

    def test_a_tap_writes_its_entry_and_the_match(self, new_match, deal, writer):
        match = new_match()
        deal(match)
        draft = Draft(Kind.XERI, {"side": "left"}, uuid4(), match.head)
        assert written(match, draft, writer) == [
            "SELECT match",
            "SELECT ledgerentry",
            "INSERT ledgerentry",
            "UPDATE match",
        ]

    def test_only_the_deal_that_changes_is_written(self, new_match, deal, act, writer):
        match = new_match()
        for _ in range(3):
            deal(match)
        last = Deal.objects.latest("position")
        draft = Draft(Kind.STRIKE, {"deal": str(last.uuid)}, uuid4(), match.head)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            record(match_id=match.pk, draft=draft, writer=writer, at=EVENING)
        (upsert,) = [query["sql"] for query in queries if query["sql"].startswith('INSERT INTO "scoring_deal"')]
        assert upsert.count(last.uuid.hex) + upsert.count(str(last.uuid)) == 1
        assert sum(upsert.count(deal.uuid.hex) + upsert.count(str(deal.uuid)) for deal in Deal.objects.all()) == 1


def written(match: Match, draft: Draft, writer: Writer) -> list[str]:
    """The queries of one recording: verb and table, without the transaction's own."""
    with CaptureQueriesContext(connection) as queries:
        assert record(match_id=match.pk, draft=draft, writer=writer, at=EVENING).result is Result.RECORDED
    told = [query["sql"].replace('"', "").split() for query in queries]
    kept = [words for words in told if words[0] in ("SELECT", "INSERT", "UPDATE", "DELETE")]
    return [
        f"{words[0]} {next(word for word in words if word.startswith('scoring_')).split('.')[0][8:]}" for words in kept
    ]
