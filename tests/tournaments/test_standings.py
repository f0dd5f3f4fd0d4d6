"""Tie-breaks against tables worked by hand."""

from fractions import Fraction

import pytest

from tournaments.standings import (
    ACROSS_GROUPS,
    DIFFERENCE,
    DIRECT,
    OPPONENTS,
    POINTS,
    SONNEBORN_BERGER,
    TIE_BREAKS,
    WINS,
    XERIS,
    Book,
    ByeWorth,
    How,
    Result,
    Values,
    by_lot,
    standings,
)

HALF = Fraction(1, 2)


def won(number, winner, loser, high=61, low=50, **known):
    return Result(
        number, winner, loser, "a", How.PLAYED, high, low, (high - low,), **{"xeris_a": 1, "xeris_b": 0} | known
    )


def table(found):
    return [(row.place, row.id) for row in found.rows]


def column(found, key):
    return {row.id: dict(row.values)[key] for row in found.rows}


def test_wins_then_direct_encounter():
    book = Book(
        "ABCD",
        [won(1, "A", "B"), won(1, "C", "D"), won(2, "B", "C"), won(2, "D", "A"), won(3, "A", "C"), won(3, "B", "D")],
    )
    found = standings(book, (WINS, DIRECT))
    assert table(found) == [(1, "A"), (2, "B"), (3, "C"), (4, "D")]
    assert column(found, "direct") == {"A": 1, "B": 0, "C": 1, "D": 0}


def test_direct_encounter_counts_only_if_all_who_are_level_have_met():
    """A, B and C have a win each; A beat B, but neither met C."""
    results = [won(1, "A", "B"), won(1, "C", "D"), won(2, "B", "E"), won(2, "F", "A"), won(2, "E", "C")]
    found = standings(Book("ABC", [*results, won(3, "A", "B")]), (DIRECT,))
    assert column(found, "direct") == {"A": None, "B": None, "C": None}
    assert {row.place for row in found.rows} == {1}


def test_direct_encounter_is_asked_again_when_the_level_set_shrinks():
    """Three level in a circle; the difference puts C first, then A beat B."""
    circle = [won(1, "A", "B", 61, 55), won(2, "B", "C", 61, 60), won(3, "C", "A", 61, 50)]
    level = [won(4, "B", "X", 61, 56), won(4, "A", "Y", 61, 50), won(4, "C", "Z", 61, 60)]
    found = standings(Book("ABCXYZ", [*circle, *level]), (WINS, DIRECT, DIFFERENCE))
    assert column(found, "difference") == {"C": 11, "A": 6, "B": 0, "X": -5, "Y": -11, "Z": -1}
    assert table(found)[:3] == [(1, "C"), (2, "A"), (3, "B")]
    level_two = [won(4, "B", "X", 61, 55), won(4, "A", "Y", 61, 55), won(4, "C", "Z", 61, 30)]
    equal = [won(1, "A", "B", 61, 55), won(2, "B", "C", 61, 55), won(3, "C", "A", 61, 55)]
    again = standings(Book("ABCXYZ", [*equal, *level_two]), (WINS, DIRECT, DIFFERENCE))
    assert table(again)[:3] == [(1, "C"), (2, "A"), (3, "B")]
    assert column(again, "direct")["A"] == 1


def test_three_level_of_whom_two_have_not_met_are_told_apart_by_the_next_and_then_by_who_met():
    """A and C have not met, so there is no direct encounter of three. C is last by difference; B beat A."""
    results = [won(1, "B", "A", 61, 60), won(2, "A", "X", 61, 60), won(2, "Z", "B", 61, 60)]
    results += [won(1, "C", "Y", 61, 55), won(3, "Z", "C")]
    found = standings(Book("ABCXYZ", results), (WINS, DIRECT, DIFFERENCE))
    assert column(found, "wins") == {"A": 1, "B": 1, "C": 1, "X": 0, "Y": 0, "Z": 2}
    assert column(found, "difference") == {"A": 0, "B": 0, "C": -5, "X": -1, "Y": -6, "Z": 12}
    assert table(found)[:4] == [(1, "Z"), (2, "B"), (3, "A"), (4, "C")]
    assert [column(found, "direct")[one] for one in "ABC"] == [0, 1, None]


def test_unplayed_matches_of_one_do_not_move_two_others_past_each_other():
    """D leaves before the last round: A and B, who both had met him or not, keep their order."""
    before = [won(1, "A", "D"), won(1, "B", "C"), won(2, "A", "C", 61, 60), won(2, "D", "B"), won(3, "B", "A")]
    order = (WINS, DIRECT, OPPONENTS)
    calm = standings(Book("ABCD", [*before, won(3, "C", "D")]), order)
    left = standings(Book("ABCD", [*before, Result(3, "C", "D", "a", How.WALKOVER)]), order)
    assert (calm.order, table(left)) == (left.order, table(calm))


