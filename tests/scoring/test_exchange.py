"""Games as files: what goes out comes in again, and what is broken does not come in at all."""

import csv
import datetime as dt
import json
import os
from contextlib import suppress
from io import BytesIO, StringIO
from uuid import UUID

import pytest
from django.conf import settings
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from diloti.errors import UnreadableError
from scoring.access import give_key
from scoring.exchange import (
    book_document,
    book_rows,
    bring_in,
    csv_lines,
    match_document,
    match_rows,
    plan_import,
    read_document,
    separator,
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


# ---- Broken files


def entry(number: int, kind: str, data: dict, **more: object) -> dict:
    """An entry whose uuid ends in its number, made on the one before it."""
    head = {"head": str(UUID(int=number - 1))} if number > 1 else {}
    return (
        {"uuid": str(UUID(int=number)), "kind": kind, "data": data, "at": f"2026-03-14T19:{number:02}:00Z"}
        | head
        | more
    )


def opening(number: int = 1, **said: object) -> dict:
    seats = {"left": [1], "right": [3]}
    return entry(number, "open", {"players": 2, "target": 61, "best_of": 1, "profile": "main", "seats": seats} | said)


def small_document() -> dict:
    """Three matches: one in which something is undone and something waited, and two that have just begun."""
    return {
        "format": "diloti-scorebook",
        "version": 1,
        "players": [
            {"number": 1, "name": "Άννα"},
            {"number": 2, "name": "Αννούλα", "merged_into": 1},
            {"number": 3, "name": "Βασίλης"},
        ],
        "matches": [
            {
                "entries": [
                    opening(profile={"base": "main", "xeristaki_points": 5}),
                    entry(2, "xeri", {"side": "left"}),
                    entry(3, "xeri", {"side": "left"}, repeats=str(UUID(int=2))),
                    entry(4, "xeri", {"side": "right", "half": True}, phone_at="2026-03-14T21:04:00+02:00"),
                    entry(5, "deal", cast.outcome(xeris=(1, 0), halves=(0, 1))),
                    entry(6, "deal", cast.outcome(), head=str(UUID(int=4)), held=True, sent_as=str(UUID(int=5))),
                    entry(7, "settle", {"entry": str(UUID(int=6)), "accept": False, "instead": None}),
                    entry(8, "undo", {"entry": str(UUID(int=5))}),
                ]
            },
            {"entries": [opening(11), entry(12, "pen", {})]},
            {"entries": [opening(21)]},
        ],
    }


@pytest.fixture
def document() -> dict:
    return small_document()


def test_a_file_may_be_written_by_hand(document):
    first, *_others = read_document(json.dumps(document).encode()).matches
    assert [entry.kind for entry in first.entries[:4]] == [Kind.OPEN, Kind.XERI, Kind.XERI, Kind.XERI]
    assert first.entries[3].phone_at == first.entries[3].at == dt.datetime(2026, 3, 14, 19, 4, tzinfo=dt.UTC)
    assert first.entries[4].data["count"]["right"] == {"xeris": 0, "xeristaki": 1}
    assert first.deals == 0


def fault_of(text: str | bytes) -> tuple[str, str]:
    with pytest.raises(UnreadableError) as caught:
        read_document(text.encode() if isinstance(text, str) else text)
    return str(caught.value.place), caught.value.reason


def changed(document: dict, path: list, value: object) -> str:
    """The document with one value replaced, or taken out."""
    *way, last = path
    spot = document
    for step in way:
        spot = spot[step]
    if value is KeyError:
        del spot[last]
    else:
        spot[last] = value
    return json.dumps(document)


ENTRY = ["matches", 0, "entries"]


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (["format"], "csv", "format"),
        (["version"], 2, "version"),
        (["version"], True, "version"),
        (["owner"], "me", "owner"),
        (["players"], {}, "players"),
        (["players", 1], [], "players[1]"),
        (["players", 1, "number"], 1, "players[1].number"),
        (["players", 1, "number"], "2", "players[1].number"),
        (["players", 1, "name"], None, "players[1].name"),
        (["players", 1, "name"], "x" * 41, "players[1].name"),
        (["players", 1, "hidden"], 1, "players[1].hidden"),
        (["players", 1, "merged_into"], 2, "players[1].merged_into"),
        (["players", 0, "merged_into"], 3, "players[1].merged_into"),
        (["players", 1, "merged_into"], 99, "players[1].merged_into"),
        (["players", 1, "age"], 50, "players[1].age"),
        (["matches"], KeyError, "matches"),
        (["matches", 2], None, "matches[2]"),
        (["matches", 2, "entries"], [], "matches[2].entries"),
        ([*ENTRY, 3], 7, "matches[0].entries[3]"),
        ([*ENTRY, 3, "uuid"], "7", "matches[0].entries[3].uuid"),
        ([*ENTRY, 3, "kind"], "trick", "matches[0].entries[3].kind"),
        ([*ENTRY, 3, "at"], "2026-03-14T19:00", "matches[0].entries[3].at"),
        ([*ENTRY, 3, "at"], "0001-01-01T00:00:00+14:00", "matches[0].entries[3].at"),
        ([*ENTRY, 3, "at"], KeyError, "matches[0].entries[3].at"),
        ([*ENTRY, 3, "held"], "yes", "matches[0].entries[3].held"),
        ([*ENTRY, 3, "head"], 5, "matches[0].entries[3].head"),
        ([*ENTRY, 3, "data"], KeyError, "matches[0].entries[3].data"),
        ([*ENTRY, 3, "data", "side"], "top", "matches[0].entries[3].data.side"),
        ([*ENTRY, 4, "data", "count", "left", "cards"], 3.5, "matches[0].entries[4].data.count.left.cards"),
        ([*ENTRY, 0, "data", "seats", "left", 0], 99, "matches[0].entries[0].data.player"),
        ([*ENTRY, 0, "data", "profile", "xeri_points"], -1, "matches[0].entries[0].data.profile.xeri_points"),
        ([*ENTRY, 0, "data", "best_of"], 2, "matches[0].entries[0].data.best_of"),
        ([*ENTRY, 0, "held"], True, "matches[0].entries[0]"),
        ([*ENTRY, 0, "kind"], "pen", "matches[0].entries[0].data.players"),
        (["matches", 1, "entries", 1, "at"], "x", "matches[1].entries[1].at"),
    ],
)  # fmt: skip
def test_a_broken_file_is_refused_with_the_place_of_its_fault(document, path, value, place):
    assert fault_of(changed(document, path, value))[0] == place


