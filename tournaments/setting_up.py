"""An event before it is played: made, its settings, its plan of phases. Every act through the event's journal."""

import datetime as dt
import secrets
from collections.abc import Iterable, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Max

from diloti.profiles import Profile, profile_record
from scoring.models import Book
from tournaments.access import event_link
from tournaments.entry_faults import EntryRefusal, Fault
from tournaments.event_links import make_links
from tournaments.journal import Changes, Verb, Writer, act
from tournaments.models import Entrant, Event, EventRole, Format, Phase, PhaseState
from tournaments.values import EventValues, PhaseOptions

type Plan = Sequence[tuple[Format, PhaseOptions]]

#: What may be changed of an event at any time; ``pairs`` only while nobody is entered.
SETTINGS = {
    *("name", "place", "held_on", "profile", "target", "best_of", "tables", "minutes", "alarm", "seed", "season"),
    *("registration_open", "most_entrants", "values", "pairs"),
}
#: Seeds are shown and read out: six digits.
_SEEDS = 900_000

PRESETS: dict[str, Plan] = {
    "knockout": [(Format.KNOCKOUT, PhaseOptions())],
    "groups-knockout": [(Format.GROUPS, PhaseOptions()), (Format.KNOCKOUT, PhaseOptions())],
    "round-robin": [(Format.ROUND_ROBIN, PhaseOptions())],
    "swiss": [(Format.SWISS, PhaseOptions())],
    "swiss-knockout": [(Format.SWISS, PhaseOptions()), (Format.KNOCKOUT, PhaseOptions(field=8))],
    "double": [(Format.DOUBLE, PhaseOptions())],
    "rotating": [(Format.ROTATING, PhaseOptions())],
}


def fresh_seed() -> int:
    """A seed that nobody could have known."""
    return 100_000 + secrets.randbelow(_SEEDS)


@transaction.atomic
def make_event(
    *,
    book: Book,
    name: str,
    held_on: dt.date,
    profile: Profile,
    writer: Writer,
    at: dt.datetime,
    place: str = "",
    pairs: bool = False,
    target: int = 61,
    best_of: int = 1,
    tables: int = 8,
    minutes: int | None = None,
    seed: int | None = None,
    values: EventValues | None = None,
    phases: Plan = (),
) -> Event:
    """A new event of the book with its links; nobody is entered. Its first act holds what it was made with."""
    event = Event.objects.create(
        book=book,
        name=name,
        place=place,
        held_on=held_on,
        profile=profile_record(profile),
        seed=0,
        created_at=at,
        changed_at=at,
    )
    said: dict[str, Any] = {"pairs": pairs, "target": target, "best_of": best_of, "tables": tables, "minutes": minutes}
    said |= {"seed": fresh_seed() if seed is None else seed, "values": (values or EventValues()).record}
    with act(event, Verb.EVENT, writer=writer, at=at) as changes:
        changes.set(event, **said)
        changes.add(*_phases(event, phases))
    make_links(event, at=at)
    return event


def _phases(event: Event, plan: Plan, first: int = 1) -> list[Phase]:
    return [
        Phase(event=event, number=number, format=format_, options=options.record)
        for number, (format_, options) in enumerate(plan, first)
    ]


def change_event(event: Event, *, writer: Writer, at: dt.datetime, **fields: Any) -> None:
    """Its settings: ``SETTINGS``. Raises EntryRefusal where entrants stand against pairs or single players."""
    if unknown := set(fields) - SETTINGS:
        raise ValueError(unknown)
    with act(event, Verb.EVENT, writer=writer, at=at, about={"fields": sorted(fields)}) as changes:
        other = "pairs" in fields and fields["pairs"] != event.pairs
        if other and Entrant.objects.filter(event=event, removed=False).exists():
            raise EntryRefusal(Fault.FIELD)
        changes.set(event, **fields)
    for table in range(1, event.tables + 1) if "tables" in fields else ():
        event_link(event, EventRole.TABLE, at=at, table=table)


