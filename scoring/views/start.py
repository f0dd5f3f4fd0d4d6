"""Home, the new game, the rematch: how an evening begins."""

from dataclasses import replace
from typing import Any

from django.core import signing
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from diloti.game import Dealer
from diloti.profiles import MAIN, profile_record
from diloti.seats import Side
from diloti_site.http import render
from scoring.access import Access, book_access, give_key, keys_of, link_for, remember
from scoring.accounts import kept_books
from scoring.codes import new_code
from scoring.devices import device_name
from scoring.doors import for_scorers, while_it_lasts, writer_of
from scoring.forms.posting import posted
from scoring.forms.start import Choosing, NewGameForm, remembered, seat_of
from scoring.keeping import make_book
from scoring.models import Book, Match, Player, Role, Status
from scoring.people import player_named
from scoring.seatings import recent_seatings
from scoring.shelf import books_of, rows_of, shared_matches
from scoring.starting import Places, Plan, start_match, start_rematch
from scoring.throttle import patience, too_many

_RECENT = 5
_MOST_RUNNING = 10
#: Books that one address may make within an hour; games in a book that one has are not counted.
_MOST_BOOKS = 30
_FRESH_BOOK = "diloti.fresh-book"
#: A form sent twice by an impatient thumb makes one book; an old form makes none that exists already.
_ONE_SENDING = 300


@require_GET
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """The phone's own: what is running, the rematch, a new game, the book. A first visitor is told what this is."""
    books = books_of(request)
    shared = shared_matches(request, books)
    account = kept_books(request.user) if request.user.is_authenticated else []
    elsewhere = [book for book in account if book not in books]
    if not books and not shared and not elsewhere:
        return render(request, "scoring/welcome.html", {"fresh": _fresh_code()})
    ours = Match.objects.filter(Q(book__in=books) | Q(pk__in=shared)).with_people().latest_first()
    running = rows_of(ours.unfinished()[:_MOST_RUNNING])
    over = rows_of(ours.filter(status__in=[Status.CLOSED, Status.STOPPED])[:_RECENT])
    context = {"books": books, "elsewhere": elsewhere, "running": running, "over": over, "fresh": _fresh_code()}
    context["last"] = _for_rematch(request, [*running, *over])
    response = render(request, "scoring/home.html", context)
    remember(request, response)
    return response


def _for_rematch(request: HttpRequest, rows: list[Any]) -> Any:
    """The match played last, if it is won or over and this phone may go on from it; an event pairs its own."""
    last = max((row for row in rows if not row.match.home), key=lambda row: row.match.started_at, default=None)
    if last is None or (last.is_running and not last.is_won):
        return None
    return (
        last if any(key.book_id == last.match.book_id and key.role == Role.BOOK for key in keys_of(request)) else None
    )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@while_it_lasts
def new(request: HttpRequest) -> HttpResponse:
    """One screen; who deals is the button that starts. A phone without a book gets one with its first game."""
    books = books_of(request)
    book = _chosen_book(request, books)
    known = list(Player.objects.filter(book=book).order_by("sort_key", "pk")) if book.pk else []
    people = _pickable(known)
    form = NewGameForm(posted(request), initial=remembered(book), book=book, players_of_book=people)
    choosing = Choosing.of(form.data if form.is_bound else form.initial, people)
    if not choosing.asked and form.is_valid():
        if not book.pk and too_many(request, "new-book", most=_MOST_BOOKS, seconds=3600):
            return patience(request, 3600)
        return _begin(request, book, form)
    context = {
        "form": form,
        "faults": [] if choosing.asked else form.errors.values(),
        "choosing": choosing,
        "said": choosing.said,
        "book": book,
        "books": books,
        "fresh": request.POST.get("fresh") or _fresh_code(),
        "seatings": recent_seatings(book, {player.pk: player for player in known}) if book.pk else [],
        "people": people,
    }
    status = 422 if form.is_bound and not choosing.asked else 200
    return render(request, "scoring/new.html", context, partial="names" if choosing.asked else None, status=status)


