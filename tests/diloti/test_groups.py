"""Numbers in groups of one sum, against the plainest search."""

from random import Random

import pytest

from diloti.cards import cards_text
from diloti.groups import Cover, counted, first_split, reaches, splits
from diloti.notation import read_cards
from tests.diloti.oracle import in_groups


@pytest.mark.parametrize(
    ("numbers", "value", "answer"),
    [
        ([], 7, True),
        ([7], 7, True),
        ([3, 4], 7, True),
        ([3, 4, 7], 7, True),
        ([4, 4, 5, 7], 10, False),  # 20, and no ten among them
        ([8], 7, False),
        ([5, 9], 7, False),  # 14, but 9 is above 7
        ([1, 2, 3, 4, 5, 6, 9], 10, True),
        ([6, 6, 6, 2, 2, 8], 10, False),
    ],
)
def test_known_splits(numbers, value, answer):
    assert splits(numbers, value) is answer


@pytest.mark.parametrize("seed", range(20))
def test_splits_and_sums_agree_with_the_plainest_search(seed):
    random = Random(seed)
    for _ in range(60):
        value = random.randint(2, 10)
        numbers = [random.randint(1, value) for _ in range(random.randint(0, 8))]
        assert splits(numbers, value) == in_groups(numbers, value)
        sums = {0}
        for number in numbers:
            sums |= {total + number for total in sums}
        assert reaches(numbers, value) == (value in sums)


def test_what_must_be_covered_may_take_help():
    cover = Cover(10)
    assert not cover.possible(counted([4, 4]), counted([5, 7, 1]))
    assert cover.possible(counted([4, 4]), counted([6, 5, 1]))
    assert cover.possible(counted([4, 6]), counted([]))
    assert not cover.possible(counted([4, 6, 9]), counted([2, 2]))


@pytest.mark.parametrize(
    ("cards", "value", "units"),
    [
        ("2S2H4S4D", 6, "2S4S,2H4D"),
        ("3H3D5S5C", 8, "3H5S,3D5C"),
        ("AS2S3S4S5S5H", 10, "AS2S3S4S,5S5H"),
        ("2H4S8H", 8, None),
        ("4S4H", 8, "4S4H"),
        ("4S4H", 4, "4S,4H"),
    ],
)
def test_the_first_split_in_canonical_order(cards, value, units):
    split = first_split([(card,) for card in read_cards(cards)], value)
    assert (split and ",".join(map(cards_text, split))) == units


def test_a_block_is_not_broken():
    pile, two, three = read_cards("AH2D3S"), read_cards("2S"), read_cards("3C")
    assert first_split([pile, two], 8) == (read_cards("AH2S2D3S"),)
    assert first_split([pile, two, three, read_cards("5C")], 8) == (read_cards("AH2S2D3S"), read_cards("3C5C"))
    assert first_split([pile, read_cards("4C")], 5) is None
