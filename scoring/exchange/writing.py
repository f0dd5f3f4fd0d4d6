"""A plan brought into a book: all of it or nothing, a few hundred rows at once."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.db import transaction

from scoring.exchange.incoming import IncomingMatch
from scoring.exchange.plan import Plan, openings_there
from scoring.ledger import replay
from scoring.models import Book, Deal, Game, LedgerEntry, Match, Player
from scoring.player_refs import with_players
from scoring.projection import ENTRY_FIELDS, placed_deals
from scoring.rows import game_row, match_row
from scoring.state import Entry, MatchState

_AT_ONCE = 500


def bring_in(*, book: Book, plan: Plan) -> list[Match]:
    """Write everything that the plan says; the matches that came in."""
    return bring_in_all(book=book, plan=plan)[0]


@transaction.atomic
def bring_in_all(*, book: Book, plan: Plan) -> tuple[list[Match], dict[int, int]]:
    """Write everything that the plan says. Times are the document's; keys and links are not in it.

    Matches that have come in since the plan was made are skipped. Also whose row each number of the document is.
    """
    Book.objects.lock(book.pk)
    there = openings_there(book, [match.opening.uuid for match in plan.matches])
    ids = _write_players(book, plan)
    fresh = [match for match in plan.matches if match.opening.uuid not in there]
    ledgers = [_with_ids(match, ids) for match in fresh]
    return _write_matches(book, [(ledger, replay(ledger)) for ledger in ledgers]), ids


def _with_ids(match: IncomingMatch, ids: Mapping[int, int]) -> list[Entry]:
    return [replace(entry, data=with_players(entry.kind, entry.data, ids.__getitem__)) for entry in match.entries]


def _write_players(book: Book, plan: Plan) -> dict[int, int]:
    """Everybody by the document's number; new people are written, and arrows of merges drawn last, one step long."""
    created_at = plan.first or book.created_at
    made = {
        person.number: Player.objects.create(book=book, name=person.name, hidden=person.hidden, created_at=created_at)
        for person in plan.fresh
    }
    ids = {one.incoming.number: one.player.pk for one in plan.known}
    ids |= {number: player.pk for number, player in made.items()}
    further = dict(Player.objects.filter(book=book, merged_into__isnull=False).values_list("pk", "merged_into_id"))
    for person in plan.fresh:
        if person.merged_into is not None:
            goal = ids[person.merged_into]
            Player.objects.filter(pk=made[person.number].pk).update(merged_into_id=further.get(goal, goal))
    return ids


def _write_matches(book: Book, ledgers: Sequence[tuple[Sequence[Entry], MatchState]]) -> list[Match]:
    """The matches, their entries and what those come to."""
    matches = Match.objects.bulk_create(
        [Match(book=book, started_at=ledger[0].at, **match_row(state, ledger[-1])) for ledger, state in ledgers],
        batch_size=_AT_ONCE,
    )
    written = list(zip(matches, ledgers, strict=True))
    LedgerEntry.objects.bulk_create(
        [
            LedgerEntry(match=match, **{field: getattr(entry, field) for field in ENTRY_FIELDS})
            for match, (ledger, _state) in written
            for entry in ledger
        ],
        batch_size=_AT_ONCE,
    )
    games = Game.objects.bulk_create(
        [
            Game(match=match, book=book, number=game.number, **game_row(game))
            for match, (_ledger, state) in written
            for game in state.games
        ],
        batch_size=_AT_ONCE,
    )
    _write_deals(book, {match: state for match, (_ledger, state) in written}, games)
    return matches


def _write_deals(book: Book, states: Mapping[Match, MatchState], games: Sequence[Game]) -> None:
    homes = {(game.match_id, game.number): game for game in games}
    Deal.objects.bulk_create(
        [
            Deal(match=match, book=book, uuid=uuid, game=homes[match.pk, deal.game], **deal.row)
            for match, state in states.items()
            for uuid, deal in placed_deals(state).items()
        ],
        batch_size=_AT_ONCE,
    )
