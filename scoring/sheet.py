"""The sheet of a match: every deal with its parts, the points by rule and the totals, read from projected rows."""

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from diloti.seats import Side
from scoring.kinds import DealKind
from scoring.lines import CHART, Line, draw, totals_of
from scoring.models import Deal, Game, Match, Player, Status
from scoring.sheet_cells import Cell, Pair, columns, part_cells, point_cells, short_names
from scoring.sheet_words import Check, Mark, check_text, joined, marks_of
from scoring.wording import side_names

#: The rules whose points make the eleven (or seven) of a deal; S6 stands for all four where only points were entered.
BASE_RULES = ("S1", "S2", "S3", "S4", "S6")


@dataclass(frozen=True, slots=True)
class DealerView:
    """Who dealt: the side, the name if it is known, and the few letters that tell it from the others at the table."""

    side: Side
    name: str
    short: str


@dataclass(frozen=True, slots=True)
class Row:
    """One deal on the sheet. ``number`` and ``totals`` are empty where it does not count."""

    uuid: UUID
    number: str
    at: dt.datetime
    dealer: DealerView | None
    parts: tuple[Cell, ...]
    points: tuple[Cell, ...]
    gained: Pair
    totals: Pair | None
    marks: tuple[Mark, ...]
    kind: str
    struck: bool
    after_end: bool
    counts: bool

    @property
    def said(self) -> str:
        """Whatever is said in words about it, in one line."""
        return joined([*(cell.words for cell in self.parts), *(mark.text for mark in self.marks)])


@dataclass(frozen=True, slots=True)
class GameSheet:
    """One game: its rows and what they come to."""

    number: int
    target: int
    opening: Pair | None
    rows: tuple[Row, ...]
    totals: Pair
    winner: str
    winner_name: str
    stopped: bool
    check: Check | None
    line: Line
    deals: tuple[Deal, ...]

    @property
    def is_long(self) -> bool:
        """Whether its totals have three digits, so that less room is left beside them."""
        return max(len(self.totals.left), len(self.totals.right)) > 2

    @property
    def latest_first(self) -> tuple[Row, ...]:
        """The rows as somebody who watches wants them: without what has been taken out or came too late."""
        return tuple(row for row in self.rows[::-1] if not row.struck and not row.after_end)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole match on paper."""

    match: Match
    names: Mapping[str, str]
    games: tuple[GameSheet, ...]
    has_halves: bool

    @property
    def game(self) -> GameSheet:
        """The game being played, or the one that ended the match."""
        return next((game for game in self.games if game.number == self.match.game_number), self.games[-1])

    @property
    def several(self) -> bool:
        """Whether the match is of more than one game."""
        return self.match.best_of > 1 or len(self.games) > 1

    @property
    def people(self) -> dict[str, list[str]]:
        """The names of each side's people one by one, so that a line may break between them."""
        return {
            side: [player.name for player in people if player is not None and player.name] or [self.names[side]]
            for side, people in self.match.people.items()
        }

    @property
    def over(self) -> bool:
        """Nothing more is expected."""
        return self.match.status in (Status.CLOSED, Status.STOPPED)

    @property
    def winner(self) -> str:
        """The side that has won the match, or ""."""
        return self.match.winner or ""

    @property
    def score(self) -> Pair:
        """What decides: the games won in a match of several, else the totals."""
        if self.several:
            return Pair.of(self.match.games_left, self.match.games_right)
        return self.game.totals

    @property
    def columns(self) -> int:
        """How many columns the parts of a deal take."""
        return columns(self.has_halves)


def sheet_of(match: Match) -> Sheet:
    """The sheet of a match whose people are loaded: two queries, and one more where somebody else once played."""
    games = list(Game.objects.filter(match=match).order_by("number"))
    deals: dict[int, list[Deal]] = {game.pk: [] for game in games}
    for deal in Deal.objects.filter(match=match).order_by("position"):
        deals[deal.game_id].append(deal)
    maker = _Maker.of(match, [deal for game in games for deal in deals[game.pk]])
    sheets = tuple(maker.game(game, deals[game.pk]) for game in games)
    return Sheet(match, maker.names, sheets, maker.has_halves)


