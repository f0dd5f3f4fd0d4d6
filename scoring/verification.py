"""Whether a match's rows are what its ledger says, and writing them anew where they are not."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from scoring.ledger import replay
from scoring.models import Match
from scoring.projection import load_entries, placed_deals, project
from scoring.rows import Row, game_row, match_row
from scoring.state import Entry, MatchState


@dataclass(frozen=True, slots=True)
class Difference:
    """One field of a row that is not what the ledger says; None where the whole row is missing or too many."""

    where: str
    field: str
    stored: object
    expected: object


@transaction.atomic
def verify_match(match_id: int, *, repair: bool = False) -> list[Difference]:
    """Replay a match's ledger and compare; ``repair`` writes the rows anew if they differ."""
    match = Match.objects.select_for_update().get(pk=match_id)
    entries = load_entries(match)
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)) or not entries:
        return [Difference("ledger", "seq", [entry.seq for entry in entries], "1, 2, 3 …")]
    state = replay(entries)
    found = list(_differences(match, state, entries[-1]))
    if found and repair:
        project(match, None, state, entries[-1])
        match.deals.exclude(uuid__in=placed_deals(state)).delete()
        match.games.exclude(number__in=[game.number for game in state.games]).delete()
    return found


def _differences(match: Match, state: MatchState, last: Entry) -> Iterable[Difference]:
    row = match_row(state, last)
    yield from _compared("match", {name: getattr(match, name) for name in row}, row)
    yield from _all_compared("game", match.games.all(), "number", {game.number: game_row(game) for game in state.games})
    deals = {uuid: deal.row | {"game__number": deal.game} for uuid, deal in placed_deals(state).items()}
    yield from _all_compared("deal", match.deals.all(), "uuid", deals)


def _all_compared(kind: str, rows: QuerySet[Any], key: str, expected: Mapping[Any, Row]) -> Iterable[Difference]:
    names = list(next(iter(expected.values()), {}))
    stored = {row[key]: row for row in rows.values(key, *names)}
    for found in [*expected, *(stored.keys() - expected.keys())]:
        if found not in stored or found not in expected:
            yield Difference(f"{kind} {found}", "row", found in stored, found in expected)
        else:
            yield from _compared(f"{kind} {found}", stored[found], expected[found])


def _compared(where: str, stored: Row, expected: Row) -> Iterable[Difference]:
    for name, value in expected.items():
        if stored[name] != value:
            yield Difference(where, name, stored[name], value)
