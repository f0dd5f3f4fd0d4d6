"""The JSON API. It writes through the same door as the pages; its right is a key in a header, never a cookie.

Because no cookie gives a right here, another site's page can do nothing by a visitor's hand: CSRF has no hold.
"""

import hashlib
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.http import quote_etag
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from diloti.errors import UnreadableError
from scoring.access import Access, access_by_table_key, find_link, give_key, table_key
from scoring.actions import Result, record
from scoring.api_reading import read_draft
from scoring.api_values import entry_value, message_value, outcome_value, state_value
from scoring.doors import find_match, note_use, writer_of
from scoring.models import LedgerEntry, Match, Player, Role
from scoring.names import clean
from scoring.reading import place_of, read_object
from scoring.strict_json import read_json
from scoring.throttle import too_many
from scoring.views.screens import current_deals
from scoring.wording import Message, side_names

KEY_HEADER = "X-Diloti-Key"
#: A body larger than this is none of ours.
LARGEST_BODY = 64 * 1024
_STATUS = {Result.RECORDED: 201, Result.AGAIN: 200, Result.IGNORED: 200, Result.HELD: 202, Result.REFUSED: 422}

type View = Callable[..., HttpResponseBase]


class _NotDoneError(Exception):
    """Why a request is turned away before it reaches a match."""

    def __init__(self, status: int, result: str, text: str, **more: str) -> None:
        self.status, self.result, self.text, self.more = status, result, text, more


def _api(*methods: str) -> Callable[[View], View]:
    """An operation of the API: only these methods, every answer JSON, those that say no as well."""

    def decorate(view: View) -> View:
        @csrf_exempt
        @wraps(view)
        def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            try:
                if request.method not in methods:
                    raise _NotDoneError(405, "method", _("This address does not do that."))
                return view(request, *args, **kwargs)
            except _NotDoneError as no:
                return _say_no(no, methods)
            except Http404:
                return _say_no(_NotDoneError(404, "not-found", _("Nothing is here.")), methods)
            except UnreadableError as error:
                where = {"place": place_of(error)[:100], "reason": error.reason[:200]}
                text = _("This cannot be read, at %(place)s: %(reason)s.") % where
                return _say_no(_NotDoneError(400, "unreadable", text, **where), methods)

        return wrapped

    return decorate


def _say_no(no: _NotDoneError, methods: tuple[str, ...]) -> HttpResponse:
    message = message_value(Message(no.result, "bad", no.text))
    response = JsonResponse({"result": no.result, **no.more, "messages": [message]}, status=no.status)
    if no.status == 401:
        response.headers["WWW-Authenticate"] = KEY_HEADER
    if no.status == 405:
        response.headers["Allow"] = ", ".join(methods)
    return response


@require_safe
def description(_request: HttpRequest) -> FileResponse:
    """The API described for machines (OpenAPI 3.1)."""
    return FileResponse((settings.BASE_DIR / "docs" / "openapi.json").open("rb"), content_type="application/json")


@_api("GET", "HEAD")
def match_state(request: HttpRequest, code: str) -> HttpResponseBase:
    """The state of a match, for anyone who has its code; 304 while nothing has changed."""
    match = find_match(code)
    if (unchanged := _unchanged(request, _etag(match))) is not None:
        return unchanged
    return _tagged(JsonResponse(state_value(match, list(current_deals(match)))), _etag(match))


@_api("GET", "HEAD", "POST")
def entries(request: HttpRequest, code: str) -> HttpResponseBase:
    """A match's ledger: read it, or add to it."""
    match = find_match(code)
    access = _scorer(request, match)
    note_use(access.key)
    if request.method != "POST":
        return _ledger(request, match)
    draft = read_draft(_body(request), match)
    outcome = record(match_id=match.pk, draft=draft, writer=writer_of(access), at=timezone.now())
    after = find_match(code)
    value = outcome_value(outcome, draft.kind, after, list(current_deals(after)))
    return JsonResponse(value, status=_STATUS[outcome.result])


def _ledger(request: HttpRequest, match: Match) -> HttpResponseBase:
    """The entries after number ``?after=``, or all."""
    after = request.GET.get("after", "0")
    if not after.isdecimal() or len(after) > 9:
        raise UnreadableError("body", "after", "not a number")
    codes = dict(Player.objects.filter(book_id=match.book_id).values_list("pk", "code"))
    rows = LedgerEntry.objects.of(match).filter(seq__gt=int(after)).select_related("key")
    value = {"code": match.code, "head": str(match.head), "entries": [entry_value(row, codes) for row in rows]}
    return JsonResponse(value, headers={"Cache-Control": "no-store"})


@_api("POST")
def keys(request: HttpRequest) -> HttpResponseBase:
    """A key for a program, from a match's score link or its short code."""
    if too_many(request, "api-keys", most=20, seconds=600):
        raise _NotDoneError(429, "too-many", _("Too many tries. Wait ten minutes."))
    body = read_object(_body(request), ("link", "name"))
    for field in ("link", "name"):
        if not isinstance(body.get(field, ""), str):
            raise UnreadableError("body", field, "not text")
    link = find_link(body.get("link", ""))
    if link is None:
        raise _NotDoneError(404, "not-found", _("This link is not known, or no longer holds."))
    if link.role != Role.SCORE or link.match is None:
        raise _NotDoneError(403, "foreign-key", _("Only a match's score link gives a program a key."))
    name = clean(body.get("name", "")) or _("A program")
    key, _token = give_key(link.book, Role.SCORE, at=timezone.now(), match=link.match, link=link, name=name)
    return JsonResponse({"key": table_key(key, link.match), "match": link.match.code, "name": key.name}, status=201)


def _scorer(request: HttpRequest, match: Match) -> Access:
    text = request.headers.get(KEY_HEADER)
    if not text:
        raise _NotDoneError(401, "no-key", _("The header %(name)s is missing.") % {"name": KEY_HEADER})
    access = access_by_table_key(text, match)
    if not access.scores:
        raise _NotDoneError(403, "foreign-key", _("This key does not score this match, or was revoked."))
    return access


def _body(request: HttpRequest) -> Any:
    """What was sent. Django itself bounds what it reads into memory, at more than this."""
    try:
        body = request.body
    except RequestDataTooBig:
        body = bytes(LARGEST_BODY + 1)
    if len(body) > LARGEST_BODY:
        raise _NotDoneError(413, "too-large", _("That is too much for one entry."))
    return read_json(body)


def _etag(match: Match) -> str:
    """Of all that a state says: the head, who writes, the people's names, the language of the words."""
    parts = (match.head, match.changed_at, match.pen_id, side_names(match), get_language())
    return quote_etag(hashlib.sha256(repr(parts).encode()).hexdigest()[:20])


def _unchanged(request: HttpRequest, etag: str) -> HttpResponseBase | None:
    response = get_conditional_response(request, etag=etag)
    return None if response is None else _tagged(response, etag)


def _tagged(response: HttpResponseBase, etag: str) -> HttpResponseBase:
    response.headers["ETag"] = etag
    patch_cache_control(response, no_cache=True, private=True)
    patch_vary_headers(response, ["Cookie"])
    return response
