"""Brackets as data: slots fed by seats and by other slots, and what they hold after the results so far.

Nothing of a bracket's state is stored: ``resolve`` fills every slot anew from the seats and the outcomes, so a
corrected outcome moves all that depends on it. A seat without entrant is a structural bye; a slot that nobody can
leave as winner, because neither came, hands on an absence, and who meets an absence goes on by walkover.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum


class Section(StrEnum):
    """The part of the bracket a slot belongs to."""

    MAIN = "main"  # also the winners' bracket of a double elimination
    LOSERS = "losers"
    FINAL = "final"  # the grand final of a double elimination
    RESET = "reset"  # its second match, only when the first is won from below
    THIRD = "third-place"
    CONSOLATION = "consolation"


class Feed(StrEnum):
    """Where a side of a slot comes from."""

    SEAT = "seat"
    WINNER = "winner"
    LOSER = "loser"
    FIRST_LOSS = "first-loss"  # the loser, if this was the first opponent he met
    NOBODY = "nobody"


class How(StrEnum):
    """How a slot was decided."""

    PLAYED = "played"
    WALKOVER = "walkover"
    DOUBLE_NOSHOW = "double-noshow"
    BYE = "bye"
    EMPTY = "empty"  # nobody was there to play it


@dataclass(frozen=True, slots=True)
class Source:
    """One side of a slot: a seat (``number`` from 0) or what leaves another slot (``slot``)."""

    feed: Feed
    number: int = 0
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Slot:
    """One match to be: ``stage`` is the first round (from 1) in which it can be played."""

    code: str
    section: Section
    round: int
    stage: int
    a: Source
    b: Source


type Bracket = tuple[Slot, ...]


class Gap(StrEnum):
    """Instead of an entrant's id."""

    UNKNOWN = ""  # not yet decided
    NOBODY = "\x00nobody"  # a bye
    ABSENT = "\x00absent"  # neither came


GAPS = frozenset(Gap)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened in a slot whose two sides were known; ``winner`` None when neither came."""

    winner: str | None
    how: How = How.PLAYED


@dataclass(frozen=True, slots=True)
class State:
    """A slot now: sides as ids or gaps; ``how`` None until decided; ``ready`` to be played."""

    slot: Slot
    a: str
    b: str
    winner: str = Gap.UNKNOWN
    loser: str = Gap.UNKNOWN
    how: How | None = None

    @property
    def ready(self) -> bool:
        """Two entrants are there and no outcome."""
        return self.how is None and entered(self.a) and entered(self.b)

    @property
    def entrants(self) -> tuple[str, ...]:
        """Those known to be in it."""
        return tuple(one for one in (self.a, self.b) if entered(one))


def entered(one: str) -> bool:
    """Whether it is an entrant's id."""
    return one not in GAPS


def resolve(
    bracket: Bracket,
    seats: Sequence[str | None],
    outcomes: Mapping[str, Outcome],
    gone: Iterable[str] = (),
) -> dict[str, State]:
    """Every slot's state. ``gone``: who has withdrawn and loses by walkover whatever has no outcome yet.

    An outcome whose winner is no longer one of the two sides does not count: the slot is ready again.
    """
    states: dict[str, State] = {}
    met: dict[str, set[str]] = {}
    missing = frozenset(gone)
    for slot in bracket:
        if slot.section is Section.RESET:
            one, other = _reset(states[slot.a.slot], missing)
        else:
            one, other = (_side(source, seats, states, met) for source in (slot.a, slot.b))
        states[slot.code] = _decide(slot, one, other, outcomes.get(slot.code), missing)
        if entered(one) and entered(other):
            met.setdefault(one, set()).add(slot.code)
            met.setdefault(other, set()).add(slot.code)
    return states


def _side(source: Source, seats: Sequence[str | None], states: Mapping[str, State], met: Mapping[str, set[str]]) -> str:
    """Who comes from a source; ``met``: the slots in which each has had an opponent."""
    match source.feed:
        case Feed.NOBODY:
            return Gap.NOBODY
        case Feed.SEAT:
            seated = seats[source.number] if source.number < len(seats) else None
            return Gap.NOBODY if seated is None else seated
        case Feed.WINNER:
            return states[source.slot].winner
        case Feed.LOSER:
            return states[source.slot].loser
        case Feed.FIRST_LOSS:
            loser = states[source.slot].loser
            return Gap.NOBODY if met.get(loser, set()) - {source.slot} else loser


def _reset(final: State, gone: frozenset[str]) -> tuple[str, str]:
    """The grand final again, if it was won from below by one whose opponent still has a life to lose."""
    if final.how is None:
        return Gap.UNKNOWN, Gap.UNKNOWN
    if final.winner == final.b and entered(final.a) and entered(final.b) and final.a not in gone:
        return final.a, final.b
    return Gap.NOBODY, Gap.NOBODY


def _decide(slot: Slot, one: str, other: str, outcome: Outcome | None, gone: frozenset[str]) -> State:
    if Gap.UNKNOWN in {one, other}:
        return State(slot, one, other)
    if not entered(one) and not entered(other):
        rest = Gap.ABSENT if Gap.ABSENT in {one, other} else Gap.NOBODY
        return State(slot, one, other, rest, rest, How.EMPTY)
    if not entered(one) or not entered(other):
        winner, gap = (one, other) if entered(one) else (other, one)
        return State(slot, one, other, winner, gap, How.BYE if gap == Gap.NOBODY else How.WALKOVER)
    if outcome is not None and outcome.winner in {one, other, None}:
        return _decided(slot, one, other, outcome)
    away = {one, other} & gone
    if not away:
        return State(slot, one, other)
    left = {one, other} - away
    how = How.WALKOVER if left else How.DOUBLE_NOSHOW
    return _decided(slot, one, other, Outcome(next(iter(left), None), how))


def _decided(slot: Slot, one: str, other: str, outcome: Outcome) -> State:
    if outcome.winner is None:
        return State(slot, one, other, Gap.ABSENT, Gap.ABSENT, How.DOUBLE_NOSHOW)
    return State(slot, one, other, outcome.winner, other if outcome.winner == one else one, outcome.how)
