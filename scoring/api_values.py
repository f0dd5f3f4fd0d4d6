"""What the JSON API says: a match, its deals, its ledger and what became of an entry, as plain values.

docs/api.md describes them, docs/openapi.json exactly; a test holds the real answers against it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from diloti.seats import Side
from scoring.actions import Outcome, Result
from scoring.kinds import Kind
from scoring.models import Deal, LedgerEntry, Match, Player
from scoring.player_refs import with_players
from scoring.wording import Message, act_name, refusal_messages, side_names, tally_messages

type Value = dict[str, Any]


def state_value(match: Match, deals: Sequence[Deal]) -> Value:
    """A match at its head. ``deals`` are its current game's, in order; pairs of numbers are left's, right's."""
    live, names = match.live, side_names(match)
    return {
        "code": match.code,
        "head": str(match.head),
        "status": match.status,
        "players": match.players_count,
        "target": match.target,
        "best_of": match.best_of,
        "profile": match.profile,
        "sides": {side: _side_value(names[side], people) for side, people in match.people.items()},
        "game": match.game_number,
        "games_won": [match.games_left, match.games_right],
        "totals": [match.total_left, match.total_right],
        "opening": live["opening"],
        "level": live["level"],
        "game_winner": live["game_winner"],
        "winner": match.winner,
        "deal": sum(deal.number is not None for deal in deals) + 1,
        "dealer": live["dealer"],
        "xeris": live["xeris"],
        "undo": _act_value(live["undo"], names),
        "redo": _act_value(live["redo"], names),
        "held": live["held"],
        "deals": [deal_value(deal) for deal in deals],
    }


def _side_value(name: str, people: Iterable[Player | None]) -> Value:
    return {"name": name, "players": [player and {"code": player.code, "name": player.name} for player in people]}


def _act_value(named: Value | None, names: Mapping[str, str]) -> Value | None:
    return None if named is None else {**named, "text": act_name(named, names)}


def deal_value(deal: Deal) -> Value:
    """One row of the sheet. ``parts`` hold what is known of each side's cards; nulls are not known."""
    return {
        "uuid": str(deal.uuid),
        "number": deal.number,
        "kind": deal.kind,
        "dealer": [deal.dealer, deal.dealer_place],
        "counts": deal.counts,
        "struck": deal.struck,
        "after_end": deal.after_end,
        "corrections": deal.corrections,
        "impossible": deal.impossible,
        "points": [deal.points_left, deal.points_right],
        "totals": [deal.total_left, deal.total_right],
        "majority": deal.majority,
        "parts": {side: _parts_value(deal, side) for side in Side},
        "lines": deal.lines,
        "at": deal.recorded_at.isoformat(),
    }


def _parts_value(deal: Deal, side: Side) -> Value:
    parts: Value = {name: getattr(deal, f"{name}_{side}") for name in ("cards", "aces", "xeris", "xeristaki")}
    for name in ("ten", "two"):
        left = getattr(deal, f"{name}_left")
        parts[name] = None if left is None else left is (side is Side.LEFT)
    return parts


def entry_value(entry: LedgerEntry, codes: Mapping[int, str]) -> Value:
    """One ledger entry. ``codes`` are the book's players' by their ids: outside, a player stands by code."""
    return {
        "seq": entry.seq,
        "uuid": str(entry.uuid),
        "head": entry.head and str(entry.head),
        "kind": entry.kind,
        "data": with_players(Kind(entry.kind), entry.data, codes.get),
        "held": entry.held,
        "sent_as": entry.sent_as and str(entry.sent_as),
        "repeats": entry.repeats and str(entry.repeats),
        "key": entry.key and entry.key.name,
        "phone_at": entry.phone_at and entry.phone_at.isoformat(),
        "at": entry.at.isoformat(),
    }


def outcome_value(outcome: Outcome, kind: Kind, match: Match, deals: Sequence[Deal]) -> Value:
    """What became of a sent entry, and the match after it. ``entry`` is the id under which it stands, if it does."""
    return {
        "result": outcome.result,
        "entry": outcome.entry and str(outcome.entry),
        "messages": [message_value(message) for message in _messages(outcome, kind)],
        "state": state_value(match, deals),
    }


def _messages(outcome: Outcome, kind: Kind) -> list[Message]:
    match outcome.result:
        case Result.REFUSED if outcome.refusal is not None:
            return refusal_messages(outcome.refusal)
        case Result.RECORDED if outcome.tally is not None:
            return tally_messages(outcome.tally)
        case Result.HELD:
            return [Message("held", "warn", _("Another phone has written since. Decide what holds."))]
        case Result.IGNORED if kind is Kind.XERI:
            return [Message("double", "note", _("The same xeri twice within a moment counts once."))]
        case Result.IGNORED:
            return [Message("said", "note", _("Somebody has just written the same."))]
    return []


def message_value(message: Message) -> Value:
    """One message: its code, how grave it is, the words in the reader's language."""
    return {"code": str(message.code), "level": message.level, "text": message.text}
