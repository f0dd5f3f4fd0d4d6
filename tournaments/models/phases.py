"""Phases of an event, their rounds, and the meetings of a round: two sides at a table, or one with a bye."""

import uuid
from typing import Any, Self

from django.db import models
from django.db.models import Q

from scoring.codes import new_code
from scoring.models import Match
from tournaments.models.entrants import Entrant
from tournaments.models.events import Event


class Format(models.TextChoices):
    """How a phase is played; the words of the command ``simulate``."""

    KNOCKOUT = "knockout"
    DOUBLE = "double"
    ROUND_ROBIN = "round-robin"
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    SWISS = "swiss"
    GROUPS = "groups"
    ROTATING = "rotating"


class PhaseState(models.TextChoices):
    """``planned``: its field is not known yet; ``running``; ``over``: who goes on from it is settled."""

    PLANNED = "planned"
    RUNNING = "running"
    OVER = "over"


class RoundState(models.TextChoices):
    """Nothing of a draft is visible or can be guessed outside the director's desk."""

    DRAFT = "draft"
    PUBLISHED = "published"
    PLAYING = "playing"
    CLOSED = "closed"


class MeetingState(models.TextChoices):
    """Where a meeting stands in the hall. ``confirm``: played, the sides or the director have yet to agree."""

    WAITING = "waiting"
    CALLED = "called"
    PLAYING = "playing"
    CONFIRM = "confirm"
    DONE = "done"


class Phase(models.Model):
    """One part of an event played in one format. ``options``: values.PhaseOptions."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="phases")
    number = models.PositiveSmallIntegerField()
    format = models.CharField(max_length=18, choices=Format.choices)
    options = models.JSONField(default=dict)
    state = models.CharField(max_length=7, choices=PhaseState.choices, default=PhaseState.PLANNED)
    # The field as drawn, entrants' ids as text: a bracket's lines with null for a bye, groups as lists, else one list
    # in seeding order. Late entrants are added; nobody is ever taken out.
    field: "models.JSONField[list[Any], Any]" = models.JSONField(default=list)
    removed = models.BooleanField(default=False)

    class Meta:
        ordering = ["event", "number"]

    def __str__(self) -> str:
        return f"{self.event} · {self.number}"


class Round(models.Model):
    """A round of a phase. ``drawn``: input digest, seed, engine version, cost, what was broken, manual changes."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="rounds")
    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, related_name="rounds")
    # Over the whole event, from 1; ``stage`` within the phase.
    number = models.PositiveSmallIntegerField()
    stage = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=9, choices=RoundState.choices, default=RoundState.DRAFT)
    drawn = models.JSONField(default=dict)
    # The clock: when it runs out, or how many seconds are left while it is stopped.
    clock_ends_at = models.DateTimeField(null=True, blank=True)
    clock_left = models.PositiveIntegerField(null=True, blank=True)
    last_deal_called_at = models.DateTimeField(null=True, blank=True)
    removed = models.BooleanField(default=False)

    class Meta:
        ordering = ["event", "number"]

    def __str__(self) -> str:
        return f"{self.event} · {self.number}"


class MeetingQuerySet(models.QuerySet["Meeting"]):
    def with_names(self) -> Self:
        return self.select_related("a__first", "a__second", "b__first", "b__second", "a2__first", "b2__first")

    def standing(self) -> Self:
        """Not taken out of the draw, and not of a round that was."""
        return self.filter(removed=False, round__removed=False)

    def public(self) -> Self:
        """What anybody may see."""
        return self.standing().exclude(round__state=RoundState.DRAFT)


def _entrant(name: str, *, optional: bool = True) -> "models.ForeignKey[Entrant | None]":
    return models.ForeignKey(Entrant, null=optional, blank=optional, on_delete=models.RESTRICT, related_name=name)


class Meeting(models.Model):
    """Two sides of a round, or ``a`` alone with a bye; ``a2`` and ``b2`` are partners for this round only.

    Side ``a`` is the match's left. The result is the event's own word on it: it counts once it is here, and says of
    which head of the match's ledger it was taken. ``version`` rises with each change: a page that acts on an old one is
    told.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="meetings")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="meetings")
    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    board = models.PositiveSmallIntegerField()
    slot = models.CharField(max_length=12, blank=True)
    group = models.PositiveSmallIntegerField(null=True, blank=True)
    table = models.PositiveSmallIntegerField(null=True, blank=True)
    a, a2 = _entrant("+"), _entrant("+")
    b, b2 = _entrant("+"), _entrant("+")
    first_dealer = models.CharField(max_length=1, choices=[("a", "a"), ("b", "b")], blank=True)
    reasons = models.JSONField(default=list)
    # Put together by hand, against the engine's draw.
    manual = models.BooleanField(default=False)
    state = models.CharField(max_length=7, choices=MeetingState.choices, default=MeetingState.WAITING)
    called_at = models.DateTimeField(null=True, blank=True)
    match = models.OneToOneField(Match, null=True, blank=True, on_delete=models.SET_NULL, related_name="meeting")
    version = models.PositiveIntegerField(default=0)
    removed = models.BooleanField(default=False)

    # The result that counts: "" while there is none, else standings.How ("played", "walkover", "double-noshow",
    # "bye"), or "void" for one that counts nothing.
    how = models.CharField(max_length=13, blank=True)
    winner = models.CharField(max_length=1, choices=[("a", "a"), ("b", "b")], blank=True)
    # Each game's final totals, [a, b].
    games: "models.JSONField[list[list[int]], Any]" = models.JSONField(default=list)
    # None where only final scores were typed.
    xeris_a = models.PositiveSmallIntegerField(null=True, blank=True)
    xeris_b = models.PositiveSmallIntegerField(null=True, blank=True)
    # The head of the match's ledger that the result was taken of; None for one that was typed.
    head = models.UUIDField(null=True, blank=True)
    # Used by the director before the sides agreed.
    provisional = models.BooleanField(default=False)

    objects = MeetingQuerySet.as_manager()

    class Meta:
        ordering = ["round", "board"]
        indexes = [models.Index(fields=["event", "state"]), models.Index(fields=["event", "table"])]
        constraints = [
            models.CheckConstraint(condition=Q(winner="") | ~Q(how=""), name="winner_of_a_result"),
        ]

    def __str__(self) -> str:
        return f"{self.round} · {self.board}"

    @property
    def is_bye(self) -> bool:
        """Whether ``a`` sits this round out."""
        return self.b_id is None
