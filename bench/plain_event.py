"""Bare Django views of an event in full swing, to compare its page with: the same rows, the same values, no rules."""

import hashlib
from typing import Any

from django.db.models import Q, Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition

from tournaments.models import Event, Meeting, Round

_LIVE = Q(meetings__state__in=["called", "playing", "confirm"], meetings__removed=False)
_SHOWN = (
    Event.objects.filter(book__deleted_at=None)
    .annotate(entries=Sum("meetings__match__entries_count", filter=_LIVE))
    .values_list("revision", "changed_at", "entries")
)
_PEOPLE = ("a__first", "a__second", "b__first", "b__second")


def _etag(request: HttpRequest, code: str) -> str:
    return f'"{hashlib.sha256(repr(_SHOWN.filter(code=code).first()).encode()).hexdigest()}"'


def _context(code: str) -> dict[str, Any]:
    event = get_object_or_404(Event.objects.select_related("book"), code=code, book__deleted_at=None)
    rounds = Round.objects.filter(event=event, removed=False).exclude(state="draft").order_by("number")
    current = rounds.exclude(state="closed")
    meetings = Meeting.objects.filter(round__in=current, removed=False).select_related("match", *_PEOPLE)
    live = meetings.filter(state__in=["called", "playing", "confirm"]).order_by("table")
    return {"event": event, "rounds": rounds, "live": live}


def event(request: HttpRequest, code: str) -> HttpResponse:
    """The event's page."""
    return render(request, "plain/event.html", _context(code))


@cache_control(private=True, no_cache=True)
@condition(etag_func=_etag)
def event_now(request: HttpRequest, code: str) -> HttpResponse:
    """Its changing part."""
    return render(request, "plain/event_now.html", _context(code))
