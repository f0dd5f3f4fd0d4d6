"""``manage.py adjudicate``: one play by arguments, and a batch of JSON lines, answered one by one and in order."""

import json
import sys
from io import BytesIO, StringIO, TextIOWrapper

import pytest
from django.core.management import CommandError, call_command

from adjudicator.management.commands.adjudicate import answers
from tests.diloti.casebook import given_lines

RAISE = {"position": "KC/B8:AH2D5S/2C7DTH;*/A/-/*", "play": "2C=10:@B"}
KNOWN = {"position": "2H8H/-/6S8C;*2/A/-/*", "list": True}
HIDDEN = {"position": "2H8H/-/6S*2;*3/A/-/*", "list": True}


def asked(*questions):
    """The answers to questions, each a mapping or a line as it is."""
    lines = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in questions]
    return [json.loads(answer) for answer in answers(BytesIO(b"\n".join(lines)))]


def single(**options):
    out = StringIO()
    call_command("adjudicate", stdout=out, **options)
    return out.getvalue()


def test_the_answer_to_a_legal_play():
    assert asked({"id": 7, "profile": "main"} | RAISE) == [
        {
            "id": 7,
            "verdict": "legal",
            "findings": [{"rule": "R2", "code": "raises-anothers", "cards": "AH2D5S", "level": "note"}],
            "conditions": [],
            "captured": "",
            "xeri": False,
            "points": 0,
            "pile": {"owner": "A", "value": 10, "kind": "plain"},
            "after": "KC/A10:AH2D2C5S/7DTH;*/B/-/*",
        }
    ]


def test_the_answer_to_an_illegal_play_has_no_consequences():
    (told,) = asked({"id": "x", "profile": {"base": "main", "raising": "nobody"}} | RAISE)
    assert told == {
        "id": "x",
        "verdict": "illegal",
        "findings": [{"rule": "R2", "code": "may-not-raise", "cards": "AH2D5S", "level": "breach"}],
        "conditions": [],
        "captured": "",
        "xeri": False,
        "points": 0,
        "pile": None,
        "after": None,
    }


def test_what_depends_is_told_as_if_it_were_legal():
    (told,) = asked({"id": 1, "position": "5S/-/3D*2;*/A/-/*", "play": "3D=8:5S"})
    assert told["verdict"] == "depends"
    assert told["conditions"] == [{"seat": "A", "holds": 8}]
    assert told["pile"] == {"owner": "A", "value": 8, "kind": "plain"}
    assert told["after"] == "-/A8:3D5S/*2;*/B/-/*"


def test_a_value_that_was_not_said():
    told = asked(
        {"position": "4H/-/4S4C8D;*/A/-/*", "play": "4S=?:4H"}, {"position": "4H/-/4S*2;*/A/-/*", "play": "4S=?:4H"}
    )
    assert [it["pile"] for it in told] == [{"owner": "A", "value": None, "kind": None}] * 2
    assert [it["after"] for it in told] == ["-/A?:4S4H/4C8D;*/B/-/*", "-/A?:4S4H/*2;*/B/-/*"]
    assert [it["conditions"] for it in told] == [[], [{"seat": "A", "holds_one_of": [4, 8]}]]


def test_a_xeri_that_depends_on_what_was_played():
    (told,) = asked({"position": "AC2D3H4S/-/TD*5;*/A/?/*", "play": "TDxAC2D3H4S"})
    assert (told["xeri"], told["points"], told["after"]) == (None, None, "-/-/*5;*/B/?/A")


def test_an_impossible_position_has_problems_only():
    assert asked({"id": 1, "position": "5HKSKDKC/-/3CKH*4;*/A/0/-", "play": "KHxKS"}) == [
        {
            "id": 1,
            "verdict": "impossible",
            "problems": [{"rule": "G5", "code": "layout-redealt", "cards": "KSKDKC", "level": "breach"}],
        }
    ]


def test_a_list_of_plays():
    assert asked({"id": 1} | KNOWN) == [
        {"id": 1, "plays": ["6S", "6S=8:2H", "6S=8:2H8H", "8C", "8Cx8H"], "truncated": False}
    ]
    assert asked(KNOWN | {"limit": 2}, KNOWN | {"limit": 5}, KNOWN | {"limit": 0}, KNOWN | {"limit": None}) == [
        {"plays": ["6S", "6S=8:2H"], "truncated": True},
        {"plays": ["6S", "6S=8:2H", "6S=8:2H8H", "8C", "8Cx8H"], "truncated": False},
        {"plays": [], "truncated": True},
        {"plays": ["6S", "6S=8:2H", "6S=8:2H8H", "8C", "8Cx8H"], "truncated": False},
    ]


