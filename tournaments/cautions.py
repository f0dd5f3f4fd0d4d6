"""What a director should know before he starts: too many rounds, too few tables, when the evening will end."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tournaments.bracket_rows import bracket_of
from tournaments.draws import rotating
from tournaments.models import Event, Format, Phase, PhaseState, RoundState
from tournaments.pairing.brackets import Section
from tournaments.pairing.groups import qualifiers
from tournaments.pairing.knockout import lines
from tournaments.pairing.limits import default_rounds, too_many_rounds
from tournaments.snapshots import TABLES, Snapshot, snapshots_of
from tournaments.starting import coming

#: A game to 61 with its shuffling takes about so long.
MINUTES_A_GAME = 30
#: Between two rounds: the last result, the next draw, finding one's table.
MINUTES_BETWEEN = 5


@dataclass(frozen=True, slots=True)
class Caution:
    """Something to know: a code, and its numbers. ``way_out`` is the code of what one may do."""

    code: str
    about: dict[str, Any] = field(default_factory=dict)
    way_out: str = ""


@dataclass(frozen=True, slots=True)
class Estimate:
    """How long what is left takes: rounds, sittings at the tables (a round may need several), minutes."""

    rounds: int
    sittings: int
    minutes: int


@dataclass(frozen=True, slots=True)
class PhasePlan:
    """A phase to come: how many take part, and how many matches each of its rounds has."""

    phase: Phase
    entrants: int
    rounds: tuple[int, ...]
    minutes: int


def warnings_for(event: Event) -> list[Caution]:
    """What is wise to know now, the graver first; empty when all is well."""
    found: list[Caution] = []
    for plan, snapshot in phase_plans(event):
        wanted = len(plan.rounds)
        if plan.phase.format == Format.SWISS and plan.entrants > 1 and too_many_rounds(plan.entrants, wanted):
            about = {"phase": plan.phase.number, "rounds": wanted, "entrants": plan.entrants}
            found.append(Caution("too-many-rounds", about, "round-robin"))
        matches = max(plan.rounds, default=0)
        if matches > event.tables:
            sittings = -(-matches // max(event.tables, 1))
            about = {"phase": plan.phase.number, "matches": matches, "tables": event.tables, "sittings": sittings}
            found.append(Caution("fewer-tables", about, "queue"))
        least = 4 if plan.phase.format == Format.ROTATING else 2
        if snapshot.phase.state == PhaseState.PLANNED and plan.entrants < least:
            about = {"phase": plan.phase.number, "entrants": plan.entrants, "needed": least}
            found.append(Caution("too-few", about, "enter"))
    return sorted(found, key=lambda one: ("too-few", "too-many-rounds", "fewer-tables").index(one.code))


def time_estimate(event: Event) -> Estimate:
    """How long the rest of the event takes with its tables, from the plan and what has been played."""
    rounds = sittings = minutes = 0
    for plan, snapshot in phase_plans(event):
        played = max((one.stage for one in snapshot.rounds if one.state == RoundState.CLOSED), default=0)
        for matches in plan.rounds[played:]:
            waves = -(-matches // max(event.tables, 1))
            rounds, sittings = rounds + 1, sittings + waves
            minutes += waves * plan.minutes + MINUTES_BETWEEN
    return Estimate(rounds, sittings, minutes)


def phase_plans(event: Event) -> Iterator[tuple[PhasePlan, Snapshot]]:
    """Every phase that is not over, each with as many entrants as go on from the one before."""
    entrants = len(coming(event))
    for snapshot in snapshots_of(event):
        started = snapshot.phase.state != PhaseState.PLANNED
        if started:
            entrants = len(snapshot.ids)
        elif snapshot.options.field:
            entrants = min(entrants, snapshot.options.field)
        if snapshot.phase.state != PhaseState.OVER:
            games = snapshot.best_of // 2 + 1 if snapshot.best_of > 1 else 1
            minutes = event.minutes or MINUTES_A_GAME * games * snapshot.target // 61
            yield PhasePlan(snapshot.phase, entrants, _matches(snapshot, entrants), minutes), snapshot
        if snapshot.format is Format.GROUPS:
            entrants = _through(snapshot, entrants)


def _matches(snapshot: Snapshot, entrants: int) -> tuple[int, ...]:
    """How many matches each round of the phase has."""
    if entrants < 2:
        return ()
    if snapshot.format is Format.SWISS:
        rounds = snapshot.options.rounds or default_rounds(entrants)
        return (entrants // 2,) * rounds
    if snapshot.format is Format.ROTATING:
        rounds = snapshot.options.rounds or min(rotating.MOST_ROUNDS, entrants - 1)
        return (entrants // 4,) * rounds
    if snapshot.format in TABLES:
        return _of_tables(snapshot, entrants)
    return _of_bracket(snapshot, entrants)


def _of_tables(snapshot: Snapshot, entrants: int) -> tuple[int, ...]:
    size = snapshot.options.group_size if snapshot.format is Format.GROUPS else entrants
    count = -(-entrants // size)
    sizes = [entrants // count + (at < entrants % count) for at in range(count)]
    times = 2 if snapshot.format is Format.DOUBLE_ROUND_ROBIN or snapshot.options.double else 1
    rounds = times * max(each - 1 + each % 2 for each in sizes)
    return tuple(sum(each // 2 for each in sizes if at < times * (each - 1 + each % 2)) for at in range(rounds))


def _of_bracket(snapshot: Snapshot, entrants: int) -> tuple[int, ...]:
    """By stage; a second final is not counted on."""
    field = [*map(str, range(entrants)), *([None] * (lines(entrants) - entrants))]
    slots = [one for one in bracket_of(snapshot.format, field, snapshot.options) if one.section is not Section.RESET]
    byes = lines(entrants) - entrants
    found: dict[int, int] = {}
    for one in slots:
        found[one.stage] = found.get(one.stage, 0) + 1
    if found:
        found[1] -= byes
    return tuple(found[stage] for stage in sorted(found))


def _through(snapshot: Snapshot, entrants: int) -> int:
    """How many go on from groups."""
    if entrants < 1:
        return 0
    count = -(-entrants // snapshot.options.group_size)
    taken, fill = qualifiers(count, snapshot.options.through, entrants // count)
    return taken * count + (fill if snapshot.options.thirds else 0)
