"""Roles in an event by revocable links: a link is a capability, a key one device's right made from it."""

import uuid
from typing import Self

from django.db import models
from django.db.models import Q

from tournaments.models.events import Event


class EventRole(models.TextChoices):
    """Strongest first. A table's link lets a phone score whatever is being played at that table."""

    DIRECTOR = "director"
    TABLE = "table"
    DISPLAY = "display"
    JOIN = "join"


_TABLE = (Q(role=EventRole.TABLE) & Q(table__isnull=False)) | (~Q(role=EventRole.TABLE) & Q(table=None))


class EventLink(models.Model):
    """One capability on an event; its secret is an HMAC of (id, version), see access.py."""

    id = models.BigAutoField(primary_key=True)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="links")
    role = models.CharField(max_length=8, choices=EventRole.choices)
    table = models.PositiveSmallIntegerField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["event", "role"], condition=Q(table=None), name="event_link_once"),
            models.UniqueConstraint(fields=["event", "table"], name="table_link_once"),
            models.CheckConstraint(condition=_TABLE, name="event_link_table_fits_role"),
        ]

    def __str__(self) -> str:
        return f"{self.role} link {self.pk}"


class EventKeyQuerySet(models.QuerySet["EventKey"]):
    def valid(self) -> Self:
        return self.filter(revoked_at=None, event__book__deleted_at=None)


class EventKey(models.Model):
    """One device's right in an event, named, revocable alone. Its random token is only in that device's cookie."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="keys")
    link = models.ForeignKey(EventLink, null=True, blank=True, on_delete=models.SET_NULL, related_name="keys")
    role = models.CharField(max_length=8, choices=EventRole.choices)
    table = models.PositiveSmallIntegerField(null=True, blank=True)
    name = models.CharField(max_length=40, blank=True)
    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    last_used_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    objects = EventKeyQuerySet.as_manager()

    class Meta:
        ordering = ["created_at", "pk"]

    def __str__(self) -> str:
        return self.name or f"key {self.pk}"
