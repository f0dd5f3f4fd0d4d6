"""What the head of an event's pages shows: where one is, and where one can go."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import template
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.models import Event, EventState, Round, RoundState
from tournaments.naming import BRACKETS, round_name

register = template.Library()
register.filter("round_name", round_name)

_SHOWN_AT = {
    "event": ("event", "round", "entrant"),
    "standings": ("standings",),
    "bracket": ("bracket",),
    "desk": ("desk",),
}


@dataclass(frozen=True, slots=True)
class Tab:
    """One way to go; ``here``: one is there."""

    name: str
    href: str
    here: bool


@register.inclusion_tag("tournaments/nav.html", takes_context=True)
def event_nav(context: Mapping[str, Any]) -> dict[str, Any]:
    """The ways between an event's pages. The page's view gives ``event`` and ``access``."""
    event: Event = context["event"]
    match = context["request"].resolver_match
    now = match.url_name if match is not None and match.namespace == "tournaments" else ""
    if match is not None and "/desk/" in match.route:
        now = "desk"
    formats = begun_formats(event)
    wanted = [("event", pgettext("event", "Matches"))]
    if formats - {*BRACKETS} or event.state == EventState.OVER:
        wanted.append(("standings", pgettext("event", "Standings")))
    if formats & {*BRACKETS}:
        wanted.append(("bracket", pgettext("event", "Bracket")))
    if context["access"].directs:
        wanted.append(("desk", _("Director's desk")))
    tabs = [Tab(name, _address(key, event.code), now in _SHOWN_AT[key]) for key, name in wanted]
    return {"tabs": [tab for tab in tabs if tab.href]}


def begun_formats(event: Event) -> set[str]:
    """The formats of which something is published: what can be shown. One query for each event row."""
    found: set[str] | None = getattr(event, "_begun_formats", None)
    if found is None:
        public = Round.objects.filter(event=event, removed=False, phase__removed=False).exclude(state=RoundState.DRAFT)
        found = {*public.order_by().values_list("phase__format", flat=True).distinct()}
        event._begun_formats = found  # type: ignore[attr-defined]
    return found


def _address(name: str, code: str) -> str:
    try:
        return reverse(f"tournaments:{name}", args=[code])
    except NoReverseMatch:
        return ""
