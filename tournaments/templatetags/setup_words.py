"""Plans in words, for templates."""

from django import template

from tournaments.forms.event import PLANS

register = template.Library()


@register.filter
def plan_text(key: str) -> str:
    """How an evening of that plan goes, in a line."""
    return str(PLANS[key][1]) if key in PLANS else ""
