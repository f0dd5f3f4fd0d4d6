"""The order of the criteria by which a phase is ranked: the usual one of its format, or the club's own."""

from collections.abc import Sequence
from dataclasses import replace

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
from tournaments.models import Event, Format
from tournaments.setting_up import change_event, plan_of
from tournaments.standings import TIE_BREAKS
from tournaments.tiebreak_words import tiebreak_words
from tournaments.values import EventValues, tie_breaks_for

#: The lot decides what is left, always last: it is not to be chosen.
CHOSEN_FROM = tuple(one.key for one in TIE_BREAKS if one.key != "lot")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_directors
def tie_breaks(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """A number before each criterion that counts, none before the others."""
    values = EventValues.read(event.values)
    if request.method == "POST":
        keys = () if request.POST.get("usual") == "1" else _typed(request)
        change_event(event, values=replace(values, tie_breaks=keys).record, writer=access.writer, at=timezone.now())
        messages.success(request, _("Saved."), extra_tags="done")
        return redirect("tournaments:tie-breaks", event.code)
    order = values.tie_breaks or _usual(event, values)
    rows = [(order.index(key) + 1, key) for key in order] + [(None, key) for key in CHOSEN_FROM if key not in order]
    context = {
        "event": event,
        "access": access,
        "rows": [(number, key, tiebreak_words(key)) for number, key in rows],
        "own": bool(values.tie_breaks),
    }
    return render(request, "tournaments/tie_breaks.html", context)


def _usual(event: Event, values: EventValues) -> Sequence[str]:
    """Of the first phase, as long as nothing else is said."""
    first = next(iter(plan_of(event)), None)
    return tie_breaks_for(Format(first.format) if first is not None else Format.SWISS, values)


def _typed(request: HttpRequest) -> tuple[str, ...]:
    numbers = {key: request.POST.get(key, "").strip() for key in CHOSEN_FROM}
    chosen = [
        (int(text), at, key) for at, (key, text) in enumerate(numbers.items()) if text.isdecimal() and len(text) < 4
    ]
    return tuple(key for _number, _at, key in sorted(chosen))
