"""Rulings, and a book's own house rules in their versions."""

from typing import Self

from django.db import models
from django.urls import reverse

from diloti.profiles import Profile, profile_from_record
from scoring.codes import new_code
from scoring.models import Book, Key, Match
from scoring.names import fold


class Found(models.TextChoices):
    """Which facts a ruling rests on: both sides agreed, or the arbiter found one of two versions, or the only one."""

    AGREED = "agreed"
    FIRST = "first"
    SECOND = "second"
    ARBITER = "arbiter"


class RulingQuerySet(models.QuerySet["Ruling"]):
    def listed(self) -> Self:
        return self.select_related("match", "key").order_by("-made_at", "-pk")

    def matching(self, text: str) -> Self:
        """Rulings in which every word of the text is found, accents and case aside."""
        found = self
        for word in fold(text).split():
            found = found.filter(search_key__contains=word)
        return found


class Ruling(models.Model):
    """A quarrel settled, as it was: facts, verdict, rule texts, rules of the house and engine of that day.

    People stand as ids and keys, never as names. ``first`` and ``second`` are versions of the facts, each a position,
    a play and a verdict; there is a second only where the sides told it differently. An irregularity has no play.
    """

    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="rulings")
    match = models.ForeignKey(Match, null=True, blank=True, on_delete=models.CASCADE, related_name="rulings")
    # The deal that it came from, by the game's own count, where it came from a game.
    deal_number = models.PositiveSmallIntegerField(null=True, blank=True)
    made_at = models.DateTimeField()
    key = models.ForeignKey(Key, null=True, blank=True, on_delete=models.SET_NULL, related_name="rulings")

    question = models.CharField(max_length=12, blank=True)
    irregularity = models.CharField(max_length=24, blank=True)
    profile = models.JSONField()
    profile_name = models.CharField(max_length=24)
    profile_version = models.PositiveSmallIntegerField()
    engine = models.CharField(max_length=24)
    players = models.PositiveSmallIntegerField(default=2)
    # Player ids by seat, null where nobody was named; and the side that dealt.
    seats = models.JSONField(default=list)
    dealer = models.CharField(max_length=5, blank=True)

    first = models.JSONField(default=dict)
    second = models.JSONField(default=dict)
    rules = models.JSONField(default=list)
    # The texts of the irregularity as they were, in every language.
    texts = models.JSONField(default=dict)
    told_left = models.BooleanField(default=False)
    told_right = models.BooleanField(default=False)
    found = models.CharField(max_length=8, choices=Found.choices)

    # The arbiter's own word over the verdict's: legal, illegal, or blank where the verdict stands.
    overruled = models.CharField(max_length=8, blank=True)
    overruled_by = models.ForeignKey(Key, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    overruled_at = models.DateTimeField(null=True, blank=True)
    reason = models.TextField(max_length=1000, blank=True)
    # What was done about an irregularity, and the ledger's entry that did it.
    remedy = models.CharField(max_length=16, blank=True)
    entry = models.UUIDField(null=True, blank=True)
    # The id that the form was given: sent twice, it is kept once.
    sent_as = models.UUIDField(null=True, blank=True)
    search_key = models.TextField(editable=False, blank=True)

    objects = RulingQuerySet.as_manager()

    class Meta:
        ordering = ["-made_at", "-pk"]
        indexes = [models.Index(fields=["book", "-made_at"])]
        constraints = [models.UniqueConstraint(fields=["book", "sent_as"], name="ruling_once_per_sending")]

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        return reverse("adjudicator:ruling", args=[self.code])

    @property
    def house_rules(self) -> Profile:
        """The rules of the house as they were."""
        return profile_from_record(self.profile)


class HouseRulesQuerySet(models.QuerySet["HouseRules"]):
    def of(self, book: Book) -> Self:
        return self.filter(book=book).order_by("-version")


class HouseRules(models.Model):
    """One version of a book's own house rules. Never changed: games and rulings keep the record they had."""

    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="house_rules_versions")
    version = models.PositiveSmallIntegerField()
    base = models.CharField(max_length=24)
    profile = models.JSONField()
    made_at = models.DateTimeField()
    key = models.ForeignKey(Key, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")

    objects = HouseRulesQuerySet.as_manager()

    class Meta:
        ordering = ["book", "-version"]
        constraints = [models.UniqueConstraint(fields=["book", "version"], name="house_rules_version_once_per_book")]

    def __str__(self) -> str:
        return f"{self.book} · {self.version}"

    @property
    def record(self) -> Profile:
        """The rules of this version."""
        return profile_from_record(self.profile)
