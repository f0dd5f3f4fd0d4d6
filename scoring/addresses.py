"""Whole addresses, as they stand in a link that is sent or in a QR code."""

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

from diloti_site.network import lan_address
from scoring.access import link_token
from scoring.models import Link

_THIS_MACHINE = ("localhost", "127.0.0.1", "[::1]")


def absolute(request: HttpRequest, path: str) -> str:
    """The path as an address that another phone can open: production's own, or this machine's on the local network."""
    if settings.SITE_URL:
        return f"{settings.SITE_URL}{path}"
    host = request.get_host()
    name, colon, port = host.rpartition(":") if not host.endswith("]") else (host, "", "")
    if (name or host) in _THIS_MACHINE:
        host = f"{lan_address()}{colon}{port}" if name else lan_address()
    return f"{request.scheme}://{host}{path}"


def link_address(request: HttpRequest, link: Link) -> str:
    """The address that gives what the link gives."""
    return absolute(request, reverse("scoring:link", args=[link_token(link)]))
