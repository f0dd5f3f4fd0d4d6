"""The director's list of entrants: who has come, who has paid, who is seeded where; entered one by one or as a list."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from diloti_site.http import render
from scoring.forms.posting import posted
from scoring.names import clean_name, fold
from tournaments.access import EventAccess
from tournaments.coming_late import ways_in
from tournaments.doors import for_directors
from tournaments.entering import change_entrant, check_in, enter_many
from tournaments.entry_faults import HARMLESS, EntryRefusal
from tournaments.entry_words import fault_text
from tournaments.forms.entrants import ListForm, WalkInForm, file_fault
from tournaments.models import Entrant, EntrantState, Event, EventState
from tournaments.reading_lists import Line, Listing, UnreadableFileError, read_list
from tournaments.register import Register
from tournaments.views.answers import attempt

#: What the list can be narrowed to.
SHOWN = ("all", "missing", "here", "unpaid", "away", "withdrawn")


@require_GET
@never_cache
@for_directors
def entrants(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """Everybody, searched without regard to accents; one tap checks in."""
    rows = [*Entrant.objects.filter(event=event, removed=False).with_names().seeded()]
    shown = request.GET.get("show", "all")
    query = clean_name(request.GET.get("q", ""))
    found = [
        row for row in rows if _matches(row, shown) and (not query or fold(query) in fold(f"{row.name} {row.club}"))
    ]
    context = {
        "event": event,
        "access": access,
        "entrants": found,
        "query": query,
        "show": shown if shown in SHOWN else "all",
        "counts": {name: sum(_matches(row, name) for row in rows) for name in SHOWN},
        "form": WalkInForm(pairs=event.pairs),
    }
    return render(request, "tournaments/entrants.html", context)


def _matches(row: Entrant, shown: str) -> bool:
    if shown == "withdrawn":
        return row.state == EntrantState.WITHDRAWN
    if row.state == EntrantState.WITHDRAWN:
        return False
    states = {"missing": EntrantState.ENTERED, "here": EntrantState.PRESENT, "away": EntrantState.AWAY}
    if shown in states:
        return row.state == states[shown]
    return shown != "unpaid" or not row.paid


@require_POST
@for_directors
def entrants_check_in(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """They have come, have not after all, have paid: one, or all who are awaited."""
    rows = Entrant.objects.filter(event=event, removed=False)
    come, gone, paid = (request.POST.get(name) for name in ("come", "gone", "paid"))
    how: dict[str, Any] = {"writer": access.writer, "at": timezone.now()}
    if paid is not None:
        one = get_object_or_404(rows, code=paid)
        attempt(request, lambda: change_entrant(one, paid=True, **how))
    elif come is None and gone is None:
        number = check_in(event, rows, **how)
        text = ngettext("%(number)s entrant checked in.", "%(number)s entrants checked in.", number)
        messages.success(request, text % {"number": number}, extra_tags="done")
    else:
        check_in(event, rows.filter(code=come or gone), present=come is not None, **how)
    return _to_list(request, event)


def _to_list(request: HttpRequest, event: Event) -> HttpResponse:
    """Back to the list as it was narrowed."""
    response = redirect("tournaments:entrants", event.code)
    query = {name: request.POST[name] for name in ("show", "q") if request.POST.get(name)}
    if query:
        response["Location"] += f"?{urlencode(query)}"
    return response


@dataclass(frozen=True, slots=True)
class Shown:
    """A line of a list as the preview shows it: what is wrong, or new in the book."""

    line: Line
    fault: str = ""
    harmless: bool = False
    fresh: tuple[str, ...] = ()


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_directors
def entrants_add(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """A pasted list or a file: first what it would enter, line by line, then, confirmed, the entrants."""
    form = ListForm(posted(request), request.FILES or None, initial={"present": event.state == EventState.RUNNING})
    one = WalkInForm(request.POST if "first" in request.POST else None, pairs=event.pairs)
    context: dict[str, Any] = {"event": event, "access": access, "form": form, "one": one}
    if one.is_bound:
        return _one(request, event, access, context)
    if not form.is_valid():
        return render(request, "tournaments/entrants_add.html", context, status=422 if form.is_bound else 200)
    text = form.listed
    try:
        listing = read_list(text, pairs=event.pairs)
    except UnreadableFileError as error:
        form.add_error("file", file_fault(error.code))
        return render(request, "tournaments/entrants_add.html", context | {"text": text}, status=422)
    shown = looked_at(event, listing)
    good = [row.line for row in shown if not row.fault]
    if request.POST.get("confirmed") and good:
        return _enter(request, event, access, context, shown)
    shown.sort(key=lambda row: not row.fault or row.harmless)  # what is to be corrected comes first
    context |= {"text": text, "shown": shown, "good": len(good), "bad": _bad(shown), "unread": listing.unread}
    return render(request, "tournaments/entrants_add.html", context)


def _bad(shown: Sequence[Shown]) -> int:
    return sum(bool(row.fault) and not row.harmless for row in shown)


def looked_at(event: Event, listing: Listing) -> list[Shown]:
    """Every line of the list against the event and the lines before it."""
    register = Register.of(event)
    found = []
    for line in listing.lines:
        if line.fault:
            found.append(Shown(line, fault_text(line.fault, {"text": line.about})))
        elif finding := register.admit(line.names, line.number):
            text = fault_text(finding.fault, finding.about)
            found.append(Shown(line, text, harmless=finding.fault in HARMLESS))
        else:
            found.append(Shown(line, fresh=tuple(name for name in line.names if not register.knows(name))))
    return found


def _enter(
    request: HttpRequest, event: Event, access: EventAccess, context: dict[str, Any], shown: Sequence[Shown]
) -> HttpResponse:
    """Enter the lines without a fault; those with one stay in the field to be corrected."""
    good = [row.line for row in shown if not row.fault]
    present = context["form"].cleaned_data["present"]
    try:
        enter_many(event, good, writer=access.writer, at=timezone.now(), present=present)
    except EntryRefusal as refusal:
        messages.error(request, fault_text(refusal.fault, refusal.about), extra_tags="bad")
        return render(request, "tournaments/entrants_add.html", context | {"text": context["form"].listed}, status=409)
    text = ngettext("%(number)s entrant entered.", "%(number)s entrants entered.", len(good)) % {"number": len(good)}
    messages.success(request, text, extra_tags="done")
    left = [row for row in shown if row.fault and not row.harmless]
    if not left:
        return redirect("tournaments:entrants", event.code)
    context |= {"text": "\n".join(row.line.text for row in left), "shown": left, "good": 0, "bad": len(left)}
    return render(request, "tournaments/entrants_add.html", context)


def _one(request: HttpRequest, event: Event, access: EventAccess, context: dict[str, Any]) -> HttpResponse:
    """One entrant, typed: a walk-in is checked in at once."""
    form: WalkInForm = context["one"]
    present = request.POST.get("present") == "on"
    if form.is_valid():
        try:
            [row] = enter_many(event, [form.line], writer=access.writer, at=timezone.now(), present=present)
        except EntryRefusal as refusal:
            form.add_error(None, fault_text(refusal.fault, refusal.about))
        else:
            messages.success(request, _("Entered: %(name)s.") % {"name": row.name}, extra_tags="done")
            # Who comes while a phase is played does not play yet: how to come in is asked on his own page.
            if ways_in(row) is not None:
                return redirect("tournaments:entrant-edit", event.code, row.code)
            return redirect("tournaments:entrants", event.code)
    context["form"] = ListForm(initial={"present": present})
    return render(request, "tournaments/entrants_add.html", context, status=422)
