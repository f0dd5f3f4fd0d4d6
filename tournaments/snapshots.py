"""Rows → plain values: what the pure functions of pairing and standings are asked with.

A phase is read whole in a fixed number of queries, however many entrants and rounds it has. Only what is published
counts; a draft changes nothing.
"""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tournaments.bracket_rows import bracket_of, resolved, seeds_of
from tournaments.models import Entrant, EntrantState, Event, Format, Meeting, Phase, PhaseState, Round, RoundState
from tournaments.pairing.brackets import State
from tournaments.pairing.qualifying import Going, going_on
from tournaments.pairing.reached import REACHED, ranked
from tournaments.standings import (
    ACROSS_GROUPS,
    FIND_TIE_BREAK,
    HALF,
    Book,
    ByeWorth,
    How,
    Result,
    Row,
    Standings,
    TieBreak,
    Values,
    by_lot,
    standings,
)
from tournaments.values import EventValues, PhaseOptions, tie_breaks_for

BRACKETS = (Format.KNOCKOUT, Format.DOUBLE)
TABLES = (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.GROUPS)
#: A meeting's word for a result that counts nothing.
VOID = "void"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One phase's rows. ``meetings`` of all its rounds, in order, with their rounds; entrants of the whole event."""

    event: Event
    phase: Phase
    options: PhaseOptions
    values: EventValues
    entrants: dict[str, Entrant]
    rounds: tuple[Round, ...]
    meetings: tuple[Meeting, ...]

    @property
    def format(self) -> Format:
        """How the phase is played."""
        return Format(self.phase.format)

    @property
    def published(self) -> tuple[Meeting, ...]:
        """What is no draft."""
        return tuple(one for one in self.meetings if one.round.state != RoundState.DRAFT)

    @property
    def groups(self) -> list[list[str]]:
        """The field by groups; a phase without groups is one."""
        if self.format is Format.GROUPS:
            return [list(group) for group in self.phase.field]
        return [self.ids]

    @property
    def ids(self) -> list[str]:
        """Everybody in the field, in seeding order as far as it is known."""
        if self.format in BRACKETS:
            return seeds_of(self.phase.field)
        if self.format is Format.GROUPS:
            return [one for group in self.phase.field for one in group]
        return list(self.phase.field)

    @property
    def target(self) -> int:
        """What games of this phase go to."""
        return self.options.target or self.event.target

    @property
    def best_of(self) -> int:
        """How many games a match of this phase may have."""
        return self.options.best_of or self.event.best_of

    def with_state(self, *states: EntrantState) -> frozenset[str]:
        """Who of the field is in one of these states, ids as text; one who was taken out altogether has withdrawn."""
        found = {one for one in self.ids if one in self.entrants and self.entrants[one].state in states}
        if EntrantState.WITHDRAWN in states:
            found |= {one for one in self.ids if one not in self.entrants}
        return frozenset(found)

    @property
    def withdrawn(self) -> frozenset[str]:
        """Who of the field has withdrawn."""
        return self.with_state(EntrantState.WITHDRAWN)

    @property
    def clubs(self) -> dict[str, str]:
        """The club of everybody who has one."""
        return {one: row.club for one, row in self.entrants.items() if row.club}


def snapshot_of(phase: Phase) -> Snapshot:
    """That phase now."""
    return snapshots_of(phase.event, [phase])[0]


def snapshots_of(event: Event, phases: Sequence[Phase] | None = None) -> list[Snapshot]:
    """The event's phases in order, or those given."""
    if phases is None:
        phases = list(Phase.objects.filter(event=event, removed=False).order_by("number"))
    entrants = {str(one.pk): one for one in Entrant.objects.filter(event=event, removed=False)}
    rounds = list(Round.objects.filter(phase__in=phases, removed=False).order_by("number"))
    by_pk = {one.pk: one for one in rounds}
    rows = Meeting.objects.filter(round__in=[one.pk for one in rounds], removed=False)
    meetings: dict[uuid.UUID, list[Meeting]] = {one.pk: [] for one in phases}
    for meeting in sorted(rows, key=lambda one: (by_pk[one.round_id].number, one.board)):
        meeting.round = by_pk[meeting.round_id]
        meetings[meeting.round.phase_id].append(meeting)
    values = EventValues.read(event.values)
    return [
        Snapshot(
            event=event,
            phase=phase,
            options=PhaseOptions.read(phase.options),
            values=values,
            entrants=entrants,
            rounds=tuple(one for one in rounds if one.phase_id == phase.pk),
            meetings=tuple(meetings[phase.pk]),
        )
        for phase in phases
    ]


