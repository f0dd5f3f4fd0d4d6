"""A small brake on what a visitor without a key may try, over Django's cache."""

from django.core.cache import cache
from django.http import HttpRequest

from diloti_site.http import client_address


def too_many(request: HttpRequest, what: str, *, most: int, seconds: int) -> bool:
    """Whether this address has done that more than ``most`` times within about the last ``seconds``."""
    name = f"throttle:{what}:{client_address(request)}"
    cache.add(name, 0, seconds)
    try:
        return cache.incr(name) > most
    except ValueError:  # it ran out between the two lines
        return False
