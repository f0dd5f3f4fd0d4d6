"""What is done with accounts. An account's right to a book is a key like any phone's, given at log-in."""

import datetime as dt
import secrets
from collections.abc import Iterable

from django.conf import settings
from django.db import transaction
from django.utils.crypto import salted_hmac

from scoring.access import give_key
from scoring.codes import ALPHABET
from scoring.models import Book, Key, Organiser, RecoveryCode, Role, User

#: How many ways back an account has, and how long each is: about 58 bits.
CODES = 10
_CODE_LENGTH = 12


@transaction.atomic
def make_recovery_codes(*, user: User, at: dt.datetime) -> list[str]:
    """Fresh codes in place of all earlier ones: returned in clear once, stored as HMACs."""
    RecoveryCode.objects.filter(user=user).delete()
    codes = ["".join(secrets.choice(ALPHABET) for _ in range(_CODE_LENGTH)) for _ in range(CODES)]
    RecoveryCode.objects.bulk_create(
        RecoveryCode(user=user, code_hash=_hashed(user, code), created_at=at) for code in codes
    )
    return ["-".join(code[start : start + 4] for start in range(0, _CODE_LENGTH, 4)) for code in codes]


@transaction.atomic
def recover(*, username: str, code: str, password: str, at: dt.datetime) -> User | None:
    """Give the account a new password for one unused code; every key that the account had given ends. None if not."""
    user = User.objects.select_for_update().filter(username=username, is_active=True).first()
    if user is None:
        return None
    wanted = _hashed(user, "".join(char for char in code.lower() if char.isalnum()))
    if not RecoveryCode.objects.unused().filter(user=user, code_hash=wanted).update(used_at=at):
        return None
    set_password(user=user, password=password, at=at, kept=())
    return user


@transaction.atomic
def set_password(*, user: User, password: str, at: dt.datetime, kept: Iterable[Key]) -> None:
    """A new password: other phones are logged out, so the keys that log-in gave them end; ``kept`` are this phone's."""
    user.set_password(password)
    user.save(update_fields=["password"])
    end_keys(user=user, at=at, but=kept)


@transaction.atomic
def keep_book(*, user: User, book: Book, at: dt.datetime) -> None:
    """The account keeps the book: it can be opened wherever one logs in."""
    Organiser.objects.get_or_create(book=book, user=user, defaults={"created_at": at})
    Book.objects.filter(pk=book.pk, kept_at=None).update(kept_at=at)


@transaction.atomic
def remove_organiser(*, book: Book, username: str, at: dt.datetime) -> bool:
    """The account keeps the book no more, and the keys that it gave to that book end."""
    gone, _rows = Organiser.objects.filter(book=book, user__username=username).delete()
    Key.objects.filter(book=book, user__username=username, revoked_at=None).update(revoked_at=at)
    return gone > 0


def kept_books(user: User) -> list[Book]:
    """The books that the account keeps."""
    return list(Book.objects.alive().filter(organisers__user=user).order_by("organisers__created_at", "pk"))


@transaction.atomic
def give_account_keys(*, user: User, books: Iterable[Book], name: str, at: dt.datetime) -> list[str]:
    """This phone's tokens for those of the books that the account keeps."""
    allowed = {book.pk for book in kept_books(user)}
    return [give_key(book, Role.BOOK, at=at, name=name, user_id=user.pk)[1] for book in books if book.pk in allowed]


def end_keys(*, user: User, at: dt.datetime, among: Iterable[Key] | None = None, but: Iterable[Key] = ()) -> None:
    """End the keys that log-in gave: all of them, or those ``among`` a phone's; never those named by ``but``."""
    keys = Key.objects.filter(user=user, revoked_at=None).exclude(pk__in=[key.pk for key in but])
    if among is not None:
        keys = keys.filter(pk__in=[key.pk for key in among])
    keys.update(revoked_at=at)


@transaction.atomic
def close_account(*, user: User, at: dt.datetime) -> None:
    """Remove the account with its name; the books that it kept stay with their phones and other organisers."""
    end_keys(user=user, at=at)
    user.delete()


def _hashed(user: User, code: str) -> str:
    message = f"{user.pk}:{code}"
    return salted_hmac("diloti.recovery", message, secret=settings.LINK_KEY, algorithm="sha256").hexdigest()
