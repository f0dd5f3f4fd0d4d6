"""What may be entered for a deal, and its JSON form both ways."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diloti.counts import Count, Counted, Majority, SideCount, count_record, read_count, side_record
from diloti.errors import UnreadableError
from diloti.seats import Side

numbers = st.integers(-2, 60)
some = st.none() | numbers
flags = st.none() | st.booleans()
logs = st.none() | st.lists(st.sampled_from(Side), max_size=8).map(tuple)
counted = st.none() | st.sampled_from(Counted)
majorities = st.none() | st.sampled_from(Majority)
exact_sides = st.builds(SideCount, some, some, flags, flags, numbers, numbers)
uncounted_sides = st.builds(SideCount, st.none(), some, flags, flags, numbers, numbers)
pointed_sides = st.builds(SideCount, xeris=numbers, xeristaki=numbers, base=numbers)
counts = (
    st.builds(Count, exact_sides, exact_sides, st.none(), logs, counted)
    | st.builds(Count, uncounted_sides, uncounted_sides, majorities, logs, counted)
    | st.builds(Count, pointed_sides, pointed_sides, majorities, logs, counted)
)


@given(counts)
def test_a_count_comes_back_from_its_json(count):
    record = json.loads(json.dumps(count_record(count)))
    assert read_count(record) == count
    assert count_record(read_count(record)) == record


@given(counts)
def test_a_count_mirrored_twice_is_itself(count):
    assert count.mirrored().mirrored() == count


def test_a_mirrored_count_exchanges_all_that_the_sides_have():
    left, right = SideCount(aces=3, xeris=1), SideCount(ten=True)
    count = Count(left, right, Majority.LEFT, (Side.LEFT, Side.LEFT, Side.RIGHT), Counted.RIGHT)
    log = Side.RIGHT, Side.RIGHT, Side.LEFT
    assert count.mirrored() == Count(right, left, Majority.RIGHT, log, Counted.LEFT)
    assert Count(majority=Majority.TIE, counted=Counted.BOTH).mirrored() == Count(
        majority=Majority.TIE, counted=Counted.BOTH
    )


def test_a_whole_count_is_read():
    read = read_count(
        {
            "id": 5,
            "left": {"cards": 27, "aces": 3, "ten": True, "two": False, "xeris": 1, "xeristaki": 0},
            "right": {"cards": 25, "aces": 1, "ten": False, "two": True, "xeris": 2, "xeristaki": 1},
            "log": "RLR",
            "counted": "both",
        }
    )
    left, right = SideCount(27, 3, True, False, 1, 0), SideCount(25, 1, False, True, 2, 1)
    assert read == Count(left, right, None, (Side.RIGHT, Side.LEFT, Side.RIGHT), Counted.BOTH)


def test_what_is_missing_and_what_is_null_are_the_same():
    nulls = dict.fromkeys(("left", "right", "majority", "log", "counted"))
    parts = dict.fromkeys(("cards", "aces", "ten", "two", "xeris", "xeristaki", "base"))
    assert read_count(nulls) == read_count({"left": parts, "right": {}}) == read_count({}) == Count()
    assert Count().left == SideCount(None, None, None, None, 0, 0, None)
    assert read_count({"left": {"cards": None, "aces": 2}}).left == SideCount(aces=2)


def test_an_empty_log_is_a_live_counter_without_xeris():
    assert read_count({"log": ""}).log == ()
    assert count_record(Count(log=())) == {"left": _zero(), "right": _zero(), "log": ""}


def _zero():
    return {"xeris": 0, "xeristaki": 0}


def test_a_side_is_written_without_what_is_not_known():
    assert side_record(SideCount(26, None, False, None, 2)) == {"cards": 26, "ten": False, "xeris": 2, "xeristaki": 0}


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize(
    ("part", "value", "reason"),
    [
        ("cards", True, "true is not a whole number"),
        ("cards", 27.0, "27.0 is not a whole number"),
        ("cards", "27", '"27" is not a whole number'),
        ("cards", float("nan"), "NaN is not a whole number"),
        ("aces", [2], "[2] is not a whole number"),
        ("ten", 1, "1 is not true or false"),
        ("two", "true", '"true" is not true or false'),
        ("xeris", False, "false is not a whole number"),
        ("xeristaki", {}, "{} is not a whole number"),
        ("base", 1.5, "1.5 is not a whole number"),
        ("ace", 2, "not one of cards, aces, ten, two, xeris, xeristaki, base"),
        ("xeris", "εννιά", '"εννιά" is not a whole number'),
        ("xeris", "9" * 38, '"' + "9" * 38 + '" is not a whole number'),
        ("xeris", "9" * 39, '"' + "9" * 38 + "… is not a whole number"),
        ("xeris", 1j, '"1j" is not a whole number'),
        ("xeris", "9" * 50, '"' + "9" * 38 + "… is not a whole number"),
    ],
)
def test_a_part_of_another_kind_is_unreadable_and_its_place_is_told(side, part, value, reason):
    assert unreadable({side.value: {part: value}}) == ("count", f"{side}.{part}", reason)


@pytest.mark.parametrize(
    ("count", "place", "reason"),
    [
        ({"left": 26}, "left", "26 is not an object"),
        ({"right": []}, "right", "[] is not an object"),
        ({"majority": "both"}, "majority", '"both" is not one of left, right, tie'),
        ({"majority": True}, "majority", "true is not one of left, right, tie"),
        ({"counted": "tie"}, "counted", '"tie" is not one of left, right, both'),
        ({"counted": ["left"]}, "counted", '["left"] is not one of left, right, both'),
        ({"log": ["L"]}, "log", '["L"] is not text'),
        ({"log": "LRx"}, "log", '"x" at offset 2 is neither L nor R'),
        ({"log": "l"}, "log", '"l" at offset 0 is neither L nor R'),
        ({"majority": "left", "left": {"cards": 30}}, "majority", "the majority stands instead of cards"),
        ({"majority": "tie", "right": {"cards": 26}}, "majority", "the majority stands instead of cards"),
    ],
)
def test_what_cannot_be_read_names_its_place(count, place, reason):
    assert unreadable(count) == ("count", place, reason)


@pytest.mark.parametrize("part", [{"cards": 30}, {"aces": 0}, {"ten": False}, {"two": True}])
@pytest.mark.parametrize("sides", [("left", "left"), ("left", "right"), ("right", "left"), ("right", "right")])
def test_base_points_and_what_was_captured_are_two_ways_and_not_mixed(part, sides):
    count = {"left": {}, "right": {}}
    count[sides[0]]["base"] = 5
    count[sides[1]] |= part
    assert unreadable(count) == ("count", "base", "base points stand instead of cards, aces, ten and two")


def unreadable(count):
    with pytest.raises(UnreadableError) as caught:
        read_count(count)
    return caught.value.subject, caught.value.place, caught.value.reason


@pytest.mark.parametrize(
    ("count", "one_pile"),
    [
        ({"left": {"cards": 26}}, True),
        ({"right": {"cards": 26}}, True),
        ({"left": {"cards": 26}, "right": {"cards": 26}}, False),
        ({"left": {"cards": 26}, "right": {"cards": 26}, "counted": "left"}, True),
        ({"left": {"cards": 26}, "counted": "right"}, True),
        ({"left": {"cards": 26}, "counted": "both"}, False),
        ({"majority": "tie"}, False),
        ({"majority": "tie", "counted": "left"}, True),
    ],
)
def test_one_pile_was_counted_if_it_is_said_or_else_if_one_was_entered(count, one_pile):
    assert read_count(count).one_pile_counted is one_pile


def test_words_from_a_form_or_a_database_are_as_good_as_the_enums():
    count = Count(majority="right", counted="both")
    assert (type(count.majority), type(count.counted)) == (Majority, Counted)
