"""The big screen in the hall: it turns by itself and needs nobody."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from diloti_site.http import render
from scoring.addresses import absolute
from scoring.qr import qr_svg
from tournaments.access import EventAccess
from tournaments.doors import for_visitors
from tournaments.models import Event
from tournaments.pulse import polled
from tournaments.screen_page import screen_of
from tournaments.showing import people_of


@polled
@for_visitors
def screen(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """All slides; without a script only one of them, and the page itself turns to the next."""
    shown = screen_of(event, people_of(event), timezone.now())
    asked = request.GET.get("part", "")
    part = int(asked) % len(shown.slides) if asked.isdecimal() and len(asked) < 6 else 0
    address = absolute(request, event.get_absolute_url())
    context = {
        "event": event,
        "access": access,
        "shown": shown,
        "part": part,
        "before": (part - 1) % len(shown.slides),
        "after": (part + 1) % len(shown.slides),
        "address": address,
        "qr": qr_svg(address),
    }
    return render(request, "tournaments/screen.html", context, partial="now")
