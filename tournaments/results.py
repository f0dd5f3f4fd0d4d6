"""Results by the director's hand, and those that he takes of a match before both sides have agreed.

What has a result already is corrected, see ``corrections``; a provisional one may still be replaced here.
"""

import datetime as dt
from typing import Any

from django.db import transaction

from scoring.models import Status
from tournaments.hearing import PHONES
from tournaments.journal import Changes, Verb, Writer, act
from tournaments.models import Entrant, Event, Meeting, RoundState
from tournaments.opening import check_playable, director, open_match, put_result
from tournaments.refusals import Refusal, Why
from tournaments.rows import fresh_meeting, walkover_fields
from tournaments.scores import Score, result_fields, rules_of, score_of
from tournaments.standings import How
from tournaments.typed_scores import close_match, write_score

__all__ = [
    "Score",
    "accept",
    "forfeit_open",
    "record_double_noshow",
    "record_result",
    "record_walkover",
    "void_meeting",
]


def record_result(
    meeting: Meeting,
    score: Score,
    *,
    version: int | None = None,
    provisional: bool = False,
    writer: Writer,
    at: dt.datetime,
    reason: str = "",
) -> Meeting:
    """The final score as the director types it; the match's ledger says it too. Raises Refusal.

    ``version``: of the meeting as the page showed it; None asks for no such check.
    """
    with transaction.atomic():
        meeting = _open_to(meeting, version)
        result_fields(rules_of(meeting), score)
        if meeting.match is None and score.how == How.PLAYED:
            meeting.match = open_match(meeting, writer=writer, at=at)
        meeting = fresh_meeting(meeting)
        if meeting.match is not None:
            write_score(meeting, meeting.match, score, writer=director(writer), at=at)
        _enter(meeting, score, {"head": None, "provisional": provisional}, writer=writer, at=at, reason=reason)
    return meeting


def _open_to(meeting: Meeting, version: int | None) -> Meeting:
    """The meeting under the event's lock, if a result may be entered."""
    Event.objects.lock(meeting.event_id)
    meeting = fresh_meeting(meeting)
    check_version(meeting, version)
    check_playable(meeting)
    if meeting.how and not meeting.provisional:
        raise Refusal(Why.HAS_RESULT)
    return meeting


def check_version(meeting: Meeting, version: int | None) -> None:
    """Whether the page that acts shows what is still so."""
    if version is not None and meeting.version != version:
        raise Refusal(Why.STALE, version=meeting.version)


def _enter(
    meeting: Meeting, score: Score, more: dict[str, Any], *, writer: Writer, at: dt.datetime, reason: str = ""
) -> None:
    verb = Verb.VOID if score.how == "void" else Verb.RESULT
    about = {"meeting": str(meeting.pk), "head": str(more.get("head") or "")}
    with act(meeting.event, verb, writer=writer, at=at, about=about, reason=reason) as change:
        put_result(change, meeting, result_fields(rules_of(meeting), score) | more, at)


def record_walkover(
    meeting: Meeting, winner: str, *, version: int | None = None, writer: Writer, at: dt.datetime, reason: str = ""
) -> Meeting:
    """One side did not come, or gave up: ``winner`` "a" or "b" goes on."""
    return record_result(meeting, Score.walkover(winner), version=version, writer=writer, at=at, reason=reason)


def record_double_noshow(
    meeting: Meeting, *, version: int | None = None, writer: Writer, at: dt.datetime, reason: str = ""
) -> Meeting:
    """Neither side came: a loss for both."""
    return record_result(meeting, Score.double_noshow(), version=version, writer=writer, at=at, reason=reason)


def void_meeting(
    meeting: Meeting, *, version: int | None = None, writer: Writer, at: dt.datetime, reason: str = ""
) -> Meeting:
    """It counts nothing, as if never drawn; a bracket's slot is free again. The row and its match stay.

    Also one that has a result already; what was drawn on that stays as it is.
    """
    with transaction.atomic():
        Event.objects.lock(meeting.event_id)
        meeting = fresh_meeting(meeting)
        check_version(meeting, version)
        check_playable(meeting)
        if meeting.match is not None:
            write_score(meeting, meeting.match, Score.void(), writer=director(writer), at=at)
        _enter(meeting, Score.void(), {"head": None, "provisional": False}, writer=writer, at=at, reason=reason)
    return meeting


def accept(
    meeting: Meeting,
    *,
    version: int | None = None,
    provisional: bool = False,
    writer: Writer,
    at: dt.datetime,
    reason: str = "",
) -> Meeting:
    """Take what the match says, although the sides have not both agreed. The match must be over."""
    with transaction.atomic():
        meeting = _open_to(meeting, version)
        match = meeting.match
        if match is None or match.status == Status.RUNNING:
            raise Refusal(Why.NOT_OVER)
        score = score_of(match)
        result_fields(rules_of(meeting), score)
        close_match(meeting, match, writer=director(writer), at=at)
        match.refresh_from_db()
        more = {"head": match.head, "provisional": provisional}
        _enter(meeting, score, more, writer=writer, at=at, reason=reason)
    return meeting


def forfeit_open(change: Changes, entrant: Entrant, at: dt.datetime) -> int:
    """Within the act of a withdrawal: the entrant's meetings that are still open are lost by walkover; how many.

    The other side's own withdrawal makes it a double no-show.
    """
    here = Meeting.objects.public().filter(event=entrant.event_id, how="", b__isnull=False)
    rows = [one for one in here.select_related("round", "event", "match") if entrant.pk in _ids(one)]
    others = Entrant.objects.in_bulk({who for one in rows for who in _ids(one) if who is not None})
    gone = {str(pk) for pk, one in others.items() if one.state == "withdrawn" or one.removed} | {str(entrant.pk)}
    for one in rows:
        blank: dict[str, Any] = {"games": [], "xeris_a": None, "xeris_b": None, "head": None, "provisional": False}
        put_result(change, one, blank | walkover_fields(one, gone), at)
        if one.match is not None:
            close_match(one, one.match, writer=director(PHONES), at=at)
    return len(rows)


def _ids(meeting: Meeting) -> tuple[Any, ...]:
    return (meeting.a_id, meeting.a2_id, meeting.b_id, meeting.b2_id)


def may_have_result(meeting: Meeting) -> bool:
    """Whether a result can be entered now without correcting anything."""
    return (
        meeting.b_id is not None
        and (not meeting.how or meeting.provisional)
        and (meeting.round.state != RoundState.DRAFT)
    )
