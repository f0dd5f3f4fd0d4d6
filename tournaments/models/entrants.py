"""Who takes part: one player, or two who play as a pair. "A+B" is "B+A"."""

import uuid
from typing import Self

from django.db import models
from django.urls import reverse

from scoring.codes import new_code
from scoring.models import Player
from tournaments.models.events import Event


class EntrantState(models.TextChoices):
    """``entered`` by name; ``present``: checked in; ``away``: misses rounds for now; ``withdrawn`` for good."""

    ENTERED = "entered"
    PRESENT = "present"
    AWAY = "away"
    WITHDRAWN = "withdrawn"


class EntrantQuerySet(models.QuerySet["Entrant"]):
    def with_names(self) -> Self:
        return self.select_related("first", "second")

    def seeded(self) -> Self:
        """In seeding order: the numbered first, then as they were entered."""
        return self.order_by(models.F("number").asc(nulls_last=True), "entered_at", "pk")


class Entrant(models.Model):
    """One entrant of an event. Names stand in the book's players; the club's name is no person's."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entrants")
    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    first = models.ForeignKey(Player, on_delete=models.RESTRICT, related_name="+")
    second = models.ForeignKey(Player, null=True, blank=True, on_delete=models.RESTRICT, related_name="+")
    club = models.CharField(max_length=60, blank=True)
    rating = models.PositiveSmallIntegerField(null=True, blank=True)
    # The seeding, 1 the strongest; None until it is settled.
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    state = models.CharField(max_length=9, choices=EntrantState.choices, default=EntrantState.ENTERED)
    paid = models.BooleanField(default=False)
    # Asked to sit out the next round that is drawn: gets the bye before anybody else.
    wants_bye = models.BooleanField(default=False)
    # Left out of everything, as if never entered; the row stays for the record.
    removed = models.BooleanField(default=False)
    entered_at = models.DateTimeField()

    objects = EntrantQuerySet.as_manager()

    class Meta:
        ordering = ["entered_at", "pk"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournaments:entrant", args=[self.event.code, self.code])

    @property
    def name(self) -> str:
        """The player's name, or the two of a pair."""
        return self.first.name if self.second is None else f"{self.first.name} – {self.second.name}"

    @property
    def players(self) -> tuple[Player, ...]:
        """One or two, in the order in which they were named."""
        return (self.first,) if self.second is None else (self.first, self.second)
