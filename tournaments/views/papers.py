"""An event's papers: the page where one chooses, each document as PDF, and tables as pages of the site."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from diloti.errors import UnreadableError
from diloti_site.http import render
from scoring.addresses import absolute
from scoring.printing.listing import listing_page
from scoring.views.printing import asked_look, fault_page, pdf_response
from tournaments.access import EventAccess
from tournaments.doors import for_visitors
from tournaments.models import Event
from tournaments.naming import round_name
from tournaments.papers import KINDS, Desk, Kind, published_rounds, there, whole_round


@require_safe
@never_cache
@for_visitors
def event_paper(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """What there is to print now, for the latest round or the one chosen."""
    desk = _desk(request, event)
    rounds = [(one.number, round_name(one)) for one in published_rounds(event)]
    kinds = [(key, KINDS[key]) for key in there(desk) if access.directs or not KINDS[key].private]
    context = {"event": event, "access": access, "rounds": rounds, "round": desk.round, "kinds": kinds}
    return render(request, "tournaments/paper_kinds.html", context)


@require_safe
@never_cache
@for_visitors
def paper_pdf(request: HttpRequest, event: Event, access: EventAccess, kind: str) -> HttpResponse:
    """One document."""
    desk = _desk(request, event)
    wanted = _kind(desk, access, kind)
    try:
        look = asked_look(request, wanted.papers)
    except UnreadableError as error:
        return fault_page(request, error)
    with translation.override(look.language):
        document = wanted.made(desk, look)
    return pdf_response(document, f"diloti-{event.code}-{kind}.pdf")


@require_safe
@never_cache
@for_visitors
def round_pdf(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """Everything for a round, as one file."""
    desk = _desk(request, event)
    if desk.round is None:
        raise Http404
    try:
        look = asked_look(request)
    except UnreadableError as error:
        return fault_page(request, error)
    return pdf_response(whole_round(desk, look), f"diloti-{event.code}-{desk.round.number}.pdf")


@require_safe
@never_cache
@for_visitors
def paper_page(request: HttpRequest, event: Event, access: EventAccess, kind: str) -> HttpResponse:
    """A table as a page: the same values as on paper."""
    desk = _desk(request, event)
    wanted = _kind(desk, access, kind)
    if wanted.listing is None:
        raise Http404
    pdf = reverse("tournaments:paper-pdf", args=[event.code, kind])
    return render(request, "scoring/print_listing.html", {"listing": listing_page(wanted.listing(desk)), "pdf": pdf})


def _desk(request: HttpRequest, event: Event) -> Desk:
    """The desk with the round that the address names, or the latest."""
    rounds = published_rounds(event)
    asked = request.GET.get("round", "")
    chosen = next((one for one in rounds if str(one.number) == asked), None)
    if asked and chosen is None:
        raise Http404
    origin = absolute(request, "/").rstrip("/")
    return Desk(event, chosen or next(iter(rounds), None), origin=origin)


def _kind(desk: Desk, access: EventAccess, key: str) -> Kind:
    if key not in there(desk):
        raise Http404
    if KINDS[key].private and not access.directs:
        raise PermissionDenied
    return KINDS[key]
