"""Rights in words, for templates."""

from django import template

from scoring.link_words import role_name as name

register = template.Library()


@register.filter
def role_name(role: str) -> str:
    """What a key or a link is for."""
    return name(role)