def test_a_list_of_one_cards_plays_tells_each_verdict():
    legal = [{"play": play, "verdict": "legal"} for play in ("8C", "8Cx8H")]
    assert asked(KNOWN | {"card": "8c"}) == [{"plays": legal, "truncated": False}]
    assert asked(HIDDEN | {"card": "6S", "limit": 2}) == [
        {"plays": [{"play": "6S", "verdict": "legal"}, {"play": "6S=8:2H", "verdict": "depends"}], "truncated": True}
    ]
    assert asked(HIDDEN | {"card": "2H"}) == [{"plays": [], "truncated": False}]


def test_a_list_has_ten_thousand_plays_at_most():
    loose = "".join(rank + suit for rank in "A23456789" for suit in "SHDC")
    question = {"position": f"{loose}/-/TSTHTDJSJHJD;TCJCQSQHQDQC/A/36/*", "list": True}
    for told in asked(question, question | {"limit": 10**9}):
        assert (len(told["plays"]), told["truncated"]) == (10_000, True)


def test_plays_of_a_pile_whose_value_was_not_said_are_listed_only_if_they_are_legal():
    question = {"position": "KC/A?:4S4H/*1;4D8H/B/-/*", "list": True}
    assert asked(question) == [{"plays": ["4D", "8H"], "truncated": False}]
    (told,) = asked(question | {"card": "8H"})
    assert told["plays"] == [{"play": "8H", "verdict": "legal"}, {"play": "8Hx@A", "verdict": "depends"}]


@pytest.mark.parametrize(
    ("question", "error"),
    [
        (b"{", "line, at 1: not JSON: Expecting property name enclosed in double quotes"),
        (b"[1]", "line, at 0: not a JSON object"),
        (b"\xff", "line, at 0: not UTF-8"),
        (b'{"id": NaN}', "line, at 0: NaN is not JSON"),
        (b"[" * 100_000, "line, at 0: nested too deeply"),
        ({"play": "3D"}, "question, at position: missing"),
        ({"position": "5S/-/*;*/A/-/*"}, "question, at play: missing"),
        ({"position": 5, "play": "3D"}, "question, at position: not a text"),
        ({"position": "5S/-/*;*/A/-", "play": "3D"}, "position, at fields: 5 fields joined by '/', not 6"),
        ({"position": "5S/-/*;*/A/-/*", "play": "8Cx"}, "play, at 3: nothing is taken"),
        ({"position": "5S/-/*;*/A/-/*", "play": "3D", "profile": "mine"}, "profile, at base: 'mine' is not one of"),
        (
            {"position": "5S/-/*;*/A/-/*", "play": "3D", "profile": {"base": "main", "raising": 1}},
            "profile, at raising:",
        ),
        (KNOWN | {"limit": -1}, "question, at limit: not a whole number from 0"),
        (KNOWN | {"limit": True}, "question, at limit: not a whole number from 0"),
        (KNOWN | {"card": "8"}, "card, at 0: '8' is not a card"),
        (KNOWN | {"card": 8}, "question, at card: not a text"),
        (HIDDEN, "position, at hands: the hand to play is not known"),
    ],
)
def test_an_unreadable_line_is_answered_with_place_and_reason_and_the_batch_goes_on(question, error):
    named = question if isinstance(question, bytes) else {"id": "q"} | question
    told, following = asked(named, {"id": 2} | RAISE)
    assert told.pop("error").startswith(error)
    assert told == ({} if isinstance(question, bytes) else {"id": "q"})
    assert (following["id"], following["verdict"]) == (2, "legal")


def test_every_fault_of_a_question_is_told_with_its_place():
    (told,) = asked({"position": "3X/A8:,;B8:3D5S/*;x/E/49/?", "play": "8Cx", "profile": {"base": "x", "raising": 1}})
    *faults, last = told["error"].split("; ")
    assert [fault.split(": ")[0] for fault in [*faults, last]] == [
        "profile, at base",
        "profile, at raising",
        "position, at loose",
        "position, at piles",
        "position, at hands",
        "position, at turn",
        "position, at played",
        "position, at last",
        "play, at 3",
    ]
    (told,) = asked({"list": True, "limit": "9", "card": "11"})
    assert told == {
        "error": "question, at position: missing; card, at 0: '11' is not a card; "
        "question, at limit: not a whole number from 0"
    }


