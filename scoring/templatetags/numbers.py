"""A player's numbers for the page that shows them, and people's names as numbers have them."""

from collections.abc import Iterable
from typing import Any

from django import template
from django.utils import timezone

from scoring import numbers_columns
from scoring.models import Player
from scoring.statistics import Person, PlayerStatistics, Scope, player_statistics, worths_of
from scoring.statistics.scope import usual_worth

register = template.Library()
register.filter("tenths", numbers_columns.tenths)
register.filter("per_cent", numbers_columns.per_cent)
register.filter("signed", numbers_columns.signed)


@register.simple_tag
def numbers_of(player: Player) -> dict[str, Any]:
    """``numbers``: the player's, of games with the book's usual worth of a xeri; ``worth``: it, if there are others."""
    worths = worths_of(player.book)
    worth = usual_worth(worths)
    numbers: PlayerStatistics = player_statistics(player, Scope(timezone.now(), worth=worth))
    return {"numbers": numbers, "worth": worth if len(worths) > 1 else None}


@register.filter
def people(persons: Iterable[Person]) -> str:
    """Names joined as everywhere; erased ones leave a gap, nobody named is said so."""
    return " – ".join(person.name or "…" for person in persons) or "…"
