"""Everything that writes to a match. Atomic, keyword-only, with the clock handed in.

``record`` is the one door into a ledger for pages and the API (a file of games brings whole ledgers, see exchange/).
It locks the match's row, so entries of one match queue up; what a phone sends twice is recorded once, and what it
made on an old head waits for a person where it matters. Nothing that comes in is dropped: what says nothing new is
kept as saying it.
"""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Q

from diloti.errors import UnreadableError
from diloti.seats import Side
from diloti.tally import Tally
from scoring.heads import Unseen, fits, said_already, unseen_by
from scoring.kinds import Data, Kind, read_data
from scoring.ledger import Ledger, replay
from scoring.models import Book, LedgerEntry, Match, Player
from scoring.projection import ENTRY_FIELDS, load_entries, project
from scoring.refusals import Refusal, Why, count_refusal, refusal_of, refusal_of_settlement
from scoring.state import DealState, Entry, MatchState

#: The same xeri tapped again this quickly is one xeri (screens.md).
DOUBLE_TAP = dt.timedelta(seconds=1.2)


@dataclass(frozen=True, slots=True)
class Writer:
    """Who writes: a key, an account, or neither (imports and demos)."""

    key_id: int | None = None
    user_id: int | None = None
    is_director: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry as it arrives: its id and head from the phone, its data not yet read."""

    kind: Kind
    data: object
    uuid: UUID
    head: UUID | None
    phone_at: dt.datetime | None = None


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

    ``entry`` is the id under which it stands, or of the one that it repeats; ``named`` the deal that it is about.
    """

    result: Result
    before: MatchState
    after: MatchState
    entry: UUID | None = None
    refusal: Refusal | None = None
    named: UUID | None = None

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


@transaction.atomic
def open_match(*, book: Book, data: Data, writer: Writer, at: dt.datetime, uuid: UUID | None = None) -> Match:
    """A new match in the book; its settings become the book's next ones. Raises UnreadableError on bad data.

    Opening twice with one uuid gives the match that the first opening made; with other data under the same uuid, a
    match of its own.
    """
    read = read_data(Kind.OPEN, data)
    uuid = uuid or uuid4()
    book = Book.objects.lock(book.pk)
    known = LedgerEntry.objects.filter(match__book=book, kind=Kind.OPEN).filter(Q(uuid=uuid) | Q(sent_as=uuid))
    openings = list(known.select_related("match"))
    if again := next((opening for opening in openings if opening.data == read), None):
        return again.match
    _check_players(book.pk, [player for side in Side for player in read["seats"][side]])
    settings = {"profile": read["profile"], "players_count": read["players"]}
    settings |= {"target": read["target"], "best_of": read["best_of"]}
    match = Match(book=book, started_at=at, changed_at=at, **settings)
    match.save()
    entry = Entry(
        uuid=uuid4() if openings else uuid,
        seq=1,
        kind=Kind.OPEN,
        data=read,
        held=False,
        at=at,
        key_id=writer.key_id,
        sent_as=uuid if openings else None,
    )
    _write(match, entry, writer)
    project(match, None, replay([entry]), entry)
    Book.objects.filter(pk=book.pk).update(**settings)
    return match


@transaction.atomic
def record(*, match_id: int, draft: Draft, writer: Writer, at: dt.datetime) -> Outcome:
    """Add one entry to a match's ledger. Raises UnreadableError when its data have not the kind's shape."""
    match = Match.objects.select_for_update(no_key=True).get(pk=match_id)
    arrival = _Arrival(match, Ledger(load_entries(match)), _as_entry(draft, writer, at), writer)
    if draft.kind is Kind.SEAT:
        _check_players(match.book_id, [arrival.entry.data["player"]])
    return arrival.outcome()


def preview(match: Match, kind: Kind, data: object, *, at: dt.datetime, writer: Writer = Writer()) -> Outcome:
    """What ``record`` would do, without doing it: for showing an act's effect first."""
    ledger = Ledger(load_entries(match))
    entry = _as_entry(Draft(kind, data, uuid4(), ledger.state.head), writer, at)
    return _Arrival(match, ledger, entry, writer).foreseen()


