"""The way from an address to a match or a book, past the right that the page needs."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone

from scoring.access import Access, book_access, match_access
from scoring.actions import Writer
from scoring.models import Book, Key, Match, User

type MatchView[**P] = Callable[Concatenate[HttpRequest, Match, Access, P], HttpResponse]
type BookView[**P] = Callable[Concatenate[HttpRequest, Book, Access, P], HttpResponse]
type AccountView[**P] = Callable[Concatenate[HttpRequest, User, P], HttpResponse]
type CodeView[**P] = Callable[..., HttpResponse]


_MATCHES = Match.objects.with_people().filter(book__deleted_at=None)


def while_it_lasts[**P](view: CodeView[P]) -> CodeView[P]:
    """A page that writes into a book: where another phone deletes it at that moment, nothing is there (404)."""

    @wraps(view)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(*args, **kwargs)
        except Book.DoesNotExist:
            raise Http404 from None

    return wrapped


def find_match(code: str) -> Match:
    """The match of that public code with its book and people, or 404."""
    return get_object_or_404(_MATCHES, code=code)


def for_anyone[**P](view: MatchView[P]) -> CodeView[P]:
    """A match's page that needs no key: its public code is the view link."""

    @wraps(view)
    def wrapped(request: HttpRequest, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        match = find_match(code)
        return view(request, match, match_access(request, match), *args, **kwargs)

    return wrapped


def for_scorers[**P](view: MatchView[P]) -> CodeView[P]:
    """A match's page that writes: needs a key that scores."""

    @while_it_lasts
    @wraps(view)
    def wrapped(request: HttpRequest, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        match = find_match(code)
        access = match_access(request, match)
        if not access.scores:
            raise PermissionDenied
        note_use(access.key)
        return view(request, match, access, *args, **kwargs)

    return wrapped


def for_organisers[**P](view: BookView[P]) -> CodeView[P]:
    """A book's page: needs the book's key."""

    @while_it_lasts
    @wraps(view)
    def wrapped(request: HttpRequest, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        book = get_object_or_404(Book.objects.alive(), code=code)
        access = book_access(request, book)
        if not access.organises:
            raise PermissionDenied
        note_use(access.key)
        return view(request, book, access, *args, **kwargs)

    return wrapped


def for_account[**P](view: AccountView[P]) -> CodeView[P]:
    """A page of one's account: others are shown where to log in."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect("scoring:log-in")
        return view(request, request.user, *args, **kwargs)

    return wrapped


def writer_of(access: Access) -> Writer:
    """Who writes, as the ledger keeps it."""
    key = access.key
    return Writer(key.pk, key.user_id) if key is not None else Writer()


def note_use(key: Key | None) -> None:
    """When a key was last used, to the hour: enough to know a lost phone from one in use."""
    now = timezone.now()
    if key is not None and key.used_long_before(now):
        Key.objects.filter(pk=key.pk).update(last_used_at=now)
