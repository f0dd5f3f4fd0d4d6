"""House rules: every option, every shipped profile, and the ways a profile is written down."""

import json
import pickle
from dataclasses import FrozenInstanceError, fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diloti.errors import UnreadableError
from diloti.profiles import (
    OPTIONS,
    PROFILES,
    Penalty,
    Profile,
    Raising,
    ThreeFaces,
    differences,
    find_profile,
    nearest_name,
    profile_from,
    profile_from_record,
    profile_record,
)

# key, values (default first), rules: the options table of the rules, copied out by hand.
OPTIONS_TABLE = [
    ("three_faces", ["redeal", "take_all"], "G5 F4"),
    ("hand_redeal_faces", ["off", "first", "any"], "G6"),
    ("peek_bottom", [False, True], "G6"),
    ("open_hands", [False, True], "G6"),
    ("forced_capture", ["none", "equal", "full"], "C2"),
    ("liberal_plain", [False, True], "C5 D8"),
    ("one_combination", [False, True], "C6"),
    ("faces_compulsory", [True, False], "F2"),
    ("merge_piles", [False, True], "D8 O1"),
    ("pair_closed", [False, True], "A3"),
    ("raising", ["opponents", "partner_too", "anyone", "nobody"], "R2"),
    ("raise_with_table", [False, True], "R3"),
    ("raise_absorbs", [False, True], "R4"),
    ("owner_takes_others", [True, False], "O2"),
    ("xeri_points", [10, 5], "X1"),
    ("xeri_first", ["never", "first_capture", "allowed"], "X2"),
    ("xeri_last", [True, False], "X3"),
    ("xeristaki_points", [0, 5], "X5"),
    ("penalty", ["none", "offender_zero"], "I2"),
]
# key: what differs from main, and the suggested players, target and best of: the table of shipped profiles.
KAFENEIO = {"three_faces": "take_all", "raising": "partner_too", "penalty": "offender_zero"}
SHIPPED = {
    "main": ({}, (2,), 61, None),
    "page-002": ({"owner_takes_others": False}, (2, 4), 61, None),
    "seed-003": ({"xeri_last": False}, (2,), 61, None),
    "seed-004": ({"one_combination": True}, (4,), 101, None),
    "crete": ({"xeri_points": 5}, (4,), 61, None),
    "kafeneio": (KAFENEIO, (4,), 61, None),
    "agrafa-2009": (KAFENEIO, (4,), 61, 3),
    "forced": ({"forced_capture": "full"}, None, None, None),
    "liberal": ({"liberal_plain": True}, None, None, None),
    "locked": ({"raising": "nobody"}, None, None, None),
    "diloti-online": ({"raising": "anyone"}, None, None, None),
}
profiles = st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in OPTIONS}).map(
    profile_from_record
)


def test_the_options_are_those_of_the_rules_in_their_order():
    assert [(option.key, list(option.values), " ".join(option.rules)) for option in OPTIONS] == OPTIONS_TABLE


def test_every_option_is_a_field_of_the_profile_and_its_first_value_the_default():
    public = [(field.name, field.default) for field in fields(Profile) if not field.name.startswith("_")]
    assert public == [(option.key, option.default) for option in OPTIONS]


def test_the_shipped_profiles_are_those_of_the_rules():
    shipped = {
        key: ({option: new for option, _, new in named.differences}, named.players, named.target, named.best_of)
        for key, named in PROFILES.items()
    }
    assert shipped == SHIPPED
    assert list(PROFILES) == list(SHIPPED)


def test_a_shipped_profile_carries_its_key_its_version_and_sources():
    assert all(named.key == key and named.version == 1 and named.sources for key, named in PROFILES.items())


def test_an_alias_names_one_profile_and_is_no_other_profile_key():
    aliases = [alias for named in PROFILES.values() for alias in named.aliases]
    assert len(set(aliases)) == len(aliases)
    assert set(aliases) & set(PROFILES) == set()


def test_a_profile_is_found_by_its_key_and_by_its_alias():
    assert find_profile("seed-003") is PROFILES["seed-003"]
    assert find_profile("sfakia") is PROFILES["seed-003"]


def test_an_unknown_name_is_unreadable_and_the_keys_are_told():
    with pytest.raises(UnreadableError) as caught:
        find_profile("seed-005")
    assert (caught.value.subject, caught.value.place) == ("profile", "base")
    assert caught.value.reason == f"'seed-005' is not one of {', '.join(SHIPPED)}"


@pytest.mark.parametrize("key", SHIPPED)
def test_a_key_gives_its_profile(key):
    assert profile_from(key) == PROFILES[key].profile


def test_an_object_gives_its_base_with_some_options_changed():
    assert profile_from({"base": "kafeneio", "raising": "nobody", "xeri_last": False}) == Profile(
        three_faces=ThreeFaces.TAKE_ALL, raising=Raising.NOBODY, xeri_last=False, penalty=Penalty.OFFENDER_ZERO
    )


def test_an_object_without_base_starts_from_main():
    assert profile_from({"xeri_points": 5}) == PROFILES["crete"].profile
    assert profile_from({}) == Profile()


