"""Settings, who deals, how a game ends and who wins it, and a match from its games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diloti.errors import UnreadableError
from diloti.game import (
    Dealer,
    Outcome,
    Settings,
    effect_on_end,
    first_dealer,
    games_needed,
    is_decider,
    match_winner,
    next_dealer,
    play_out,
)
from diloti.seats import Side

LEFT, RIGHT = Side.LEFT, Side.RIGHT
deals = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=20)


# --- settings ------------------------------------------------------------------------------------------------------


def test_the_settings_of_a_usual_game():
    assert (Settings().players, Settings().target, Settings().best_of) == (2, 61, 1)


@pytest.mark.parametrize("settings", [(4, 101, 3), (2, 11, 1), (2, 999, 99)])
def test_settings_that_can_be_agreed(settings):
    agreed = Settings(*settings)
    assert (agreed.players, agreed.target, agreed.best_of) == settings


@pytest.mark.parametrize(
    ("settings", "place", "reason"),
    [
        ({"players": 3}, "players", "3 is not 2 or 4"),
        ({"players": True}, "players", "True is not 2 or 4"),
        ({"players": 2.0}, "players", "2.0 is not 2 or 4"),
        ({"target": 10}, "target", "10 is not 11 to 999"),
        ({"target": 1000}, "target", "1000 is not 11 to 999"),
        ({"target": 61.0}, "target", "61.0 is not 11 to 999"),
        ({"best_of": 2}, "best_of", "2 is not 1 or an odd number above it"),
        ({"best_of": 0}, "best_of", "0 is not 1 or an odd number above it"),
        ({"best_of": -1}, "best_of", "-1 is not 1 or an odd number above it"),
        ({"best_of": True}, "best_of", "True is not 1 or an odd number above it"),
    ],
)
def test_settings_that_cannot_be_are_named(settings, place, reason):
    with pytest.raises(UnreadableError) as caught:
        Settings(**settings)
    assert (caught.value.subject, caught.value.place, caught.value.reason) == ("settings", place, reason)


# --- who deals -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "order"),
    [
        (2, [(LEFT, 0), (RIGHT, 0), (LEFT, 0)]),
        (2, [(LEFT, None), (RIGHT, None), (LEFT, None)]),
        (4, [(LEFT, 0), (RIGHT, 0), (LEFT, 1), (RIGHT, 1), (LEFT, 0)]),
        (4, [(RIGHT, 1), (LEFT, 0)]),
        (4, [(LEFT, None), (RIGHT, None), (LEFT, None)]),
    ],
)
def test_the_deal_passes_in_order(players, order):
    dealers = [Dealer(side, place) for side, place in order]
    assert [next_dealer(dealer, players) for dealer in dealers[:-1]] == dealers[1:]


def test_after_a_dead_deal_the_same_player_deals_again():
    assert next_dealer(Dealer(RIGHT, 1), 4, dead=True) == Dealer(RIGHT, 1)


# --- the end of a game ---------------------------------------------------------------------------------------------


def test_totals_stand_after_each_deal_while_the_game_goes_on():
    assert play_out([(10, 1), (3, 8)], 61) == Outcome((0, 0), ((10, 1), (13, 9)), None, None, 0)
    assert play_out([(10, 1), (3, 8)], 61).final == (13, 9)


def test_a_game_without_deals_stands_at_its_opening():
    assert play_out([], 61, (20, 30)) == Outcome((20, 30), (), None, None, 0)
    assert play_out([], 61, (20, 30)).final == (20, 30)


def test_the_first_side_to_reach_the_target_wins():
    assert play_out([(30, 11), (31, 10)], 61) == Outcome((0, 0), ((30, 11), (61, 21)), 1, LEFT, 0)
    assert play_out([(11, 30), (10, 31)], 61).winner is RIGHT
    assert play_out([(11, 30), (10, 30)], 61).winner is None


def test_when_both_pass_the_target_only_the_higher_total_wins():
    assert play_out([(60, 58), (5, 10)], 61) == Outcome((0, 0), ((60, 58), (65, 68)), 1, RIGHT, 0)
    assert play_out([(58, 60), (10, 5)], 61).winner is LEFT


def test_a_level_finish_does_not_end_the_game():
    assert play_out([(60, 50), (1, 11)], 61) == Outcome((0, 0), ((60, 50), (61, 61)), None, None, 0)


def test_a_level_finish_goes_on_until_the_totals_differ():
    level_twice = [(60, 50), (5, 15), (10, 10), (4, 7)]
    assert play_out(level_twice, 61) == Outcome((0, 0), ((60, 50), (65, 65), (75, 75), (79, 82)), 3, RIGHT, 0)


def test_a_level_score_below_the_target_is_nothing_special():
    assert play_out([(30, 30)], 61).winner is None


def test_deals_after_the_end_do_not_count():
    assert play_out([(61, 0), (0, 99), (5, 6)], 61) == Outcome((0, 0), ((61, 0),), 0, LEFT, 2)


def test_opening_totals_are_added_to_and_may_decide_alone():
    assert play_out([(5, 6)], 61, (55, 56)) == Outcome((55, 56), ((60, 62),), 0, RIGHT, 0)
    assert play_out([(5, 6)], 61, (70, 60)) == Outcome((70, 60), (), -1, LEFT, 1)
    assert play_out([(5, 6)], 61, (70, 70)) == Outcome((70, 70), ((75, 76),), 0, RIGHT, 0)


def test_a_target_lowered_in_mid_game_does_not_end_it_in_the_past():
    played = [(45, 10), (5, 30), (5, 6)]
    assert play_out(played[:2], 41).ended_at == 0
    assert play_out(played[:2], 41, not_before=2) == Outcome((0, 0), ((45, 10), (50, 40)), 1, LEFT, 0)
    assert play_out(played, 41, not_before=2).after_end == 1
    assert play_out(played, 55, not_before=2).ended_at == 2


@given(deals, st.integers(11, 999))
def test_a_game_ends_at_the_first_deal_that_decides_it(played, target):
    outcome = play_out(played, target)
    decided = [
        index for index, (left, right) in enumerate(_running(played)) if left != right and max(left, right) >= target
    ]
    assert outcome.ended_at == (decided[0] if decided else None)
    assert outcome.totals == tuple(_running(played)[: len(played) - outcome.after_end])
    assert (outcome.winner is None) == (outcome.ended_at is None)
    if outcome.winner:
        assert outcome.winner is (LEFT if outcome.final[0] > outcome.final[1] else RIGHT)


@given(deals, st.integers(11, 200))
def test_the_sides_are_treated_alike(played, target):
    outcome = play_out(played, target)
    mirror = play_out([(right, left) for left, right in played], target)
    assert mirror.winner == (outcome.winner and outcome.winner.other)
    assert (mirror.ended_at, mirror.after_end) == (outcome.ended_at, outcome.after_end)


def _running(played):
    return [
        (sum(left for left, _ in played[:n]), sum(right for _, right in played[:n])) for n in range(1, len(played) + 1)
    ]


@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        ([(61, 0)], [(62, 0)], False),
        ([(61, 0)], [(60, 0)], True),
        ([(61, 0)], [(61, 62)], True),
        ([(30, 0), (31, 0)], [(61, 0), (31, 0)], True),
        ([(30, 0), (31, 0)], [(31, 0), (31, 0)], False),
        ([(30, 0)], [(40, 0)], False),
    ],
)
def test_a_correction_touches_the_end_if_winner_or_last_deal_change(before, after, changes):
    assert effect_on_end(play_out(before, 61), play_out(after, 61)) is changes


# --- matches -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("best_of", "needed"), [(1, 1), (3, 2), (5, 3), (7, 4)])
def test_more_than_half_of_the_games_win_a_match(best_of, needed):
    assert games_needed(best_of) == needed


@pytest.mark.parametrize(
    ("won", "best_of", "winner"),
    [
        ((0, 0), 1, None),
        ((1, 0), 1, LEFT),
        ((0, 1), 1, RIGHT),
        ((1, 1), 3, None),
        ((2, 1), 3, LEFT),
        ((1, 2), 3, RIGHT),
        ((2, 2), 5, None),
        ((0, 3), 5, RIGHT),
    ],
)
def test_a_match_is_won_with_the_games_needed(won, best_of, winner):
    assert match_winner(won, best_of) is winner


@pytest.mark.parametrize(
    ("won", "best_of", "decider"),
    [
        ((0, 0), 1, False),
        ((0, 0), 3, False),
        ((1, 0), 3, False),
        ((1, 1), 3, True),
        ((1, 1), 5, False),
        ((2, 2), 5, True),
    ],
)
def test_a_decider_is_the_last_game_there_can_be(won, best_of, decider):
    assert is_decider(won, best_of) is decider


def test_the_next_games_deal_goes_on_in_turn_but_a_decider_and_a_first_game_draw():
    assert first_dealer((1, 0), 3, Dealer(LEFT, 1), 4) == Dealer(RIGHT, 1)
    assert first_dealer((1, 0), 3, Dealer(RIGHT, 1), 4) == Dealer(LEFT, 0)
    assert first_dealer((1, 1), 3, Dealer(LEFT, 1), 4) is None
    assert first_dealer((0, 0), 3, None, 4) is None
