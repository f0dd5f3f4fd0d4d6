"""Counting lines of play from a fixed deal, to compare engines and to measure them (perft)."""

from collections.abc import Iterator

from diloti.choices import Move, moves
from diloti.deals import Deal
from diloti.listing import play_of
from diloti.loose_sets import RANK_OF, Cards, cards_in
from diloti.notation import play_text
from diloti.position import HAND
from diloti.profiles import MAIN, Profile
from diloti.shapes import Kind, Pile, Shapes


class Perft:
    """The tree of all lines of play of one deal, of which the whole pack is known.

    A position is four numbers: the loose cards, the piles, the cards that have been played, and how many those are.
    """

    def __init__(self, deal: Deal, profile: Profile = MAIN) -> None:
        if deal.stock is None:
            raise ValueError("lines of play are counted in a deal whose pack is known")
        self._profile = profile
        self._layout = cards_in(deal.layout)
        stock = [deal.stock[first : first + HAND] for first in range(0, len(deal.stock), HAND)]
        dealt = [cards_in(hand) for hand in [*[hand.known for hand in deal.hands], *stock]]
        self._players = len(deal.hands)
        self._hands = [
            dealt[played // (HAND * self._players) * self._players + played % self._players]
            for played in range(len(dealt) * HAND)
        ]

    def count(self, depth: int) -> int:
        """How many lines of ``depth`` plays (0–48) there are; two plays differ when their text does."""
        return self._count(self._layout, (), 0, 0, depth)

    def divided(self, depth: int) -> Iterator[tuple[str, int]]:
        """For each first play, by its text in order, how many lines of ``depth`` plays (1–48) begin with it."""
        firsts = {play_text(play_of(move)): move for move in self._moves(self._layout, (), 0, 0)}
        for text in sorted(firsts):
            loose, piles = _made(self._layout, (), 0, firsts[text])
            yield text, self._count(loose, piles, firsts[text][0], 1, depth - 1)

    def _count(self, loose: Cards, piles: tuple[Pile, ...], gone: Cards, played: int, depth: int) -> int:
        if not depth:
            return 1
        count = 0
        seat, deeper = played % self._players, depth - 1
        for move in self._moves(loose, piles, gone, played):
            left, stay = _made(loose, piles, seat, move)
            count += self._count(left, stay, gone | move[0], played + 1, deeper) if deeper else 1
        return count

    def _moves(self, loose: Cards, piles: tuple[Pile, ...], gone: Cards, played: int) -> Iterator[Move]:
        if played == len(self._hands):
            return iter(())
        hand = self._hands[played] & ~gone
        return moves(Shapes(loose, piles, hand, played % self._players, self._profile), hand)


def _made(loose: Cards, piles: tuple[Pile, ...], seat: int, move: Move) -> tuple[Cards, tuple[Pile, ...]]:
    """The loose cards and the piles after a play."""
    card, value, taken, owners = move
    if not taken and not owners:
        return loose | card, piles
    stay = tuple([pile for pile in piles if not owners >> pile.owner & 1]) if owners else piles
    if value:
        stay = (*stay, Pile(seat, value, _kind(move, piles)))
    return loose ^ taken, stay


def _kind(move: Move, piles: tuple[Pile, ...]) -> Kind:
    """Whether the pile that a declaration makes is plain, a family, or a family of just two equal cards."""
    card, value, taken, owners = move
    total = RANK_OF[card]
    rest = taken
    while rest:
        bit = rest & -rest
        rest ^= bit
        total += RANK_OF[bit]
    if owners:
        touched = [pile.value for pile in piles if owners >> pile.owner & 1]
        if value in touched:
            return Kind.FAMILY
        total += sum(touched)
    if total == value:
        return Kind.PLAIN
    return Kind.PAIR if not owners and taken in RANK_OF and total == 2 * value else Kind.FAMILY
