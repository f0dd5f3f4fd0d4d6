"""Everything that writes to a match. Atomic, keyword-only, with the clock handed in.

``record`` is the one door into a ledger: pages, the API and imports all come through it. It locks the match's row,
so entries of one match queue up; what a phone sends twice is recorded once, and what it made on an old head waits
for a person where it matters.
"""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID, uuid4

from django.db import transaction

from diloti.errors import UnreadableError
from diloti.seats import Side
from diloti.tally import Tally
from scoring.kinds import Data, Kind, fits_after, read_data
from scoring.ledger import replay
from scoring.models import Book, LedgerEntry, Match, Player
from scoring.projection import load_entries, project
from scoring.refusals import Refusal, refusal_of
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
    """What became of a draft, and the state after it. ``before`` is the state that it met."""

    result: Result
    before: MatchState
    after: MatchState
    entry: UUID | None = None
    refusal: Refusal | None = None

    @property
    def deal(self) -> DealState | None:
        """The deal that the entry recorded or changed."""
        return self.after.find_deal(self.entry) if self.entry else None

    @property
    def tally(self) -> Tally | None:
        """What the count said, also where it was refused."""
        if self.refusal is not None:
            return self.refusal.tally
        return self.deal.tally if self.deal else None


@transaction.atomic
def open_match(*, book: Book, data: Data, writer: Writer, at: dt.datetime, uuid: UUID | None = None) -> Match:
    """A new match in the book; its settings become the book's next ones. Raises UnreadableError on bad data.

    Opening twice with one uuid gives the match that the first opening made.
    """
    draft = Draft(Kind.OPEN, data, uuid or uuid4(), None)
    book = Book.objects.select_for_update().get(pk=book.pk)
    again = LedgerEntry.objects.filter(match__book=book, kind=Kind.OPEN, uuid=draft.uuid).select_related("match")
    if (known := again.first()) is not None:
        return known.match
    read = read_data(Kind.OPEN, data)
    _check_players(book.pk, [player for side in Side for player in read["seats"][side]])
    settings = {"profile": read["profile"], "players_count": read["players"]}
    settings |= {"target": read["target"], "best_of": read["best_of"]}
    match = Match.objects.create(book=book, started_at=at, changed_at=at, **settings)
    _Arrival(match, [], draft, read, writer, at).add()
    Book.objects.filter(pk=book.pk).update(**settings)
    return match


@transaction.atomic
def record(*, match_id: int, draft: Draft, writer: Writer, at: dt.datetime) -> Outcome:
    """Add one entry to a match's ledger. Raises UnreadableError when its data have not the kind's shape."""
    if draft.kind is Kind.OPEN:
        raise UnreadableError("entry", "kind", "a match is opened once")
    data = read_data(draft.kind, draft.data)
    match = Match.objects.select_for_update().get(pk=match_id)
    arrival = _Arrival(match, load_entries(match), draft, data, writer, at)
    before = replay(arrival.entries)
    known = next((entry for entry in arrival.entries if entry.uuid == draft.uuid), None)
    if known is not None and (known.kind, known.data) == (draft.kind, data):
        return Outcome(Result.HELD if known in before.held else Result.AGAIN, before, before, known.uuid)
    if known is not None:
        # One id, two stories: neither is dropped. The second waits under an id of its own.
        after, entry = arrival.add(held=True, uuid=uuid4())
        return Outcome(Result.HELD, before, after, entry)
    if double := _double_tap(before, draft, data, at):
        return Outcome(Result.IGNORED, before, before, double)
    held = not _fits(arrival.entries, draft)
    refusal = None if held else refusal_of(before, draft.kind, data, may_keep=_may_keep(match, writer))
    if refusal is not None:
        return Outcome(Result.REFUSED, before, before, None, refusal)
    if draft.kind is Kind.SEAT:
        _check_players(match.book_id, [data["player"]])
    after, entry = arrival.add(held=held)
    return Outcome(Result.HELD if held else Result.RECORDED, before, after, entry)


def preview(match: Match, kind: Kind, data: object, *, at: dt.datetime, writer: Writer = Writer()) -> Outcome:
    """What ``record`` would do, without doing it: for showing an act's effect first."""
    read = read_data(kind, data)
    entries = load_entries(match)
    before = replay(entries)
    refusal = refusal_of(before, kind, read, may_keep=_may_keep(match, writer))
    if refusal is not None:
        return Outcome(Result.REFUSED, before, before, None, refusal)
    entry = Entry(uuid4(), len(entries) + 1, kind, read, held=False, at=at)
    return Outcome(Result.RECORDED, before, replay([*entries, entry]), entry.uuid)


def _may_keep(match: Match, writer: Writer) -> bool:
    return writer.is_director or not match.director_keeps_impossible


def _fits(entries: Sequence[Entry], draft: Draft) -> bool:
    """Whether the draft's head is the ledger's, or nothing that matters to it has come since."""
    made_on = next((index for index, entry in enumerate(entries) if entry.uuid == draft.head), None)
    if made_on is None or entries[made_on].held:
        return False
    missed = frozenset(entry.kind for entry in entries[made_on + 1 :] if not entry.held)
    return fits_after(draft.kind, missed)


def _double_tap(before: MatchState, draft: Draft, data: Data, at: dt.datetime) -> UUID | None:
    """The xeri that this one merely repeats."""
    if draft.kind is not Kind.XERI or not before.live:
        return None
    last, tapped = before.live[-1], draft.phone_at or at
    same = (last.side, last.half) == (data["side"], data["half"])
    return last.uuid if same and abs(tapped - last.at) < DOUBLE_TAP else None


@dataclass(frozen=True, slots=True)
class _Arrival:
    """A draft that has been read, at the ledger that it is for."""

    match: Match
    entries: list[Entry]
    draft: Draft
    data: Data
    writer: Writer
    at: dt.datetime

    def add(self, *, held: bool = False, uuid: UUID | None = None) -> tuple[MatchState, UUID]:
        """Write the entry, under another id if one is given, and the projection that follows from it."""
        match, draft = self.match, self.draft
        row = LedgerEntry.objects.create(
            match=match,
            seq=len(self.entries) + 1,
            uuid=uuid or draft.uuid,
            sent_as=draft.uuid if uuid else None,
            head=draft.head,
            kind=draft.kind,
            data=self.data,
            held=held,
            key_id=self.writer.key_id,
            user_id=self.writer.user_id,
            phone_at=draft.phone_at,
            at=self.at,
        )
        entries = [*self.entries, Entry(row.uuid, row.seq, draft.kind, self.data, held, self.at)]
        state = replay(entries)
        if self.writer.key_id is not None and not held:
            match.pen_id = self.writer.key_id
        project(match, state, entries, at=self.at)
        return state, row.uuid


def _check_players(book_id: int, players: Sequence[int | None]) -> None:
    wanted = {player for player in players if player is not None}
    found = set(Player.objects.filter(book_id=book_id, pk__in=wanted).values_list("pk", flat=True)) if wanted else set()
    if wanted != found:
        raise UnreadableError("entry", "player", f"not in this book: {sorted(wanted - found)}")
