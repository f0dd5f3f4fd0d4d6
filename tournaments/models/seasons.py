"""A season: some events of a club whose results count together."""

import uuid
from typing import Any

from django.db import models
from django.urls import reverse

from scoring.codes import new_code
from scoring.models import Book


def _no_points() -> list[int]:
    return []


class Season(models.Model):
    """Events of a book that give ranking points together; ratings run through them in the order they were held."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="seasons")
    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    name = models.CharField(max_length=60)
    # What the first, the second … place of an event is worth; places beyond the list are worth nothing.
    points: "models.JSONField[list[int], Any]" = models.JSONField(default=_no_points)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["-created_at", "pk"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournaments:season", args=[self.code])
