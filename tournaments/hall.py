"""The hall as its director sees it: what every table is doing, who waits for one, what wants a decision.

A few queries, however many tables there are.
"""

import datetime as dt
from dataclasses import dataclass

from tournaments.models import Event, Meeting, MeetingState, Round, RoundState

#: So many rows of a list that one looks through by eye.
MOST_WAITING = 60


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a meeting: names as they stand on its card, and the score so far (None before the match begins)."""

    names: tuple[str, ...]
    total: int | None = None
    games: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """A table and what is on it; ``meeting`` None where it is free."""

    table: int
    meeting: Meeting | None = None
    sides: tuple[Side, Side] | None = None
    state: str = "free"


@dataclass(frozen=True, slots=True)
class Hall:
    """Everything that the desk shows of what is being played."""

    event: Event
    seats: tuple[Seat, ...]
    waiting: tuple[Meeting, ...]
    waiting_count: int
    rounds: tuple[Round, ...]
    done: int
    total: int

    @property
    def free(self) -> int | None:
        """The first free table."""
        return next((seat.table for seat in self.seats if seat.meeting is None), None)

    @property
    def current(self) -> Round | None:
        """The round that is drawn or played: the last one that is not closed."""
        return next((one for one in reversed(self.rounds) if one.state != RoundState.CLOSED), None)

    @property
    def draft(self) -> Round | None:
        """The round that only the desk can see."""
        return next((one for one in self.rounds if one.state == RoundState.DRAFT), None)


def hall_of(event: Event) -> Hall:
    """The hall now."""
    rounds = tuple(Round.objects.filter(event=event, removed=False).select_related("phase"))
    here = Meeting.objects.public().filter(event=event, b__isnull=False).exclude(round__state=RoundState.CLOSED)
    meetings = list(
        here.with_names().select_related("match", "round", "round__phase").order_by("round__number", "board")
    )
    open_ones = [one for one in meetings if not one.how]
    at_table = {one.table: one for one in open_ones if one.table is not None and one.state != MeetingState.WAITING}
    tables = max([event.tables, *at_table], default=0)
    waiting = [one for one in open_ones if one.state == MeetingState.WAITING]
    return Hall(
        event=event,
        seats=tuple(_seat(number, at_table.get(number)) for number in range(1, tables + 1)),
        waiting=tuple(waiting[:MOST_WAITING]),
        waiting_count=len(waiting),
        rounds=rounds,
        done=sum(bool(one.how) for one in meetings),
        total=len(meetings),
    )


def _seat(table: int, meeting: Meeting | None) -> Seat:
    if meeting is None:
        return Seat(table)
    return Seat(table, meeting, sides_of(meeting), _state(meeting))


def _state(meeting: Meeting) -> str:
    """Where the table stands, in one word; a match that is level at its target says so."""
    match = meeting.match
    if match is not None and meeting.state == MeetingState.PLAYING:
        level = match.total_left == match.total_right >= match.target
        return "level" if level else "playing"
    return meeting.state


def sides_of(meeting: Meeting) -> tuple[Side, Side]:
    """Both sides with what their match says, or what the result says."""
    match = meeting.match
    sides = []
    for at, (one, partner) in enumerate(((meeting.a, meeting.a2), (meeting.b, meeting.b2))):
        names = tuple(player.name for who in (one, partner) if who is not None for player in who.players)
        total = games = None
        if meeting.games:
            total = meeting.games[-1][at]
            games = sum(game[at] > game[1 - at] for game in meeting.games)
        elif match is not None and not meeting.how:
            total = (match.total_left, match.total_right)[at]
            games = (match.games_left, match.games_right)[at]
        sides.append(Side(names, total, games or 0))
    return sides[0], sides[1]


def clock_left(round_: Round, now: dt.datetime) -> int | None:
    """Seconds on the round's clock, negative when it has run out; None where it has none."""
    if round_.clock_ends_at is not None:
        return round((round_.clock_ends_at - now).total_seconds())
    return round_.clock_left
