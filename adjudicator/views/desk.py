"""The desk: a question in the address, its answer on the page. Nothing is written here."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from adjudicator.desk import desk_context, preview, raw_fields
from adjudicator.drafts import Draft
from adjudicator.faults import Fault
from adjudicator.games import cast_for, dispute, find_game
from adjudicator.permalinks import address, editor_fields, read_draft
from adjudicator.taps import tap
from diloti_site.http import render
from scoring.access import Access
from scoring.addresses import absolute
from scoring.doors import for_anyone
from scoring.models import Match

MOST_TAPS = 60


@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    """A question, its facts so far and the answer; taps that came along are done first."""
    draft, faults = read_draft(request.GET.dict())  # type: ignore[arg-type]
    taps = request.GET.getlist("tap")[:MOST_TAPS]
    for text in taps:
        draft = tap(draft, text)
    if taps and not request.headers.get("HX-Request"):
        return redirect(address(editor_fields(draft)))
    match, faults = game_of(draft, faults)
    if match is None:
        draft = replace(draft, match="")
    cast = cast_for(draft, match)
    context = desk_context(draft, cast, faults) | {"match": match, "raw": raw_fields(draft)}
    context["preview"] = preview(draft, cast, context["told"])
    context["address"] = absolute(request, context["permalink"])
    response = render(request, "adjudicator/desk.html", context, partial="desk")
    if taps:
        response["HX-Replace-Url"] = address(editor_fields(draft))
    return response


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
