"""What was done to an event, by whom and when; and taking any of it back."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from diloti_site.http import render
from tournaments.access import EventAccess
from tournaments.doors import for_directors
from tournaments.models import Act, Event
from tournaments.taking_back import take_back
from tournaments.telling import act_lines, act_title
from tournaments.views.answers import attempt, back

#: Acts on a page of the history.
ON_A_PAGE = 50


@require_GET
@never_cache
@for_directors
def history(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """Every act, newest first."""
    acts = Act.objects.filter(event=event).select_related("event_key", "key", "user", "undone_by").order_by("-seq")
    page = Paginator(acts, ON_A_PAGE).get_page(request.GET.get("page"))
    told = act_lines(list(page), event)
    lines = [(act, act_title(act), told[act.seq]) for act in page]
    return render(request, "tournaments/history.html", {"event": event, "access": access, "page": page, "lines": lines})


@require_POST
@for_directors
def undo_act(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """Take one act back, or an undo."""
    number = request.POST.get("act", "")
    if not number.isdecimal() or len(number) > 9 or int(number) < 2:  # the first act made the event
        raise Http404
    try:
        attempt(request, lambda: take_back(event, int(number), writer=access.writer, at=timezone.now()))
    except Act.DoesNotExist:
        messages.warning(request, _("That has been taken back already."), extra_tags="warn")
    return back(request, "desk-history", event.code)
