"""``manage.py tally``: the machine contract's batch of counts."""

import json
import subprocess
import sys
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

WHOLE = {"cards": 30, "aces": 2, "ten": True, "two": False, "xeris": 1}


@pytest.fixture
def batch(tmp_path):
    """Gives the command lines (text, bytes or values to be written as JSON); returns what it answers."""

    def run(*lines):
        file = tmp_path / "counts.jsonl"
        file.write_bytes(b"\n".join(_bytes(line) for line in lines))
        out = StringIO()
        call_command("tally", batch=str(file), stdout=out)
        return [json.loads(line) for line in out.getvalue().splitlines()]

    return run


def _bytes(line):
    if isinstance(line, bytes):
        return line
    return (line if isinstance(line, str) else json.dumps(line)).encode()


def test_a_count_is_answered_with_its_codes_points_and_lines(batch):
    assert batch({"id": "e1", "profile": "main", "dealer": "left", "left": WHOLE, "right": {"xeris": 1}}) == [
        {
            "id": "e1",
            "errors": [],
            "impossible": [],
            "warnings": [],
            "points": {"left": 18, "right": 13},
            "lines": {"left": {"S1": 4, "S2": 2, "S3": 2, "S5": 10}, "right": {"S2": 2, "S4": 1, "S5": 10}},
        }
    ]


def test_codes_are_printed_and_errors_leave_points_and_lines_null(batch):
    assert batch({"id": 1, "left": {**WHOLE, "cards": 27}, "right": {"cards": 26}, "log": "R"}) == [
        {"id": 1, "errors": ["E-SUM"], "impossible": [], "warnings": ["W-LIVE"], "points": None, "lines": None}
    ]
    impossible = {"id": 2, "dealer": "right", "left": {**WHOLE, "cards": 46, "xeris": 23}}
    assert [(row["impossible"], row["warnings"]) for row in batch(impossible)] == [(["P-XERI"], ["W-RARE"])]


def test_every_way_to_enter_a_deal_is_read(batch):
    parts = {"aces": 2, "ten": True, "two": False}
    rows = batch(
        {"left": {}, "right": WHOLE},
        {"majority": "left", "left": parts, "right": {}},
        {"majority": "tie", "left": parts},
        {"left": {"base": 9}, "right": {}},
        {"left": {"base": 9}, "right": {"base": 2}},
        {"majority": "tie", "right": {"base": 5}},
    )
    assert [tuple(row["points"].values()) for row in rows] == [(3, 18), (8, 3), (4, 3), (9, 2), (9, 2), (2, 5)]


def test_the_profile_is_a_key_or_an_object_and_main_when_missing(batch):
    rows = batch(
        {"left": WHOLE},
        {"left": WHOLE, "profile": None},
        {"left": WHOLE, "profile": "crete"},
        {"left": WHOLE, "profile": {"base": "main", "xeri_points": 5}},
    )
    assert [row["points"]["left"] for row in rows] == [18, 18, 13, 13]


def test_the_dealer_may_be_not_known(batch):
    all_xeris = {"cards": 52, "aces": 4, "ten": True, "two": True, "xeris": 24}
    rows = batch(*({"dealer": dealer, "left": all_xeris} for dealer in ("left", "right", None)), {"left": all_xeris})
    assert [row["impossible"] for row in rows] == [[], ["P-XERI"], [], []]


@pytest.mark.parametrize("number", [0, -7, 1.5, "x", "Ω", None, True, [1, {"a": 2}], "\ud800"])
def test_the_id_is_echoed_whatever_it_is(batch, number):
    assert [row["id"] for row in batch({"id": number, "left": WHOLE}, {"id": number, "left": 3})] == [number, number]


def test_a_line_without_id_is_answered_without_one(batch):
    assert [list(row) for row in batch({"left": WHOLE}, {"left": 3})] == [
        ["errors", "impossible", "warnings", "points", "lines"],
        ["error"],
    ]


def test_blank_lines_are_skipped_and_line_ends_and_a_byte_order_mark_do_not_matter(batch):
    line = json.dumps({"id": 1, "left": WHOLE}).encode()
    assert [row["id"] for row in batch(b"\xef\xbb\xbf" + line, b"", b"  \t", line + b"\r", b"")] == [1, 1]


def test_other_keys_of_a_line_are_ignored(batch):
    assert batch({"left": WHOLE, "points": 5, "comment": "x"}) == batch({"left": WHOLE})


