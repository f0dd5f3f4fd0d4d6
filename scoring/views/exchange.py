"""Games as files: out as JSON and CSV, in as JSON."""

from collections.abc import Iterable
from typing import Any, cast

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from diloti.errors import UnreadableError
from diloti_site.http import render
from scoring.access import Access
from scoring.doors import for_anyone, for_organisers, for_scorers
from scoring.exchange import (
    book_document,
    book_rows,
    bring_in,
    csv_lines,
    match_document,
    match_rows,
    plan_import,
    read_document,
    separator,
    waiting,
)
from scoring.models import Book, Match
from scoring.throttle import braked

#: No book that people have played is larger; it is about ten thousand deals.
LARGEST_FILE = 10 * 1024 * 1024
#: A number of the document's list has fewer digits.
_LONGEST_NUMBER = 11


@require_safe
@never_cache
@for_anyone
def match_csv(request: HttpRequest, match: Match, _access: Access) -> HttpResponse:
    """A match's sheet for a spreadsheet: for whoever may see the sheet."""
    return _file(csv_lines(match_rows(match), separator(request.GET.get("sep", ""))), f"diloti-{match.code}.csv")


@require_safe
@never_cache
@for_scorers
def match_json(_request: HttpRequest, match: Match, _access: Access) -> HttpResponse:
    """A match's whole ledger: for who may read its history."""
    return _file(match_document(match), f"diloti-{match.code}.json")


@require_safe
@never_cache
@for_organisers
def book_csv(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """Every deal of the book for a spreadsheet."""
    return _file(csv_lines(book_rows(book), separator(request.GET.get("sep", ""))), f"diloti-{book}.csv")


@require_safe
@never_cache
@for_organisers
def book_json(_request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """The whole book."""
    return _file(book_document(book), f"diloti-{book}.json")


def _file(pieces: Iterable[str], name: str) -> HttpResponse:
    kind = "application/json" if name.endswith(".json") else "text/csv; charset=utf-8"
    response = StreamingHttpResponse(pieces, content_type=kind)
    response.headers["Content-Disposition"] = str(content_disposition_header(as_attachment=True, filename=name))
    return cast(HttpResponse, response)  # the doors let through whole answers only; for them it is one


@require_safe
@never_cache
@for_organisers
def book_export(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """Which files there are, and the way to bring one in."""
    return render(request, "scoring/export.html", {"book": book})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@braked("import", most=30, seconds=600)
@for_organisers
def book_import(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """Choose a file; then see what it would bring in, or where it is broken."""
    if request.method != "POST":
        return _page(request, book)
    chosen = request.FILES.get("file")
    if chosen is None:
        return _page(request, book, fault=_("Choose a file first."))
    if chosen.size is None or chosen.size > LARGEST_FILE:
        return _page(request, book, fault=_("The file is larger than 10 MB: no book of ours is."))
    body = chosen.read()
    try:
        plan = plan_import(book, read_document(body))
    except UnreadableError as error:
        return _page(request, book, fault=_fault(error), place=error.place, reason=error.reason)
    if plan.is_empty:
        return _page(request, book, fault=_("Everything in this file is in the book already."))
    return _page(request, book, plan=plan, waiting=waiting.keep(book, body))


@require_POST
@never_cache
@for_organisers
def book_import_write(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """Bring in what was shown, all of it or nothing."""
    name = request.POST.get("waiting", "")
    numbers = request.POST.getlist("stranger")
    strangers = {int(number) for number in numbers if number.isdecimal() and len(number) < _LONGEST_NUMBER}
    with transaction.atomic():
        Book.objects.lock(book.pk)  # a second tap waits here, and finds the file gone
        if (body := waiting.find(book, name)) is None:
            return _page(request, book, fault=_("The file is no longer here: it came in already, or waited too long."))
        made = bring_in(book=book, plan=plan_import(book, read_document(body), strangers=strangers))
        waiting.forget(book, name)
    text = ngettext("%(matches)s match came in.", "%(matches)s matches came in.", len(made)) % {"matches": len(made)}
    messages.success(request, text, extra_tags="done")
    return redirect("scoring:book", book.code)


def _page(request: HttpRequest, book: Book, **context: Any) -> HttpResponse:
    page = {"book": book, **context}
    return render(request, "scoring/import.html", page, status=422 if "fault" in context else 200)


def _fault(error: UnreadableError) -> str:
    """What is wrong with a file, for a person; the place and the reason stand beside it."""
    if error.subject == "json":
        return _("The file is damaged: it stops being JSON here.")
    if error.place == "format":
        return _("This is no file of a scorebook.")
    if error.place == "version":
        return _("Another version of the scorebook has written this file.")
    return _("The file is damaged here. Nothing of it was brought in.")
