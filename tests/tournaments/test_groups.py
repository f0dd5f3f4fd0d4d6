"""Groups by a snake, and who goes on from them."""

import pytest

from tournaments.pairing.groups import qualifiers, same_size, snake


def test_a_snake_turns_at_each_row():
    ids = [f"e{n}" for n in range(1, 13)]
    assert snake(ids, 4) == (
        ("e1", "e6", "e7", "e12"),
        ("e2", "e5", "e8", "e11"),
        ("e3", "e4", "e9", "e10"),
    )


@pytest.mark.parametrize("size", range(2, 66))
@pytest.mark.parametrize("most", [3, 4, 5])
def test_groups_are_never_too_large_and_differ_by_one_at_most(size, most):
    groups = snake([f"e{n}" for n in range(size)], most)
    lengths = {len(group) for group in groups}
    assert max(lengths) <= most
    assert max(lengths) - min(lengths) <= 1
    assert sorted(one for group in groups for one in group) == sorted(f"e{n}" for n in range(size))


def test_club_mates_are_in_different_groups_while_there_are_groups_enough():
    ids = [f"e{n}" for n in range(1, 9)]
    clubs = {"e1": "x", "e8": "x", "e2": "y", "e7": "y", "e3": "z", "e6": "z", "e4": "w", "e5": "w"}
    groups = snake(ids, 2, clubs)
    assert all(clubs[one] != clubs[other] for one, other in groups)


def test_nobody_makes_no_group():
    assert snake([], 4) == ()


@pytest.mark.parametrize(
    ("groups", "through", "smallest", "expected"),
    [
        (6, 2, 4, (2, 4)),  # 24 pairs: twelve and the four best thirds
        (3, 2, 3, (2, 2)),
        (4, 2, 4, (2, 0)),
        (5, 2, 3, (2, 0)),  # six thirds would be needed and there are five: byes instead
        (6, 2, 2, (2, 0)),  # no thirds
        (1, 2, 1, (1, 0)),
    ],
)
def test_how_many_go_through(groups, through, smallest, expected):
    assert qualifiers(groups, through, smallest) == expected


def test_whether_groups_compare_by_sums():
    assert (same_size(["ab", "cd"]), same_size(["ab", "cde"]), same_size([])) == (True, False, True)