def results_of(meetings: Iterable[Meeting]) -> list[Result]:
    """The results that count, entrants as text; where partners change, one for each two who sat opposite.

    Rounds must be loaded. A round in draft has none.
    """
    found = []
    for one in meetings:
        if one.how not in tuple(How) or one.round.state == RoundState.DRAFT:
            continue
        found.append(_result(one, one.a_id, one.b_id))
        if one.a2_id is not None:
            found.append(_result(one, one.a2_id, one.b2_id))
    return found


def _result(one: Meeting, a: object, b: object) -> Result:
    xeris = (one.xeris_a, one.xeris_b) if one.how == How.PLAYED else (0, 0)
    return Result(
        round=one.round.number,
        a=str(a),
        b=None if b is None else str(b),
        winner=one.winner or None,
        how=How(one.how),
        points_a=sum(game[0] for game in one.games),
        points_b=sum(game[1] for game in one.games),
        differences=tuple(game[0] - game[1] for game in one.games),
        xeris_a=xeris[0],
        xeris_b=xeris[1],
    )


def book_of(snapshot: Snapshot) -> Book:
    """The results that count in a phase: nothing of one who left a round robin with less than half of it played."""
    in_tables = snapshot.format in TABLES
    values = Values(
        bye=ByeWorth.NONE if in_tables else snapshot.values.bye,
        target=snapshot.target,
        missed=Fraction() if in_tables else HALF,
    )
    out = annulled(snapshot)
    ids = [one for one in snapshot.ids if one not in out]
    counted = [one for one in results_of(snapshot.meetings) if one.a not in out and (one.b or "") not in out]
    return Book(ids, counted, values)


def annulled(snapshot: Snapshot) -> frozenset[str]:
    """Who has withdrawn from a round robin before half of their matches: none of their results stands.

    A match counts as played if it was, or if the other side did not come.
    """
    if snapshot.format not in TABLES or not snapshot.values.annul_under_half:
        return frozenset()
    times = 2 if snapshot.format is Format.DOUBLE_ROUND_ROBIN or snapshot.options.double else 1
    played: dict[str, int] = {}
    for one in snapshot.published:
        for side, who in (("a", one.a_id), ("b", one.b_id)):
            if one.how == How.PLAYED or (one.how == How.WALKOVER and one.winner == side):
                played[str(who)] = played.get(str(who), 0) + 1
    matches = {one: times * (len(group) - 1) for group in snapshot.groups for one in group}
    return frozenset(one for one in snapshot.withdrawn if 2 * played.get(one, 0) < matches[one])


def tie_breaks_of(snapshot: Snapshot) -> tuple[TieBreak, ...]:
    """What ranks the phase, the lot last."""
    keys = tie_breaks_for(snapshot.format, snapshot.values)
    return (*(FIND_TIE_BREAK[key] for key in keys), by_lot(snapshot.event.seed))


def phase_standings(phase: Phase, *, group: int | None = None) -> Standings:
    """The standings of a phase as they are now, or of one of its groups (from 0)."""
    return standings_of(snapshot_of(phase), group=group)


def group_standings(phase: Phase) -> list[Standings]:
    """The table of each group."""
    return group_standings_of(snapshot_of(phase))


def group_standings_of(snapshot: Snapshot) -> list[Standings]:
    """The table of each group of a phase that has been read; who is annulled stands in none."""
    book, breaks = book_of(snapshot), tie_breaks_of(snapshot)
    return [standings(book, breaks, [one for one in group if one in book.lines]) for group in snapshot.groups]


