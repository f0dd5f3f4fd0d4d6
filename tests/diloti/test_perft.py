"""Counting lines of play: the given counts, and the same tree walked through positions and verdicts."""

from random import Random

import pytest

from diloti.cards import PACK
from diloti.deals import Deal
from diloti.legality import judge
from diloti.listing import legal_plays, play_of
from diloti.notation import play_text, read_pack
from diloti.perft import Perft, _made
from diloti.profiles import profile_from
from tests.diloti.casebook import given_lines
from tests.diloti.positions import random_deal, random_profile

GIVEN = given_lines("perft")


def perft_of(line):
    return Perft(Deal.of_pack(read_pack(line["deal"]), line["players"]), profile_from(line["profile"]))


@pytest.mark.parametrize("line", GIVEN, ids=lambda line: f"{line['profile']}-{line['players']}")
def test_the_counts_that_we_were_given(line):
    assert [perft_of(line).count(depth) for depth in range(1, 5)] == line["counts"]


def test_no_play_is_one_line():
    assert perft_of(GIVEN[0]).count(0) == 1


@pytest.mark.parametrize("line", GIVEN[:4], ids=lambda line: f"{line['profile']}-{line['players']}")
def test_the_first_plays_divide_the_count(line):
    divided = list(perft_of(line).divided(3))
    assert [play for play, _ in divided] == sorted(play for play, _ in divided)
    assert sum(count for _, count in divided) == line["counts"][2]


def lines_of(deal, position, profile, depth):
    """How many lines there are, through positions and verdicts."""
    if not depth:
        return 1
    after = (judge(position, play, profile).after for play in legal_plays(position, profile))
    return sum(lines_of(deal, deal.refilled(following), profile, depth - 1) for following in after)


@pytest.mark.parametrize("seed", range(12))
def test_numbers_and_positions_walk_through_the_same_tree(seed):
    random = Random(seed)
    profile = random_profile(random)
    deal = random_deal(random, 2 + seed % 2 * 2, profile)
    assert Perft(deal, profile).count(3) == lines_of(deal, deal.start, profile, 3)
    firsts = [play_text(play) for play in legal_plays(deal.start, profile)]
    assert [play for play, _ in Perft(deal, profile).divided(1)] == firsts


@pytest.mark.parametrize("seed", range(16))
def test_numbers_and_positions_agree_along_whole_deals(seed):
    random = Random(seed)
    profile = random_profile(random)
    players = 2 + seed % 2 * 2
    deal = random_deal(random, players, profile)
    perft = Perft(deal, profile)
    position, loose, piles, gone = deal.start, perft._layout, (), 0
    for played in range(48):
        moves = {play_text(play_of(move)): move for move in perft._moves(loose, piles, gone, played)}
        plays = {play_text(play): play for play in legal_plays(position, profile)}
        assert sorted(moves) == list(plays)
        declared = [text for text in plays if "=" in text]
        text = random.choice(declared if declared and random.random() < 0.6 else list(plays))
        loose, piles = _made(loose, piles, played % players, moves[text])
        gone |= moves[text][0]
        position = deal.refilled(judge(position, plays[text], profile).after)
    assert list(perft._moves(loose, piles, gone, 48)) == []
    assert gone | perft._layout == (1 << 52) - 1


def test_an_unknown_pack_cannot_be_counted():
    with pytest.raises(ValueError, match="pack is known"):
        Perft(Deal.unknown(PACK[:4], 2))
