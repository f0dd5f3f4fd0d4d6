"""A small brake on what a visitor without a key may try, over Django's cache."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

from diloti_site.http import client_address, render


def too_many(request: HttpRequest, what: str, *, most: int, seconds: int) -> bool:
    """Whether this address has done that more than ``most`` times within about the last ``seconds``."""
    name = f"throttle:{what}:{client_address(request)}"
    cache.add(name, 0, seconds)
    try:
        return cache.incr(name) > most
    except ValueError:  # it ran out between the two lines
        return False


def patience(request: HttpRequest, seconds: int) -> HttpResponse:
    """The page that asks for patience (429)."""
    return render(request, "scoring/patience.html", {"minutes": -(-seconds // 60)}, status=429)


type View[**P] = Callable[Concatenate[HttpRequest, P], HttpResponse]


def braked[**P](what: str, *, most: int, seconds: int) -> Callable[[View[P]], View[P]]:
    """A view that one address may POST to ``most`` times within ``seconds``; then a page asks for patience (429)."""

    def decorate(view: View[P]) -> View[P]:
        @wraps(view)
        def wrapped(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            if request.method == "POST" and too_many(request, what, most=most, seconds=seconds):
                return patience(request, seconds)
            return view(request, *args, **kwargs)

        return wrapped

    return decorate
