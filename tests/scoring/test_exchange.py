"""Games as files: what goes out comes in again, and what is broken does not come in at all."""

import datetime as dt
import json
import os
from io import BytesIO
from uuid import UUID

import pytest
from django.conf import settings

from scoring.access import give_key
from scoring.exchange import (
    book_document,
    book_rows,
    bring_in,
    match_document,
    plan_import,
    read_document,
    waiting,
)
from scoring.kinds import Kind
from scoring.models import Book, LedgerEntry, Match, Player, Role
from scoring.people import merge_players, set_hidden
from scoring.verification import verify_match
from tests.scoring import cast
from tests.scoring.conftest import phone


def written(pieces) -> str:
    return "".join(pieces)


@pytest.fixture
def other_book(db, clock) -> Book:
    return Book.objects.create(name="Αυλή", created_at=clock.now)


def move(book: Book, into: Book, **how) -> list[Match]:
    """Take the whole book out and bring it into another one."""
    incoming = read_document(written(book_document(book)).encode())
    return bring_in(book=into, plan=plan_import(into, incoming, **how))


@pytest.fixture
def evening(new_match, deal, tap, act, correct, new_player, second_writer):
    """A match in which everything happens, one that runs, and one without names."""
    first = new_match(names=["Άννα", "Βασίλης"], target=31, best_of=3, profile={"base": "main", "xeristaki_points": 5})
    opened = first.head
    tap(first, "left", phone_at=dt.datetime(2026, 3, 14, 19, 0, 20, tzinfo=dt.UTC))
    tap(first, "left", after=1, phone_at=dt.datetime(2026, 3, 14, 19, 0, 21, tzinfo=dt.UTC))
    tap(first, "right", half=True)
    one = deal(first, xeris=(1, 0), halves=(0, 1))
    held = deal(first, head=opened, uuid=UUID(int=9), writer=second_writer)
    deal(first, uuid=UUID(int=9), cards=20, ten=False)
    act(first, Kind.SETTLE, {"entry": str(held.entry), "accept": False, "instead": None})
    act(first, Kind.DEAL, cast.dead())
    correct(first, one.entry, majority="tie", xeris=(1, 0))
    act(first, Kind.UNDO, {"entry": str(first.head)})
    act(first, Kind.SEAT, {"side": "right", "place": 0, "player": new_player("Γιώργος").pk, "since": "now"})
    deal(first, **cast.WHOLE_GAME)
    act(first, Kind.END)
    second = new_match(4, ["Άννα", None, "Δήμητρα"], place=0)
    act(second, Kind.OPENING, {"left": -4, "right": 11})
    also = [{"side": "right", "place": 1, "player": new_player("Γιώργος").pk}]
    act(second, Kind.SEAT, {"side": "left", "place": 1, "player": None, "since": "start", "also": also})
    deal(second)
    third = new_match()
    deal(third, **cast.WHOLE_GAME)
    return [first, second, third]


# ---- There and back


def test_a_book_comes_out_of_another_book_as_it_went_in(evening, book, other_book, new_player):
    merge_players(player=new_player("Αννούλα"), into=new_player("Άννα"))
    set_hidden(player=new_player("Δήμητρα"), hidden=True)
    Player.objects.create(book=book, name="Άννα", created_at=book.created_at)
    move(book, other_book)
    assert written(book_document(other_book)) == written(book_document(book))


def test_a_match_comes_out_as_it_went_in(evening, other_book):
    document = written(match_document(evening[0]))
    made = bring_in(book=other_book, plan=plan_import(other_book, read_document(document.encode())))
    assert written(match_document(made[0])) == document


def test_what_comes_in_is_projected_as_it_was_with_its_own_times_and_without_keys(evening, book, other_book):
    for old, new in zip(evening, move(book, other_book), strict=True):
        assert verify_match(new.pk) == []
        assert new.code != old.code
        assert list(new.ledger.values_list("seq", "uuid", "at", "phone_at")) == list(
            old.ledger.values_list("seq", "uuid", "at", "phone_at")
        )
        assert set(new.ledger.values_list("key", "user")) == {(None, None)}
        shown = ("started_at", "changed_at", "status", "total_left", "total_right", "games_left", "deals_count", "pen")
        old.pen_id = None
        assert [getattr(new, name) for name in shown] == [getattr(old, name) for name in shown]
        parts = ("uuid", "number", "points_left", "total_right", "cards_left", "lines", "struck", "counts")
        assert list(new.deals.values_list(*parts)) == list(old.deals.values_list(*parts))


def test_a_matchs_file_names_only_who_sat_there(evening, new_player):
    new_player("Κανένας")
    merge_players(player=new_player("Άννα"), into=new_player("Άννα Μαρία"))
    document = json.loads(written(match_document(evening[0])))
    assert [player["name"] for player in document["players"]] == ["Άννα", "Άννα Μαρία", "Βασίλης", "Γιώργος"]


