"""What the table's page shows of a match, worked out from its projected row: no query of its own."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from diloti.seats import Side
from scoring.lines import line_points
from scoring.models import Deal, Match, Status
from scoring.wording import dealer_name, dealing

__all__ = ["FRESH", "NEAR_OTHER", "NEAR_SAME", "SideView", "TableView", "line_points", "table_view"]

#: Two taps this close may be one xeri: on the same side, and on the two sides (screens.md).
NEAR_SAME = dt.timedelta(seconds=4)
NEAR_OTHER = dt.timedelta(seconds=6)
#: The strip that says what was recorded, with its undo, stays this long.
FRESH = dt.timedelta(seconds=10)


@dataclass(frozen=True, slots=True)
class SideView:
    """One side's half of the table."""

    side: Side
    name: str
    total: int
    games: int
    missing: int
    deals: bool
    dealer: str
    # What its dealer's mark says: of the first of the two, of the second, and where it is not said which.
    dealing: tuple[str, str, str]
    place: int | None
    xeris: int
    halves: int

    @property
    def dealer_says(self) -> str:
        """The dealer's mark in words."""
        return self.dealing[2 if self.place is None else self.place]

    @property
    def pips(self) -> range:
        """One for each xeri of this deal."""
        return range(self.xeris)

    @property
    def half_pips(self) -> range:
        """One for each xeristaki of this deal."""
        return range(self.halves)


@dataclass(frozen=True, slots=True)
class TableView:
    """The table at one moment."""

    match: Match
    sides: tuple[SideView, SideView]
    deal_number: int
    game_won_by: Side | None
    level: bool
    undo: dict[str, Any] | None
    redo: dict[str, Any] | None
    held: int
    near: str | None
    dealer_known: bool

    @property
    def over(self) -> bool:
        """Nothing more is expected: the match was ended or stopped."""
        return self.match.status in (Status.CLOSED, Status.STOPPED)

    @property
    def winner_side(self) -> str:
        """Who has won: the match, or the game just played."""
        return self.match.winner or self.game_won_by or ""

    @property
    def winner_name(self) -> str:
        """The winner's name."""
        return next((side.name for side in self.sides if side.side == self.winner_side), "")

    @property
    def match_won(self) -> bool:
        """The game that is won decides the match."""
        return self.match.winner is not None


def table_view(match: Match, names: dict[str, str], deals: Sequence[Deal]) -> TableView:
    """The view of a match whose people are loaded; ``deals`` are its current game's, in order."""
    live = match.live
    left, right = (_side_view(match, side, names) for side in Side)
    played = sum(1 for deal in deals if deal.number is not None)
    goes_on = live["game_winner"] is None and match.status not in (Status.CLOSED, Status.STOPPED)
    return TableView(
        match=match,
        sides=(left, right),
        deal_number=played + 1 if goes_on else played,
        game_won_by=Side(live["game_winner"]) if live["game_winner"] else None,
        level=live["level"],
        undo=live["undo"],
        redo=live["redo"],
        held=len(live["held"]),
        near=_near(live["xeris"]),
        dealer_known=live["dealer"][0] is not None,
    )


def _side_view(match: Match, side: Side, names: dict[str, str]) -> SideView:
    live = match.live
    total = match.total_left if side is Side.LEFT else match.total_right
    taps = [half for _uuid, tapped, half, _at in live["xeris"] if tapped == side]
    deals = live["dealer"][0] == side
    people = match.people[side]
    return SideView(
        side=side,
        name=names[side],
        total=total,
        games=match.games_left if side is Side.LEFT else match.games_right,
        missing=max(0, match.target - total),
        deals=deals,
        dealer=dealer_name(people, live["dealer"][1]) if deals else "",
        dealing=(dealing(side, people, 0), dealing(side, people, 1), dealing(side, people, None)),
        place=live["dealer"][1] if deals else None,
        xeris=taps.count(False),
        halves=taps.count(True),
    )


def _near(taps: list[tuple[str, str, bool, str]]) -> str | None:
    """The last tap, if it came so soon after the one before that both may be the same xeri."""
    if len(taps) < 2:
        return None
    (_, side, _, at), (uuid, last_side, _, last_at) = taps[-2:]
    apart = dt.datetime.fromisoformat(last_at) - dt.datetime.fromisoformat(at)
    return uuid if apart < (NEAR_SAME if side == last_side else NEAR_OTHER) else None
