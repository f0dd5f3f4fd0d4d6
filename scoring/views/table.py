"""The table's page while a game is played, and the single taps on it."""

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_GET, require_POST

from diloti_site.http import render
from scoring.access import Access, match_access
from scoring.confirmations import last_word
from scoring.doors import find_match, for_anyone, for_scorers
from scoring.hall import clock_state
from scoring.kinds import Kind
from scoring.models import Match
from scoring.telling import fingerprint
from scoring.views.answers import answer, submit
from scoring.views.screens import table_context


@require_GET
@for_anyone
def match_page(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """The table for who scores; others are shown the score as spectators."""
    if not access.scores:
        return redirect("scoring:watch", match.code)
    return render(request, "scoring/match.html", table_context(request, match, access))


_NAMES = ("left_first__name", "left_second__name", "right_first__name", "right_second__name")
_DEMANDS = ("home", "last_deal_called_at", "clock_ends_at")
#: What the table's page shows changes with one of these: an entry that waits moves no head, a new name adds no entry.
_SHOWN = Match.objects.filter(book__deleted_at=None).values_list(
    "head", "entries_count", "pen_id", *_NAMES, last_word(), *_DEMANDS
)


def _now_etag(request: HttpRequest, code: str) -> str:
    *shown, clock_ends_at = get_object_or_404(_SHOWN, code=code)
    return f'"{fingerprint(shown, clock_state(clock_ends_at, timezone.now()), get_language())}"'


@require_GET
@cache_control(private=True, no_cache=True)
@condition(etag_func=_now_etag)
def match_now(request: HttpRequest, code: str) -> HttpResponseBase:
    """The changing part of the table, for polling: one query, and no answer to speak of, while nothing has changed."""
    match = find_match(code)
    access = match_access(request, match)
    return render(request, "scoring/match.html#now", table_context(request, match, access))


@require_POST
@for_scorers
def xeri_add(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """One tap of a xeri button, from a page without JavaScript."""
    half = request.POST.get("half")
    data = {"side": half or request.POST.get("side"), "half": half is not None}
    return answer(request, match, submit(request, match, access, Kind.XERI, data))


#: Where an undo was asked for, other than at the table: there one goes on.
_UNDONE_FROM = {"history": "scoring:history", "sheet": "scoring:sheet"}


@require_POST
@for_scorers
def undo(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """Take back the named entry; naming an undo brings back what that took."""
    outcome = submit(request, match, access, Kind.UNDO, {"entry": request.POST.get("entry")})
    return answer(request, match, outcome, _UNDONE_FROM.get(request.POST.get("to", ""), "scoring:match"))


@require_POST
@for_scorers
def dealer(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """Say who deals this deal."""
    place = request.POST.get("place", "")
    data = {"side": request.POST.get("side"), "place": int(place) if place in ("0", "1") else None}
    return answer(request, match, submit(request, match, access, Kind.DEALER, data))


@require_POST
@for_scorers
def pen(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """Take the pen over: the other phone is told, nothing is locked."""
    return answer(request, match, submit(request, match, access, Kind.PEN, {}))


@require_POST
@for_scorers
def end(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """The game is over for the people too; with best of N the next game opens."""
    return answer(request, match, submit(request, match, access, Kind.END, {}))
