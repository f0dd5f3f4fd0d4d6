"""``manage.py pair``: the machine contract."""

import json
import os
import subprocess
import sys
from io import StringIO
from random import Random

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

FIELD = {
    "format": "swiss",
    "seed": 7,
    "round": 2,
    "rounds": 7,
    "entrants": [
        {"id": "e1", "score": 2, "club": "x", "number": 1, "active": True},
        {"id": "e2", "score": 2, "club": "x", "number": 2},
        {"id": "e3", "score": 0, "club": None, "number": 3},
        {"id": "e4", "score": 0, "number": 4},
        {"id": "Ζήνων", "score": 2, "number": 5},
    ],
    "played": [
        {"round": 1, "a": "e1", "b": "e3", "first_dealer": "a"},
        {"round": 1, "a": "e2", "b": "e4", "first_dealer": "b"},
    ],
    "byes": [{"round": 1, "id": "Ζήνων"}],
    "options": {"forbidden": [["e1", "e2"]], "club_rounds": 0, "shape": "fold"},
}


@pytest.fixture
def told(tmp_path):
    def run(field, *options):
        path = tmp_path / "field.json"
        path.write_text(field if isinstance(field, str) else json.dumps(field), encoding="utf-8")
        out = StringIO()
        call_command("pair", str(path), *options, stdout=out)
        return out.getvalue()

    return run


def test_a_round_as_json(told):
    assert json.loads(told(FIELD)) == {
        "pairs": [
            {
                "a": "e1",
                "b": "Ζήνων",
                "first_dealer": "b",
                "reasons": [
                    {"code": "same_score", "value": 0},
                    {"code": "first_meeting", "value": 0},
                    {"code": "shape", "value": 1},
                    {"code": "deals_first_difference", "value": 0},
                ],
            },
            {
                "a": "e2",
                "b": "e3",
                "first_dealer": "a",
                "reasons": [
                    {"code": "score_difference", "value": 2},
                    {"code": "first_meeting", "value": 0},
                    {"code": "shape", "value": 1},
                    {"code": "deals_first_lot", "value": -1},
                ],
            },
        ],
        "bye": "e4",
        "cost": {
            "forbidden": 0,
            "second_bye": 0,
            "repeat": 0,
            "repeat_recency": 0,
            "bye_score": 0,
            "score": 4,
            "float": 0,
            "club": 0,
            "dealer_difference": 6,
            "dealer_last": 0,
            "shape": 2,
            "lot": 424163059797154,
        },
        "broken": [],
    }


def test_the_same_bytes_whatever_the_order_of_lists_and_keys(told):
    draw = Random(3)
    other = {key: draw.sample(rows, len(rows)) if isinstance(rows, list) else rows for key, rows in FIELD.items()}
    other = dict(draw.sample(list(other.items()), len(other)))
    assert told(other) == told(FIELD)


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_the_same_bytes_from_standard_input_under_any_hash_seed(told, hash_seed):
    run = subprocess.run(
        [sys.executable, "manage.py", "pair", "-"],
        input=json.dumps(FIELD).encode(),
        capture_output=True,
        cwd=settings.BASE_DIR,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        check=True,
    )
    assert run.stdout.decode() == told(FIELD)


def test_the_same_bytes_where_only_ascii_can_be_written(told, tmp_path):
    path = tmp_path / "field.json"
    path.write_text(json.dumps(FIELD), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "manage.py", "pair", str(path)],
        capture_output=True,
        cwd=settings.BASE_DIR,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert run.stdout.decode() == told(FIELD)


def test_half_a_character_is_written_as_it_was_read(told):
    field = {"format": "swiss", "seed": 1, "round": 1, "entrants": [{"id": "\ud800"}, {"id": "b"}]}
    assert json.loads(told(field))["pairs"][0]["b"] == "\ud800"


def test_why_not_these_two(told):
    answer = json.loads(told(FIELD, "--why", "e2", "e1"))
    assert {key: answer[key] for key in ("a", "b", "paired", "level", "best", "forced", "payers")} == {
        "a": "e2",
        "b": "e1",
        "paired": False,
        "level": "forbidden",
        "best": 0,
        "forced": 1,
        "payers": [{"a": "e1", "b": "e2", "value": 1}],
    }
    assert json.loads(told(FIELD, "--why", "e1", "Ζήνων"))["paired"]


def changed(**other):
    return FIELD | other