def test_every_fault_of_one_question_by_arguments_is_told():
    with pytest.raises(CommandError) as error:
        single(position="3H/-/2C;*/E/-/*", play="2Cx", profile="{")
    assert [fault.split(": ")[0] for fault in str(error.value).split("; ")] == [
        "line, at 1",
        "position, at turn",
        "play, at 3",
    ]


def test_blank_lines_are_skipped_and_answers_keep_the_order():
    told = asked(b"", {"id": [1]} | RAISE, b"   ", {"id": None} | KNOWN, b"\t\r", RAISE)
    assert [it.get("id", "none") for it in told] == [[1], None, "none"]


def test_a_profile_that_is_written_alike_is_not_confused():
    same = [{"base": "main", "xeri_last": value} | {} for value in (False, 0)]
    told = asked(*[RAISE | {"profile": profile} for profile in same])
    assert ["error" in it for it in told] == [False, True]


@pytest.mark.parametrize("name", ["disputes", "plays", "options"])
def test_the_cases_that_we_were_given(name):
    lines = given_lines(name)
    told = asked(
        *[{key: line[key] for key in ("id", "profile", "position", "play", "list") if key in line} for line in lines]
    )
    for line, answer in zip(lines, told, strict=True):
        cited = {it["rule"] for it in [*answer.get("findings", []), *answer.get("problems", [])]}
        assert not line.get("cites_one_of") or cited & set(line["cites_one_of"]), line["id"]
        expected = {key: line[key] for key in set(line) - {"cites_one_of", "profile", "position", "play", "list"}}
        assert {key: answer[key] for key in expected} == expected


def test_one_play_by_arguments():
    assert single(position=RAISE["position"], play=RAISE["play"]) == (
        "legal\n"
        "note R2 raises-anothers AH2D5S\n"
        'pile {"owner": "A", "value": 10, "kind": "plain"}\n'
        "after KC/A10:AH2D2C5S/7DTH;*/B/-/*\n"
    )
    locked = json.loads(single(**RAISE, profile='{"base": "main", "raising": "nobody"}', json=True))
    assert locked["verdict"] == "illegal"
    assert json.loads(single(**RAISE, profile="locked", json=True)) == locked


def test_an_impossible_position_exits_with_one(capsys):
    out = StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("adjudicate", position="3H3H/-/2C;*/A/-/*", play="2C", stdout=out)
    assert stopped.value.code == 1
    assert out.getvalue() == "impossible\nbreach G1 card-twice 3H\n"


@pytest.mark.parametrize(
    "options",
    [
        {"position": "3H3H/-/2C", "play": "2C"},
        {"position": "3H/-/2C;*/A/-/*", "play": "2Cx"},
        {"position": "3H/-/2C;*/A/-/*"},
        {"play": "2C"},
        {"position": "3H/-/2C;*/A/-/*", "play": "2C", "profile": "mine"},
        {"position": "3H/-/2C;*/A/-/*", "play": "2C", "profile": "{"},
        {"position": "3H/-/2C;*/A/-/*", "play": "2C", "profile": '{"base": "\udcff"}'},
        {"batch": "no/such/file"},
        {"batch": "-", "position": "3H/-/2C;*/A/-/*"},
    ],
)
def test_what_cannot_be_read_exits_with_two(options):
    with pytest.raises(CommandError) as error:
        single(**options)
    assert error.value.returncode == 2


def test_an_error_is_told_in_json_too():
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("adjudicate", position="3H", play="2C", json=True, stdout=out)
    assert json.loads(out.getvalue()) == {"error": "position, at fields: 1 fields joined by '/', not 6"}


def test_a_batch_from_a_file_and_from_standard_input(tmp_path, monkeypatch):
    line = json.dumps({"id": 1} | RAISE) + "\n"
    file = tmp_path / "questions.jsonl"
    file.write_text(line)
    from_file = single(batch=str(file))
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(line.encode())))
    assert single(batch="-") == from_file
    assert json.loads(from_file)["id"] == 1
