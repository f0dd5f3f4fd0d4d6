"""Everything that writes to a match. Atomic, keyword-only, with the clock handed in.

``record`` is the one door into a ledger for pages and the API (a file of games brings whole ledgers, see exchange/).
It locks the match's row, so entries of one match queue up; what a phone sends twice is recorded once, and what it
made on an old head waits for a person where it matters. Nothing that comes in is dropped: what says nothing new is
kept as saying it.
"""

import datetime as dt
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Q

from diloti.errors import UnreadableError
from diloti.seats import Side
from scoring.arrivals import Arrival, Outcome, Result
from scoring.kinds import Data, Kind, read_data, seats_named
from scoring.ledger import Ledger, replay
from scoring.models import Book, LedgerEntry, Match, Player
from scoring.projection import ENTRY_FIELDS, load_entries, project
from scoring.signals import demanding_match_changed, match_opened
from scoring.state import Entry

__all__ = ["Demands", "Draft", "Outcome", "Result", "Writer", "open_match", "preview", "record", "tell"]


@dataclass(frozen=True, slots=True)
class Writer:
    """Who writes: a key, an account, or neither (imports and demos)."""

    key_id: int | None = None
    user_id: int | None = None
    is_director: bool = False


@dataclass(frozen=True, slots=True)
class Demands:
    """What an event asks of its match; see Match."""

    wants_confirmation: bool = False
    director_keeps_impossible: bool = False
    clock_ends_at: dt.datetime | None = None
    last_deal_called_at: dt.datetime | None = None
    home: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry as it arrives: its id and head from the phone, its data not yet read."""

    kind: Kind
    data: object
    uuid: UUID
    head: UUID | None
    phone_at: dt.datetime | None = None


@transaction.atomic
def open_match(
    *,
    book: Book,
    data: Data,
    writer: Writer,
    at: dt.datetime,
    uuid: UUID | None = None,
    demands: Demands | None = None,
) -> Match:
    """A new match in the book; its settings become the book's next ones. Raises UnreadableError on bad data.

    An event's match comes with its demands, and leaves alone what the company plays next.

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
    match = Match(book=book, started_at=at, changed_at=at, **settings, **asdict(demands or Demands()))
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
    if demands is None:
        Book.objects.filter(pk=book.pk).update(**settings)
    match_opened.send(Match, match=match)
    return match


@transaction.atomic
def record(*, match_id: int, draft: Draft, writer: Writer, at: dt.datetime) -> Outcome:
    """Add one entry to a match's ledger. Raises UnreadableError when its data have not the kind's shape."""
    match = Match.objects.select_for_update(no_key=True).get(pk=match_id)
    entry = _as_entry(draft, writer, at)
    if draft.kind is Kind.SEAT:
        _check_players(match.book_id, [seat["player"] for seat in seats_named(entry.data)])
    outcome = Arrival(Ledger(load_entries(match)), entry, may_keep=_may_keep(match, writer)).outcome()
    if outcome.written is not None:
        _write(match, outcome.written, writer)
        project(match, outcome.before, outcome.after, outcome.written)
        tell(match)
    return outcome


def tell(match: Match) -> None:
    """Tell an event that its match has moved, once that is certain."""
    if match.wants_confirmation or match.home:
        transaction.on_commit(partial(demanding_match_changed.send, Match, match_id=match.pk))


def preview(match: Match, kind: Kind, data: object, *, at: dt.datetime, writer: Writer = Writer()) -> Outcome:
    """What ``record`` would do, without doing it: for showing an act's effect first."""
    ledger = Ledger(load_entries(match))
    entry = _as_entry(Draft(kind, data, uuid4(), ledger.state.head), writer, at)
    return Arrival(ledger, entry, may_keep=_may_keep(match, writer)).foreseen()


def _may_keep(match: Match, writer: Writer) -> bool:
    """Whether this writer may keep what the rules exclude: in an event that is for the director."""
    return writer.is_director or not match.director_keeps_impossible


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


def _write(match: Match, entry: Entry, writer: Writer) -> None:
    fields = {field: getattr(entry, field) for field in ENTRY_FIELDS}
    LedgerEntry.objects.create(match=match, user_id=writer.user_id, **fields)


def _check_players(book_id: int, players: Sequence[int | None]) -> None:
    wanted = {player for player in players if player is not None}
    found = set(Player.objects.filter(book_id=book_id, pk__in=wanted).values_list("pk", flat=True)) if wanted else set()
    if wanted != found:
        raise UnreadableError("entry", "player", f"not in this book: {sorted(wanted - found)}")
