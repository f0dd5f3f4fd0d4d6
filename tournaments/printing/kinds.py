"""What ``manage.py print`` can print: every kind by its name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.urls import reverse

from diloti.errors import UnreadableError
from scoring.models import Match
from scoring.printing.blank_sheets import blank_sheets, read_wish
from scoring.printing.document import Document
from scoring.printing.look import DESK, Format, Look
from scoring.printing.match_sheets import scoresheet_of
from scoring.printing.sheet_pages import scoresheets

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


KINDS: dict[str, Kind] = {
    "blank": Kind("blank", _blank, takes_subject=False),
    "match": Kind("match CODE", _match),
}