@pytest.mark.parametrize(
    ("value", "place"),
    [
        (None, "base"),
        (7, "base"),
        (["main"], "base"),
        ("", "base"),
        ("Main", "base"),
        ({"base": None}, "base"),
        ({"base": {"base": "main"}}, "base"),
        ({"base": "nobody"}, "base"),
        ({"raise": "nobody"}, "raise"),
        ({"_code": 3}, "_code"),
        ({"raising": "NOBODY"}, "raising"),
        ({"raising": None}, "raising"),
        ({"raising": ["nobody"]}, "raising"),
        ({"xeri_last": 0}, "xeri_last"),
        ({"xeri_last": "false"}, "xeri_last"),
        ({"xeri_points": 10.0}, "xeri_points"),
        ({"xeri_points": "10"}, "xeri_points"),
        ({"xeri_points": 7}, "xeri_points"),
        ({"xeri_points": float("nan")}, "xeri_points"),
        ({"xeristaki_points": False}, "xeristaki_points"),
    ],
)
def test_what_cannot_be_read_names_its_place(value, place):
    with pytest.raises(UnreadableError) as caught:
        profile_from(value)
    assert (caught.value.subject, caught.value.place) == ("profile", place)


def test_a_wrong_value_is_told_with_the_values_there_are():
    with pytest.raises(UnreadableError, match=r"xeri_last: 1 is not one of true, false$"):
        Profile(xeri_last=1)


@given(profiles)
def test_a_record_gives_the_same_profile_back_through_json(profile):
    record = json.loads(json.dumps(profile_record(profile)))
    assert list(record) == [option.key for option in OPTIONS]
    assert profile_from_record(record) == profile
    assert profile_record(profile_from_record(record)) == record


@given(profiles, st.sampled_from(OPTIONS))
def test_a_record_that_lacks_an_option_has_its_default(profile, option):
    record = profile_record(profile)
    del record[option.key]
    assert profile_from_record(record) == replace(profile, **{option.key: option.default})


def test_a_record_has_plain_values():
    assert {type(value) for value in profile_record(Profile()).values()} == {str, int, bool}


def test_a_record_with_an_unknown_option_is_refused():
    options = ", ".join(key for key, _, _ in OPTIONS_TABLE)
    with pytest.raises(UnreadableError, match=f"^profile, at base: not an option; options are {options}$"):
        profile_from_record({"base": "main"})


@pytest.mark.parametrize(
    ("value", "reason"), [(7, "7 is neither a profile's key nor an object"), ({"base": 7}, "7 is not a key")]
)
def test_what_is_no_profile_at_all_is_told(value, reason):
    with pytest.raises(UnreadableError, match=f"^profile, at base: {reason}$"):
        profile_from(value)


@given(profiles, profiles)
def test_equal_profiles_hash_alike_and_different_ones_apart(one, other):
    assert (hash(one) == hash(other)) == (one == other) == (differences(one, other) == ())


@given(profiles)
def test_a_profile_survives_pickling_with_its_hash(profile):
    copy = pickle.loads(pickle.dumps(profile))
    assert (copy, hash(copy)) == (profile, hash(profile))


def test_the_hash_is_the_same_in_every_process():
    assert hash(PROFILES["kafeneio"].profile) == 1_769_472 + 384 + 1  # from the options' places only


def test_a_profile_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        Profile().xeri_points = 5


def test_differences_are_told_in_the_order_of_the_options():
    assert differences(PROFILES["kafeneio"].profile, PROFILES["diloti-online"].profile) == (
        ("three_faces", ThreeFaces.TAKE_ALL, ThreeFaces.REDEAL),
        ("raising", Raising.PARTNER_TOO, Raising.ANYONE),
        ("penalty", Penalty.OFFENDER_ZERO, Penalty.NONE),
    )


@given(profiles, profiles)
def test_differences_turn_the_first_profile_into_the_second(one, other):
    assert replace(one, **{key: new for key, _, new in differences(one, other)}) == other


def test_a_name_is_the_shortest():
    assert nearest_name(Profile()) == ("main", ())
    assert nearest_name(Profile(xeri_points=5)) == ("crete", ())
    assert nearest_name(PROFILES["agrafa-2009"].profile) == ("kafeneio", ())
    assert nearest_name(Profile(xeri_points=5, merge_piles=True)) == ("crete", (("merge_piles", False, True),))


@given(profiles)
def test_a_name_gives_its_profile_back(profile):
    base, changed = nearest_name(profile)
    assert profile_from({"base": base} | {key: new for key, _, new in changed}) == profile
    assert len(changed) == min(len(differences(named.profile, profile)) for named in PROFILES.values())


def test_all_that_is_not_known_is_named():
    with pytest.raises(UnreadableError) as error:
        profile_from({"base": "mine", "raising": 1, "xeri_last": False, "x": 2})
    assert [fault.place for fault in (error.value, *error.value.others)] == ["base", "raising", "x"]
    with pytest.raises(UnreadableError) as error:
        profile_from({"base": "locked", "raising": 1, "x": 2})
    assert [fault.place for fault in (error.value, *error.value.others)] == ["raising", "x"]
