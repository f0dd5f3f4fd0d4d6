"""From groups to a knock-out: who goes on, in which order, and on which line."""

from itertools import combinations, permutations
from random import Random

import pytest

from tournaments.pairing.knockout import seeding
from tournaments.pairing.qualifying import going_on, seated
from tournaments.standings import Book, How, Result, Values, by_lot

LOTS = by_lot(7)


def won(winner, loser, low=40):
    return Result(1, winner, loser, "a", How.PLAYED, 61, low, (61 - low,), 0, 0)


def in_order(order, low=40):
    """Each beats all behind him."""
    return [won(one, other, low) for one, other in combinations(order, 2)]


def evening(sizes):
    """Groups A, B, C …, whose members are A1, A2 … in their final order; the later the group, the closer its games."""
    groups = [[f"{'ABCDEFGH'[at]}{n}" for n in range(1, size + 1)] for at, size in enumerate(sizes)]
    results = [one for at, group in enumerate(groups) for one in in_order(group, 30 + at)]
    return groups, Book([one for group in groups for one in group], results, Values())


def first_matches(seats):
    return list(zip(seats[::2], seats[1::2], strict=False))


def averages(row):
    return {key: str(value) for key, value in row.values if key != "lot"}


def test_six_groups_of_four_send_the_first_two_and_the_four_best_thirds():
    groups, book = evening([4] * 6)
    going = going_on(groups, book, LOTS)
    assert [(one.id, one.place, one.across) for one in going.qualified] == [
        *((f"{group}1", 1, False) for group in "ABCDEF"),
        *((f"{group}2", 2, False) for group in "ABCDEF"),
        # a third won once and lost twice: the closer the games, the better his difference
        *((f"{group}3", 3, True) for group in "FEDC"),
    ]
    assert [row.id for row in going.compared] == ["F3", "E3", "D3", "C3", "B3", "A3"]
    assert averages(going.compared[0]) == {
        "wins_average": "1/3",
        "difference_average": "-26/3",
        "points_average": "131/3",
        "xeris_average": "0",
    }
    assert len(going.seats) == 16
    assert None not in going.seats


def test_winners_meet_thirds_and_seconds_first_and_nobody_a_group_mate_before_the_semi_finals():
    groups, book = evening([4] * 6)
    going = going_on(groups, book, LOTS)
    place = {one.id: one.place for one in going.qualified}
    first = sorted(tuple(sorted(place[one] for one in two)) for two in first_matches(going.seats))
    assert first == [(1, 2)] * 2 + [(1, 3)] * 4 + [(2, 2)] * 2
    assert soonest_meeting(going.seats, lambda one: one[0]) == 3


def soonest_meeting(seats, kin):
    """The first round in which two of one kin can meet."""
    there = [(line, kin(one)) for line, one in enumerate(seats) if one is not None]
    rounds = [(a ^ b).bit_length() for (a, mine), (b, theirs) in combinations(there, 2) if mine == theirs]
    return min(rounds, default=None)


def test_eight_groups_make_every_first_match_one_of_a_winner_and_a_second():
    groups, book = evening([4] * 8)
    going = going_on(groups, book, LOTS)
    place = {one.id: one.place for one in going.qualified}
    assert {tuple(sorted(place[one] for one in two)) for two in first_matches(going.seats)} == {(1, 2)}
    assert soonest_meeting(going.seats, lambda one: one[0]) == 4  # the final


def test_groups_of_unequal_size_are_compared_by_averages_per_match():
    """B2 won one of two matches; A2 won two of three, which is more per match and not only more."""
    groups, book = evening([4, 3, 3])
    going = going_on(groups, book, LOTS, through=1, best_of_next=1)
    assert [row.id for row in going.compared] == ["A2", "C2", "B2"]
    assert [averages(row)["wins_average"] for row in going.compared] == ["2/3", "1/2", "1/2"]


