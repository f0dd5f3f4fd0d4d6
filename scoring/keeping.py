"""What is done to a book: made, named, kept, deleted, purged. Atomic, keyword-only, with the clock handed in."""

import datetime as dt

from django.db import transaction

from diloti.game import Settings
from diloti.profiles import MAIN, Profile, profile_record
from scoring.access import link_for
from scoring.codes import new_code
from scoring.models import Book, Key, Organiser, Player, Role
from scoring.models.books import BOOK_NAME_LENGTH
from scoring.names import clean


@transaction.atomic
def make_book(*, at: dt.datetime, code: str | None = None) -> Book:
    """A new book with its link; nobody has a key to it yet. Asked for twice at once with one code, it is one book."""
    about = {"created_at": at, "profile": profile_record(MAIN)}
    book, _made = Book.objects.get_or_create(code=code or new_code(), defaults=about)
    link_for(Role.BOOK, book, at=at)
    return book


@transaction.atomic
def rename_book(*, book: Book, name: str) -> None:
    """Give the book a name, or none."""
    Book.objects.lock(book.pk)
    book.name = clean(name)[:BOOK_NAME_LENGTH].rstrip()
    book.save(update_fields=["name"])


def set_next_game(*, book: Book, settings: Settings, profile: Profile) -> None:
    """What the next game starts with, unless it says otherwise itself."""
    book.players_count, book.target, book.best_of = settings.players, settings.target, settings.best_of
    book.profile = profile_record(profile)
    book.save(update_fields=["players_count", "target", "best_of", "profile"])


def mark_kept(*, book: Book, at: dt.datetime) -> None:
    """Somebody has put the book in a safe place: it need not be offered on every page any more."""
    if book.kept_at is None:
        book.kept_at = at
        book.save(update_fields=["kept_at"])


@transaction.atomic
def delete_book(*, book: Book, at: dt.datetime) -> None:
    """Every name is erased now and every key ends; the nameless games go when the book is purged."""
    Book.objects.select_for_update(no_key=True).get(pk=book.pk)  # who is writing a name has done so, or does not
    Player.objects.filter(book=book).update(name="", search_key="", sort_key="")
    Key.objects.filter(book=book).update(name="")
    Key.objects.filter(book=book, revoked_at=None).update(revoked_at=at)
    Organiser.objects.filter(book=book).delete()
    book.name, book.deleted_at = "", at
    book.save(update_fields=["name", "deleted_at"])


def purge_books(*, at: dt.datetime) -> int:
    """Remove for good the books that were deleted long enough ago; how many."""
    due = list(Book.objects.due_for_purge(at))
    for book in due:
        with transaction.atomic():
            book.delete()
    return len(due)
