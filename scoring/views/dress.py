"""How the pages look to this visitor: kept in a cookie, no account needed."""

import datetime as dt

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from scoring.context import THEME_COOKIE, THEMES

_KEPT = dt.timedelta(days=365)


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Light, dark, or as the device; anything else lets each page wear its own again."""
    back = request.POST.get("next", "")
    response = HttpResponseRedirect(back if _is_ours(back, request) else reverse("scoring:home"))
    chosen = request.POST.get("theme", "")
    if chosen not in THEMES:
        response.delete_cookie(THEME_COOKIE)
        return response
    response.set_cookie(
        THEME_COOKIE, chosen, max_age=_KEPT, httponly=True, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
    )
    return response


def _is_ours(back: str, request: HttpRequest) -> bool:
    """Whether it is an address of this site; what is no address at all would be taken for one beside this page's."""
    safe = url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure())
    return safe and back.startswith(("/", "http"))