def test_a_file_cut_short_names_the_line_and_column(evening, book):
    text = written(book_document(book))
    lines = text.count("\n")
    assert fault_of(text[:-6])[0].startswith(f"line {lines - 1}, column ")
    assert fault_of("") == ("line 1, column 1", "Expecting value")
    assert fault_of(b"\xff\xfe{}")[0] == "byte 1"
    assert fault_of("[" * 100_000)[0] == "whole"
    assert fault_of("[]") == ("whole", "not an object")


def test_entries_that_make_no_ledger_are_refused(document):
    entries = document["matches"][0]["entries"]
    settle, undo = 6, 7
    assert (entries[settle]["kind"], entries[undo]["kind"]) == ("settle", "undo")

    def broken(place: int, **fields: object) -> tuple[str, str]:
        fresh = json.loads(json.dumps(document))
        entry = fresh["matches"][0]["entries"][place]
        for name, value in fields.items():
            entry[name] = value
        return fault_of(json.dumps(fresh))

    nobody = str(UUID(int=99))
    assert broken(2, uuid=entries[1]["uuid"]) == ("matches[0].entries[2]", "its uuid is another entry's too")
    assert broken(3, repeats=nobody) == ("matches[0].entries[3]", "repeats an entry that does not stand before it")
    assert broken(undo, data={"entry": nobody}) == (
        f"matches[0].entries[{undo}]",
        "names an entry that does not stand before it",
    )
    assert broken(settle, data={"entry": entries[1]["uuid"], "accept": True, "instead": None}) == (
        f"matches[0].entries[{settle}]",
        "settles an entry that does not wait",
    )
    del entries[undo]
    assert broken(4, data={"kind": "played", "count": {"left": {"cards": 51}}}) == (
        "matches[0].entries[4]",
        "a deal that cannot be added up: E-ONE, E-MISS",
    )
    again = json.loads(json.dumps(document))
    again["matches"][0]["entries"].append(again["matches"][0]["entries"][0])
    assert fault_of(json.dumps(again))[1] == "the first entry opens the match, and no other"
    twice = json.loads(json.dumps(document))
    twice["matches"].append(twice["matches"][0])
    assert fault_of(json.dumps(twice)) == ("matches[3].entries[0].uuid", "opens another match too")


