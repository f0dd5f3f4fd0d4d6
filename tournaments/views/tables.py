"""A table of the hall: its code always leads to what is being played there now."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from diloti_site.http import render
from scoring.access import keys_of, match_access, remember
from tournaments import playing
from tournaments.access import EventAccess
from tournaments.doors import for_visitors
from tournaments.hall import sides_of
from tournaments.models import Event, EventRole, Meeting
from tournaments.table_keys import key_for_table
from tournaments.telling import result_text, where_in_event


@require_GET
@never_cache
@for_visitors
def table(request: HttpRequest, event: Event, access: EventAccess, table: int) -> HttpResponse:
    """Who plays here now; a phone of this table goes on to score with one tap."""
    return render(request, "tournaments/table.html", _context(request, event, access, table))


@require_GET
@never_cache
@for_visitors
def table_now(request: HttpRequest, event: Event, access: EventAccess, table: int) -> HttpResponse:
    """The changing part, for polling: the next match appears by itself."""
    return render(request, "tournaments/table.html#now", _context(request, event, access, table))


def _context(request: HttpRequest, event: Event, access: EventAccess, table: int) -> dict[str, Any]:
    found = playing.current_meeting(event, table)
    before = _last_here(event, table) if found is None else None
    match = found.match if found is not None else None
    return {
        "event": event,
        "access": access,
        "table": table,
        "meeting": found,
        "match": match,
        "title": where_in_event(found) if found is not None else "",
        "sides": sides_of(found) if found is not None else (),
        "before": before and (before, sides_of(before), result_text(before)),
        "may_score": _may_score(access, table),
        "scores": match is not None and match_access(request, match).scores,
        "other_table": access.table if access.table not in (None, table) else None,
    }


def _may_score(access: EventAccess, table: int) -> bool:
    """The phones of this table, and the director's."""
    return access.directs or (
        access.event_key is not None and access.event_key.role == EventRole.TABLE and access.table == table
    )


def _last_here(event: Event, table: int) -> Meeting | None:
    """What was played here last, to say how it ended."""
    played = Meeting.objects.public().filter(event=event, table=table, b__isnull=False).exclude(how="")
    return played.with_names().select_related("match", "round__phase").order_by("-round__number", "-board").first()


@require_POST
@for_visitors
def score(request: HttpRequest, event: Event, access: EventAccess, table: int) -> HttpResponse:
    """Take the score sheet of what is played here: this phone gets its own key to that match alone.

    The form says which meeting its page had shown: a page left open from the last round is told so.
    """
    if not _may_score(access, table):
        raise PermissionDenied
    now = timezone.now()
    found = playing.current_meeting(event, table)
    if found is None or found.code != request.POST.get("meeting"):
        messages.warning(request, _("Another match is at this table by now. Look who plays."), extra_tags="warn")
        return redirect("tournaments:table", event.code, table)
    match = playing.open_match(found, writer=access.writer, at=now)
    response = redirect("scoring:match", match.code)
    if not any(key.opens(match.book_id, match.pk) for key in keys_of(request)):
        remember(request, response, key_for_table(match, access, at=now))
    return response
