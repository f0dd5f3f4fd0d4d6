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
    """One ledger entry as the replay sees it.

    ``held``: made without having seen what matters to it, so it waits for a person. ``repeats``: the entry that has
    said the same already, so this one says nothing. ``head``: the last entry that its writer had seen.
    """

    uuid: UUID
    seq: int
    kind: Kind
    data: Data
    held: bool
    at: dt.datetime
    head: UUID | None = None
    key_id: int | None = None
    phone_at: dt.datetime | None = None
    sent_as: UUID | None = None
    repeats: UUID | None = None

    @property
    def told_at(self) -> dt.datetime:
        """When it was done: an entry that waited for a signal is older than its arrival."""
        return self.at if self.phone_at is None else min(self.phone_at, self.at)


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
    """Everything that a match's ledger says.

    ``undo`` is the act that the undo button takes back, ``redo`` the undo that the redo button takes back and
    ``redone`` what that would bring back. ``in_force`` holds every entry that says something now.
    """

    settings: Settings
    profile: Profile
    seats: Seats
    games: tuple[GameState, ...]
    game: GameState
    games_won: tuple[int, int]
    winner: Side | None
    closed: bool
    stopped: bool
    live: tuple[LiveXeri, ...]
    dealer: Dealer | None
    head: UUID
    pen: int | None
    undo: Entry | None
    redo: Entry | None
    redone: Entry | None
    held: tuple[Entry, ...]
    in_force: frozenset[UUID]

    @property
    def over(self) -> bool:
        """Whether people have said that nothing more is to come."""
        return self.closed or self.stopped

    @property
    def deals(self) -> tuple[DealState, ...]:
        """Every recorded deal of the match in order."""
        return tuple(deal for game in self.games for deal in game.deals)

    def find_deal(self, uuid: UUID) -> DealState | None:
        """The deal recorded by that entry."""
        return next((deal for deal in self.deals if deal.uuid == uuid), None)
