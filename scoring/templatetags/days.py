"""Days as a reader's language writes them."""

import datetime as dt

from django import template
from django.utils.formats import date_format
from django.utils.translation import get_language

register = template.Library()

#: Django writes short months with a capital in every language; Dutch has none.
_MONTH = {"nl": "b"}


@register.filter(expects_localtime=True)
def day(moment: dt.datetime | None, also: str = "") -> str:
    """The day with a short month, as «3 Νοέ»; ``also`` is what of Django's date format follows, as "Y" or ", H:i"."""
    if moment is None:
        return ""
    separator = "" if not also or also.startswith(",") else " "
    return date_format(moment, f"j {_MONTH.get(get_language() or '', 'M')}{separator}{also}")
