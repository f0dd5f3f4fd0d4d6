"""A result as it is said: games, who has won, how it came about. What is possible, and what the event makes of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from diloti.profiles import profile_from_record, profile_record
from scoring.kinds import DealKind
from scoring.models import Deal, Game, Match, Status
from tournaments.models import Meeting
from tournaments.refusals import Refusal, Why
from tournaments.snapshots import BRACKETS, VOID
from tournaments.standings import How
from tournaments.values import ClockGame, ClockMatch, EventValues, PhaseOptions

#: No game has ever come to more.
MOST_POINTS = 999

type Points = tuple[int, int]
type Side = str


@dataclass(frozen=True, slots=True)
class Score:
    """What came out, seen from sides a and b.

    ``games``: final totals of each, in order; empty where only the winner is known. ``winner`` "a", "b", or "" to let
    the games say it. ``xeris`` of both sides, None where nobody counted them. ``how``: standings.How, or "void".
    ``stopped``: people or the clock ended the match before its time.
    """

    games: tuple[Points, ...] = ()
    winner: Side = ""
    xeris: Points | None = None
    how: str = How.PLAYED
    stopped: bool = False

    @classmethod
    def walkover(cls, winner: Side) -> "Score":
        """One side did not come, or gave up."""
        return cls(winner=winner, how=How.WALKOVER)

    @classmethod
    def double_noshow(cls) -> "Score":
        """Neither came: a loss for both."""
        return cls(how=How.DOUBLE_NOSHOW)

    @classmethod
    def void(cls) -> "Score":
        """Counts nothing."""
        return cls(how=VOID)


@dataclass(frozen=True, slots=True)
class Rules:
    """What a meeting's result is judged by."""

    target: int
    best_of: int
    bracket: bool
    clock: bool
    values: EventValues

    @property
    def needed(self) -> int:
        """So many games win the match."""
        return self.best_of // 2 + 1


def rules_of(meeting: Meeting) -> Rules:
    """The rules of a meeting whose round, phase and event are loaded."""
    event, phase = meeting.event, meeting.round.phase
    options = PhaseOptions.read(phase.options)
    return Rules(
        target=options.target or event.target,
        best_of=options.best_of or event.best_of,
        bracket=phase.format in BRACKETS,
        clock=event.minutes is not None or meeting.round.last_deal_called_at is not None,
        values=EventValues.read(event.values),
    )


def result_fields(rules: Rules, score: Score) -> dict[str, Any]:
    """The result as a meeting's fields. Raises Refusal for what cannot be."""
    blank: dict[str, Any] = {"winner": "", "games": [], "xeris_a": None, "xeris_b": None}
    match score.how:
        case How.PLAYED:
            winner = _winner(rules, score)
            xeris = score.xeris or (None, None)
            games = [list(game) for game in score.games]
            return {"how": How.PLAYED, "winner": winner, "games": games, "xeris_a": xeris[0], "xeris_b": xeris[1]}
        case How.WALKOVER if score.winner in {"a", "b"}:
            return blank | {"how": How.WALKOVER, "winner": score.winner}
        case How.DOUBLE_NOSHOW:
            return blank | {"how": How.DOUBLE_NOSHOW}
        case "void":
            return blank | {"how": VOID}
    raise _impossible("winner")


def _impossible(problem: str, game: int | None = None) -> Refusal:
    return Refusal(Why.SCORE, problem=problem, game=game)


def _winner(rules: Rules, score: Score) -> str:
    """Who has won what was played; "" for level. Raises Refusal where the score cannot be, or decides nothing."""
    if not score.games:
        if score.winner not in {"a", "b"}:
            raise _impossible("empty")
        return score.winner
    won = _games_won(rules, score)
    winner = _leader(won)
    if max(won) < rules.needed:
        if not (score.stopped or rules.clock):
            raise _impossible("unfinished", len(score.games))
        winner = winner or _when_level(rules, score.games)
    if score.winner and score.winner != winner:
        raise _impossible("winner")
    if not winner and rules.bracket:
        raise Refusal(Why.NEEDS_WINNER)
    return winner


def _games_won(rules: Rules, score: Score) -> Points:
    if len(score.games) > rules.best_of:
        raise _impossible("too-many-games", len(score.games))
    won = (0, 0)
    for number, (a, b) in enumerate(score.games, 1):
        if max(won) >= rules.needed:
            raise _impossible("after-the-end", number)
        if max(abs(a), abs(b)) > MOST_POINTS:
            raise _impossible("points", number)
        if max(a, b) < rules.target and not (score.stopped or rules.clock):
            raise _impossible("unfinished", number)
        if a == b and number < len(score.games):
            raise _impossible("level", number)
        won = (won[0] + (a > b), won[1] + (b > a))
    return won


def _leader(two: Points) -> str:
    return "" if two[0] == two[1] else "a" if two[0] > two[1] else "b"


def _when_level(rules: Rules, games: Sequence[Points]) -> str:
    """The clock has stopped the match and neither side leads in games won."""
    if games[-1][0] == games[-1][1] and rules.values.clock_game is ClockGame.ANOTHER_DEAL:
        raise _impossible("another-deal", len(games))
    if len(games) == 1:
        return ""
    if rules.values.clock_match is ClockMatch.DECIDING_DEAL and games[-1][0] != games[-1][1]:
        raise _impossible("deciding-deal", len(games) + 1)
    return _leader((sum(game[0] for game in games), sum(game[1] for game in games)))


def score_of(match: Match) -> Score:
    """What a match's projection says; two queries."""
    games = [one for one in Game.objects.filter(match=match).order_by("number") if _counts(one, match)]
    return Score(
        games=tuple((one.total_left, one.total_right) for one in games),
        winner={"left": "a", "right": "b"}.get(match.winner or "", ""),
        xeris=_xeris(match, games),
        stopped=match.status == Status.STOPPED,
    )


def _counts(game: Game, match: Match) -> bool:
    """A game that was opened and never begun is none."""
    return game.number == 1 or game.winner is not None or bool(game.total_left or game.total_right)


def _xeris(match: Match, games: Sequence[Game]) -> Points | None:
    """The xeris of each side, if every deal of the match has them."""
    if any(one.opening_left is not None for one in games):
        return None
    rows = Deal.objects.counting().filter(match=match).exclude(kind=DealKind.PENALTY)
    found = list(rows.values_list("xeris_left", "xeris_right"))
    if not found or any(left is None or right is None for left, right in found):
        return None
    return sum(left or 0 for left, _ in found), sum(right or 0 for _, right in found)


def keeps_settings(match: Match, rules: Rules, profile: dict[str, Any]) -> bool:
    """Whether the match was played under the event's rules: target, number of games, profile."""
    agreed = profile_record(profile_from_record(profile))
    return (match.target, match.best_of) == (rules.target, rules.best_of) and match.profile == agreed
