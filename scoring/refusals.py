"""Why an entry cannot be recorded as it is. Codes only: ``wording`` says them, with the way out."""

from dataclasses import dataclass, replace
from enum import StrEnum
from uuid import UUID

from diloti.seats import Side
from diloti.tally import Tally, read_count, tally
from scoring.kinds import Data, DealKind, Kind
from scoring.state import MatchState


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


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason, and for a count what it came to."""

    why: Why
    tally: Tally | None = None


def refusal_of(before: MatchState, kind: Kind, data: Data, *, may_keep: bool) -> Refusal | None:
    """The reason why this act cannot be recorded on that state, or None."""
    if kind in (Kind.DEAL, Kind.CORRECT):
        return _deal_refusal(before, kind, data, may_keep=may_keep)
    if kind in (Kind.STRIKE, Kind.SWAP):
        return _named_deal(before, data["deal"])
    if kind is Kind.XERI and data["half"] and not before.profile.xeristaki_points:
        return Refusal(Why.NO_XERISTAKI)
    if kind is Kind.SEAT:
        return _seat_refusal(before, data)
    if kind is Kind.END and before.game.winner is None:
        return Refusal(Why.NOT_WON)
    if kind is Kind.STOP and (before.stopped or before.closed):
        return Refusal(Why.OVER)
    if kind in (Kind.UNDO, Kind.SETTLE):
        return _named_entry(before, kind, data, may_keep=may_keep)
    return None


def _deal_refusal(before: MatchState, kind: Kind, data: Data, *, may_keep: bool) -> Refusal | None:
    named = data["deal"] if kind is Kind.CORRECT else data["before"]
    if (refusal := _named_deal(before, named)) or data["kind"] != DealKind.PLAYED:
        return refusal
    counted = tally_of(before, kind, data)
    if counted.errors:
        return Refusal(Why.COUNT, counted)
    if counted.impossible and not may_keep:
        return Refusal(Why.DIRECTOR, counted)
    if counted.impossible and not data["kept"]:
        return Refusal(Why.IMPOSSIBLE, counted)
    return None


def tally_of(before: MatchState, kind: Kind, data: Data) -> Tally:
    """What the count of a deal entry comes to on that state, with the xeris tapped during it."""
    order: tuple[Side, ...] = ()
    if kind is Kind.CORRECT:
        deal = before.find_deal(UUID(data["deal"]))
        order = deal.log if deal else ()
    elif data["before"] is None:
        order = tuple(xeri.side for xeri in before.live if not xeri.half)
    dealer = Side(data["dealer"]) if data["dealer"] else None
    return tally(replace(read_count(data["count"]), log=order or None), before.profile, dealer)


def _named_deal(before: MatchState, uuid: str | None) -> Refusal | None:
    if uuid is None or before.find_deal(UUID(uuid)) is not None:
        return None
    return Refusal(Why.NO_DEAL)


def _seat_refusal(before: MatchState, data: Data) -> Refusal | None:
    places = before.seats[Side(data["side"])]
    if data["place"] >= len(places):
        return Refusal(Why.NO_PLACE)
    return None


def _named_entry(before: MatchState, kind: Kind, data: Data, *, may_keep: bool) -> Refusal | None:
    uuid = UUID(data["entry"])
    if kind is Kind.UNDO:
        return None if uuid in before.in_force else Refusal(Why.NO_ENTRY)
    held = next((entry for entry in before.held if entry.uuid == uuid), None)
    if held is None:
        return Refusal(Why.NO_ENTRY)
    if not data["accept"]:
        return None
    # What waited is judged when it is accepted: the match has gone on since it was made.
    if data["instead"] is not None:
        as_correction = {**held.data, "deal": data["instead"]}
        return refusal_of(before, Kind.CORRECT, as_correction, may_keep=may_keep)
    return refusal_of(before, held.kind, held.data, may_keep=may_keep)
