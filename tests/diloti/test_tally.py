"""A deal's count turned into points, and every code of a single deal, on each side."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diloti.counts import Majority, SideCount, read_count
from diloti.profiles import PROFILES, profile_from
from diloti.seats import Side
from diloti.tally import tally, tally_record

PLAIN = {"cards": 30, "aces": 2, "ten": True, "two": False, "xeris": 1}
XERISTAKIA = {"base": "seed-004", "xeristaki_points": 5}


def judged(left=None, right=None, *, profile="main", dealer=None, **others):
    """The tally of a count given as in the machine contract."""
    return tally(read_count({"left": left, "right": right, **others}), profile_from(profile), dealer)


def codes(left=None, right=None, **others):
    """Errors, impossible and warnings; of the mirrored count they are the same, which is checked here."""
    result = judged(left, right, **others)
    mirror = tally(
        read_count({"left": left, "right": right, **_without_rules(others)}).mirrored(),
        profile_from(others.get("profile", "main")),
        others["dealer"].other if others.get("dealer") else None,
    )
    assert (mirror.errors, mirror.impossible, mirror.warnings) == (result.errors, result.impossible, result.warnings)
    return " ".join((*result.errors, *result.impossible, *result.warnings))


def _without_rules(others):
    return {key: value for key, value in others.items() if key not in ("profile", "dealer")}


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


# --- errors --------------------------------------------------------------------------------------------------------

FULL = {"aces": 2, "ten": True, "two": False}
REST = {"aces": 2, "ten": False, "two": True}


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ({**FULL, "cards": 30}, {**REST, "cards": 22}, ""),
        ({**FULL, "cards": 30}, {**REST, "cards": 21}, "E-SUM"),
        ({**FULL, "cards": 30}, {**REST, "cards": 30}, "E-SUM"),
        ({**FULL, "cards": 51}, {}, "E-ONE E-SPEC W-RARE"),
        ({"cards": 51, "aces": 4, "ten": True, "two": False}, {}, "E-ONE W-RARE"),
        ({**FULL, "cards": 1}, {}, "E-ONE E-SPEC W-RARE"),
        ({"cards": 51, "aces": 4, "ten": True, "two": True}, {"cards": 20}, "E-SUM E-ONE W-RARE"),
        ({**FULL, "cards": 53}, {}, "E-RANGE"),
        ({**FULL, "cards": -1}, {}, "E-RANGE"),
        ({**FULL, "cards": 53}, {"cards": 20}, "E-SUM E-RANGE"),
        ({**FULL, "cards": 53}, {"cards": -1}, "E-RANGE"),
        ({**FULL, "cards": 30, "aces": 5}, {}, "E-RANGE"),
        ({**FULL, "cards": 30, "aces": -1}, {}, "E-RANGE"),
        ({**FULL, "cards": 30, "aces": 5}, {"aces": 1}, "E-RANGE E-ACE"),
        ({**FULL, "cards": 30, "xeris": -1}, {}, "E-RANGE"),
        ({**FULL, "cards": 52 - 2, "xeris": 25}, {}, "E-RANGE E-SPEC E-XSUM W-RARE"),
        ({**FULL, "cards": 30, "xeristaki": 1}, {}, "E-RANGE"),
        ({**FULL, "cards": 30, "xeristaki": -1}, {}, "E-RANGE"),
        ({}, {}, "E-MISS"),
        (FULL, REST, "E-MISS"),
        ({"cards": 30, "ten": True, "two": False}, {}, "E-MISS"),
        ({"cards": 30, "aces": 2, "two": False}, {}, "E-MISS"),
        ({"cards": 30, "aces": 2}, {"ten": False}, "E-MISS"),
        ({"cards": 3, "aces": 4}, {}, "E-MISS E-SPEC W-RARE"),
        ({**FULL, "cards": 30}, {**REST, "aces": 1}, "E-ACE"),
        ({**FULL, "cards": 30}, {**REST, "aces": 3}, "E-ACE"),
        ({**FULL, "cards": 30}, {**REST, "ten": True}, "E-TEN"),
        ({**FULL, "cards": 30, "ten": False}, REST, "E-TEN"),
        ({**FULL, "cards": 30}, {**REST, "two": False}, "E-TWO"),
        ({**FULL, "cards": 30, "two": True}, REST, "E-TWO"),
        ({**FULL, "cards": 2}, {}, "E-SPEC W-RARE"),
        ({**FULL, "cards": 3}, {}, "W-RARE"),
        ({"cards": 0, "aces": 0, "ten": False, "two": False}, {}, "W-RARE"),
        ({"cards": 0, "aces": 1, "ten": False, "two": False}, {}, "E-SPEC W-RARE"),
        ({**FULL, "cards": 11, "xeris": 6}, {}, "E-XCARD"),
        ({**FULL, "cards": 12, "xeris": 6}, {}, ""),
        ({**FULL, "cards": 53, "xeris": 24}, {}, "E-RANGE W-RARE"),
        ({**FULL, "cards": -1, "xeris": 13}, {"cards": 20}, "E-SUM E-RANGE W-RARE"),
        ({"cards": 0, "aces": 0, "ten": False, "two": False, "xeris": 1}, {}, "E-XCARD W-RARE"),
        ({**FULL, "cards": 26, "xeris": 13}, {"cards": 26, "xeris": 12}, "E-XSUM W-RARE"),
        ({**FULL, "cards": 26, "xeris": 13}, {"cards": 26, "xeris": 13}, "E-XSUM W-RARE"),
        ({**FULL, "cards": 0}, {**REST, "cards": 0}, "E-SUM E-SPEC E-DEAD W-RARE"),
        ({"cards": 0}, {"cards": 0}, "E-SUM E-MISS E-DEAD W-RARE"),
        ({"cards": 0, **FULL, "aces": 3}, {"cards": 0, **FULL}, "E-SUM E-ACE E-TEN E-TWO E-SPEC E-DEAD W-RARE"),
    ],
)
def test_every_error_of_an_exact_count_is_told_at_once(left, right, expected):
    assert codes(left, right) == expected


def test_xeristakia_are_in_range_only_where_the_profile_has_them():
    assert codes({**PLAIN, "xeristaki": 24}, profile=XERISTAKIA) == ""
    assert codes({**PLAIN, "xeristaki": 25}, profile=XERISTAKIA) == "E-RANGE"
    assert codes({**PLAIN, "xeristaki": 0}, profile="seed-004") == ""


@pytest.mark.parametrize(
    ("left", "right", "majority", "expected"),
    [
        (FULL, {}, "left", ""),
        ({"aces": 2, "ten": True}, {}, "left", "E-MISS"),
        (FULL, {"aces": 3}, "right", "E-ACE"),
        ({**FULL, "xeris": 12}, {}, "right", "W-RARE"),
        ({**FULL, "xeris": 13}, {}, "right", "E-XCARD W-RARE"),
        ({**FULL, "xeris": 13}, {}, "left", "W-RARE"),
        ({**FULL, "xeris": 13}, {}, "tie", "W-RARE"),
        ({**FULL, "xeris": 14}, {}, "tie", "E-XCARD W-RARE"),
        ({**FULL, "aces": 3, "xeris": 13}, {}, "tie", "P-PAIR W-RARE"),
        ({**FULL, "xeris": 12}, {"xeris": 12}, "tie", "P-XERI W-RARE"),
        ({**FULL, "xeris": 12}, {"xeris": 12}, "left", "P-XERI W-RARE"),
        ({**FULL, "xeris": 24}, {}, "left", "W-RARE"),
        ({"aces": 4, "ten": False, "two": False}, {"xeris": 24}, "right", "W-RARE"),
        ({"aces": 4, "ten": False, "two": True}, {"xeris": 24}, "right", "P-XERI W-RARE"),
        ({"aces": 4, "ten": True, "two": False}, {"xeris": 24}, "right", "P-XERI W-RARE"),
        # four cards at most, so four exactly: the other side has pairs only, and not a single ace
        ({"aces": 3, "ten": True, "two": False}, {"xeris": 24}, "right", "P-PAIR W-RARE"),
        ({"aces": 3, "ten": True, "two": True}, {"xeris": 24}, "right", "P-XERI W-RARE"),
        ({"aces": 2, "ten": True, "two": True}, {"xeris": 24}, "right", "W-RARE"),
    ],
)
def test_every_code_of_a_majority_only_count(left, right, majority, expected):
    assert codes(left, right, majority=majority) == expected


@pytest.mark.parametrize(
    ("left", "right", "majority", "expected"),
    [
        ({"base": 0}, {}, None, ""),
        ({"base": 11}, {}, None, ""),
        ({"base": 12}, {}, None, "E-RANGE"),
        ({"base": -1}, {}, None, "E-RANGE"),
        ({"base": 12}, {"base": -1}, None, "E-RANGE"),
        ({"base": 7}, {"base": 4}, None, ""),
        ({"base": 7}, {"base": 5}, None, "E-BASE"),
        ({"base": 4}, {"base": 3}, None, "E-BASE"),
        ({"base": 4}, {"base": 3}, "tie", ""),
        ({"base": 4}, {"base": 7}, "tie", "E-BASE"),
        ({"base": 8}, {}, "tie", "E-RANGE"),
        ({"base": 8}, {"base": 3}, "tie", "E-RANGE E-BASE"),
        ({"base": 4}, {}, "left", ""),
        ({"base": 3}, {}, "left", "E-BASE"),
        ({"base": 7}, {}, "right", ""),
        ({"base": 8}, {}, "right", "E-BASE"),
        ({"base": 3, "xeris": 12}, {}, None, "W-RARE"),
        ({"base": 3, "xeris": 13}, {}, None, "E-XCARD W-RARE"),
        ({"base": 4, "xeris": 13}, {}, None, "W-RARE"),
        ({"base": 4, "xeris": 13}, {}, "tie", "W-RARE"),
        ({"base": 4, "xeris": 14}, {}, "tie", "E-XCARD W-RARE"),
        ({"base": 4, "xeris": 13}, {"xeris": 12}, None, "E-XSUM W-RARE"),
        ({"base": 4, "xeris": 12}, {"xeris": 12}, None, "P-XERI W-RARE"),
        ({"base": 4, "xeris": 12}, {"xeris": 12}, "tie", "P-XERI W-RARE"),
        ({"base": 4, "xeris": 13}, {"xeris": 10}, "tie", "W-RARE"),
        ({"base": 4, "xeris": 26 // 2}, {"xeris": 13}, "tie", "E-XSUM W-RARE"),
    ],
)
def test_every_code_of_a_points_only_count(left, right, majority, expected):
    assert codes(left, right, majority=majority) == expected


def test_base_points_that_need_more_cards_than_24_xeris_leave_are_impossible():
    """24 xeris of the dealer leave four cards, which hold five base points at most: three aces and 10♦."""
    assert codes({"base": 5}, {"xeris": 24}, dealer=Side.RIGHT) == "W-RARE"
    assert codes({"base": 6}, {"xeris": 24}, dealer=Side.RIGHT) == "P-XERI W-RARE"
    assert codes({"base": 5}, {"xeris": 24}, dealer=Side.LEFT) == "P-XERI W-RARE"
    assert codes({"base": 5}, {"xeris": 24}) == "W-RARE"
    assert codes({"base": 6}, {"xeris": 24}) == "P-XERI W-RARE"


# --- impossible ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("xeris", "dealer_xeris", "cards", "expected"),
    [
        (23, 0, 46, "P-XERI"),
        (23, 0, 47, ""),
        (0, 23, 4, ""),
        (0, 24, 4, ""),
        (1, 23, 5, "P-XERI"),
        (12, 12, 26, "P-XERI"),
        (12, 11, 28, ""),
    ],
)
def test_xeris_outside_the_region_are_impossible(xeris, dealer_xeris, cards, expected):
    """With no aces, 10♦ or 2♣ among so few cards nothing else is impossible."""
    dealt = {"cards": cards, "xeris": xeris, "aces": 0 if cards < 10 else 2, "ten": False, "two": False}
    found = judged(dealt, {"xeris": dealer_xeris}, dealer=Side.RIGHT)
    mirror = judged({"xeris": dealer_xeris}, dealt, dealer=Side.LEFT)
    assert " ".join(found.impossible) == " ".join(mirror.impossible) == expected
    assert (found.errors, mirror.errors) == ((), ())


def test_with_the_dealer_not_known_xeris_are_impossible_only_if_they_are_whoever_dealt():
    all_xeris = {"cards": 52, "aces": 4, "ten": True, "two": True, "xeris": 24}
    assert codes(all_xeris, dealer=Side.LEFT) == "W-RARE"
    assert codes(all_xeris, dealer=Side.RIGHT) == "P-XERI W-RARE"
    assert codes(all_xeris) == "W-RARE"
    assert codes({**FULL, "cards": 28, "xeris": 12}, {"xeris": 12}) == "P-XERI W-RARE"


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        ({}, ""),
        ({"xeri_last": False}, "P-XERI"),
        ({"xeri_first": "allowed"}, ""),
        ({"xeri_first": "first_capture"}, "P-XERI"),
    ],
)
def test_the_region_is_that_of_the_profile(profile, expected):
    everything = {"cards": 52, "aces": 4, "ten": True, "two": True, "xeris": 24}
    assert " ".join(judged(everything, profile=profile, dealer=Side.LEFT).impossible) == expected


@pytest.mark.parametrize(("profile", "expected"), [({}, "P-XERI"), ({"xeri_first": "allowed"}, "")])
def test_the_first_player_may_have_all_xeris_only_where_the_first_card_may_score(profile, expected):
    everything = {"cards": 52, "aces": 4, "ten": True, "two": True, "xeris": 24}
    assert " ".join(judged(everything, profile=profile, dealer=Side.RIGHT).impossible) == expected


@pytest.mark.parametrize(("majority", "expected"), [("left", ""), ("right", "P-XERI")])
def test_who_has_most_cards_may_decide_whether_xeris_are_possible(majority, expected):
    """N with 12 xeris beside 11 of D has 26 cards at least when D's last card scores nothing."""
    found = judged({**FULL, "xeris": 12}, {"xeris": 11}, majority=majority, profile="seed-003", dealer=Side.RIGHT)
    assert " ".join(found.impossible) == expected


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(
    "pile",
    [
        {"cards": 2, "aces": 1, "ten": False, "two": False},
        {"cards": 2, "aces": 1, "ten": True, "two": False},
        {"cards": 2, "aces": 0, "ten": True, "two": True},
        {"cards": 3, "aces": 1, "ten": True, "two": True},
        {"cards": 5, "aces": 3, "ten": True, "two": True, "xeris": 2},
        {"cards": 10, "aces": 3, "ten": False, "two": False, "xeris": 5},
        {"cards": 4, "aces": 2, "ten": True, "two": True, "xeris": 2},
    ],
)
def test_small_piles_that_no_captures_make_are_impossible_under_every_profile(profile, pile):
    assert codes(pile, profile=profile).split()[0] == "P-PAIR"


