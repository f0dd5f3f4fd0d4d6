"""What a document brings into a book: worked out first and shown, before writing.py writes it."""

import datetime as dt
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from uuid import UUID

from scoring.exchange.incoming import Incoming, IncomingMatch, IncomingPlayer
from scoring.kinds import Kind
from scoring.models import Book, LedgerEntry, Player
from scoring.names import search_key


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
    there = openings_there(book, wanted)
    known = _known(book, [player for player in incoming.players if player.number not in strangers])
    return Plan(
        known=tuple(known),
        fresh=_fresh(incoming.players, {one.incoming.number for one in known}),
        matches=tuple(match for match in incoming.matches if match.opening.uuid not in there),
        skipped=len(there),
    )


def openings_there(book: Book, wanted: Sequence[UUID]) -> set[UUID]:
    """Which of these openings the book has: asked for all of the book's, for there may be too many to name."""
    own = LedgerEntry.objects.filter(match__book=book, kind=Kind.OPEN).values_list("uuid", flat=True)
    return set(own) & set(wanted)


def _known(book: Book, incoming: Sequence[IncomingPlayer]) -> list[Known]:
    """Who is who, by folded name: each player once, those first who are neither merged nor hidden."""
    own = Player.objects.filter(book=book).exclude(name="")
    free: dict[str, list[Player]] = {}
    for player in sorted(own, key=lambda player: (player.merged_into_id is None, not player.hidden, -player.pk)):
        free.setdefault(player.search_key, []).append(player)
    same = ((person, free.get(search_key(person.name))) for person in incoming)
    return [Known(person, players.pop()) for person, players in same if players]


def _fresh(players: Sequence[IncomingPlayer], known: Collection[int]) -> tuple[IncomingPlayer, ...]:
    return tuple(player for player in players if player.number not in known)
