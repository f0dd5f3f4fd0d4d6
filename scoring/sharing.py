"""What is done with links and keys: a phone takes a right, a link is made anew, a phone loses its right."""

import datetime as dt
from itertools import count

from django.db import transaction

from scoring.access import give_key, link_for
from scoring.models import Book, Key, Link, Match, Role
from scoring.names import clean


@transaction.atomic
def take_key(*, link: Link, name: str, at: dt.datetime, held: list[Key]) -> str | None:
    """The token of a fresh key for a phone that holds the keys ``held``; None where it has the link's right already."""
    if any(gives_as_much(key, link) for key in held):
        return None
    Book.objects.lock(link.book_id)
    if link.role == Role.BOOK and link.book.kept_at is None:
        # On a second phone the book is in a safe place already.
        Book.objects.filter(pk=link.book_id).update(kept_at=at)
    _key, token = give_key(link.book, Role(link.role), at=at, match=link.match, link=link, name=clean(name))
    return token


def unlike_others(book: Book, name: str) -> str:
    """The name, numbered where another phone of the book has it: two must not write under one."""
    taken = set(Key.objects.filter(book=book, revoked_at=None).values_list("name", flat=True))
    numbered = (f"{name} {number}" for number in count(2))
    return name if name not in taken else next(other for other in numbered if other not in taken)


def gives_as_much(key: Key, link: Link) -> bool:
    """Whether the key has the right that the link would give."""
    return key.opens(link.book_id, link.match_id) and key.role in (link.role, Role.BOOK)


@transaction.atomic
def renew_link(
    *, book: Book, role: Role, at: dt.datetime, match: Match | None = None, lock_out: bool, but: Key | None = None
) -> int:
    """The link's old address ends and it gets a new one; with ``lock_out`` the keys made from it end too.

    A link that was never made is made. Returns how many phones lost their right; ``but`` keeps its own.
    """
    known = Link.objects.select_for_update().filter(book=book, match=match, role=role).first()
    if known is None:
        link_for(role, book, at=at, match=match)
        return 0
    known.version += 1
    known.save(update_fields=["version"])
    if not lock_out:
        return 0
    keys = Key.objects.filter(link=known, revoked_at=None)
    return (keys.exclude(pk=but.pk) if but else keys).update(revoked_at=at)


def revoke_key(*, key: Key, at: dt.datetime) -> None:
    """That phone may write no more; what it wrote stays."""
    if key.revoked_at is None:
        key.revoked_at = at
        key.save(update_fields=["revoked_at"])
