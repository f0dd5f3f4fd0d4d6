"""A pile whose value was not said is what its owner can mean: as the oracle judges it with each value said (D6)."""

from dataclasses import replace
from random import Random

import pytest

from diloti.legality import judge
from diloti.listing import legal_plays
from diloti.notation import play_text, position_text, read_play, read_position
from diloti.problems import problems
from diloti.profiles import profile_from, profile_record
from diloti.table import Declaration
from diloti.verdicts import Answer
from tests.diloti import oracle
from tests.diloti.positions import random_profile, strewn_position


def left_unsaid(position):
    """The position with the value of one pile left out that has several readings, and the positions with each said."""
    for place, pile in enumerate(position.piles):
        unsaid = Declaration(pile.owner, None, (pile.cards,))
        if len(unsaid.readings) > 1:
            others = position.piles[:place], position.piles[place + 1 :]
            said = [replace(position, piles=(*others[0], reading, *others[1])) for reading in unsaid.readings]
            meant = [
                it for it in said if any(card.rank == it.piles[place].value for card in it.hands[pile.owner].known)
            ]
            yield replace(position, piles=(*others[0], unsaid, *others[1])), said, meant


@pytest.mark.parametrize("seed", range(20))
def test_a_play_is_legal_if_it_is_with_a_value_that_the_owner_can_mean(seed):
    random = Random(seed)
    for _ in range(12):
        profile = random_profile(random)
        position = strewn_position(random, profile)
        for unsaid, said, meant in left_unsaid(position):
            assert problems(unsaid, profile) == ()
            plays = list(oracle.conceivable_plays(unsaid))
            legal = {play for play in plays if any(oracle.is_legal(it, play, profile) for it in meant)}
            others = {play for play in plays if any(oracle.is_legal(it, play, profile) for it in said)}
            for play in sorted({*legal, *others, *random.sample(plays, min(20, len(plays)))}, key=play_text):
                told = f"{play_text(play)} in {position_text(unsaid)} {profile_record(profile)}"
                assert (judge(unsaid, play, profile).answer is Answer.LEGAL) == (play in legal), told
            assert list(legal_plays(unsaid, profile)) == sorted(legal, key=play_text)


@pytest.mark.parametrize(
    ("hands", "answers"),
    [
        ("8D;*", ["illegal", "legal"]),
        ("4D;*", ["legal", "illegal"]),
        ("4D8D;*", ["legal", "legal"]),
        ("*1;*", ["depends", "depends"]),
        ("*1!4;*", ["illegal", "legal"]),
        ("*1!8;*", ["legal", "illegal"]),
    ],
)
def test_what_an_opponent_may_take_a_pile_with(hands, answers):
    position = read_position(f"KC/A?:4S4H/{hands}/B/-/*")
    assert [judge(position, read_play(play)).answer for play in ("4Cx@A", "8Cx@A")] == answers


@pytest.mark.parametrize(
    ("hand", "play", "answer", "rules"),
    [
        ("4D8D2C", "8Dx8H", "legal", []),
        ("4D8D2C", "4Dx4C", "legal", []),
        ("8D2C", "8Dx8H", "illegal", ["O3"]),
        ("8D2C", "8Dx@A", "legal", []),
        ("8D2C", "2C", "illegal", ["O1"]),
        ("4D4_2C", "4D=4:@A", "legal", []),
        ("8D8_2C", "8D=8:@A", "legal", []),
    ],
)
def test_its_owner_keeps_a_card_of_one_reading(hand, play, answer, rules):
    loose = "" if "4_" in hand else "4C"
    position = read_position(f"{loose}8HKC/A?:4S4H/{hand};*/A/-/*")
    verdict = judge(position, read_play(play))
    assert (verdict.answer, [it.rule for it in verdict.breaches]) == (answer, rules)


@pytest.mark.parametrize(
    ("position", "play", "pile"),
    [
        ("4H/-/4S8D;*/A/-/*", "4S=?:4H", "A8:4S4H"),
        ("4H/-/4S4C;*/A/-/*", "4S=?:4H", "A4:4S,4H"),
        ("4H/-/4S4C8D;*/A/-/*", "4S=?:4H", "A?:4S4H"),
        ("KC/B4:AH3D/4S8D;*/A/-/*", "4S=?:@B", "A8:AH3D4S"),
        ("KC/B4:AH3D/4S4C;*/A/-/*", "4S=?:@B", "A4:AH3D,4S"),
        ("KC/B4:AH3D/4S4C8D;*/A/-/*", "4S=?:@B", "A?:AH3D4S"),
        ("2H2D2C/-/2S4C8D;*/A/-/*", "2S=?:2H2D2C", "A?:2S2H2D2C"),
        ("5S/-/3D*2;*/A/-/*", "3D=?:5S", "A8:3D5S"),
        ("AH/-/ASAC;*/A/-/*", "AS=?:AH", "A1:AS,AH"),
        ("5H/-/5STC;*/A/-/*", "5S=?:5H", "A10:5S5H"),
    ],
)
def test_what_a_declaration_leaves_whose_value_is_not_said(position, play, pile):
    after = judge(read_position(position), read_play(play)).after
    assert position_text(after).split("/")[1] == pile


def test_the_house_decides_what_can_be_meant():
    position, play = read_position("KC/B4:AH3D/4S8D;*/A/-/*"), read_play("4S=?:@B")
    assert judge(position, play).answer is Answer.LEGAL
    assert judge(position, play, profile_from("locked")).answer is Answer.ILLEGAL


def test_a_declaration_that_can_mean_nothing_is_illegal_as_the_nearest_one():
    verdict = judge(read_position("4H/-/4S5C;*/A/-/*"), read_play("4S=?:4H"))
    assert [it.rule for it in verdict.breaches] == ["D4"]
    verdict = judge(read_position("9H/-/4S5C;*/A/-/*"), read_play("4S=?:9H"))
    assert {it.rule for it in verdict.breaches} >= {"D2", "D3"}
