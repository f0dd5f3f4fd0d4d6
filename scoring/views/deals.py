"""Counting a deal and correcting any earlier one: the same screen, the effect shown before it is done."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from diloti_site.http import render
from scoring.access import Access
from scoring.actions import Outcome, Result
from scoring.doors import for_scorers
from scoring.doubts import doubts_of
from scoring.effects import effects_of
from scoring.fixes import NAME, Fields, mended, with_fixes
from scoring.forms.counts import CountForm, dealer_text, initial_of
from scoring.kinds import Data, DealKind, Kind
from scoring.ledger import replay
from scoring.models import Deal, Match
from scoring.projection import load_entries
from scoring.refusals import Why
from scoring.views.answers import answer, foresee, submit
from scoring.views.screens import blank_count, count_context
from scoring.wording import Message, deal_title, plain_side, refusal_messages, side_names, tally_messages


@require_POST
@for_scorers
def deal_add(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """Record the deal that was just played, or a forgotten one before a named deal."""
    if NAME in request.POST:
        return _deal_mended(request, match, access)
    form = CountForm(request.POST)
    outcome = submit(request, match, access, Kind.DEAL, _new_deal(form)) if form.is_valid() else form.fault
    if _accepted(outcome):
        response = answer(request, match, outcome, "scoring:sheet" if _between(form) else "scoring:match")
        _remember(response, form)
        return response
    typed = _typed(request)
    context = count_context(request, match, access, typed) | _said(match, outcome, typed)
    return render(request, "scoring/count.html", context, status=422)


def _deal_mended(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """A fix, taken without a script: the screen as it would have made it, nothing recorded yet."""
    it = mended(_typed(request), request.POST[NAME])
    form = CountForm(it.fields)
    outcome = foresee(match, access, Kind.DEAL, _new_deal(form)) if form.is_valid() else form.fault
    context = count_context(request, match, access, it.fields) | {"focus": it.focus}
    return render(request, "scoring/count.html", context | _still_entering(_said(match, outcome, it.fields)))


@require_POST
@for_scorers
def deal_check(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """What the count as it stands on the screen comes to: every problem, and the button that is the preview."""
    form = CountForm(request.POST)
    outcome = foresee(match, access, Kind.DEAL, _new_deal(form)) if form.is_valid() else form.fault
    return _checked(request, match, outcome, match.get_absolute_url())


@require_http_methods(["GET", "POST"])
@for_scorers
def deal_edit(request: HttpRequest, match: Match, access: Access, uuid: UUID) -> HttpResponse:
    """One recorded deal on the count screen; the old version stays in the history."""
    deal = get_object_or_404(Deal.objects.select_related("game"), match=match, uuid=uuid)
    if deal.struck:
        return redirect("scoring:deal-strike", match.code, uuid)
    if request.method != "POST":
        context = count_context(request, match, access, initial_of(deal)) | _deal_context(match, deal)
        return render(request, "scoring/deal.html", context)
    it = mended(_typed(request), request.POST.get(NAME, ""))
    form = CountForm(it.fields)
    outcome = foresee(match, access, Kind.CORRECT, _correction(form, uuid)) if form.is_valid() else form.fault
    # Without a script the effect is seen here first; the screen says which effect was seen.
    seen = request.POST.get("seen") or not _effects(match, outcome)
    if _accepted(outcome) and seen and NAME not in request.POST:
        done = submit(request, match, access, Kind.CORRECT, _correction(form, uuid))
        return answer(request, match, done, "scoring:sheet")
    said = _said(match, outcome, it.fields, _sheet_of(match))
    context = count_context(request, match, access, it.fields) | _deal_context(match, deal) | {"focus": it.focus}
    return render(request, "scoring/deal.html", context | said, status=200 if NAME in request.POST else 422)


@require_POST
@for_scorers
def deal_edit_check(request: HttpRequest, match: Match, access: Access, uuid: UUID) -> HttpResponse:
    """What the correction as it stands on the screen would do."""
    form = CountForm(request.POST)
    outcome = foresee(match, access, Kind.CORRECT, _correction(form, uuid)) if form.is_valid() else form.fault
    return _checked(request, match, outcome, _sheet_of(match), editing=True)


@require_http_methods(["GET", "POST"])
@for_scorers
def deal_strike(request: HttpRequest, match: Match, access: Access, uuid: UUID) -> HttpResponse:
    """Take a recorded deal out, its effect shown first; a struck one is brought back here by undoing that."""
    deal = get_object_or_404(Deal, match=match, uuid=uuid)
    data = {"deal": str(uuid)}
    if deal.struck:
        return render(request, "scoring/strike.html", {"match": match, "strike": _strike_of(match, uuid)})
    if request.method == "POST":
        return answer(request, match, submit(request, match, access, Kind.STRIKE, data), "scoring:sheet")
    seen = foresee(match, access, Kind.STRIKE, data)
    context = {"match": match, "deal": deal, "title": deal_title(deal), "effects": _effects(match, seen)}
    return render(request, "scoring/strike.html", context)


@require_GET
@for_scorers
def deal_forgotten(request: HttpRequest, match: Match, access: Access, uuid: UUID) -> HttpResponse:
    """The count screen for a deal that was forgotten before this one."""
    following = get_object_or_404(Deal, match=match, uuid=uuid)
    typed = blank_count(request, match) | {"dealer": ""}
    typed |= {f"{name}_{side}": 0 for name in ("xeris", "xeristaki") for side in match.people}
    title = _("Forgotten before deal %(number)s") % {"number": following.number or "–"}
    context = count_context(request, match, access, typed)
    context |= {"before": uuid, "count_title": title, "editing": True, "dealers": dealers_of(match)}
    context["back"] = reverse("scoring:deal-edit", args=[match.code, uuid])
    return render(request, "scoring/count.html", context)


def dealers_of(match: Match) -> list[tuple[str, str]]:
    """Who may have dealt, as the form writes it and by name."""
    choices = [("", _("not known"))]
    for side, people in match.people.items():
        if len(people) == 1:
            choices.append((f"{side}-0", people[0].name if people[0] else plain_side(side)))
            continue
        choices.append((side, plain_side(side)))
        choices += [(dealer_text(side, place), p.name) for place, p in enumerate(people) if p is not None and p.name]
    return choices


def _strike_of(match: Match, deal: UUID) -> UUID | None:
    """The entry in force that struck a deal."""
    entries = load_entries(match)
    standing = replay(entries).in_force
    strikes = (entry.uuid for entry in entries if entry.kind is Kind.STRIKE and entry.data["deal"] == str(deal))
    return next((uuid for uuid in strikes if uuid in standing), None)


def _new_deal(form: CountForm) -> Data:
    before = form.cleaned_data["before"]
    return form.outcome | {"before": str(before) if before else None}


def _between(form: CountForm) -> bool:
    """A forgotten deal, named on the sheet: one goes back there to see where it stands."""
    return form.cleaned_data["before"] is not None


def _correction(form: CountForm, uuid: UUID) -> Data:
    return form.outcome | {"deal": str(uuid)}


def _accepted(outcome: Outcome | str) -> bool:
    return not isinstance(outcome, str) and outcome.result is not Result.REFUSED


def _checked(
    request: HttpRequest, match: Match, outcome: Outcome | str, back: str, *, editing: bool = False
) -> HttpResponse:
    """The strip while one is still entering."""
    said = _still_entering(_said(match, outcome, _typed(request), back)) | {"editing": editing}
    return render(request, "scoring/problems.html", {"match": match} | said, partial="problems")


def _still_entering(said: dict[str, Any]) -> dict[str, Any]:
    """The same, where it goes without saying that something is missing yet."""
    shown = [message for message in said["messages_of_count"] if message.code != "E-MISS"]
    return said | {"messages_of_count": shown, "blocked": any(message.level == "bad" for message in shown)}


def _effects(match: Match, outcome: Outcome | str) -> list[str]:
    return [] if isinstance(outcome, str) else effects_of(outcome, side_names(match))


def _sheet_of(match: Match) -> str:
    return reverse("scoring:sheet", args=[match.code])


def _said(match: Match, outcome: Outcome | str, typed: Fields, back: str = "") -> dict[str, Any]:
    """All that an outcome has to say on the count screen, with ways out; ``back`` is where one goes to leave it."""
    if isinstance(outcome, str):
        return {"messages_of_count": [Message("unreadable", "bad", outcome)], "blocked": True}
    if outcome.refusal is not None:
        shown = refusal_messages(outcome.refusal)
    else:
        shown = tally_messages(outcome.tally, doubts_of(outcome, at=timezone.now())) if outcome.tally else []
    counted = outcome.tally
    deal = outcome.deal
    return {
        "messages_of_count": with_fixes(shown, match, typed, back or match.get_absolute_url()),
        "may_keep": outcome.refusal is not None and outcome.refusal.why is Why.IMPOSSIBLE,
        "points": deal.points if deal else counted.points if counted else None,
        "effects": _effects(match, outcome),
        "blocked": any(message.level == "bad" for message in shown),
        "seen": True,
    }


def _typed(request: HttpRequest) -> dict[str, Any]:
    """The form as the person left it: nothing is cleared."""
    left_out = ("csrfmiddlewaretoken", "uuid", "head", NAME)
    return {name: value for name, value in request.POST.items() if name not in left_out}


def _deal_context(match: Match, deal: Deal) -> dict[str, Any]:
    return {
        "deal": deal,
        "count_title": capfirst(deal_title(deal)),
        "back": _sheet_of(match),
        "editing": True,
        "dealers": dealers_of(match),
        "is_played": deal.kind == DealKind.PLAYED,
    }


def _remember(response: HttpResponse, form: CountForm) -> None:
    """Which pile is counted and how, for the next deal's screen."""
    for name in ("mode", "counted"):
        if value := form.cleaned_data.get(name):
            response.set_cookie(f"diloti_{name}", value, max_age=400 * 24 * 3600, samesite="Lax")
