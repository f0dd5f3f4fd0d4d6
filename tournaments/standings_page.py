"""An event's standings as a page shows them: each phase that has begun, its groups, who goes on, what columns mean."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _

from tournaments.models import Event, Format, PhaseState, RoundState
from tournaments.naming import format_name, group_name
from tournaments.pairing.qualifying import Going
from tournaments.showing import Person
from tournaments.snapshots import (
    BRACKETS,
    TABLES,
    Snapshot,
    annulled,
    book_of,
    event_ranking,
    going_from_groups,
    group_standings_of,
    snapshots_of,
    standings_of,
)
from tournaments.standings import ByeWorth, Standings
from tournaments.tables_of import Column, StandingsTable, table_of


@dataclass(frozen=True, slots=True)
class Line:
    """One row: who, how many matches counted, the values of the columns."""

    place: int
    person: Person
    played: int
    cells: tuple[str, ...]
    through: bool


@dataclass(frozen=True, slots=True)
class Table:
    """One table with its caption."""

    name: str
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A phase. ``settled``: who goes on is certain. ``compared``: a place of the groups across all of them."""

    key: str
    title: str
    tables: tuple[Table, ...]
    compared: Table | None
    explained: tuple[Column, ...]
    skipped: tuple[Column, ...]
    settled: bool
    goes_on: bool
    bye: str
    annulled: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class RankingLine:
    """A line of the final ranking. ``phase``: how far he came, by the name of the last phase that he played in."""

    place: int
    person: Person
    phase: str


def sections_of(event: Event, people: Mapping[UUID, Person]) -> list[Section]:
    """The phases that anybody may see, the latest first; brackets stand on their own page."""
    found = snapshots_of(event)
    shown = [one for one in found if has_begun(one) and one.format not in BRACKETS]
    return [_section(one, people, followed=one is not found[-1]) for one in reversed(shown)]


def has_begun(snapshot: Snapshot) -> bool:
    """Whether anything of the phase is published: a field that is only drawn is nobody's business yet."""
    return snapshot.phase.state != PhaseState.PLANNED and any(one.state != RoundState.DRAFT for one in snapshot.rounds)


def ranking_of(event: Event, people: Mapping[UUID, Person]) -> list[RankingLine]:
    """The final ranking."""
    phases = {one.phase.number: one.format for one in snapshots_of(event)}
    several = len(phases) > 1
    return [
        RankingLine(one.place, people[one.entrant_id], format_name(phases[one.phase_number]) if several else "")
        for one in event_ranking(event)
        if one.entrant_id in people
    ]


def _section(snapshot: Snapshot, people: Mapping[UUID, Person], *, followed: bool) -> Section:
    played = {one: sum(line.opponent is not None for line in lines) for one, lines in book_of(snapshot).lines.items()}
    going = _going(snapshot) if followed and any(played.values()) else None
    through = {one.id for one in going.qualified} if going else set()
    made = [(name, table_of(found, through=through)) for name, found in _standings(snapshot)]
    tables = tuple(_table(name, one, people, played) for name, one in made)
    compared = table_of(Standings(going.compared), through) if going and going.compared else None
    known = [one for _name, one in made] + ([compared] if compared else [])
    return Section(
        key=f"phase-{snapshot.phase.number}",
        title=format_name(snapshot.format),
        tables=tables,
        compared=_table(_compared_name(going), compared, people, played) if going and compared else None,
        explained=_unique(column for one in known for column in one.columns),
        skipped=_unique(column for one in known for column in one.skipped),
        settled=snapshot.phase.state == PhaseState.OVER,
        goes_on=bool(through),
        bye=_bye_counts(snapshot),
        annulled=_persons(annulled(snapshot), people),
    )


def _standings(snapshot: Snapshot) -> list[tuple[str, Standings]]:
    if snapshot.format is Format.GROUPS:
        return [(group_name(at), one) for at, one in enumerate(group_standings_of(snapshot))]
    return [("", standings_of(snapshot))]


def _going(snapshot: Snapshot) -> Going | None:
    """Who would go on from the groups as they stand."""
    return going_from_groups(snapshot) if snapshot.format is Format.GROUPS else None


def _bye_counts(snapshot: Snapshot) -> str:
    """What a bye counts here; in a round robin everybody has one, and it counts nothing."""
    worth = ByeWorth.NONE if snapshot.format in TABLES else snapshot.values.bye
    return {
        ByeWorth.WIN: _("Here a bye counts as a win."),
        ByeWorth.HALF: _("Here a bye counts ½."),
        ByeWorth.NONE: _("Here a bye counts nothing."),
    }[worth]


def _compared_name(going: Going) -> str:
    """Which place is compared: the one after those that go on by themselves."""
    sure = max((one.place for one in going.qualified if not one.across), default=0)
    return _("Place %(number)s of all groups, compared") % {"number": sure + 1}


def _table(name: str, table: StandingsTable, people: Mapping[UUID, Person], played: Mapping[str, int]) -> Table:
    lines = (
        Line(row.place, people[UUID(row.id)], played.get(row.id, 0), row.cells, row.through)
        for row in table.rows
        if UUID(row.id) in people
    )
    return Table(name, table.columns, tuple(lines))


def _unique(columns: Iterable[Column]) -> tuple[Column, ...]:
    return tuple({column.key: column for column in columns}.values())


def _persons(ids: Collection[str], people: Mapping[UUID, Person]) -> tuple[Person, ...]:
    return tuple(sorted((people[UUID(one)] for one in ids if UUID(one) in people), key=lambda one: one.name))
