"""The seeding: by rating, by a shown lot, by hand with numbers typed or a tap up or down."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from diloti_site.http import render
from tournaments.access import EventAccess
from tournaments.doors import for_directors
from tournaments.entering import active
from tournaments.models import Entrant, Event
from tournaments.seeding import (
    by_numbers,
    how_seeded,
    moved,
    season_ratings,
    seed_by_hand,
    seed_by_lot,
    seed_by_rating,
    take_season_ratings,
)

_LONGEST_SEED = 12


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_directors
def seeding(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """The order of strength from which brackets and groups are made."""
    rows = [*active(event).with_names().seeded()]
    if request.method == "POST":
        return _seed(request, event, access, rows)
    how = how_seeded(event)
    rated = sum(row.rating is not None for row in rows)
    context = {"event": event, "access": access, "entrants": rows, "how": how, "rated": rated}
    context["known"] = len(season_ratings(event)) if rated < len(rows) else 0
    return render(request, "tournaments/seeding.html", context)


def _seed(request: HttpRequest, event: Event, access: EventAccess, rows: list[Entrant]) -> HttpResponse:
    how: dict[str, Any] = {"writer": access.writer, "at": timezone.now()}
    asked = request.POST
    by_code = {row.code: row for row in rows}
    if asked.get("by") == "season":
        take_season_ratings(event, **how)
    elif asked.get("by") == "rating":
        seed_by_rating(event, **how)
    elif asked.get("by") == "lot":
        text = asked.get("seed", "").strip()
        if not (text.isdecimal() and 0 < len(text) <= _LONGEST_SEED and int(text)):
            messages.error(request, _("The number for the lot has up to twelve digits."), extra_tags="bad")
            return redirect("tournaments:seeding", event.code)
        seed_by_lot(event, int(text), **how)
    elif (one := by_code.get(asked.get("up") or asked.get("down") or "")) is not None:
        seed_by_hand(event, moved(rows, one, up="up" in asked), **how)
        response = redirect("tournaments:seeding", event.code)
        response["Location"] += f"#{one.code}"
        return response
    else:
        seed_by_hand(event, by_numbers(rows, _typed(asked, rows)), **how)
    return redirect("tournaments:seeding", event.code)


def _typed(asked: Mapping[str, str], rows: Sequence[Entrant]) -> list[int]:
    """The numbers beside the names; what is no number leaves its entrant where it is."""
    texts = [asked.get(f"number-{row.code}", "").strip() for row in rows]
    return [int(text) if text.isdecimal() and len(text) < 6 else at for at, text in enumerate(texts, 1)]
