"""Judging: whatever is said about a possible position is answered, never with an error."""

from random import Random

import pytest

from diloti.cards import CARDS, cards_text
from diloti.legality import judge
from diloti.notation import play_text, position_text, read_play, read_position
from diloti.plays import Capture, Declare, Lay
from diloti.profiles import profile_from, profile_record
from diloti.seats import SEATS
from diloti.verdicts import Answer, Duty
from tests.diloti.positions import random_profile, strewn_position
from tests.diloti.test_hidden_hands import with_hidden


def anything(random, position):
    """A play that names cards, piles and values of the game, lying there or not."""
    near = [*position.loose, *[card for hand in position.hands for card in hand.known]]
    card = random.choice([*position.hand.known, random.choice(CARDS)])
    loose = tuple(sorted(random.choices([*near, random.choice(CARDS)], k=random.randint(0, 4))))
    piles = tuple(sorted(random.choices(SEATS, k=random.choice([0, 0, 1, 2, 3]))))
    value = random.choice([None, 0, 11, 99, *range(1, 11)])
    if not loose and not piles:
        return Lay(card)
    return random.choice([Capture(card, loose, piles), Declare(card, value, loose, piles)])


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_said_is_answered(seed):
    random = Random(seed)
    for _ in range(40):
        profile = random_profile(random)
        known = strewn_position(random, profile)
        for position in (known, with_hidden(known, random)):
            play = anything(random, position)
            told = f"{play_text(play)} in {position_text(position)} {profile_record(profile)}"
            verdict = judge(position, play, profile)
            assert bool(verdict.breaches) == (verdict.answer is Answer.ILLEGAL), told
            assert bool(verdict.conditions) == (verdict.answer is Answer.DEPENDS), told
            assert (verdict.after is None) == (verdict.answer is Answer.ILLEGAL), told
            for finding in verdict.findings:
                assert list(finding.cards) == sorted(finding.cards), told


def test_all_breaches_are_told_at_once():
    position = read_position("2H9HKC/A8:3D5S;B8:4H4C,8H/9D8C;*/A/-/*")
    verdict = judge(position, read_play("9D=8:2HKC@B@D"), profile_from("main"))
    told = [f"{it.rule} {it.code.text} {cards_text(it.cards)}".strip() for it in verdict.breaches]
    assert told == ["T2 pile-not-on-table", "O1 owner-changes-anothers 4H4C8H", "D1 court-declared KC"]


def test_what_scores_nothing_is_worth_no_points_and_what_declares_leaves_a_pile():
    position = read_position("5S8S/-/3D8C2H;*/A/-/*")
    laid, taken, declared = (judge(position, read_play(play)) for play in ("2H", "8Cx8S", "3D=8:5S"))
    assert [(it.xeri, it.points) for it in (laid, taken, declared)] == [(False, 0)] * 3
    assert [it.pile for it in (laid, taken)] == [None, None]
    assert declared.pile == declared.after.piles[0]
    refused = judge(position, read_play("8Cx5S"))
    assert (refused.xeri, refused.points, refused.pile, refused.captured) == (False, 0, None, ())


def test_the_duties_that_a_play_makes_and_ends():
    raised = judge(read_position("-/A8:3D5S/8C9H;AH9D*1/B/7/A"), read_play("AH=9:@A"))
    assert (raised.made, raised.released) == (Duty(SEATS[1], 9), (Duty(SEATS[0], 8),))
    own = judge(read_position("4H/A7:2D5S/3C7D;*/A/-/*"), read_play("3C=7:4H@A"))
    assert (own.made, own.released) == (None, ())
    taken = judge(read_position("-/A8:3D5S;B9:4D5H/8C;*/A/-/*"), read_play("8Cx@A"))
    assert (taken.made, taken.released) == (None, (Duty(SEATS[0], 8),))
