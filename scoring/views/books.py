"""The book's own pages: what it holds, its name and settings, keeping it, deleting it."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from diloti_site.http import render
from scoring.access import Access, remember, short_code
from scoring.addresses import link_address
from scoring.doors import for_organisers
from scoring.forms.books import BookNameForm
from scoring.forms.posting import posted
from scoring.forms.start import SettingsForm, remembered
from scoring.house_rules import profile_name
from scoring.keeping import delete_book, mark_kept, rename_book, set_next_game
from scoring.models import Book, Link, Match, Player, Role, Status
from scoring.models.books import DAYS_BEFORE_PURGE
from scoring.qr import qr_svg
from scoring.seatings import recent_seatings
from scoring.shelf import rows_of

_PAGE = 20


@require_GET
@never_cache
@for_organisers
def book(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """What the book holds."""
    matches = Match.objects.filter(book=book).with_people().latest_first()
    over = Paginator(matches.filter(status__in=[Status.CLOSED, Status.STOPPED]), _PAGE)
    page = over.get_page(request.GET.get("page"))
    players = list(Player.objects.filter(book=book))
    context = {
        "book": book,
        "running": rows_of(matches.unfinished()) if page.number == 1 else [],
        "over": rows_of(page.object_list),
        "page": page,
        "players": [player for player in players if player.merged_into_id is None and not player.hidden],
        "seatings": recent_seatings(book, {player.pk: player for player in players}),
        "rules": profile_name(book.house_rules, get_language() or "el"),
        **keeping_context(request, book),
    }
    response = render(request, "scoring/book.html", context)
    remember(request, response)
    return response


def keeping_context(request: HttpRequest, book: Book) -> dict[str, Any]:
    """What the panel "keep this book" shows, until somebody has."""
    if book.kept_at is not None:
        return {"keep": None}
    link = Link.objects.filter(book=book, match=None, role=Role.BOOK).first()
    if link is None:
        return {"keep": {"address": ""}}
    address = link_address(request, link)
    return {"keep": {"address": address, "code": short_code(link), "qr": qr_svg(address)}}


@require_POST
@for_organisers
def book_kept(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """The person says that the link is in a safe place."""
    mark_kept(book=book, at=timezone.now())
    return redirect("scoring:book", book.code)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_organisers
def book_settings(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """The book's name, and what the next game starts with."""
    asked = posted(request)
    name = BookNameForm(asked, initial={"name": book.name})
    form = SettingsForm(asked, initial=remembered(book), book=book)
    if asked is not None and name.is_valid() and form.is_valid():
        rename_book(book=book, name=name.cleaned_data["name"])
        set_next_game(book=book, settings=form.settings, profile=form.rules)
        messages.success(request, _("Saved."), extra_tags="done")
        return redirect("scoring:book", book.code)
    context = {"book": book, "name": name, "form": form, "said": form.data if form.is_bound else form.initial}
    return render(request, "scoring/book_settings.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_organisers
def book_delete(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """What deleting does, said first; then done."""
    if request.method == "POST" and request.POST.get("sure") == "on":
        delete_book(book=book, at=timezone.now())
        messages.success(request, _("The book is deleted and its names are erased."), extra_tags="done")
        response = redirect("scoring:home")
        remember(request, response)
        return response
    counts = {"matches": Match.objects.filter(book=book).count(), "players": Player.objects.filter(book=book).count()}
    context = {"book": book, "days": DAYS_BEFORE_PURGE, "asked": request.method == "POST", **counts}
    return render(request, "scoring/book_delete.html", context, status=422 if request.method == "POST" else 200)