UNREADABLE = [
    ("{", {"error": "line, at 1: not JSON: Expecting property name enclosed in double quotes"}),
    ('{"id": 1, "left": {}', {"error": "line, at 20: not JSON: Expecting ',' delimiter"}),
    ("[]", {"error": "line, at 0: not a JSON object"}),
    ("null", {"error": "line, at 0: not a JSON object"}),
    ('"text"', {"error": "line, at 0: not a JSON object"}),
    (b'{"id": "\xff"}', {"error": "line, at 8: not UTF-8"}),
    ('{"id": 1, "left": {"cards": NaN}}', {"error": "line, at 0: NaN is not JSON"}),
    ('{"id": 1, "left": {"cards": -Infinity}}', {"error": "line, at 0: -Infinity is not JSON"}),
    ('{"id": 1e999}', {"error": "line, at 0: 1e999 is too large"}),
    ('{"id": ' + "[" * 200_000, {"error": "line, at 0: nested too deeply"}),
    ({"id": 1, "left": {"cards": True}}, {"id": 1, "error": "count, at left.cards: true is not a whole number"}),
    ({"id": 1, "left": {"cards": 3.0}}, {"id": 1, "error": "count, at left.cards: 3.0 is not a whole number"}),
    ({"id": 1, "right": {"ten": 1}}, {"id": 1, "error": "count, at right.ten: 1 is not true or false"}),
    ({"id": 1, "left": []}, {"id": 1, "error": "count, at left: [] is not an object"}),
    ({"id": 1, "log": "LXR"}, {"id": 1, "error": 'count, at log: "X" at offset 1 is neither L nor R'}),
    ({"id": 1, "dealer": "middle"}, {"id": 1, "error": "count, at dealer: neither left nor right nor null"}),
    ({"id": 1, "dealer": ["left"]}, {"id": 1, "error": "count, at dealer: neither left nor right nor null"}),
    ({"id": 1, "profile": 7}, {"id": 1, "error": "profile, at base: 7 is neither a profile's key nor an object"}),
    (
        {"id": 1, "profile": {"base": "main", "xeri_points": 7}},
        {"id": 1, "error": "profile, at xeri_points: 7 is not one of 10, 5"},
    ),
    (
        {"id": 1, "majority": "left", "left": {"cards": 30}},
        {"id": 1, "error": "count, at majority: the majority stands instead of cards"},
    ),
    (
        {"id": 1, "left": {"cards": 30, "base": 8}},
        {"id": 1, "error": "count, at base: base points stand instead of cards, aces, ten and two"},
    ),
]


@pytest.mark.parametrize(("line", "answer"), UNREADABLE)
def test_a_line_that_cannot_be_read_is_answered_with_the_place_and_the_batch_goes_on(batch, line, answer):
    good = {"id": "good", "left": WHOLE}
    assert [row.get("id") if "errors" in row else row for row in batch(good, line, good)] == ["good", answer, "good"]


def test_a_number_too_long_to_be_read_is_one_lines_error(batch):
    rows = batch('{"id": 1, "left": {"cards": ' + "9" * 5000 + "}}", {"id": 2, "left": WHOLE})
    assert (list(rows[0]), rows[1]["id"]) == (["error"], 2)
    assert rows[0]["error"].startswith("line, at 0: not JSON: ")


def test_a_file_that_cannot_be_read_ends_with_two(tmp_path):
    for name in (tmp_path / "missing", tmp_path):
        with pytest.raises(CommandError, match=f"^cannot read {name}: ") as caught:
            call_command("tally", batch=str(name))
        assert caught.value.returncode == 2


def test_standard_input_is_read_as_minus_and_faults_in_lines_still_end_with_zero():
    """From a shell, as the contract has it."""
    manage = [sys.executable, "manage.py", "tally", "--batch"]
    place = {"cwd": settings.BASE_DIR, "capture_output": True}
    line = json.dumps({"id": 7, "left": WHOLE}).encode()
    done = subprocess.run([*manage, "-"], check=False, input=b"{\n" + line + b"\n", **place)
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(row).get("id") for row in done.stdout.splitlines()] == [None, 7]
    missing = subprocess.run([*manage, "no/such/file"], check=False, **place)
    assert (missing.returncode, missing.stdout) == (2, b"")
    assert missing.stderr == b"CommandError: cannot read no/such/file: No such file or directory\n"


def test_every_fault_of_a_line_is_told(batch):
    (row,) = batch({"id": 3, "dealer": "up", "profile": "mine", "left": {"cards": True, "aces": "4"}, "log": "LX"})
    assert row["id"] == 3
    assert [fault.split(": ")[0] for fault in row["error"].split("; ")] == [
        "count, at dealer",
        "profile, at base",
        "count, at left.cards",
        "count, at left.aces",
        "count, at log",
    ]
