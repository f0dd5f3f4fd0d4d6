"""State → rows. Written in the transaction that adds the entry; ``verify`` rebuilds it and compares."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from scoring.kinds import Kind
from scoring.models import Deal, Game, LedgerEntry, Match
from scoring.rows import Row, deal_row, game_row, match_row
from scoring.state import DealState, Entry, MatchState

#: An entry's fields in the database; ``kind`` is a plain word there.
ENTRY_FIELDS = ("uuid", "seq", "kind", "data", "held", "at", "head", "key_id", "phone_at", "sent_as", "repeats")


def load_entries(match: Match) -> list[Entry]:
    """The match's ledger as the replay wants it, in order: one query."""
    rows = LedgerEntry.objects.of(match).values_list(*ENTRY_FIELDS)
    return [Entry(uuid, seq, Kind(kind), *rest) for uuid, seq, kind, *rest in rows]


def project(match: Match, before: MatchState | None, after: MatchState, last: Entry) -> None:
    """Bring the match's rows from one state to the next (``before`` None: there are none), touching only what differs.

    ``last`` is the ledger's last entry. The number of queries does not depend on how many deals there are.
    """
    changed = {name: value for name, value in match_row(after, last).items() if getattr(match, name) != value}
    if changed:
        Match.objects.filter(pk=match.pk).update(**changed)
    for name, value in changed.items():
        setattr(match, name, value)
    old, new = placed_deals(before), placed_deals(after)
    deals = {uuid: deal for uuid, deal in new.items() if old.get(uuid) != deal}
    was = {game.number: game_row(game) for game in before.games} if before is not None else {}
    homes = {deal.game for deal in deals.values()}
    games = {game.number: game_row(game) for game in after.games}
    pks = _write_games(match, {no: row for no, row in games.items() if no in homes or was.get(no) != row})
    _write_deals(match, deals, pks)
    if gone := old.keys() - new.keys():
        match.deals.filter(uuid__in=gone).delete()
    if was.keys() - games.keys():
        match.games.exclude(number__in=games).delete()


@dataclass(frozen=True, slots=True)
class Placed:
    """A deal at its place: all that its row says."""

    game: int
    position: int
    xeri_points: int
    deal: DealState

    @property
    def row(self) -> Row:
        """The projected fields, all but its game."""
        return deal_row(self.deal, self.position, self.xeri_points)


def placed_deals(state: MatchState | None) -> dict[UUID, Placed]:
    """Every deal of the state by the entry that recorded it."""
    if state is None:
        return {}
    worth = state.profile.xeri_points
    return {
        deal.uuid: Placed(game.number, position, worth, deal)
        for game in state.games
        for position, deal in enumerate(game.deals, start=1)
    }


def _write_games(match: Match, rows: Mapping[int, Row]) -> dict[int, int]:
    """Write these games, new or not, in one query; their ids by number."""
    if not rows:
        return {}
    games = [Game(match=match, book_id=match.book_id, number=number, **row) for number, row in rows.items()]
    names = list(next(iter(rows.values())))
    keys = ["match", "number"]
    written = Game.objects.bulk_create(games, update_conflicts=True, unique_fields=keys, update_fields=names)
    return {game.number: game.pk for game in written}


def _write_deals(match: Match, deals: Mapping[UUID, Placed], games: Mapping[int, int]) -> None:
    """Write these deals, new or not, in one query."""
    if not deals:
        return
    rows = {uuid: deal.row | {"game_id": games[deal.game]} for uuid, deal in deals.items()}
    names = list(next(iter(rows.values())))
    Deal.objects.bulk_create(
        [Deal(match=match, book_id=match.book_id, uuid=uuid, **row) for uuid, row in rows.items()],
        update_conflicts=True,
        unique_fields=["match", "uuid"],
        update_fields=names,
    )
