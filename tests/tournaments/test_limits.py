"""How many rounds suit a field."""

from tournaments.pairing.limits import default_rounds, too_many_rounds


def test_rounds_enough_for_one_unbeaten():
    assert {size: default_rounds(size) for size in (0, 1, 2, 3, 4, 8, 9, 64)} == {
        0: 0,
        1: 0,
        2: 1,
        3: 2,
        4: 2,
        8: 3,
        9: 4,
        64: 6,
    }


def test_a_warning_from_two_less_than_an_even_field_and_one_less_than_an_odd_one():
    assert [rounds for rounds in range(1, 9) if too_many_rounds(8, rounds)] == [6, 7, 8]
    assert [rounds for rounds in range(1, 9) if too_many_rounds(7, rounds)] == [6, 7, 8]
