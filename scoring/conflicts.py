"""Entries that were made without having seen what another phone wrote: beside what stands, for a person to decide."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from scoring.history import entry_text
from scoring.kinds import Kind
from scoring.models import LedgerEntry, Match
from scoring.state import DealState, MatchState
from scoring.wording import kind_name


@dataclass(frozen=True, slots=True)
class Conflict:
    """One entry that waits, and the deal that it may be another telling of."""

    uuid: UUID
    is_deal: bool
    title: str
    text: str
    who: str
    at: dt.datetime
    rival: UUID | None
    rival_number: int | None
    rival_text: str
    rival_who: str


def conflicts_of(match: Match, state: MatchState, names: Mapping[str, str]) -> list[Conflict]:
    """Every waiting entry, oldest first."""
    if not state.held:
        return []
    rows = {row.uuid: row for row in LedgerEntry.objects.of(match).select_related("key")}
    found = []
    for entry in state.held:
        rival = _rival(rows[entry.uuid], rows, state) if entry.kind in (Kind.DEAL, Kind.CORRECT) else None
        told = rows[rival.uuid] if rival else None
        found.append(
            Conflict(
                uuid=entry.uuid,
                is_deal=entry.kind in (Kind.DEAL, Kind.CORRECT),
                title=kind_name(entry.kind),
                text=entry_text(entry.kind, entry.data, state, names, {}),
                who=_who(rows[entry.uuid]),
                at=entry.at,
                rival=rival.uuid if rival else None,
                rival_number=rival.number if rival else None,
                rival_text=entry_text(Kind.DEAL, told.data, state, names, {}) if told else "",
                rival_who=_who(told) if told else "",
            )
        )
    return found


def _rival(row: LedgerEntry, rows: Mapping[UUID, LedgerEntry], state: MatchState) -> DealState | None:
    """The first deal that came in after what this one's writer had seen from the site: own taps tell nothing new."""
    if row.kind == Kind.CORRECT:
        return state.find_deal(UUID(row.data["deal"]))
    seen = rows.get(row.head) if row.head else None
    while seen is not None and seen.key_id == row.key_id and seen.kind in (Kind.XERI, Kind.DEALER) and seen.head:
        seen = rows.get(seen.head)
    made_on = seen.seq if seen else 0
    later = [deal for deal in state.deals if rows[deal.uuid].seq > made_on and not deal.struck]
    return later[0] if later else None


def _who(row: LedgerEntry) -> str:
    return row.key.name if row.key is not None else ""
