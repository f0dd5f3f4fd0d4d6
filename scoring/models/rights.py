"""Links and keys: a link is a capability that can be printed again; a key is one device's right made from it."""

import datetime as dt
from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import Q

from scoring.models.books import Book
from scoring.models.matches import Match


class Role(models.TextChoices):
    """What a link or a key allows. The book's role includes every right in that book."""

    BOOK = "book"
    SCORE = "score"
    CONFIRM_LEFT = "confirm-left"
    CONFIRM_RIGHT = "confirm-right"


_SCOPE = Q(role=Role.BOOK, match=None) | (~Q(role=Role.BOOK) & Q(match__isnull=False))


class Link(models.Model):
    """One capability on a book or a match. Its secret is an HMAC of (id, version): nothing to steal in this row."""

    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="links")
    match = models.ForeignKey(Match, null=True, blank=True, on_delete=models.CASCADE, related_name="links")
    role = models.CharField(max_length=16, choices=Role.choices)
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["book", "role"], condition=Q(match=None), name="book_link_once"),
            models.UniqueConstraint(fields=["match", "role"], name="match_link_once"),
            models.CheckConstraint(condition=_SCOPE, name="link_scope_fits_role"),
        ]

    def __str__(self) -> str:
        return f"{self.role} link {self.pk}"


class KeyQuerySet(models.QuerySet["Key"]):
    def valid(self) -> Self:
        return self.filter(revoked_at=None, book__deleted_at=None)


class Key(models.Model):
    """One device's right, named, revocable alone. The random token is only in that device's cookie."""

    token_hash = models.CharField(max_length=64, unique=True)
    link = models.ForeignKey(Link, null=True, blank=True, on_delete=models.SET_NULL, related_name="keys")
    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="keys")
    match = models.ForeignKey(Match, null=True, blank=True, on_delete=models.CASCADE, related_name="keys")
    role = models.CharField(max_length=16, choices=Role.choices)
    name = models.CharField(max_length=40, blank=True)
    created_at = models.DateTimeField()
    last_used_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL)

    objects = KeyQuerySet.as_manager()

    class Meta:
        ordering = ["created_at", "pk"]
        constraints = [models.CheckConstraint(condition=_SCOPE, name="key_scope_fits_role")]

    def __str__(self) -> str:
        return self.name or f"key {self.pk}"

    def opens(self, book_id: int, match_id: int | None) -> bool:
        """Whether this key reaches that book, or that match of it."""
        return self.book_id == book_id and self.match_id in (None, match_id)

    def used_long_before(self, now: dt.datetime) -> bool:
        """Whether the note of its last use is old enough to be worth a write."""
        return now - self.last_used_at > dt.timedelta(hours=1)
