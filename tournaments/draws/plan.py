"""A round that is to be: its meetings before they are rows, and the record of how it was drawn."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tournaments.models import EntrantState
from tournaments.pairing.dealing import Dealing
from tournaments.pairing.field import Field, Meeting
from tournaments.snapshots import VOID, Snapshot
from tournaments.standings import How

#: Of the pairing engine: another number may give another round from the same input and seed.
ENGINE = "diloti pairing 1"

type Reasons = list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Seated:
    """A meeting to be, entrants as text; ``b`` None for who sits out. ``how`` where the result is known already."""

    a: str
    b: str | None = None
    a2: str | None = None
    b2: str | None = None
    slot: str = ""
    group: int | None = None
    first_dealer: str = ""
    reasons: Reasons = field(default_factory=list)
    how: str = ""
    winner: str = ""

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody in it."""
        return tuple(one for one in (self.a, self.a2, self.b, self.b2) if one is not None)


@dataclass(frozen=True, slots=True)
class Draw:
    """The round ``stage`` of its phase, and what Round.drawn keeps of it."""

    stage: int
    meetings: tuple[Seated, ...]
    record: dict[str, Any]


def drawn_record(snapshot: Snapshot, given: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """What is kept of a draw: the digest of all that it was made from, seed, engine, cost, what was broken."""
    text = json.dumps(given, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return {
        "digest": hashlib.sha256(text.encode()).hexdigest(),
        "seed": snapshot.event.seed,
        "engine": ENGINE,
        "cost": {},
        "broken": [],
        "exact": True,
        "manual": [],
    } | more


def next_stage(snapshot: Snapshot) -> int:
    """The round of the phase that comes next."""
    return 1 + max((one.stage for one in snapshot.rounds), default=0)


def rounds_played(snapshot: Snapshot) -> int:
    """How many rounds count: one that was voided as a whole is played again."""
    return len({one.round_id for one in snapshot.published if one.how != VOID})


def bye(one: str, group: int | None = None, reason: str = "odd") -> Seated:
    """One who sits the round out with a bye."""
    return Seated(one, group=group, reasons=[{"code": reason, "value": 0}], how=How.BYE, winner="a")


def active_ids(snapshot: Snapshot) -> list[str]:
    """Who of the field is there: neither away nor withdrawn."""
    out = snapshot.with_state(EntrantState.AWAY, EntrantState.WITHDRAWN)
    return [one for one in snapshot.ids if one not in out]


def sitting_out(snapshot: Snapshot, ids: list[str]) -> tuple[list[str], list[str]]:
    """Who has asked to sit the round out: with a bye, and without one because he has had it.

    A bye is worth something, so nobody gets a second one for the asking.
    """
    had = {str(one.a_id) for one in snapshot.published if one.how == How.BYE}
    asked = [one for one in ids if one in snapshot.entrants and snapshot.entrants[one].wants_bye]
    return [one for one in asked if one not in had], [one for one in asked if one in had]


def dealing_of(snapshot: Snapshot, stage: int) -> Dealing:
    """The first deals of the phase so far, for those whom no engine gives a dealer."""
    played = tuple(
        Meeting(one.round.stage, str(one.a_id), str(one.b_id), one.first_dealer or None)
        for one in snapshot.published
        if one.b_id is not None and one.how in ("", How.PLAYED)
    )
    return Dealing(Field(snapshot.event.seed, stage, (), played=played))
