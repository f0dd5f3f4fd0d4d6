"""What makes a position impossible, beyond the cases: several at once, and what is no problem."""

from random import Random

import pytest

from diloti.cards import cards_text
from diloti.notation import read_position
from diloti.problems import problems
from diloti.profiles import profile_from
from tests.diloti.positions import played_positions, random_profile


def found(text, profile="main"):
    told = problems(read_position(text), profile_from(profile))
    return [f"{it.rule} {it.code.text} {cards_text(it.cards)}".strip() for it in told]


def test_all_problems_are_told_at_once():
    text = "5S5SKHKDKSKC/A8:3D5H;A12:5D7H;C4:4S;B3:3C/2C*;9D/A/0/D"
    assert found(text) == [
        "G1 card-twice 5S",
        "G4 not-a-layout 5S5SKSKHKDKC",
        "G5 layout-redealt KSKHKDKC",
        "D2 sum-out-of-range 5D7H",
        "D2 pile-of-one-card 3C",
        "D2 pile-of-one-card 4S",
        "O1 two-piles-of-one 3D5H5D7H",
        "G2 owner-not-in-game 4S",
        "G2 last-not-in-game",
        "G4 hands-do-not-fit",
        "G4 table-does-not-fit",
        "O1 owner-has-not-played 3D5H",
        "O1 owner-has-not-played 5D7H",
        "O1 owner-has-not-played 3C",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("5S/-/-/A/-/*", ["G2 hands-not-two-or-four"]),
        ("5S/-/*;*;*/A/-/*", ["G2 hands-not-two-or-four"]),
        ("5S/-/*;*/D/-/*", ["G2 turn-not-in-game"]),
        ("5S/-/*;*/A/1/*", ["G4 not-the-turn"]),
        ("5S/-/*7;*/A/-/*", ["G4 hands-do-not-fit"]),
        ("5S/-/*3;*2/A/-/*", ["G4 hands-do-not-fit"]),
        ("5S/-/*3;*3/B/-/*", ["G4 hands-do-not-fit"]),
        ("5S/-/*;*;*3;*2/C/-/*", ["G4 hands-do-not-fit"]),
        ("5S/-/-;-/A/13/*", ["G4 not-the-turn", "G4 hands-do-not-fit"]),
        ("5S/-/*6;*6/A/48/*", ["G4 hands-do-not-fit"]),
        ("5S/-/-;-;-;-/A/12/*", ["G4 hands-do-not-fit"]),
        ("5S6S7S8S/-/*;*/A/0/A", ["G4 table-does-not-fit"]),
        ("5S6S7S8S9S/-/*;*/A/2/*", ["G4 table-does-not-fit"]),
        ("5S6S7S/-/*;*/A/-/-", ["G4 table-does-not-fit"]),
        ("5S6S7S8S9S/-/*;*/A/-/-", ["G4 table-does-not-fit"]),
        ("5S/B8:3D5H/2C*;*/A/12/*", ["O1 owner-has-not-played 3D5H"]),
        ("5S/B8:3D5H/2C;-/A/-/*", ["G4 hands-do-not-fit", "O3 owner-cannot-hold 3D5H"]),
        ("5S/B8:3D5H/*6;*6/A/-/*", ["O1 owner-has-not-played 3D5H"]),
        ("5S/B8:3D5H/*6;*5/A/-/*", ["G4 hands-do-not-fit"]),
        ("5S/-/*;*/A/-/C", ["G2 last-not-in-game"]),
        ("5S/B8:3D5H/*6;*/A/-/*", ["O1 owner-has-not-played 3D5H"]),
        ("5S/B8:3D5H/*;*/A/12/*", ["O1 owner-has-not-played 3D5H"]),
        ("5S/A8:3D5H;B7:3C4C/2C*;7H*1/B/-/*", ["O3 owner-cannot-hold 3D5H"]),
        (
            "8S8H8D/B9:4D5H/*2!A!2!3!4!5!6!7!9!T!J!Q!K;*2/A/-/*",
            ["O3 owner-cannot-hold 4D5H"],
        ),
        ("5S/A1:AS,AH/2C;*/A/-/*", ["O3 owner-cannot-hold ASAH"]),
        ("5S/A10:4S6H/2C;*/A/-/*", ["O3 owner-cannot-hold 4S6H"]),
        ("5S/B8:3D5H/*3;*7/A/-/*", ["G4 hands-do-not-fit", "O1 owner-has-not-played 3D5H"]),
        ("5S/B8:3D5H/*7;*/A/-/*", ["G4 hands-do-not-fit"]),
        ("5S/A8:3D5H/-;2C/B/-/*", ["O3 owner-cannot-hold 3D5H"]),
        ("5S/B8:3D5H/*;*!8/A/-/*", ["O3 owner-cannot-hold 3D5H"]),
        ("5S/B8:3D5H/8S8H;2C*1!8/A/-/*", ["O3 owner-cannot-hold 3D5H"]),
        ("8S8H8D/B8:3D5H/8C*;*/A/-/*", ["O3 owner-cannot-hold 3D5H"]),
        ("8S8H8D/A8:3D5H;B8:3C5C/*;*/A/-/*", ["O3 owner-cannot-hold 3D5H", "O3 owner-cannot-hold 3C5C"]),
        ("5S5S/B8:3D5H/*;*!8/A/-/*", ["G1 card-twice 5S", "O3 owner-cannot-hold 3D5H"]),
        ("5S5S8S8H8D/B8:3D5H/8C*;*/A/-/*", ["G1 card-twice 5S", "O3 owner-cannot-hold 3D5H"]),
        ("8_8_8_8_/-/8_;*/A/-/*", ["G1 more-than-four 8_8_8_8_8_"]),
        ("8_8_8_8_9S9H9D9C/-/8_;*/A/-/*", ["G1 more-than-four 8_8_8_8_8_"]),
    ],
)
def test_a_position_that_cannot_be(text, problem):
    assert found(text) == problem


