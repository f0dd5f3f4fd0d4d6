"""An event for everybody: what is on now, rounds, standings, brackets, and each entrant's own page."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from diloti_site.http import render
from scoring.names import fold
from tournaments import bracket_page, entrant_page, standings_page
from tournaments.access import EventAccess
from tournaments.doors import for_visitors
from tournaments.event_page import now_of
from tournaments.models import Event, EventState
from tournaments.previewing import preview_of
from tournaments.pulse import polled
from tournaments.showing import by_group, meets_of, people_of, public_rounds

#: So many names a search lists.
MOST_FOUND = 20


@polled
@for_visitors
def event(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """What is on now; a name that is looked for leads to its own page."""
    people = people_of(event)
    wanted = fold(request.GET.get("who", ""))
    found = [one for one in people.values() if wanted and wanted in fold(one.name) and not one.removed]
    if len(found) == 1:
        return redirect("tournaments:entrant", event.code, found[0].code)
    context = {
        "event": event,
        "access": access,
        "now": now_of(event, people, timezone.now()),
        "asked": request.GET.get("who", ""),
        "found": found[:MOST_FOUND],
        "preview": preview_of(request, event),
    }
    return render(request, "tournaments/event.html", context, partial="now")


@polled
@for_visitors
def round_(request: HttpRequest, event: Event, access: EventAccess, number: int) -> HttpResponse:
    """One round, when it is published. A draft is not there."""
    rounds = public_rounds(event)
    here = next((one for one in rounds if one.number == number), None)
    if here is None:
        raise Http404
    meets = meets_of([here], people_of(event))
    at = rounds.index(here)
    context = {
        "event": event,
        "access": access,
        "round": here,
        "groups": by_group([one for one in meets if one.b is not None]),
        "byes": [one for one in meets if one.b is None],
        "before": rounds[at - 1] if at else None,
        "after": rounds[at + 1] if at + 1 < len(rounds) else None,
    }
    return render(request, "tournaments/round.html", context, partial="now")


@polled
@for_visitors
def standings(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """Every table with every tie-break; the final ranking once the event is over."""
    people = people_of(event)
    context = {
        "event": event,
        "access": access,
        "sections": standings_page.sections_of(event, people),
        "ranking": standings_page.ranking_of(event, people) if event.state == EventState.OVER else [],
    }
    return render(request, "tournaments/standings.html", context, partial="now")


@polled
@for_visitors
def bracket(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """Every bracket that is published, drawn and as a list."""
    context = {"event": event, "access": access, "brackets": bracket_page.brackets_of(event, people_of(event))}
    return render(request, "tournaments/bracket.html", context, partial="now")


@polled
@for_visitors
def entrant(request: HttpRequest, event: Event, access: EventAccess, entrant_code: str) -> HttpResponse:
    """One entrant: where to go now, against whom, and everything so far."""
    shown = entrant_page.entrant_of(event, entrant_code)
    if shown is None:
        raise Http404
    return render(
        request, "tournaments/entrant.html", {"event": event, "access": access, "shown": shown}, partial="now"
    )
