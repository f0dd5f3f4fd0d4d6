"""Ratings over matches of single players and of pairs."""

from tournaments.ratings import Game, ratings


def test_nobody_has_played_yet():
    assert ratings([]) == {}


def test_who_wins_stands_above_and_two_of_a_pair_stand_level():
    found = ratings([Game(((1, 2), (3, 4)), 0)] * 3)
    assert [(found[who].matches, found[who].wins) for who in (1, 2, 3, 4)] == [(3, 3), (3, 3), (3, 0), (3, 0)]
    assert found[1].shown == found[2].shown > 1000 > found[3].shown == found[4].shown


def test_a_level_match_of_equals_moves_nobody_but_knows_them_better():
    found = ratings([Game(((1,), (2,)), None)])
    assert (found[1].mean, found[1].shown) == (found[2].mean, found[2].shown)
    assert found[1].deviation < 25 / 3


def test_beating_who_is_better_known_as_strong_brings_more():
    strong = [Game(((1,), (9,)), 0)] * 8
    upset, expected = ratings([*strong, Game(((2,), (1,)), 0)]), ratings([*strong, Game(((2,), (9,)), 0)])
    assert upset[2].shown > expected[2].shown
