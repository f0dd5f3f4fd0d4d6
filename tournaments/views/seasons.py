"""A club's season: points over events, ratings, players and pairs."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from diloti_site.http import render
from scoring.access import Access, book_access
from scoring.doors import for_organisers
from scoring.forms.posting import posted
from scoring.models import Book
from tournaments.forms.seasons import SeasonForm, initial_of
from tournaments.models import Event, Season
from tournaments.season_tables import USUAL_POINTS, season_table


@require_safe
@never_cache
def season(request: HttpRequest, season_code: str) -> HttpResponse:
    """The season's table, for whoever has its address."""
    found = _season(season_code)
    context = {"season": found, "table": season_table(found), "access": book_access(request, found.book)}
    return render(request, "tournaments/season.html", context | {"points": found.points or USUAL_POINTS})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_organisers
def season_new(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """A new season of the book."""
    events = Event.objects.filter(book=book)
    initial = {"points": " ".join(map(str, USUAL_POINTS)), "events": [one.pk for one in events if one.season is None]}
    form = SeasonForm(posted(request), events=events, initial=initial)
    if form.is_valid():
        made = Season(book=book, created_at=timezone.now())
        return _save(made, form)
    return _form(request, book, form, None)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def season_settings(request: HttpRequest, season_code: str) -> HttpResponse:
    """Change the season's name, points and events."""
    found = _season(season_code)
    if not book_access(request, found.book).organises:
        raise PermissionDenied
    form = SeasonForm(posted(request), events=Event.objects.filter(book=found.book), initial=initial_of(found))
    if form.is_valid():
        return _save(found, form)
    return _form(request, found.book, form, found)


@transaction.atomic
def _save(season: Season, form: SeasonForm) -> HttpResponse:
    season.name, season.points = form.cleaned_data["name"], form.cleaned_data["points"]
    season.save()
    chosen = [event.pk for event in form.cleaned_data["events"]]
    Event.objects.filter(season=season).exclude(pk__in=chosen).update(season=None)
    Event.objects.filter(book=season.book, pk__in=chosen).update(season=season)
    return redirect(season)


def _form(request: HttpRequest, book: Book, form: SeasonForm, season: Season | None) -> HttpResponse:
    context: dict[str, Any] = {"book": book, "form": form, "season": season}
    return render(request, "tournaments/season_form.html", context, status=422 if form.is_bound else 200)


def _season(code: str) -> Season:
    return get_object_or_404(Season.objects.select_related("book").filter(book__deleted_at=None), code=code)
