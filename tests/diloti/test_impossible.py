"""Counts that leave something open: impossible exactly when every exact count they can stand for is."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diloti.counts import Count, Majority, SideCount
from diloti.profiles import Profile, XeriFirst
from diloti.seats import Side
from diloti.tally import tally
from diloti.tally_codes import ImpossibleCode

RULES = [Profile(xeri_first=first, xeri_last=last) for first in XeriFirst for last in (True, False)]
DEALERS = (Side.LEFT, Side.RIGHT, None)
EDGES = [(left, together - left) for together in (22, 23, 24) for left in range(25) if 0 <= together - left <= 24]
OPEN = (Majority.LEFT, Majority.RIGHT)


def worlds(majority, aces=range(5), tens=(False, True), twos=(False, True)):
    """Every exact left side with that majority (None: either), by plain enumeration."""
    for cards, ace, ten, two in product(range(53), aces, tens, twos):
        leader = Majority.TIE if cards == 26 else Majority.LEFT if cards > 26 else Majority.RIGHT
        if leader is majority or (majority is None and cards != 26):
            yield SideCount(cards, ace, ten, two)


def judged_by_worlds(sides, xeris, profile, dealer):
    """P-XERI if none of those exact counts can be, else P-PAIR if it holds for all whose xeris can be."""
    found = []
    for side in sides:
        left = SideCount(side.cards, side.aces, side.ten, side.two, xeris[0])
        result = tally(Count(left, SideCount(xeris=xeris[1])), profile, dealer)
        if not result.errors:
            found.append(set(result.impossible))
    fitting = [codes for codes in found if ImpossibleCode.XERI not in codes]
    if not fitting:
        return (ImpossibleCode.XERI,)
    return (ImpossibleCode.PAIR,) if all(ImpossibleCode.PAIR in codes for codes in fitting) else ()


def check(count, sides, xeris, profile, dealer):
    result = tally(count, profile, dealer)
    if not result.errors:
        assert result.impossible == judged_by_worlds(sides, xeris, profile, dealer)


@pytest.mark.parametrize("profile", RULES, ids=lambda rules: f"{rules.xeri_first}-{rules.xeri_last}")
@pytest.mark.parametrize("majority", OPEN)
def test_with_many_xeris_a_majority_is_judged_as_all_its_numbers_of_cards_are(profile, majority):
    for xeris, dealer in product(EDGES, DEALERS):
        count = Count(SideCount(None, 2, True, False, xeris[0]), SideCount(xeris=xeris[1]), majority)
        check(count, worlds(majority, [2], [True], [False]), xeris, profile, dealer)


@given(
    st.sampled_from(OPEN),
    st.integers(0, 4),
    st.booleans(),
    st.booleans(),
    st.sampled_from([*EDGES, (13, 0), (13, 9), (10, 13), (24, 0), (0, 24)]),
    st.sampled_from(RULES),
    st.sampled_from(DEALERS),
)
def test_a_majority_is_judged_as_all_its_numbers_of_cards_are(majority, aces, ten, two, xeris, profile, dealer):
    count = Count(SideCount(None, aces, ten, two, xeris[0]), SideCount(xeris=xeris[1]), majority)
    check(count, worlds(majority, [aces], [ten], [two]), xeris, profile, dealer)


@given(st.integers(0, 4), st.booleans(), st.booleans(), st.sampled_from(EDGES), st.sampled_from(DEALERS))
def test_a_tie_is_judged_as_26_cards_each(aces, ten, two, xeris, dealer):
    right = SideCount(xeris=xeris[1])
    tie = tally(Count(SideCount(None, aces, ten, two, xeris[0]), right, Majority.TIE), Profile(), dealer)
    exact = tally(Count(SideCount(26, aces, ten, two, xeris[0]), right), Profile(), dealer)
    assert (tie.errors, tie.impossible, tie.points) == (exact.errors, exact.impossible, exact.points)


@pytest.mark.parametrize("base", range(12))
def test_base_points_are_judged_as_all_that_can_make_them_are(base):
    for majority, xeris in product((None, Majority.TIE), [(24, 0), (0, 24), (23, 0), (0, 23), (12, 11), (13, 10)]):
        sides = [side for side in worlds(majority) if _base(side) == base]
        count = Count(SideCount(base=base, xeris=xeris[0]), SideCount(xeris=xeris[1]), majority)
        for dealer in DEALERS:
            check(count, sides, xeris, Profile(), dealer)


def _base(side):
    return 4 * (side.cards > 26) + side.aces + 2 * side.ten + side.two
