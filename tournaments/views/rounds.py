"""Rounds at the desk: drawn, looked at, changed by hand, published, closed; and from one phase to the next."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from diloti_site.http import render
from tournaments import clock, drawing
from tournaments.access import EventAccess
from tournaments.doors import for_directors
from tournaments.hall import clock_left
from tournaments.models import Entrant, Event, Format, Meeting, Phase, PhaseState, Round
from tournaments.refusals import Refusal
from tournaments.telling import broken_text, handiwork_text, reason_text, round_title, why_text
from tournaments.views.answers import attempt, back
from tournaments.wording import refusal_text


@require_POST
@for_directors
def draw(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """Draw the next round, as a draft that only the desk sees."""
    made: list[Round] = []
    deed = lambda: made.append(drawing.draw_round(event, writer=access.writer, at=timezone.now()))  # noqa: E731
    if attempt(request, deed) and made:
        return redirect("tournaments:desk-round", event.code, made[0].number)
    return back(request, "desk", event.code)


@require_POST
@for_directors
def next_phase(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """End the phase that is over, if one is running, and begin the next."""
    now = timezone.now()

    def deed() -> None:
        running = Phase.objects.filter(event=event, removed=False, state=PhaseState.RUNNING).first()
        if running is not None:
            drawing.end_phase(running, writer=access.writer, at=now)
        planned = Phase.objects.filter(event=event, removed=False, state=PhaseState.PLANNED).first()
        if planned is not None:
            drawing.start_phase(event, planned, writer=access.writer, at=now)

    attempt(request, deed)
    return back(request, "desk", event.code)


@require_POST
@for_directors
def over(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """The event is over: its ranking is final."""
    attempt(request, lambda: drawing.end_event(event, writer=access.writer, at=timezone.now()))
    return back(request, "desk", event.code)


@require_GET
@never_cache
@for_directors
def round_desk(request: HttpRequest, event: Event, access: EventAccess, number: int) -> HttpResponse:
    """One round: who meets whom and why, what had to be broken, and what can be changed."""
    round_ = _round(event, number)
    meetings = list(Meeting.objects.standing().filter(round=round_).with_names().select_related("match"))
    one, other = (_entrant(event, request.GET.get(name, "")) for name in ("one", "other"))
    bye = request.GET.get("other") == "bye"
    entrants = _sitting(meetings)
    context = {
        "event": event,
        "access": access,
        "round": round_,
        "title": round_title(round_),
        "meetings": [(meeting, [reason_text(reason) for reason in meeting.reasons]) for meeting in meetings],
        "entrants": entrants,
        "handiwork": [handiwork_text(each) for each in drawing.by_hand(round_)],
        "broken": [broken_text(each, event) for each in round_.drawn.get("broken", [])],
        "clock": clock_left(round_, timezone.now()),
        "open": sum(not meeting.how for meeting in meetings),
        "one": one,
        "other": other,
        "answer": _answer(event, round_, one, other) if one is not None and (bye or other not in (None, one)) else [],
        "swiss": round_.phase.format == Format.SWISS,
        "bye": bye,
        "apart": [[_name(entrants, who) for who in two] for two in round_.drawn.get("apart", [])],
    }
    return render(request, "tournaments/round_desk.html", context)


def _answer(event: Event, round_: Round, one: Entrant, other: Entrant | None) -> list[str]:
    """Why these two do not meet, or why one has not the bye."""
    try:
        return why_text(drawing.why_not(round_, one, other), event)
    except Refusal as refusal:
        return [refusal_text(refusal)]


def _name(entrants: list[Entrant], pk: str) -> str:
    return next((one.name for one in entrants if str(one.pk) == pk), "—")


def _sitting(meetings: list[Meeting]) -> list[Entrant]:
    """Everybody in the round, by name."""
    found = [one for meeting in meetings for one in (meeting.a, meeting.a2, meeting.b, meeting.b2) if one is not None]
    return sorted(found, key=lambda one: one.first.sort_key)


@require_POST
@for_directors
def round_act(request: HttpRequest, event: Event, access: EventAccess, number: int) -> HttpResponse:
    """What the desk does to a round, by the button that was pressed."""
    round_ = _round(event, number)
    deed = _deeds(request, event, round_, access).get(request.POST.get("do", ""))
    if deed is None:
        raise Http404
    done = attempt(request, deed)
    if done and request.POST["do"] in ("discard", "publish"):
        return redirect("tournaments:desk", event.code)
    return back(request, "desk-round", event.code, number)


def _deeds(request: HttpRequest, event: Event, round_: Round, access: EventAccess) -> dict[str, Callable[[], object]]:
    who: dict[str, Any] = {"writer": access.writer, "at": timezone.now()}

    def swap() -> None:
        one, other = (_entrant(event, request.POST.get(name, "")) for name in ("one", "other"))
        if one is None or other is None:
            raise Http404
        drawing.exchange(round_, one, other, reason=request.POST.get("reason", ""), **who)

    def part() -> None:
        """The two, and whoever else was to be kept apart in this draft."""
        found = [_entrant(event, request.POST.get(name, "")) for name in ("one", "other")]
        before = [[_by_id(event, who) for who in two] for two in round_.drawn.get("apart", [])]
        pairs = [(one, other) for one, other in [*before, found] if one is not None and other is not None]
        drawing.draw_round(event, apart=pairs, **who)

    return {
        "apart": part,
        "freely": lambda: drawing.draw_round(event, apart=(), **who),
        "publish": lambda: drawing.publish_round(round_, **who),
        "discard": lambda: drawing.discard_round(round_, **who),
        "again": lambda: drawing.draw_round(event, **who),
        "exchange": swap,
        "close": lambda: drawing.close_round(round_, anyway=request.POST.get("anyway") == "1", **who),
        "reopen": lambda: drawing.reopen_round(round_, **who),
    }


@require_POST
@for_directors
def round_clock(request: HttpRequest, event: Event, access: EventAccess, number: int) -> HttpResponse:
    """The round's clock: start it, stop it, give more minutes, call the last deal."""
    round_ = _round(event, number)
    who: dict[str, Any] = {"writer": access.writer, "at": timezone.now()}
    deeds: dict[str, tuple[Callable[[], object], str]] = {
        "start": (lambda: clock.start_clock(round_, **who), ""),
        "stop": (lambda: clock.stop_clock(round_, **who), ""),
        "more": (lambda: clock.add_minutes(round_, 5, **who), _("Five minutes more.")),
        "last": (lambda: clock.call_last_deal(round_, **who), _("The last deal is called at every table.")),
    }
    chosen = deeds.get(request.POST.get("do", ""))
    if chosen is None:
        raise Http404
    attempt(request, *chosen)
    return back(request, "desk", event.code)


def _round(event: Event, number: int) -> Round:
    return get_object_or_404(Round.objects.select_related("phase"), event=event, number=number, removed=False)


def _by_id(event: Event, pk: str) -> Entrant | None:
    return Entrant.objects.filter(event=event, pk=pk, removed=False).first()


def _entrant(event: Event, code: str) -> Entrant | None:
    return Entrant.objects.with_names().filter(event=event, code=code, removed=False).first() if code else None
