"""The way from an address to an event, past the right that the page needs."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone

from scoring.doors import note_use
from tournaments.access import EventAccess, event_access
from tournaments.event_links import note_event_use
from tournaments.models import Event

type EventView[**P] = Callable[Concatenate[HttpRequest, Event, EventAccess, P], HttpResponse]
type CodeView = Callable[..., HttpResponse]


def find_event(code: str) -> Event:
    """The event of that public code with its book, or 404."""
    return get_object_or_404(Event.objects.alive().select_related("book", "season"), code=code)


def for_visitors[**P](view: EventView[P]) -> CodeView:
    """An event's public page."""

    @wraps(view)
    def wrapped(request: HttpRequest, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        event = find_event(code)
        access = event_access(request, event)
        note_event_use(access.event_key, timezone.now())
        return view(request, event, access, *args, **kwargs)

    return wrapped


def for_directors[**P](view: EventView[P]) -> CodeView:
    """A page of the director's desk."""
    return _for(view, lambda access: access.directs)


def for_event_organisers[**P](view: EventView[P]) -> CodeView:
    """What only the book's own organisers may do: links, files, deleting."""
    return _for(view, lambda access: access.organises)


def _for[**P](view: EventView[P], allowed: Callable[[EventAccess], bool]) -> CodeView:
    @wraps(view)
    def wrapped(request: HttpRequest, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        event = find_event(code)
        access = event_access(request, event)
        if not allowed(access):
            raise PermissionDenied
        note_use(access.book_key)
        note_event_use(access.event_key, timezone.now())
        return view(request, event, access, *args, **kwargs)

    return wrapped
