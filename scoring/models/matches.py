"""The match and its append-only ledger; games and deals are a projection of it that pages and statistics read."""

from typing import Any, NoReturn, Self

from django.conf import settings
from django.db import models
from django.urls import reverse

from scoring.codes import new_code
from scoring.kinds import DealKind, Kind
from scoring.models.books import Book, Player


class AppendOnlyError(RuntimeError):
    """Somebody tried to rewrite the ledger: a programmer's error."""


class SideName(models.TextChoices):
    LEFT = "left"
    RIGHT = "right"


class Status(models.TextChoices):
    """Where a match stands. ``decided``: somebody has won, nobody has said that it is over."""

    RUNNING = "running"
    DECIDED = "decided"
    CLOSED = "closed"
    STOPPED = "stopped"


class MatchQuerySet(models.QuerySet["Match"]):
    def with_people(self) -> Self:
        return self.select_related("book", "pen", "left_first", "left_second", "right_first", "right_second")

    def unfinished(self) -> Self:
        return self.filter(status__in=[Status.RUNNING, Status.DECIDED])

    def latest_first(self) -> Self:
        return self.order_by("-started_at", "-pk")


def _seat(name: str) -> "models.ForeignKey[Player | None]":
    # A player's row goes with the book, never before: a ledger names players by it. Names are erased, rows stay.
    return models.ForeignKey(Player, null=True, blank=True, on_delete=models.RESTRICT, related_name=name)


class Match(models.Model):
    """One or more games between two sides. Everything below the demands is a projection of the ledger."""

    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="matches")
    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    started_at = models.DateTimeField()

    # Demands of an event. Set by tournaments, obeyed here; scoring knows no tournaments.
    wants_confirmation = models.BooleanField(default=False)
    director_keeps_impossible = models.BooleanField(default=False)
    clock_ends_at = models.DateTimeField(null=True, blank=True)
    last_deal_called_at = models.DateTimeField(null=True, blank=True)
    # The path of the page that the match belongs to: its table in the hall.
    home = models.CharField(max_length=100, blank=True)

    # Projection. The head is the last entry that says something or takes something back: what waits is not one.
    head = models.UUIDField(null=True)
    entries_count = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField()
    pen = models.ForeignKey("scoring.Key", null=True, blank=True, on_delete=models.SET_NULL, related_name="writing")
    players_count = models.PositiveSmallIntegerField()
    profile = models.JSONField()
    target = models.PositiveSmallIntegerField()
    best_of = models.PositiveSmallIntegerField()
    left_first, left_second = _seat("+"), _seat("+")
    right_first, right_second = _seat("+"), _seat("+")
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.RUNNING)
    winner = models.CharField(max_length=5, choices=SideName.choices, null=True, blank=True)
    game_number = models.PositiveSmallIntegerField(default=1)
    games_left = models.PositiveSmallIntegerField(default=0)
    games_right = models.PositiveSmallIntegerField(default=0)
    total_left = models.IntegerField(default=0)
    total_right = models.IntegerField(default=0)
    deals_count = models.PositiveSmallIntegerField(default=0)
    # What only this match's own page reads, in one piece: live xeris, dealer proposed, undo, redo, held entries.
    live = models.JSONField(default=dict)

    objects = MatchQuerySet.as_manager()

    class Meta:
        ordering = ["-started_at", "-pk"]
        indexes = [models.Index(fields=["book", "-started_at"]), models.Index(fields=["book", "status"])]

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        return reverse("scoring:match", args=[self.code])

    @property
    def people(self) -> dict[str, list[Player | None]]:
        """Who sits where now: the two sides' seats in order, empty ones as None."""
        left, right = [self.left_first], [self.right_first]
        if self.players_count == 4:
            left.append(self.left_second)
            right.append(self.right_second)
        return {"left": left, "right": right}


class LedgerQuerySet(models.QuerySet["LedgerEntry"]):
    def update(self, **kwargs: Any) -> NoReturn:
        raise AppendOnlyError("ledger entries are never changed")

    def delete(self) -> NoReturn:
        raise AppendOnlyError("ledger entries go with their match only")

    def of(self, match: Match) -> Self:
        return self.filter(match=match).order_by("seq")


