"""The desk's words as filters."""

import datetime as dt
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from django import template
from django.utils import timezone
from django.utils.formats import date_format, localize
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tournaments import telling
from tournaments.cautions import Estimate
from tournaments.hall import Seat
from tournaments.models import Meeting, Phase, Round
from tournaments.naming import format_name
from tournaments.unsettled import Matter, Unsettled

register = template.Library()
register.filter("unsettled_text", telling.unsettled_text)
register.filter("unsettled_title", telling.unsettled_title)


@register.filter
def round_title(round_: Round) -> str:
    """A round as its heading."""
    return telling.round_title(round_)


@register.filter
def phase_title(phase: Phase) -> str:
    """A phase by its format."""
    return format_name(phase.format)


@register.filter
def meeting_place(meeting: Meeting) -> str:
    """Its group, its place in the bracket, or its round."""
    return telling.meeting_place(meeting)


@register.filter
def state_text(meeting: Meeting) -> str:
    """Where it stands in the hall."""
    return telling.state_text(meeting)


@register.filter
def result_text(meeting: Meeting) -> str:
    """Its result in a line."""
    return telling.result_text(meeting)


@register.filter
def seat_text(seat: Seat) -> str:
    """What a table is doing."""
    if seat.meeting is None:
        return pgettext("table", "free")
    if seat.state == "level":
        return _("level, another deal")
    match = seat.meeting.match
    if seat.state == "playing" and match is not None:
        return ngettext("%(count)s deal played", "%(count)s deals played", match.deals_count) % {
            "count": match.deals_count
        }
    return telling.state_text(seat.meeting)


@register.filter
def clock_text(seconds: int) -> str:
    """Seconds as minutes and seconds, below zero with its sign."""
    minutes, rest = divmod(abs(seconds), 60)
    return f"{'−' if seconds < 0 else ''}{minutes}:{rest:02}"


@register.filter
def clock_state(seconds: int, alarm: int) -> str:
    """Whether the last minutes have begun, or the clock has run out."""
    return "over" if seconds <= 0 else "alarm" if seconds <= alarm * 60 else ""


@register.filter
def pair_with(one: Any, other: Any) -> tuple[Any, Any]:
    """Two as one, to go over them."""
    return one, other


@register.filter
def codes_in_trouble(unsettled: Iterable[Unsettled]) -> set[str]:
    """The meetings that want the director for more than a word."""
    return {one.meeting.code for one in unsettled if not can_accept(one)}


@register.filter
def can_accept(item: Unsettled) -> bool:
    """Whether the director can take the result as the match says."""
    return item.matter in (Matter.WORD, Matter.TAKEN_BACK, Matter.PROVISIONAL)


@register.filter
def estimate_text(estimate: Estimate) -> str:
    """When the evening will end."""
    end = timezone.localtime() + dt.timedelta(minutes=estimate.minutes)
    return _("End of the evening: about %(time)s") % {"time": date_format(_rounded(end), "H:i")}


def _rounded(moment: dt.datetime) -> dt.datetime:
    """To five minutes: more would be promised than is known."""
    return moment + dt.timedelta(minutes=-moment.minute % 5)


@register.filter
def fraction_text(value: Fraction) -> str:
    """A whole number as it is, halves with their sign, other parts to two places."""
    if value.denominator == 1:
        return str(value.numerator)
    if value.denominator == 2:
        return f"{value.numerator // 2 or ''}½"
    return localize(round(float(value), 2))
