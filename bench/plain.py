"""Bare Django views to compare the site's own with: the same rows by plain ORM, the same values by a plain template.

They stand under plain/ beside the site's own addresses, behind the same middleware, in the server of the measurements
only. They have one language and no rules: what is not read from a row is written by who asks.
"""

import hashlib
import json
from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.urls import include, path
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import condition

from scoring.confirmations import last_word
from scoring.models import Book, Deal, Game, Key, LedgerEntry, Match, Player
from scoring.statistics import Scope, queries

_PEOPLE = ("left_first", "left_second", "right_first", "right_second")
_MATCHES = Match.objects.select_related("book", "pen", *_PEOPLE).filter(book__deleted_at=None)


def _find_match(code: str) -> Match:
    return get_object_or_404(_MATCHES, code=code)


def _find_key(request: HttpRequest) -> Key:
    token_hash = hashlib.sha256(request.COOKIES.get("diloti_keys", "").encode()).hexdigest()
    return get_object_or_404(Key, token_hash=token_hash, revoked_at=None, book__deleted_at=None)


def _table(request: HttpRequest, match: Match, page: str) -> HttpResponse:
    key = _find_key(request)
    deals = Deal.objects.filter(match=match, game__number=match.game_number).order_by("position")
    return render(request, page, {"match": match, "key": key, "deals": deals})


def table(request: HttpRequest, code: str) -> HttpResponse:
    """The table's page."""
    return _table(request, _find_match(code), "plain/table.html")


_WATCHED = Match.objects.filter(book__deleted_at=None).values_list("head", *(f"{seat}__name" for seat in _PEOPLE))
_SCORED = _WATCHED.values_list("head", "entries_count", "pen_id", *(f"{seat}__name" for seat in _PEOPLE), last_word())


def _table_etag(request: HttpRequest, code: str) -> str:
    return f'"{hashlib.sha256(repr(get_object_or_404(_SCORED, code=code)).encode()).hexdigest()}"'


@cache_control(private=True, no_cache=True)
@condition(etag_func=_table_etag)
def table_now(request: HttpRequest, code: str) -> HttpResponse:
    """Its changing part."""
    return _table(request, _find_match(code), "plain/now.html")


def _watched(request: HttpRequest, match: Match, page: str) -> HttpResponse:
    games = Game.objects.filter(match=match).order_by("number")
    deals = Deal.objects.filter(match=match).order_by("-position")
    return render(request, page, {"match": match, "games": games, "deals": deals})


def watch(request: HttpRequest, code: str) -> HttpResponse:
    """The spectators' page, with the keys of who looks."""
    match = _find_match(code)
    _find_key(request)
    return _watched(request, match, "plain/watch.html")


def _watch_etag(request: HttpRequest, code: str) -> str:
    return f'"{hashlib.sha256(repr(get_object_or_404(_WATCHED, code=code)).encode()).hexdigest()}"'


@cache_control(private=True, no_cache=True)
@condition(etag_func=_watch_etag)
def watch_now(request: HttpRequest, code: str) -> HttpResponse:
    """Its changing part."""
    return _watched(request, _find_match(code), "plain/watch_now.html")


def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """The sheet."""
    match = _find_match(code)
    key = _find_key(request)
    games = Game.objects.filter(match=match).order_by("number")
    deals = Deal.objects.filter(match=match).order_by("position")
    return render(request, "plain/sheet.html", {"match": match, "key": key, "games": games, "deals": deals})


def book(request: HttpRequest, code: str) -> HttpResponse:
    """A book's page."""
    book = get_object_or_404(Book, code=code, deleted_at=None)
    key = _find_key(request)
    matches = _MATCHES.filter(book=book).order_by("-started_at", "-pk")
    page = Paginator(matches.filter(status__in=["closed", "stopped"]), 20).get_page(request.GET.get("page"))
    context = {
        "book": book,
        "key": key,
        "running": matches.filter(status__in=["running", "decided"]),
        "page": page,
        "players": Player.objects.filter(book=book),
        "recent": matches[:40],
    }
    return render(request, "plain/book.html", context)


def statistics(request: HttpRequest, code: str) -> HttpResponse:
    """A book's numbers: the sums of each seating, the games won, the best deals, by the site's own queries."""
    book = get_object_or_404(Book, code=code, deleted_at=None)
    _find_key(request)
    worths = queries.worths_of(book)
    scope = Scope(timezone.now(), worth=max(worths))
    context = {
        "book": book,
        "worths": worths,
        "players": queries.players_of(book),
        "seatings": queries.numbers_by_seating(book, scope, Q()),
        "games": queries.won_games(book, scope, Q()),
        "deals": queries.top_deals(book, scope, None, [], 5),
    }
    return render(request, "plain/statistics.html", context)


@csrf_exempt
def deal_add(request: HttpRequest, code: str) -> JsonResponse:
    """Write a deal whose points the sender has worked out, and answer with the match as it is then."""
    match = _find_match(code)
    key = get_object_or_404(Key, pk=request.headers["X-Diloti-Key"].partition(".")[0], revoked_at=None)
    body = json.loads(request.body)
    with transaction.atomic():
        _write_deal(Match.objects.select_for_update().get(pk=match.pk), key, body)
    match = _find_match(code)
    deals = Deal.objects.filter(match=match, game__number=match.game_number).order_by("position")
    return JsonResponse(
        {"result": "recorded", "entry": body["uuid"], "messages": [], "state": _state(match, deals)}, status=201
    )


