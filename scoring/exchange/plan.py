"""What a document brings into a book: worked out first, shown, and then written as it was shown."""

import datetime as dt
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from django.db import transaction

from scoring.exchange.incoming import Incoming, IncomingMatch, IncomingPlayer
from scoring.kinds import Kind
from scoring.ledger import replay
from scoring.models import Book, LedgerEntry, Match, Player
from scoring.names import fold
from scoring.player_refs import with_players
from scoring.projection import ENTRY_FIELDS, project
from scoring.state import Entry


@dataclass(frozen=True, slots=True)
class Known:
    """A person of the document who stands in the book already, by the same name however it is accented."""

    incoming: IncomingPlayer
    player: Player


@dataclass(frozen=True, slots=True)
class Plan:
    """Who and what comes in. ``skipped``: matches that the book has already, known by the entry that opened them."""

    known: tuple[Known, ...]
    fresh: tuple[IncomingPlayer, ...]
    matches: tuple[IncomingMatch, ...]
    skipped: int

    @property
    def deals(self) -> int:
        """How many deals add to the totals of the matches that come in."""
        return sum(match.deals for match in self.matches)

    @property
    def first(self) -> dt.datetime | None:
        """When the oldest match that comes in began."""
        return min((match.opening.at for match in self.matches), default=None)

    @property
    def last(self) -> dt.datetime | None:
        """When the youngest of them began."""
        return max((match.opening.at for match in self.matches), default=None)

    @property
    def is_empty(self) -> bool:
        """Whether the book has everything already."""
        return not self.matches and not self.fresh


def plan_import(book: Book, incoming: Incoming, *, strangers: Collection[int] = ()) -> Plan:
    """The plan for that book: two queries. ``strangers``: numbers of people who only share a name with somebody."""
    wanted = [match.opening.uuid for match in incoming.matches]
    there = _openings(book, wanted)
    known = _known(book, [player for player in incoming.players if player.number not in strangers])
    return Plan(
        known=tuple(known),
        fresh=_fresh(incoming.players, {one.incoming.number for one in known}),
        matches=tuple(match for match in incoming.matches if match.opening.uuid not in there),
        skipped=len(there),
    )


def _openings(book: Book, wanted: Sequence[UUID]) -> set[UUID]:
    """Which of these openings the book has: asked for all of the book's, for there may be too many to name."""
    own = LedgerEntry.objects.filter(match__book=book, kind=Kind.OPEN).values_list("uuid", flat=True)
    return set(own) & set(wanted)


def _known(book: Book, incoming: Sequence[IncomingPlayer]) -> list[Known]:
    """Who is who, by folded name: each player once, those first who are neither merged nor hidden."""
    own = Player.objects.filter(book=book).exclude(name="")
    free = sorted(own, key=lambda player: (player.merged_into_id is not None, player.hidden, player.pk))
    found = []
    for person in incoming:
        key = fold(person.name)
        player = next((player for player in free if player.search_key == key), None) if key else None
        if player is not None:
            free.remove(player)
            found.append(Known(person, player))
    return found


def _fresh(players: Sequence[IncomingPlayer], known: Collection[int]) -> tuple[IncomingPlayer, ...]:
    return tuple(player for player in players if player.number not in known)


@transaction.atomic
def bring_in(*, book: Book, plan: Plan) -> list[Match]:
    """Write everything that the plan says. Times are the document's; keys and links are not in it.

    Matches that have come in since the plan was made are skipped.
    """
    Book.objects.select_for_update().get(pk=book.pk)
    there = _openings(book, [match.opening.uuid for match in plan.matches])
    ids = {one.incoming.number: one.player.pk for one in plan.known}
    ids |= _write_players(book, plan, ids)
    fresh = [match for match in plan.matches if match.opening.uuid not in there]
    return [_write_match(book, match, ids) for match in fresh]


def _write_players(book: Book, plan: Plan, known: Mapping[int, int]) -> dict[int, int]:
    """The new people, each by its number; arrows of merges are drawn last, one step long."""
    first = plan.first or book.created_at
    made = {
        person.number: Player.objects.create(book=book, name=person.name, hidden=person.hidden, created_at=first)
        for person in plan.fresh
    }
    ids = dict(known) | {number: player.pk for number, player in made.items()}
    further = dict(Player.objects.filter(book=book, merged_into__isnull=False).values_list("pk", "merged_into_id"))
    for person in plan.fresh:
        if person.merged_into is not None:
            goal = ids[person.merged_into]
            Player.objects.filter(pk=made[person.number].pk).update(merged_into_id=further.get(goal, goal))
    return {number: player.pk for number, player in made.items()}


def _write_match(book: Book, incoming: IncomingMatch, ids: Mapping[int, int]) -> Match:
    entries = [_with_ids(entry, ids) for entry in incoming.entries]
    opening, last = entries[0], entries[-1]
    settings = {name: opening.data[name] for name in ("profile", "target", "best_of")}
    match = Match(
        book=book, started_at=opening.at, changed_at=last.at, players_count=opening.data["players"], **settings
    )
    match.save()
    rows = ({field: getattr(entry, field) for field in ENTRY_FIELDS} for entry in entries)
    LedgerEntry.objects.bulk_create([LedgerEntry(match=match, **row) for row in rows])
    project(match, None, replay(entries), last)
    return match


def _with_ids(entry: Entry, ids: Mapping[int, int]) -> Entry:
    return replace(entry, data=with_players(entry.kind, entry.data, ids.__getitem__))
