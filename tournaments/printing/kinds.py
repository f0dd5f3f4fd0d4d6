"""What ``manage.py print`` can print: every kind by its name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.conf import settings
from django.urls import reverse

from adjudicator.houses import read_house
from adjudicator.models import Ruling
from adjudicator.printing.booklet import booklet
from adjudicator.printing.ruling_slip import ruling_slip
from diloti.errors import UnreadableError
from diloti.profiles import PROFILES
from scoring.models import Match
from scoring.printing.blank_sheets import blank_sheets, read_wish
from scoring.printing.document import Document
from scoring.printing.look import DESK, Format, Look
from scoring.printing.match_sheets import scoresheet_of
from scoring.printing.sheet_pages import scoresheets
from tournaments.models import Event
from tournaments.papers import KINDS as EVENT_KINDS
from tournaments.papers import Desk, published_rounds, there

type Options = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of document. ``make`` raises UnreadableError for what is not there."""

    usage: str
    make: Callable[[str, Look, Options], Document]
    takes_subject: bool = True
    papers: tuple[Format, ...] = DESK


def _blank(_subject: str, look: Look, options: Options) -> Document:
    return scoresheets(blank_sheets(read_wish(options), look.languages), look)


def _match(code: str, look: Look, _options: Options) -> Document:
    match = Match.objects.with_people().filter(book__deleted_at=None, code=code).first()
    if match is None:
        raise UnreadableError("print", "match", f"{code!r} is not there")
    return scoresheets([scoresheet_of(match, look.languages, **_links(match))], look)


def _links(match: Match) -> dict[str, str]:
    """Where the match is on the site; nothing where the site has no address of its own."""
    if not settings.SITE_URL:
        return {}
    address = f"{settings.SITE_URL}{match.get_absolute_url()}"
    return {
        "link": f"{settings.SITE_URL}{reverse('scoring:watch', args=[match.code])}",
        "address": address.partition("://")[2].rstrip("/"),
    }


def _ruling(code: str, look: Look, _options: Options) -> Document:
    ruling = Ruling.objects.select_related("book", "match", "key").filter(book__deleted_at=None, code=code).first()
    if ruling is None:
        raise UnreadableError("print", "ruling", f"{code!r} is not there")
    link = f"{settings.SITE_URL}{ruling.get_absolute_url()}" if settings.SITE_URL else ""
    return ruling_slip(ruling, look, link=link, address=link.partition("://")[2].rstrip("/"))


def _rulebook(profile: str, look: Look, _options: Options) -> Document:
    house, faults = read_house(profile)
    if faults:
        raise UnreadableError("print", "profile", f"{faults[0].text!r} is not one of {', '.join(PROFILES)}")
    link = f"{settings.SITE_URL}{reverse('adjudicator:rules')}" if settings.SITE_URL else ""
    return booklet(house, look, link=link, address=link.partition("://")[2].rstrip("/"))


def _event_paper(key: str, code: str, look: Look, options: Options) -> Document:
    """One of an event's papers, for the round that is named or the latest."""
    event = Event.objects.alive().select_related("book").filter(code=code).first()
    if event is None:
        raise UnreadableError("print", "event", f"{code!r} is not there")
    rounds = published_rounds(event)
    asked = str(options.get("round") or "")
    chosen = next((one for one in rounds if str(one.number) == asked), None)
    if asked and chosen is None:
        raise UnreadableError("print", "round", f"{asked!r} is no published round of this event")
    desk = Desk(event, chosen or next(iter(rounds), None), origin=settings.SITE_URL)
    if key not in there(desk):
        raise UnreadableError("print", f"event-{key}", "this event has none yet")
    return EVENT_KINDS[key].made(desk, look)


KINDS: dict[str, Kind] = {
    "blank": Kind("blank", _blank, takes_subject=False),
    "match": Kind("match CODE", _match),
    "ruling": Kind("ruling CODE", _ruling),
    "rulebook": Kind("rulebook PROFILE", _rulebook),
    **{
        f"event-{key}": Kind(f"event-{key} CODE", partial(_event_paper, key), papers=kind.papers)
        for key, kind in EVENT_KINDS.items()
    },
}
