"""Cards: one object each, in canonical order, never changed."""

import copy
import pickle

import pytest

from diloti.cards import CARDS, GOOD_TEN, GOOD_TWO, PACK, Card, Suit, cards_text


def test_the_pack_has_fifty_two_cards_in_canonical_order():
    assert cards_text(PACK) == "".join(rank + suit for rank in "A23456789TJQK" for suit in "SHDC")
    assert [card.bit for card in PACK] == [1 << place for place in range(52)]


def test_an_unnoted_suit_stands_after_the_noted_ones_of_its_rank():
    assert cards_text(CARDS[:7]) == "ASAHADACA_2S2H"
    assert [card.bit for card in CARDS if card.suit is Suit.UNNOTED] == [0] * 13


def test_there_is_one_object_for_each_card():
    card = Card.of(10, Suit.DIAMONDS)
    assert card is GOOD_TEN
    assert Card(int(card)) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert str(card) == "TD"
    assert repr(GOOD_TWO) == "<2C>"


def test_numerals_have_a_number_and_courts_have_none():
    assert [card.rank for card in PACK[::4]] == list(range(1, 14))
    assert cards_text(card for card in PACK if card.is_court) == "JSJHJDJCQSQHQDQCKSKHKDKC"
    assert all(card.is_numeral != card.is_court for card in CARDS)


def test_a_card_never_changes():
    with pytest.raises(AttributeError, match="never changes"):
        GOOD_TEN.rank = 9
    with pytest.raises(AttributeError, match="never changes"):
        del GOOD_TEN.rank