def _write_deal(match: Match, key: Key, body: dict[str, Any]) -> None:
    """The ledger's entry, and the rows of the match, its game and the deal."""
    entries = list(LedgerEntry.objects.filter(match=match).order_by("seq").values_list())
    uuid, count, (left, right) = UUID(body["uuid"]), body["data"]["count"], body["points"]
    at = timezone.now()
    LedgerEntry.objects.create(
        match=match, seq=len(entries) + 1, uuid=uuid, head=body["head"], kind="deal", data=body["data"], key=key, at=at
    )
    match.head, match.entries_count, match.changed_at, match.pen = uuid, len(entries) + 1, at, key
    match.total_left, match.total_right = match.total_left + left, match.total_right + right
    match.deals_count += 1
    match.live = match.live | {"xeris": []}
    match.save()
    game = Game.objects.get(match=match, number=match.game_number)
    game.total_left, game.total_right = match.total_left, match.total_right
    game.save()
    Deal.objects.create(
        match=match,
        game=game,
        book_id=match.book_id,
        uuid=uuid,
        position=match.deals_count,
        number=match.deals_count,
        kind="played",
        dealer=body["data"]["dealer"],
        dealer_place=body["data"]["place"],
        counts=True,
        entered={"count": count},
        recorded_at=at,
        cards_left=count["left"]["cards"],
        cards_right=52 - count["left"]["cards"],
        aces_left=count["left"]["aces"],
        aces_right=4 - count["left"]["aces"],
        ten_left=count["left"]["ten"],
        two_left=count["left"]["two"],
        xeris_left=count["left"]["xeris"],
        xeris_right=count["right"]["xeris"],
        xeri_points=10,
        points_left=left,
        points_right=right,
        total_left=match.total_left,
        total_right=match.total_right,
        lines={"left": {"S6": left}, "right": {"S6": right}},
        left_first_id=match.left_first_id,
        left_second_id=match.left_second_id,
        right_first_id=match.right_first_id,
        right_second_id=match.right_second_id,
    )


_OF_MATCH = (
    "code", "status", "players_count", "target", "best_of", "profile", "game_number", "games_left", "games_right",
    "total_left", "total_right", "winner", "live",
)  # fmt: skip
_OF_DEAL = (
    "number", "kind", "dealer", "dealer_place", "counts", "struck", "after_end", "corrections", "impossible",
    "points_left", "points_right", "total_left", "total_right", "majority", "lines", "cards_left", "cards_right",
    "aces_left", "aces_right", "xeris_left", "xeris_right", "xeristaki_left", "xeristaki_right", "ten_left", "two_left",
)  # fmt: skip


def _state(match: Match, deals: Any) -> dict[str, Any]:
    seats = [getattr(match, seat) for seat in _PEOPLE]
    return {
        **{name: getattr(match, name) for name in _OF_MATCH},
        "head": str(match.head),
        "people": [seat and {"code": seat.code, "name": seat.name} for seat in seats],
        "deals": [
            {name: getattr(deal, name) for name in _OF_DEAL}
            | {"uuid": str(deal.uuid), "at": deal.recorded_at.isoformat()}
            for deal in deals
        ],
    }


@csrf_exempt
def xeri_add(request: HttpRequest, code: str) -> JsonResponse:
    """Write one tap."""
    match = _find_match(code)
    key = get_object_or_404(Key, pk=request.headers["X-Diloti-Key"].partition(".")[0], revoked_at=None)
    body = json.loads(request.body)
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match.pk)
        entries = list(LedgerEntry.objects.filter(match=match).order_by("seq").values_list())
        at = timezone.now()
        LedgerEntry.objects.create(
            match=match, seq=len(entries) + 1, uuid=body["uuid"], head=body["head"], kind="xeri", data=body["data"],
            key=key, at=at,
        )  # fmt: skip
        match.head, match.entries_count, match.changed_at, match.pen = body["uuid"], len(entries) + 1, at, key
        tap = [body["uuid"], body["data"]["side"], False, at.isoformat()]
        match.live = match.live | {"xeris": [*match.live["xeris"], tap]}
        match.save()
    match = _find_match(code)
    deals = Deal.objects.filter(match=match, game__number=match.game_number).order_by("position")
    return JsonResponse(
        {"result": "recorded", "entry": body["uuid"], "messages": [], "state": _state(match, deals)}, status=201
    )


urlpatterns = [
    path("plain/m/<slug:code>/", table, name="plain-table"),
    path("plain/m/<slug:code>/now/", table_now),
    path("plain/m/<slug:code>/watch/", watch),
    path("plain/m/<slug:code>/watch/now/", watch_now),
    path("plain/m/<slug:code>/sheet/", sheet),
    path("plain/m/<slug:code>/deals/", deal_add),
    path("plain/m/<slug:code>/xeris/", xeri_add),
    path("plain/b/<slug:code>/", book),
    path("plain/b/<slug:code>/statistics/", statistics),
    path("", include("diloti_site.urls")),
]
