"""Whole deals played at random with real cards, and counted: none of them may be called wrong or impossible.

A player of a few lines, not the game's engine: it lays and captures as C1, F1 and F2 say and declares nothing, which no
count can tell.
"""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diloti.counts import Majority, SideCount
from diloti.profiles import Profile, ThreeFaces, XeriFirst
from diloti.seats import Side
from diloti.tally import Count, tally

TEN, TWO = (10, "D"), (2, "C")
PACK = tuple((rank, suit) for rank in range(1, 14) for suit in "SHDC")  # 11, 12, 13: the courts

profiles = st.builds(
    Profile,
    three_faces=st.sampled_from(ThreeFaces),
    faces_compulsory=st.booleans(),
    xeri_points=st.sampled_from([10, 5]),
    xeri_first=st.sampled_from(XeriFirst),
    xeri_last=st.booleans(),
)


class Deal:
    """One deal from a shuffled pack. ``greed`` is how often a player captures, and all that can be had, per side."""

    def __init__(self, seed, profile, dealer, greed):
        self.random, self.profile, self.greed = Random(seed), profile, greed
        self.sides = (dealer.other, dealer)
        self.won = {side: [] for side in Side}
        self.log = []
        self.captor = None
        pack = self.shuffled()
        self.table, self.trebled = pack[:4], self.treble(pack[:4])
        for hand in range(4):
            hands = [pack[4 + 12 * hand + 6 * turn :][:6] for turn in (0, 1)]
            for play in range(12):
                self.play(12 * hand + play + 1, self.sides[play % 2], hands[play % 2])
        if self.captor:
            self.won[self.captor] += self.table

    def shuffled(self):
        while True:
            pack = self.random.sample(PACK, 52)
            courts = [rank for rank, _ in pack[:4] if rank > 10]
            most = max(map(courts.count, courts), default=0)
            if most < 3 or (most == 3 and self.profile.three_faces is ThreeFaces.TAKE_ALL):
                return pack

    @staticmethod
    def treble(table):
        ranks = [rank for rank, _ in table]
        return next((rank for rank in (11, 12, 13) if ranks.count(rank) == 3), None)

    def play(self, number, side, hand):
        wants = self.random.random() < self.greed[side]
        card = max(hand, key=lambda held: len(self.taken(held, wants))) if wants else self.random.choice(hand)
        hand.remove(card)
        taken = self.taken(card, wants)
        if not taken:
            self.table.append(card)
            return
        self.table = [other for other in self.table if other not in taken]
        self.won[side] += [card, *taken]
        if not self.table and self.scores(number):
            self.log.append(side)
        self.captor = side

    def taken(self, card, wants):
        rank = card[0]
        equal = [other for other in self.table if other[0] == rank]
        if rank > 10:
            if not equal or not (wants or self.profile.faces_compulsory):
                return []
            return equal if rank == self.trebled and len(equal) == 3 else [self.random.choice(equal)]
        if not wants:
            return []
        loose = [other for other in self.table if other[0] < rank]
        self.random.shuffle(loose)
        taken = list(equal)
        for size in (2, 3, 4):
            for group in combinations(loose, size):
                if sum(other[0] for other in group) == rank and not set(group) & set(taken):
                    taken += group
        return taken

    def scores(self, number):
        first, last = self.profile.xeri_first, self.profile.xeri_last
        if (number == 1 and first is XeriFirst.NEVER) or (self.captor is None and first is XeriFirst.FIRST_CAPTURE):
            return False
        return number < 48 or last

    def side(self, side):
        won = self.won[side]
        aces = sum(rank == 1 for rank, _ in won)
        return SideCount(len(won), aces, TEN in won, TWO in won, self.log.count(side))

    @property
    def count(self):
        return Count(self.side(Side.LEFT), self.side(Side.RIGHT), log=tuple(self.log))


def check(deal, dealer, profile):
    """The whole count and each shorter way to enter it: the same points, and nothing wrong."""
    left, right = deal.side(Side.LEFT), deal.side(Side.RIGHT)
    points = by_hand(left, profile), by_hand(right, profile)
    most = Majority.TIE if left.cards == 26 else Majority.LEFT if left.cards > 26 else Majority.RIGHT
    log = tuple(deal.log)
    base = points[0] - left.xeris * profile.xeri_points
    ways = [
        Count(left, right, log=log),
        Count(left, SideCount(xeris=right.xeris), log=log),
        Count(SideCount(xeris=left.xeris), right, log=log),
        Count(without_cards(left), without_cards(right), most, log),
        Count(
            SideCount(base=base, xeris=left.xeris),
            SideCount(xeris=right.xeris),
            most if most is Majority.TIE else None,
            log,
        ),
    ]
    for count in ways:
        for known in (dealer, None):
            result = tally(count, profile, known)
            assert (result.errors, result.impossible, result.points) == ((), (), points)


def without_cards(side):
    return SideCount(None, side.aces, side.ten, side.two, side.xeris)


def by_hand(side, profile):
    return 4 * (side.cards > 26) + side.aces + 2 * side.ten + side.two + profile.xeri_points * side.xeris


greeds = st.sampled_from([0.05, 0.3, 0.9, 1.0])


@given(st.integers(0, 2**32), profiles, st.sampled_from(Side), greeds, greeds)
def test_any_deal_played_by_the_rules_is_possible_however_it_is_entered(seed, profile, dealer, greed, other_greed):
    deal = Deal(seed, profile, dealer, {Side.LEFT: greed, Side.RIGHT: other_greed})
    if deal.captor:
        check(deal, dealer, profile)


@pytest.mark.long
@pytest.mark.parametrize("first", XeriFirst)
@pytest.mark.parametrize("last", [True, False])
def test_thousands_of_such_deals_are_possible(first, last):
    random = Random(48)
    for seed in range(10_000):
        dealer = random.choice(list(Side))
        profile = Profile(
            three_faces=random.choice(list(ThreeFaces)),
            faces_compulsory=random.random() < 0.5,
            xeri_first=first,
            xeri_last=last,
        )
        greed = {side: random.choice([0.02, 0.2, 0.9, 1.0]) for side in Side}
        deal = Deal(seed, profile, dealer, greed)
        if deal.captor:
            check(deal, dealer, profile)


def test_the_deals_played_here_reach_far():
    """A law that only ordinary deals were held against would say little."""
    idle = [Deal(seed, Profile(), Side.RIGHT, {Side.LEFT: 0.02, Side.RIGHT: 1.0}).count for seed in range(300)]
    keen = [Deal(seed, Profile(), Side.RIGHT, {Side.LEFT: 1.0, Side.RIGHT: 1.0}).count for seed in range(300)]
    assert {count.left.cards for count in idle} >= {0, 2, 3, 4, 5, 6}
    assert max(count.left.xeris + count.right.xeris for count in keen) >= 7
    assert {count.left.cards + count.right.cards for count in idle + keen} == {52}