def test_who_has_withdrawn_makes_room_for_the_next_of_his_group():
    groups, book = evening([4, 4])
    going = going_on(groups, book, LOTS, out={"A1"})
    assert [one.id for one in going.qualified] == ["B1", "A2", "B2", "A3"]
    assert [(one.id, one.place) for one in going.qualified if one.group == 0] == [("A2", 1), ("A3", 2)]


def test_five_groups_have_byes_for_the_best():
    groups, book = evening([3] * 5)
    going = going_on(groups, book, LOTS)
    assert len(going.seats) == 16
    pairs = first_matches(going.seats)
    free = {one or other for one, other in pairs if None in {one, other}}
    assert free == {"A1", "B1", "C1", "D1", "E1", "E2"}
    assert (None, None) not in pairs


def test_where_one_sits_and_why():
    """On its own line A2 (seed 5) would meet A1 in a semi-final: the seconds change places, the winners stay."""
    groups, book = evening([4] * 4)
    going = going_on(groups, book, LOTS)
    assert going.seats == ("A1", "C2", "D1", "B2", "B1", "D2", "C1", "A2")
    assert [(one.id, one.seed, one.sat_as, one.line, one.apart_from) for one in going.qualified] == [
        *(("A1", 1, 1, 0, ()), ("B1", 2, 2, 4, ()), ("C1", 3, 3, 6, ()), ("D1", 4, 4, 2, ())),
        *(("A2", 5, 6, 7, ("A1",)), ("B2", 6, 5, 3, ("B1",)), ("C2", 7, 8, 1, ("C1",)), ("D2", 8, 7, 5, ("D1",))),
    ]


def test_club_mates_are_apart_as_far_as_group_mates_allow():
    groups, book = evening([4] * 8)
    clubs = {"A1": "x", "B2": "x", "C1": "y", "D2": "y"}
    seats = going_on(groups, book, LOTS, clubs=clubs).seats
    assert soonest_meeting(seats, lambda one: one[0]) == 4
    apart = [[seats.index(one) for one in two] for two in (("A1", "B2"), ("C1", "D2"))]
    assert [(one ^ other).bit_length() for one, other in apart] == [4, 4]


@pytest.mark.parametrize("seed", range(4))
def test_no_draw_of_seconds_and_thirds_keeps_group_mates_longer_apart(seed):
    """Against all draws of six groups of four."""
    draw = Random(seed)
    tiers = [draw.sample("ABCDEF", 6), draw.sample("ABCDEF", 6), draw.sample("ABCDEF", 4)]
    ids = [f"{group}{place}" for place, tier in enumerate(tiers, 1) for group in tier]
    seats = seated(ids, {one: int(one[1]) for one in ids}, {one: one[0] for one in ids}, {})
    order = seeding(16)
    best = min(
        meetings([*ids[:6], *seconds, *thirds], order)
        for seconds in permutations(ids[6:12])
        for thirds in permutations(ids[12:])
    )
    assert meetings([seats[order.index(number)] for number in range(1, 17)], order) == best


def meetings(ids, order):
    """How many group mates can meet in each round; ids by the seed of their line."""
    lines = {}
    for line, number in enumerate(order):
        lines.setdefault(ids[number - 1][0], []).append(line)
    counts = [0] * 4
    for each in lines.values():
        for one, other in combinations(each, 2):
            counts[(one ^ other).bit_length() - 1] += 1
    return counts


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("size", [1, 2, 3, 5])
def test_any_number_of_groups_of_any_size_makes_a_bracket(count, size):
    groups, book = evening([size] * count)
    going = going_on(groups, book, LOTS)
    there = [one for one in going.seats if one is not None]
    assert sorted(there) == sorted(one.id for one in going.qualified)
    pairs = first_matches(going.seats)
    assert (None, None) not in pairs
    assert [one.seed for one in going.qualified] == list(range(1, len(there) + 1))


def test_no_groups_no_bracket():
    going = going_on([], Book([], []), LOTS)
    assert (going.qualified, going.compared) == ((), ())
