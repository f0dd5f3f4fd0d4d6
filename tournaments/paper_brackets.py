"""The brackets of an event as values for a poster."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from uuid import UUID

from django.utils.translation import gettext as _

from tournaments.models import Event, Format, Meeting
from tournaments.naming import format_name, main_round_name, section_name
from tournaments.pairing.brackets import Section
from tournaments.printing.brackets import Bracket, bracket_from, match_from
from tournaments.printing.values import Entrant
from tournaments.showing import Person
from tournaments.snapshots import BRACKETS, Snapshot, snapshots_of, states_of
from tournaments.standings_page import has_begun

#: The sections that hang together, by format.
_TREES: dict[Format, tuple[tuple[Section, ...], ...]] = {
    Format.KNOCKOUT: ((Section.MAIN,), (Section.CONSOLATION,)),
    Format.DOUBLE: ((Section.MAIN, Section.FINAL, Section.RESET), (Section.LOSERS,)),
}


def brackets(event: Event, people: Mapping[UUID, Person]) -> list[Bracket]:
    """Every tree of every bracket that has begun, with the match for third place beside its tree."""
    found = []
    for snapshot in snapshots_of(event):
        if snapshot.format in BRACKETS and has_begun(snapshot):
            found += _trees(snapshot, people)
    return found


def _trees(snapshot: Snapshot, people: Mapping[UUID, Person]) -> list[Bracket]:
    states = states_of(snapshot)
    entrants = {str(pk): Entrant(person.names, person.club, person.number) for pk, person in people.items()}
    scores = {one.slot: _score(one) for one in snapshot.published if one.how and one.games}
    trees = []
    for sections in _TREES[snapshot.format]:
        if not any(state.slot.section in sections for state in states.values()):
            continue
        title = format_name(snapshot.format) if sections[0] is Section.MAIN else section_name(sections[0])
        tree = bracket_from(states, sections, entrants, _titles(snapshot), scores=scores, title=title)
        trees.append(tree)
    third = next((state for state in states.values() if state.slot.section is Section.THIRD), None)
    if third is not None and trees:
        extra = (section_name(Section.THIRD), match_from(third, entrants, scores))
        trees[0] = replace(trees[0], extras=(extra,))
    return trees


def _titles(snapshot: Snapshot) -> Callable[[Section, int], str]:
    depth = max(len(snapshot.phase.field) - 1, 0).bit_length()

    def title(section: Section, number: int) -> str:
        if section is Section.MAIN and snapshot.format is Format.KNOCKOUT:
            return main_round_name(number, depth)
        if section in (Section.FINAL, Section.RESET):
            return section_name(section)
        return _("Round %(number)s") % {"number": number}

    return title


def _score(meeting: Meeting) -> tuple[str, str]:
    """The games won in a match of several, else the totals."""
    if len(meeting.games) > 1:
        return str(sum(a > b for a, b in meeting.games)), str(sum(b > a for a, b in meeting.games))
    return str(meeting.games[0][0]), str(meeting.games[0][1])
