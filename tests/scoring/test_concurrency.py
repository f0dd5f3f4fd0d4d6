"""Phones that write in one match at the very same time, each over a connection of its own, on a real database."""

import json
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import UUID, uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client

from scoring.actions import Draft, Outcome, Result, Writer, open_match, record
from scoring.kinds import Kind
from scoring.models import Book, LedgerEntry, Match
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


def test_a_game_begun_twice_by_a_phone_without_a_book_makes_one_book(outsider, db):
    asked = {"players": 2, "target": 61, "best_of": 1, "profile": "main", "dealer": "left", "uuid": str(UUID(int=1))}
    asked["fresh"] = outsider.get("/new/").context["fresh"]
    done = at_once(*[lambda: Client().post("/new/", asked) for _ in range(3)])
    assert [response.status_code for response in done] == [302, 302, 302]
    assert len({response.url for response in done}) == Book.objects.count() == Match.objects.count() == 1


def test_a_rematch_and_a_correction_of_the_last_deal_do_not_block_each_other(new_match, deal, writer, second_writer):
    for _ in range(5):
        match = new_match()
        first = deal(match, **WHOLE_GAME).entry
        data = outcome(**WHOLE_GAME | {"xeris": (6, 0)}) | {"deal": str(first)}
        correction = Draft(Kind.CORRECT, data, uuid4(), match.head)
        at_once(
            lambda match=match: start_rematch(match=match, writer=writer, at=EVENING),
            lambda match=match, draft=correction: record(
                match_id=match.pk, draft=draft, writer=second_writer, at=EVENING
            ),
        )
        assert verify_match(match.pk) == []


def test_no_name_is_left_in_a_book_that_is_deleted_while_names_are_written(scorer, book, new_match):
    book.players.create(name="Νίκος", created_at=EVENING)
    match, player = new_match(), book.players.get()
    page = f"/b/{book.code}"
    asked = {"players": 2, "target": 61, "best_of": 1, "profile": "main"}
    done = at_once(
        lambda: scorer.post(f"{page}/delete/", {"sure": "on"}),
        lambda: scorer.post(f"{page}/players/", {"name": "Μαρία"}),
        lambda: scorer.post(f"{page}/players/{player.code}/rename/", {"name": "Ελένη"}),
        lambda: scorer.post(f"{page}/settings/", asked | {"name": "Τεφτέρι"}),
        lambda: scorer.post(f"/m/{match.code}/people/", {"since": "start", "left_0": "Γιώργος"}),
        lambda: scorer.post("/new/", asked | {"book": book.code, "dealer": "left", "left_0": "Σοφία"}),
    )
    assert done[0].status_code == 302
    assert {response.status_code for response in done} <= {302, 403, 404}
    assert set(Book.objects.values_list("name", "players__name")) == {("", "")}


def test_a_file_brought_in_by_two_taps_comes_in_once(scorer, book):
    person = {"number": 1, "name": "Νίκος"}
    document = {"format": "diloti-scorebook", "version": 1, "players": [person], "matches": []}
    file = SimpleUploadedFile("book.json", json.dumps(document).encode())
    said = {
        "waiting": scorer.post(f"/b/{book.code}/import/", {"file": file}).context["waiting"],
        "stranger": "1" * 5000,
    }
    done = at_once(*[lambda: scorer.post(f"/b/{book.code}/import/write/", said) for _ in range(3)])
    assert sorted(response.status_code for response in done) == [302, 422, 422]
    assert list(book.players.values_list("name", flat=True)) == ["Νίκος"]
