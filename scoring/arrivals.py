"""What becomes of an entry when it reaches its ledger: recorded, known already, waiting, or refused. No database."""

import datetime as dt
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any
from uuid import UUID, uuid4

from diloti.tally import Tally
from scoring.heads import Unseen, fits, said_already, unseen_by
from scoring.kinds import Kind
from scoring.ledger import Ledger
from scoring.refusals import Refusal, Why, count_refusal, refusal_for_room, refusal_of, refusal_of_settlement
from scoring.state import DealState, Entry, MatchState

#: The same xeri tapped again this quickly is one xeri (screens.md).
DOUBLE_TAP = dt.timedelta(seconds=1.2)


class Result(StrEnum):
    """What became of a draft."""

    RECORDED = "recorded"
    AGAIN = "again"
    IGNORED = "ignored"
    HELD = "held"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a draft, and the state after it. ``before`` is the state that it met.

    ``entry`` is the id under which it stands, or of the one that it repeats; ``named`` the deal that it is about;
    ``written`` what is to be added to the ledger, which is None where it is there already or refused.
    """

    result: Result
    before: MatchState
    after: MatchState
    entry: UUID | None = None
    refusal: Refusal | None = None
    named: UUID | None = None
    written: Entry | None = None

    @property
    def deal(self) -> DealState | None:
        """The deal that the entry recorded or changed, as it is now."""
        return self.after.find_deal(self.named) if self.named and self.refusal is None else None

    @property
    def tally(self) -> Tally | None:
        """What the count said, also where it was refused."""
        if self.refusal is not None:
            return self.refusal.tally
        return self.deal.tally if self.deal else None


class Arrival:
    """A draft that has been read, at the ledger that it is for. ``may_keep``: what the rules exclude, knowingly."""

    def __init__(self, ledger: Ledger, entry: Entry, *, may_keep: bool) -> None:
        self.ledger, self.before, self._may_keep = ledger, ledger.state, may_keep
        self.entry = replace(entry, seq=len(ledger.entries) + 1)

    def outcome(self) -> Outcome:
        """What becomes of it: the first that fits."""
        if known := self._again():
            result = Result.HELD if known in self.before.held else Result.IGNORED if known.repeats else Result.AGAIN
            return self._told(result, entry=known.repeats or known.uuid)
        if full := refusal_for_room(self.ledger.entries, self.entry.kind, self.entry.data):
            return self._told(Result.REFUSED, refusal=full)
        if self.ledger.find(self.entry.uuid) is not None:
            # One id, two stories: neither is dropped. The second waits under an id of its own.
            return self._kept(Result.HELD, replace(self.entry, uuid=uuid4(), sent_as=self.entry.uuid, held=True))
        unseen = unseen_by(self.entry, self.ledger)
        if (repeated := self._repeated(unseen)) is not None:
            return self._kept(Result.IGNORED, replace(self.entry, repeats=repeated))
        if not fits(self.entry, unseen, self.ledger):
            return self._kept(Result.HELD, replace(self.entry, held=True))
        return self.foreseen()

    def foreseen(self) -> Outcome:
        """What recording it on this ledger's own head comes to."""
        if refusal := self._senseless():
            return self._told(Result.REFUSED, refusal=refusal)
        after = self.ledger.then(self.entry)
        if refusal := count_refusal(self.before, after, may_keep=self._may_keep):
            return self._told(Result.REFUSED, refusal=refusal)
        written = self.entry
        return self._told(Result.RECORDED, after=after, entry=written.uuid, named=self._named(), written=written)

    def _told(self, result: Result, after: MatchState | None = None, **more: Any) -> Outcome:
        return Outcome(result, self.before, after or self.before, **more)

    def _again(self) -> Entry | None:
        """The same entry, sent before."""
        same = (entry for entry in self.ledger.entries if self.entry.uuid in (entry.uuid, entry.sent_as))
        return next((e for e in same if (e.kind, e.data) == (self.entry.kind, self.entry.data)), None)

    def _repeated(self, unseen: Unseen) -> UUID | None:
        """The entry that has said the same already: the tap a moment before, the undo by the other phone."""
        if self.entry.kind is Kind.XERI:
            return self._tapped_just_before()
        if self.entry.kind is Kind.UNDO and (undo := self.ledger.reversal(UUID(self.entry.data["entry"]))) is not None:
            return undo.uuid
        return said_already(self.entry, unseen, self.before)

    def _tapped_just_before(self) -> UUID | None:
        """The tap that this one is merely the double of."""
        taps = filter(None, (self.ledger.find(xeri.uuid) for xeri in self.before.live))
        same = (tap for tap in taps if tap.data == self.entry.data)
        return next((tap.uuid for tap in same if _apart(tap, self.entry) < DOUBLE_TAP), None)

    def _senseless(self) -> Refusal | None:
        if self.entry.kind is Kind.SETTLE:
            return refusal_of_settlement(self.before, self.entry.data)
        if self.entry.kind is Kind.UNDO:
            return None if self._can_be_undone(UUID(self.entry.data["entry"])) else Refusal(Why.NO_ENTRY)
        return refusal_of(self.before, self.entry.kind, self.entry.data)

    def _can_be_undone(self, uuid: UUID) -> bool:
        named = self.ledger.find(uuid)
        return named is not None and uuid in self.before.in_force and named.kind not in (Kind.OPEN, Kind.PEN)

    def _named(self) -> UUID | None:
        """The deal that the entry is about."""
        data = self.entry.data
        if self.entry.kind is Kind.SETTLE:
            return UUID(data["instead"] or data["entry"])
        return self.entry.uuid if self.entry.kind is Kind.DEAL else UUID(data["deal"]) if data.get("deal") else None

    def _kept(self, result: Result, entry: Entry) -> Outcome:
        """Written down although it says nothing, or not yet."""
        return self._told(result, after=self.ledger.then(entry), entry=entry.repeats or entry.uuid, written=entry)


def _apart(one: Entry, other: Entry) -> dt.timedelta:
    """The time between two entries, by the phones' clocks if both have told theirs: they may have waited to be sent."""
    if one.phone_at is not None and other.phone_at is not None:
        return abs(one.phone_at - other.phone_at)
    return abs(one.at - other.at)