def test_a_file_holds_no_secret_and_no_row_of_the_database(evening, book, scorer_key):
    text = written(book_document(book))
    assert (scorer_key[1] in text, scorer_key[0].name in text, evening[0].code in text) == (False, False, False)
    assert set(json.loads(text)["matches"][0]["entries"][0]) == {"uuid", "kind", "data", "at"}


def test_names_of_fields_stand_in_order_whatever_the_database_does(evening, book):
    for match in json.loads(written(book_document(book)))["matches"]:
        for entry in match["entries"]:
            assert list(entry["data"]) == sorted(entry["data"])


def test_an_empty_book_is_a_file_too(book, other_book):
    text = written(book_document(book))
    assert json.loads(text) == {"format": "diloti-scorebook", "version": 1, "players": [], "matches": []}
    assert read_document(text.encode()).matches == ()


@pytest.mark.parametrize("matches", [1, 3])
def test_taking_out_asks_as_much_of_a_small_book_as_of_a_large_one(
    new_match, deal, book, matches, django_assert_num_queries
):
    for _ in range(matches):
        deal(new_match(names=["Άννα", "Βασίλης"]))
    with django_assert_num_queries(2):
        written(book_document(book))
    with django_assert_num_queries(2):
        list(book_rows(book))


# ---- Who is who


def test_people_are_known_by_their_name_however_it_is_accented(evening, book, other_book, clock):
    anna = Player.objects.create(book=other_book, name="ΑΝΝΑ", created_at=clock.now)
    made = move(book, other_book)
    assert made[0].left_first == anna
    assert sorted(other_book.players.values_list("name", flat=True)) == ["ΑΝΝΑ", "Βασίλης", "Γιώργος", "Δήμητρα"]


def test_somebody_who_only_has_the_same_name_stays_apart(evening, book, other_book, clock):
    anna = Player.objects.create(book=other_book, name="Άννα", created_at=clock.now)
    numbers = {player.name: player.number for player in read_document(written(book_document(book)).encode()).players}
    made = move(book, other_book, strangers=[numbers["Άννα"]])
    assert made[0].left_first.name == "Άννα"
    assert made[0].left_first != anna


def test_two_people_of_one_name_in_a_file_are_never_taken_for_one(book, other_book, clock):
    one, two = (Player.objects.create(book=book, name="Γιάννης", created_at=clock.now) for _ in range(2))
    Player.objects.create(book=other_book, name="Γιάννης", created_at=clock.now)
    plan = plan_import(other_book, read_document(written(book_document(book)).encode()))
    assert (len(plan.known), len(plan.fresh)) == (1, 1)
    assert {one.name, two.name} == {"Γιάννης"}


def test_who_is_new_and_was_merged_there_is_merged_here(book, other_book, new_player, clock):
    merge_players(player=new_player("Αννούλα"), into=new_player("Άννα"))
    here = Player.objects.create(book=other_book, name="Άννα", created_at=clock.now)
    goal = Player.objects.create(book=other_book, name="Άννα Μαρία", created_at=clock.now)
    merge_players(player=here, into=goal)
    move(book, other_book)
    assert Player.objects.get(book=other_book, name="Αννούλα").merged_into == goal


def test_a_file_brought_in_twice_comes_in_once(evening, book, other_book):
    move(book, other_book)
    plan = plan_import(other_book, read_document(written(book_document(book)).encode()))
    assert (plan.is_empty, plan.skipped, plan.matches, plan.fresh) == (True, 3, (), ())
    assert bring_in(book=other_book, plan=plan) == []
    assert other_book.matches.count() == 3


def test_a_match_that_came_in_meanwhile_is_skipped(evening, book, other_book):
    plan = plan_import(other_book, read_document(written(book_document(book)).encode()))
    bring_in(book=other_book, plan=plan)
    assert bring_in(book=other_book, plan=plan) == []
    assert other_book.matches.count() == 3


# ---- The pages


def upload(client, book: Book, text: str | bytes, **headers):
    body = text.encode() if isinstance(text, str) else text
    file = BytesIO(body)
    file.name = "book.json"
    return client.post(f"/b/{book.code}/import/", {"file": file}, headers={"Accept-Language": "en"} | headers)


@pytest.fixture
def organiser_of_other(other_book, clock):
    return phone(give_key(other_book, Role.BOOK, at=clock.now)[1])


def test_files_go_to_those_who_may_read_what_is_in_them(evening, book, scorer, outsider):
    match = evening[0]
    allowed = {
        f"/m/{match.code}/export.csv": (200, 200),
        f"/m/{match.code}/export.json": (200, 403),
        f"/b/{book.code}/export.csv": (200, 403),
        f"/b/{book.code}/export.json": (200, 403),
        f"/b/{book.code}/export/": (200, 403),
        f"/b/{book.code}/import/": (200, 403),
    }
    assert {path: (scorer.get(path).status_code, outsider.get(path).status_code) for path in allowed} == allowed
    assert outsider.post(f"/b/{book.code}/import/").status_code == 403
    assert outsider.post(f"/b/{book.code}/import/write/").status_code == 403


