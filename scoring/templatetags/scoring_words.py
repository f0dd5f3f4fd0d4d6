"""Small things that templates need and Django has not."""

from uuid import uuid4

from django import template

register = template.Library()


@register.simple_tag
def fresh_uuid() -> str:
    """The id of the entry that this form will make: sent twice, it is recorded once."""
    return str(uuid4())


@register.filter
def times(number: int) -> range:
    """Something to loop over that often."""
    return range(number)
