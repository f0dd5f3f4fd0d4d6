"""The arithmetic over a match's facts: each deal's points, the totals, who has won which game and the match."""

import datetime as dt
from dataclasses import dataclass, field, replace
from uuid import UUID

from diloti.counts import Count, Counted, Majority
from diloti.game import Dealer, Outcome, play_out
from diloti.profiles import Profile
from diloti.seats import Side
from diloti.tally import Tally, tally
from scoring.kinds import DealKind
from scoring.state import DealState, GameState, LiveXeri, Seats

#: What a penalised deal gives to the side that did not offend (I2): the whole eleven.
PENALTY_POINTS = 11


@dataclass(slots=True)
class DealFacts:
    """What is known of one deal while a ledger is replayed."""

    uuid: UUID
    at: dt.datetime
    seats: Seats
    kind: DealKind = DealKind.PLAYED
    count: Count | None = None
    offender: Side | None = None
    dealer: Dealer | None = None
    kept: bool = False
    corrections: int = 0
    struck: bool = False
    log: tuple[LiveXeri, ...] = ()

    def swap(self, *, dealer_too: bool) -> None:
        """Exchange what the two sides have; with everything mirrored, the dealer as well."""
        if self.count is not None:
            self.count = mirrored(self.count)
        self.offender = self.offender.other if self.offender else None
        self.log = tuple(replace(xeri, side=xeri.side.other) for xeri in self.log)
        if dealer_too and self.dealer is not None:
            self.dealer = Dealer(self.dealer.side.other, self.dealer.place)

    @property
    def stands(self) -> bool:
        """Whether it is a deal to be counted: not struck, not dead."""
        return not self.struck and self.kind is not DealKind.DEAD

    @property
    def order(self) -> tuple[Side, ...]:
        """The sides of its xeris as they were tapped."""
        return tuple(xeri.side for xeri in self.log if not xeri.half)

    def tallied(self, profile: Profile) -> Tally | None:
        """The count under this profile, with the order in which xeris were tapped where they were."""
        if self.count is None:
            return None
        return tally(replace(self.count, log=self.order or None), profile, self.dealer.side if self.dealer else None)

    def points(self, counted: Tally | None) -> tuple[int, int]:
        """What the deal adds to the two totals."""
        if self.kind is DealKind.PENALTY:
            return (0, PENALTY_POINTS) if self.offender is Side.LEFT else (PENALTY_POINTS, 0)
        return counted.points if counted is not None and counted.points is not None else (0, 0)


def mirrored(count: Count) -> Count:
    """The count with the two sides exchanged."""
    majority = {Majority.LEFT: Majority.RIGHT, Majority.RIGHT: Majority.LEFT}
    counted = {Counted.LEFT: Counted.RIGHT, Counted.RIGHT: Counted.LEFT}
    return replace(
        count,
        left=count.right,
        right=count.left,
        majority=majority.get(count.majority, count.majority) if count.majority else None,
        counted=counted.get(count.counted, count.counted) if count.counted else None,
    )


@dataclass(slots=True)
class GameFacts:
    """What is known of one game while a ledger is replayed."""

    number: int
    target: int
    # How many deals there were when the target was changed: a lower one does not end the game in the past.
    target_since: int = 0
    opening: tuple[int, int] | None = None
    deals: list[DealFacts] = field(default_factory=list)
    ended: bool = False
    stopped_after: int | None = None


def read_dealer(side: str | None, place: int | None) -> Dealer | None:
    """A dealer as ledger data name one."""
    return Dealer(Side(side), place) if side else None


def reckon(games: list[GameFacts], profile: Profile, stopped: str | None) -> tuple[GameState, ...]:
    """Every game added up."""
    return tuple(_game(game, profile, stopped) for game in games)


def games_won(games: tuple[GameState, ...]) -> tuple[int, int]:
    """How many games each side has won."""
    winners = [game.winner for game in games]
    return winners.count(Side.LEFT), winners.count(Side.RIGHT)


def _game(game: GameFacts, profile: Profile, stopped: str | None) -> GameState:
    tallies = [deal.tallied(profile) for deal in game.deals]
    points = [deal.points(counted) for deal, counted in zip(game.deals, tallies, strict=True)]
    standing = [index for index, deal in enumerate(game.deals) if deal.stands]
    if game.stopped_after is not None:
        standing = [index for index in standing if index < game.stopped_after]
    result = play_out(
        [points[index] for index in standing],
        game.target,
        game.opening or (0, 0),
        not_before=sum(index < game.target_since for index in standing),
    )
    places = {index: number for number, index in enumerate(standing, start=1)}
    deals = tuple(
        _deal(deal, counted, gained, places.get(index), result)
        for index, (deal, counted, gained) in enumerate(zip(game.deals, tallies, points, strict=True))
    )
    winner = result.winner
    if winner is None and game.stopped_after is not None and stopped == "leader":
        winner = _leader(result.final)
    return GameState(
        number=game.number,
        target=game.target,
        opening=game.opening,
        deals=_with_totals(deals, result.opening),
        totals=result.final,
        winner=winner,
        stopped=game.stopped_after is not None,
    )


def _leader(totals: tuple[int, int]) -> Side | None:
    if totals[0] == totals[1]:
        return None
    return Side.LEFT if totals[0] > totals[1] else Side.RIGHT


def _with_totals(deals: tuple[DealState, ...], opening: tuple[int, int]) -> tuple[DealState, ...]:
    """A row that adds nothing shows the totals of the row before it."""
    totals, filled = opening, []
    for deal in deals:
        totals = deal.totals if deal.counts else totals
        filled.append(replace(deal, totals=totals))
    return tuple(filled)


def _deal(
    deal: DealFacts, counted: Tally | None, points: tuple[int, int], number: int | None, result: Outcome
) -> DealState:
    counts = number is not None and number <= len(result.totals)
    return DealState(
        uuid=deal.uuid,
        kind=deal.kind,
        at=deal.at,
        dealer=deal.dealer,
        seats=deal.seats,
        count=deal.count,
        tally=counted,
        offender=deal.offender,
        kept=deal.kept,
        log=deal.order,
        corrections=deal.corrections,
        struck=deal.struck,
        after_end=deal.stands and not counts,
        points=points,
        totals=result.totals[number - 1] if number is not None and counts else result.opening,
        number=number,
    )
