"""Files of games that are broken: refused whole, with the place of the fault."""

import datetime as dt
import json
from contextlib import suppress
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diloti.errors import UnreadableError
from scoring.exchange import (
    read_document,
)
from scoring.kinds import Kind
from tests.scoring import cast


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


def test_a_file_cut_short_names_the_line_and_column(document):
    text = json.dumps(document, indent=1)
    assert fault_of(text[:-6]) == (f"line {text.count(chr(10)) - 1}, column 3", "Expecting ',' delimiter")
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
