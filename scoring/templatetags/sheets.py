"""What templates say about a match as a whole: its line of totals, its preview in a message."""

from collections.abc import Mapping
from typing import Any

from django import template

from scoring.lines import Line
from scoring.models import Match
from scoring.sheet_words import line_text
from scoring.telling import Preview, preview_of
from scoring.wording import side_names

register = template.Library()


@register.simple_tag
def line_says(line: Line, names: Mapping[str, str]) -> str:
    """The line of totals in words."""
    return line_text(line, names)


@register.inclusion_tag("components/preview.html", takes_context=True)
def link_preview(context: Mapping[str, Any], match: Match) -> dict[str, Preview]:
    """What a message shows of a link to this match, for the ``preview`` block of its pages. People must be loaded."""
    return {"preview": preview_of(context["request"], match, side_names(match))}