def test_opponents_wins_leave_out_the_worst():
    book = Book(
        "ABCD",
        [won(1, "A", "B"), won(1, "C", "D"), won(2, "A", "C"), won(2, "B", "D"), won(3, "A", "D"), won(3, "B", "C")],
    )
    assert book.wins == {"A": 3, "B": 2, "C": 1, "D": 0}
    assert column(standings(book, (OPPONENTS,)), "opponents") == {"A": 3, "B": 4, "C": 5, "D": 5}


def test_sonneborn_berger_counts_the_wins_of_those_beaten():
    book = Book(
        "ABCD",
        [won(1, "A", "B"), won(1, "C", "D"), won(2, "A", "C"), won(2, "B", "D"), won(3, "A", "D"), won(3, "B", "C")],
    )
    assert column(standings(book, (SONNEBORN_BERGER,)), "sonneborn_berger") == {"A": 3, "B": 1, "C": 0, "D": 0}


def test_differences_are_capped_at_the_target_game_by_game():
    match = Result(1, "A", "B", "a", How.PLAYED, 200, 90, (90, -70, 61))
    found = standings(Book("AB", [match]), (DIFFERENCE, POINTS))
    assert column(found, "difference") == {"A": 61, "B": -61}
    assert column(found, "points") == {"A": 200, "B": 90}


def test_a_walkover_is_a_win_with_the_target_as_points_and_no_difference():
    found = standings(Book("AB", [Result(1, "A", "B", "b", How.WALKOVER)]), (WINS, DIFFERENCE, POINTS))
    assert [row.values for row in found.rows] == [
        (("wins", 1), ("difference", 0), ("points", 61)),
        (("wins", 0), ("difference", 0), ("points", 0)),
    ]
    assert found.order == ("B", "A")


def test_when_neither_comes_both_lose():
    assert Book("AB", [Result(1, "A", "B", None, How.DOUBLE_NOSHOW)]).wins == {"A": 0, "B": 0}


def test_a_played_match_without_winner_is_half_a_win_each():
    assert Book("AB", [Result(1, "A", "B", None, How.PLAYED, 40, 40, (0,))]).wins == {"A": HALF, "B": HALF}


@pytest.mark.parametrize(("worth", "wins"), [(ByeWorth.WIN, 1), (ByeWorth.HALF, HALF), (ByeWorth.NONE, 0)])
def test_a_bye_counts_as_the_event_says(worth, wins):
    assert Book("A", [Result(1, "A", None, "a", How.BYE)], Values(bye=worth)).wins == {"A": wins}


def test_a_bye_is_an_opponent_with_the_entrants_own_wins():
    results = [
        Result(1, "A", None, "a", How.BYE),
        won(1, "B", "C"),
        won(2, "A", "B"),
        Result(2, "C", None, "a", How.BYE),
    ]
    found = standings(Book("ABC", results), (OPPONENTS, SONNEBORN_BERGER))
    assert column(found, "opponents") == {"A": 2, "B": 2, "C": 1}
    assert column(found, "sonneborn_berger") == {"A": 3, "B": 1, "C": 1}


def test_one_who_drops_out_counts_half_a_win_for_each_round_missed_against_his_opponents():
    before = [won(1, "A", "D"), won(1, "B", "C")]
    after = [*before, won(2, "B", "A"), Result(2, "C", None, "a", How.BYE)]
    assert Book("ABCD", before).as_opponent("D") == 0
    assert Book("ABCD", after).as_opponent("D") == HALF


def test_xeris_are_skipped_and_it_is_said_where_only_final_scores_were_typed():
    typed = won(2, "B", "C", xeris_a=None, xeris_b=None)
    found = standings(Book("ABC", [won(1, "A", "B"), typed]), (WINS, XERIS))
    assert (found.skipped, column(found, "xeris")) == (("xeris",), {"A": None, "B": None, "C": None})
    assert standings(Book("AB", [won(1, "A", "B")]), (WINS, XERIS)).skipped == ()


def test_groups_of_unequal_size_are_compared_by_averages():
    book = Book("ABCXY", [won(1, "A", "B"), won(2, "A", "C"), won(1, "X", "Y", 61, 40)])
    found = standings(book, ACROSS_GROUPS, "AX")
    assert column(found, "wins_average") == {"A": 1, "X": 1}
    assert column(found, "difference_average") == {"A": 11, "X": 21}
    assert found.order == ("X", "A")


def test_the_lot_is_the_last_word_and_the_seeds():
    ids = [f"e{n}" for n in range(9)]
    orders = {standings(Book(ids, []), (*TIE_BREAKS, by_lot(seed))).order for seed in range(9)}
    assert len(orders) > 1
    assert [row.place for row in standings(Book(ids, []), (*TIE_BREAKS, by_lot(1))).rows] == list(range(1, 10))


def test_level_without_a_lot_shares_a_place():
    assert table(standings(Book("ABC", [won(1, "A", "B")]), (WINS,))) == [(1, "A"), (2, "B"), (2, "C")]


def test_no_entrants_no_rows():
    assert standings(Book([], []), TIE_BREAKS).rows == ()