@dataclass(frozen=True, slots=True)
class _Maker:
    """What every row of one match needs to know."""

    match: Match
    names: Mapping[str, str]
    players: Mapping[int, str]
    short: Mapping[str, str]
    has_halves: bool

    @classmethod
    def of(cls, match: Match, deals: Sequence[Deal]) -> "_Maker":
        players = _players(match, deals)
        has_halves = bool(match.profile["xeristaki_points"]) or any(
            deal.xeristaki_left or deal.xeristaki_right for deal in deals
        )
        return cls(match, side_names(match), players, short_names(players.values()), has_halves)

    def game(self, game: Game, deals: Sequence[Deal]) -> GameSheet:
        opening = None if game.opening_left is None else (game.opening_left, game.opening_right or 0)
        rows, before = [], None
        for deal in deals:
            rows.append(self.row(deal, before))
            before = deal
        return GameSheet(
            number=game.number,
            target=game.target,
            opening=Pair.of(*opening) if opening else None,
            rows=tuple(rows),
            totals=Pair.of(game.total_left, game.total_right),
            winner=game.winner or "",
            winner_name=self.names[game.winner] if game.winner else "",
            stopped=game.stopped,
            check=_check(deals),
            line=draw(totals_of(deals, opening or (0, 0)), game.target, CHART, game.number),
            deals=tuple(deals),
        )

    def row(self, deal: Deal, before: Deal | None) -> Row:
        return Row(
            uuid=deal.uuid,
            number=str(deal.number) if deal.number is not None else "",
            at=deal.recorded_at,
            dealer=self.dealer(deal),
            parts=part_cells(deal, self.has_halves),
            points=point_cells(deal, self.has_halves),
            gained=Pair.of(deal.points_left, deal.points_right),
            totals=Pair.of(deal.total_left, deal.total_right) if deal.counts else None,
            marks=marks_of(deal, self.replaced(deal, before)),
            kind=deal.kind,
            struck=deal.struck,
            after_end=deal.after_end,
            counts=deal.counts,
        )

    def dealer(self, deal: Deal) -> DealerView | None:
        if deal.dealer is None:
            return None
        place = 0 if self.match.players_count == 2 else deal.dealer_place
        seat = None if place is None else _seats(deal)[deal.dealer, place]
        name = self.players.get(seat or 0, "")
        return DealerView(Side(deal.dealer), name or self.names[deal.dealer], self.short.get(name, ""))

    def replaced(self, deal: Deal, before: Deal | None) -> list[tuple[str, str]]:
        """Who plays from this deal on, and instead of whom."""
        if before is None:
            return []
        now, then = _seats(deal), _seats(before)
        changed = [(self.players.get(now[seat] or 0), self.players.get(then[seat] or 0)) for seat in now]
        return [(new, old) for new, old in changed if new and old and new != old]


def _players(match: Match, deals: Iterable[Deal]) -> dict[int, str]:
    """The names of everybody who plays or once played in the match."""
    known = {player.pk: player.name for side in match.people.values() for player in side if player is not None}
    others = {seat for deal in deals for seat in _seats(deal).values() if seat is not None} - known.keys()
    if others:
        known |= dict(Player.objects.filter(pk__in=others).values_list("pk", "name"))
    return known


def _seats(deal: Deal) -> dict[tuple[str, int], int | None]:
    return {
        ("left", 0): deal.left_first_id,
        ("left", 1): deal.left_second_id,
        ("right", 0): deal.right_first_id,
        ("right", 1): deal.right_second_id,
    }


def _check(deals: Iterable[Deal]) -> Check | None:
    """Whether every deal that counts makes eleven base points, or seven at 26–26: from its lines, added up anew."""
    elevens: list[int] = []
    sevens: list[int] = []
    wrong: list[int] = []
    for deal in deals:
        if not deal.counts:
            continue
        base, expected = _base(deal), 7 if deal.majority == "tie" else 11
        found = wrong if base != expected else sevens if expected == 7 else elevens
        found.append(deal.number or 0)
    return Check(not wrong, check_text(elevens, sevens, wrong)) if elevens or sevens or wrong else None


def _base(deal: Deal) -> int:
    if deal.kind == DealKind.PENALTY or deal.lines is None:
        return deal.points_left + deal.points_right
    return sum(deal.lines[side].get(rule, 0) for side in Side for rule in BASE_RULES)
