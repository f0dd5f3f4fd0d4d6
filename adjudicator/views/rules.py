"""The rulebook as pages: every rule, the house rules side by side, words, advice, questions, sources."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from adjudicator import rulebook_pages as pages
from adjudicator.examples import of_example
from adjudicator.houses import read_house
from adjudicator.reasons import rule_words
from adjudicator.wording import told
from diloti.rulebook import rulebook, rules
from diloti_site.http import render


def _page(request: HttpRequest, name: str, context: dict[str, Any], partial: str | None = None) -> HttpResponse:
    shown = {"section": name, "everything": "all" in request.GET}
    return render(request, f"adjudicator/rules/{name}.html", shown | context, partial=partial)


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """All rules by their sections, and the notes of the whole book."""
    return _page(request, "index", {"sections": pages.contents(), "notes": pages.notes(rulebook().notes)})


@require_safe
def rule(request: HttpRequest, rule_id: str) -> HttpResponse:
    """One rule with all that belongs to it."""
    found = rules().get(rule_id.upper())
    if found is None:
        raise Http404
    order = list(rules())
    at = order.index(found.id)
    context = {
        "rule": rule_words(found),
        "title": told(found.title),
        "options": pages.options_of(found),
        "examples": [of_example(example) for example in found.examples],
        "words": pages.words_of(found.id),
        "before": order[at - 1] if at else "",
        "after": order[at + 1] if at + 1 < len(order) else "",
    }
    return _page(request, "rule", context)


@require_safe
def profiles(request: HttpRequest) -> HttpResponse:
    """The shipped profiles, and any two side by side with what differs."""
    first, _faults = read_house(request.GET.get("a", "main"))
    second, _more = read_house(request.GET.get("b", "kafeneio"))
    only = request.GET.get("all") is None
    return _page(request, "profiles", pages.compared(first, second, only_differences=only), partial="compared")


@require_safe
def words(request: HttpRequest) -> HttpResponse:
    """The words of the game, found by any name that people use."""
    query = request.GET.get("q", "")[:60]
    return _page(request, "words", {"query": query, "words": pages.words_found(query)}, partial="found")


@require_safe
def advice(request: HttpRequest) -> HttpResponse:
    """Advice for players."""
    return _page(request, "advice", {"tips": pages.tips()})


@require_safe
def questions(request: HttpRequest) -> HttpResponse:
    """Questions and answers."""
    return _page(request, "questions", {"questions": pages.answered()})


@require_safe
def sources(request: HttpRequest) -> HttpResponse:
    """The texts behind the rules: what each says otherwise, and why it is not followed."""
    return _page(request, "sources", {"sources": pages.sources()})
