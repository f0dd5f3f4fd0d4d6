"""What a meeting hears of its match: that it is played, that it waits for a word, that both sides agree.

Nothing here trusts that a phone's news arrives once or in order: ``take_up`` looks at what stands now, and ``collect``
does so for the whole event.
"""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from diloti.seats import Side
from scoring.actions import Writer as Pen
from scoring.confirmations import current_confirmations
from scoring.models import Confirmation, Match, Status
from tournaments.homes import tell_demands
from tournaments.journal import Changes, Verb, Writer, act
from tournaments.models import Act, Event, Meeting, MeetingState, RoundState
from tournaments.opening import begin_round, put_result
from tournaments.refusals import Refusal
from tournaments.rows import fresh_meeting
from tournaments.scores import Rules, Score, keeps_settings, result_fields, rules_of, score_of
from tournaments.typed_scores import close_match

#: Who acts when the phones at a table bring something about.
PHONES = Writer()


@dataclass(frozen=True, slots=True)
class Heard:
    """What a meeting's match amounts to for the event."""

    state: MeetingState | None = None
    score: Score | None = None
    agreed: bool = False


def take_up(match_id: int, at: dt.datetime) -> Meeting | None:
    """Take up what has happened in an event's match: it is being played, waits for a word, or has its result.

    Returns the meeting if anything was new. A match that no meeting has is nobody's.
    """
    meeting = Meeting.objects.standing().filter(match=match_id).select_related("round__phase", "event", "match").first()
    if meeting is None or _heard(meeting, words_of([meeting])) is None:
        return None
    with transaction.atomic():
        Event.objects.lock(meeting.event_id)
        # The row read before may be old by now: only what stands under the lock is written.
        meeting = fresh_meeting(meeting)
        heard = _heard(meeting, words_of([meeting]))
        if heard is None or meeting.match is None:
            return None
        if heard.score is not None:
            _close(meeting, meeting.match, at)
        verb = Verb.RESULT if heard.score is not None else Verb.PLAY
        about = {"meeting": str(meeting.pk), "head": str(meeting.match.head)}
        with act(meeting.event, verb, writer=PHONES, at=at, about=about) as change:
            _write(change, meeting, heard, at)
    return meeting


def collect(event: Event, *, at: dt.datetime | None = None) -> list[Meeting]:
    """Take up whatever the event has not heard yet, and tell its matches what they have not."""
    here = Meeting.objects.public().filter(event=event, match__isnull=False).filter(Q(how="") | Q(provisional=True))
    meetings = list(here.select_related("round__phase", "event", "match"))
    words = words_of(meetings)
    at = at or timezone.now()
    news = [one.match_id for one in meetings if _heard(one, words) is not None]
    tell_demands(meetings)
    return [found for pk in news if pk is not None and (found := take_up(pk, at)) is not None]


def _close(meeting: Meeting, match: Match, at: dt.datetime) -> None:
    """Nothing more is to come. That the match is over says nothing new, so the sides' words hold for its new head."""
    words = list(current_confirmations(match).values())
    close_match(meeting, match, writer=Pen(is_director=True), at=at)
    before = match.head
    match.refresh_from_db()
    if match.head is not None and match.head != before:
        for one in words:
            one.pk, one.head = None, match.head
        Confirmation.objects.bulk_create(words)


type Words = dict[tuple[int, str], bool]


def words_of(meetings: Sequence[Meeting]) -> Words:
    """Each side's word on its match as it stands: one query."""
    heads = {one.match.pk: one.match.head for one in meetings if one.match is not None}
    said = Confirmation.objects.filter(match__in=heads).order_by("pk")
    return {(word.match_id, word.side): word.agrees for word in said if heads[word.match_id] == word.head}


def _heard(meeting: Meeting, words: Words) -> Heard | None:
    """What the match says that the meeting does not know yet."""
    match = meeting.match
    if match is None or meeting.round.state == RoundState.DRAFT or (meeting.how and not meeting.provisional):
        return None
    rules = rules_of(meeting)
    if match.status != Status.RUNNING:
        score = _agreed_score(meeting, match, rules, words)
        if score is not None:
            return Heard(MeetingState.DONE, score, agreed=True)
        if meeting.how or meeting.state == MeetingState.CONFIRM:
            return None
        return Heard(MeetingState.CONFIRM)
    if meeting.how or meeting.state == MeetingState.PLAYING or match.entries_count < 2:
        return None
    return Heard(MeetingState.PLAYING)


def _agreed_score(meeting: Meeting, match: Match, rules: Rules, words: Words) -> Score | None:
    """The result that both sides agree on, if it can be one and nobody has taken it back."""
    if rules.values.sides_confirm:
        agreed = all(words.get((match.pk, side)) for side in Side)
    else:
        agreed = match.status in (Status.CLOSED, Status.STOPPED)
    if not agreed or not keeps_settings(match, rules, meeting.event.profile) or match.live["held"]:
        return None
    score = score_of(match)
    try:
        fields = result_fields(rules, score)
    except Refusal:
        return None
    if meeting.how and any(getattr(meeting, name) != fields[name] for name in ("how", "winner", "games")):
        return None
    taken_back = Act.objects.filter(event=meeting.event_id, verb=Verb.RESULT, undone_by__isnull=False)
    if taken_back.filter(about__meeting=str(meeting.pk), about__head=str(match.head)).exists():
        return None
    return score


def _write(change: Changes, meeting: Meeting, heard: Heard, at: dt.datetime) -> None:
    if heard.score is not None:
        fields = result_fields(rules_of(meeting), heard.score)
        put_result(change, meeting, fields | {"head": meeting.match and meeting.match.head, "provisional": False}, at)
        return
    if heard.state == MeetingState.PLAYING:
        change.set_quietly(meeting, state=heard.state)
    else:
        change.set(meeting, state=heard.state)
    begin_round(change, meeting)