def plan_of(event: Event) -> list[Phase]:
    """The event's phases in order."""
    return [*Phase.objects.filter(event=event, removed=False).order_by("number")]


def _check_formats(event: Event, plan: Plan) -> None:
    if event.pairs and any(format_ is Format.ROTATING for format_, _options in plan):
        raise EntryRefusal(Fault.FORMAT)


def set_phases(event: Event, plan: Plan, *, writer: Writer, at: dt.datetime) -> None:
    """A new plan for what has not begun: the phases that have begun stay in front of it. Raises EntryRefusal."""
    with act(event, Verb.PHASES, writer=writer, at=at, about={"phases": len(plan)}) as changes:
        _check_formats(event, plan)
        begun = [one for one in plan_of(event) if one.state != PhaseState.PLANNED]
        _drop(changes, [one for one in plan_of(event) if one.state == PhaseState.PLANNED])
        changes.add(*_phases(event, plan, len(begun) + 1))


def _drop(changes: Changes, rows: Iterable[Phase]) -> None:
    changes.set_all((row, {"removed": True}) for row in rows)


def add_phase(event: Event, format_: Format, *, writer: Writer, at: dt.datetime) -> Phase:
    """One more phase behind the others. Raises EntryRefusal for partners that change where pairs are entered."""
    with act(event, Verb.PHASES, writer=writer, at=at) as changes:
        _check_formats(event, [(format_, PhaseOptions())])
        last = Phase.objects.filter(event=event, removed=False).aggregate(last=Max("number"))["last"] or 0
        [row] = _phases(event, [(format_, PhaseOptions())], last + 1)
        changes.add(row)
    return row


def drop_phase(phase: Phase, *, writer: Writer, at: dt.datetime) -> None:
    """Take a planned phase out; those behind it move up. Raises EntryRefusal for one that has begun."""
    event = phase.event
    with act(event, Verb.PHASES, writer=writer, at=at, about={"phase": phase.number}) as changes:
        rows = plan_of(event)
        row = _planned(rows, phase)
        _drop(changes, [row])
        _number(changes, [one for one in rows if one.pk != row.pk])


def move_phase(phase: Phase, *, up: bool, writer: Writer, at: dt.datetime) -> None:
    """Exchange a planned phase with its planned neighbour. Raises EntryRefusal for one that has begun."""
    event = phase.event
    with act(event, Verb.PHASES, writer=writer, at=at, about={"phase": phase.number}) as changes:
        rows = plan_of(event)
        row = _planned(rows, phase)
        here = rows.index(row)
        there = here - 1 if up else here + 1
        if 0 <= there < len(rows):
            _planned(rows, rows[there])
            rows[here], rows[there] = rows[there], rows[here]
        _number(changes, rows)


def change_phase(
    phase: Phase, options: PhaseOptions, *, writer: Writer, at: dt.datetime, format_: Format | None = None
) -> None:
    """Its options; of a phase that has begun only what its further rounds are played by, see ``CHANGEABLE``."""
    event = phase.event
    with act(event, Verb.PHASES, writer=writer, at=at, about={"phase": phase.number}) as changes:
        row = next(one for one in plan_of(event) if one.pk == phase.pk)
        if row.state == PhaseState.PLANNED:
            changes.set(row, options=options.record, format=format_ or row.format)
        else:
            asked = options.record
            kept = {name: value for name, value in row.options.items() if name not in CHANGEABLE}
            changes.set(row, options=kept | {name: asked[name] for name in CHANGEABLE if name in asked})


#: What can be changed of a phase that is being played: the evening shortened, the games too.
CHANGEABLE = ("rounds", "target", "best_of", "club_rounds", "through", "thirds")


def _planned(rows: Sequence[Phase], phase: Phase) -> Phase:
    row = next(one for one in rows if one.pk == phase.pk)
    if row.state != PhaseState.PLANNED:
        raise EntryRefusal(Fault.BEGUN)
    return row


def _number(changes: Changes, rows: Sequence[Phase]) -> None:
    changes.set_all((row, {"number": number}) for number, row in enumerate(rows, 1))
