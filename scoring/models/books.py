"""The book (τεφτέρι): a company's or a club's own players, games and house rules."""

import datetime as dt
from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse

from diloti.profiles import Profile, profile_from_record
from scoring.codes import new_code
from scoring.names import NAME_LENGTH, SEARCH_LENGTH, SORT_LENGTH, fold, search_key, sort_key

#: A deleted book keeps its games this long, nameless, before ``purge`` removes them.
DAYS_BEFORE_PURGE = 30
#: Bound of a book's name, in characters.
BOOK_NAME_LENGTH = 60


class BookQuerySet(models.QuerySet["Book"]):
    def alive(self) -> Self:
        return self.filter(deleted_at=None)

    def lock(self, pk: int) -> "Book":
        """That book, to write into until the transaction ends. Raises Book.DoesNotExist once it is deleted.

        Whoever adds to the book's matches meanwhile need not wait (PostgreSQL would lock the two against each other).
        """
        return self.alive().select_for_update(no_key=True).get(pk=pk)

    def due_for_purge(self, now: dt.datetime) -> Self:
        return self.filter(deleted_at__lt=now - dt.timedelta(days=DAYS_BEFORE_PURGE))


class Book(models.Model):
    """A company's book. Its settings are only what the next game starts with: each match keeps its own."""

    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    name = models.CharField(max_length=BOOK_NAME_LENGTH, blank=True)
    created_at = models.DateTimeField()
    # When somebody put its link, code or account in a safe place: until then every page of the book offers it.
    kept_at = models.DateTimeField(null=True, blank=True)
    deleted_at = models.DateTimeField(null=True, blank=True)

    # What the last game used, offered for the next one.
    profile = models.JSONField(default=dict)
    players_count = models.PositiveSmallIntegerField(default=2)
    target = models.PositiveSmallIntegerField(default=61)
    best_of = models.PositiveSmallIntegerField(default=1)

    objects = BookQuerySet.as_manager()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name or self.code

    def get_absolute_url(self) -> str:
        return reverse("scoring:book", args=[self.code])

    @property
    def house_rules(self) -> Profile:
        """The profile that the next game starts with."""
        return profile_from_record(self.profile)


class PlayerQuerySet(models.QuerySet["Player"]):
    def listed(self) -> Self:
        """Players that a person may pick: not merged into another, not hidden."""
        return self.filter(merged_into=None, hidden=False).order_by("sort_key", "pk")

    def matching(self, text: str) -> Self:
        return self.filter(search_key__contains=fold(text))

    def with_name(self, text: str) -> Self:
        key = search_key(text)
        return self.filter(search_key=key) if key else self.none()  # an erased name is nobody's to find


class Player(models.Model):
    """A person in a book. The name stands here and nowhere else, so that erasing this row's name erases it."""

    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="players")
    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    name = models.CharField(max_length=NAME_LENGTH, blank=True)
    search_key = models.CharField(max_length=SEARCH_LENGTH, editable=False, blank=True)
    sort_key = models.CharField(max_length=SORT_LENGTH, editable=False, blank=True)
    hidden = models.BooleanField(default=False)
    created_at = models.DateTimeField()
    # Reversible: statistics follow this arrow, nothing is rewritten.
    merged_into = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="merged")

    objects = PlayerQuerySet.as_manager()

    class Meta:
        ordering = ["sort_key", "pk"]
        indexes = [models.Index(fields=["book", "sort_key"])]
        constraints = [models.CheckConstraint(condition=~Q(merged_into=F("id")), name="player_not_merged_into_self")]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.search_key, self.sort_key = search_key(self.name), sort_key(self.name)
        if (fields := kwargs.get("update_fields")) is not None and "name" in fields:
            kwargs["update_fields"] = {*fields, "search_key", "sort_key"}
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("scoring:player", args=[self.book.code, self.code])


class Organiser(models.Model):
    """An account that keeps a book. A book with several is a club."""

    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="organisers")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="organises")
    created_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["book", "user"], name="organiser_once_per_book")]

    def __str__(self) -> str:
        return f"{self.user} · {self.book}"
