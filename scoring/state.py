"""What a ledger amounts to: frozen values, no database. Pages see them through the projection."""

import datetime as dt
from dataclasses import dataclass
from uuid import UUID

from diloti.game import Dealer, Settings
from diloti.profiles import Profile
from diloti.seats import Side
from diloti.tally import Count, Tally
from scoring.kinds import Data, DealKind, Kind

type Seats = dict[Side, tuple[int | None, ...]]


@dataclass(frozen=True, slots=True)
class Entry:
    """One ledger entry as the replay sees it."""

    uuid: UUID
    seq: int
    kind: Kind
    data: Data
    held: bool
    at: dt.datetime


@dataclass(frozen=True, slots=True)
class LiveXeri:
    """One tap of the live counter. ``half`` is a xeristaki."""

    uuid: UUID
    side: Side
    half: bool
    at: dt.datetime


@dataclass(frozen=True, slots=True)
class DealState:
    """One recorded deal with what it adds and the totals after it."""

    uuid: UUID
    kind: DealKind
    at: dt.datetime
    dealer: Dealer | None
    seats: Seats
    count: Count | None
    tally: Tally | None
    offender: Side | None
    kept: bool
    log: tuple[Side, ...]
    corrections: int
    struck: bool
    after_end: bool
    points: tuple[int, int]
    totals: tuple[int, int]
    number: int | None

    @property
    def counts(self) -> bool:
        """Whether it adds to the totals."""
        return self.number is not None and not self.after_end


@dataclass(frozen=True, slots=True)
class GameState:
    """One game: its deals in order and who has won it, if anybody."""

    number: int
    target: int
    opening: tuple[int, int] | None
    deals: tuple[DealState, ...]
    totals: tuple[int, int]
    winner: Side | None
    stopped: bool

    @property
    def level_at_target(self) -> bool:
        """Both sides at or over the target with equal totals: another deal decides."""
        return self.winner is None and self.totals[0] == self.totals[1] >= self.target


@dataclass(frozen=True, slots=True)
class MatchState:
    """Everything that a match's ledger says."""

    settings: Settings
    profile: Profile
    seats: Seats
    games: tuple[GameState, ...]
    games_won: tuple[int, int]
    winner: Side | None
    closed: bool
    stopped: bool
    live: tuple[LiveXeri, ...]
    dealer: Dealer | None
    undo: Entry | None
    redo: Entry | None
    held: tuple[Entry, ...]
    in_force: frozenset[UUID]

    @property
    def game(self) -> GameState:
        """The game being played, or the last one."""
        return self.games[-1]

    @property
    def deals(self) -> tuple[DealState, ...]:
        """Every recorded deal of the match in order."""
        return tuple(deal for game in self.games for deal in game.deals)

    def find_deal(self, uuid: UUID) -> DealState | None:
        """The deal recorded by that entry."""
        return next((deal for deal in self.deals if deal.uuid == uuid), None)
