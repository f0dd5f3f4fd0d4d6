"""Who takes part: entered by name, checked in, away, withdrawn, replaced. Every act through the event's journal."""

import datetime as dt
from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import Q

from scoring.names import clean
from scoring.people import players_named
from tournaments.entry_faults import EntryRefusal, Fault
from tournaments.journal import Verb, Writer, act
from tournaments.models import Entrant, EntrantState, Event, EventState, Meeting, Phase
from tournaments.models.entrants import EntrantQuerySet
from tournaments.reading_lists import CLUB_LENGTH, Line, check_names
from tournaments.refusals import Refusal, Why
from tournaments.register import Register
from tournaments.results import forfeit_open


def active(event: Event) -> EntrantQuerySet:
    """Who takes part or means to: everybody but who has withdrawn."""
    return Entrant.objects.filter(event=event, removed=False).exclude(state=EntrantState.WITHDRAWN)


def enter(
    event: Event,
    names: Sequence[str],
    *,
    writer: Writer,
    at: dt.datetime,
    club: str = "",
    rating: int | None = None,
    paid: bool = False,
    present: bool = False,
) -> Entrant:
    """One entrant of one name, or of two in an event of pairs. Raises EntryRefusal."""
    line = Line(1, "", tuple(names), club, rating, paid)
    return enter_many(event, [line], writer=writer, at=at, present=present)[0]


def enter_many(
    event: Event,
    lines: Sequence[Line],
    *,
    writer: Writer,
    at: dt.datetime,
    present: bool = False,
    by_link: bool = False,
) -> list[Entrant]:
    """All of them in one act, or none: raises EntryRefusal for the first that cannot be.

    ``by_link``: people enter themselves, as long as that is open and while there is room.
    """
    about: dict[str, Any] = {}
    with act(event, Verb.ENTER, writer=writer, at=at, about=about) as changes:
        check_room(event, len(lines), by_link=by_link)
        register = Register.of(event)
        for line in lines:
            fault, text = check_names(line, pairs=event.pairs)
            if fault:
                raise EntryRefusal(Fault(fault), text=text)
            if finding := register.admit(line.names, line.number):
                raise EntryRefusal(finding.fault, **finding.about)
        rows = _rows(event, lines, at, present=present)
        changes.add(*rows)
        about |= _about(rows)
    return rows


def check_room(event: Event, more: int, *, by_link: bool) -> None:
    """Raises EntryRefusal if so many more cannot be entered now."""
    if event.state == EventState.OVER:
        raise EntryRefusal(Fault.OVER)
    if by_link and not event.registration_open:
        raise EntryRefusal(Fault.SHUT)
    most = event.most_entrants if by_link else None
    if most is not None and active(event).count() + more > most:
        raise EntryRefusal(Fault.FULL, most=most)


def _rows(event: Event, lines: Sequence[Line], at: dt.datetime, *, present: bool) -> list[Entrant]:
    """The entrants of the lines; their players are found, or written into the book, all at once."""
    players = iter(players_named(book=event.book, names=[name for line in lines for name in line.names], at=at))
    state = EntrantState.PRESENT if present else EntrantState.ENTERED
    rows = []
    for line in lines:
        two = [next(players) for _name in line.names]
        row = Entrant(event=event, first=two[0], second=two[1] if len(two) > 1 else None, entered_at=at, state=state)
        row.club, row.rating, row.paid = clean(line.club)[:CLUB_LENGTH], line.rating, line.paid
        rows.append(row)
    return rows


def _about(rows: Sequence[Entrant]) -> dict[str, Any]:
    """Whom an act concerns: one by id, several by their number."""
    return {"entrant": str(rows[0].pk)} if len(rows) == 1 else {"entrants": len(rows)}


def check_in(
    event: Event, entrants: Iterable[Entrant], *, writer: Writer, at: dt.datetime, present: bool = True
) -> int:
    """They have come, or have not after all; of how many that was news. Who has withdrawn is left alone."""
    wanted = [one.pk for one in entrants]
    now, then = (
        (EntrantState.ENTERED, EntrantState.PRESENT) if present else (EntrantState.PRESENT, EntrantState.ENTERED)
    )
    about: dict[str, Any] = {"present": present}
    with act(event, Verb.CHECK_IN, writer=writer, at=at, about=about) as changes:
        rows = [*Entrant.objects.filter(event=event, pk__in=wanted, removed=False, state=now)]
        changes.set_all((row, {"state": then}) for row in rows)
        if rows:
            about |= _about(rows)
    return len(rows)


