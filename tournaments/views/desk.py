"""The director's desk: the hall at a glance, and what to do next."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from diloti_site.http import render
from tournaments import drawing, playing
from tournaments.access import EventAccess
from tournaments.doors import for_directors
from tournaments.hall import clock_left, hall_of
from tournaments.journal import redoable, undoable
from tournaments.models import Entrant, EntrantState, Event, EventState, Meeting, Phase, PhaseState
from tournaments.telling import act_title
from tournaments.views.answers import attempt, back


@require_GET
@never_cache
@for_directors
def desk(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """Every table, who waits, what wants the director, and the one next step."""
    playing.collect(event)
    return render(request, "tournaments/desk.html", _context(event, access))


@require_GET
@never_cache
@for_directors
def desk_now(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """The changing part, for polling."""
    playing.collect(event)
    return render(request, "tournaments/desk.html#now", _context(event, access))


def _context(event: Event, access: EventAccess) -> dict[str, Any]:
    hall = hall_of(event)
    undo, redo = undoable(event), redoable(event)
    current = hall.current
    phases = list(Phase.objects.filter(event=event, removed=False))
    return {
        "event": event,
        "access": access,
        "hall": hall,
        "round": current,
        "clock": clock_left(current, timezone.now()) if current is not None else None,
        "unsettled": playing.unsettled(event) if event.state != EventState.SETUP else [],
        "undo": undo and (undo.seq, act_title(undo)),
        "redo": redo and (redo.seq, act_title(redo.undoes) if redo.undoes else ""),
        "phases": phases,
        "phase": next((one for one in phases if one.state == PhaseState.RUNNING), None),
        "next_phase": next((one for one in phases if one.state == PhaseState.PLANNED), None),
        "estimate": drawing.time_estimate(event),
        "warnings": drawing.warnings_for(event),
        "field": _field(event) if event.state == EventState.SETUP else None,
    }


def _field(event: Event) -> dict[str, int]:
    """How many are entered, and how many of them have come."""
    here = list(Entrant.objects.filter(event=event, removed=False).values_list("state", flat=True))
    return {"entered": len(here), "present": here.count(EntrantState.PRESENT)}


@require_POST
@for_directors
def call_table(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """A waiting match to a table: the one named, or the next to the first that is free."""
    now = timezone.now()
    code, table = request.POST.get("meeting", ""), request.POST.get("table", "")
    if not code:
        attempt(request, lambda: playing.call_next(event, writer=access.writer, at=now))
        return back(request, "desk", event.code)
    if not table.isdecimal() or len(table) > 4:
        raise Http404
    meeting = get_object_or_404(Meeting.objects.public(), event=event, code=code)
    said = _("Called to table %(table)s.") % {"table": int(table)}
    attempt(request, lambda: playing.call(meeting, int(table), writer=access.writer, at=now), said)
    return back(request, "desk", event.code)
