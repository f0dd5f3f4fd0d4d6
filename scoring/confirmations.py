"""A side's word on what stands in a match: right, or not right. It holds for one head of the ledger and no longer."""

import datetime as dt
from uuid import UUID

from django.db import transaction
from django.db.models import OuterRef, Subquery

from diloti.seats import Side
from scoring.actions import tell
from scoring.models import Confirmation, Match


def current_confirmations(match: Match) -> dict[str, Confirmation]:
    """The last word of each side on the match as it stands now, by side: one query."""
    if match.head is None:
        return {}
    return {word.side: word for word in Confirmation.objects.filter(match=match, head=match.head).order_by("pk")}


def last_word() -> Subquery:
    """For a query of matches: the newest word on each, whichever it is. It changes when somebody says one."""
    return Subquery(Confirmation.objects.filter(match=OuterRef("pk")).order_by("-pk").values("pk")[:1])


@transaction.atomic
def confirm(*, match: Match, head: UUID | None, side: Side, agrees: bool, key_id: int | None, at: dt.datetime) -> bool:
    """Note a side's word on what it was shown; False, and nothing noted, if the match has moved on since."""
    locked = Match.objects.select_for_update(no_key=True).get(pk=match.pk)
    if head is None or locked.head != head:
        return False
    word = current_confirmations(locked).get(side)
    if word is None or word.agrees != agrees:
        Confirmation.objects.create(match=locked, head=head, side=side, agrees=agrees, key_id=key_id, at=at)
        tell(locked)
    return True
