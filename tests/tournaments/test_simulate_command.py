"""``manage.py simulate``: the machine contract."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tournaments.simulation.plan import Format


def told(*options):
    out = StringIO()
    call_command("simulate", *options, stdout=out)
    return out.getvalue()


def test_an_event_as_json():
    report = json.loads(told("--format", "knockout", "--entrants", "3", "--seed", "1", "--third-place"))
    assert report["rounds"] == [
        {
            "name": "semi-finals",
            "matches": [
                {"a": "e1", "b": None, "winner": "e1", "how": "bye", "partners": None},
                {"a": "e2", "b": "e3", "winner": "e2", "how": "played", "partners": None},
            ],
        },
        {
            "name": "final",
            "matches": [{"a": "e1", "b": "e2", "winner": "e1", "how": "played", "partners": None}],
        },
        {
            "name": "third-place",
            "matches": [{"a": "e3", "b": None, "winner": "e3", "how": "bye", "partners": None}],
        },
    ]
    assert [(one["place"], one["id"]) for one in report["standings"]] == [(1, "e1"), (2, "e2"), (3, "e3")]
    assert report["warnings"] == []


def test_partners_are_told_where_they_rotate():
    report = json.loads(told("--format", "rotating", "--entrants", "4", "--seed", "1", "--rounds", "1"))
    [match] = report["rounds"][0]["matches"]
    assert sorted([*match["partners"]["a"], *match["partners"]["b"]]) == ["e1", "e2", "e3", "e4"]
    assert (match["a"], match["b"]) == (match["partners"]["a"][0], match["partners"]["b"][0])


def test_the_same_seed_gives_the_same_bytes():
    options = ("--format", "swiss", "--entrants", "9", "--drop", "0.2", "--late", "1/5", "--noshow", "10%")
    assert told(*options, "--seed", "4") == told(*options, "--seed", "4")
    assert told(*options, "--seed", "4") != told(*options, "--seed", "5")


@pytest.mark.parametrize(
    "options",
    [
        ("--format", "league"),
        ("--entrants", "-1"),
        ("--entrants", "many"),
        ("--seed", "x"),
        ("--rounds", "0"),
        ("--drop", "1.5"),
        ("--late", "-0.1"),
        ("--noshow", "often"),
        ("--drop", "1e999999999"),
        ("--drop", "nan"),
        ("--drop", "1/-2"),
        ("--double-noshow", "1/0"),
        ("--best-of", "2"),
        ("--group-size", "1"),
    ],
)
def test_bad_input_says_what_is_wrong(options):
    given = dict(zip(("--format", "--entrants", "--seed"), ("swiss", "4", "1"), strict=True)) | dict([options])
    with pytest.raises(CommandError, match=options[0]):
        told(*(word for pair in given.items() for word in pair))


@pytest.mark.parametrize(
    ("written", "same"), [("0.25", "1/4"), (".25", "25%"), ("2.5e-1", "25%"), ("0", "0%"), ("1", "100%"), ("1.", "3/3")]
)
def test_a_probability_is_read_as_it_is_written(written, same):
    options = ("--format", "swiss", "--entrants", "12", "--seed", "1")
    assert told(*options, "--noshow", written) == told(*options, "--noshow", same)


@pytest.mark.parametrize("form", [each.value for each in Format])
@pytest.mark.parametrize("entrants", range(4))
def test_the_smallest_events_are_reported(form, entrants):
    report = json.loads(told("--format", form, "--entrants", str(entrants), "--seed", "1", "--drop", "1"))
    assert sorted(one["id"] for one in report["standings"]) == [f"e{n}" for n in range(1, entrants + 1)]
