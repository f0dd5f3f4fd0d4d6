"""What a statistic tells, as frozen values."""

import datetime as dt
from dataclasses import dataclass

from diloti.seats import Side
from scoring.statistics.numbers import Dealing, Numbers, Record
from scoring.statistics.people import People


@dataclass(frozen=True, slots=True)
class Group:
    """A player, a pair, or a side against another: their numbers in deals and their games."""

    people: People
    numbers: Numbers
    record: Record


@dataclass(frozen=True, slots=True)
class Duel:
    """Two sides of fixed people. Numbers and record are the first one's; nobody has won more games than it."""

    first: People
    second: People
    numbers: Numbers
    record: Record


@dataclass(frozen=True, slots=True)
class Comeback:
    """A game won after having been ``deficit`` points behind."""

    people: People
    against: People
    side: Side
    deficit: int
    totals: tuple[int, int]
    match_code: str
    at: dt.datetime


@dataclass(frozen=True, slots=True)
class TopDeal:
    """A deal in which one side made very many points."""

    people: People
    against: People
    side: Side
    points: tuple[int, int]
    match_code: str
    at: dt.datetime


@dataclass(frozen=True, slots=True)
class BookStatistics:
    """A book's numbers. ``dealing``: all deals of which the dealer is known, seen from the dealer's side."""

    deals: int
    games: int
    dealing: Dealing
    players: tuple[Group, ...]
    pairs: tuple[Group, ...]
    duels: tuple[Duel, ...]
    comebacks: tuple[Comeback, ...]
    top_deals: tuple[TopDeal, ...]
    hidden: int


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """One player's numbers, and those of each partner with this player, each opponent from this player's side."""

    own: Group
    partners: tuple[Group, ...]
    opponents: tuple[Group, ...]
    comebacks: tuple[Comeback, ...]
    top_deals: tuple[TopDeal, ...]
