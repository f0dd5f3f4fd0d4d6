"""Who enters while the event is played: against the bye of the open round, into the phase, or from the next draw."""

import datetime as dt
from dataclasses import dataclass

from django.db import transaction

from tournaments.entering import check_in
from tournaments.exchanging import meet_the_bye
from tournaments.journal import Writer
from tournaments.models import Entrant, EntrantState, Format, Meeting, Phase, PhaseState, Round, RoundState
from tournaments.refusals import Refusal, Why
from tournaments.standings import How
from tournaments.starting import admit

#: Paired round by round: who comes is in the next draw without being asked.
_OPEN_FIELD = (Format.SWISS, Format.ROTATING)
_BRACKETS = (Format.KNOCKOUT, Format.DOUBLE)


@dataclass(frozen=True, slots=True)
class Ways:
    """How a late entrant can still come in. ``bye``: the open round in which somebody waits for an opponent."""

    phase: Phase
    bye: Round | None
    next_draw: bool


def ways_in(entrant: Entrant) -> Ways | None:
    """None where nothing is being played, or the entrant is in it already or has withdrawn."""
    phase = Phase.objects.filter(event=entrant.event_id, removed=False, state=PhaseState.RUNNING).first()
    if phase is None or entrant.state == EntrantState.WITHDRAWN or str(entrant.pk) in _ids(phase):
        return None
    return Ways(phase, _with_bye(phase), phase.format in _OPEN_FIELD)


def _ids(phase: Phase) -> set[str]:
    return {one for part in phase.field for one in (part if isinstance(part, list) else [part]) if one is not None}


def _with_bye(phase: Phase) -> Round | None:
    """The youngest open round where a bye was given for want of an opponent, not for the asking."""
    if phase.format in _BRACKETS or phase.format == Format.ROTATING:
        return None
    rounds = Round.objects.filter(phase=phase, removed=False).exclude(state=RoundState.CLOSED).order_by("-number")
    byes = Meeting.objects.filter(round__in=rounds, removed=False, b=None, how=How.BYE).select_related("round")
    waiting = [one.round for one in byes if {"code": "asked", "value": 0} not in one.reasons]
    return max(waiting, key=lambda one: one.number, default=None)


@transaction.atomic
def come_in(entrant: Entrant, *, against_bye: bool, writer: Writer, at: dt.datetime) -> None:
    """Checked in, and against who has the bye or into the running phase. Raises Refusal: not even checked in then."""
    ways = ways_in(entrant)
    if ways is None:
        raise Refusal(Why.ENTERED_ALREADY, entrant=str(entrant.pk))
    check_in(entrant.event, [entrant], writer=writer, at=at)
    if not against_bye:
        admit(entrant.event, ways.phase, entrant, writer=writer, at=at)
    elif ways.bye is None:
        raise Refusal(Why.NO_BYE)
    else:
        ways.bye.event = entrant.event
        meet_the_bye(ways.bye, entrant, writer=writer, at=at)
