"""What every acting view of an event shares: do it, and say what came of it."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from tournaments.journal import StaleError
from tournaments.refusals import Refusal
from tournaments.telling import stale_text
from tournaments.wording import refusal_text


def attempt(request: HttpRequest, deed: Callable[[], object], done: str = "") -> bool:
    """Do it; whether it was done. What could not be done is said on the next page, nothing else has happened then."""
    try:
        deed()
    except Refusal as refusal:
        messages.error(request, refusal_text(refusal), extra_tags="bad")
        return False
    except StaleError as stale:
        messages.error(request, stale_text(stale), extra_tags="bad")
        return False
    if done:
        messages.success(request, done, extra_tags="done")
    return True


def back(request: HttpRequest, name: str, *args: object) -> HttpResponse:
    """To the page that the form stood on, if it said so, else to that address."""
    to = request.POST.get("to", "")
    if to.startswith("/") and url_has_allowed_host_and_scheme(to, allowed_hosts=None):
        return HttpResponseRedirect(to)  # an address, never a name to be looked up
    return redirect(reverse(f"tournaments:{name}", args=args))