@pytest.mark.parametrize(
    "pile",
    [
        {"cards": 2, "aces": 2, "ten": False, "two": False},
        {"cards": 2, "aces": 0, "ten": False, "two": True},
        {"cards": 3, "aces": 0, "ten": True, "two": True},
        {"cards": 5, "aces": 3, "ten": True, "two": True, "xeris": 1},
        {"cards": 5, "aces": 2, "ten": True, "two": True, "xeris": 2},
        {"cards": 4, "aces": 2, "ten": True, "two": False, "xeris": 2},
    ],
)
def test_other_small_piles_are_only_rare(pile):
    assert codes(pile) == "W-RARE"


def test_all_impossibilities_are_told_at_once():
    few = {"cards": 2, "aces": 1, "ten": False, "two": False}
    assert codes(few, {"xeris": 24}, dealer=Side.LEFT, log="R" * 24) == "P-XERI P-PAIR P-ORDER W-RARE"


@pytest.mark.parametrize(
    ("log", "profile", "dealer", "expected"),
    [
        ("L" * 23, "main", Side.RIGHT, ""),
        ("L" * 24, "main", Side.RIGHT, "P-ORDER"),
        ("L" * 24, "main", Side.LEFT, ""),
        ("L" * 24, "main", None, ""),
        ("LR" * 8, "main", Side.RIGHT, ""),
        ("LR" * 8, "main", Side.LEFT, ""),
        ("LR" * 8 + "L", "main", Side.LEFT, "P-ORDER"),
        ("LR" * 8 + "L", "main", None, "P-ORDER"),
        ("L" * 24, "seed-003", Side.LEFT, "P-ORDER"),
        ("L" * 24, {"xeri_first": "allowed"}, Side.RIGHT, ""),
        ("", "main", None, ""),
    ],
)
def test_live_xeris_that_cannot_come_in_their_order_are_impossible(log, profile, dealer, expected):
    """The count entered has no xeris, so that only the order is judged."""
    assert codes(FULL, majority="left", log=log, profile=profile, dealer=dealer) == " ".join(
        filter(None, [expected, "W-LIVE" if log else ""])
    )


