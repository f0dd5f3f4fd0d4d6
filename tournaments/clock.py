"""A round's clock: started, stopped, made longer, and the last deal called. Every unfinished match is told."""

import datetime as dt
from typing import Any

from tournaments.homes import tell_clock
from tournaments.journal import Changes, Verb, Writer, act
from tournaments.models import Round, RoundState
from tournaments.refusals import Refusal, Why
from tournaments.rows import fresh_round, meetings_of

#: No clock runs longer, in minutes.
MOST_MINUTES = 600


def start_clock(round_: Round, *, minutes: int | None = None, writer: Writer, at: dt.datetime) -> Round:
    """Start it with so many minutes, else with what was left when it was stopped, else with the event's."""
    with act(round_.event, Verb.CLOCK, writer=writer, at=at, about={"round": round_.number}) as change:
        round_ = _open(round_)
        seconds = minutes * 60 if minutes is not None else round_.clock_left
        if seconds is None:
            if round_.event.minutes is None:
                raise Refusal(Why.NO_CLOCK)
            seconds = round_.event.minutes * 60
        _set(change, round_, clock_ends_at=at + dt.timedelta(seconds=seconds), clock_left=None)
        if round_.state == RoundState.PUBLISHED:
            change.set(round_, state=RoundState.PLAYING)
    return round_


def stop_clock(round_: Round, *, writer: Writer, at: dt.datetime) -> Round:
    """Let it stand; what is left stays."""
    with act(round_.event, Verb.CLOCK, writer=writer, at=at, about={"round": round_.number}) as change:
        round_ = _open(round_)
        if round_.clock_ends_at is None:
            raise Refusal(Why.NO_CLOCK)
        left = max(0, round((round_.clock_ends_at - at).total_seconds()))
        _set(change, round_, clock_ends_at=None, clock_left=left)
    return round_


def add_minutes(round_: Round, minutes: int, *, writer: Writer, at: dt.datetime) -> Round:
    """So many more (or, below 0, fewer), running or not; a clock that has run out goes on from now."""
    with act(round_.event, Verb.CLOCK, writer=writer, at=at, about={"round": round_.number}) as change:
        round_ = _open(round_)
        more = dt.timedelta(minutes=max(-MOST_MINUTES, min(MOST_MINUTES, minutes)))
        if round_.clock_ends_at is not None:
            ends_at = max(round_.clock_ends_at, at) + more if minutes > 0 else round_.clock_ends_at + more
            _set(change, round_, clock_ends_at=ends_at)
        elif round_.clock_left is not None:
            change.set(round_, clock_left=max(0, round_.clock_left + round(more.total_seconds())))
        else:
            raise Refusal(Why.NO_CLOCK)
    return round_


def call_last_deal(round_: Round, *, called: bool = True, writer: Writer, at: dt.datetime) -> Round:
    """The deal in play is everybody's last. ``called`` False takes the call back."""
    with act(round_.event, Verb.CLOCK, writer=writer, at=at, about={"round": round_.number}) as change:
        round_ = _open(round_)
        _set(change, round_, last_deal_called_at=at if called else None)
    return round_


def _open(round_: Round) -> Round:
    round_ = fresh_round(round_)
    if round_.state == RoundState.DRAFT:
        raise Refusal(Why.NOT_PUBLISHED)
    if round_.state == RoundState.CLOSED:
        raise Refusal(Why.CLOSED)
    return round_


def _set(change: Changes, round_: Round, **fields: Any) -> None:
    change.set(round_, **fields)
    tell_clock(round_, meetings_of(round_), ends_at=round_.clock_ends_at, last_deal=round_.last_deal_called_at)
