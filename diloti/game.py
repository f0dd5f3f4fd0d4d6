"""A game from its deals' points: settings, who deals next, totals, end and winner; a match from its games."""

from collections.abc import Sequence
from dataclasses import dataclass

from diloti.errors import UnreadableError
from diloti.seats import Side

type Points = tuple[int, int]  # left's, right's


@dataclass(frozen=True, slots=True)
class Settings:
    """What is agreed beside the profile: 2 or 4 players (G2), target 11–999 (M1), best of an odd number of games (M3).

    Raises UnreadableError naming the setting.
    """

    players: int = 2
    target: int = 61
    best_of: int = 1

    def __post_init__(self) -> None:
        _require("players", self.players, self.players in (2, 4), "2 or 4")
        _require("target", self.target, 11 <= self.target <= 999, "11 to 999")
        _require("best_of", self.best_of, self.best_of >= 1 and self.best_of % 2 == 1, "1 or an odd number above it")


def _require(setting: str, value: int, holds: bool, wanted: str) -> None:
    if type(value) is not int or not holds:
        raise UnreadableError("settings", setting, f"{value!r} is not {wanted}")


@dataclass(frozen=True, slots=True)
class Dealer:
    """Who dealt: a side, and which of its players (0 or 1; with two players 0). ``place`` None: not known."""

    side: Side
    place: int | None = None


def next_dealer(dealer: Dealer, players: int, *, dead: bool = False) -> Dealer:
    """Who deals the next deal (G3): the other side; with four, the player on the right.

    The order with four is left 0, right 0, left 1, right 1, anticlockwise. An unknown place stays unknown. After a dead
    deal the same dealer deals again (E2).
    """
    if dead:
        return dealer
    place = dealer.place
    if place is not None and players == 4 and dealer.side is Side.RIGHT:
        place = 1 - place
    return Dealer(dealer.side.other, place)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game so far. ``totals`` stand after each deal that counts, in order.

    ``ended_at`` is the index of the game's last deal, −1 when the opening totals alone decide, None while it goes on.
    ``winner`` is set exactly when it ended. ``after_end`` deals follow the last one and do not count.
    """

    opening: Points
    totals: tuple[Points, ...]
    ended_at: int | None
    winner: Side | None
    after_end: int

    @property
    def final(self) -> Points:
        """The totals at the end, or now."""
        return self.totals[-1] if self.totals else self.opening


def play_out(deals: Sequence[Points], target: int, opening: Points = (0, 0), *, not_before: int = 0) -> Outcome:
    """Adds up the points of each complete deal until the game ends (S7, M2).

    It ends after the first deal at which a side has the target and the totals differ; the higher total wins, whoever
    reached the target first, and level totals go on. Only deals that count are given: no dead and no struck ones.
    ``opening`` are totals taken over from elsewhere. ``not_before``: how many deals had been played when the target was
    changed, so that a lower target does not end the game in the past.
    """
    total, totals = opening, []
    for index in range(-1, len(deals)):
        if index >= 0:
            left, right = deals[index]
            total = total[0] + left, total[1] + right
            totals.append(total)
        if index + 1 >= not_before and (winner := _winner(total, target)) is not None:
            return Outcome(opening, tuple(totals), index, winner, len(deals) - index - 1)
    return Outcome(opening, tuple(totals), None, None, 0)


def _winner(total: Points, target: int) -> Side | None:
    left, right = total
    if left == right or max(total) < target:
        return None
    return Side.LEFT if left > right else Side.RIGHT


def effect_on_end(before: Outcome, after: Outcome) -> bool:
    """Whether a correction changes the winner or the deal at which the game ends (W-END)."""
    return (before.winner, before.ended_at) != (after.winner, after.ended_at)


def games_needed(best_of: int) -> int:
    """How many games win a match (M3)."""
    return best_of // 2 + 1


def match_winner(won: Points, best_of: int) -> Side | None:
    """The side that has won the match with these numbers of games won (left's, right's), or None (M3)."""
    needed = games_needed(best_of)
    if max(won) < needed:
        return None
    return Side.LEFT if won[0] >= needed else Side.RIGHT


def is_decider(won: Points, best_of: int) -> bool:
    """Whether the next game is the last there can be, level before it (M4). A match of one game has no decider."""
    return best_of > 1 and won == (games_needed(best_of) - 1,) * 2


def first_dealer(won: Points, best_of: int, last: Dealer | None, players: int) -> Dealer | None:
    """Who deals first in a match's next game (M4): the alternation goes on from ``last``, who dealt the last deal.

    None: by lot, as in the first game (no ``last``) and in a decider.
    """
    if last is None or is_decider(won, best_of):
        return None
    return next_dealer(last, players)
