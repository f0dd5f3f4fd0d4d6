"""Deals: dealt from a pack, refilled, replayed up to the first illegal play, and counted at their end."""

import pytest

from diloti.cards import PACK, cards_text
from diloti.deals import Deal, Winnings, replay
from diloti.errors import UnreadableError
from diloti.notation import play_text, position_text, read_cards, read_pack, read_play, read_position
from diloti.profiles import MAIN, profile_from
from diloti.seats import Side
from diloti.tally import tally
from diloti.verdicts import Answer
from tests.diloti.casebook import cases_of

WHOLE = cases_of("E1")[0]


def whole_deal():
    return Deal.of_pack(read_pack(WHOLE["deal"]), WHOLE["players"]), [read_play(text) for text in WHOLE["line"].split()]


def test_six_to_each_four_to_the_table_and_the_rest_in_seat_order():
    deal = Deal.of_pack(PACK, 4)
    assert position_text(deal.start) == "7S7H7D7C/-/ASAHADAC2S2H;2D2C3S3H3D3C;4S4H4D4C5S5H;5D5C6S6H6D6C/A/0/-"
    assert cards_text(deal.stock or ()) == cards_text(PACK[28:])


def test_a_pack_is_fifty_two_cards_for_two_or_four():
    with pytest.raises(UnreadableError, match="not the 52 cards"):
        Deal.of_pack(PACK[1:] + PACK[1:2], 2)
    with pytest.raises(UnreadableError, match="two or four play"):
        Deal.of_pack(PACK, 3)


@pytest.mark.parametrize(
    ("layout", "profile", "redealt"),
    [
        ("5HKSKDKC", "main", True),
        ("5HKSKDKC", "kafeneio", False),
        ("KSKHKDKC", "kafeneio", True),
        ("5H5SKDKC", "main", False),
    ],
)
def test_a_layout_may_have_to_be_dealt_again(layout, profile, redealt):
    assert Deal.unknown(read_cards(layout), 2).is_redealt(profile_from(profile)) is redealt


def test_hands_are_refilled_when_all_are_empty():
    deal = Deal.of_pack(PACK, 2)
    empty = read_position("5S/-/-;-/A/12/A")
    assert position_text(deal.refilled(empty)) == "5S/-/5S5H5D5C6S6H;6D6C7S7H7D7C/A/12/A"
    assert position_text(deal.refilled(read_position("5S/-/-;-/A/36/A"))) == "5S/-/JSJHJDJCQSQH;QDQCKSKHKDKC/A/36/A"
    assert position_text(Deal.unknown(deal.layout, 2).refilled(empty)) == "5S/-/*6;*6/A/12/A"
    for text in ("5S/-/-;8C/B/11/A", "5S/-/-;-/A/48/A", "5S6S7S8S/-/*6;*6/A/0/-"):
        assert deal.refilled(read_position(text)) == read_position(text)


def test_a_whole_deal_is_replayed_and_counted():
    deal, plays = whole_deal()
    played = replay(deal, plays)
    assert played.is_finished
    assert not played.is_dead
    assert played.illegal is None
    assert [play_text(step.play) for step in played.steps] == WHOLE["line"].split()
    assert {step.verdict.answer for step in played.steps} == {Answer.LEGAL}
    assert sorted(card for side in played.winnings for card in side.cards) == list(PACK)
    assert cards_text(played.leftovers) == WHOLE["leftovers"]


def test_the_count_of_a_deal_goes_to_the_sides_by_who_dealt():
    deal, plays = whole_deal()
    played = replay(deal, plays)
    first, last = (winnings.count for winnings in played.winnings)
    assert (first.cards, first.xeris, last.cards, last.xeris) == (31, 0, 21, 1)
    by_left, by_right = played.count(Side.LEFT), played.count(Side.RIGHT)
    assert (by_left.left, by_left.right) == (last, first)
    assert (by_right.left, by_right.right) == (first, last)
    result = tally(by_right, MAIN, Side.RIGHT)
    assert (result.errors, result.impossible) == ((), ())
    assert result.points == (8, 13)


def test_a_replay_stops_at_the_first_illegal_play():
    deal, plays = whole_deal()
    wrong = [*plays[:4], read_play("TSx@B"), *plays[5:]]
    played = replay(deal, wrong)
    assert len(played.steps) == 5
    assert played.illegal is played.steps[4]
    assert [it.rule for it in played.steps[4].verdict.breaches] == ["C4", "C5", "O3"]
    assert played.position == played.steps[4].before
    assert not played.is_finished
    assert played.leftovers == ()


def test_a_deal_of_an_unknown_pack_is_replayed_from_what_was_seen():
    deal, plays = whole_deal()
    seen = replay(Deal.unknown(deal.layout, 2), plays)
    known = replay(deal, plays)
    assert seen.is_finished
    assert seen.winnings == known.winnings
    assert {step.verdict.answer for step in seen.steps} == {Answer.LEGAL, Answer.DEPENDS}


def test_a_play_after_the_last_is_illegal():
    deal, plays = whole_deal()
    played = replay(deal, [*plays, read_play("3S")])
    assert played.illegal is not None
    assert [it.rule for it in played.illegal.verdict.breaches] == ["T2"]


def test_nothing_replayed_is_where_it_began():
    deal, _ = whole_deal()
    played = replay(deal, [])
    assert (played.position, played.illegal, played.is_finished) == (deal.start, None, False)


def test_a_deal_without_a_capture_is_dead():
    lays = {"faces_compulsory": False, "base": "main"}
    deal = Deal.of_pack(PACK, 2)
    numbers = [play for at in range(0, 48, 12) for play in _alternately(deal, at)]
    played = replay(deal, numbers, profile_from(lays))
    assert played.is_dead
    assert played.winnings == (Winnings(), Winnings())
    assert len(played.leftovers) == 52


def _alternately(deal, at):
    hands = [hand.known for hand in deal.hands] if not at else None
    stock = deal.stock or ()
    first, last = hands or (stock[at - 12 : at - 6], stock[at - 6 : at])
    return [read_play(card.text) for pair in zip(first, last, strict=True) for card in pair]


def test_good_cards_of_unnoted_suit_are_not_known():
    assert Winnings(read_cards("T_2_ASAH")).count.ten is None
    assert Winnings(read_cards("T_2_ASAH")).count.two is None
    assert Winnings(read_cards("TDT_2CAS")).count.ten is True
    assert Winnings(read_cards("TS2SAS")).count.two is False
    assert Winnings(read_cards("A_AHKS"), 1, 2).count.aces == 2
