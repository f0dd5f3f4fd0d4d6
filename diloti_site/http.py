"""Where HTTP and htmx meet: the request's type, and the one way to answer with a page or a part of it."""

from collections.abc import Mapping
from typing import Any, cast

from django.conf import settings
from django.http import HttpRequest as DjangoRequest
from django.http import HttpResponse
from django.template import loader
from django.utils.cache import patch_vary_headers
from django_htmx.middleware import HtmxDetails


class HttpRequest(DjangoRequest):
    """A request as our views get it: django-htmx's middleware has put `htmx` on it."""

    htmx: HtmxDetails


def render(
    request: DjangoRequest,
    page: str,
    context: Mapping[str, Any] | None = None,
    *,
    partial: str | None = None,
    status: int = 200,
) -> HttpResponse:
    """The page; for an htmx request, if `partial` is named, only that part of it (`page#partial`).

    Boosted navigation gets the whole page. The answer always varies by htmx's header, so that no cache gives a part
    where the page was asked for.
    """
    htmx = cast(HttpRequest, request).htmx
    name = f"{page}#{partial}" if partial and htmx and not htmx.boosted else page
    response = HttpResponse(loader.render_to_string(name, context and dict(context), request), status=status)
    patch_vary_headers(response, ["HX-Request"])
    return response


def client_address(request: DjangoRequest) -> str:
    """The address a request came from; behind a trusted proxy, the one that the proxy saw."""
    if settings.TRUST_PROXY and (forwarded := request.META.get("HTTP_X_FORWARDED_FOR")):
        return str(forwarded).rsplit(",", 1)[-1].strip()
    return str(request.META.get("REMOTE_ADDR", ""))