def change_entrant(entrant: Entrant, *, writer: Writer, at: dt.datetime, **fields: Any) -> None:
    """The particulars: ``club``, ``rating``, ``paid``, ``wants_bye``."""
    if set(fields) - {"club", "rating", "paid", "wants_bye"}:
        raise ValueError(fields)
    about = {"entrant": str(entrant.pk), "fields": sorted(fields)}
    with act(entrant.event, Verb.ENTRANT, writer=writer, at=at, about=about) as changes:
        changes.set(fresh_entrant(entrant), **fields)


def ask_bye(entrant: Entrant, *, writer: Writer, at: dt.datetime, wanted: bool = True) -> None:
    """Sits out the next round that is drawn, with a bye, if anybody does; or does not want to any more."""
    change_entrant(entrant, writer=writer, at=at, wants_bye=wanted)


def away(entrant: Entrant, *, writer: Writer, at: dt.datetime) -> None:
    """Misses rounds for now: is not drawn until back. Raises EntryRefusal for who has withdrawn."""
    _set_state(entrant, Verb.AWAY, EntrantState.AWAY, writer=writer, at=at)


def come_back(entrant: Entrant, *, writer: Writer, at: dt.datetime) -> None:
    """Plays again, after an absence or a withdrawal. Raises EntryRefusal if one of them plays elsewhere by now."""
    _set_state(entrant, Verb.RETURN, EntrantState.PRESENT, writer=writer, at=at)


def withdraw(entrant: Entrant, *, writer: Writer, at: dt.datetime, reason: str = "") -> None:
    """Is drawn no more. Results stand; what is still open goes to the opponents."""
    _set_state(entrant, Verb.WITHDRAW, EntrantState.WITHDRAWN, writer=writer, at=at, reason=reason)


def _set_state(
    entrant: Entrant, verb: Verb, state: EntrantState, *, writer: Writer, at: dt.datetime, reason: str = ""
) -> None:
    event, about = entrant.event, {"entrant": str(entrant.pk)}
    with act(event, verb, writer=writer, at=at, about=about, reason=reason) as changes:
        row = fresh_entrant(entrant)
        if state == EntrantState.AWAY and row.state == EntrantState.WITHDRAWN:
            raise EntryRefusal(Fault.STATE)
        if row.state == EntrantState.WITHDRAWN:
            finding = Register.of(event).against([player.name for player in row.players], but=row)
            if finding:
                raise EntryRefusal(finding.fault, **finding.about)
        changes.set(row, state=state)
        if state == EntrantState.WITHDRAWN:
            forfeit_open(changes, row, at)


def take_off(entrant: Entrant, *, writer: Writer, at: dt.datetime) -> None:
    """As if never entered; only while nothing has been drawn with them. Raises EntryRefusal."""
    event = entrant.event
    about = {"entrant": str(entrant.pk), "removed": True}
    with act(event, Verb.WITHDRAW, writer=writer, at=at, about=about) as changes:
        if is_drawn(entrant):
            raise EntryRefusal(Fault.PLAYED)
        changes.set(fresh_entrant(entrant), removed=True, number=None)


def is_drawn(entrant: Entrant) -> bool:
    """Whether a phase's field or a meeting names the entrant."""
    side = Q(a=entrant) | Q(a2=entrant) | Q(b=entrant) | Q(b2=entrant)
    if Meeting.objects.filter(side, event=entrant.event_id).standing().exists():
        return True
    fields = Phase.objects.filter(event=entrant.event_id, removed=False).values_list("field", flat=True)
    return any(str(entrant.pk) in _flat(field) for field in fields)


def _flat(field: Sequence[Any]) -> set[str]:
    return {one for part in field for one in (part if isinstance(part, list) else [part]) if one is not None}


def fresh_entrant(entrant: Entrant) -> Entrant:
    """The row as it is now, with its people and its event. Raises Refusal if it was taken off the list."""
    found = Entrant.objects.with_names().select_related("event").filter(pk=entrant.pk, removed=False).first()
    if found is None:
        raise Refusal(Why.REMOVED)
    return found
