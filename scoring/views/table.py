"""The table's page while a game is played, and the single taps on it."""

import json
from typing import Any
from uuid import UUID, uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_GET, require_POST

from diloti.errors import UnreadableError
from diloti.profiles import profile_from_record
from diloti_site.http import render
from scoring.access import Access, match_access, table_key
from scoring.actions import Draft, Outcome, Result, record
from scoring.doors import find_match, for_anyone, for_scorers, writer_of
from scoring.forms.counts import dealer_text
from scoring.kinds import Kind
from scoring.models import Deal, Match
from scoring.table import FRESH, line_points, table_view
from scoring.wording import act_name, deal_title, plain_side, refusal_messages, side_names


@require_GET
@for_anyone
def match_page(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """The table for who scores; others are shown the score as spectators."""
    if not access.scores:
        return redirect("scoring:watch", match.code)
    return render(request, "scoring/match.html", page_context(request, match, access))


def _now_etag(request: HttpRequest, code: str) -> str:
    match = find_match(code)
    request._diloti_match = match  # type: ignore[attr-defined]
    return f'"{match.head}-{match.pen_id}-{get_language()}"'


@require_GET
@cache_control(private=True, no_cache=True)
@condition(etag_func=_now_etag)
def match_now(request: HttpRequest, code: str) -> HttpResponseBase:
    """The changing part of the table, for polling: nothing at all while nothing has changed."""
    match: Match = request._diloti_match  # type: ignore[attr-defined]
    access = match_access(request, match)
    return render(request, "scoring/match.html#now", page_context(request, match, access))


@require_POST
@for_scorers
def xeri_add(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """One tap of a xeri button, from a page without JavaScript."""
    half = request.POST.get("half")
    data = {"side": half or request.POST.get("side"), "half": half is not None}
    return answer(request, match, submit(request, match, access, Kind.XERI, data))


@require_POST
@for_scorers
def undo(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """Take back the named entry; naming an undo brings back what that took."""
    return answer(request, match, submit(request, match, access, Kind.UNDO, {"entry": request.POST.get("entry")}))


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


def submit(request: HttpRequest, match: Match, access: Access, kind: Kind, data: Any) -> Outcome | str:
    """Record what a plain form says; unreadable fields come back as the reason."""
    try:
        draft = Draft(kind, data, _uuid(request, "uuid") or uuid4(), _uuid(request, "head") or match.head)
        return record(match_id=match.pk, draft=draft, writer=writer_of(access), at=timezone.now())
    except UnreadableError as error:
        return str(error)


def answer(request: HttpRequest, match: Match, outcome: Outcome | str, to: str = "scoring:match") -> HttpResponse:
    """Back to the page, with what is worth saying."""
    if isinstance(outcome, str):
        messages.error(request, outcome, extra_tags="bad")
    elif outcome.result is Result.REFUSED and outcome.refusal is not None:
        for message in refusal_messages(outcome.refusal, side_names(match)):
            messages.error(request, message.text, extra_tags=message.level)
    elif outcome.result is Result.HELD:
        messages.warning(request, _("Another phone has written since. Decide what holds."), extra_tags="warn")
        return redirect("scoring:conflicts", match.code)
    return redirect(to, match.code)


def _uuid(request: HttpRequest, name: str) -> UUID | None:
    text = request.POST.get(name, "")
    try:
        return UUID(text) if text else None
    except ValueError:
        raise UnreadableError("entry", name, f"{text!r} is not an id") from None


def current_deals(match: Match) -> list[Deal]:
    """The deals of the game being played, in order: one query."""
    return list(Deal.objects.filter(match=match, game__number=match.game_number).order_by("position"))


def page_context(request: HttpRequest, match: Match, access: Access) -> dict[str, Any]:
    """Everything that the table's page shows."""
    names = side_names(match)
    deals = current_deals(match)
    table = table_view(match, names, deals)
    left, right = names.values()
    return {
        "match": match,
        "access": access,
        "key": table_key(access.key, match) if access.key else "",
        "profile": profile_from_record(match.profile),
        "names": names,
        "short_names": {side: name if len(name) <= 9 else plain_side(side) for side, name in names.items()},
        "table": table,
        "title": f"{left} {match.total_left} – {match.total_right} {right}",
        "line": line_points(deals, match.target, opening_of(match)),
        "undo_name": act_name(match.live["undo"], names),
        "recorded": _recorded(match, deals),
        "other_writer": _other_writer(match, access),
        "state": json.dumps(page_state(match, table.deal_number)),
        "count": blank_count(request, match),
        "count_title": f"{_('Count')} · {table.deal_number}",
        "base_numbers": [str(number) for number in range(12)],
    }


def opening_of(match: Match) -> tuple[int, int]:
    """The totals that the current game started from."""
    return tuple(match.live.get("opening") or (0, 0))


def blank_count(request: HttpRequest, match: Match) -> dict[str, Any]:
    """The count screen as it opens: nothing chosen but what is known, the live xeris carried over."""
    taps = match.live["xeris"]
    count: dict[str, Any] = {
        "mode": request.COOKIES.get("diloti_mode", "exact"),
        "counted": request.COOKIES.get("diloti_counted", "left"),
        "cards": None,
        "other_cards": None,
        "dealer": dealer_text(*match.live["dealer"]),
    }
    for side in ("left", "right"):
        count[f"xeris_{side}"] = sum(tapped == side and not half for _id, tapped, half, _at in taps)
        count[f"xeristaki_{side}"] = sum(tapped == side and half for _id, tapped, half, _at in taps)
    return count


def page_state(match: Match, deal_number: int) -> dict[str, Any]:
    """What the page's own script needs to go on without a signal."""
    live = match.live
    return {
        "head": str(match.head),
        "totals": [match.total_left, match.total_right],
        "target": match.target,
        "deal": deal_number,
        "dealer": live["dealer"],
        "players": match.players_count,
        "xeris": [[side, half] for _uuid, side, half, _at in live["xeris"]],
        "xeri_points": match.profile["xeri_points"],
        "xeristaki_points": match.profile["xeristaki_points"],
    }


def _recorded(match: Match, deals: list[Deal]) -> dict[str, Any] | None:
    """The deal just recorded, for the strip that says so for ten seconds."""
    if not deals or (match.live["undo"] or {}).get("uuid") != str(deals[-1].uuid):
        return None
    if timezone.now() - deals[-1].recorded_at > FRESH:
        return None
    return {"title": deal_title(deals[-1]), "left": deals[-1].points_left, "right": deals[-1].points_right}


def _other_writer(match: Match, access: Access) -> str:
    """Who writes, where that is another phone than this one."""
    if match.pen is None or match.pen_id == (access.key.pk if access.key else None):
        return ""
    return match.pen.name or _("Another phone")