def test_nothing_is_called_impossible_beside_an_error():
    assert codes({**FULL, "aces": 1, "cards": 2}, {"aces": 2}, log="L" * 25) == "E-ACE W-LIVE W-RARE"


# --- warnings ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "right", "others", "expected"),
    [
        ({**FULL, "cards": 24}, {}, {}, ""),
        ({**FULL, "cards": 25}, {}, {}, "W-NEAR"),
        ({**FULL, "cards": 26}, {}, {}, "W-NEAR"),
        ({**FULL, "cards": 27}, {}, {}, "W-NEAR"),
        ({**FULL, "cards": 28}, {}, {}, ""),
        ({**FULL, "cards": 27}, {"cards": 25}, {}, ""),
        ({**FULL, "cards": 27}, {"cards": 25}, {"counted": "left"}, "W-NEAR"),
        ({**FULL, "cards": 27}, {}, {"counted": "both"}, ""),
        ({**FULL, "cards": 27}, {"cards": 26}, {"counted": "right"}, "E-SUM W-NEAR"),
        ({**FULL, "cards": 25}, {"cards": 30}, {"counted": "left"}, "E-SUM W-NEAR"),
        ({**FULL, "cards": 27}, {"cards": 30}, {"counted": "left"}, "E-SUM W-NEAR"),
        ({**FULL, "cards": 8}, {"cards": 30}, {}, "E-SUM W-RARE"),
        ({**FULL, "cards": 44}, {"cards": 30}, {}, "E-SUM W-RARE"),
        ({**FULL, "cards": 52}, {"cards": 30}, {}, "E-SUM W-RARE"),
        (FULL, {}, {"majority": "tie"}, ""),
        (FULL, {}, {"majority": "tie", "counted": "right"}, "W-NEAR"),
        (FULL, {}, {"majority": "left", "counted": "right"}, ""),
        ({**FULL, "cards": 9}, {}, {}, ""),
        ({**FULL, "cards": 8}, {}, {}, "W-RARE"),
        ({**FULL, "cards": 43}, {}, {}, ""),
        ({**FULL, "cards": 44}, {}, {}, "W-RARE"),
        ({**FULL, "cards": 30, "xeris": 6}, {}, {}, ""),
        ({**FULL, "cards": 30, "xeris": 7}, {}, {}, "W-RARE"),
        ({"base": 5, "xeris": 7}, {}, {}, "W-RARE"),
        ({**FULL, "cards": 30, "xeris": 1}, {}, {"log": "L"}, ""),
        ({**FULL, "cards": 30, "xeris": 1}, {}, {"log": "R"}, "W-LIVE"),
        ({**FULL, "cards": 30, "xeris": 1}, {}, {"log": ""}, "W-LIVE"),
        ({**FULL, "cards": 30}, {}, {"log": "L"}, "W-LIVE"),
        ({**FULL, "cards": 30}, {}, {"log": ""}, ""),
        ({"base": 5, "xeris": 2}, {"xeris": 1}, {"log": "LRL"}, ""),
    ],
)
def test_every_warning_of_a_single_deal(left, right, others, expected):
    assert codes(left, right, **others) == expected


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
