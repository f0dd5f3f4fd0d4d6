"""The append-only record of an event: every act with who, when, and each row's fields before and after."""

import uuid
from typing import Any, NoReturn

from django.conf import settings
from django.db import models

from scoring.models import AppendOnlyError, Key
from tournaments.models.events import Event
from tournaments.models.rights import EventKey


class ActQuerySet(models.QuerySet["Act"]):
    def update(self, **kwargs: Any) -> NoReturn:
        raise AppendOnlyError("acts are never changed")

    def delete(self) -> NoReturn:
        raise AppendOnlyError("acts go with their event only")


class Act(models.Model):
    """One thing done to an event. An undo is a further act that names the one it takes back."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="acts")
    # The event's revision after it.
    seq = models.PositiveIntegerField()
    # What was done: a word of journal.Verb; ``about``: whom or what it concerns, ids and numbers, never names.
    verb = models.CharField(max_length=24)
    about = models.JSONField(default=dict)
    reason = models.CharField(max_length=200, blank=True)
    changes: "models.JSONField[list[dict[str, Any]], Any]" = models.JSONField(default=list)
    undoes = models.OneToOneField("self", null=True, blank=True, on_delete=models.CASCADE, related_name="undone_by")
    event_key = models.ForeignKey(EventKey, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    key = models.ForeignKey(Key, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField()

    objects = ActQuerySet.as_manager()

    class Meta:
        ordering = ["event", "seq"]
        constraints = [models.UniqueConstraint(fields=["event", "seq"], name="act_seq_once_per_event")]

    def __str__(self) -> str:
        return f"{self.seq} {self.verb}"
