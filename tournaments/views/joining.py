"""People enter themselves: the page that the QR code leads to, and the director's page that shows the code."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from diloti_site.http import render
from scoring.addresses import absolute
from scoring.forms.posting import posted
from scoring.qr import qr_svg
from scoring.throttle import braked
from tournaments.access import EventAccess, event_keys_of, event_link_token
from tournaments.doors import for_directors, for_visitors
from tournaments.entering import active, check_room
from tournaments.entry_faults import EntryRefusal
from tournaments.entry_words import fault_text
from tournaments.forms.entrants import OneForm
from tournaments.models import Event, EventKey, EventLink, EventRole
from tournaments.registering import enter_oneself, entered_by, join_key, take_oneself_off
from tournaments.setting_up import change_event


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@braked("event-join", most=150, seconds=600)  # a whole hall may come from one address
@for_visitors
def join(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """Enter oneself, or a friend; whom this phone has entered, and off the list again."""
    key = join_key(event_keys_of(request), event)
    if key is None:
        if access.directs:
            return redirect("tournaments:registration", event.code)
        raise PermissionDenied
    if "off" in request.POST:
        return _off(request, event, key)
    form = OneForm(posted(request), pairs=event.pairs)
    if form.is_valid():
        try:
            row = enter_oneself(event, form.line, key=key, at=timezone.now())
        except EntryRefusal as refusal:
            form.add_error(None, fault_text(refusal.fault, refusal.about))
        else:
            text = _("Entered: %(name)s. Tell the director when you come in.") % {"name": row.name}
            messages.success(request, text, extra_tags="done")
            return redirect("tournaments:join", event.code)
    context = {"event": event, "access": access, "form": form, "mine": entered_by(key), "shut": _shut(event)}
    return render(request, "tournaments/join.html", context, status=422 if form.is_bound else 200)


def _shut(event: Event) -> str:
    """Why nobody can enter now; empty while they can."""
    try:
        check_room(event, 1, by_link=True)
    except EntryRefusal as refusal:
        return fault_text(refusal.fault, refusal.about)
    return ""


def _off(request: HttpRequest, event: Event, key: EventKey) -> HttpResponse:
    row = next((one for one in entered_by(key) if one.code == request.POST["off"]), None)
    if row is None:
        raise Http404
    try:
        take_oneself_off(row, key=key, at=timezone.now())
    except EntryRefusal as refusal:
        messages.error(request, fault_text(refusal.fault, refusal.about), extra_tags="bad")
    return redirect("tournaments:join", event.code)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_directors
def registration(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """The code by which people enter themselves, to show or to print; open, or closed."""
    if request.method == "POST":
        is_open = request.POST.get("open") == "1"
        change_event(event, writer=access.writer, at=timezone.now(), registration_open=is_open)
        return redirect("tournaments:registration", event.code)
    link = EventLink.objects.filter(event=event, role=EventRole.JOIN).first()
    address = absolute(request, reverse("tournaments:event-link", args=[event_link_token(link)])) if link else ""
    context = {
        "event": event,
        "access": access,
        "address": address,
        "qr": qr_svg(address) if address else "",
        "number": active(event).count(),
    }
    return render(request, "tournaments/registration.html", context)
