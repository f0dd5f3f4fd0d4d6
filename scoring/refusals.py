"""Why an entry cannot be recorded as it is. Codes only: ``wording`` says them, with the way out."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID

from diloti.seats import Side
from diloti.tally import Tally
from scoring.kinds import MOST_ENTRIES, MOST_SWEEPS, Data, Kind, seats_named, sweeps
from scoring.state import DealState, Entry, MatchState


class Why(StrEnum):
    """The reasons."""

    COUNT = "count"  # errors of arithmetic: see the tally's codes
    IMPOSSIBLE = "impossible"  # needs to be kept knowingly
    DIRECTOR = "director"  # impossible, and only the director may keep it
    NO_DEAL = "no-deal"  # names a deal that this match has not
    NO_ENTRY = "no-entry"  # names an entry that is not there, or not in force
    NO_PLACE = "no-place"  # a seat that this match has not
    NO_XERISTAKI = "no-xeristaki"  # the profile knows none
    NOT_WON = "not-won"  # no game to end: nobody has reached the target
    OVER = "over"  # the match was stopped or closed
    FULL = "full"  # more than any evening has


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason, and for a count what it came to."""

    why: Why
    tally: Tally | None = None


def refusal_for_room(entries: Sequence[Entry], kind: Kind, data: Data) -> Refusal | None:
    """The reason why a ledger has no room for another entry of that kind, or None."""
    if len(entries) >= MOST_ENTRIES:
        return Refusal(Why.FULL)
    if sweeps(kind, data) and sum(sweeps(entry.kind, entry.data) for entry in entries) >= MOST_SWEEPS:
        return Refusal(Why.FULL)
    return None


def refusal_of(before: MatchState, kind: Kind, data: Data) -> Refusal | None:
    """The reason why this act has no sense on that state, or None."""
    if (named := data.get("deal") or data.get("before")) and before.find_deal(UUID(named)) is None:
        return Refusal(Why.NO_DEAL)
    named_places = seats_named(data) if kind is Kind.SEAT else [data] if "place" in data else []
    if not all(_is_place(before, place.get("dealer") or place.get("side"), place["place"]) for place in named_places):
        return Refusal(Why.NO_PLACE)
    if kind is Kind.XERI and data["half"] and not before.profile.xeristaki_points:
        return Refusal(Why.NO_XERISTAKI)
    if kind in (Kind.END, Kind.STOP) and before.over:
        return Refusal(Why.OVER)
    if kind is Kind.END and before.winner is None and before.game.winner is None:
        return Refusal(Why.NOT_WON)
    return None


def _is_place(before: MatchState, side: str | None, place: int | None) -> bool:
    return side is None or place is None or place < len(before.seats[Side(side)])


def refusal_of_settlement(before: MatchState, data: Data) -> Refusal | None:
    """The same for a settlement: what waited is judged when it is accepted, for the match has gone on since."""
    held = next((entry for entry in before.held if str(entry.uuid) == data["entry"]), None)
    if held is None:
        return Refusal(Why.NO_ENTRY)
    if not data["accept"]:
        return None
    if held.kind is Kind.UNDO:
        return None if UUID(held.data["entry"]) in before.in_force else Refusal(Why.NO_ENTRY)
    instead = {"deal": data["instead"]} if data["instead"] else {}
    return refusal_of(before, held.kind, held.data | instead)


def count_refusal(before: MatchState, after: MatchState, *, may_keep: bool) -> Refusal | None:
    """The reason why a deal cannot be as this act would leave it: any act may change what a deal comes to."""
    known = {deal.uuid: _faults(deal) for deal in before.deals}
    for deal in after.deals:
        faults = _faults(deal)
        if deal.tally is None or faults is None or faults == known.get(deal.uuid):
            continue
        if deal.tally.errors:
            return Refusal(Why.COUNT, deal.tally)
        if not may_keep:
            return Refusal(Why.DIRECTOR, deal.tally)
        if not deal.kept:
            return Refusal(Why.IMPOSSIBLE, deal.tally)
    return None


def _faults(deal: DealState) -> tuple[object, ...] | None:
    """What is wrong with a deal, and whether it is kept in spite of that."""
    if deal.struck or deal.tally is None or not (deal.tally.errors or deal.tally.impossible):
        return None
    return deal.tally.errors, deal.tally.impossible, deal.kept