def _chosen_book(request: HttpRequest, books: list[Book]) -> Book:
    """The book that the address or the form names; else the phone's latest; else one that is not made yet."""
    wanted = request.POST.get("book") or request.GET.get("book")
    if wanted:
        named = next((book for book in books if book.code == wanted), None)
        if named is None:
            raise PermissionDenied
        return named
    return books[0] if books else Book(profile=profile_record(MAIN))


def _pickable(players: list[Player]) -> list[Player]:
    return [player for player in players if player.merged_into_id is None and not player.hidden]


@require_POST
@transaction.atomic
def new_book(request: HttpRequest) -> HttpResponse:
    """A book before there is any game in it, as a club makes one for its tournament."""
    if too_many(request, "new-book", most=_MOST_BOOKS, seconds=3600):
        return patience(request, 3600)
    book = _fresh_book(request)
    _, token = give_key(book, Role.BOOK, at=timezone.now(), name=device_name(request))
    place = "tournaments:event-new" if request.POST.get("for") == "event" else "scoring:book"
    response = redirect(place, book.code)
    remember(request, response, token)
    return response


@transaction.atomic
def _begin(request: HttpRequest, book: Book, form: NewGameForm) -> HttpResponse:
    at, token = timezone.now(), None
    access = book_access(request, book) if book.pk else Access()
    if not book.pk:
        book = _fresh_book(request)
        key, token = give_key(book, Role.BOOK, at=at, name=device_name(request))
        access = Access(key)
    plan = _plan(form, book)
    match = start_match(book=book, plan=plan, writer=writer_of(access), at=at, uuid=form.cleaned_data["uuid"])
    response = redirect("scoring:match", match.code)
    remember(request, response, *([token] if token else []))
    return response


def _fresh_code() -> str:
    return signing.dumps(new_code(), salt=_FRESH_BOOK)


def _fresh_book(request: HttpRequest) -> Book:
    """A new book; the one that this same form has made already, where it was sent twice."""
    try:
        code = signing.loads(request.POST.get("fresh", ""), salt=_FRESH_BOOK)
    except signing.BadSignature:
        return make_book(at=timezone.now())
    made = Book.objects.alive().filter(code=code).first()
    if made is None:
        return make_book(at=timezone.now(), code=code)
    seconds = (timezone.now() - made.created_at).total_seconds()
    return made if seconds < _ONE_SENDING else make_book(at=timezone.now())


def _plan(form: NewGameForm, book: Book) -> Plan:
    """What the form says, with the people of its names written into the book."""
    settings, seats = form.settings, _named_seats(form, book)
    if form.company is not None:
        settings, seats = replace(settings, players=form.company.players), form.company.sides
    dealer = form.first_dealer if settings.players == 4 else Dealer(form.first_dealer.side)
    return Plan(settings, form.rules, seats, dealer)


def _named_seats(form: NewGameForm, book: Book) -> dict[str, Places]:
    seats: dict[str, Places] = dict.fromkeys(Side, ())
    for place, name in form.names.items():
        player = player_named(book=book, name=name, at=timezone.now()) if name else None
        seats[seat_of(place)[0]] += (player,)
    return seats


@require_POST
@for_scorers
def rematch(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """The same again, and the deal goes on. A phone that scores one match only may score its rematch too."""
    if match.status == Status.RUNNING or (match.status == Status.DECIDED and not match.winner):
        return redirect("scoring:match", match.code)
    at = timezone.now()
    fresh = start_rematch(match=match, writer=writer_of(access), at=at)
    response = redirect("scoring:match", fresh.code)
    if not access.organises and access.key is not None:
        link = link_for(Role.SCORE, fresh.book, at=at, match=fresh)
        remember(request, response, give_key(
            fresh.book, Role.SCORE, at=at, match=fresh, link=link, name=access.key.name
        )[1])  # fmt: skip
    return response
