"""Rulings: made from the desk's facts, found again, overruled. Every write is a POST with a right."""

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST, require_safe

from adjudicator.answers import tell
from adjudicator.drafts import Draft
from adjudicator.fact_words import facts_of, side_by_side
from adjudicator.felt import felt_of
from adjudicator.forms import OverruleForm, RulingForm
from adjudicator.games import cast_for, find_game
from adjudicator.houses import House
from adjudicator.models import Ruling
from adjudicator.permalinks import address, editor_fields, link_fields, other_version, permalink, read_draft
from adjudicator.ruling_words import ruling_context, ruling_row
from adjudicator.rulings import can_be_ruled, overrule, save_ruling
from adjudicator.sides import disagree
from adjudicator.wording import house_name, question_text
from diloti.profiles import profile_from_record
from diloti.seats import Side
from diloti_site.http import render
from scoring.access import Access, book_access, keys_of, match_access
from scoring.doors import for_organisers, for_scorers, writer_of
from scoring.models import Book, Match, Role

_PAGE = 30


@require_safe
def ruling_new(request: HttpRequest) -> HttpResponse:
    """The facts as the sides see them, to be ticked; two versions side by side where they differ."""
    draft, faults = read_draft(request.GET.dict())
    if faults or not can_be_ruled(draft):
        return redirect(permalink(draft))
    return render(request, "adjudicator/ruling_new.html", _hearing(request, draft))


def _hearing(request: HttpRequest, draft: Draft, form: RulingForm | None = None) -> dict[str, Any]:
    """What the page of a hearing shows: each version with its verdict, where it can be kept."""
    match = find_game(draft.match)
    other, _faults = other_version(draft)
    versions = [version for version in (other, draft) if version is not None and can_be_ruled(version)]
    facts = side_by_side([facts_of(version, cast_for(version, match)) for version in versions])
    game_access = match_access(request, match) if match is not None else Access()
    organised = {key.book_id for key in keys_of(request) if key.role == Role.BOOK}
    return {
        "draft": draft,
        "match": match,
        "asked": question_text(draft.question) if draft.question else "",
        "versions": [
            _version(version, match) | {"facts": lines} for version, lines in zip(versions, facts, strict=True)
        ],
        "fields": link_fields(draft),
        "back": permalink(draft),
        "differently": address(editor_fields(disagree(draft))),
        "form": form,
        "scores": game_access.scores,
        "books": [] if match is not None else list(Book.objects.alive().filter(pk__in=organised)),
        "sides": _sides(draft, match),
        "rules_of_game": _rules_of(match) if match is not None and _is_by_other_rules(draft, match) else "",
    }


def _is_by_other_rules(draft: Draft, match: Match) -> bool:
    return draft.house.profile != profile_from_record(match.profile)


def _rules_of(match: Match) -> str:
    house = House.of(profile_from_record(match.profile))
    return house_name(house.base.key, len(house.differences))


def _version(draft: Draft, match: Match | None) -> dict[str, Any]:
    cast = cast_for(draft, match)
    return {"told": tell(draft, cast), "felt": felt_of(draft.position, draft.play, cast)}


def _sides(draft: Draft, match: Match | None) -> dict[str, str]:
    """The two sides that tick the facts, by who they are."""
    cast = cast_for(draft, match)
    if cast.names:
        return {"left": cast.side_name(Side.LEFT), "right": cast.side_name(Side.RIGHT)}
    return {"left": cast.name(draft.seat), "right": cast.name(draft.seat.next(draft.position.players))}


@require_POST
@for_scorers
def match_ruling_add(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """Keep a ruling with the game it came from."""
    return _added(request, match.book, match, access)


@require_POST
@for_organisers
def book_ruling_add(request: HttpRequest, book: Book, access: Access) -> HttpResponse:
    """Keep a ruling in a book, without a game."""
    return _added(request, book, None, access)


def _added(request: HttpRequest, book: Book, match: Match | None, access: Access) -> HttpResponse:
    draft, faults = read_draft(request.POST.dict())
    draft = replace(draft, match=match.code if match is not None else "")  # what the address says, not the form
    other, more = other_version(draft)
    if faults or more or not can_be_ruled(draft) or (other is not None and not can_be_ruled(other)):
        messages.error(request, _("These facts cannot be ruled on: mend them first."), extra_tags="bad")
        return redirect(permalink(draft))
    form = RulingForm(request.POST, versions=1 if other is None else 2)
    if not form.is_valid():
        return render(request, "adjudicator/ruling_new.html", _hearing(request, draft, form), status=422)
    ruling = save_ruling(
        book=book,
        match=match,
        writer=writer_of(access),
        first=other or draft,
        second=draft if other is not None else None,
        hearing=form.hearing,
        uuid=form.sent_as,
        at=timezone.now(),
    )
    messages.success(request, _("The ruling is kept."), extra_tags="done")
    return redirect(ruling)


@require_GET
@for_organisers
def rulings(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """A book's rulings, the newest first, found by any word of them."""
    query = request.GET.get("q", "")[:80]
    pages = Paginator(Ruling.objects.filter(book=book).listed().matching(query), _PAGE)
    page = pages.get_page(request.GET.get("page"))
    context = {"book": book, "query": query, "page": page, "rows": [ruling_row(ruling) for ruling in page.object_list]}
    return render(request, "adjudicator/rulings.html", context, partial="found")


@require_safe
def ruling(request: HttpRequest, code: str) -> HttpResponse:
    """One ruling, as it was."""
    found = _find(code)
    context = ruling_context(found) | {"access": _access_to(request, found)}
    return render(request, "adjudicator/ruling.html", context)


@require_POST
def ruling_overrule(request: HttpRequest, code: str) -> HttpResponse:
    """The arbiter's own word, with its reason; or the verdict stands again."""
    found = _find(code)
    access = _access_to(request, found)
    if not access.scores:
        raise PermissionDenied
    form = OverruleForm(request.POST)
    if not form.is_valid():
        context = ruling_context(found) | {"access": access, "form": form}
        return render(request, "adjudicator/ruling.html", context, status=422)
    overrule(
        ruling=found,
        answer=form.answer,
        reason=form.cleaned_data["reason"],
        writer=writer_of(access),
        at=timezone.now(),
    )
    return redirect(found)


def _find(code: str) -> Ruling:
    found = Ruling.objects.select_related("book", "match", "key", "overruled_by").filter(book__deleted_at=None)
    return get_object_or_404(found, code=code)


def _access_to(request: HttpRequest, ruling: Ruling) -> Access:
    return book_access(request, ruling.book) if ruling.match is None else match_access(request, ruling.match)
