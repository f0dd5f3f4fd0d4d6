"""The bare views that write: what a deal or a tap comes to is worked out by who sends it, and no rule is looked at."""

import datetime as dt
import json
from typing import Any

from django.db import transaction
from django.http import HttpRequest, JsonResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt

from scoring.models import Deal, Game, Key, LedgerEntry, Match

type Body = dict[str, Any]

_PEOPLE = ("left_first", "left_second", "right_first", "right_second")
_MATCHES = Match.objects.select_related("book", "pen", *_PEOPLE).filter(book__deleted_at=None)
_OF_MATCH = (
    "code", "status", "players_count", "target", "best_of", "profile", "game_number", "games_left", "games_right",
    "total_left", "total_right", "winner", "live",
)  # fmt: skip
_OF_DEAL = (
    "number", "kind", "dealer", "dealer_place", "counts", "struck", "after_end", "corrections", "impossible",
    "points_left", "points_right", "total_left", "total_right", "majority", "lines", "cards_left", "cards_right",
    "aces_left", "aces_right", "xeris_left", "xeris_right", "xeristaki_left", "xeristaki_right", "ten_left", "two_left",
)  # fmt: skip


@csrf_exempt
def deal_add(request: HttpRequest, code: str) -> JsonResponse:
    """Write a deal, and answer with the match as it is then."""
    match, key, body = _asked(request, code)
    left, right = body["points"]
    with transaction.atomic():
        match, at = _write_entry(match, key, body)
        match.total_left, match.total_right = match.total_left + left, match.total_right + right
        match.deals_count += 1
        match.live = match.live | {"xeris": []}
        match.save()
        game = Game.objects.get(match=match, number=match.game_number)
        game.total_left, game.total_right = match.total_left, match.total_right
        game.save()
        Deal.objects.create(match=match, game=game, recorded_at=at, **_row(match, body))
    return _told(code, body)


@csrf_exempt
def xeri_add(request: HttpRequest, code: str) -> JsonResponse:
    """Write one tap, and answer with the match as it is then."""
    match, key, body = _asked(request, code)
    with transaction.atomic():
        match, at = _write_entry(match, key, body)
        tap = [body["uuid"], body["data"]["side"], False, at.isoformat()]
        match.live = match.live | {"xeris": [*match.live["xeris"], tap]}
        match.save()
    return _told(code, body)


def _asked(request: HttpRequest, code: str) -> tuple[Match, Key, Body]:
    match = get_object_or_404(_MATCHES, code=code)
    key = get_object_or_404(Key, pk=request.headers["X-Diloti-Key"].partition(".")[0], revoked_at=None)
    return match, key, json.loads(request.body)


def _write_entry(match: Match, key: Key, body: Body) -> tuple[Match, dt.datetime]:
    """The ledger, read and added to, with its match locked."""
    locked = Match.objects.select_for_update().get(pk=match.pk)
    seq, at = len(LedgerEntry.objects.filter(match=locked).order_by("seq").values_list()) + 1, timezone.now()
    said = {name: body[name] for name in ("uuid", "head", "kind", "data")}
    LedgerEntry.objects.create(match=locked, seq=seq, key=key, at=at, **said)
    locked.head, locked.entries_count, locked.changed_at, locked.pen = body["uuid"], seq, at, key
    return locked, at


def _row(match: Match, body: Body) -> dict[str, Any]:
    """A deal's row, but for where it belongs."""
    count, (left, right) = body["data"]["count"], body["points"]
    return {
        "book_id": match.book_id,
        "uuid": body["uuid"],
        "position": match.deals_count,
        "number": match.deals_count,
        "kind": "played",
        "dealer": body["data"]["dealer"],
        "dealer_place": body["data"]["place"],
        "counts": True,
        "entered": {"count": count},
        "cards_left": count["left"]["cards"],
        "cards_right": 52 - count["left"]["cards"],
        "aces_left": count["left"]["aces"],
        "aces_right": 4 - count["left"]["aces"],
        "ten_left": count["left"]["ten"],
        "two_left": count["left"]["two"],
        "xeris_left": count["left"]["xeris"],
        "xeris_right": count["right"]["xeris"],
        "xeri_points": 10,
        "points_left": left,
        "points_right": right,
        "total_left": match.total_left,
        "total_right": match.total_right,
        "lines": {"left": {"S6": left}, "right": {"S6": right}},
        **{f"{seat}_id": getattr(match, f"{seat}_id") for seat in _PEOPLE},
    }


def _told(code: str, body: Body) -> JsonResponse:
    match = get_object_or_404(_MATCHES, code=code)
    deals = Deal.objects.filter(match=match, game__number=match.game_number).order_by("position")
    seats = [getattr(match, seat) for seat in _PEOPLE]
    state = {
        **{name: getattr(match, name) for name in _OF_MATCH},
        "head": str(match.head),
        "people": [seat and {"code": seat.code, "name": seat.name} for seat in seats],
        "deals": [
            {name: getattr(deal, name) for name in _OF_DEAL}
            | {"uuid": str(deal.uuid), "at": deal.recorded_at.isoformat()}
            for deal in deals
        ],
    }
    answer = {"result": "recorded", "entry": body["uuid"], "messages": [], "state": state}
    return JsonResponse(answer, status=201)
