"""The referee's paper: the slip of a ruling, the rulebook of any house rules."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from adjudicator.houses import read_house
from adjudicator.models import Ruling
from adjudicator.printing.booklet import booklet
from adjudicator.printing.ruling_slip import ruling_slip
from diloti.errors import UnreadableError
from scoring.addresses import absolute
from scoring.views.printing import asked_look, fault_page, pdf_response

_RULINGS = Ruling.objects.select_related("book", "match", "key").filter(book__deleted_at=None)


@require_safe
@never_cache
def slip_pdf(request: HttpRequest, code: str) -> HttpResponse:
    """A ruling on paper: for whoever may see its page."""
    ruling = get_object_or_404(_RULINGS, code=code)
    try:
        look = asked_look(request)
    except UnreadableError as error:
        return fault_page(request, error)
    link = absolute(request, ruling.get_absolute_url())
    document = ruling_slip(ruling, look, link=link, address=_bare(link))
    return pdf_response(document, f"diloti-ruling-{ruling.code}.pdf")


@require_safe
@never_cache
def booklet_pdf(request: HttpRequest) -> HttpResponse:
    """The rulebook: ``profile`` names house rules as a permalink does."""
    house, faults = read_house(request.GET.get("profile", "")[:400])
    try:
        if faults:
            raise UnreadableError("print", "base", f"{faults[0].text[:40]!r} is not known")
        look = asked_look(request)
    except UnreadableError as error:
        return fault_page(request, error)
    link = absolute(request, reverse("adjudicator:rules"))
    return pdf_response(booklet(house, look, link=link, address=_bare(link)), f"diloti-rules-{house.base.key}.pdf")


def _bare(address: str) -> str:
    """An address as one reads it aloud."""
    return address.partition("://")[2].rstrip("/")
