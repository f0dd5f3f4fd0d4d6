"""An event's links: what each gives, the button that takes it, printed for the tables; phones that lose their right."""

from dataclasses import dataclass
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import NoReverseMatch, reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from diloti_site.http import render
from scoring.addresses import absolute
from scoring.devices import device_name
from scoring.forms.books import PhoneForm
from scoring.forms.posting import posted
from scoring.qr import qr_svg
from scoring.throttle import braked
from tournaments.access import (
    EventAccess,
    event_access,
    event_keys_of,
    event_link_token,
    find_event_link,
    remember_event,
)
from tournaments.doors import for_event_organisers
from tournaments.event_links import (
    gives_as_much,
    renew_event_link,
    revoke_event_key,
    take_event_key,
    unlike_others,
)
from tournaments.link_words import event_role_button, event_role_name, event_role_text
from tournaments.models import Event, EventKey, EventLink, EventRole

_GOALS = {EventRole.DIRECTOR: "desk", EventRole.DISPLAY: "screen", EventRole.JOIN: "join"}


@dataclass(frozen=True, slots=True)
class Shared:
    """A link as the page for passing it on shows it."""

    link: EventLink
    title: str
    text: str
    address: str

    @property
    def qr(self) -> str:
        """The address as a drawing."""
        return qr_svg(self.address)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@braked("event-link", most=300, seconds=600)  # a whole hall may come from one address
def event_link(request: HttpRequest, token: str) -> HttpResponse:
    """What the link gives, and the button that takes it: only the button gives this phone a key of its own."""
    found = find_event_link(token)
    if found is None:
        return render(request, "scoring/link_gone.html", status=404)
    role, event = EventRole(found.role), found.event
    held = event_keys_of(request)
    has = event_access(request, event).organises or any(gives_as_much(key, found) for key in held)
    name = event_role_name(role, found.table) if role != EventRole.DIRECTOR else device_name(request)
    form = PhoneForm(posted(request), initial={"name": unlike_others(event.pk, name)})
    if form.is_valid():
        return _take(request, found, form.cleaned_data["name"] or name, has=has)
    context = {
        "event": event,
        "form": form,
        "has": has,
        "goal": _goal(found),
        "role": role,
        "title": event_role_name(role, found.table),
        "text": event_role_text(role, found.table),
        "button": event_role_button(role),
    }
    return render(request, "tournaments/link.html", context, status=422 if form.is_bound else 200)


def _take(request: HttpRequest, found: EventLink, name: str, *, has: bool) -> HttpResponse:
    held = event_keys_of(request)
    token = None if has else take_event_key(found, name=name, at=timezone.now(), held=held)
    response = redirect(_goal(found))
    if token is not None:
        remember_event(request, response, token)
    return response


def _goal(found: EventLink) -> str:
    """The plain address that the link leads to: a shared address bar gives nothing away."""
    code = found.event.code
    try:
        if found.table is not None:
            return reverse("tournaments:table", args=[code, found.table])
        return reverse(f"tournaments:{_GOALS[EventRole(found.role)]}", args=[code])
    except NoReverseMatch:
        return found.event.get_absolute_url()


@require_GET
@never_cache
@for_event_organisers
def links(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """The links of each role as addresses and QR codes, and the phones that hold keys made from them."""
    rows = [*EventLink.objects.filter(event=event).select_related("event")]
    shown = {row.pk: _shared(request, row) for row in rows}
    keys = EventKey.objects.filter(event=event, revoked_at=None)
    order = [role.value for role in EventRole]
    context = {
        "event": event,
        "access": access,
        "links": [shown[row.pk] for row in sorted(rows, key=lambda row: order.index(row.role)) if row.table is None],
        "tables": [
            shown[row.pk]
            for row in sorted(rows, key=lambda row: row.table or 0)
            if row.table is not None and row.table <= event.tables
        ],
        "keys": [(key, event_role_name(key.role, key.table)) for key in keys],
    }
    return render(request, "tournaments/links.html", context)


def _shared(request: HttpRequest, link: EventLink) -> Shared:
    address = absolute(request, reverse("tournaments:event-link", args=[event_link_token(link)]))
    return Shared(link, event_role_name(link.role, link.table), event_role_text(link.role, link.table), address)


@require_POST
@for_event_organisers
def links_renew(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """A link gets a new address; the old one ends, and with it, if so wanted, the keys made from it."""
    number = request.POST.get("link", "")
    link = EventLink.objects.filter(event=event, pk=number).first() if number.isdecimal() and len(number) < 19 else None
    if link is None:
        raise Http404
    lock_out = request.POST.get("lock_out") == "1"
    gone = renew_event_link(link, at=timezone.now(), lock_out=lock_out, but=access.event_key)
    text = _("The old address is dead; this is the new one.")
    if gone:
        lost = ngettext("%(count)s phone lost its right.", "%(count)s phones lost their right.", gone)
        text = f"{text} {lost % {'count': gone}}"
    messages.success(request, text, extra_tags="done")
    return redirect("tournaments:links", event.code)


@require_POST
@for_event_organisers
def links_revoke(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """One phone may do nothing more in this event."""
    try:
        key = EventKey.objects.filter(event=event, pk=UUID(request.POST.get("key", ""))).first()
    except ValueError:
        key = None
    if key is None:
        raise Http404
    revoke_event_key(key, at=timezone.now())
    text = _("“%(name)s” may no longer write.") % {"name": key}
    if key.link_id is not None:
        text = f"{text} {_('It can come back by its link: give that a new address too.')}"
    messages.success(request, text, extra_tags="done")
    return redirect("tournaments:links", event.code)