def _as_entry(draft: Draft, writer: Writer, at: dt.datetime) -> Entry:
    if draft.kind is Kind.OPEN:
        raise UnreadableError("entry", "kind", "a match is opened once")
    return Entry(
        uuid=draft.uuid,
        seq=0,
        kind=draft.kind,
        data=read_data(draft.kind, draft.data),
        held=False,
        at=at,
        head=draft.head,
        key_id=writer.key_id,
        phone_at=draft.phone_at,
    )


class _Arrival:
    """A draft that has been read, at the ledger that it is for."""

    def __init__(self, match: Match, ledger: Ledger, entry: Entry, writer: Writer) -> None:
        self.match, self.ledger, self.writer = match, ledger, writer
        self.before = ledger.state
        self.entry = replace(entry, seq=len(ledger.entries) + 1)

    def outcome(self) -> Outcome:
        """What becomes of it: the first of the five that fits."""
        if known := self._again():
            result = Result.HELD if known in self.before.held else Result.IGNORED if known.repeats else Result.AGAIN
            return self._told(result, entry=known.repeats or known.uuid)
        if self.ledger.find(self.entry.uuid) is not None:
            # One id, two stories: neither is dropped. The second waits under an id of its own.
            return self._kept(Result.HELD, replace(self.entry, uuid=uuid4(), sent_as=self.entry.uuid, held=True))
        unseen = unseen_by(self.entry, self.ledger)
        if (repeated := self._repeated(unseen)) is not None:
            return self._kept(Result.IGNORED, replace(self.entry, repeats=repeated))
        if not fits(self.entry, unseen, self.ledger):
            return self._kept(Result.HELD, replace(self.entry, held=True))
        foreseen = self.foreseen()
        if foreseen.refusal is None:
            self._write(self.entry, foreseen.after)
        return foreseen

    def foreseen(self) -> Outcome:
        """What recording it comes to, without recording it."""
        if refusal := self._senseless():
            return self._told(Result.REFUSED, refusal=refusal)
        after = self.ledger.then(self.entry)
        if refusal := count_refusal(self.before, after, may_keep=self._may_keep):
            return self._told(Result.REFUSED, refusal=refusal)
        return self._told(Result.RECORDED, after=after, entry=self.entry.uuid, named=self._named())

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

    @property
    def _may_keep(self) -> bool:
        return self.writer.is_director or not self.match.director_keeps_impossible

    def _named(self) -> UUID | None:
        """The deal that the entry is about."""
        data = self.entry.data
        if self.entry.kind is Kind.SETTLE:
            return UUID(data["instead"] or data["entry"])
        return self.entry.uuid if self.entry.kind is Kind.DEAL else UUID(data["deal"]) if data.get("deal") else None

    def _kept(self, result: Result, entry: Entry) -> Outcome:
        """Written down although it says nothing, or not yet."""
        after = self.ledger.then(entry)
        self._write(entry, after)
        return self._told(result, after=after, entry=entry.repeats or entry.uuid)

    def _write(self, entry: Entry, after: MatchState) -> None:
        _write(self.match, entry, self.writer)
        project(self.match, self.before, after, entry)


def _apart(one: Entry, other: Entry) -> dt.timedelta:
    """The time between two entries, by the phones' clocks if both have told theirs: they may have waited to be sent."""
    if one.phone_at is not None and other.phone_at is not None:
        return abs(one.phone_at - other.phone_at)
    return abs(one.at - other.at)


def _write(match: Match, entry: Entry, writer: Writer) -> None:
    fields = {field: getattr(entry, field) for field in ENTRY_FIELDS}
    LedgerEntry.objects.create(match=match, user_id=writer.user_id, **fields)


def _check_players(book_id: int, players: Sequence[int | None]) -> None:
    wanted = {player for player in players if player is not None}
    found = set(Player.objects.filter(book_id=book_id, pk__in=wanted).values_list("pk", flat=True)) if wanted else set()
    if wanted != found:
        raise UnreadableError("entry", "player", f"not in this book: {sorted(wanted - found)}")
