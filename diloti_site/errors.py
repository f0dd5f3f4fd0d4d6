"""The pages that say what went wrong. Whatever is broken, they are not: where one of them fails, a bare one stands in.

A page needs more than it seems: static files under their hashed names, the database for a phone's rights, cookies.
What is missing may be just what broke the page that was asked for.
"""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate

from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views import csrf, defaults

_TITLES = {
    403: gettext_lazy("Not for this phone"),
    404: gettext_lazy("Nothing here"),
    500: gettext_lazy("Something broke"),
}
_log = logging.getLogger(__name__)

type Page[**P] = Callable[Concatenate[HttpRequest, P], HttpResponse]


def _never_failing[**P](status: int) -> Callable[[Page[P]], Page[P]]:
    def wrap(page: Page[P]) -> Page[P]:
        @wraps(page)
        def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            try:
                return page(request, *args, **kwargs)
            except Exception:
                _log.exception("The error page for %s failed.", status)
                return _bare(status)

        return answer

    return wrap


def _bare(status: int) -> HttpResponse:
    """A page of nothing but words."""
    page = format_html(
        '<!doctype html><html lang="{}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        '<title>{}</title><h1>{}</h1><p><a href="/">{}</a></p></html>',
        get_language() or "el",
        *[_TITLES[status]] * 2,
        _("Home"),
    )
    return HttpResponse(page, status=status)


@_never_failing(500)
def server_error(request: HttpRequest) -> HttpResponse:
    """Our fault."""
    return defaults.server_error(request)


@_never_failing(404)
def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """No such address, match or book."""
    return defaults.page_not_found(request, exception)


@_never_failing(403)
def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A right that this phone has not."""
    return defaults.permission_denied(request, exception)


@_never_failing(403)
def csrf_failure(request: HttpRequest, /, reason: str = "", **more: Any) -> HttpResponse:
    """A form without its token."""
    return csrf.csrf_failure(request, reason, **more)
