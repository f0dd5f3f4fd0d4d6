"""Listing: in the order of the text, lazily on the worst tables, whatever is known of suits and hands."""

import tracemalloc
from itertools import islice
from random import Random

import pytest

from diloti import cards
from diloti.cards import PACK, cards_text
from diloti.legality import judge
from diloti.listing import legal_plays
from diloti.loose_sets import NUMERALS, cards_in, cards_of, loose_sets
from diloti.notation import play_text, read_card, read_cards, read_position
from diloti.profiles import MAIN, profile_from
from diloti.verdicts import Answer
from diloti.walks import Demand, in_text_order
from tests.diloti.casebook import given_lines
from tests.diloti.positions import random_profile, strewn_position, without_suits

ALL_BUT_TENS = cards_text(card for card in PACK if card.rank < cards.HIGHEST_NUMERAL)
WORST = read_position(f"{ALL_BUT_TENS}/-/TSTHTDJSJHJD;TCJCQSQHQDQC/A/36/*")


def texts(plays):
    return [play_text(play) for play in plays]


@pytest.mark.parametrize("name", ["plays", "options"])
def test_the_lists_that_we_were_given(name):
    for line in given_lines(name):
        if "list" in line:
            position, profile = read_position(line["position"]), profile_from(line["profile"])
            assert texts(legal_plays(position, profile)) == line["plays"], line["id"]


@pytest.mark.parametrize("seed", range(40))
def test_suits_that_were_not_noted_change_no_legality(seed):
    random = Random(seed)
    profile = random_profile(random)
    position = strewn_position(random, profile)
    bare = without_suits(position)

    def ranks(text):
        cards, *owners = text.split("@")
        return "@".join(["".join("_" if sign in "SHDC" else sign for sign in cards), *owners])

    listed = texts(legal_plays(bare, profile))
    assert listed == sorted({ranks(text) for text in texts(legal_plays(position, profile))})
    for play in legal_plays(bare, profile):
        assert judge(bare, play, profile).answer is Answer.LEGAL


def test_noted_and_unnoted_suits_of_one_rank_stand_in_canonical_order():
    position = read_position("4C4_4_8D/-/8_8_;*/A/-/*")
    assert texts(legal_plays(position)) == [
        *("8_", "8_=8:4C4_", "8_=8:4C4_8D", "8_=8:4_4_", "8_=8:4_4_8D", "8_=8:8D"),
        *("8_x4C4_", "8_x4C4_8D", "8_x4_4_", "8_x4_4_8D", "8_x8D"),
    ]


def test_the_plays_of_one_card_only():
    position = read_position("2H8H/-/6S8C;*2/A/-/*")
    assert texts(legal_plays(position, card=read_card("6S"))) == ["6S", "6S=8:2H", "6S=8:2H8H"]
    assert texts(legal_plays(position, card=read_card("6D"))) == []


def test_a_hidden_hand_is_listed_card_by_card():
    position = read_position("2H8H8S/-/6S*2!10;8D*/A/-/*")
    with pytest.raises(ValueError, match="one card at a time"):
        legal_plays(position)
    assert texts(legal_plays(position, card=read_card("6S"))) == [
        *("6S", "6S=8:2H", "6S=8:2H8H", "6S=8:2H8S", "6S=8:2H8S8H"),
    ]
    assert texts(legal_plays(position, card=read_card("8C"))) == ["8C", "8Cx8H", "8Cx8S", "8Cx8S8H"]
    assert texts(legal_plays(position, card=read_card("8D"))) == []
    assert texts(legal_plays(position, card=read_card("TD"))) == []


def test_a_pile_whose_value_was_not_said_is_listed_with_each_reading():
    position = read_position("KC/A?:4S4H/4C8C;4D8H/B/-/*")
    assert texts(legal_plays(position)) == ["4D", "4Dx@A", "8H", "8Hx@A"]


@pytest.mark.parametrize("seed", range(60))
def test_walking_finds_the_sets_that_are_worked_out(seed):
    random = Random(seed)
    cards = tuple(sorted(random.sample(PACK[:40], random.randint(1, 10))))
    value = random.randint(2, 10)
    seeds = [(), (random.randint(1, value),), (random.randint(1, value), random.randint(1, value))]
    sets = loose_sets(cards_in(cards) & NUMERALS)
    for numbers in seeds:
        worked_out = [cards_text(cards_of(some)) for some in sets.grouped(value, numbers)]
        for before_piles in (False, True):
            walked = [cards_text(some) for some in in_text_order(cards, value, numbers, before_piles=before_piles)]
            assert walked == sorted(worked_out, key=lambda text: text + "@" * before_piles)


def test_a_demand_keeps_to_sets_that_leave_nothing_it_forbids():
    cards = read_cards("2S3S5S5H8D")

    def walked(demand):
        return [cards_text(some) for some in in_text_order(cards, 8, (), before_piles=False, demand=demand)]

    assert walked(None) == ["3S5H", "3S5H8D", "3S5S", "3S5S8D", "8D"]
    assert walked(Demand(equal_only=True)) == ["3S5H8D", "3S5S8D", "8D"]
    assert walked(Demand(equal_only=False)) == ["3S5H8D", "3S5S8D"]
    assert walked(Demand(equal_only=False, parts=(3,))) == []


@pytest.mark.parametrize("name", ["main", "forced", "seed-004", "liberal"])
def test_the_worst_table_is_listed_lazily(name):
    profile = profile_from(name)
    tracemalloc.start()
    try:
        listed = texts(islice(legal_plays(WORST, profile), 2000))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(set(listed)) == 2000
    assert listed == sorted(listed)
    assert peak < 4_000_000
    for play in islice(legal_plays(WORST, profile), 0, 2000, 40):
        assert judge(WORST, play, profile).answer is Answer.LEGAL


@pytest.mark.parametrize("name", ["main", "forced", "seed-004", "liberal"])
def test_captures_of_the_worst_table_are_listed_lazily_too(name):
    profile = profile_from(name)
    position = read_position(f"{ALL_BUT_TENS}/-/TSQSKH;TCJCQH/A/42/*")
    listed = list(islice(legal_plays(position, profile), 60))
    assert texts(listed) == sorted(texts(listed))
    assert {judge(position, play, profile).answer for play in listed} == {Answer.LEGAL}


def test_nobody_has_a_play_with_an_empty_hand():
    assert texts(legal_plays(read_position("5S/-/-;-/A/12/A"), MAIN)) == []
