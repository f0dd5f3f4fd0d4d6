"""An entrant's own page: where to go now, against whom, where one stands, and everything that was played."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from tournaments.models import Entrant, Event, Meeting, MeetingState
from tournaments.naming import format_name, round_name
from tournaments.showing import OPEN, Meet, Person, Side, meets_of, people_of, public_rounds
from tournaments.snapshots import BRACKETS, snapshots_of, standings_of


@dataclass(frozen=True, slots=True)
class OwnMeet:
    """A meeting as one of its entrants sees it. ``partner``: for this round only; ``verdict``: won, lost, level."""

    meet: Meet
    title: str
    mine: Side
    theirs: Side | None
    partner: Person | None
    verdict: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where the entrant stands in a phase, out of how many."""

    phase: str
    place: int
    among: int


@dataclass(frozen=True, slots=True)
class EntrantShown:
    """``next``: what is still to be played, the first of it; ``before``: how many matches are called sooner."""

    person: Person
    next: OwnMeet | None
    before: int
    done: tuple[OwnMeet, ...]
    places: tuple[Place, ...]
    round_open: bool


def entrant_of(event: Event, code: str) -> EntrantShown | None:
    """That entrant's page, or None where nobody has the code."""
    row = Entrant.objects.filter(event=event, code=code, removed=False).first()
    if row is None:
        return None
    people = people_of(event)
    rounds = public_rounds(event)
    own = [_own(meet, row.pk) for meet in meets_of(rounds, people, of=row.pk)]
    coming = [one for one in own if one.meet.state != MeetingState.DONE]
    following = coming[0] if coming else None
    return EntrantShown(
        person=people[row.pk],
        next=following,
        before=_before(event, following.meet) if following else 0,
        done=tuple(one for one in reversed(own) if one.meet.state == MeetingState.DONE),
        places=tuple(_places(event, str(row.pk))),
        round_open=any(one.state in OPEN for one in rounds),
    )


def _own(meet: Meet, me: UUID) -> OwnMeet:
    """Seen from the side on which the entrant sits."""
    split = len(meet.a.people)
    left = me in meet.ids[:split]
    mine, theirs = (meet.a, meet.b) if left or meet.b is None else (meet.b, meet.a)
    seats = meet.ids[:split] if left else meet.ids[split:]
    partner = next((person for pk, person in zip(seats, mine.people, strict=True) if pk != me), None)
    verdict = ""
    if meet.how in {"played", "walkover", "double-noshow"}:
        won = meet.winner == ("a" if left else "b")
        verdict = "won" if won else "lost" if meet.winner or meet.how == "double-noshow" else "level"
    title = round_name(meet.round)
    if meet.where and meet.where not in title:
        title = f"{title} · {meet.where}"
    return OwnMeet(meet, title, mine, theirs, partner, verdict)


def _before(event: Event, meet: Meet) -> int:
    """How many matches wait for a table before this one."""
    if meet.state != MeetingState.WAITING:
        return 0
    sooner = Q(round__number__lt=meet.round.number) | Q(round__number=meet.round.number, board__lt=meet.board)
    waiting = Meeting.objects.public().filter(event=event, state=MeetingState.WAITING, how="", b__isnull=False)
    return waiting.filter(sooner, round__state__in=OPEN).count()


def _places(event: Event, me: str) -> list[Place]:
    """The places in the phases that have standings, the latest first; in groups the place in one's own."""
    found = []
    for snapshot in reversed(snapshots_of(event)):
        played = any(one.how for one in snapshot.published)
        if snapshot.format in BRACKETS or not played or me not in snapshot.ids:
            continue
        group = next((at for at, ids in enumerate(snapshot.groups) if me in ids), None)
        rows = standings_of(snapshot, group=group if len(snapshot.groups) > 1 else None).rows
        place = next((row.place for row in rows if row.id == me), None)
        if place is not None:
            found.append(Place(format_name(snapshot.format), place, len(rows)))
    return found
