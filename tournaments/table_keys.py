"""The right to score one match, for a phone of the table at which it is played."""

import datetime as dt

from scoring.access import give_key
from scoring.models import Match, Role
from tournaments.access import EventAccess


def key_for_table(match: Match, access: EventAccess, *, at: dt.datetime) -> str:
    """A new key on that match alone, under the phone's name; its token. It ends when the result is taken."""
    name = access.event_key.name if access.event_key is not None else ""
    _key, token = give_key(match.book, Role.SCORE, at=at, match=match, name=name)
    return token
