"""The event: a tournament of a club, from its set-up to the final ranking."""

import uuid
from typing import Self

from django.db import models
from django.urls import reverse

from scoring.codes import new_code
from scoring.models import Book
from tournaments.models.seasons import Season

#: Bound of an event's name, in characters.
EVENT_NAME_LENGTH = 80


class EventState(models.TextChoices):
    """``setup``: nothing drawn yet; ``running``; ``over``: the ranking is final (corrections are still possible)."""

    SETUP = "setup"
    RUNNING = "running"
    OVER = "over"


class EventQuerySet(models.QuerySet["Event"]):
    def alive(self) -> Self:
        return self.filter(book__deleted_at=None)

    def lock(self, pk: uuid.UUID) -> "Event":
        """That event, to act on until the transaction ends: acts on one event queue up."""
        return self.select_for_update(no_key=True).get(pk=pk)


class Event(models.Model):
    """An event of a book. ``revision`` counts its acts: pages know by it whether they are still true."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="events")
    season = models.ForeignKey(Season, null=True, blank=True, on_delete=models.SET_NULL, related_name="events")
    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    name = models.CharField(max_length=EVENT_NAME_LENGTH)
    place = models.CharField(max_length=EVENT_NAME_LENGTH, blank=True)
    held_on = models.DateField()
    created_at = models.DateTimeField()
    state = models.CharField(max_length=8, choices=EventState.choices, default=EventState.SETUP)
    revision = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField()

    # One player or two to an entrant; in a rotating phase entrants of one player sit two to a side.
    pairs = models.BooleanField(default=False)
    profile = models.JSONField()
    target = models.PositiveSmallIntegerField(default=61)
    best_of = models.PositiveSmallIntegerField(default=1)
    tables = models.PositiveSmallIntegerField(default=8)
    # Minutes of a round's clock, and of its last alarm before the end; None: no clock.
    minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    alarm = models.PositiveSmallIntegerField(default=5)
    # Every lot of the event is drawn from it; shown, so that anybody can draw again.
    seed = models.PositiveBigIntegerField()
    # Whether people may enter themselves by the link, up to how many entrants.
    registration_open = models.BooleanField(default=False)
    most_entrants = models.PositiveSmallIntegerField(null=True, blank=True)
    # values.EventValues: what tournaments.md says must be defined.
    values = models.JSONField(default=dict)

    objects = EventQuerySet.as_manager()

    class Meta:
        ordering = ["-held_on", "-created_at", "pk"]
        indexes = [models.Index(fields=["book", "-held_on"])]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournaments:event", args=[self.code])
