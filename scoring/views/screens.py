"""What the table's page and the count's screen show: context for templates, from the projection alone."""

import json
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from diloti.profiles import profile_from_record
from scoring.access import Access, table_key
from scoring.confirmations import current_confirmations
from scoring.forms.counts import dealer_text
from scoring.hall import hall_view
from scoring.kinds import DealKind, Kind
from scoring.models import Deal, Match
from scoring.table import FRESH, TableView, line_points, table_view
from scoring.wording import act_name, code_text, deal_title, short_names, side_names

#: What the table says of a deal: its row holds four times as much.
_OF_A_DEAL = (
    "uuid", "number", "kind", "counts", "struck", "recorded_at", "dealer", "dealer_place",
    "points_left", "points_right", "total_left", "total_right",
)  # fmt: skip


def current_deals(match: Match) -> QuerySet[Deal]:
    """The deals of the game being played, in order: one query."""
    return Deal.objects.filter(match=match, game__number=match.game_number).order_by("position")


def table_context(request: HttpRequest, match: Match, access: Access) -> dict[str, Any]:
    """Everything that the table's page shows, the count's screen with it."""
    deals = list(current_deals(match).only(*_OF_A_DEAL))
    context = count_context(request, match, access, blank_count(request, match))
    table = table_view(match, context["names"], deals)
    return context | {
        "key": table_key(access.key, match) if access.key else "",
        "table": table,
        "hall": hall_view(match, timezone.now()),
        "title": f"{table.sides[0].name} {match.total_left} – {match.total_right} {table.sides[1].name}",
        "line": line_points(deals, match.target, opening_of(match)),
        "undo_name": act_name(match.live["undo"], context["short_names"]),
        "recorded": _recorded(match, deals),
        "other_writer": _other_writer(match, access),
        # During a game nobody is asked yet; at its end, or where an event wants it, both sides' word stands here.
        "confirmations": current_confirmations(match) if match.wants_confirmation or table.winner_side else {},
        "state": json.dumps(page_state(table, deals)),
        "words": json.dumps(page_words()),
        "count_title": f"{_('Count')} · {table.deal_number}",
        "back": "#main",
    }


def count_context(request: HttpRequest, match: Match, access: Access, count: dict[str, Any]) -> dict[str, Any]:
    """What every count screen needs: the form's values as they are to be shown, and who plays."""
    names = side_names(match)
    return {
        "match": match,
        "access": access,
        "profile": profile_from_record(match.profile),
        "names": names,
        "short_names": short_names(names),
        "count": {"mode": "exact", "counted": "left"} | count,
        "count_title": _("Count"),
        "worth": json.dumps({name: match.profile[name] for name in ("xeri_points", "xeristaki_points")}),
        "base_numbers": [str(number) for number in range(12)],
        "back": match.get_absolute_url(),
    }


def opening_of(match: Match) -> tuple[int, int]:
    """The totals that the current game started from."""
    return tuple(match.live.get("opening") or (0, 0))


def blank_count(request: HttpRequest, match: Match) -> dict[str, Any]:
    """The count screen as it opens: nothing chosen but what is known, the live xeris carried over."""
    taps = match.live["xeris"]
    count: dict[str, Any] = {
        "mode": request.COOKIES.get("diloti_mode", "exact"),
        "counted": request.COOKIES.get("diloti_counted", "left"),
        "cards": None,
        "other_cards": None,
        "dealer": dealer_text(*match.live["dealer"]),
    }
    for side in ("left", "right"):
        count[f"xeris_{side}"] = sum(tapped == side and not half for _id, tapped, half, _at in taps)
        count[f"xeristaki_{side}"] = sum(tapped == side and half for _id, tapped, half, _at in taps)
    return count


def page_state(table: TableView, deals: list[Deal]) -> dict[str, Any]:
    """What the page's own script needs to go on without a signal."""
    match, live = table.match, table.match.live
    return {
        "head": str(match.head),
        "totals": [match.total_left, match.total_right],
        "target": match.target,
        "deal": table.deal_number,
        "dealer": live["dealer"],
        "dealing": {side.side: side.dealing for side in table.sides},
        "undo": _undone(match, deals),
        "players": match.players_count,
        "xeris": [[side, half] for _uuid, side, half, _at in live["xeris"]],
        "xeri_points": match.profile["xeri_points"],
        "xeristaki_points": match.profile["xeristaki_points"],
    }


def _undone(match: Match, deals: list[Deal]) -> dict[str, Any] | None:
    """What is there again once the last act is taken back, where that was a xeri or the last deal."""
    last = match.live["undo"]
    if last is None or last["kind"] not in (Kind.XERI, Kind.DEAL):
        return None
    told = {name: last[name] for name in ("uuid", "kind", "side", "half")}
    if last["kind"] == Kind.XERI:
        return told
    deal = deals[-1] if deals and str(deals[-1].uuid) == last["uuid"] else None
    if deal is None:
        return None
    points = (deal.points_left, deal.points_right) if deal.counts else (0, 0)
    totals = [deal.total_left - points[0], deal.total_right - points[1]]
    number = sum(other.number is not None for other in deals[:-1]) + 1
    return told | {"totals": totals, "dealer": [deal.dealer, deal.dealer_place], "deal": number}


def page_words() -> dict[str, str]:
    """What the page's own script may have to say without a signal."""
    return {
        "saved": _("saved"),
        "waiting": _("on this phone, will be sent"),
        "sending": _("sending"),
        "attention": _("needs attention"),
        "saved-fragile": _("saved; this browser keeps nothing itself"),
        "waiting-fragile": _("not saved yet: leave this page open"),
        "E-SUM": _("Together the cards do not make 52. Count again."),
        **{code: code_text(code) for code in ("E-ONE", "E-RANGE", "E-MISS", "E-SPEC", "E-XCARD", "E-XSUM", "E-BASE")},
        "anew": _("count anew"),
        "uneven": _("not 26–26"),
        "xeris": _("xeris"),
        "retry": _("Try again"),
        "keep": _("Record anyway"),
        "mend": _("Correct it"),
        "drop": _("Drop it"),
        "drop-all": _("Drop them all"),
        "redo": _("Redo"),
        "leave": _("Leave it"),
        "overtaken": _("Another phone has recorded this deal. If you record yours, you decide which holds."),
        "missing": _("%(missing)s to go"),
        "reached": _("The target is reached. Once this is sent, the game can be ended."),
        "title": _("Count") + " · %(number)s",
        "deal": _("Deal %(number)s"),
        "xeri": _("Xeri"),
        "half": _("Xeristaki"),
    }


def _recorded(match: Match, deals: list[Deal]) -> dict[str, Any] | None:
    """The deal just recorded, for the strip that says so for ten seconds."""
    if not deals or (match.live["undo"] or {}).get("uuid") != str(deals[-1].uuid):
        return None
    if timezone.now() - deals[-1].recorded_at > FRESH:
        return None
    last = deals[-1]
    told = {"title": deal_title(last), "left": last.points_left, "right": last.points_right}
    return told | {"dead": last.kind == DealKind.DEAD}


def _other_writer(match: Match, access: Access) -> str:
    """Who writes, where that is another phone than this one."""
    if match.pen is None or match.pen_id == (access.key.pk if access.key else None):
        return ""
    return match.pen.name or _("Another phone")
