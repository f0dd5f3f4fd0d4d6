"""Round robins and groups → knock-out: everybody's matches are known from the start."""

from collections.abc import Sequence
from fractions import Fraction

from tournaments.pairing.berger import round_robin
from tournaments.pairing.field import Bye, Meeting
from tournaments.pairing.groups import snake
from tournaments.pairing.qualifying import going_on
from tournaments.simulation.brackets import played_out
from tournaments.simulation.plan import Chance, Format, Place, Plan, Report, told
from tournaments.standings import (
    ACROSS_GROUPS,
    DIFFERENCE,
    DIRECT,
    POINTS,
    SONNEBORN_BERGER,
    WINS,
    XERIS,
    Book,
    ByeWorth,
    How,
    Result,
    Values,
    by_lot,
    standings,
)

IN_A_TABLE = (WINS, DIRECT, SONNEBORN_BERGER, DIFFERENCE, POINTS, XERIS)
THROUGH = 2
TABLE_VALUES = Values(bye=ByeWorth.NONE, missed=Fraction())


class _Tables:
    """Some round robins played side by side."""

    def __init__(self, plan: Plan, report: Report, groups: Sequence[Sequence[str]], *, double: bool, name: str) -> None:
        self.plan, self.report, self.groups, self.name = plan, report, groups, name
        schedules = [round_robin(group, double=double) for group in groups]
        self.length = max(map(len, schedules), default=0)
        self.rounds = [[one for each in schedules for one in each[at : at + 1]] for at in range(self.length)]
        self.chance = Chance(plan, self.length)
        self.results: list[Result] = []
        self.played = self.length

    def play(self) -> None:
        """All rounds; then, in rounds of their own, the matches put off because somebody came late."""
        waiting: list[Meeting] = []
        for number, parts in enumerate(self.rounds, 1):
            matches = [one for part in parts for one in part]
            waiting.extend(one for one in matches if isinstance(one, Meeting) and self._late(one, number))
            self._round(f"{self.name}-{number}", number, [one for one in matches if one not in waiting])
        while waiting:
            self.played += 1
            busy: set[str] = set()
            now = []
            for one in waiting:
                if busy.isdisjoint((one.a, one.b)):
                    busy |= {one.a, one.b}
                    now.append(one)
            waiting = [one for one in waiting if one not in now]
            self._round(f"postponed-{self.played - self.length}", self.played, now)

    def book(self) -> Book:
        """What counts: nothing of one who withdrew before half of the matches were played."""
        annulled = self.annulled()
        counted = [one for one in self.results if annulled.isdisjoint((one.a, one.b))]
        return Book([one for one in self.plan.ids if one not in annulled], counted, TABLE_VALUES)

    def annulled(self) -> frozenset[str]:
        """Who withdrew too early for any result to stand."""
        found = set()
        for one in self.chance.away(self.played):
            mine = [result for result in self.results if one in {result.a, result.b} and result.b is not None]
            before = [result for result in mine if not self.chance.gone(one, result.round)]
            if 2 * len(before) < len(mine):
                found.add(one)
                self.report.warn("annulled", one)
        return frozenset(found)

    def _late(self, one: Meeting, number: int) -> bool:
        away = self.chance.away(number)
        return away.isdisjoint((one.a, one.b)) and not all(self.chance.joined(who, number) for who in (one.a, one.b))

    def _round(self, name: str, number: int, matches: Sequence[Meeting | Bye]) -> None:
        now = [result for one in matches if (result := self._result(one, number)) is not None]
        self.results.extend(now)
        self.report.add(name, map(told, now))

    def _result(self, one: Meeting | Bye, number: int) -> Result | None:
        """A bye counts nothing in a round robin: everybody has as many."""
        if isinstance(one, Bye):
            return Result(number, one.id, None, None, How.BYE) if self.chance.active(one.id, number) else None
        here = [not self.chance.gone(who, number) for who in (one.a, one.b)]
        if all(here):
            return self.chance.play(number, one.a, one.b)
        if not any(here):
            return Result(number, one.a, one.b, None, How.DOUBLE_NOSHOW)
        return Result(number, one.a, one.b, "a" if here[0] else "b", How.WALKOVER)


def play_round_robin(plan: Plan, report: Report) -> None:
    """A round robin, single or double."""
    double = plan.format is Format.DOUBLE_ROUND_ROBIN
    tables = _Tables(plan, report, [plan.ids], double=double, name="round")
    tables.play()
    report.rank(standings(tables.book(), (*IN_A_TABLE, by_lot(plan.seed))))
    _append(report, sorted(tables.annulled(), key=plan.ids.index))


def play_groups(plan: Plan, report: Report) -> None:
    """Groups by a snake, then a knock-out of the first two of each and of the best thirds that fill the bracket."""
    groups = snake(plan.ids, plan.group_size)
    tables = _Tables(plan, report, groups, double=False, name="groups")
    tables.play()
    book, lots = tables.book(), by_lot(plan.seed)
    out = tables.annulled() | tables.chance.away(tables.played + 1)
    ranked = [
        standings(book, (*IN_A_TABLE, lots), [one for one in group if one in book.lines]).order for group in groups
    ]
    going = going_on(ranked, book, lots, through=THROUGH, out=out)
    thirds = [one.id for one in going.qualified if one.across]
    if thirds:
        report.warn("best-thirds", " ".join(thirds))
    report.places = played_out(plan, report, tables.chance, going.seats, tables.played)
    place_in = {one: at for order in ranked for at, one in enumerate(order)}
    through = {one.id for one in going.qualified}
    rest = [one for one in standings(book, (*ACROSS_GROUPS, lots)).order if one not in through]
    _append(report, sorted(rest, key=lambda one: place_in[one]))
    _append(report, sorted(tables.annulled(), key=plan.ids.index))


def _append(report: Report, ids: Sequence[str]) -> None:
    """Behind those who are ranked already."""
    last = len(report.places)
    report.places += tuple(Place(last + at, one) for at, one in enumerate(ids, 1))
