"""Laws that every deal keeps, whatever is played under whatever rules."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from diloti.cards import PACK
from diloti.deals import replay
from diloti.legality import judge
from diloti.listing import legal_plays
from diloti.moments import table_fits
from diloti.notation import play_text, position_text, read_play, read_position
from diloti.plays import Capture, Declare
from diloti.position import Last
from diloti.problems import problems
from diloti.profiles import ForcedCapture
from diloti.seats import Seat, Side
from diloti.tally import tally
from diloti.verdicts import Answer
from tests.diloti.positions import random_deal, random_profile

seeds = st.integers(0, 2**32)
players = st.sampled_from([2, 4])


def deal_played(seed, players):
    """A random deal under a random profile, its positions and its plays."""
    random = Random(seed)
    profile = random_profile(random)
    deal = random_deal(random, players, profile)
    position, played = deal.start, []
    while position.played != 48:
        plays = (
            list(legal_plays(position, profile))
            if len(position.loose) <= 12
            else [next(legal_plays(position, profile))]
        )
        declares = [play for play in plays if isinstance(play, Declare)]
        play = random.choice(declares if declares and random.random() < 0.4 else plays)
        verdict = judge(position, play, profile)
        played.append((position, play, verdict))
        assert verdict.after is not None
        position = deal.refilled(verdict.after)
    return profile, deal, played, position


def cards_in_sight(position):
    piles = [card for pile in position.piles for card in pile.cards]
    return [*position.loose, *piles, *[card for hand in position.hands for card in hand.known]]


def has_four_courts(position):
    """What is told to be impossible under any profile, though courts that need not capture can be laid so."""
    courts = [card.rank for card in position.loose if card.is_court]
    return any(courts.count(rank) == 4 for rank in set(courts))


@given(seeds, players)
def test_cards_are_conserved_and_the_owner_always_has_a_play(seed, players):
    profile, _, played, _ = deal_played(seed, players)
    won = []
    for number, (position, play, verdict) in enumerate(played):
        dealt = 4 + 6 * players * (number // (6 * players) + 1)
        assert len(set(cards_in_sight(position)) | set(won)) == len(cards_in_sight(position)) + len(won) == dealt
        assert problems(position, profile) == () or has_four_courts(position)
        assert next(legal_plays(position, profile), None) is not None
        owners = [pile.owner for pile in position.piles]
        assert len(owners) == len(set(owners))
        assert verdict.answer is Answer.LEGAL
        assert bool(verdict.captured) == isinstance(play, Capture)
        won += verdict.captured
        after = verdict.after
        assert (after.last is position.turn) if verdict.captured else (after.last is position.last)
        if (number + 1) % (6 * players) == 0:
            assert after.piles == ()
        if verdict.xeri:
            assert (after.loose, after.piles) == ((), ())


@given(seeds, players)
def test_a_finished_deal_has_a_possible_tally(seed, players):
    profile, deal, played, end = deal_played(seed, players)
    finished = replay(deal, [play for _, play, _ in played], profile)
    assert finished.position == end
    assert finished.is_dead == (end.last is Last.NOBODY)
    if finished.is_dead:
        return
    assert sorted(card for side in finished.winnings for card in side.cards) == list(PACK)
    for dealer in Side:
        result = tally(finished.count(dealer), profile, dealer)
        assert (result.errors, result.impossible) == ((), ())
        assert result.points is not None
    courts_capture = profile.faces_compulsory or profile.forced_capture is ForcedCapture.FULL
    if courts_capture and profile.three_faces == "redeal":
        for side in finished.winnings:
            for rank in (11, 12, 13):
                assert sum(card.rank == rank for card in side.cards) % 2 == 0
        assert sum(isinstance(play, Capture) for _, play, _ in played) >= 6


@given(seeds, players)
def test_what_is_printed_reads_back(seed, players):
    _, _, played, _ = deal_played(seed, players)
    for position, play, verdict in played:
        for text in (position_text(position), position_text(verdict.after)):
            assert position_text(read_position(text)) == text
        assert read_position(position_text(position)) == position
        assert read_play(play_text(play)) == play


@given(seeds, players)
def test_the_table_always_fits_who_captured_last(seed, players):
    _, _, played, end = deal_played(seed, players)
    for position in [*[position for position, _, _ in played], end]:
        assert table_fits(position.on_table, position.last, position.played)
        assert position.last is Last.NOBODY or isinstance(position.last, Seat)
