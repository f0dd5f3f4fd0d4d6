"""From a plain form to the ledger and back to a page: what every writing view shares."""

from typing import Any
from uuid import UUID, uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from diloti.errors import UnreadableError
from scoring.access import Access
from scoring.actions import Draft, Outcome, Result, preview, record
from scoring.doors import writer_of
from scoring.kinds import Data, Kind
from scoring.models import Match
from scoring.wording import refusal_messages


def submit(request: HttpRequest, match: Match, access: Access, kind: Kind, data: Any) -> Outcome | str:
    """Record what a plain form says; unreadable fields come back as the reason."""
    try:
        draft = Draft(kind, data, _uuid(request, "uuid") or uuid4(), _uuid(request, "head") or match.head)
        return record(match_id=match.pk, draft=draft, writer=writer_of(access), at=timezone.now())
    except UnreadableError as error:
        return str(error)


def foresee(match: Match, access: Access, kind: Kind, data: Data) -> Outcome | str:
    """What the act would do; unreadable fields come back as the reason."""
    try:
        return preview(match, kind, data, at=timezone.now(), writer=writer_of(access))
    except UnreadableError as error:
        return str(error)


def answer(request: HttpRequest, match: Match, outcome: Outcome | str, to: str = "scoring:match") -> HttpResponse:
    """Back to the page, with what is worth saying."""
    if isinstance(outcome, str):
        messages.error(request, outcome, extra_tags="bad")
    elif outcome.result is Result.REFUSED and outcome.refusal is not None:
        for message in refusal_messages(outcome.refusal):
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
