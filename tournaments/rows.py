"""Rows read anew inside an act, when the event is locked: what a page held may be old."""

from typing import Any

from tournaments.models import Meeting, Round
from tournaments.refusals import Refusal, Why
from tournaments.standings import How


def fresh_round(round_: Round) -> Round:
    """That round with its phase and event. Raises Refusal if it was taken out."""
    found = Round.objects.select_related("phase__event", "event__book").get(pk=round_.pk)
    if found.removed:
        raise Refusal(Why.REMOVED)
    found.phase.event = found.event
    return found


def fresh_meeting(meeting: Meeting) -> Meeting:
    """That meeting with its round, phase, event and match. Raises Refusal if it was taken out."""
    related = ("round__phase", "event__book", "match")
    found = Meeting.objects.select_related(*related).get(pk=meeting.pk)
    if found.removed or found.round.removed:
        raise Refusal(Why.REMOVED)
    found.round.event = found.round.phase.event = found.event
    return found


def meetings_of(round_: Round) -> list[Meeting]:
    """The round's meetings in order."""
    found = list(Meeting.objects.filter(round=round_, removed=False).order_by("board"))
    for one in found:
        one.round = round_
    return found


def walkover_fields(one: Meeting, gone: set[str]) -> dict[str, Any]:
    """The result of a meeting from which these entrants stay away."""
    sides = [{str(who) for who in side if who is not None} for side in ((one.a_id, one.a2_id), (one.b_id, one.b2_id))]
    lost = [bool(side & gone) for side in sides]
    if all(lost):
        return {"how": How.DOUBLE_NOSHOW, "winner": ""}
    return {"how": How.WALKOVER, "winner": "b" if lost[0] else "a"}
