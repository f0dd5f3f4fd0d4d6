"""The desk: a question in the address, its answer on the page. Nothing is written here."""

from dataclasses import replace

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.utils import translation
from django.utils.cache import get_conditional_response
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from adjudicator.answers import tell
from adjudicator.desk import desk_context, raw_fields
from adjudicator.drafts import Draft, Place
from adjudicator.faults import Fault
from adjudicator.games import cast_for, dispute, find_game
from adjudicator.permalinks import address, editor_fields, read_draft
from adjudicator.pictures import draw
from adjudicator.previews import poster, preview_of
from adjudicator.taps import tap
from diloti.problems import problems
from diloti_site.http import render
from scoring.access import Access
from scoring.doors import for_anyone
from scoring.models import Match
from scoring.throttle import too_many

MOST_TAPS = 60
#: A picture that was drawn is kept this long in the server's memory, in seconds; so many one address may have drawn.
KEPT, MOST_DRAWN, DRAWN_WITHIN = 600, 60, 60


@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    """A question, its facts so far and the answer; taps that came along are done first."""
    draft, faults = read_draft(request.GET.dict())
    taps = request.GET.getlist("tap")[:MOST_TAPS]
    for text in taps:
        draft = tap(draft, text)
    if taps and not request.headers.get("HX-Request"):
        return redirect(address(editor_fields(draft)))
    match, faults = game_of(draft, faults)
    if match is None:
        draft = replace(draft, match="")
    if "at" not in request.GET and (faults or (draft.question and problems(draft.position, draft.house.profile))):
        draft = replace(draft, place=Place.CARD if draft.card is None else Place.TAKEN)
    cast = cast_for(draft, match)
    context = desk_context(draft, cast, faults) | {"match": match, "raw": _raw(request, draft, faults)}
    context["preview"] = preview_of(request, draft, cast, context["told"], faults)
    response = render(request, "adjudicator/desk.html", context, partial="desk")
    if taps:
        response["HX-Replace-Url"] = address(editor_fields(draft))
    return response


@require_safe
@cache_control(public=True, max_age=60)
def picture(request: HttpRequest) -> HttpResponseBase:
    """The picture that a messenger shows beside a link: drawn once for what it shows, sent only where it is new."""
    asked = request.GET.get("l", "")
    language = asked if asked in dict(settings.LANGUAGES) else translation.get_language() or settings.LANGUAGE_CODE
    with translation.override(language):
        draft, faults = read_draft(request.GET.dict())
        match, faults = game_of(draft, faults)
        cast = cast_for(draft, match)
        shown = poster(draft, cast, tell(draft, cast), faults)
    unchanged = get_conditional_response(request, etag=f'"{shown.tag}"')
    if unchanged is not None:
        return unchanged
    name = f"desk-picture-{shown.tag}"
    png = cache.get(name)
    if png is None:
        if too_many(request, "desk-picture", most=MOST_DRAWN, seconds=DRAWN_WITHIN):
            return HttpResponse(status=429, headers={"Retry-After": str(DRAWN_WITHIN)})
        png = draw(shown)
        cache.set(name, png, KEPT)
    return HttpResponse(png, content_type="image/png", headers={"ETag": f'"{shown.tag}"'})


def _raw(request: HttpRequest, draft: Draft, faults: list[Fault]) -> dict[str, str]:
    """The facts as text; where they could not all be read, as they stood in the link, so that they can be mended."""
    raw = raw_fields(draft)
    if faults and not request.GET.getlist("tap"):
        raw |= {name: request.GET[name] for name in raw if name in request.GET}
    return raw


def game_of(draft: Draft, faults: list[Fault]) -> tuple[Match | None, list[Fault]]:
    """The game that the question is about; a fault where there is none of that code."""
    match = find_game(draft.match)
    if draft.match and match is None:
        return None, [*faults, Fault("match", draft.match)]
    return match, faults


@require_safe
@for_anyone
def dispute_page(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """From a running game to the desk, with its rules, seats and dealer."""
    return redirect(address(editor_fields(dispute(match))))
