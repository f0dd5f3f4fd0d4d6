"""Judging and listing agree with a brute-force oracle, on positions of random play and on strewn ones."""

from random import Random

import pytest

from diloti.legality import judge
from diloti.listing import legal_plays
from diloti.notation import play_text, position_text
from diloti.problems import problems
from diloti.profiles import profile_record
from diloti.verdicts import Answer
from tests.diloti import oracle
from tests.diloti.positions import played_positions, random_profile, strewn_position


def agree(position, profile, random):
    told = f"{position_text(position)} {profile_record(profile)}"
    assert problems(position, profile) == (), told
    expected = oracle.legal_plays(position, profile)
    listed = [play_text(play) for play in legal_plays(position, profile)]
    assert listed == sorted(play_text(play) for play in expected), told
    conceivable = sorted(oracle.conceivable_plays(position), key=play_text)
    sample = random.sample(conceivable, min(60, len(conceivable)))
    for play in [*sorted(expected, key=play_text), *sample]:
        verdict = judge(position, play, profile)
        legal = Answer.LEGAL if play in expected else Answer.ILLEGAL
        assert verdict.answer is legal, f"{play_text(play)} in {told}: {verdict}"
        assert bool(verdict.breaches) == (legal is Answer.ILLEGAL)


@pytest.mark.parametrize("seed", range(12))
def test_positions_of_random_play(seed):
    random = Random(seed)
    profile = random_profile(random)
    for position, _ in played_positions(random, profile, random.choice([2, 4])):
        if len(position.loose) <= 6:
            agree(position, profile, random)


@pytest.mark.parametrize("seed", range(20))
def test_strewn_positions(seed):
    random = Random(seed)
    for _ in range(15):
        profile = random_profile(random)
        agree(strewn_position(random, profile), profile, random)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 400))
def test_many_more_positions(seed):
    random = Random(seed)
    for _ in range(30):
        profile = random_profile(random)
        agree(strewn_position(random, profile), profile, random)
    profile = random_profile(random)
    for position, _ in played_positions(random, profile, random.choice([2, 4])):
        if len(position.loose) <= 7:
            agree(position, profile, random)
