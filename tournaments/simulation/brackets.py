"""Knock-outs and double eliminations played to their end, stage by stage."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby

from tournaments.pairing import double_elimination, knockout
from tournaments.pairing.brackets import Bracket, Outcome, Section, State, entered, resolve
from tournaments.pairing.brackets import How as Decided
from tournaments.pairing.reached import REACHED, champion, ranked
from tournaments.simulation.plan import Chance, Format, Match, Place, Plan, Report, decided

LAST_ROUNDS = {1: "final", 2: "semi-finals", 4: "quarter-finals"}
SHOWN_AS = {Section.MAIN: "winners", Section.LOSERS: "losers", Section.CONSOLATION: "consolation"}


def play_bracket_event(plan: Plan, report: Report) -> None:
    """A knock-out or double elimination from its seats. Who comes late takes a bye's place, if there is one."""
    chance = Chance(plan, max(plan.entrants - 1, 1).bit_length())
    early = [one for one in plan.ids if chance.joined(one, 1)]
    seats = list(knockout.seats(early))
    refused = []
    for one in plan.ids:
        if not chance.joined(one, 1):
            if None in seats:
                seats[seats.index(None)] = one
            else:
                report.warn("late-entry-refused", one)
                refused.append(one)
    report.places = played_out(plan, report, chance, seats)
    last = 1 + sum(entered(one or "") for one in seats)
    report.places += tuple(Place(last, one) for one in refused)


def played_out(
    plan: Plan, report: Report, chance: Chance, seats: Sequence[str | None], before: int = 0
) -> tuple[Place, ...]:
    """Play the bracket over ``seats`` after ``before`` other rounds, and rank all who sat in it."""
    size = sum(one is not None for one in seats)
    if plan.format is Format.DOUBLE:
        bracket = double_elimination.bracket(size)
    else:
        bracket = knockout.bracket(size, third_place=plan.third_place, consolation=plan.consolation)
    outcomes: dict[str, Outcome] = {}
    for stage in range(1, 1 + max((slot.stage for slot in bracket), default=0)):
        states = resolve(bracket, seats, outcomes, chance.away(before + stage))
        now = [state for state in states.values() if state.slot.stage == stage and state.how is not Decided.EMPTY]
        for state in now:
            if state.ready:
                result = chance.play(before + stage, state.a, state.b)
                winner = {"a": state.a, "b": state.b, None: None}[result.winner]
                outcomes[state.slot.code] = Outcome(winner, Decided(result.how.value))
            elif len(state.entrants) == 2 and state.how is not None:
                outcomes[state.slot.code] = Outcome(state.winner if entered(state.winner) else None, state.how)
        states = resolve(bracket, seats, outcomes, chance.away(before + stage))
        _tell(plan, report, bracket, [states[state.slot.code] for state in now])
    return _ranked(report, resolve(bracket, seats, outcomes), [one for one in seats if one is not None])


def _tell(plan: Plan, report: Report, bracket: Bracket, states: Iterable[State]) -> None:
    width = max(slot.round for slot in bracket if slot.section is Section.MAIN)
    for (section, number), part in groupby(states, key=lambda state: (state.slot.section, state.slot.round)):
        if section not in SHOWN_AS:
            name = section.value
        elif section is Section.MAIN and plan.format is not Format.DOUBLE:
            left = 1 << width - number
            name = LAST_ROUNDS.get(left, f"round-of-{2 * left}")
        else:
            name = f"{SHOWN_AS[section]}-{number}"
        report.add(name, map(_match, part))


def _match(state: State) -> Match:
    one, *other = state.entrants
    winner = state.winner if entered(state.winner) else None
    return Match(one, other[0] if other else None, winner, decided(state.how or Decided.EMPTY))


def _ranked(report: Report, states: dict[str, State], ids: Sequence[str]) -> tuple[Place, ...]:
    """By how far one came; then the third-place match, then the consolation."""
    if ids and champion(states, ids) is None:
        report.warn("no-winner")
    return tuple(
        Place(place, one, tuple(zip(REACHED, map(Fraction, numbers), strict=True)))
        for place, one, numbers in ranked(states, ids)
    )
