"""Somebody else plays in a partner's place from now on: in what is drawn later, and at the table where they sit."""

import datetime as dt
from typing import Any
from uuid import uuid4

from django.db.models import Q

from diloti.seats import Side
from scoring.actions import Draft, record
from scoring.kinds import Kind
from scoring.models import Player
from scoring.people import player_named
from tournaments.entering import fresh_entrant
from tournaments.entry_faults import EntryRefusal, Fault
from tournaments.journal import Verb, Writer, act
from tournaments.models import Entrant, Meeting
from tournaments.opening import director
from tournaments.reading_lists import Line, check_names
from tournaments.refusals import Refusal, Why
from tournaments.register import Register


def replace_partner(entrant: Entrant, old: Player, name: str, *, writer: Writer, at: dt.datetime) -> Player:
    """Somebody else plays in that one's place from now on. Raises Refusal, of entrants too."""
    event = entrant.event
    about: dict[str, Any] = {"entrant": str(entrant.pk), "old": old.pk}
    with act(event, Verb.REPLACE, writer=writer, at=at, about=about) as changes:
        row = fresh_entrant(entrant)
        if old not in row.players:
            raise Refusal(Why.REMOVED)
        place = row.players.index(old)
        names = [name if player.pk == old.pk else player.name for player in row.players]
        fault, text = check_names(Line(1, "", tuple(names)), pairs=event.pairs)
        if fault:
            raise EntryRefusal(Fault(fault), text=text)
        if finding := Register.of(event).against(names, but=row):
            raise EntryRefusal(finding.fault, **finding.about)
        new = player_named(book=event.book, name=name, at=at)
        changes.set(row, **{("first", "second")[place]: new})
        about["new"] = new.pk
        _take_seats(row, place, new, writer=writer, at=at)
    return new


def _take_seats(entrant: Entrant, place: int, new: Player, *, writer: Writer, at: dt.datetime) -> None:
    """In every match that has begun and is not settled: the deals played stay the other's."""
    sides = {"a": (Side.LEFT, place), "a2": (Side.LEFT, 1), "b": (Side.RIGHT, place), "b2": (Side.RIGHT, 1)}
    named = Q()
    for field in sides:
        named |= Q(**{field: entrant})
    rows = Meeting.objects.public().filter(named, event=entrant.event_id, how="", match__isnull=False)
    for meeting in rows.select_related("match"):
        match = meeting.match
        side, seat = next(sides[field] for field in sides if getattr(meeting, f"{field}_id") == entrant.pk)
        if match is None:
            continue
        data = {"side": side, "place": seat, "player": new.pk, "since": "now"}
        record(match_id=match.pk, draft=Draft(Kind.SEAT, data, uuid4(), match.head), writer=director(writer), at=at)
