"""Bare Django views to compare the site's own with: the same rows by plain ORM, the same values by a plain template.

They stand under plain/ beside the site's own addresses, behind the same middleware, in the server of the measurements
only. They have one language and no rules: what is not read from a row is written by who asks.
"""

import hashlib

from django.core.paginator import Paginator
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import include, path
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition

from adjudicator.models import Ruling
from bench.plain_event import event, event_now
from bench.plain_writing import deal_add, xeri_add
from scoring.confirmations import last_word
from scoring.models import Book, Deal, Game, Key, Match, Player
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
    context = {"match": match, "key": key, "games": games, "deals": deals}
    context["rulings"] = Ruling.objects.filter(match=match).select_related("match", "key").order_by("-made_at", "-pk")
    return render(request, "plain/sheet.html", context)


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
        "recent": matches.values_list("players_count", *_PEOPLE)[:40],
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
    path("plain/e/<slug:code>/", event),
    path("plain/e/<slug:code>/now/", event_now),
    path("", include("diloti_site.urls")),
]
