"""Warnings that need the deal before, the clock, or a sheet of paper."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diloti.counts import Count, Majority, SideCount
from diloti.profiles import PROFILES, Profile
from diloti.seats import Side
from diloti.tally import tally
from diloti.tally_context import paper_totals_fit, same_as, too_fast

LEFT = SideCount(30, 2, True, False, 1)
RIGHT = SideCount(22, 2, False, True)


def test_a_deal_is_the_same_as_the_one_before_however_it_was_entered():
    assert same_as(Count(LEFT), Count(SideCount(xeris=1), RIGHT, log=(Side.LEFT,)))
    assert same_as(Count(SideCount(base=4)), Count(right=SideCount(base=7)))


@pytest.mark.parametrize(
    "other",
    [
        Count(SideCount(31, 2, True, False, 1)),
        Count(SideCount(30, 1, True, False, 1)),
        Count(SideCount(30, 2, False, False, 1)),
        Count(SideCount(30, 2, True, True, 1)),
        Count(SideCount(30, 2, True, False, 2)),
        Count(SideCount(30, 2, True, False, 1, 1)),
        Count(LEFT, SideCount(xeris=1)),
        Count(SideCount(None, 2, True, False, 1), majority=Majority.LEFT),
        Count(LEFT).mirrored(),
    ],
)
def test_a_deal_that_differs_in_anything_is_another(other):
    assert not same_as(Count(LEFT), other)


def test_majorities_that_differ_are_different_deals():
    parts = SideCount(None, 2, True, False)
    assert not same_as(Count(parts, majority=Majority.LEFT), Count(parts, majority=Majority.RIGHT))
    assert not same_as(Count(SideCount(base=4)), Count(SideCount(base=4), majority=Majority.TIE))


@pytest.mark.parametrize(("seconds", "fast"), [(-1, True), (0, True), (89.9, True), (90, False), (3600, False)])
def test_a_deal_takes_at_least_90_seconds(seconds, fast):
    assert too_fast(seconds) is fast


@pytest.mark.parametrize(
    ("left", "right", "deals", "ties", "profile", "fit"),
    [
        (0, 0, 0, 0, "main", True),
        (6, 5, 1, 0, "main", True),
        (16, 5, 1, 0, "main", True),
        (6, 4, 1, 0, "main", False),
        (11, 5, 1, 0, "main", False),
        (11, 5, 1, 0, "crete", True),
        (10, 5, 1, 0, "crete", False),
        (4, 3, 1, 1, "main", True),
        (6, 5, 1, 1, "main", False),
        (61, 49, 10, 0, "main", True),
        (61, 45, 10, 1, "main", True),
        (61, 45, 10, 0, "main", False),
    ],
)
def test_paper_totals_fit_the_number_of_deals_and_ties(left, right, deals, ties, profile, fit):
    assert paper_totals_fit(left, right, deals, ties, PROFILES[profile].profile) is fit


def test_xeristakia_of_five_loosen_the_check_to_fives():
    assert paper_totals_fit(11, 5, 1, 0, Profile(xeristaki_points=5))


@pytest.mark.parametrize(("deals", "ties"), [(1, 2), (3, -1), (-1, 0)])
def test_more_ties_than_deals_are_a_mistake_of_the_caller(deals, ties):
    with pytest.raises(ValueError, match=f"^{ties} ties in {deals} deals$"):
        paper_totals_fit(0, 0, deals, ties, Profile())


deals = st.lists(st.tuples(st.integers(0, 7), st.booleans(), st.integers(0, 5), st.integers(0, 5)), max_size=12)


@given(deals, st.sampled_from([Profile(), Profile(xeri_points=5), Profile(xeristaki_points=5)]))
def test_the_totals_of_any_deals_fit(played, profile):
    half = 1 if profile.xeristaki_points else 0
    totals, ties = [0, 0], 0
    for base, tie, xeris, other_xeris in played:
        majority = Majority.TIE if tie else None
        count = Count(SideCount(base=base, xeris=xeris, xeristaki=half), SideCount(xeris=other_xeris), majority)
        points = tally(count, profile, None).points
        totals = [totals[0] + points[0], totals[1] + points[1]]
        ties += tie
    assert paper_totals_fit(*totals, len(played), ties, profile)
