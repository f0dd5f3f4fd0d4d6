"""A meeting's match, made when somebody first wants to write in it; and the result put on the meeting."""

import datetime as dt

from diloti.game import Dealer, Settings
from diloti.profiles import profile_from_record
from diloti.seats import Side
from scoring.actions import Writer as Pen
from scoring.models import Key, Match, Player, Role
from scoring.starting import Plan, start_match
from tournaments.homes import demands_of
from tournaments.journal import Changes, Verb, Writer, act
from tournaments.models import Entrant, Meeting, MeetingState, RoundState
from tournaments.refusals import Refusal, Why
from tournaments.rows import fresh_meeting
from tournaments.scores import rules_of
from tournaments.typed_scores import take_back_typed


def director(writer: Writer) -> Pen:
    """An event's writer as the ledger of a match knows him; he may keep what the rules exclude."""
    return Pen(writer.key_id, writer.user_id, is_director=True)


def open_match(meeting: Meeting, *, writer: Writer, at: dt.datetime, corrected: bool = False) -> Match:
    """The scoring match of a meeting, made when somebody first wants to write in it.

    One that has a result has nothing to be written any more, unless that is being ``corrected``.
    """
    with act(meeting.event, Verb.PLAY, writer=writer, at=at, about={"meeting": str(meeting.pk)}) as change:
        meeting = fresh_meeting(meeting)
        check_playable(meeting)
        if meeting.how and not corrected and not meeting.provisional:
            raise Refusal(Why.HAS_RESULT)
        match = opened(change, meeting, writer=writer, at=at)
        if not meeting.how:
            take_back_typed(meeting, match, writer=director(writer), at=at)
    match.refresh_from_db()
    return match


def check_playable(meeting: Meeting) -> None:
    """Two sides in a published round."""
    if meeting.round.state == RoundState.DRAFT:
        raise Refusal(Why.NOT_PUBLISHED)
    if meeting.b_id is None:
        raise Refusal(Why.BYE)


def opened(change: Changes, meeting: Meeting, *, writer: Writer, at: dt.datetime) -> Match:
    """The meeting's match, within an act."""
    if meeting.match is not None:
        return meeting.match
    match = start_match(
        book=meeting.event.book,
        plan=_plan(meeting),
        writer=Pen(writer.key_id, writer.user_id),
        at=at,
        uuid=meeting.pk,
        demands=demands_of(meeting),
    )
    change.set_quietly(meeting, match=match)
    return match


def _plan(meeting: Meeting) -> Plan:
    rules = rules_of(meeting)
    ids = [meeting.a_id, meeting.a2_id, meeting.b_id, meeting.b2_id]
    rows = Entrant.objects.with_names().in_bulk([one for one in ids if one is not None])
    seats: dict[str, tuple[Player | None, ...]] = {
        side: tuple(player for one in two if one is not None for player in rows[one].players)
        for side, two in ((Side.LEFT, ids[:2]), (Side.RIGHT, ids[2:]))
    }
    players = 4 if max(map(len, seats.values())) == 2 else 2
    for side in Side:
        seats[side] = (*seats[side], None, None)[: players // 2]
    first = {"a": Side.LEFT, "b": Side.RIGHT}.get(meeting.first_dealer)
    return Plan(
        settings=Settings(players=players, target=rules.target, best_of=rules.best_of),
        profile=profile_from_record(meeting.event.profile),
        seats=seats,
        dealer=None if first is None else Dealer(first, 0 if players == 2 else None),
    )


def put_result(change: Changes, meeting: Meeting, fields: dict[str, object], at: dt.datetime) -> None:
    """Write a result. The phones that scored at the table have done their work: a stale one is told."""
    change.set(meeting, state=MeetingState.DONE, **fields)
    begin_round(change, meeting)
    if meeting.match_id is not None:
        Key.objects.filter(match=meeting.match_id, role=Role.SCORE, revoked_at=None).update(revoked_at=at)


def begin_round(change: Changes, meeting: Meeting) -> None:
    """The first table that plays makes it a round that is played."""
    if meeting.round.state == RoundState.PUBLISHED:
        change.set(meeting.round, state=RoundState.PLAYING)
