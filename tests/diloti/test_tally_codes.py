"""Every code of a single deal, on each side."""

import pytest

from diloti.profiles import PROFILES
from diloti.seats import Side
from tests.diloti.tallies import PLAIN, XERISTAKIA, codes, judged

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