def standings_of(snapshot: Snapshot, *, group: int | None = None) -> Standings:
    """The standings of a phase that has been read.

    Of a bracket: how far each came. Of groups as a whole: by place in the group, then by averages.
    """
    if snapshot.phase.state == PhaseState.PLANNED:
        return Standings(())
    if snapshot.format in BRACKETS:
        return _bracket_standings(snapshot)
    if snapshot.format is Format.GROUPS:
        tables = group_standings_of(snapshot)
        return tables[group] if group is not None else _across(snapshot, tables)
    return standings(book_of(snapshot), tie_breaks_of(snapshot))


def _bracket_standings(snapshot: Snapshot) -> Standings:
    ids = snapshot.ids
    rows = ranked(states_of(snapshot), ids)
    return Standings(
        tuple(Row(place, one, tuple(zip(REACHED, map(Fraction, far), strict=True))) for place, one, far in rows)
    )


def _across(snapshot: Snapshot, tables: Sequence[Standings]) -> Standings:
    """All groups as one list: winners first, then seconds …, each place by averages."""
    place_in = {one: at for table in tables for at, one in enumerate(table.order)}
    found = standings(book_of(snapshot), (*ACROSS_GROUPS, by_lot(snapshot.event.seed)))
    rows = sorted(found.rows, key=lambda row: place_in[row.id])
    places = [(place_in[row.id], row.place) for row in rows]
    return Standings(
        tuple(Row(1 + places.index(at), row.id, row.values) for at, row in zip(places, rows, strict=True)),
        found.skipped,
    )


def going_from_groups(snapshot: Snapshot, *, clubs_apart: bool = True) -> Going:
    """Who goes on from the groups, on which line of a knock-out and why."""
    tables = [table.order for table in group_standings_of(snapshot)]
    return going_on(
        tables,
        book_of(snapshot),
        by_lot(snapshot.event.seed),
        through=snapshot.options.through,
        best_of_next=None if snapshot.options.thirds else 0,
        out=snapshot.withdrawn,
        clubs=snapshot.clubs if clubs_apart else None,
    )


def bracket_states(phase: Phase) -> dict[str, State]:
    """Every slot of a bracket as it stands, by code; empty while the phase is planned."""
    return states_of(snapshot_of(phase))


def states_of(snapshot: Snapshot) -> dict[str, State]:
    """The same of a phase that has been read."""
    bracket = bracket_of(snapshot.format, snapshot.phase.field, snapshot.options)
    return resolved(bracket, snapshot.phase.field, snapshot.published, snapshot.withdrawn)


@dataclass(frozen=True, slots=True)
class RankedPlace:
    """A line of the final ranking: the place, who, and the number of the last phase that he played in."""

    place: int
    entrant_id: uuid.UUID
    phase_number: int


def event_ranking(event: Event) -> list[RankedPlace]:
    """The ranking over all phases: who came into the last one first, as they stand there, then who stayed behind in
    the one before, and so on. Who is annulled comes last; who shares a place in a phase shares it here."""
    ranking: list[RankedPlace] = []
    known: set[str] = set()
    last: list[tuple[str, int]] = []
    for snapshot in reversed(snapshots_of(event)):
        if snapshot.phase.state == PhaseState.PLANNED:
            continue
        rows = [row for row in standings_of(snapshot).rows if row.id not in known]
        before = len(ranking)
        firsts = [row.place for row in rows]
        for row in rows:
            place = 1 + before + firsts.index(row.place)
            ranking.append(RankedPlace(place, uuid.UUID(row.id), snapshot.phase.number))
        known |= {row.id for row in rows}
        last += [(one, snapshot.phase.number) for one in snapshot.ids if one not in known]
    behind = {one: number for one, number in reversed(last) if one not in known}
    place = len(ranking) + 1
    ranking += [RankedPlace(place, uuid.UUID(one), number) for one, number in behind.items()]
    return ranking