@pytest.mark.parametrize(
    "text",
    [
        "-/-/-;-/A/12/A",
        "-/-/*6;*6/A/12/A",
        "-/-/-;-/A/48/A",
        "5S/-/*;*/A/?/*",
        "5S6S7S8S/-/*;*/A/-/A",
        "5S6S7S8S9S/-/*;*/B/1/*",
        "5S6S7S8S9S/-/*;*/B/-/-",
        "8_8_8_8S/-/*;*/A/-/*",
        "7S7H7D7C/-/*6;*6/A/0/-",
        "JSQSKSJH/-/*6;*6/A/0/-",
        "8S8H/A8:3D5H;B8:3C5C/*;*/A/-/*",
        "5S/A8:3D5H/8C;*/A/-/*",
        "5S/A1:AS,AH/AD;*/A/-/*",
        "ASAH/B9:4D5H/*2!2!3!4!5!6!7!8!9!T!J!Q!K;*2/A/-/*",
        "8S8H/B9:4D5H/*2!A!2!3!4!5!6!7!9!T!J!Q!K;*2/A/-/*",
        "5S/B8:3D5H/*5;*6/B/-/*",
    ],
)
def test_a_position_that_can_be(text):
    expected = ["O1 owner-has-not-played 3D5H"] if text.endswith("*5;*6/B/-/*") else []
    assert found(text) == expected


@pytest.mark.parametrize(
    ("text", "profile", "is_possible"),
    [
        ("5HKSKDKC/-/*;*/A/0/-", "kafeneio", True),
        ("5HQSQDQC/-/*;*/A/0/-", "main", False),
        ("5HJSJDJC/-/*;*/A/0/-", "main", False),
        ("5HKSKDKC/-/*;*/A/-/*", {"base": "main", "faces_compulsory": False}, True),
        ("5HKSKDKC/-/*;*/A/0/-", {"base": "main", "faces_compulsory": False}, False),
        ("5HKSKDKC/-/*;*/A/-/*", {"base": "forced", "faces_compulsory": False}, False),
        ("KSKHKDKC/-/*;*/A/-/*", {"base": "kafeneio", "faces_compulsory": False}, False),
    ],
)
def test_three_and_four_equal_courts_depend_on_the_house(text, profile, is_possible):
    assert (found(text, profile) == []) == is_possible


@pytest.mark.parametrize("seed", range(8))
def test_a_position_of_play_has_no_problem(seed):
    random = Random(seed)
    profile = random_profile(random)
    for position, _ in played_positions(random, profile, 2 + seed % 2 * 2):
        assert problems(position, profile) == ()
