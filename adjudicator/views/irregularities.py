"""Irregularities: what the texts say, where they are silent, and what an arbiter can do, written into the game."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from adjudicator.forms import IrregularityForm
from adjudicator.games import find_game
from adjudicator.irregularities import Irregularity, irregularities
from adjudicator.models import Ruling
from adjudicator.reasons import rule_words
from adjudicator.remedies import SIDED, WRITING, Remedy, remedy_text
from adjudicator.rulings import settle_irregularity
from adjudicator.wording import house_name, told
from diloti.errors import UnreadableError
from diloti.houserules import source
from diloti.profiles import Penalty, profile_from_record
from diloti.rulebook import rule
from diloti_site.http import render
from scoring.access import Access, keys_of, match_access
from scoring.actions import Result
from scoring.doors import for_organisers, for_scorers, writer_of
from scoring.models import Book, Match, Role
from scoring.wording import refusal_messages, side_names


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Everything that can go wrong, each with what one says of it."""
    match = find_game(request.GET.get("match", ""))
    shown = [{"id": one.id, "title": told(one.title), "asks": told(one.asks)} for one in irregularities().values()]
    return render(request, "adjudicator/irregularities.html", {"irregularities": shown, "match": match})


@require_safe
def irregularity(request: HttpRequest, name: str) -> HttpResponse:
    """One irregularity: texts, silence, remedies."""
    match = find_game(request.GET.get("match", ""))
    return render(request, "adjudicator/irregularity.html", _context(request, _find(name), match))


def _find(name: str) -> Irregularity:
    found = irregularities().get(name)
    if found is None:
        raise Http404
    return found


def _context(
    request: HttpRequest, found: Irregularity, match: Match | None, form: IrregularityForm | None = None
) -> dict[str, Any]:
    access = match_access(request, match) if match is not None else Access()
    organised = {key.book_id for key in keys_of(request) if key.role == Role.BOOK}
    profile = profile_from_record(match.profile) if match is not None else None
    return {
        "irregularity": found,
        "title": told(found.title),
        "asks": told(found.asks),
        "silence": told(found.silence) if found.silence else "",
        "texts": [
            {"sources": [(key, told(source(key).title)) for key in saying.sources], "text": told(saying.text)}
            for saying in found.texts
        ],
        "rules": [rule_words(rule(rule_id)) for rule_id in found.rules],
        "remedies": [_remedy(remedy, match) for remedy in found.remedies],
        "match": match,
        "names": side_names(match) if match is not None else {},
        "access": access,
        "books": [] if match is not None else list(Book.objects.alive().filter(pk__in=organised)),
        "fixed": found.claims and profile is not None and profile.penalty is Penalty.OFFENDER_ZERO,
        "claims": found.claims,
        "form": form,
        "house": house_name("main", 0),
        "language": get_language() or "el",
    }


def _remedy(remedy: Remedy, match: Match | None) -> dict[str, Any]:
    return {
        "key": remedy.value,
        "text": remedy_text(remedy),
        "writes": remedy in WRITING and match is not None,
        "sided": remedy in SIDED,
    }


@require_POST
@for_scorers
def match_irregularity(request: HttpRequest, match: Match, access: Access, name: str) -> HttpResponse:
    """The arbiter's remedy, kept with the game and, where it changes the score, written into its ledger."""
    return _settled(request, match.book, match, access, _find(name))


@require_POST
@for_organisers
def book_irregularity(request: HttpRequest, book: Book, access: Access, name: str) -> HttpResponse:
    """The arbiter's remedy, kept in a book without a game."""
    return _settled(request, book, None, access, _find(name))


def _settled(
    request: HttpRequest, book: Book, match: Match | None, access: Access, found: Irregularity
) -> HttpResponse:
    form = IrregularityForm(request.POST, irregularity=found)
    if not form.is_valid():
        return render(request, "adjudicator/irregularity.html", _context(request, found, match, form), status=422)
    try:
        ruling, outcome = settle_irregularity(
            book=book,
            match=match,
            writer=writer_of(access),
            irregularity=found,
            remedy=form.chosen,
            side=form.whose,
            reason=form.cleaned_data["reason"],
            head=form.cleaned_data["head"],
            uuid=form.sent_as,
            at=timezone.now(),
        )
    except UnreadableError as error:
        form.add_error(None, str(error))
        return render(request, "adjudicator/irregularity.html", _context(request, found, match, form), status=422)
    if ruling is None and match is not None and outcome is not None:
        return _not_written(request, match, found, form, outcome)
    messages.success(request, _("The decision is kept."), extra_tags="done")
    return redirect(_kept(ruling))


def _kept(ruling: Ruling | None) -> Ruling:
    if ruling is None:
        raise Http404
    return ruling


def _not_written(
    request: HttpRequest, match: Match, found: Irregularity, form: IrregularityForm, outcome: Any
) -> HttpResponse:
    """The ledger would not take it: why, or where to settle it."""
    if outcome.result is Result.HELD:
        messages.warning(request, _("Another phone has written since. Decide what holds."), extra_tags="warn")
        return redirect("scoring:conflicts", match.code)
    if outcome.refusal is not None:
        for message in refusal_messages(outcome.refusal):
            form.add_error(None, message.text)
    else:
        form.add_error(None, _("The same was written a moment ago."))
    return render(request, "adjudicator/irregularity.html", _context(request, found, match, form), status=422)
