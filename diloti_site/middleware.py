"""Middleware of our own."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


class NoIndexMiddleware:
    """Keeps every page out of search engines: the addresses are a company's own, some of them secrets."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers["X-Robots-Tag"] = "noindex"
        return response
