"""The exact chance that the next player can clear the table, from the cards that nobody has seen.

Every way the unseen cards can lie counts the same, save that a pile's owner surely holds a card of its value (O3).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import comb

from diloti.cards import RANKS, Card, Suit
from diloti.legality import judge
from diloti.moments import moments
from diloti.plays import Capture, Play
from diloti.position import Hand, Position
from diloti.profiles import Profile
from diloti.seats import Seat
from diloti.transitions import after
from diloti.unseen import seen_ranks, values_of
from diloti.verdicts import Answer, Verdict

type Unseen = tuple[int, ...]
"""How many cards of each rank (1–13; place 0 is unused) nobody has seen."""

type Needs = tuple[tuple[int, frozenset[int]], ...]
"""Hands, by their place among the hidden ones, each with the ranks of which it surely holds one."""


@dataclass(frozen=True, slots=True)
class Risk:
    """What a play leaves: the ranks with which the next player would clear the table, and the chance of holding one.

    ``verdict`` is the play's own.
    """

    play: Play
    verdict: Verdict
    ranks: tuple[int, ...]
    chance: Fraction

    @property
    def percent(self) -> int:
        """The chance in whole percent; never 0 or 100 where it is not exactly that."""
        if self.chance in (0, 1):
            return int(self.chance * 100)
        return min(99, max(1, round(self.chance * 100)))


def risks(position: Position, plays: Sequence[Play], profile: Profile, gone: Mapping[int, int]) -> list[Risk]:
    """The risk of each play, the safest first. ``gone`` counts the cards of each rank that were captured before."""
    found = [_risk(position, play, profile, gone) for play in plays]
    return sorted(found, key=lambda risk: risk.chance)


def _risk(position: Position, play: Play, profile: Profile, gone: Mapping[int, int]) -> Risk:
    verdict = judge(position, play, profile)
    left = after(position, play, profile)
    ranks = clearing(left, profile)
    seen = seen_ranks(_before(position))
    unseen = tuple(max(0, 4 - seen[rank] - gone.get(rank, 0)) if rank else 0 for rank in range(len(RANKS) + 1))
    return Risk(play, verdict, ranks, chance(left, ranks, unseen))


def _before(position: Position) -> Position:
    """What the player sees: the table and the own hand."""
    seat = position.turn
    hands = tuple(hand if place == seat else Hand((), None) for place, hand in enumerate(position.hands))
    return replace(position, hands=hands)


def clearing(position: Position, profile: Profile) -> tuple[int, ...]:
    """The ranks with which the seat to move would take the whole table and score a xeri for it."""
    owners = tuple(pile.owner for pile in position.piles)
    if not position.loose and not owners:
        return ()
    return tuple(rank for rank in range(1, len(RANKS) + 1) if _clears(position, rank, owners, profile))


def _clears(position: Position, rank: int, owners: tuple[Seat, ...], profile: Profile) -> bool:
    card = Card.of(rank, Suit.UNNOTED)
    hands = tuple(Hand((card,) if seat == position.turn else (), None) for seat in range(position.players))
    verdict = judge(replace(position, hands=hands), Capture(card, position.loose, owners), profile)
    return verdict.answer is not Answer.ILLEGAL and verdict.xeri is not False


def chance(position: Position, ranks: Sequence[int], unseen: Unseen) -> Fraction:
    """The chance that the seat to move holds one of ``ranks``; hidden hands are as large as they are."""
    mover = position.turn
    sizes = hidden_sizes(position)
    if not ranks or not sizes[mover]:
        return Fraction(0)
    hidden = [seat for seat in range(position.players) if sizes[seat]]
    needs = tuple(
        (hidden.index(pile.owner), frozenset(values_of(pile)))
        for pile in position.piles
        if pile.owner in hidden and not _is_seen(position, pile.owner)
    )
    wanted = (*needs, (hidden.index(mover), frozenset(ranks)))
    capacities = tuple(sizes[seat] for seat in hidden)
    every = ways(unseen, capacities, needs)
    return Fraction(ways(unseen, capacities, wanted), every) if every else Fraction(0)


def hidden_sizes(position: Position) -> list[int]:
    """How many cards of each hand are hidden; a number that is not said follows from the moment of the deal."""
    sizes = next((sizes for _played, sizes in moments(position)), (0,) * position.players)
    return [
        (size - len(hand.known) if hand.hidden is None else hand.hidden)
        for size, hand in zip(sizes, position.hands, strict=True)
    ]


def _is_seen(position: Position, owner: Seat) -> bool:
    pile = position.pile_of(owner)
    return pile is not None and any(card.rank in values_of(pile) for card in position.hands[owner].known)


@lru_cache(maxsize=2048)
def ways(unseen: Unseen, capacities: tuple[int, ...], needs: Needs) -> int:
    """In how many ways the unseen cards can fill the hands so that each need is met; the rest is the stock's."""
    states: dict[tuple[tuple[int, ...], int], int] = {(capacities, 0): 1}
    for rank in range(1, len(unseen)):
        following: dict[tuple[tuple[int, ...], int], int] = {}
        for (room, met), count in states.items():
            for given, ways_given in _shared(unseen[rank], room):
                now = met
                for place, (hand, ranks) in enumerate(needs):
                    if given[hand] and rank in ranks:
                        now |= 1 << place
                key = tuple(free - cards for free, cards in zip(room, given, strict=True)), now
                following[key] = following.get(key, 0) + count * ways_given
        states = following
    return states.get(((0,) * len(capacities), (1 << len(needs)) - 1), 0)


def _shared(cards: int, room: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way to give some of so many equal cards to hands with that room, and how many choices of cards it is."""
    if not room:
        yield (), 1
        return
    for given in range(min(cards, room[0]) + 1):
        chosen = comb(cards, given)
        for rest, count in _shared(cards - given, room[1:]):
            yield (given, *rest), chosen * count
