"""Phones that write in one match at the very same time, each over a connection of its own, on a real database."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import UUID

import pytest
from django.db import connection

from scoring.actions import Draft, Outcome, Result, Writer, open_match, record
from scoring.kinds import Kind
from scoring.models import LedgerEntry, Match
from scoring.starting import start_rematch
from scoring.verification import verify_match
from tests.scoring.cast import EVENING, WHOLE_GAME, Clock, dead, outcome

pytestmark = pytest.mark.django_db(transaction=True)

EACH = 25


def at_once(*tasks):
    """Run the tasks in threads that begin together; their results in order."""
    start = Barrier(len(tasks))

    def run(task):
        start.wait()
        try:
            return task()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(tasks)) as pool:
        return list(pool.map(run, tasks))


def evening(match: Match, writer: Writer, phone: int) -> list[Outcome]:
    """One phone's acts, each made on what it has last seen and sent twice."""
    clock, head, told = Clock(), match.head, []
    for number in range(EACH):
        if number % 5 == 4:
            kind, data = Kind.DEAL, dead("left")
        else:
            kind, data = Kind.XERI, {"side": ("left", "right")[phone], "half": False}
        draft = Draft(kind, data, UUID(int=1000 * (phone + 1) + number), head)
        for _ in "12":
            done = record(match_id=match.pk, draft=draft, writer=writer, at=clock.passes(60))
        told.append(done)
        head = done.after.head
    return told


def test_two_phones_lose_nothing_and_double_nothing(new_match, writer, second_writer):
    match = new_match()
    phones = at_once(lambda: evening(match, writer, 0), lambda: evening(match, second_writer, 1))
    ledger = list(LedgerEntry.objects.of(match).values_list("seq", "uuid"))
    assert [seq for seq, _uuid in ledger] == list(range(1, 2 + 2 * EACH))
    sent = {UUID(int=1000 * (phone + 1) + number) for phone in (0, 1) for number in range(EACH)}
    assert {uuid for _seq, uuid in ledger[1:]} == sent
    assert {done.result for phone in phones for done in phone} <= {Result.AGAIN, Result.HELD, Result.IGNORED}
    assert verify_match(match.pk) == []


def test_the_same_deal_from_both_is_recorded_once_and_waits_once(new_match, writer, second_writer):
    match = new_match()

    def send(phone: int, who: Writer) -> Result:
        draft = Draft(Kind.DEAL, outcome(), UUID(int=phone + 1), match.head)
        return record(match_id=match.pk, draft=draft, writer=who, at=EVENING).result

    assert sorted(at_once(lambda: send(0, writer), lambda: send(1, second_writer))) == [Result.HELD, Result.RECORDED]
    match.refresh_from_db()
    assert (match.total_left, match.total_right, len(match.live["held"])) == (8, 3, 1)


def test_one_entry_sent_by_two_workers_at_once_is_recorded_once(new_match, writer):
    match = new_match()
    draft = Draft(Kind.DEAL, outcome(), UUID(int=1), match.head)

    def send() -> Result:
        return record(match_id=match.pk, draft=draft, writer=writer, at=EVENING).result

    assert sorted(at_once(send, send, send)) == [Result.AGAIN, Result.AGAIN, Result.RECORDED]


def test_a_match_opened_twice_at_once_is_one(book, writer):
    data = {"players": 2, "target": 61, "best_of": 1, "seats": {"left": [None], "right": [None]}}

    def open_it() -> int:
        return open_match(book=book, data=data, writer=writer, at=EVENING, uuid=UUID(int=1)).pk

    assert len(set(at_once(open_it, open_it))) == 1
    assert Match.objects.count() == 1


def test_two_matches_of_one_book_do_not_mix(new_match, writer, second_writer):
    first, second = new_match(), new_match()
    at_once(lambda: evening(first, writer, 0), lambda: evening(second, second_writer, 1))
    assert [LedgerEntry.objects.of(match).count() for match in (first, second)] == [1 + EACH, 1 + EACH]
    assert [verify_match(match.pk) for match in (first, second)] == [[], []]


def test_a_rematch_asked_for_by_both_is_one(new_match, deal, writer, second_writer):
    match = new_match()
    deal(match, **WHOLE_GAME)
    again = at_once(
        *[lambda who=who: start_rematch(match=match, writer=who, at=EVENING).pk for who in (writer, second_writer)]
    )
    assert len(set(again)) == 1
    assert Match.objects.count() == 2
