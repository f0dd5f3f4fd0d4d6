"""The other side's check: the parts and points of the last deal and the totals: right, or not right."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from diloti.seats import Side
from diloti_site.http import render
from scoring.access import Access
from scoring.confirmations import confirm as note_word
from scoring.confirmations import current_confirmations
from scoring.doors import for_anyone
from scoring.models import Deal, Match
from scoring.wording import deal_title, side_names


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_anyone
def confirm(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """For the phone of a side, or for the scorer's own phone handed over the table."""
    sides = [access.confirms] if access.confirms else list(Side) if access.scores else []
    if not sides:
        raise PermissionDenied
    if request.method == "POST":
        return _note(request, match, access, sides)
    deal = Deal.objects.filter(match=match, counts=True).order_by("game__number", "position").last()
    context = {
        "match": match,
        "names": side_names(match),
        "sides": sides,
        "handed": access.scores,
        "deal": deal,
        "deal_title": deal_title(deal) if deal else "",
        "rows": part_rows(deal) if deal else [],
        "words": current_confirmations(match),
    }
    return render(request, "scoring/confirm.html", context)


def _note(request: HttpRequest, match: Match, access: Access, sides: list[Side]) -> HttpResponse:
    side = next((side for side in sides if side == request.POST.get("side")), None)
    agrees = {"right": True, "wrong": False}.get(request.POST.get("word", ""))
    if side is None or agrees is None:
        raise PermissionDenied
    key_id = access.key.pk if access.key else None
    head = _head(request.POST.get("head", ""))
    if note_word(match=match, head=head, side=side, agrees=agrees, key_id=key_id, at=timezone.now()):
        text = _("Noted: right.") if agrees else _("Noted: not right. Look at it together.")
        messages.success(request, text, extra_tags="done" if agrees else "warn")
    else:
        messages.warning(request, _("The score has changed meanwhile. Look again."), extra_tags="warn")
    if match.home and _agreed(match):
        return redirect(match.home)  # its result is taken there, and this phone has nothing more to write
    return redirect("scoring:confirm", match.code)


def _agreed(match: Match) -> bool:
    """Whether both sides have said that it is right."""
    match.refresh_from_db(fields=["head"])
    words = current_confirmations(match).values()
    return sum(word.agrees for word in words) == len(Side)


def _head(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None


def part_rows(deal: Deal) -> list[tuple[str, Any, Any]]:
    """What each side captured, as far as it is known, part by part."""
    good = {True: ("✓", ""), False: ("", "✓"), None: None}
    ten, two = good[deal.ten_left], good[deal.two_left]
    rows: list[tuple[str, Any, Any]] = []
    if deal.cards_left is not None:
        rows.append((_("cards"), deal.cards_left, deal.cards_right))
    elif deal.majority is not None:
        rows.append((_("most cards"), *{"left": ("✓", ""), "right": ("", "✓"), "tie": ("26", "26")}[deal.majority]))
    if deal.aces_left is not None:
        rows.append((_("aces"), deal.aces_left, deal.aces_right))
    rows += [(name, *mark) for name, mark in (("10♦", ten), ("2♣", two)) if mark is not None]
    if deal.xeris_left is not None:
        rows.append((_("xeris"), deal.xeris_left, deal.xeris_right))
    if deal.xeristaki_left or deal.xeristaki_right:
        rows.append((_("xeristakia"), deal.xeristaki_left, deal.xeristaki_right))
    return rows
