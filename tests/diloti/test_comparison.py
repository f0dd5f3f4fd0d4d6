"""Which house rule decides a quarrel: outcomes under every profile and every single option, equal ones together."""

from dataclasses import replace
from random import Random

import pytest

from diloti.cards import PACK
from diloti.comparison import differences
from diloti.legality import judge
from diloti.notation import play_text, read_play, read_position
from diloti.problems import problems
from diloti.profiles import OPTIONS, PROFILES, profile_from, profile_from_record, profile_record
from tests.diloti import oracle
from tests.diloti.positions import random_profile, strewn_position


def compared(position, play, base="main"):
    ruled = differences(read_position(position), read_play(play), profile_from(base))
    return [
        (
            it.verdict and (it.verdict.answer.value, it.verdict.xeri),
            it.profiles,
            tuple(f"{key}={value}" for key, value in it.options),
        )
        for it in ruled
    ]


def test_a_raise_is_decided_by_who_may():
    (first, profiles, options), *others = compared("KH/A7:3D4S/*;*;2D9S;*/C/-/*", "2D=9:@A")
    assert first == ("illegal", False)
    assert "main" in profiles
    assert "raising=nobody" in options
    assert others == [
        (("legal", False), ("kafeneio", "agrafa-2009", "diloti-online"), ("raising=partner_too", "raising=anyone")),
    ]


def test_a_xeri_and_its_points_are_outcomes_too():
    _, *others = compared("2D4S6H8C/-/3CTD*4;*/A/0/-", "TDx2D4S6H8C")
    assert others == [
        (("illegal", False), ("seed-004",), ("one_combination=True",)),
        (("legal", True), (), ("xeri_first=allowed",)),
    ]
    _, *others = compared("-/B7:3D4S/2D7C;*/A/-/*", "7Cx@B")
    assert others == [(("legal", True), ("crete",), ("xeri_points=5",))]


def test_where_a_position_cannot_be_there_is_no_verdict():
    (first, profiles, _), *others = compared("5HKSKDKC/-/3CKH*4;*/A/0/-", "KHxKSKDKC")
    assert (first, profiles[0]) == (None, "main")
    assert others == [(("legal", False), ("kafeneio", "agrafa-2009"), ("three_faces=take_all",))]


def test_every_profile_and_every_other_value_of_an_option_stands_somewhere_once():
    ruled = differences(read_position("5S/-/3D8C;*/A/-/*"), read_play("3D=8:5S"))
    assert [key for it in ruled for key in it.profiles] == list(PROFILES)
    changes = [(key, value) for it in ruled for key, value in it.options]
    assert changes == [(option.key, value) for option in OPTIONS for value in option.values[1:]]


def test_the_outcome_under_the_base_comes_first():
    (first, profiles, options), *others = compared("KC/B8:AH2D5S/2C7DTH;*/A/-/*", "2C=10:@B", "locked")
    assert first == ("illegal", False)
    assert profiles == ("locked",)
    assert "raising=opponents" not in options
    assert [outcome for outcome, _, _ in others] == [("legal", False)]


@pytest.mark.parametrize("seed", range(4))
def test_every_outcome_is_the_verdict_under_those_very_rules(seed):
    random = Random(seed)
    for _ in range(6):
        base = random_profile(random)
        position = strewn_position(random, base)
        courts = tuple(sorted(random.sample(PACK[40:], random.randint(0, 4))))
        position = replace(position, loose=tuple(sorted({*position.loose, *courts})))
        for play in random.sample(sorted(oracle.conceivable_plays(position), key=play_text), 2):
            for ruled in differences(position, play, base):
                houses = [PROFILES[key].profile for key in ruled.profiles]
                houses += [profile_from_record(profile_record(base) | {key: value}) for key, value in ruled.options]
                for profile in houses:
                    assert bool(problems(position, profile)) == (ruled.verdict is None)
                    if ruled.verdict is not None:
                        assert outcome(ruled.verdict) == outcome(judge(position, play, profile))


def outcome(verdict):
    return verdict.answer, verdict.xeri, verdict.points