def test_a_deal_struck_out_may_be_as_wrong_as_it_was(document):
    entries = document["matches"][0]["entries"]
    entries[4]["data"] = {"kind": "played", "count": {"left": {"cards": 51}}}
    entries.pop()  # it is undone no more
    strike = {"uuid": str(UUID(int=9)), "kind": "strike", "data": {"deal": entries[4]["uuid"]}, "at": entries[-1]["at"]}
    entries.append(strike)
    assert read_document(json.dumps(document).encode()).matches[0].entries[-1].kind is Kind.STRIKE


def places(value: object, way: tuple = ()) -> list[tuple]:
    """The way to every value of the document."""
    found = [way] if way else []
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return found + [place for step, inner in pairs for place in places(inner, (*way, step))]


anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 10**19),
    st.sampled_from([*Kind, "left", str(UUID(int=2)), str(UUID(int=5)), str(UUID(int=6)), "2026-03-14T19:00Z", 0.5]),
    st.text(max_size=5),
    st.lists(st.integers(0, 3), max_size=2),
    st.dictionaries(st.sampled_from(["side", "deal", "entry", "left", "cards"]), st.integers(0, 60), max_size=2),
)


@given(st.lists(st.tuples(st.sampled_from(places(small_document())), anything), min_size=1, max_size=3))
def test_whatever_is_wrong_with_a_file_it_is_read_or_refused(changes):
    document = small_document()
    for way, value in changes:
        with suppress(KeyError, IndexError, TypeError):  # an earlier change has taken the place away
            changed(document, list(way), value)
    with suppress(UnreadableError):
        read_document(json.dumps(document).encode())


# ---- Spreadsheets


def table(rows) -> list[list[str]]:
    lines = written(csv_lines(rows, ";"))
    assert lines.startswith("\ufeff")
    return list(csv.reader(StringIO(lines[1:]), delimiter=";"))


def test_a_matchs_sheet_as_rows(new_match, deal, act):
    match = new_match(4, ["Άννα", "Γιώργος", "Βασίλης", "Δήμητρα"], place=1)
    deal(match)
    act(match, Kind.DEAL, cast.dead("right", 0))
    deal(match, base=5, dealer=None, place=None)
    with translation.override("en"):
        head, *rows = table(match_rows(match))
    assert dict(zip(head, rows[0], strict=True)) == {
        "match": match.code,
        "recorded": "2026-03-14 21:03:00",
        "game": "1",
        "target": "61",
        "deal": "1",
        "kind": "played",
        "dealt": "Γιώργος",
        "Us": "Άννα – Γιώργος",
        "You": "Βασίλης – Δήμητρα",
        "cards Us": "30",
        "cards You": "22",
        "aces Us": "2",
        "aces You": "2",
        "10♦": "Us",
        "2♣": "You",
        "xeris Us": "0",
        "xeris You": "0",
        "xeristakia Us": "0",
        "xeristakia You": "0",
        "points Us": "8",
        "points You": "3",
        "total Us": "8",
        "total You": "3",
        "counts": "yes",
        "corrections": "0",
        "impossible": "",
    }
    assert [(row[4], row[5], row[6], row[9], row[21], row[22], row[23]) for row in rows[1:]] == [
        ("", "dead", "Βασίλης", "", "8", "3", "no"),
        ("2", "played", "", "", "13", "9", "yes"),
    ]


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("+30210", "'+30210"),
        ("-x", "'-x"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ('Νίκος "ο ψηλός"; Μ.', 'Νίκος "ο ψηλός"; Μ.'),
        ("Ο'Νηλ", "Ο'Νηλ"),
    ],
)
def test_no_name_is_run_as_a_formula(new_match, deal, name, cell):
    match = new_match(names=[name])
    deal(match, cards=2, aces=0, ten=False)
    assert table(match_rows(match))[1][7] == cell


def test_negative_totals_stay_numbers(evening):
    rows = table(match_rows(evening[1]))
    assert [row[21] for row in rows[1:]] == ["4"]
    assert "'-" not in written(csv_lines(match_rows(evening[1]), ","))


@pytest.mark.parametrize(
    ("language", "asked", "between"),
    [
        ("el", "", ";"),
        ("nl", "", ";"),
        ("en", "", ","),
        ("en", "semicolon", ";"),
        ("el", "tab", "\t"),
        ("el", "x", ";"),
    ],
)
def test_cells_are_parted_as_the_readers_spreadsheet_expects(language, asked, between):
    with translation.override(language):
        assert separator(asked) == between


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


def test_a_broken_file_leaves_the_book_as_it_was(document, other_book, organiser_of_other):
    broken = changed(document, [*ENTRY, 3, "data", "side"], "top")
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
