"""Ledgers on their way out: one JSON document, written piece by piece, so that a large book needs no memory.

Nothing of the database's own is in it: players stand as numbers of the document's own list, matches in the order in
which they began. Keys, links, accounts and events stay here.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from django.db.models import Q, QuerySet

from scoring.kinds import Kind
from scoring.models import Book, LedgerEntry, Match, Player
from scoring.player_refs import with_players

FORMAT = "diloti-scorebook"
VERSION = 1

_AT_ONCE = 2000


def book_document(book: Book) -> Iterator[str]:
    """Everybody in the book and all its matches: two queries."""
    players = Player.objects.filter(book=book).order_by("sort_key", "pk")
    return document_of(list(players), LedgerEntry.objects.filter(match__book=book))


def match_document(match: Match) -> Iterator[str]:
    """One match and those whom its ledger names, with whom they were merged into."""
    entries = LedgerEntry.objects.filter(match=match)
    return document_of(people_named(entries), entries)


def people_named(entries: QuerySet[LedgerEntry], besides: Iterable[int] = ()) -> list[Player]:
    """Whom ledgers name and others besides, with whom they were merged into, in the order of a document's list."""
    named = {*besides}
    for kind, data in entries.filter(kind__in=[Kind.OPEN, Kind.SEAT]).values_list("kind", "data"):
        with_players(Kind(kind), data, named.add)
    players = Player.objects.filter(Q(pk__in=named) | Q(merged__in=named)).distinct()
    return list(players.order_by("sort_key", "pk"))


def document_of(listed: Sequence[Player], entries: QuerySet[LedgerEntry]) -> Iterator[str]:
    """The document of these people, numbered from 1 as they stand, and of these ledgers."""
    numbers = {player.pk: number for number, player in enumerate(listed, start=1)}
    yield f'{{"format": "{FORMAT}", "version": {VERSION},\n"players": ['
    yield ",".join("\n" + _line(_player(player, numbers)) for player in listed)
    yield '\n],\n"matches": ['
    rows = entries.order_by("match__started_at", "match_id", "seq").iterator(chunk_size=_AT_ONCE)
    for count, (_match, ledger) in enumerate(groupby(rows, key=lambda row: row.match_id)):
        yield ("," if count else "") + '\n{"entries": ['
        for place, entry in enumerate(ledger):
            yield ("," if place else "") + "\n" + _line(_entry(entry, numbers))
        yield "\n]}"
    yield "\n]}\n"


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


def _player(player: Player, numbers: Mapping[int, int]) -> dict[str, Any]:
    """A person of the list; what is not so is left out."""
    line: dict[str, Any] = {"number": numbers[player.pk], "name": player.name}
    if player.hidden:
        line["hidden"] = True
    if player.merged_into_id is not None:
        line["merged_into"] = numbers[player.merged_into_id]
    return line


def _entry(entry: LedgerEntry, numbers: Mapping[int, int]) -> dict[str, Any]:
    line: dict[str, Any] = {"uuid": str(entry.uuid), "kind": entry.kind}
    if entry.head is not None:
        line["head"] = str(entry.head)
    line["data"] = _ordered(with_players(Kind(entry.kind), entry.data, numbers.get))
    if entry.held:
        line["held"] = True
    if entry.sent_as is not None:
        line["sent_as"] = str(entry.sent_as)
    if entry.repeats is not None:
        line["repeats"] = str(entry.repeats)
    if entry.phone_at is not None:
        line["phone_at"] = entry.phone_at.isoformat()
    line["at"] = entry.at.isoformat()
    return line


def _ordered(value: Any) -> Any:
    """Objects with their names in order: databases keep them in orders of their own."""
    if isinstance(value, dict):
        return {name: _ordered(value[name]) for name in sorted(value)}
    return value
