"""What everybody may see of a match: the score as it is played, the sheet, and both as pictures."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_GET, require_safe

from diloti_site.http import render
from scoring import pictures
from scoring.access import Access
from scoring.addresses import absolute
from scoring.doors import find_match, for_anyone
from scoring.lines import WIDE, draw
from scoring.models import Match
from scoring.sheet import Sheet, sheet_of
from scoring.table import table_view
from scoring.telling import day_text, fingerprint, score_line, settings_text, sheet_text, standing

#: A picture that was drawn is kept this long in the server's memory, in seconds.
KEPT = 600
_SEATS = ("left_first", "left_second", "right_first", "right_second")
_SHOWN = Match.objects.filter(book__deleted_at=None).values_list("head", *(f"{seat}__name" for seat in _SEATS))
_NO_DEAL = UUID(int=0)


@require_GET
@cache_control(private=True, no_cache=True)
@for_anyone
def watch(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """The score as large as fits, for who is not writing."""
    tag = _tag(match.head, *(_name(match, seat) for seat in _SEATS))
    return render(request, "scoring/watch.html", watched(match) | {"access": access, "tag": tag})


def _etag(request: HttpRequest, code: str) -> str:
    """Of the head and the names that are shown: one query, which is all that an unchanged match costs."""
    return _tag(*get_object_or_404(_SHOWN, code=code))


def _name(match: Match, seat: str) -> str | None:
    player = getattr(match, seat)
    return None if player is None else player.name


def _tag(head: UUID | None, *names: str | None) -> str:
    return f'"{fingerprint(head, names, translation.get_language())}"'


@require_GET
@cache_control(private=True, no_cache=True)
@condition(etag_func=_etag)
def watch_now(request: HttpRequest, code: str) -> HttpResponseBase:
    """The changing part of the spectators' page, for polling: nothing at all while nothing has changed."""
    return render(request, "scoring/watch.html#now", watched(find_match(code)))


def watched(match: Match) -> dict[str, Any]:
    """Everything that the spectators' page shows."""
    paper = sheet_of(match)
    table = table_view(match, dict(paper.names), paper.game.deals)
    return {
        "match": match,
        "names": paper.names,
        "table": table,
        "sheet": paper,
        "game": paper.game,
        "line": paper.game.line,
        "wide": draw(paper.game.line.rows, paper.game.target, WIDE, number=0),
        "title": score_line(match, paper.names),
        "standing": standing(match, paper.names),
        "settings": settings_text(match),
        "sides": [
            (side, people, _fit(people)) for side, people in zip(table.sides, paper.people.values(), strict=True)
        ],
        "digits": max(len(str(side.total)) for side in table.sides),
    }


def _fit(people: list[str]) -> str:
    """How large names may be written."""
    longest = max(len(name) for name in people)
    return next((size for size, most in (("large", 8), ("middle", 12), ("small", 20)) if longest <= most), "tiny")


@require_GET
@for_anyone
def sheet(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """The τεφτέρι: every part of every deal."""
    paper = sheet_of(match)
    deals = reverse("scoring:deal-edit", args=[match.code, _NO_DEAL]).removesuffix(f"{_NO_DEAL}/")
    here = absolute(request, reverse("scoring:sheet", args=[match.code]))
    context = {
        "match": match,
        "access": access,
        "sheet": paper,
        "names": paper.names,
        "title": score_line(match, paper.names),
        "standing": standing(match, paper.names),
        "settings": settings_text(match),
        "day": day_text(match),
        "deals": deals if access.scores else "",
        "told": sheet_text(paper, here),
        "here": here,
    }
    return render(request, "scoring/sheet.html", context)


@require_safe
def line(request: HttpRequest, code: str) -> HttpResponse:
    """The line of totals of the current game, or of the one named, as a drawing of its own."""
    paper = sheet_of(find_match(code))
    wanted = request.GET.get("game", "")
    game = next((game for game in paper.games if str(game.number) == wanted), paper.game)
    svg = render_to_string("scoring/line.svg", {"line": game.line, "names": paper.names}, request)
    return HttpResponse(svg, content_type="image/svg+xml; charset=utf-8")


def _picture_etag(request: HttpRequest, code: str) -> str:
    tag = _etag(request, code).strip('"')
    return f'"{tag}-{pictures.EDITION}-{_language(request)}"'


def _language(request: HttpRequest) -> str:
    """The language of who shared it: messengers that fetch a preview speak none."""
    asked = request.GET.get("l", "")
    return asked if asked in dict(settings.LANGUAGES) else translation.get_language() or settings.LANGUAGE_CODE


def _drawn(request: HttpRequest, code: str, drawing: Callable[[Sheet], bytes]) -> HttpResponse:
    key = f"{drawing.__name__}-{code}-{_picture_etag(request, code)}"
    png = cache.get(key)
    if png is None:
        with translation.override(_language(request)):
            png = drawing(sheet_of(find_match(code)))
        cache.set(key, png, KEPT)
    return HttpResponse(png, content_type="image/png")


@require_safe
@cache_control(public=True, no_cache=True)
@condition(etag_func=_picture_etag)
def picture(request: HttpRequest, code: str) -> HttpResponseBase:
    """The sheet as a picture to send, upright."""
    return _drawn(request, code, pictures.sheet_picture)


@require_safe
@cache_control(public=True, max_age=60)
@condition(etag_func=_picture_etag)
def preview(request: HttpRequest, code: str) -> HttpResponseBase:
    """The picture that a messenger shows beside a link."""
    return _drawn(request, code, pictures.preview_picture)
