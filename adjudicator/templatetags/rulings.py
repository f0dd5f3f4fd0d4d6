"""What other pages show of the referee: a match's rulings."""

from typing import Any

from django import template

from adjudicator.models import Ruling
from adjudicator.ruling_words import ruling_row
from scoring.models import Match

register = template.Library()


@register.simple_tag
def rulings_of(match: Match) -> list[dict[str, Any]]:
    """The rulings made in that match, as rows, the newest first: one query."""
    return [ruling_row(ruling) for ruling in Ruling.objects.filter(match=match).listed()]
