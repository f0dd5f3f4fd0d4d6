"""A match's state as the fields of its rows: plain values, no query."""

import datetime as dt
from typing import Any
from uuid import UUID

from diloti.profiles import profile_record
from diloti.seats import Side
from diloti.tally import count_record
from scoring.models import Status
from scoring.state import DealState, Entry, GameState, MatchState, Seats

type Row = dict[str, Any]


def match_row(state: MatchState, last: Entry) -> Row:
    """The projected fields of a match."""
    game = state.game
    return {
        "head": state.head,
        "entries_count": last.seq,
        "changed_at": last.at,
        "pen_id": state.pen,
        "players_count": state.settings.players,
        "profile": profile_record(state.profile),
        "target": game.target,
        "best_of": state.settings.best_of,
        **_seat_row(state.seats),
        "status": _status(state),
        "winner": state.winner,
        "game_number": game.number,
        "games_left": state.games_won[0],
        "games_right": state.games_won[1],
        "total_left": game.totals[0],
        "total_right": game.totals[1],
        "deals_count": sum(deal.counts for deal in state.deals),
        "live": _live(state),
    }


def game_row(game: GameState) -> Row:
    """The projected fields of a game."""
    opening = game.opening or (None, None)
    return {
        "target": game.target,
        "opening_left": opening[0],
        "opening_right": opening[1],
        "total_left": game.totals[0],
        "total_right": game.totals[1],
        "winner": game.winner,
        "stopped": game.stopped,
        "deficit": _deficit(game),
    }


def deal_row(deal: DealState, position: int, xeri_points: int) -> Row:
    """The projected fields of a deal."""
    return {
        "position": position,
        "number": deal.number,
        "kind": deal.kind,
        "dealer": deal.dealer and deal.dealer.side,
        "dealer_place": deal.dealer and deal.dealer.place,
        "counts": deal.counts,
        "struck": deal.struck,
        "after_end": deal.after_end,
        "corrections": deal.corrections,
        "entered": _entered(deal),
        "recorded_at": deal.at,
        **_parts(deal),
        "xeri_points": xeri_points,
        "points_left": deal.points[0],
        "points_right": deal.points[1],
        "total_left": deal.totals[0],
        "total_right": deal.totals[1],
        **_seat_row(deal.seats),
    }


def _status(state: MatchState) -> Status:
    if state.stopped:
        return Status.STOPPED
    if state.closed:
        return Status.CLOSED
    return Status.RUNNING if state.winner is None and state.game.winner is None else Status.DECIDED


def _live(state: MatchState) -> Row:
    return {
        "xeris": [[str(x.uuid), x.side, x.half, _moment(x.at)] for x in state.live],
        "dealer": [state.dealer.side, state.dealer.place] if state.dealer else [None, None],
        "opening": state.game.opening and list(state.game.opening),
        "undo": _named(state, state.undo, state.undo),
        "redo": _named(state, state.redo, state.redone),
        "held": [str(entry.uuid) for entry in state.held],
        "game_winner": state.game.winner,
        "level": state.game.level_at_target,
    }


def _named(state: MatchState, entry: Entry | None, about: Entry | None) -> Row | None:
    """What a button that takes this entry back says of what it is about: codes, to be worded by the page."""
    if entry is None or about is None:
        return None
    deal = state.find_deal(UUID(about.data.get("deal") or str(about.uuid)))
    return {
        "uuid": str(entry.uuid),
        "kind": about.kind.value,
        "side": about.data.get("side"),
        "half": about.data.get("half", False),
        "number": deal.number if deal else None,
        "at": _moment(about.at),
    }


def _moment(at: dt.datetime) -> str:
    """The same text whatever the time zone in which it was told."""
    return at.astimezone(dt.UTC).isoformat()


def _seat_row(seats: Seats) -> Row:
    row: Row = {}
    for side in Side:
        places = (*seats[side], None)[:2]
        row[f"{side}_first_id"], row[f"{side}_second_id"] = places
    return row


def _deficit(game: GameState) -> int:
    """By how much the winner once lay behind."""
    if game.winner is None:
        return 0
    sign = 1 if game.winner is Side.LEFT else -1
    return max([0, *(sign * (deal.totals[1] - deal.totals[0]) for deal in game.deals if deal.counts)])


def _entered(deal: DealState) -> Row:
    return {
        "count": count_record(deal.count) if deal.count else None,
        "offender": deal.offender,
        "kept": deal.kept,
    }


def _parts(deal: DealState) -> Row:
    """Cards, aces and the rest, as far as they are known."""
    row: Row = {"impossible": [], "lines": None, "majority": None}
    for side in Side:
        row |= {f"{part}_{side}": None for part in ("cards", "aces", "xeris", "xeristaki")}
    row |= {"ten_left": None, "two_left": None}
    if deal.tally is None or deal.tally.points is None:
        return row
    row["impossible"] = [str(code) for code in deal.tally.impossible]
    if deal.tally.lines is not None:
        row["lines"] = {side: dict(lines) for side, lines in deal.tally.lines.items()}
    row["majority"] = deal.tally.majority
    for side in Side:
        count = getattr(deal.tally, side)
        row |= {f"{part}_{side}": getattr(count, part) for part in ("cards", "aces", "xeris", "xeristaki")}
    return row | {"ten_left": deal.tally.left.ten, "two_left": deal.tally.left.two}
