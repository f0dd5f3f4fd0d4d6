"""One meeting at the desk: its result typed, taken from the phones, corrected; a walkover; a whole paper sheet."""

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from diloti_site.http import render
from scoring.confirmations import current_confirmations
from scoring.models import Key, Role
from tournaments import corrections, drawing, paper_sheets, playing, results
from tournaments.access import EventAccess
from tournaments.doors import for_directors
from tournaments.forms.paper import SPARE_ROWS, PaperRow, rows_of
from tournaments.forms.results import ScoreForm, initial_of
from tournaments.hall import sides_of
from tournaments.models import Event, Meeting
from tournaments.telling import consequence_lines, meeting_title, result_text
from tournaments.values import PhaseOptions
from tournaments.views.answers import attempt, back


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_directors
def meeting(request: HttpRequest, event: Event, access: EventAccess, meeting_code: str) -> HttpResponse:
    """The meeting with everything that can be done to it; a posted score is recorded, or shown with its effect."""
    found = _meeting(event, meeting_code)
    form = ScoreForm(request.POST or None, best_of=best_of(found), initial=initial_of(found))
    if form.is_valid():
        return _record(request, event, access, found, form)
    status = 422 if form.is_bound else 200
    return render(request, "tournaments/result.html", _context(event, access, found, form), status=status)


def _record(request: HttpRequest, event: Event, access: EventAccess, found: Meeting, form: ScoreForm) -> HttpResponse:
    who: dict[str, Any] = {"writer": access.writer, "at": timezone.now()}
    version = form.cleaned_data["version"]
    if version != found.version:
        messages.warning(request, _("Somebody has changed this match meanwhile. Look again."), extra_tags="warn")
        return render(request, "tournaments/result.html", _context(event, access, found, form), status=409)
    if not found.how:
        said = _("Recorded.")
        if attempt(request, lambda: results.record_result(found, form.score, version=version, **who), said):
            return back(request, "desk", event.code)
        return render(request, "tournaments/result.html", _context(event, access, found, form), status=422)
    choice = request.POST.get("choice", "")
    if choice not in tuple(corrections.Choice):
        return _foreseen(request, event, access, found, form)

    def deed() -> None:
        corrections.correct(
            found,
            form.score,
            choice=corrections.Choice(choice),
            version=version,
            reason=form.cleaned_data["reason"],
            **who,
        )

    if attempt(request, deed, _("Corrected.")):
        return back(request, "desk", event.code)
    return render(request, "tournaments/result.html", _context(event, access, found, form), status=422)


def _foreseen(request: HttpRequest, event: Event, access: EventAccess, found: Meeting, form: ScoreForm) -> HttpResponse:
    """What a correction would change, before it is made; or why that score cannot be."""
    effects: list[corrections.Consequences] = []
    possible = attempt(request, lambda: effects.append(corrections.consequences(found, form.score)))
    context = _context(event, access, found, form)
    if possible:
        context["effect"] = consequence_lines(effects[0], event)
    return render(request, "tournaments/result.html", context, status=200 if possible else 422)


def _context(event: Event, access: EventAccess, found: Meeting, form: ScoreForm) -> dict[str, Any]:
    match = found.match
    return {
        "event": event,
        "access": access,
        "meeting": found,
        "match": match,
        "sides": sides_of(found),
        "title": meeting_title(found),
        "result": result_text(found),
        "form": form,
        "words": current_confirmations(match) if match is not None else {},
        "phones": Key.objects.filter(match=match, revoked_at=None).exclude(role=Role.BOOK) if match else [],
    }


@require_POST
@for_directors
def meeting_act(request: HttpRequest, event: Event, access: EventAccess, meeting_code: str) -> HttpResponse:
    """What the desk does to a meeting, by the button that was pressed."""
    found = _meeting(event, meeting_code)
    deed = _deeds(request, found, access).get(request.POST.get("do", ""))
    if deed is None:
        raise Http404
    attempt(request, deed)
    if request.POST["do"] == "open":
        found.refresh_from_db()
        if found.match is not None:
            return redirect("scoring:match", found.match.code)
    return back(request, "desk-result", event.code, meeting_code)


def _deeds(request: HttpRequest, found: Meeting, access: EventAccess) -> dict[str, Callable[[], object]]:
    who: dict[str, Any] = {"writer": access.writer, "at": timezone.now()}
    table = request.POST.get("table", "")
    number = int(table) if table.isdecimal() and len(table) < 5 else None
    return {
        "walkover-a": lambda: results.record_walkover(found, "a", **who),
        "walkover-b": lambda: results.record_walkover(found, "b", **who),
        "neither": lambda: results.record_double_noshow(found, **who),
        "void": lambda: results.void_meeting(found, **who),
        "accept": lambda: results.accept(found, **who),
        "free": lambda: playing.free(found, **who),
        "table": lambda: drawing.set_table(found, number, **who),
        "call": lambda: playing.call(found, number or 0, **who),
        "open": lambda: playing.open_match(found, **who),
    }


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_directors
def paper(request: HttpRequest, event: Event, access: EventAccess, meeting_code: str) -> HttpResponse:
    """A whole paper sheet by keyboard: Tab goes as the columns of the printed sheet do; nothing typed is lost."""
    found = _meeting(event, meeting_code)
    asked = request.POST.get("rows", "")
    count = int(asked) if asked.isdecimal() and len(asked) < 4 else SPARE_ROWS * 2
    forms = rows_of(request.POST or None, count + (SPARE_ROWS if request.POST.get("do") == "more" else 0))
    rows = [PaperRow(number, form) for number, form in enumerate(forms, 1)]
    sheet = _sheet(request)
    status = 200
    if request.method == "POST" and request.POST.get("do") != "more":
        written = paper_sheets.write(found, forms, sheet=sheet, writer=access.writer, at=timezone.now())
        if not written.problems:
            messages.success(request, _("The sheet is recorded."), extra_tags="done")
            return redirect("tournaments:desk-result", event.code, meeting_code)
        rows = [PaperRow(number, form, tuple(written.problems.get(number, ()))) for number, form in enumerate(forms, 1)]
        status = 422
    context = {"event": event, "access": access, "meeting": found, "sides": sides_of(found), "rows": rows}
    context |= {"title": meeting_title(found), "sheet": sheet, "count": len(rows)}
    return render(request, "tournaments/paper.html", context, status=status)


def _sheet(request: HttpRequest) -> UUID:
    """Which sheet is being typed, so that it is recorded once however often it is sent."""
    try:
        return UUID(request.POST.get("sheet", ""))
    except ValueError:
        return uuid4()


def best_of(meeting: Meeting) -> int:
    """How many games at most: the match's own, the phase's, the event's."""
    if meeting.match is not None:
        return meeting.match.best_of
    phase = meeting.round.phase
    return PhaseOptions.read(phase.options).best_of or meeting.event.best_of


def _meeting(event: Event, code: str) -> Meeting:
    rows = Meeting.objects.standing().with_names().select_related("event__book", "match", "round__phase")
    found = get_object_or_404(rows, event=event, code=code)
    if found.is_bye:
        raise Http404
    return found
