"""Where hands are hidden: a verdict agrees with every way in which the unseen cards can lie, tried one by one."""

from itertools import combinations_with_replacement, product
from random import Random

import pytest

from diloti.cards import CARDS, Suit
from diloti.legality import judge
from diloti.listing import legal_plays
from diloti.notation import play_text, position_text
from diloti.plays import Declare
from diloti.position import Hand, Position
from diloti.problems import problems
from diloti.profiles import profile_record
from diloti.seats import SEATS
from diloti.unseen import seen_ranks
from diloti.verdicts import Answer
from tests.diloti import oracle
from tests.diloti.positions import random_profile, strewn_position


def unnoted(rank):
    return CARDS[(rank - 1) * 5 + Suit.UNNOTED]


def with_hidden(position: Position, random: Random) -> Position:
    """The position with up to three cards hidden, in hands whose numbers of cards are still known or can be told."""
    hidden = dict.fromkeys(SEATS[: position.players], 0)
    sizes = {seat: len(position.hands[seat].known) for seat in hidden}
    for _ in range(random.randint(1, 3)):
        seat = position.turn if random.random() < 0.6 else random.choice(list(hidden))
        hidden[seat] = min(hidden[seat] + 1, sizes[seat])
    untold = random.choice(list(hidden))  # one hand may leave its number open: the others tell it
    hands = []
    for seat in hidden:
        cards = list(position.hands[seat].known)
        random.shuffle(cards)
        gone, known = cards[: hidden[seat]], cards[hidden[seat] :]
        lacks = ()
        if gone and random.random() < 0.3:
            ranks = {card.rank for card in gone}
            lacks = tuple(sorted(random.sample([rank for rank in range(1, 14) if rank not in ranks], 2)))
        count = None if seat is untold and gone and random.random() < 0.5 else len(gone)
        hands.append(Hand(tuple(sorted(known)), count, lacks))
    return Position(position.loose, position.piles, tuple(hands), position.turn, position.played, position.last)


def worlds(position, card, sizes):
    """Every way to fill the hands, by ranks, that the cards seen, the duties and the card played allow."""
    from_hidden = card not in position.hand.known
    supply = [4 - count for count in seen_ranks(position)]
    if from_hidden:
        supply[card.rank] -= 1
    slots = []
    for seat, hand in enumerate(position.hands):
        slots.append(sizes[seat] - len(hand.known) - (from_hidden and seat == position.turn))
    if min(slots) < 0 or (from_hidden and card.rank in position.hand.lacks):
        return
    ranks = range(1, 14)
    for filled in product(*[combinations_with_replacement(ranks, count) for count in slots]):
        dealt = [rank for some in filled for rank in some]
        if any(dealt.count(rank) > supply[rank] for rank in set(dealt)):
            continue
        if any(rank in hand.lacks for hand, some in zip(position.hands, filled, strict=True) for rank in some):
            continue
        hands = []
        for seat, (hand, some) in enumerate(zip(position.hands, filled, strict=True)):
            cards = [*hand.known, *[unnoted(rank) for rank in some]]
            if from_hidden and seat == position.turn:
                cards.append(card)
            hands.append(Hand(tuple(sorted(cards))))
        world = Position(position.loose, position.piles, tuple(hands), position.turn, position.played, position.last)
        if all(any(held.rank == pile.value for held in hands[pile.owner].known) for pile in position.piles):
            yield world


def is_true(condition, world, card):
    cards = list(world.hands[condition.seat].known)
    if condition.seat is world.turn:
        cards.remove(card)
    return any(held.rank in condition.ranks for held in cards)


def agree(known, random, profile):
    position = with_hidden(known, random)
    sizes = [len(hand.known) for hand in known.hands]
    plays = sorted(oracle.conceivable_plays(known), key=play_text)
    legal = [play for play in plays if oracle.is_legal(known, play, profile)]
    declares = [play for play in legal if isinstance(play, Declare)]
    sample = {*random.sample(plays, min(4, len(plays))), *random.sample(legal, min(4, len(legal))), *declares[:3]}
    answers = []
    for play in sorted(sample, key=play_text):
        told = f"{play_text(play)} in {position_text(position)} {profile_record(profile)}"
        assert problems(position, profile) == (), told
        verdict = judge(position, play, profile)
        answers.append(verdict.answer)
        outcomes = {
            (
                oracle.is_legal(world, play, profile),
                all(is_true(condition, world, play.card) for condition in verdict.conditions),
            )
            for world in worlds(position, play.card, sizes)
        }
        legalities = {outcome for outcome, _ in outcomes}
        expected = Answer.DEPENDS if len(legalities) == 2 else Answer.LEGAL if legalities == {True} else Answer.ILLEGAL
        assert verdict.answer is expected, f"{told}: {verdict}"
        if expected is Answer.DEPENDS:
            assert all(outcome == met for outcome, met in outcomes), f"{told}: {verdict}"
        else:
            assert verdict.conditions == (), told
    card = random.choice(known.hand.known)
    listed = list(legal_plays(position, profile, card))
    told = f"{card} in {position_text(position)} {profile_record(profile)}"
    assert listed == sorted(listed, key=play_text), told
    judged = {
        play for play in plays if play.card == card and judge(position, play, profile).answer is not Answer.ILLEGAL
    }
    assert set(listed) == judged, told
    return answers


@pytest.mark.parametrize("seed", range(6))
def test_a_verdict_holds_however_the_unseen_cards_lie(seed):
    random = Random(seed)
    answers = []
    for _ in range(20):
        profile = random_profile(random)
        answers += agree(strewn_position(random, profile), random, profile)
    assert set(answers) == set(Answer)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 300))
def test_however_the_unseen_cards_lie_many_times_more(seed):
    random = Random(seed)
    for _ in range(30):
        profile = random_profile(random)
        agree(strewn_position(random, profile), random, profile)
