"""A club's events, a new one, and an event's settings."""

from typing import Any

from django.contrib import messages
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from diloti.profiles import profile_record
from diloti_site.http import render
from scoring.access import Access
from scoring.doors import for_organisers
from scoring.forms.posting import posted
from scoring.models import Book
from tournaments.access import EventAccess
from tournaments.doors import for_directors
from tournaments.entry_faults import EntryRefusal
from tournaments.entry_words import fault_text
from tournaments.forms.event import PLANS, EventForm, NewEventForm, ValuesForm, first_said, said_of
from tournaments.journal import Writer
from tournaments.models import EntrantState, Event
from tournaments.setting_up import PRESETS, change_event, make_event


@require_GET
@never_cache
@for_organisers
def events(request: HttpRequest, book: Book, access: Access) -> HttpResponse:
    """The book's events, the latest first."""
    taking_part = Count("entrants", filter=Q(entrants__removed=False) & ~Q(entrants__state=EntrantState.WITHDRAWN))
    rows = Event.objects.filter(book=book).annotate(number=taking_part)
    return render(request, "tournaments/events.html", {"book": book, "events": rows, "access": access})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_organisers
def event_new(request: HttpRequest, book: Book, access: Access) -> HttpResponse:
    """A new event: its name and a plan are enough, the rest has a remembered value."""
    form = NewEventForm(posted(request), book=book, initial=first_said(book, timezone.localdate()))
    if form.is_valid():
        key = access.key
        writer = Writer(key_id=key.pk, user_id=key.user_id) if key is not None else Writer()
        plan = PRESETS.get(form.cleaned_data["plan"], ())
        event = make_event(book=book, profile=form.rules, phases=plan, writer=writer, at=timezone.now(), **form.said)
        return redirect("tournaments:entrants-add", event.code)
    context = {"book": book, "form": form, "said": form.data if form.is_bound else form.initial, "plans": PLANS}
    return render(request, "tournaments/event_new.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_directors
def settings(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """Everything that can be laid down about an event, in plain words."""
    asked, initial = posted(request), said_of(event)
    form = EventForm(asked, book=event.book, initial=initial)
    values = ValuesForm(asked, initial=initial)
    if asked is not None and form.is_valid() and values.is_valid() and _save(request, event, access, form, values):
        return redirect("tournaments:settings", event.code)
    context: dict[str, Any] = {"event": event, "access": access, "form": form, "values": values}
    context["said"] = form.data if form.is_bound else initial
    return render(request, "tournaments/settings.html", context, status=422 if form.is_bound else 200)


def _save(request: HttpRequest, event: Event, access: EventAccess, form: EventForm, values: ValuesForm) -> bool:
    said = {name: values.cleaned_data[name] for name in ("alarm", "most_entrants", "seed")}
    said |= form.said | {"profile": profile_record(form.rules), "values": values.values_of(event).record}
    try:
        change_event(event, writer=access.writer, at=timezone.now(), **said)
    except EntryRefusal as refusal:
        form.add_error("who", fault_text(refusal.fault, refusal.about))
        return False
    messages.success(request, _("Saved."), extra_tags="done")
    return True