class LedgerEntry(models.Model):
    """One recorded act of a match. Never changed; an undo is a further entry that names the one it reverses."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="ledger")
    seq = models.PositiveIntegerField()
    # Made by the phone, so that an entry sent twice is recorded once.
    uuid = models.UUIDField()
    # The last entry that the writer had seen.
    head = models.UUIDField(null=True)
    kind = models.CharField(max_length=12, choices=[(kind.value, kind.value) for kind in Kind])
    data = models.JSONField()
    # Made on an old head against something that matters to it: waits for a person.
    held = models.BooleanField(default=False)
    # The UUID it was sent under, where another entry already had that.
    sent_as = models.UUIDField(null=True, blank=True)
    # The entry that had said the same just before: this one says nothing, but others may have been made on it.
    repeats = models.UUIDField(null=True, blank=True)
    key = models.ForeignKey("scoring.Key", null=True, on_delete=models.SET_NULL, related_name="entries")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    phone_at = models.DateTimeField(null=True, blank=True)
    at = models.DateTimeField()

    objects = LedgerQuerySet.as_manager()

    class Meta:
        ordering = ["match", "seq"]
        constraints = [
            models.UniqueConstraint(fields=["match", "uuid"], name="entry_uuid_once_per_match"),
            models.UniqueConstraint(fields=["match", "seq"], name="entry_seq_once_per_match"),
        ]

    def __str__(self) -> str:
        return f"{self.seq} {self.kind}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise AppendOnlyError("a ledger entry is never changed")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise AppendOnlyError("a ledger entry is never removed alone")


class Game(models.Model):
    """Projection: one game of a match, from 0 to its target."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="games")
    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField()
    target = models.PositiveSmallIntegerField()
    opening_left = models.SmallIntegerField(null=True)
    opening_right = models.SmallIntegerField(null=True)
    total_left = models.IntegerField()
    total_right = models.IntegerField()
    winner = models.CharField(max_length=5, choices=SideName.choices, null=True)
    stopped = models.BooleanField(default=False)
    # The winner's largest deficit after any deal, in points; what a comeback is measured by.
    deficit = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["match", "number"]
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="game_number_once_per_match")]

    def __str__(self) -> str:
        return f"{self.match} · {self.number}"


class DealQuerySet(models.QuerySet["Deal"]):
    def counting(self) -> Self:
        """Deals that add to a total."""
        return self.filter(counts=True)

    def with_parts(self) -> Self:
        """Deals of which cards, aces and good cards are known."""
        return self.counting().filter(cards_left__isnull=False)


class Deal(models.Model):
    """Projection: one row of the sheet. What a side captured, or what is known of it, and the totals after it."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="deals")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="deals")
    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="deals")
    # The ledger entry that recorded it: stays through corrections.
    uuid = models.UUIDField()
    position = models.PositiveSmallIntegerField()
    # The number a person sees: rows that do not count (struck, dead) have none of their own.
    number = models.PositiveSmallIntegerField(null=True)
    kind = models.CharField(max_length=8, choices=[(kind.value, kind.value) for kind in DealKind])
    dealer = models.CharField(max_length=5, choices=SideName.choices, null=True)
    dealer_place = models.PositiveSmallIntegerField(null=True)
    counts = models.BooleanField()
    struck = models.BooleanField(default=False)
    after_end = models.BooleanField(default=False)
    corrections = models.PositiveSmallIntegerField(default=0)
    # P codes that a person kept knowingly, in tally.md's words.
    impossible = models.JSONField(default=list)
    # As it was entered, to be shown again for a correction.
    entered = models.JSONField(default=dict)
    recorded_at = models.DateTimeField()

    cards_left = models.PositiveSmallIntegerField(null=True)
    cards_right = models.PositiveSmallIntegerField(null=True)
    majority = models.CharField(max_length=5, null=True)
    aces_left = models.PositiveSmallIntegerField(null=True)
    aces_right = models.PositiveSmallIntegerField(null=True)
    ten_left = models.BooleanField(null=True)
    two_left = models.BooleanField(null=True)
    xeris_left = models.PositiveSmallIntegerField(null=True)
    xeris_right = models.PositiveSmallIntegerField(null=True)
    xeristaki_left = models.PositiveSmallIntegerField(null=True)
    xeristaki_right = models.PositiveSmallIntegerField(null=True)
    # The worth of one xeri in this deal's profile: statistics never add xeris of different worth.
    xeri_points = models.PositiveSmallIntegerField()
    points_left = models.SmallIntegerField()
    points_right = models.SmallIntegerField()
    total_left = models.IntegerField()
    total_right = models.IntegerField()
    lines = models.JSONField(null=True)
    left_first, left_second = _seat("+"), _seat("+")
    right_first, right_second = _seat("+"), _seat("+")

    objects = DealQuerySet.as_manager()

    class Meta:
        ordering = ["match", "game", "position"]
        constraints = [models.UniqueConstraint(fields=["match", "uuid"], name="deal_uuid_once_per_match")]
        indexes = [models.Index(fields=["book", "counts"])]

    def __str__(self) -> str:
        return f"{self.match} · {self.position}"


class Confirmation(models.Model):
    """A side's word on what stands at a ledger head. It lapses by itself when the head moves."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="confirmations")
    head = models.UUIDField()
    side = models.CharField(max_length=5, choices=SideName.choices)
    agrees = models.BooleanField()
    key = models.ForeignKey("scoring.Key", null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering = ["match", "pk"]
        indexes = [models.Index(fields=["match", "head"])]

    def __str__(self) -> str:
        return f"{self.match} · {self.side}"
