"""What is done with an event's links and keys: a phone takes a right, a link is made anew, a phone loses its right."""

import datetime as dt
from collections.abc import Iterable
from itertools import count
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from scoring.models import Key, Role
from scoring.names import clean
from tournaments.access import event_link, give_event_key
from tournaments.models import Event, EventKey, EventLink, EventRole


def make_links(event: Event, *, at: dt.datetime) -> None:
    """The links of a new event: for directors, the big screen, who enters himself, and each table."""
    for role in (EventRole.DIRECTOR, EventRole.DISPLAY, EventRole.JOIN):
        event_link(event, role, at=at)
    for table in range(1, event.tables + 1):
        event_link(event, EventRole.TABLE, at=at, table=table)


def gives_as_much(key: EventKey, link: EventLink) -> bool:
    """Whether the key has the right that the link would give. A director needs no table's."""
    if key.event_id != link.event_id:
        return False
    return key.role == EventRole.DIRECTOR or (key.role == link.role and key.table == link.table)


@transaction.atomic
def take_event_key(link: EventLink, *, name: str, at: dt.datetime, held: Iterable[EventKey]) -> str | None:
    """The token of a fresh key for a phone that holds the keys ``held``; None where it has the right already."""
    if any(gives_as_much(key, link) for key in held):
        return None
    Event.objects.lock(link.event_id)
    _key, token = give_event_key(link, at=at, name=unlike_others(link.event_id, clean(name)))
    return token


def unlike_others(event_id: UUID, name: str) -> str:
    """The name, numbered where another phone of the event has it."""
    taken = set(EventKey.objects.filter(event=event_id, revoked_at=None).values_list("name", flat=True))
    if name and name not in taken:
        return name[:40]
    numbered = (f"{name[:36]} {number}".strip() for number in count(2 if name else 1))
    return next(other for other in numbered if other not in taken)


@transaction.atomic
def renew_event_link(link: EventLink, *, at: dt.datetime, lock_out: bool, but: EventKey | None = None) -> int:
    """The old address ends and the link gets a new one; with ``lock_out`` the keys made from it end too.

    Returns how many phones lost their right; ``but`` keeps its own.
    """
    link = EventLink.objects.select_for_update().get(pk=link.pk)
    link.version += 1
    link.save(update_fields=["version"])
    if not lock_out:
        return 0
    keys = EventKey.objects.filter(link=link, revoked_at=None)
    return _revoke([*(keys.exclude(pk=but.pk) if but else keys)], at)


def revoke_event_key(key: EventKey, *, at: dt.datetime) -> None:
    """That phone may do nothing more here; what it did stays."""
    if key.revoked_at is None:
        _revoke([key], at)


def _revoke(keys: list[EventKey], at: dt.datetime) -> int:
    """End the keys, and those of single matches that they led to: a phone that is shut out stops writing at once."""
    led_to = Q(pk__in=[])
    for key in keys:
        if key.role == EventRole.TABLE:
            led_to |= Q(match__meeting__event=key.event_id, name=key.name)
    Key.objects.filter(led_to, role=Role.SCORE, link=None, revoked_at=None).update(revoked_at=at)
    return EventKey.objects.filter(pk__in=[key.pk for key in keys], revoked_at=None).update(revoked_at=at)


def note_event_use(key: EventKey | None, now: dt.datetime) -> None:
    """When a key was last used, to the hour."""
    if key is not None and now - key.last_used_at > dt.timedelta(hours=1):
        EventKey.objects.filter(pk=key.pk).update(last_used_at=now)