@pytest.mark.parametrize(
    ("field", "place"),
    [
        ("", "line"),
        ("[]", "line"),
        (changed(format="knockout"), "format"),
        (changed(seed=None), "seed"),
        (changed(seed=1.5), "seed"),
        (changed(round=0), "round"),
        (changed(rounds=True), "rounds"),
        (changed(entrants=None), "entrants"),
        (changed(entrants=[{"id": "e1"}, {"id": "e1"}], played=[], byes=[], options={}), "entrants"),
        (changed(entrants=[*FIELD["entrants"], {"id": ""}]), "entrants[5].id"),
        (changed(entrants=[*FIELD["entrants"], {"id": "n", "score": "3"}]), "entrants[5].score"),
        (changed(entrants=[*FIELD["entrants"], {"id": "n", "club": 3}]), "entrants[5].club"),
        (changed(entrants=[*FIELD["entrants"], {"id": "n", "active": 1}]), "entrants[5].active"),
        (changed(entrants=[*FIELD["entrants"], {"id": "n", "points": 1}]), "entrants[5]"),
        (changed(entrants=[*FIELD["entrants"], {"id": "n", "club": []}]), "entrants[5].club"),
        (changed(played=[{"round": 1, "a": "e1", "b": "e9"}]), "played"),
        (changed(played=[{"round": 1, "a": "e1", "b": "e1"}]), "played[0]"),
        (changed(played=[{"round": 2, "a": "e1", "b": "e2"}]), "played"),
        (changed(played=[{"round": 1, "a": "e1", "b": "e2", "first_dealer": "c"}]), "played[0].first_dealer"),
        (changed(byes=[{"round": 1, "id": "e9"}]), "byes"),
        (changed(byes=["e1"]), "byes[0]"),
        (changed(options={"shape": "round"}), "options.shape"),
        (changed(options={"shape": []}), "options.shape"),
        (changed(options={"forbidden": [["e1"]]}), "options.forbidden"),
        (changed(options={"forbidden": [["e1", "e9"]]}), "options.forbidden"),
        (changed(options={"club_rounds": -1}), "options.club_rounds"),
        (changed(options=[]), "options"),
        (changed(surprise=1), "field"),
    ],
)
def test_bad_input_exits_with_two_and_says_where(told, field, place):
    with pytest.raises(CommandError) as error:
        told(field)
    assert error.value.returncode == 2
    assert f", at {place}: " in str(error.value) or place == "line"


@pytest.mark.parametrize("two", [("e1", "e9"), ("e1", "e1")])
def test_a_question_about_who_is_not_there_exits_with_two(told, two):
    with pytest.raises(CommandError) as error:
        told(FIELD, "--why", *two)
    assert error.value.returncode == 2


def test_a_file_that_is_not_there_exits_with_two():
    with pytest.raises(CommandError) as error:
        call_command("pair", "nowhere.json")
    assert error.value.returncode == 2


ODD = [
    *(None, True, 0, -1, 1, 10**15, 10**15 + 1, 10**99, 1.5, "", "e1", "e2", "\ud800", "a", "fold", "\x00"),
    *([], {}, [[]], [{}], ["e1", "e2"], {"id": "e1"}),
]


def scrambled(draw, value):
    """The value with something in it exchanged, left out, doubled or added."""
    if not value or not isinstance(value, dict | list) or draw.random() < 0.2:
        return draw.choice(ODD)
    rows = dict(value) if isinstance(value, dict) else dict(enumerate(value))
    key, act = draw.choice(list(rows)), draw.random()
    if act < 0.2:
        del rows[key]
    elif act < 0.3:
        rows["more"] = rows[key]
    else:
        rows[key] = scrambled(draw, rows[key])
    return rows if isinstance(value, dict) else list(rows.values())


@pytest.mark.parametrize("seed", range(20))
def test_whatever_comes_in_is_answered_or_refused_in_words(told, seed):
    draw = Random(seed)
    for _ in range(30):
        field = FIELD
        for _ in range(draw.randrange(1, 4)):
            field = scrambled(draw, field)
        asked = draw.choice([(), (), ("--why", draw.choice(["e1", "e9", ""]), draw.choice(["e2", "e1", "e3"]))])
        answer = outcome(told, json.dumps(field), *asked)
        assert answer is not None


def outcome(told, field, *asked):
    try:
        return json.loads(told(field, *asked))
    except CommandError as error:
        return error if error.returncode == 2 and str(error) else None


@pytest.mark.parametrize("count", range(4))
@pytest.mark.parametrize("active", [True, False])
def test_the_smallest_fields_and_one_that_everybody_has_left(told, count, active):
    entrants = [{"id": f"e{n}", "active": active} for n in range(count)]
    made = json.loads(told({"format": "swiss", "seed": 1, "round": 1, "entrants": entrants}))
    there = count if active else 0
    assert (len(made["pairs"]), made["bye"] is not None) == (there // 2, bool(there % 2))
