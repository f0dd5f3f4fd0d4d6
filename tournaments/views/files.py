"""An event as a file: out as JSON, and brought into a book on another machine."""

from typing import cast

from django.contrib import messages
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from diloti.errors import UnreadableError
from diloti_site.http import render
from scoring.access import Access
from scoring.doors import for_organisers
from scoring.models import Book
from scoring.throttle import braked
from tournaments.access import EventAccess
from tournaments.doors import for_event_organisers
from tournaments.exchange import bring_in_event, event_document, is_here, read_event
from tournaments.models import Event

#: A Swiss event of a thousand entrants with every deal on phones is smaller.
LARGEST_FILE = 40 * 1024 * 1024


@require_safe
@never_cache
@for_event_organisers
def event_json(_request: HttpRequest, event: Event, _access: EventAccess) -> HttpResponse:
    """The whole event, every act and every deal."""
    response = StreamingHttpResponse(event_document(event), content_type="application/json")
    name = f"diloti-{event.held_on.isoformat()}-{event.name}.json"
    response.headers["Content-Disposition"] = str(content_disposition_header(as_attachment=True, filename=name))
    return cast(HttpResponse, response)  # the doors let through whole answers only; for them it is one


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@braked("event-import", most=30, seconds=600)
@for_organisers
def event_import(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """Choose a file; it comes in whole, or the page says where it is broken."""
    if request.method != "POST":
        return render(request, "tournaments/import.html", {"book": book})
    chosen = request.FILES.get("file")
    if chosen is None:
        return _refused(request, book, _("Choose a file first."))
    if chosen.size is None or chosen.size > LARGEST_FILE:
        return _refused(request, book, _("The file is larger than 40 MB: no event of ours is."))
    try:
        incoming = read_event(chosen.read())
    except UnreadableError as error:
        return _refused(request, book, _fault(error), error)
    if is_here(incoming.id):
        return _refused(request, book, _("This event is here already."))
    try:
        event = bring_in_event(book=book, incoming=incoming)
    except IntegrityError:
        return _refused(request, book, _("A part of it is here already, or twice in the file. Nothing was brought in."))
    messages.success(request, _("The event has come in, whole."), extra_tags="done")
    return redirect(event)


def _refused(request: HttpRequest, book: Book, fault: str, error: UnreadableError | None = None) -> HttpResponse:
    context = {"book": book, "fault": fault, "error": error}
    return render(request, "tournaments/import.html", context, status=422)


def _fault(error: UnreadableError) -> str:
    if error.place == "format":
        return _("This is no file of an event.")
    if error.place == "version":
        return _("Another version of the scorebook has written this file.")
    return _("The file is damaged here. Nothing of it was brought in.")
