"""Paper to take away: scoresheets of matches, blank ones, and the page where one chooses."""

from typing import Any, cast

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from diloti.errors import UnreadableError
from diloti.game import Settings
from diloti.profiles import profile_from_record
from diloti_site.http import render
from scoring.access import Access
from scoring.addresses import absolute
from scoring.doors import for_anyone, for_organisers
from scoring.house_rules import profile_choices
from scoring.models import Book, Match
from scoring.printing.blank_sheets import MOST_COPIES, Wish, blank_sheets, read_wish
from scoring.printing.document import Document
from scoring.printing.look import DESK, Format, Look, read_look
from scoring.printing.match_sheets import scoresheet_of
from scoring.printing.sheet_pages import scoresheets


def asked_look(request: HttpRequest, papers: tuple[Format, ...] = DESK) -> Look:
    """The look that an address asks for: in the reader's language unless it names others.

    Raises UnreadableError naming what is not known.
    """
    language = request.GET.get("language") or ",".join(request.GET.getlist("languages")) or get_language() or "el"
    second = request.GET.get("second", "")
    language = f"{language},{second}" if second and second != language else language
    return read_look(request.GET.get("paper", ""), language, request.GET.get("ink", ""), papers)


def pdf_response(document: Document, name: str) -> HttpResponse:
    """The document as a file, page by page while it is made."""
    response = StreamingHttpResponse(document.chunks(), content_type="application/pdf")
    response.headers["Content-Disposition"] = str(content_disposition_header(as_attachment=False, filename=name))
    return cast(HttpResponse, response)  # the doors let through whole answers only; for them it is one


def fault_page(request: HttpRequest, error: UnreadableError) -> HttpResponse:
    """The page where one chooses, saying what could not be printed."""
    return _page(request, Wish(), {"fault": _wanted(error.place) or error.reason}, status=400)


@require_safe
@never_cache
@for_anyone
def sheet_pdf(request: HttpRequest, match: Match, _access: Access) -> HttpResponse:
    """The scoresheet of a match: what was played is filled in, the rest is left to write on."""
    try:
        look = asked_look(request)
    except UnreadableError as error:
        return fault_page(request, error)
    link = absolute(request, reverse("scoring:watch", args=[match.code]))
    address = absolute(request, match.get_absolute_url()).partition("://")[2].rstrip("/")
    sheet = scoresheet_of(match, look.languages, link=link, address=address)
    return pdf_response(scoresheets([sheet], look), f"diloti-{match.code}.pdf")


@require_safe
@never_cache
def print_page(request: HttpRequest) -> HttpResponse:
    """Which blank sheets there are to print."""
    try:
        wish = read_wish(request.GET)
    except UnreadableError as error:
        return fault_page(request, error)
    return _page(request, wish, {})


@require_safe
@never_cache
def blank_pdf(request: HttpRequest) -> HttpResponse:
    """Blank scoresheets for any table: no book, no event needed."""
    return _blank(request, Wish())


@require_safe
@never_cache
@for_organisers
def book_blank_pdf(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """Blank scoresheets for a book's next games: its target, its house rules, its name."""
    settings = Settings(book.players_count, book.target, book.best_of)
    facts = (book.name,) if book.name else ()
    return _blank(request, Wish(settings, profile_from_record(book.profile), facts=facts))


def _blank(request: HttpRequest, standard: Wish) -> HttpResponse:
    try:
        look, wish = asked_look(request), read_wish(request.GET, standard)
    except UnreadableError as error:
        return fault_page(request, error)
    return pdf_response(scoresheets(blank_sheets(wish, look.languages), look), "diloti-blank.pdf")


def _page(request: HttpRequest, wish: Wish, context: dict[str, Any], status: int = 200) -> HttpResponse:
    page = {"wish": wish, "papers": _papers(), "profiles": profile_choices(), "most_copies": MOST_COPIES, **context}
    return render(request, "scoring/print.html", page, status=status)


def _papers() -> list[tuple[str, str]]:
    return [
        (Format.A4, "A4"),
        (Format.A5, "A5"),
        (Format.A4X2, _("A4, two sheets side by side")),
    ]


def _wanted(place: object) -> str:
    """What can be printed, instead of what was asked for."""
    texts = {
        "paper": _("Paper: A4, A5, or two A5 sheets on A4 (a4x2)."),
        "language": _("Language: el, en or nl, or two of them."),
        "ink": _("Ink: colour or black."),
        "players": _("Players: 2 or 4."),
        "target": _("Target: 11 to 999."),
        "best_of": _("Best of: an odd number, 9 at most."),
        "copies": _("Copies: 1 to 100."),
        "base": _("These house rules are not known."),
    }
    return texts.get(str(place), "")
