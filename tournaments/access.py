"""Who may do what in an event: its book's organisers direct it, and so do phones with its director's link.

A link's secret is an HMAC of (link id, version); a phone's key made from it is random and kept hashed. Everything that
is published may be looked at by anybody who has the event's address.
"""

import datetime as dt
import hmac
import secrets
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from scoring.access import COOKIE_AGE, book_access, hashed, number_text, signature, text_number
from scoring.codes import ALPHABET
from scoring.models import Key
from tournaments.journal import Writer
from tournaments.models import Event, EventKey, EventLink, EventRole

COOKIE = "diloti_event_keys"
MOST_KEYS = 40
_LINK_LENGTH = 26


@dataclass(frozen=True, slots=True)
class EventAccess:
    """What a visitor may do in one event: by the book's key, or by the event's own."""

    book_key: Key | None = None
    event_key: EventKey | None = None

    @property
    def organises(self) -> bool:
        """Links, deleting, the book itself."""
        return self.book_key is not None

    @property
    def directs(self) -> bool:
        """Every act on the event."""
        return self.organises or (self.event_key is not None and self.event_key.role == EventRole.DIRECTOR)

    @property
    def table(self) -> int | None:
        """The table at which this phone scores."""
        return self.event_key.table if self.event_key is not None else None

    @property
    def writer(self) -> Writer:
        """Who acts, as the journal keeps it."""
        if self.book_key is not None:
            return Writer(key_id=self.book_key.pk, user_id=self.book_key.user_id)
        return Writer(event_key_id=self.event_key.pk if self.event_key is not None else None)


def event_access(request: HttpRequest, event: Event) -> EventAccess:
    """What this visitor may do in the event."""
    book_key = book_access(request, event.book).key
    mine = [key for key in event_keys_of(request) if key.event_id == event.pk]
    return EventAccess(book_key, mine[0] if mine else None)


def event_keys_of(request: HttpRequest) -> list[EventKey]:
    """The valid keys in this visitor's cookie; strongest first, then the newest."""
    found: list[EventKey] | None = getattr(request, "_event_keys", None)
    if found is None:
        hashes = [hashed(token) for token in _tokens(request)]
        found = list(EventKey.objects.valid().filter(token_hash__in=hashes)) if hashes else []
        found.sort(key=lambda key: (list(EventRole).index(EventRole(key.role)), -key.created_at.timestamp()))
        request._event_keys = found  # type: ignore[attr-defined]
    return found


def give_event_key(link: EventLink, *, at: dt.datetime, name: str = "") -> tuple[EventKey, str]:
    """A new key made from the link, and its token, which is shown to its phone only."""
    token = secrets.token_urlsafe(16)
    key = EventKey.objects.create(
        event_id=link.event_id,
        link=link,
        role=link.role,
        table=link.table,
        name=name[:40],
        token_hash=hashed(token),
        created_at=at,
        last_used_at=at,
    )
    return key, token


def remember_event(request: HttpRequest, response: HttpResponse, token: str) -> None:
    """Write the phone's cookie anew: the fresh token, then those that still hold."""
    held = {key.token_hash for key in event_keys_of(request)}
    kept = [token, *(one for one in _tokens(request) if hashed(one) in held)][:MOST_KEYS]
    response.set_cookie(
        COOKIE,
        ".".join(kept),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def event_link(event: Event, role: EventRole, *, at: dt.datetime, table: int | None = None) -> EventLink:
    """The one link of that role in the event, or of that table."""
    link, _made = EventLink.objects.get_or_create(event=event, role=role, table=table, defaults={"created_at": at})
    return link


def event_link_token(link: EventLink) -> str:
    """The link's secret, as it stands in its address: the same until its version rises."""
    return f"{number_text(link.pk)}-{signature('event-link', link.pk, link.version, length=_LINK_LENGTH)}"


def find_event_link(text: str) -> EventLink | None:
    """The link that an address names, if its version still holds."""
    number, _dash, _rest = text.partition("-")
    if not number or len(number) > 10 or any(char not in ALPHABET for char in number):
        return None
    alive = EventLink.objects.select_related("event", "event__book").filter(event__book__deleted_at=None)
    link = alive.filter(pk=text_number(number)).first()
    if link is None or not hmac.compare_digest(event_link_token(link).encode(), text.encode()):
        return None
    return link


def _tokens(request: HttpRequest) -> list[str]:
    found = [token for token in request.COOKIES.get(COOKIE, "").split(".") if token]
    return list(dict.fromkeys(found))[:MOST_KEYS]
