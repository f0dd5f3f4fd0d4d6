"""What is on in an event now: its open rounds with clocks, the tables, who waits, who sits out, what is played."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from tournaments.models import Event, EventState, MeetingState, Round
from tournaments.naming import round_name
from tournaments.showing import OPEN, Clock, Meet, Person, clock_of, current_rounds, meets_of, public_rounds
from tournaments.standings_page import RankingLine, ranking_of


@dataclass(frozen=True, slots=True)
class OpenRound:
    """A round with its name and how far it is."""

    round: Round
    name: str
    done: int
    total: int
    clock: Clock | None


@dataclass(frozen=True, slots=True)
class Now:
    """The event page's changing part. ``entered`` is filled until the first round is published."""

    current: tuple[OpenRound, ...]
    live: tuple[Meet, ...]
    waiting: tuple[Meet, ...]
    byes: tuple[Meet, ...]
    done: tuple[Meet, ...]
    rounds: tuple[tuple[Round, str], ...]
    entered: tuple[Person, ...]
    first_places: tuple[RankingLine, ...]

    @property
    def open(self) -> bool:
        """Whether something is still to be played in what is shown."""
        return any(one.round.state in OPEN for one in self.current)

    @property
    def several(self) -> bool:
        """Whether meetings must say to which round they belong."""
        return len(self.current) > 1


def now_of(event: Event, people: Mapping[UUID, Person], at: dt.datetime) -> Now:
    """The event as it is at that moment."""
    rounds = public_rounds(event)
    shown = current_rounds(rounds)
    meets = meets_of(shown, people)
    played = [one for one in meets if one.b is not None]
    live = sorted((one for one in played if one.live), key=lambda one: (one.table or 0, one.board))
    over = event.state == EventState.OVER
    return Now(
        current=tuple(_open_round(event, one, played, at) for one in shown),
        live=tuple(live),
        waiting=tuple(one for one in played if one.state == MeetingState.WAITING),
        byes=tuple(one for one in meets if one.b is None),
        done=tuple(one for one in played if one.state == MeetingState.DONE),
        rounds=tuple((one, round_name(one)) for one in reversed(rounds)),
        entered=() if rounds else _entered(people),
        first_places=tuple(one for one in ranking_of(event, people) if one.place <= 3) if over else (),
    )


def _open_round(event: Event, round_: Round, played: list[Meet], at: dt.datetime) -> OpenRound:
    own = [one for one in played if one.round is round_]
    done = sum(one.state == MeetingState.DONE for one in own)
    return OpenRound(round_, round_name(round_), done, len(own), clock_of(event, round_, at))


def _entered(people: Mapping[UUID, Person]) -> tuple[Person, ...]:
    here = [one for one in people.values() if not one.withdrawn]
    return tuple(sorted(here, key=lambda one: (one.number is None, one.number or 0, one.name)))