def test_files_are_saved_under_a_name(evening, book, scorer):
    response = scorer.get(f"/b/{book.code}/export.json")
    assert response["Content-Disposition"] == (
        "attachment; filename*=utf-8''diloti-%CE%9A%CE%B1%CF%86%CE%B5%CE%BD%CE%B5%CE%AF%CE%BF.json"
    )
    assert response["Content-Type"] == "application/json"
    assert json.loads(response.getvalue())["version"] == 1
    csv_file = scorer.get(f"/m/{evening[0].code}/export.csv", headers={"Accept-Language": "el"})
    assert csv_file["Content-Disposition"] == f'attachment; filename="diloti-{evening[0].code}.csv"'
    assert csv_file.getvalue().decode("utf-8-sig").split("\r\n")[0].count(";") == 25


def test_a_file_is_shown_before_it_comes_in(evening, book, other_book, organiser_of_other, clock):
    Player.objects.create(book=other_book, name="Άννα", created_at=clock.now)
    shown = upload(organiser_of_other, other_book, written(book_document(book)))
    assert shown.status_code == 200
    page = shown.content.decode()
    assert "<b>3</b> matches come in, 4 deals: 14 Mar 2026" in page
    assert [page.count(f'<span class="chip">{name}</span>') for name in ("Άννα", "Βασίλης", "Γιώργος")] == [0, 1, 1]
    assert other_book.matches.count() == 0
    done = organiser_of_other.post(f"/b/{other_book.code}/import/write/", {"waiting": shown.context["waiting"]})
    assert (done.status_code, done["Location"]) == (302, f"/b/{other_book.code}/")
    assert (other_book.matches.count(), other_book.players.count()) == (3, 4)


def test_a_stranger_is_ticked_on_the_page(evening, book, other_book, organiser_of_other, clock):
    Player.objects.create(book=other_book, name="Άννα", created_at=clock.now)
    shown = upload(organiser_of_other, other_book, written(book_document(book)))
    number = shown.context["plan"].known[0].incoming.number
    said = {"waiting": shown.context["waiting"], "stranger": [str(number), "x"]}
    organiser_of_other.post(f"/b/{other_book.code}/import/write/", said)
    assert other_book.players.filter(name="Άννα").count() == 2


def test_a_broken_file_leaves_the_book_as_it_was(evening, other_book, organiser_of_other):
    broken = written(match_document(evening[0])).replace('"side": "right"', '"side": "top"', 1)
    response = upload(organiser_of_other, other_book, broken)
    assert response.status_code == 422
    assert "<b>matches[0].entries[3].data.side</b>" in response.content.decode()
    assert (
        other_book.matches.count(),
        other_book.players.count(),
        LedgerEntry.objects.filter(match__book=other_book).count(),
    ) == (0, 0, 0)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "The file is damaged: it stops being JSON here."),
        ('{"format": "x"}', "This is no file of a scorebook."),
        ('{"format": "diloti-scorebook", "version": 9}', "Another version of the scorebook has written this file."),
        (b" " * (10 * 1024 * 1024 + 1), "The file is larger than 10 MB: no book of ours is."),
        (
            '{"format": "diloti-scorebook", "version": 1, "players": [], "matches": []}',
            "Everything in this file is in the book already.",
        ),
    ],
)
def test_why_a_file_does_not_come_in_is_said_in_words(other_book, organiser_of_other, text, fault):
    response = upload(organiser_of_other, other_book, text)
    assert (response.status_code, response.context["fault"]) == (422, fault)


def test_no_file_and_a_file_that_waits_no_more(other_book, organiser_of_other):
    empty = organiser_of_other.post(f"/b/{other_book.code}/import/", headers={"Accept-Language": "en"})
    assert (empty.status_code, empty.context["fault"]) == (422, "Choose a file first.")
    for name in ("", "../../etc/passwd", "0" * 64):
        gone = organiser_of_other.post(f"/b/{other_book.code}/import/write/", {"waiting": name})
        assert gone.status_code == 422


def test_one_file_waits_for_each_book_and_none_for_long(evening, book, other_book):
    first = waiting.keep(book, b"1")
    elsewhere = waiting.keep(other_book, b"2")
    second = waiting.keep(book, b"3")
    assert [waiting.find(book, name) for name in (first, second)] == [None, b"3"]
    assert waiting.find(other_book, elsewhere) == b"2"
    assert waiting.find(other_book, second) is None
    old = settings.VAR_DIR / "imports" / f"{other_book.code}-{elsewhere}.json"
    os.utime(old, (0, 0))
    waiting.keep(book, b"4")
    assert waiting.find(other_book, elsewhere) is None
    waiting.forget(book, second)
