"""Sheets as CSV."""

import csv
from io import StringIO

import pytest
from django.utils import translation

from scoring.exchange import (
    csv_lines,
    match_rows,
    separator,
)
from scoring.kinds import Kind
from tests.scoring import cast


def written(pieces) -> str:
    return "".join(pieces)


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
        ("＝1+1", "'＝1+1"),
        ('Νίκος "ο ψηλός"; Μ.', 'Νίκος "ο ψηλός"; Μ.'),
        ("Ο'Νηλ", "Ο'Νηλ"),
    ],
)
def test_no_name_is_run_as_a_formula(new_match, deal, name, cell):
    match = new_match(names=[name])
    deal(match, cards=2, aces=0, ten=False)
    assert table(match_rows(match))[1][7] == cell


def test_negative_totals_stay_numbers(new_match, deal, act):
    match = new_match()
    act(match, Kind.OPENING, {"left": -14, "right": 11})
    deal(match)
    assert table(match_rows(match))[1][21] == "-6"


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
