"""Counting lines of play from a fixed deal, to compare engines and to measure them (perft)."""

from collections.abc import Iterator

from diloti.choices import Choices, Kind, Move, Pile
from diloti.deals import Deal
from diloti.listing import play_of
from diloti.loose_sets import RANK_OF, Cards, bits_of, cards_in
from diloti.notation import play_text
from diloti.position import HAND
from diloti.profiles import MAIN, Profile

type State = tuple[Cards, tuple[Pile, ...], tuple[Cards, ...], int]
"""A position in numbers: loose cards, piles, hands in seat order, cards played."""


class Perft:
    """The tree of all lines of play of one deal, of which the whole pack is known."""

    def __init__(self, deal: Deal, profile: Profile = MAIN) -> None:
        if deal.stock is None:
            raise ValueError("lines of play are counted in a deal whose pack is known")
        self._profile = profile
        self._players = len(deal.hands)
        self._start: State = cards_in(deal.layout), (), tuple([cards_in(hand.known) for hand in deal.hands]), 0
        self._refills: dict[int, tuple[Cards, ...]] = {}
        hands = [cards_in(deal.stock[start : start + HAND]) for start in range(0, len(deal.stock), HAND)]
        for first in range(0, len(hands), self._players):
            self._refills[HAND * (first + self._players)] = tuple(hands[first : first + self._players])

    def count(self, depth: int) -> int:
        """How many lines of ``depth`` plays (0–48) there are; two plays differ when their text does."""
        return self._count(*self._start, depth)

    def divided(self, depth: int) -> Iterator[tuple[str, int]]:
        """For each first play, by its text in order, how many lines of ``depth`` plays (1–48) begin with it."""
        moves = {play_text(play_of(move)): move for move in self._moves(*self._start)}
        for text in sorted(moves):
            yield text, self._count(*self._made(*self._start, moves[text]), depth - 1)

    def _count(self, loose: Cards, piles: tuple[Pile, ...], hands: tuple[Cards, ...], played: int, depth: int) -> int:
        if not depth:
            return 1
        if played in self._refills:
            hands = self._refills[played]
        count = 0
        for move in self._moves(loose, piles, hands, played):
            count += self._count(*self._made(loose, piles, hands, played, move), depth - 1)
        return count

    def _moves(self, loose: Cards, piles: tuple[Pile, ...], hands: tuple[Cards, ...], played: int) -> Iterator[Move]:
        seat = played % self._players
        return Choices(loose, piles, hands[seat], seat, self._profile).moves(hands[seat])

    def _made(self, loose: Cards, piles: tuple[Pile, ...], hands: tuple[Cards, ...], played: int, move: Move) -> State:
        """The position after a play."""
        card, value, taken, owners = move
        seat = played % self._players
        hands = (*hands[:seat], hands[seat] ^ card, *hands[seat + 1 :])
        if value:
            made = Pile(seat, value, _kind(move, piles))
            return loose ^ taken, (*_others(piles, owners), made), hands, played + 1
        if taken or owners:
            return loose ^ taken, _others(piles, owners), hands, played + 1
        return loose | card, piles, hands, played + 1


def _others(piles: tuple[Pile, ...], owners: int) -> tuple[Pile, ...]:
    return tuple([pile for pile in piles if not owners >> pile.owner & 1]) if owners else piles


def _kind(move: Move, piles: tuple[Pile, ...]) -> Kind:
    """Whether the pile that a declaration makes is plain, a family, or a family of just two equal cards."""
    total = RANK_OF[move.card] + sum([RANK_OF[bit] for bit in bits_of(move.loose)])
    if move.piles:
        touched = [pile for pile in piles if move.piles >> pile.owner & 1]
        if any([pile.value == move.value for pile in touched]):
            return Kind.FAMILY
        total += sum([pile.value for pile in touched])
    if total == move.value:
        return Kind.PLAIN
    equal = not move.piles and total == 2 * move.value and not move.loose & (move.loose - 1)
    return Kind.PAIR if equal else Kind.FAMILY
