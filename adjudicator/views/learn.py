"""Learning: worked scenarios, every play of a card, tables that leave a xeri."""

from dataclasses import replace
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from adjudicator.card_words import card_name, rank_name, short, shorts, sign
from adjudicator.drafts import Draft, Place
from adjudicator.faults import Fault
from adjudicator.felt import face, felt_of
from adjudicator.houses import read_house
from adjudicator.lessons import lessons
from adjudicator.links import play_link
from adjudicator.others import Kind, plays_of
from adjudicator.people import cast_of
from adjudicator.permalinks import address, link_fields, read_draft
from adjudicator.play_words import play_words
from adjudicator.puzzles import PUZZLES, puzzle, table
from adjudicator.wording import fault_text, house_name
from diloti.cards import Card
from diloti.errors import UnreadableError
from diloti.notation import play_text, position_text, read_card
from diloti.plays import Lay
from diloti.problems import problems
from diloti_site.http import render


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """What there is to learn from, and the scenarios with their verdicts folded away."""
    shown = lessons(get_language() or settings.LANGUAGE_CODE)
    return render(request, "adjudicator/rules/learn.html", {"section": "learn", "lessons": shown})


@require_safe
def plays(request: HttpRequest) -> HttpResponse:
    """Choose the card you play and see every legal play: of a table from a link, or of one dealt by a number."""
    number = _number(request)
    draft, faults = read_draft(request.GET.dict())
    if "position" not in request.GET:
        draft = replace(draft, position=table(number))
    chosen = _chosen(request, draft)
    context = _listed(draft, chosen, faults) | {"section": "learn", "number": number, "next": number % PUZZLES + 1}
    context["is_dealt"] = "position" not in request.GET
    return render(request, "adjudicator/rules/plays.html", context, partial="listed")


def _chosen(request: HttpRequest, draft: Draft) -> Card | None:
    """The card whose plays are asked for."""
    try:
        if text := request.GET.get("card"):
            return read_card(text)
    except UnreadableError:
        return None
    return draft.card


def _listed(draft: Draft, card: Card | None, faults: list[Fault]) -> dict[str, Any]:
    position, profile = draft.position, draft.house.profile
    cast = cast_of(position)
    draft = replace(draft, play=Lay(card) if card else None, place=Place.NOWHERE)
    held = position.hands[draft.seat].known if draft.seat < len(position.hands) else ()
    cards = dict.fromkeys(held if card is None or card in held else (card, *held))
    wrong = problems(position, profile)
    found = plays_of(position, card, profile) if card and not wrong else None
    fields = {key: value for key, value in link_fields(draft).items() if key in ("profile", "position")}
    groups = []
    for group in found.groups if found else ():
        links = [play_link(draft, cast, play, answer) for play, answer in group.plays]
        groups.append({"title": group_title(group.kind, group.value), "links": links, "count": len(links)})
    return {
        "felt": felt_of(position, None, cast),
        "hand": [_held(one, address(fields | {"card": one.text}, "adjudicator:plays"), card) for one in cards],
        "card": short(card) if card else "",
        "groups": groups,
        "count": found.count if found else 0,
        "truncated": found.truncated if found else False,
        "impossible": bool(wrong),
        "faults": [fault_text(fault) for fault in faults],
        "house": house_name(draft.house.base.key, len(draft.house.differences)),
    }


def _held(card: Card, href: str, chosen: Card | None) -> dict[str, Any]:
    """A card of the hand, as a link to its plays."""
    return {"face": face(card, tap="x"), "name": card_name(card), "href": href, "chosen": card == chosen}


def group_title(kind: Kind, value: int) -> str:
    """The heading of a kind of plays."""
    said = {"value": sign(value) if value else ""}
    return {
        Kind.CAPTURE: _("Takes"),
        Kind.ADD: _("Adds to a pile of %(value)s"),
        Kind.RAISE: _("Raises to %(value)s"),
        Kind.DECLARE: _("Declares %(value)s"),
        Kind.LAY: _("Lays it down"),
    }[kind] % said


@require_safe
def xeri(request: HttpRequest) -> HttpResponse:
    """A puzzle: which plays leave a table that the opponent can clear, and with what chance."""
    number = _number(request)
    found = puzzle(number)
    cast = cast_of(found.position)
    picked = next((risk for risk in found.risks if play_text(risk.play) == request.GET.get("play")), None)
    house, _faults = read_house("main")
    rows = [
        {
            "text": play_text(risk.play),
            "words": play_words(found.position, risk.play, cast),
            "ranks": ", ".join(sign(rank) for rank in risk.ranks),
            "names": ", ".join(rank_name(rank) for rank in risk.ranks),
            "fraction": f"{risk.chance.numerator}/{risk.chance.denominator}" if risk.chance else "0",
            "percent": risk.percent,
            "xeri": risk.verdict.xeri,
            "picked": risk is picked,
            "best": risk.chance == found.risks[0].chance,
        }
        for risk in found.risks
    ]
    context = {
        "section": "learn",
        "number": number,
        "next": number % PUZZLES + 1,
        "felt": felt_of(found.position, picked.play if picked else None, cast),
        "hand": [face(card) for card in found.position.hand.known],
        "hand_text": shorts(found.position.hand.known),
        "gone": ", ".join(f"{count} × {sign(rank)}" for rank, count in found.gone),
        "hidden": found.position.hands[1 - found.position.turn].size,
        "rows": rows if picked else sorted(rows, key=lambda row: str(row["text"])),
        "picked": next((row for row in rows if row["picked"]), None),
        "xeri_now": any(risk.verdict.xeri for risk in found.risks),
        "desk": address({"profile": house.text, "position": position_text(found.position)}, "adjudicator:plays"),
    }
    return render(request, "adjudicator/rules/xeri.html", context)


def _number(request: HttpRequest) -> int:
    text = request.GET.get("n", "1")
    if not text.isdecimal() or not 1 <= int(text[:6]) <= PUZZLES:
        raise Http404
    return int(text)
