"""Middleware of our own."""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.cache import patch_cache_control

NUL = "\0"


class NoIndexMiddleware:
    """Keeps every page out of search engines: the addresses are a company's own, some of them secrets."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers["X-Robots-Tag"] = "noindex"
        return response


class PrivateMiddleware:
    """What says nothing else of keeping it is this visitor's own: no cache on the way keeps it, a browser asks anew."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if "Cache-Control" not in response.headers:
            patch_cache_control(response, private=True, no_cache=True)
        return response


class NoNulMiddleware:
    """Text with a NUL is no person's, and PostgreSQL can neither keep nor look for it: such a request is a bad one.

    A cookie with one is as good as none. An operation that reads its body itself, as the API's do, looks for itself.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        for name in [name for name, value in request.COOKIES.items() if NUL in value]:
            del request.COOKIES[name]
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Callable[..., Any], _args: Any, _kwargs: Any) -> None:
        if _holds_nul(request.GET):
            raise BadRequest("NUL in the address")
        if request.method == "POST" and not getattr(view, "csrf_exempt", False) and _holds_nul(request.POST):
            raise BadRequest("NUL in a form")


def _holds_nul(fields: QueryDict) -> bool:
    return any(NUL in value for _name, values in fields.lists() for value in values)
