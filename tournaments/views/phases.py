"""The plan of an event: its phases in any order, what they come to, and what is wise to know before it begins."""

import datetime as dt
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from diloti_site.http import render
from tournaments.access import EventAccess
from tournaments.cautions import phase_plans, time_estimate, warnings_for
from tournaments.doors import for_directors
from tournaments.entering import active
from tournaments.entry_faults import EntryRefusal
from tournaments.entry_words import fault_text
from tournaments.forms.event import PLANS
from tournaments.forms.phases import PhaseForm
from tournaments.models import Event, Format, Phase
from tournaments.plan_sizes import size_words
from tournaments.setting_up import (
    PRESETS,
    add_phase,
    change_event,
    change_phase,
    drop_phase,
    move_phase,
    plan_of,
    set_phases,
)
from tournaments.values import EventValues, PhaseOptions, TableRule

#: What can be added; twice everybody against everybody is an option of once.
FORMATS = (Format.GROUPS, Format.KNOCKOUT, Format.ROUND_ROBIN, Format.SWISS, Format.DOUBLE, Format.ROTATING)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_directors
def phases(request: HttpRequest, event: Event, access: EventAccess) -> HttpResponse:
    """Every phase with its options; the common plans in one tap."""
    rows = plan_of(event)
    if request.method != "POST":
        return _show(request, event, access, [(row, PhaseForm(phase=row)) for row in rows])
    do = request.POST.get("do", "")
    if do == "save":
        return _save(request, event, access, rows)
    deed = ACTS.get(do)
    if deed is None:
        raise Http404
    try:
        deed(event, request.POST, _phase(rows, request), writer=access.writer, at=timezone.now())
    except EntryRefusal as refusal:
        messages.error(request, fault_text(refusal.fault, refusal.about), extra_tags="bad")
    return redirect("tournaments:phases", event.code)


def _phase(rows: list[Phase], request: HttpRequest) -> Phase | None:
    return next((row for row in rows if str(row.number) == request.POST.get("phase")), None)


def _show(
    request: HttpRequest, event: Event, access: EventAccess, parts: list[tuple[Phase, PhaseForm]]
) -> HttpResponse:
    estimate = time_estimate(event)
    plans = [*phase_plans(event)]
    after = [*(plan.entrants for plan, _snapshot in plans[1:]), None][: len(plans)]
    sizes = {
        plan.phase.pk: size_words(plan, snapshot.options, goes_on)
        for (plan, snapshot), goes_on in zip(plans, after, strict=True)
    }
    context = {
        "event": event,
        "access": access,
        "parts": [(row, form, sizes.get(row.pk, "")) for row, form in parts],
        "number": active(event).count(),
        "plans": [(key, PLANS[key][0]) for key in PLANS if _fits(event, PRESETS[key])],
        "formats": [one for one in FORMATS if one is not Format.ROTATING or not event.pairs],
        "cautions": warnings_for(event),
        "estimate": estimate,
        "end": timezone.now() + dt.timedelta(minutes=estimate.minutes),
        "queued": EventValues.read(event.values).tables is TableRule.QUEUE,
    }
    status = 422 if any(form.is_bound for _row, form in parts) else 200
    return render(request, "tournaments/phases.html", context, status=status)


def _fits(event: Event, plan: Any) -> bool:
    return not event.pairs or all(format_ is not Format.ROTATING for format_, _options in plan)


def _save(request: HttpRequest, event: Event, access: EventAccess, rows: list[Phase]) -> HttpResponse:
    row = _phase(rows, request)
    if row is None:
        raise Http404
    form = PhaseForm(request.POST, phase=row)
    if not form.is_valid():
        parts = [(one, form if one.pk == row.pk else PhaseForm(phase=one)) for one in rows]
        return _show(request, event, access, parts)
    change_phase(row, form.chosen, writer=access.writer, at=timezone.now())
    messages.success(request, _("Saved."), extra_tags="done")
    return redirect("tournaments:phases", event.code)


def _preset(event: Event, asked: Any, _row: Phase | None, **how: Any) -> None:
    plan = PRESETS.get(asked.get("plan", ""))
    if plan is None:
        raise Http404
    set_phases(event, plan, **how)


def _add(event: Event, asked: Any, _row: Phase | None, **how: Any) -> None:
    if asked.get("format") not in FORMATS:
        raise Http404
    add_phase(event, Format(asked["format"]), **how)


def _of_phase(deed: Callable[..., None]) -> Callable[..., None]:
    def do(_event: Event, _asked: Any, row: Phase | None, **how: Any) -> None:
        if row is None:
            raise Http404
        deed(row, **how)

    return do


def _round_robin(row: Phase, **how: Any) -> None:
    options = replace(PhaseOptions.read(row.options), rounds=None)
    change_phase(row, options, format_=Format.ROUND_ROBIN, **how)


def _queue(event: Event, _asked: Any, _row: Phase | None, **how: Any) -> None:
    values = replace(EventValues.read(event.values), tables=TableRule.QUEUE)
    change_event(event, values=values.record, **how)


ACTS: dict[str, Callable[..., None]] = {
    "plan": _preset,
    "add": _add,
    "drop": _of_phase(drop_phase),
    "up": _of_phase(lambda row, **how: move_phase(row, up=True, **how)),
    "down": _of_phase(lambda row, **how: move_phase(row, up=False, **how)),
    "round-robin": _of_phase(_round_robin),
    "queue": _queue,
}
