"""The brackets of an event as its pages show them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from tournaments.bracket_drawing import Drawing, Score, drawn
from tournaments.bracket_layout import has_box
from tournaments.models import Event, PhaseState, RoundState
from tournaments.naming import format_name
from tournaments.pairing.brackets import Section, State
from tournaments.showing import Meet, Person, meets_of
from tournaments.snapshots import BRACKETS, Snapshot, snapshots_of, states_of
from tournaments.standings_page import has_begun

#: What a big screen draws together, and how much of it: boxes of a round, rounds.
SCREEN_PARTS: tuple[tuple[Section, ...], ...] = (
    (Section.MAIN, Section.FINAL, Section.RESET, Section.THIRD),
    (Section.LOSERS,),
    (Section.CONSOLATION,),
)
MOST_BOXES, MOST_ROUNDS = 4, 3
#: A single box is not blown up to fill the wall.
_LEAST_WIDTH, _LEAST_HEIGHT = 700, 330


@dataclass(frozen=True, slots=True)
class BracketShown:
    """One phase's bracket. ``key`` is unique on the page."""

    key: str
    title: str
    drawing: Drawing
    over: bool


def brackets_of(event: Event, people: Mapping[UUID, Person]) -> list[BracketShown]:
    """The brackets that are published, the latest first."""
    return [
        BracketShown(_key(one), format_name(one.format), drawn(*_said(one, people)), one.phase.state == PhaseState.OVER)
        for one in _published(event)
    ]


def parts_of(event: Event, people: Mapping[UUID, Person]) -> list[BracketShown]:
    """The latest bracket in parts that can be read on a big screen."""
    found = []
    for one in _published(event)[:1]:
        states, names, scores = _said(one, people)
        for sections in SCREEN_PARTS:
            drawing = drawn(states, names, scores, _now_in(states, sections))
            if drawing.headings:
                wide = replace(
                    drawing, width=max(drawing.width, _LEAST_WIDTH), height=max(drawing.height, _LEAST_HEIGHT)
                )
                found.append(BracketShown(f"{_key(one)}-{sections[0]}", format_name(one.format), wide, over=False))
    return found


def _now_in(states: Mapping[str, State], sections: Sequence[Section]) -> set[str]:
    """The slots of the rounds that matter now: the first that is not decided and those after it, or the last ones."""
    rounds: dict[tuple[bool, int, int], list[State]] = {}
    for state in states.values():
        if state.slot.section in sections and has_box(state) and state.slot.section is not Section.THIRD:
            key = (state.slot.section is not sections[0], state.slot.stage, state.slot.round)
            rounds.setdefault(key, []).append(state)
    few = [rounds[key] for key in sorted(rounds) if len(rounds[key]) <= MOST_BOXES]
    decided = next((at for at, ones in enumerate(few) if any(one.how is None for one in ones)), len(few))
    start = min(decided, max(len(few) - MOST_ROUNDS, 0))
    shown = {one.slot.code for ones in few[start : start + MOST_ROUNDS] for one in ones}
    third = {code for code, one in states.items() if one.slot.section is Section.THIRD and Section.THIRD in sections}
    return shown | third


def _published(event: Event) -> list[Snapshot]:
    found = [one for one in snapshots_of(event) if one.format in BRACKETS and has_begun(one)]
    return found[::-1]


def _key(snapshot: Snapshot) -> str:
    return f"bracket-{snapshot.phase.number}"


def _said(
    snapshot: Snapshot, people: Mapping[UUID, Person]
) -> tuple[dict[str, State], dict[str, tuple[str, ...]], dict[str, Score]]:
    """The states, names and scores of a bracket."""
    public = [one for one in snapshot.rounds if one.state != RoundState.DRAFT]
    for one in public:
        one.phase = snapshot.phase
    scores = {meet.slot: _score(meet) for meet in meets_of(public, people)}
    return states_of(snapshot), {str(pk): person.names for pk, person in people.items()}, scores


def _score(meet: Meet) -> Score:
    return Score(meet.a.score, meet.b.score if meet.b else "", meet.live, meet.href)
