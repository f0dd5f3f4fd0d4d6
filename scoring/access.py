"""Who may do what. A link is made from (id, version) by HMAC; a phone's keys are random and live in one cookie.

There is one kind of right: a key. An account's rights are keys too, made at log-in, revoked at log-out.
"""

import datetime as dt
import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from diloti.seats import Side
from scoring.codes import ALPHABET
from scoring.models import Book, Key, Link, Match, Role

COOKIE = "diloti_keys"
COOKIE_AGE = dt.timedelta(days=400)
#: More tokens than this in one cookie and the oldest single-match keys give way: books are kept.
MOST_KEYS = 60
_LINK_LENGTH = 26
_SHORT_LENGTH = 8


@dataclass(frozen=True, slots=True)
class Access:
    """What a visitor may do with one match or book, and by which key."""

    key: Key | None = None

    @property
    def organises(self) -> bool:
        """Everything in the book: settings, players, links, deleting."""
        return self.key is not None and self.key.role == Role.BOOK

    @property
    def scores(self) -> bool:
        """Recording and correcting deals."""
        return self.key is not None and self.key.role in (Role.BOOK, Role.SCORE)

    @property
    def confirms(self) -> Side | None:
        """The side for which this visitor says right or not right."""
        roles = {Role.CONFIRM_LEFT: Side.LEFT, Role.CONFIRM_RIGHT: Side.RIGHT}
        return roles.get(Role(self.key.role)) if self.key is not None else None


def keys_of(request: HttpRequest) -> list[Key]:
    """The valid keys in this visitor's cookie, strongest first: one query, once per request."""
    found: list[Key] | None = getattr(request, "_diloti_keys", None)
    if found is None:
        hashes = [hashed(token) for token in _tokens(request)]
        found = list(Key.objects.valid().filter(token_hash__in=hashes)) if hashes else []
        found.sort(key=lambda key: (list(Role).index(Role(key.role)), key.pk))
        request._diloti_keys = found  # type: ignore[attr-defined]
    return found


def book_access(request: HttpRequest, book: Book) -> Access:
    """What this visitor may do with the book."""
    return _strongest(key for key in keys_of(request) if key.opens(book.pk, None) and key.role == Role.BOOK)


def match_access(request: HttpRequest, match: Match) -> Access:
    """What this visitor may do with the match; looking at it needs no key."""
    return _strongest(key for key in keys_of(request) if key.opens(match.book_id, match.pk))


def _strongest(keys: Iterable[Key]) -> Access:
    return Access(next(iter(keys), None))


def give_key(
    book: Book,
    role: Role,
    *,
    at: dt.datetime,
    match: Match | None = None,
    link: Link | None = None,
    name: str = "",
    user_id: int | None = None,
) -> tuple[Key, str]:
    """A new key and its token, which is shown to its phone only and stored nowhere."""
    token = secrets.token_urlsafe(16)
    key = Key.objects.create(
        token_hash=hashed(token),
        book=book,
        match=match,
        link=link,
        role=role,
        name=name[:40],
        created_at=at,
        last_used_at=at,
        user_id=user_id,
    )
    return key, token


def remember(request: HttpRequest, response: HttpResponse, *tokens: str) -> None:
    """Write the phone's cookie anew: fresh tokens, then those that still hold, books before single matches."""
    roles = {key.token_hash: Role(key.role) for key in keys_of(request)}
    held = [(roles[hashed(token)], token) for token in _tokens(request) if hashed(token) in roles]
    books = [token for role, token in held if role is Role.BOOK]
    kept = [*tokens, *books, *(token for role, token in held if role is not Role.BOOK)][:MOST_KEYS]
    response.set_cookie(
        COOKIE,
        ".".join(kept),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def table_key(key: Key, match: Match) -> str:
    """What the match's open page, or a program, sends in a header: this key's right on this match alone."""
    return f"{key.pk}.{match.pk}.{signature('table', key.token_hash, match.pk, length=_LINK_LENGTH)}"


def access_by_table_key(text: str, match: Match) -> Access:
    """The access that a header gives; none for a wrong, foreign or revoked one."""
    number, _dot, _rest = text.partition(".")
    if not number.isdecimal() or len(number) > 18:
        return Access()
    key = Key.objects.valid().filter(pk=int(number)).first()
    if key is None or not key.opens(match.book_id, match.pk):
        return Access()
    right = hmac.compare_digest(text.encode(), table_key(key, match).encode())
    return Access(key) if right else Access()


def link_for(role: Role, book: Book, *, at: dt.datetime, match: Match | None = None) -> Link:
    """The one link of that role on this book or match."""
    link, _made = Link.objects.get_or_create(book=book, match=match, role=role, defaults={"created_at": at})
    return link


def link_token(link: Link) -> str:
    """The link's secret, as it stands in its address: always the same until its version rises."""
    return f"{number_text(link.pk)}-{signature('link', link.pk, link.version, length=_LINK_LENGTH)}"


def short_code(link: Link) -> str:
    """The same link as a code that one can read out: letters and digits in small groups."""
    text = number_text(link.pk) + signature("short", link.pk, link.version, length=_SHORT_LENGTH)
    size = -(-len(text) // -(-len(text) // 4))  # groups of three or four, none of them a straggler
    return "-".join(text[start : start + size] for start in range(0, len(text), size)).upper()


def find_link(text: str) -> Link | None:
    """The link that an address or a typed short code names, if its version still holds."""
    cleaned = text.strip().lower()
    head, dash, _tail = cleaned.partition("-")
    if dash and len(cleaned) - len(head) - 1 == _LINK_LENGTH:
        return _link_if(head, lambda link: hmac.compare_digest(link_token(link).encode(), cleaned.encode()))
    squeezed = "".join(char for char in cleaned if char.isalnum())
    number = squeezed[:-_SHORT_LENGTH]
    wanted = squeezed.encode()
    return _link_if(
        number, lambda link: hmac.compare_digest(short_code(link).replace("-", "").lower().encode(), wanted)
    )


def _link_if(number: str, fits: Callable[[Link], bool]) -> Link | None:
    if not number or len(number) > 10 or any(char not in ALPHABET for char in number):
        return None
    pk = text_number(number)
    link = Link.objects.select_related("book", "match").filter(pk=pk, book__deleted_at=None).first()
    return link if link is not None and fits(link) else None


def text_number(text: str) -> int:
    """The number that ``number_text`` wrote."""
    number = 0
    for char in text:
        number = number * len(ALPHABET) + ALPHABET.index(char)
    return number


def number_text(number: int) -> str:
    """A row's number in the letters of codes."""
    text = ""
    while number:
        number, digit = divmod(number, len(ALPHABET))
        text = ALPHABET[digit] + text
    return text


def signature(*parts: object, length: int) -> str:
    """That many letters that only this server can make of these parts."""
    message = ":".join(str(part) for part in parts).encode()
    digest = int.from_bytes(hmac.digest(settings.LINK_KEY.encode(), message, hashlib.sha256))
    text = ""
    for _ in range(length):
        digest, digit = divmod(digest, len(ALPHABET))
        text += ALPHABET[digit]
    return text


def _tokens(request: HttpRequest) -> list[str]:
    found = [token for token in request.COOKIES.get(COOKIE, "").split(".") if token]
    return list(dict.fromkeys(found))[:MOST_KEYS]


def hashed(token: str) -> str:
    """What is kept of a key's token."""
    return hashlib.sha256(token.encode()).hexdigest()
