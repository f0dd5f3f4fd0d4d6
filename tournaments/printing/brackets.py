"""A bracket as values for a poster: rounds of matches in which each match is fed by one or two of the round before."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from scoring.printing.wording import Phrase
from tournaments.pairing.brackets import Gap, How, Section, State, entered
from tournaments.printing.values import Entrant


@dataclass(frozen=True, slots=True)
class Side:
    """One line of a match: the names ("" while they are not known), the seed, the score."""

    names: tuple[str, ...] = ()
    seed: str = ""
    score: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """Two sides; ``note`` is small print (the table, the hour)."""

    sides: tuple[Side, Side]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """A column. None: a place that a bye passes through."""

    title: Phrase
    matches: tuple[Match | None, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """Rounds from the first to the last one's single match; each has as many places as the one before, or half.

    ``extras`` are matches beside the tree (third place, the final again), each with its title.
    """

    rounds: tuple[Round, ...]
    title: Phrase = ""
    winner: tuple[str, ...] = ()
    extras: tuple[tuple[Phrase, Match], ...] = ()

    def __post_init__(self) -> None:
        counts = [len(one.matches) for one in self.rounds]
        for before, after in pairwise(counts):
            if after * 2 != before and after != before:
                raise ValueError(f"a round of {after} places after one of {before}")

    @property
    def leaves(self) -> int:
        """How many places the first round has."""
        return len(self.rounds[0].matches)

    def parts(self, depth: int) -> "list[Bracket]":
        """The trees of the first ``depth`` rounds, one for each match of the last of them."""
        count = len(self.rounds[depth - 1].matches)
        return [
            Bracket(tuple(_slice(one, part, count) for one in self.rounds[:depth]), self.title) for part in range(count)
        ]


def _slice(one: Round, part: int, count: int) -> Round:
    each = len(one.matches) // count
    return replace(one, matches=one.matches[part * each : (part + 1) * each])


def bracket_from(
    states: Mapping[str, State],
    sections: Sequence[Section],
    entrants: Mapping[str, Entrant],
    titles: Callable[[Section, int], Phrase],
    *,
    scores: Mapping[str, tuple[str, str]] | None = None,
    title: Phrase = "",
) -> Bracket:
    """The sections of a resolved bracket that hang together (main; main, final and reset; losers) as one tree.

    ``entrants`` by their ids; ``titles`` names a section's round; ``scores`` of side a and b by the slot's code.
    A reset final stands only if it is needed. Raises ValueError where the sections hold no slot.
    """
    columns: dict[tuple[int, int], list[State]] = {}
    for state in states.values():
        if state.slot.section in sections and not (state.slot.section is Section.RESET and not state.entrants):
            columns.setdefault((sections.index(state.slot.section), state.slot.round), []).append(state)
    if not columns:
        raise ValueError("no slot of these sections")
    rounds = []
    for (section, number), column in sorted(columns.items()):
        matches = tuple(
            _match(state, entrants, scores or {}, first=number == 1 and section == 0) for state in _by_place(column)
        )
        rounds.append(Round(titles(sections[section], number), matches))
    last = columns[max(columns)][0]
    winner = entrants[last.winner].names if last.winner in entrants else ()
    return Bracket(tuple(rounds), title, winner)


def match_from(
    state: State, entrants: Mapping[str, Entrant], scores: Mapping[str, tuple[str, str]] | None = None
) -> Match:
    """One slot alone, for ``extras``: the match for third place."""
    return _match(state, entrants, scores or {}, first=False) or Match((Side(), Side()))


def _by_place(column: Iterable[State]) -> list[State]:
    def place(state: State) -> int:
        _round, _dot, number = state.slot.code.partition(".")
        return int(number or 0)

    return sorted(column, key=place)


def _match(
    state: State, entrants: Mapping[str, Entrant], scores: Mapping[str, tuple[str, str]], *, first: bool
) -> Match | None:
    if first and (Gap.NOBODY in {state.a, state.b} or state.how in {How.BYE, How.EMPTY}):
        return None
    told = scores.get(state.slot.code, ("", ""))
    sides = [
        Side(
            names=entrants[one].names if entered(one) and one in entrants else ("–",) if one != Gap.UNKNOWN else (),
            seed=_seed(entrants.get(one)),
            score=score,
            won=entered(one) and state.winner == one,
        )
        for one, score in zip((state.a, state.b), told, strict=True)
    ]
    return Match((sides[0], sides[1]))


def _seed(entrant: Entrant | None) -> str:
    return str(entrant.number) if entrant is not None and entrant.number is not None else ""
