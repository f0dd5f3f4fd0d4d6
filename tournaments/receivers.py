"""What an event hears of its matches, after it has happened."""

import logging

from django.db import DatabaseError
from django.utils import timezone

from tournaments.hearing import take_up

_log = logging.getLogger(__name__)


def match_changed(*, match_id: int, **_signal: object) -> None:
    """Take it up. What fails here is caught up with when the desk is next looked at: the phone's entry is safe."""
    try:
        take_up(match_id, timezone.now())
    except DatabaseError:
        _log.exception("match %s is to be taken up later", match_id)
