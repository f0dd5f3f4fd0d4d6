"""The arithmetic over a match's facts: each deal's points, the totals, who has won which game and the match."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from diloti.game import Outcome, Points, match_winner, play_out
from diloti.profiles import Profile
from diloti.seats import Side
from diloti.tally import Tally, tally
from scoring.course import DealFacts, Ended, Fact, Opened, Stopped, Targeted
from scoring.kinds import DealKind
from scoring.state import DealState, GameState

#: What a penalised deal gives to the side that did not offend (I2): the whole eleven.
PENALTY_POINTS = 11

# A ledger is counted again whenever it grows, and most of its deals are as they were.
_tally = lru_cache(maxsize=4096)(tally)


@dataclass(frozen=True, slots=True)
class Reckoning:
    """All games added up, the last of which is being played or has decided the match."""

    games: tuple[GameState, ...]
    won: Points
    winner: Side | None
    closed: bool
    stopped: bool


def reckon(course: Sequence[Fact], profile: Profile, target: int, best_of: int) -> Reckoning:
    """Every game in turn, from the target that the match was opened with on, as all that was said now stands."""
    walk = _Walk(profile, best_of, [_Game(1, target)])
    for fact in course:
        walk.take(fact)
    games = tuple(game.state for game in walk.games)
    won = _with_winner(walk.won, games[-1].winner)
    winner = match_winner(won, best_of)
    if winner is None and walk.game.stopped == "leader":
        winner = _leader(won)
    return Reckoning(games, won, winner, walk.game.closed and winner is not None, walk.game.stopped is not None)


@dataclass(slots=True)
class _Game:
    """One game while the course is walked."""

    number: int
    target: int
    opening: Points | None = None
    rows: list[tuple[DealFacts, Tally | None, Points]] = field(default_factory=list)
    # So many of the deals had been played when the target was changed.
    not_before: int = 0
    # Whether people have said that it is over, at any time; and since it has been won.
    said_over: bool = False
    closed: bool = False
    # How it was stopped early (who leads has won, or nobody), and after how many rows.
    stopped: str | None = None
    stopped_after: int | None = None

    @property
    def played(self) -> Outcome:
        """The standing deals added up until the game ends; after a stop no further one counts."""
        counted = [points for deal, _, points in self.rows[: self.stopped_after] if deal.stands]
        return play_out(counted, self.target, self.opening or (0, 0), not_before=self.not_before)

    @property
    def state(self) -> GameState:
        """The game as it came out."""
        result = self.played
        winner = result.winner or (_leader(result.final) if self.stopped == "leader" else None)
        return GameState(
            number=self.number,
            target=self.target,
            opening=self.opening,
            deals=self._deals(result),
            totals=result.final,
            winner=winner,
            stopped=self.stopped is not None,
        )

    def _deals(self, result: Outcome) -> tuple[DealState, ...]:
        """Those that stand are numbered; one that adds nothing shows the totals before it."""
        states, number, totals = [], 0, result.opening
        for deal, counted, points in self.rows:
            number += deal.stands
            counts = deal.stands and number <= len(result.totals)
            totals = result.totals[number - 1] if counts else totals
            states.append(_deal(deal, counted, points, number if deal.stands else None, totals, counts=counts))
        return tuple(states)


@dataclass(slots=True)
class _Walk:
    """The way through all that was said, deal by deal."""

    profile: Profile
    best_of: int
    games: list[_Game]
    won: Points = (0, 0)

    @property
    def game(self) -> _Game:
        return self.games[-1]

    def take(self, fact: Fact) -> None:
        match fact:
            case DealFacts():
                self._deal(fact)
            case Ended():
                self._end()
            case Stopped(outcome):
                self.game.stopped, self.game.stopped_after = outcome, len(self.game.rows)
            case Targeted(target) if target != self.game.target:
                # No deal before the last one that counted can have ended the game at the new target.
                self.game.not_before = len(self.game.played.totals)
                self.game.target = target
                self._reconsider()
            case Opened(totals):
                self.game.opening = totals
                self._reconsider()

    def _deal(self, deal: DealFacts) -> None:
        if deal.gone:
            return
        # The end was said before a correction took the win away, and here the game is won after all.
        if self.game.said_over and self._wins_a_game_only():
            self._open_next()
        counted = tally_of(deal, self.profile)
        self.game.rows.append((deal, counted, _points(deal, counted)))

    def _end(self) -> None:
        if self.game.stopped is not None:
            return
        self.game.said_over = True
        if self._wins_a_game_only():
            self._open_next()
        else:
            self.game.closed = self.game.played.winner is not None

    def _reconsider(self) -> None:
        """The game may not be won any more."""
        self.game.closed = self.game.closed and self.game.played.winner is not None

    def _wins_a_game_only(self) -> bool:
        """Whether the game is won and the match still open."""
        winner = self.game.played.winner
        if winner is None or self.game.stopped is not None:
            return False
        return match_winner(_with_winner(self.won, winner), self.best_of) is None

    def _open_next(self) -> None:
        self.won = _with_winner(self.won, self.game.played.winner)
        self.games.append(_Game(self.game.number + 1, self.game.target))


def tally_of(deal: DealFacts, profile: Profile) -> Tally | None:
    """The deal's count under this profile, with the order in which xeris were tapped where they were."""
    return None if deal.count is None else _tally(deal.count_with_log, profile, deal.dealer and deal.dealer.side)


def _points(deal: DealFacts, counted: Tally | None) -> Points:
    """What the deal adds to the two totals."""
    if deal.kind is DealKind.PENALTY:
        return (0, PENALTY_POINTS) if deal.offender is Side.LEFT else (PENALTY_POINTS, 0)
    return counted.points if counted is not None and counted.points is not None else (0, 0)


def _with_winner(won: Points, winner: Side | None) -> Points:
    return won[0] + (winner is Side.LEFT), won[1] + (winner is Side.RIGHT)


def _leader(totals: Points) -> Side | None:
    if totals[0] == totals[1]:
        return None
    return Side.LEFT if totals[0] > totals[1] else Side.RIGHT


def _deal(
    deal: DealFacts, counted: Tally | None, points: Points, number: int | None, totals: Points, *, counts: bool
) -> DealState:
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
        after_end=number is not None and not counts,
        points=points,
        totals=totals,
        number=number,
    )
