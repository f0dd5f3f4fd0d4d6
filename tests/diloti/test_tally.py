"""A deal's count turned into points by rule, and the laws that hold for any count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diloti.counts import Majority, SideCount
from diloti.profiles import PROFILES
from diloti.seats import Side
from diloti.tally import tally_record
from tests.diloti.tallies import PLAIN, XERISTAKIA, judged

# --- points --------------------------------------------------------------------------------------------------------


def test_a_whole_deal_gives_points_by_rule():
    result = judged(PLAIN, {"cards": 22, "aces": 2, "ten": False, "two": True, "xeris": 3})
    assert result.lines == {"left": {"S1": 4, "S2": 2, "S3": 2, "S5": 10}, "right": {"S2": 2, "S4": 1, "S5": 30}}
    assert result.points == (18, 33)
    assert (result.errors, result.impossible, result.warnings) == ((), (), ())
    assert list(result.lines["left"]) == ["S1", "S2", "S3", "S5"]


def test_one_side_is_completed_from_the_other():
    result = judged({}, PLAIN)
    assert result.left == SideCount(22, 2, False, True)
    assert result.right == SideCount(30, 2, True, False, 1)
    assert result.majority is Majority.RIGHT
    assert result.points == (3, 18)


def test_each_value_is_completed_from_the_side_that_has_it():
    result = judged({"cards": 27, "ten": False}, {"aces": 4, "two": False, "xeris": 1})
    assert (result.left, result.right) == (SideCount(27, 0, False, True), SideCount(25, 4, True, False, 1))
    assert result.points == (5, 16)


def test_nobody_has_most_cards_at_26_each():
    result = judged({**PLAIN, "cards": 26}, {"cards": 26})
    assert result.lines == {"left": {"S2": 2, "S3": 2, "S5": 10}, "right": {"S2": 2, "S4": 1}}
    assert result.majority is Majority.TIE


def test_27_cards_are_most_and_25_are_not():
    assert judged({**PLAIN, "cards": 27}).lines["left"]["S1"] == 4
    assert judged({**PLAIN, "cards": 25}).lines["right"]["S1"] == 4


@pytest.mark.parametrize(("majority", "points"), [("left", (8, 3)), ("right", (4, 7)), ("tie", (4, 3))])
def test_who_has_most_cards_is_enough_for_the_points(majority, points):
    result = judged({"aces": 2, "ten": True, "two": False}, majority=majority)
    assert (result.errors, result.points) == ((), points)
    assert result.majority is Majority(majority)
    assert result.left.cards == (26 if majority == "tie" else None)


def test_base_points_of_one_side_are_enough_with_xeris_beside_them():
    result = judged({"base": 8, "xeris": 1}, {"xeris": 2})
    assert result.lines == {"left": {"S6": 8, "S5": 10}, "right": {"S6": 3, "S5": 20}}
    assert result.points == (18, 23)
    assert (result.left, result.right) == (SideCount(base=8, xeris=1), SideCount(base=3, xeris=2))


def test_base_points_are_completed_to_seven_at_26_each():
    assert judged({}, {"base": 7}, majority="tie").points == (0, 7)
    assert judged({"base": 5}, majority="tie").points == (5, 2)


@pytest.mark.parametrize(
    ("base", "majority"), [(3, "right"), (4, None), (7, None), (8, "left"), (11, "left"), (0, "right")]
)
def test_base_points_say_who_has_most_cards_where_only_one_side_can(base, majority):
    assert judged({"base": base}).majority == majority


def test_xeris_and_xeristakia_count_what_the_profile_gives():
    crete = judged({**PLAIN, "xeris": 3}, profile="crete")
    assert crete.lines["left"]["S5"] == 15
    points_only = judged({"base": 6, "xeristaki": 3}, {"xeristaki": 1}, profile=XERISTAKIA)
    assert points_only.lines == {"left": {"S6": 6, "X5": 15}, "right": {"S6": 5, "X5": 5}}
    halves = judged({**PLAIN, "xeristaki": 3}, profile=XERISTAKIA)
    assert halves.lines["left"] == {"S1": 4, "S2": 2, "S3": 2, "S5": 10, "X5": 15}
    assert halves.points == (33, 3)


def test_the_largest_deals_are_251_of_the_dealer_and_241_of_the_other_side():
    everything = {"cards": 52, "aces": 4, "ten": True, "two": True}
    assert judged({**everything, "xeris": 24}, dealer=Side.LEFT).points == (251, 0)
    assert judged({**everything, "xeris": 24}, dealer=Side.LEFT).impossible == ()
    assert judged({**everything, "xeris": 23}, dealer=Side.RIGHT).points == (241, 0)
    assert judged({**everything, "xeris": 23}, dealer=Side.RIGHT).impossible == ()


def test_an_impossible_deal_still_has_its_points_and_an_error_has_none():
    error = judged({**PLAIN, "aces": 3, "cards": 2, "xeris": 0})
    assert (error.points, error.lines, error.majority) == (None, None, Majority.RIGHT)
    impossible = judged({**PLAIN, "cards": 2, "aces": 1, "xeris": 0})
    assert (impossible.impossible, impossible.points) == (("P-PAIR",), (3, 8))


def test_a_tally_is_written_as_the_contract_says():
    assert tally_record(judged(PLAIN)) == {
        "errors": [],
        "impossible": [],
        "warnings": [],
        "points": {"left": 18, "right": 3},
        "lines": {"left": {"S1": 4, "S2": 2, "S3": 2, "S5": 10}, "right": {"S2": 2, "S4": 1}},
    }
    assert tally_record(judged()) == {
        "errors": ["E-MISS"],
        "impossible": [],
        "warnings": [],
        "points": None,
        "lines": None,
    }


# --- laws ----------------------------------------------------------------------------------------------------------

sides = st.fixed_dictionaries(
    {},
    optional={
        "cards": st.integers(-3, 55),
        "aces": st.integers(-1, 5),
        "ten": st.booleans(),
        "two": st.booleans(),
        "xeris": st.integers(-1, 26),
        "xeristaki": st.integers(-1, 26),
    },
)
dealers = st.none() | st.sampled_from(Side)
rules = st.sampled_from([*PROFILES, XERISTAKIA, {"xeri_first": "allowed"}, {"xeri_first": "first_capture"}])
legal_sides = st.fixed_dictionaries(
    {
        "cards": st.sampled_from([0, *range(2, 51), 52]),
        "aces": st.integers(0, 4),
        "ten": st.booleans(),
        "two": st.booleans(),
        "xeris": st.integers(0, 24),
    }
)


@given(sides, sides, dealers, rules)
def test_points_are_the_sum_of_the_lines_and_stand_exactly_without_errors(left, right, dealer, profile):
    result = judged(left, right, dealer=dealer, profile=profile)
    assert (result.points is None) == (result.lines is None) == (result.errors != ())
    if result.lines is not None:
        assert result.points == (sum(result.lines["left"].values()), sum(result.lines["right"].values()))
    assert result.errors == () or result.impossible == ()


@given(legal_sides, dealers, rules)
def test_base_points_make_11_or_7_at_26_each(left, dealer, profile):
    result = judged(left, dealer=dealer, profile=profile)
    if result.lines is not None:
        base = sum(points for lines in result.lines.values() for rule, points in lines.items() if rule < "S5")
        assert base == (7 if left["cards"] == 26 else 11)


@given(sides, sides, dealers, rules)
def test_sides_are_treated_alike(left, right, dealer, profile):
    result = judged(left, right, dealer=dealer, profile=profile)
    mirror = judged(right, left, dealer=dealer and dealer.other, profile=profile)
    assert (mirror.left, mirror.right) == (result.right, result.left)
    assert mirror.points == (result.points and result.points[::-1])
    assert (mirror.errors, mirror.impossible, mirror.warnings) == (result.errors, result.impossible, result.warnings)


@given(legal_sides, st.integers(0, 24), dealers, rules)
def test_entering_either_side_or_both_comes_to_the_same_points(left, xeris, dealer, profile):
    whole = judged(left, {"xeris": xeris}, dealer=dealer, profile=profile)
    other = {
        "cards": 52 - left["cards"],
        "aces": 4 - left["aces"],
        "ten": not left["ten"],
        "two": not left["two"],
        "xeris": xeris,
    }
    for entered in ((left, other), ({"xeris": left["xeris"]}, other)):
        again = judged(*entered, dealer=dealer, profile=profile)
        assert (again.left, again.right, again.points) == (whole.left, whole.right, whole.points)
        assert (again.errors, again.impossible) == (whole.errors, whole.impossible)


@given(legal_sides, st.integers(0, 24), dealers, rules)
def test_a_shorter_entry_of_a_possible_deal_is_possible_and_has_the_same_points(left, xeris, dealer, profile):
    whole = judged(left, {"xeris": xeris}, dealer=dealer, profile=profile)
    if whole.errors or whole.impossible:
        return
    most = whole.majority
    parts = {key: value for key, value in left.items() if key != "cards"}
    base = sum(points for rule, points in whole.lines["left"].items() if rule < "S5")
    tie = "tie" if most is Majority.TIE else None
    for short in (
        judged(parts, {"xeris": xeris}, majority=most, dealer=dealer, profile=profile),
        judged({"base": base, "xeris": left["xeris"]}, {"xeris": xeris}, majority=tie, dealer=dealer, profile=profile),
    ):
        assert (short.errors, short.impossible, short.points) == ((), (), whole.points)


@given(legal_sides, st.integers(0, 24), rules)
def test_with_the_dealer_not_known_no_more_is_impossible(left, xeris, profile):
    unknown = judged(left, {"xeris": xeris}, profile=profile).impossible
    known = [judged(left, {"xeris": xeris}, profile=profile, dealer=side).impossible for side in Side]
    assert set(unknown) == set(known[0]) & set(known[1])
