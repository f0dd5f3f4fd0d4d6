"""What a message shows of an event's link."""

from django.http import HttpRequest
from django.utils.formats import date_format
from django.utils.translation import get_language

from scoring.addresses import absolute
from scoring.telling import LOCALES, Preview
from tournaments.models import Event


def preview_of(request: HttpRequest, event: Event) -> Preview:
    """The event's name, day and place. Nothing that a messenger would keep too long."""
    language = get_language() or "el"
    told = [date_format(event.held_on, "j E Y"), event.place, event.book.name]
    return Preview(
        title=event.name,
        description=" · ".join(part for part in told if part),
        url=absolute(request, event.get_absolute_url()),
        image="",
        locale=LOCALES.get(language, LOCALES["el"]),
    )
