"""Standings as tables: every value as a reader's language writes it."""

from fractions import Fraction

import pytest
from django.utils import translation

from tournaments.standings import (
    ACROSS_GROUPS,
    TIE_BREAKS,
    Book,
    How,
    Result,
    by_lot,
    standings,
)
from tournaments.tables_of import table_of, value_text
from tournaments.tiebreak_words import tiebreak_words

ALL = (*TIE_BREAKS, by_lot(7))


def played(number, a, b, points_a, points_b, xeris=(1, 0)):
    winner = None if points_a == points_b else "a" if points_a > points_b else "b"
    more = {"xeris_a": xeris[0], "xeris_b": xeris[1]} if xeris else {}
    return Result(number, a, b, winner, How.PLAYED, points_a, points_b, (points_a - points_b,), **more)


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("wins", Fraction(3), "3"),
        ("wins", Fraction(5, 2), "2½"),
        ("wins", Fraction(1, 2), "½"),
        ("wins", Fraction(), "0"),
        ("sonneborn_berger", Fraction(7, 4), "1¾"),
        ("difference", Fraction(14), "+14"),
        ("difference", Fraction(-14), "−14"),
        ("difference", Fraction(), "0"),
        ("difference_average", Fraction(-5, 3), "−1.67"),
        ("wins_average", Fraction(2, 3), "0.67"),
        ("wins_average", Fraction(1), "1.00"),
        ("points_average", Fraction(401, 8), "50.13"),
        ("opponents", Fraction(1, 8), "0.13"),
        ("direct", None, "–"),
    ],
)
def test_a_value_is_written_as_people_write_it(key, value, text):
    with translation.override("en"):
        assert value_text(key, value) == text


def test_an_average_has_the_comma_of_its_language():
    with translation.override("el"):
        assert value_text("wins_average", Fraction(2, 3)) == "0,67"


def test_every_tie_break_is_a_column_in_the_order_in_which_they_are_asked():
    book = Book("ab", [played(1, "a", "b", 61, 40)])
    table = table_of(standings(book, ALL))
    assert [column.key for column in table.columns] == [one.key for one in ALL]
    assert [(row.place, row.id, row.cells) for row in table.rows] == [
        (1, "a", ("1", "–", "0", "0", "+21", "61", "1", table.rows[0].cells[-1])),
        (2, "b", ("0", "–", "0", "0", "−21", "40", "0", table.rows[1].cells[-1])),
    ]


def test_a_lot_is_shown_as_the_order_in_which_it_drew():
    table = table_of(standings(Book("abcd", []), [by_lot(7)]))
    assert [row.cells for row in table.rows] == [("1",), ("2",), ("3",), ("4",)]


def test_a_tie_break_that_could_not_be_asked_is_said_and_has_no_column():
    book = Book("ab", [played(1, "a", "b", 61, 40, xeris=None)])
    table = table_of(standings(book, TIE_BREAKS))
    assert ([column.key for column in table.skipped], "xeris" in [one.key for one in table.columns]) == (
        ["xeris"],
        False,
    )


def test_who_goes_on_is_marked():
    table = table_of(standings(Book("abc", [played(1, "a", "b", 61, 40)]), ALL), through={"a"})
    assert {row.id: row.through for row in table.rows} == {"a": True, "b": False, "c": False}


def test_nobody_makes_an_empty_table():
    assert table_of(standings(Book("", []), ALL)).rows == ()


@pytest.mark.parametrize("language", ["el", "en", "nl"])
def test_every_tie_break_has_a_heading_a_name_and_a_definition_of_its_own(language):
    keys = [one.key for one in (*ALL, *ACROSS_GROUPS)]
    with translation.override(language):
        words = [tiebreak_words(key) for key in keys]
    assert all(one.short and one.name and one.definition for one in words)
    assert len({one.short for one in words}) == len({one.definition for one in words}) == len(keys)
