"""Standings: an ordered list of tie-breaks over the results that count. Integers and fractions, never floats.

Each tie-break is asked only about those whom all tie-breaks before it leave level; ``direct`` is asked again whenever
that set shrinks. The values that the rules leave open are options (``Values``), the default first.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import groupby

from tournaments.pairing.lots import lot

HALF = Fraction(1, 2)


class How(StrEnum):
    """How a result came about."""

    PLAYED = "played"
    WALKOVER = "walkover"
    DOUBLE_NOSHOW = "double-noshow"
    BYE = "bye"


class ByeWorth(StrEnum):
    """What a bye counts."""

    WIN = "win"
    HALF = "half"
    NONE = "none"


BYE_WORTH = {ByeWorth.WIN: Fraction(1), ByeWorth.HALF: HALF, ByeWorth.NONE: Fraction()}


@dataclass(frozen=True, slots=True)
class Values:
    """Options of an event: what a bye counts; ``target`` caps differences and is a walkover's points for its winner.

    ``missed`` is what a round without any result of an opponent's counts in opponents' tie-breaks: half, so that one
    who drops out neither ruins nor flatters those who met him before; nothing in a round robin.
    """

    bye: ByeWorth = ByeWorth.WIN
    target: int = 61
    missed: Fraction = HALF


@dataclass(frozen=True, slots=True)
class Result:
    """A result that counts. ``b`` None for a bye. ``winner`` "a", "b", or None (level if played, else nobody's).

    Points are all of the match; ``differences`` one for each game, seen from ``a``, for they are capped one by one.
    Xeris None where only final scores were typed.
    """

    round: int
    a: str
    b: str | None
    winner: str | None
    how: How = How.PLAYED
    points_a: int = 0
    points_b: int = 0
    differences: tuple[int, ...] = ()
    xeris_a: int | None = None
    xeris_b: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One result as one entrant sees it; ``wins`` 1, ½ or 0."""

    round: int
    opponent: str | None
    wins: Fraction
    how: How
    points: int
    differences: tuple[int, ...]
    xeris: int | None


class Book:
    """The results of one event, by entrant."""

    def __init__(self, ids: Iterable[str], results: Iterable[Result], values: Values | None = None) -> None:
        self.values = values or Values()
        self.lines: dict[str, list[Line]] = {one: [] for one in sorted(ids)}
        counted = [one for one in results if one.a in self.lines and (one.b is None or one.b in self.lines)]
        for result in sorted(counted, key=lambda one: (one.round, one.a, one.b or "")):
            self.lines[result.a].append(self._line(result, "a"))
            if result.b is not None:
                self.lines[result.b].append(self._line(result, "b"))
        self.rounds = len({one.round for one in counted})
        self.wins = {one: sum((line.wins for line in lines), Fraction()) for one, lines in self.lines.items()}
        self._as_opponent = {one: self._with_missed(one) for one in self.lines}

    def _line(self, result: Result, side: str) -> Line:
        mine = side == "a"
        opponent = result.b if mine else result.a
        points, xeris = (result.points_a, result.xeris_a) if mine else (result.points_b, result.xeris_b)
        differences = tuple(one if mine else -one for one in result.differences)
        won = result.winner == side
        match result.how:
            case How.BYE:
                worth = BYE_WORTH[self.values.bye]
                return Line(result.round, None, worth, How.BYE, 0, (), 0)
            case How.WALKOVER | How.DOUBLE_NOSHOW:
                return Line(result.round, opponent, Fraction(won), result.how, self.values.target if won else 0, (), 0)
            case How.PLAYED:
                wins = HALF if result.winner is None else Fraction(won)
                return Line(result.round, opponent, wins, How.PLAYED, points, differences, xeris)

    def as_opponent(self, one: str) -> Fraction:
        """An entrant's wins as opponents' tie-breaks see them."""
        return self._as_opponent[one]

    def _with_missed(self, one: str) -> Fraction:
        return self.wins[one] + self.values.missed * (self.rounds - len({line.round for line in self.lines[one]}))


type Value = Fraction | None
type Compute = Callable[[Book, Sequence[str]], Mapping[str, Value]]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One criterion: ``definition`` is the id of the words that explain it; ``highest`` first or lowest first."""

    key: str
    definition: str
    compute: Compute
    highest: bool = True


def _wins(book: Book, tied: Sequence[str]) -> Mapping[str, Value]:
    return {one: book.wins[one] for one in tied}


def _direct(book: Book, tied: Sequence[str]) -> Mapping[str, Value]:
    """Wins against each other, only if all who are level met; else nobody has a value."""
    others = {one: {line.opponent for line in book.lines[one]} for one in tied}
    if len(tied) < 2 or any({*tied} - {one} - others[one] for one in tied):
        return dict.fromkeys(tied)
    among = {*tied}
    return {one: sum((line.wins for line in book.lines[one] if line.opponent in among), Fraction()) for one in tied}


def _opponents(book: Book, tied: Sequence[str]) -> Mapping[str, Value]:
    """The opponents' wins but the worst; for a bye an opponent with the entrant's own wins."""

    def total(one: str) -> Fraction:
        met = sorted(
            book.wins[one] if line.opponent is None else book.as_opponent(line.opponent) for line in book.lines[one]
        )
        return sum(met[1:], Fraction())

    return {one: total(one) for one in tied}


def _sonneborn_berger(book: Book, tied: Sequence[str]) -> Mapping[str, Value]:
    """The wins of those beaten, half of those drawn with; a bye is an opponent with the entrant's own wins."""

    def total(one: str) -> Fraction:
        return sum(
            (
                line.wins * (book.wins[one] if line.opponent is None else book.as_opponent(line.opponent))
                for line in book.lines[one]
            ),
            Fraction(),
        )

    return {one: total(one) for one in tied}


def _difference(book: Book, tied: Sequence[str]) -> Mapping[str, Value]:
    """Point differences, each game's capped at the target; 0 for what was not played."""
    cap = book.values.target

    def total(one: str) -> int:
        return sum(max(-cap, min(cap, each)) for line in book.lines[one] for each in line.differences)

    return {one: Fraction(total(one)) for one in tied}


def _points(book: Book, tied: Sequence[str]) -> Mapping[str, Value]:
    return {one: Fraction(sum(line.points for line in book.lines[one])) for one in tied}


def _xeris(book: Book, tied: Sequence[str]) -> Mapping[str, Value]:
    """Xeris, only if every played match has them: a sum over some would be unjust. None otherwise."""
    if any(line.xeris is None for lines in book.lines.values() for line in lines):
        return dict.fromkeys(tied)
    return {one: Fraction(sum(line.xeris or 0 for line in book.lines[one])) for one in tied}


def averaged(tie_break: TieBreak) -> TieBreak:
    """The same per match, to compare across groups of unequal size; a bye is no match."""

    def compute(book: Book, tied: Sequence[str]) -> Mapping[str, Value]:
        found = tie_break.compute(book, tied)
        matches = {one: sum(line.opponent is not None for line in book.lines[one]) for one in tied}
        return {one: None if value is None else value / max(1, matches[one]) for one, value in found.items()}

    return TieBreak(f"{tie_break.key}_average", f"{tie_break.definition}_average", compute, tie_break.highest)


def by_lot(seed: int) -> TieBreak:
    """A lot with a shown seed: lowest first. The last of every list."""

    def compute(_: Book, tied: Sequence[str]) -> Mapping[str, Value]:
        return {one: Fraction(lot(seed, "standings", one) >> 32) for one in tied}

    return TieBreak("lot", "tiebreak.lot", compute, highest=False)


WINS = TieBreak("wins", "tiebreak.wins", _wins)
DIRECT = TieBreak("direct", "tiebreak.direct", _direct)
OPPONENTS = TieBreak("opponents", "tiebreak.opponents", _opponents)
SONNEBORN_BERGER = TieBreak("sonneborn_berger", "tiebreak.sonneborn_berger", _sonneborn_berger)
DIFFERENCE = TieBreak("difference", "tiebreak.difference", _difference)
POINTS = TieBreak("points", "tiebreak.points", _points)
XERIS = TieBreak("xeris", "tiebreak.xeris", _xeris)
TIE_BREAKS = (WINS, DIRECT, OPPONENTS, SONNEBORN_BERGER, DIFFERENCE, POINTS, XERIS)
FIND_TIE_BREAK = {one.key: one for one in TIE_BREAKS}
ACROSS_GROUPS = tuple(averaged(one) for one in (WINS, DIFFERENCE, POINTS, XERIS))


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings; a tie-break that could not be asked about this entrant has None."""

    place: int
    id: str
    values: tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """All rows by place, and the keys of tie-breaks that were skipped (``xeris`` where deals are missing)."""

    rows: tuple[Row, ...]
    skipped: tuple[str, ...] = ()

    @property
    def order(self) -> tuple[str, ...]:
        """The ids by place."""
        return tuple(row.id for row in self.rows)


def standings(book: Book, tie_breaks: Sequence[TieBreak], ids: Iterable[str] | None = None) -> Standings:
    """The standings of some or all of a book's entrants. Who are level after the last tie-break share a place."""
    among = sorted(book.lines if ids is None else ids)
    shown: dict[str, dict[str, Value]] = {one: {} for one in among}
    for tie_break in tie_breaks:
        if tie_break.key != "direct":
            for one, value in tie_break.compute(book, among).items():
                shown[one][tie_break.key] = value
    ranked = _ranked(book, list(tie_breaks), among, shown)
    rows: list[Row] = []
    for tied in ranked:
        place = len(rows) + 1
        rows.extend(Row(place, one, tuple((each.key, shown[one].get(each.key)) for each in tie_breaks)) for one in tied)
    skipped = tuple(one.key for one in tie_breaks if one.key.startswith("xeris") and _nobody(shown, one.key))
    return Standings(tuple(rows), skipped)


def _nobody(shown: Mapping[str, Mapping[str, Value]], key: str) -> bool:
    return bool(shown) and all(values[key] is None for values in shown.values())


def _ranked(
    book: Book, tie_breaks: list[TieBreak], tied: list[str], shown: dict[str, dict[str, Value]]
) -> list[list[str]]:
    """Split by the first tie-break that tells some apart, then each part by the same list from ``direct`` on."""
    if len(tied) < 2:
        return [tied] if tied else []
    for tie_break in tie_breaks:
        values = tie_break.compute(book, tied)
        if tie_break.key == "direct":
            for one in tied:
                shown[one]["direct"] = values[one]
        if len({*values.values()}) > 1:
            break
    else:
        return [sorted(tied)]

    def key(one: str) -> Fraction:
        value = values[one] or Fraction()
        return -value if tie_break.highest else value

    tried = tie_breaks.index(tie_break)
    again = [one for one in tie_breaks[:tried] if one.key == "direct"]
    rest = tie_breaks[tried:] if tie_break.key == "direct" else again + tie_breaks[tried + 1 :]
    parts = [sorted(part) for _, part in groupby(sorted(tied, key=key), key=key)]
    return [group for part in parts for group in _ranked(book, rest, part, shown)]
