"""Where the boxes of a bracket stand: never on each other, each between those that feed it, for every size."""

from itertools import combinations

import pytest

from tournaments.bracket_layout import ACROSS, BOX_HEIGHT, BOX_WIDTH, DOWN, HEAD, has_box, laid_out
from tournaments.pairing import double_elimination, knockout
from tournaments.pairing.brackets import Outcome, Section, resolve

SIZES = (2, 3, 4, 5, 6, 7, 8, 11, 16, 24, 33, 64, 65, 128)


def ids(count):
    return [f"e{number}" for number in range(1, count + 1)]


def knocked_out(count, **options):
    return knockout.bracket(count, **options), knockout.seats(ids(count))


def doubled(count):
    return double_elimination.bracket(count), knockout.seats(ids(count))


def played(bracket, seats, winner):
    """All states after every match that can be played; ``winner`` picks "a" or "b"."""
    outcomes = {}
    while ready := [one for one in resolve(bracket, seats, outcomes).values() if one.ready]:
        for state in ready:
            outcomes[state.slot.code] = Outcome(getattr(state, winner))
    return resolve(bracket, seats, outcomes)


EVERY = [
    pytest.param(make, size, id=f"{name} {size}")
    for size in SIZES
    for name, make in {
        "plain": knocked_out,
        "all": lambda size: knocked_out(size, third_place=True, consolation=True),
        "double": doubled,
    }.items()
]


@pytest.mark.parametrize(("make", "size"), EVERY)
@pytest.mark.parametrize("after", ["nothing", "a", "b"])
def test_no_two_boxes_touch(make, size, after):
    bracket, seats = make(size)
    states = resolve(bracket, seats, {}) if after == "nothing" else played(bracket, seats, after)
    layout = laid_out(states)
    by_column = {}
    for place in layout.places:
        by_column.setdefault(place.x, []).append(place.y)
    for column in by_column.values():
        assert [y for y, below in combinations(sorted(column), 2) if below - y < BOX_HEIGHT + DOWN] == []


@pytest.mark.parametrize(("make", "size"), EVERY)
def test_every_meeting_that_can_be_has_one_box_inside_the_drawing(make, size):
    bracket, seats = make(size)
    states = played(bracket, seats, "b")
    layout = laid_out(states)
    assert [place.slot.code for place in layout.places] == [code for code, state in states.items() if has_box(state)]
    assert max(place.x + BOX_WIDTH for place in layout.places) == layout.width
    assert max(place.y + BOX_HEIGHT for place in layout.places) == layout.height
    assert min(place.y for place in layout.places) == HEAD


def test_a_box_stands_halfway_between_the_two_that_feed_it():
    layout = laid_out(resolve(*knocked_out(4), {}))
    assert [(place.slot.code, place.x, place.y) for place in layout.places] == [
        ("M1.1", 0, HEAD),
        ("M1.2", 0, HEAD + BOX_HEIGHT + DOWN),
        ("M2.1", BOX_WIDTH + ACROSS, HEAD + (BOX_HEIGHT + DOWN) // 2),
    ]


def test_a_bye_has_no_box_and_its_line_goes_past():
    layout = laid_out(resolve(*knocked_out(3), {}))
    assert [place.slot.code for place in layout.places] == ["M1.2", "M2.1"]
    assert [(one.slot.code, other.slot.code) for one, other in layout.joins] == [("M1.2", "M2.1")]
    assert layout.places[0].y == layout.places[1].y


def test_a_line_goes_past_a_bye_below_in_a_double_elimination():
    bracket, seats = doubled(5)
    layout = laid_out(played(bracket, seats, "a"))
    left = [one.slot.code for one, _other in layout.joins]
    assert sorted(left) == sorted({*left})
    assert [(one, other) for one, other in layout.joins if one.x >= other.x] == []
    assert {place.slot.code for place in layout.places} - {*left} == {"L4.1", "F"}


def test_the_second_final_is_drawn_only_once_it_is_needed():
    bracket, seats = doubled(4)
    drawn = [
        {place.slot.section for place in laid_out(played(bracket, seats, winner)).places} >= {Section.RESET}
        for winner in ("a", "b")
    ]
    assert drawn == [False, True]


def test_a_part_of_a_bracket_can_be_drawn_alone():
    states = resolve(*doubled(8), {})
    layout = laid_out(states, [code for code in states if code.startswith("L")])
    assert [place.slot.code for place in layout.places] == ["L1.1", "L1.2", "L2.1", "L2.2", "L3.1", "L4.1"]


@pytest.mark.parametrize("count", [0, 1])
def test_without_opponents_nothing_is_drawn(count):
    assert laid_out(resolve(*knocked_out(count), {})).places == ()
