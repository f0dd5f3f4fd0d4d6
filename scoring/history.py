"""A match's ledger told entry by entry: what was done, when, by whom, and whether it still holds."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _

from scoring.kinds import Data, DealKind, Kind, seats_named
from scoring.models import LedgerEntry, Match, Player
from scoring.state import MatchState
from scoring.wording import kind_name

#: A phone's clock and the server's never agree to the second.
_AT_ONCE = dt.timedelta(seconds=10)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the history."""

    uuid: UUID
    seq: int
    title: str
    text: str
    who: str
    at: dt.datetime
    phone_at: dt.datetime | None
    holds: bool
    waits: bool
    can_undo: bool


def history_of(match: Match, state: MatchState, names: Mapping[str, str]) -> list[Line]:
    """The whole ledger, newest first."""
    rows = list(LedgerEntry.objects.of(match).select_related("key", "user"))
    players = _players(match, rows)
    waiting = {entry.uuid for entry in state.held}
    lines = []
    for row in reversed(rows):
        holds = row.uuid in state.in_force or row.kind == Kind.OPEN
        lines.append(
            Line(
                uuid=row.uuid,
                seq=row.seq,
                title=kind_name(row.kind),
                text=entry_text(Kind(row.kind), row.data, state, names, players),
                who=_who(row),
                at=row.at,
                phone_at=_earlier(row),
                holds=holds,
                waits=row.uuid in waiting,
                can_undo=row.uuid in state.in_force and row.kind not in (Kind.OPEN, Kind.PEN),
            )
        )
    return lines


def _earlier(row: LedgerEntry) -> dt.datetime | None:
    """When the phone wrote it, where that was not at once when it arrived."""
    if row.phone_at is None or abs(row.at - row.phone_at) < _AT_ONCE:
        return None
    return row.phone_at


def entry_text(kind: Kind, data: Data, state: MatchState, names: Mapping[str, str], players: Mapping[int, str]) -> str:
    """What an entry says, in a line."""
    match kind:
        case Kind.XERI | Kind.DEALER:
            return names.get(data["side"] or "", _("not known"))
        case Kind.DEAL | Kind.CORRECT:
            return outcome_text(data, names, _numbered(state, data.get("deal")))
        case Kind.STRIKE | Kind.SWAP:
            return _numbered(state, data["deal"]) or _("all deals")
        case Kind.SETTINGS:
            return _("to %(target)s") % {"target": data["target"]} if data["target"] else ""
        case Kind.OPENING:
            return f"{data['left']} – {data['right']}"
        case Kind.SEAT:
            return _seats_text(data, names, players)
        case Kind.STOP:
            return _("who leads has won") if data["outcome"] == "leader" else _("nobody has won")
        case _:
            return ""


def _seats_text(data: Data, names: Mapping[str, str], players: Mapping[int, str]) -> str:
    since = _("from the start") if data["since"] == "start" else _("from then on")
    seats = seats_named(data)
    taken = [f"{names[seat['side']]}: {players.get(seat['player'] or 0, _('nobody'))}" for seat in seats]
    return ", ".join((*taken, since))


def outcome_text(data: Data, names: Mapping[str, str], title: str = "") -> str:
    """A deal as it was entered: the counted side's parts and both sides' xeris."""
    parts = [title] if title else []
    if data["kind"] == DealKind.DEAD:
        parts.append(_("dead"))
    elif data["kind"] == DealKind.PENALTY:
        parts.append(_("penalty against %(name)s") % {"name": names[data["offender"]]})
    else:
        parts += [_side_text(names[side], data["count"][side], data["count"].get("majority") == side) for side in names]
        if data["count"].get("majority") == "tie":
            parts.append("26–26")
    return " · ".join(part for part in parts if part)


def _side_text(name: str, side: Data, leads: bool) -> str:
    told = []
    if "base" in side:
        told.append(_("%(points)s points") % {"points": side["base"]})
    if leads:
        told.append(_("most cards"))
    if "cards" in side:
        told.append(_("%(cards)s cards") % {"cards": side["cards"]})
    if "aces" in side:
        told.append(_("%(aces)s aces") % {"aces": side["aces"]})
    if side.get("ten"):
        told.append("10♦")
    if side.get("two"):
        told.append("2♣")
    if side.get("xeris"):
        told.append(_("%(xeris)s xeris") % {"xeris": side["xeris"]})
    if side.get("xeristaki"):
        told.append(_("%(xeristaki)s xeristakia") % {"xeristaki": side["xeristaki"]})
    return f"{name}: {', '.join(told)}" if told else ""


def _numbered(state: MatchState, uuid: str | None) -> str:
    deal = state.find_deal(UUID(uuid)) if uuid else None
    if deal is None:
        return ""
    return _("deal %(number)s") % {"number": deal.number} if deal.number else _("deal")


def _who(row: LedgerEntry) -> str:
    if row.key is not None and row.key.name:
        return row.key.name
    return row.user.get_username() if row.user is not None else ""


def _players(match: Match, rows: Sequence[LedgerEntry]) -> dict[int, str]:
    seats = (seat for row in rows if row.kind == Kind.SEAT for seat in seats_named(row.data))
    wanted = {seat["player"] for seat in seats if seat["player"]}
    return dict(Player.objects.filter(book_id=match.book_id, pk__in=wanted).values_list("pk", "name")) if wanted else {}
