"""The chance of a xeri, exact: against counting every hand, and against what combinatorics says."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from adjudicator.chances import chance, clearing, risks, ways
from adjudicator.puzzles import puzzle
from diloti.listing import legal_plays
from diloti.notation import position_text, read_play, read_position
from diloti.profiles import MAIN

WHOLE = (0, *[4] * 13)


def test_hands_are_counted_as_combinatorics_counts_them() -> None:
    assert ways(WHOLE, (6,), ()) == comb(52, 6)
    assert ways(WHOLE, (6, 6), ()) == comb(52, 6) * comb(46, 6)
    assert ways(WHOLE, (6,), ((0, frozenset({8})),)) == comb(52, 6) - comb(48, 6)


def test_needs_of_two_hands_are_met_together() -> None:
    unseen = (0, 2, 1, *[0] * 11)
    cards = ["A1", "A2", "2"]
    counted = sum(
        1 for first in cards for second in cards if first != second and first.startswith("A") and second.startswith("A")
    )
    assert ways(unseen, (1, 1), ((0, frozenset({1})), (1, frozenset({1})))) == counted == 2


@pytest.mark.parametrize(
    ("position", "ranks"),
    [
        ("8_/-/*3;*/A/-/*", (8,)),
        ("3_5_/-/*3;*/A/-/*", (8,)),
        ("3_K_/-/*3;*/A/-/*", ()),
        ("K_/-/*3;*/A/-/*", (13,)),
        ("3_3_/-/*3;*/A/-/*", (3, 6)),
        ("-/B8:3_5_/*3;*/A/-/*", (8,)),
        ("8_/B8:3_5_/*3;*/A/-/*", (8,)),
        ("3_/B8:3_5_/*3;*/A/-/*", ()),
        ("5_6_/-/*3;*/A/-/*", ()),
        ("-/-/*3;*/A/-/*", ()),
    ],
)
def test_the_ranks_that_clear_a_table(position: str, ranks: tuple[int, ...]) -> None:
    assert clearing(read_position(position), MAIN) == ranks


def test_the_chance_is_that_of_every_hand_counted() -> None:
    position = read_position("3_5_/-/2S4SKSQS;*3/B/20/A")
    unseen = (0, 3, 2, 1, 0, 1, 0, 2, 3, 0, 1, 0, 0, 0)
    cards = [rank for rank, count in enumerate(unseen) for _ in range(count)]
    hands = list(combinations(range(len(cards)), 3))
    holding = [hand for hand in hands if any(cards[place] == 8 for place in hand)]
    assert chance(position, (8,), unseen) == Fraction(len(holding), len(hands))


def test_an_owner_surely_holds_a_card_of_the_piles_value() -> None:
    position = read_position("3_/B8:3D5S/2S4SKS;*3/B/-/*")
    unseen = (0, 3, 2, 1, 0, 1, 0, 2, 3, 0, 1, 0, 0, 0)
    cards = [rank for rank, count in enumerate(unseen) for _ in range(count)]
    hands = [hand for hand in combinations(range(len(cards)), 3) if any(cards[place] == 8 for place in hand)]
    holding = [hand for hand in hands if any(cards[place] == 7 for place in hand)]
    assert chance(position, (7,), unseen) == Fraction(len(holding), len(hands))
    assert chance(position, (8,), unseen) == 1


def test_an_empty_table_and_an_empty_hand_are_safe() -> None:
    unseen = (0, *[2] * 13)
    assert chance(read_position("3_/-/2S;-/B/-/*"), (3,), unseen) == 0
    assert chance(read_position("-/-/2S;*3/B/-/*"), (), unseen) == 0


def test_risks_stand_with_the_safest_first() -> None:
    position = read_position("2C4S/-/ASAD2D2S8S;*5/A/2/A")
    gone = Counter({1: 1, 3: 1, 6: 1, 10: 1})
    found = risks(position, [read_play(play) for play in ("8S", "AD", "2Dx2C")], MAIN, gone)
    assert [(risk.ranks, risk.chance, risk.percent) for risk in found] == [
        ((), Fraction(0), 0),
        ((4,), Fraction(176, 533), 33),
        ((7,), Fraction(8473, 20254), 42),
    ]
    hand, rest, fours = 5, 52 - 2 - 5 - 4, 3
    assert found[1].chance == 1 - Fraction(comb(rest - fours, hand), comb(rest, hand))


def test_a_puzzle_is_the_same_for_everybody_and_covers_every_play() -> None:
    found = puzzle(7)
    puzzle.cache_clear()
    assert position_text(puzzle(7).position) == position_text(found.position)
    assert {risk.play for risk in found.risks} == set(legal_plays(found.position, MAIN))
    assert found.risks[0].chance < found.risks[-1].chance
    assert [risk.chance for risk in found.risks] == sorted(risk.chance for risk in found.risks)
