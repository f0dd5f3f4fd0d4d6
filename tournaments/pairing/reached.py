"""How far each entrant came in a bracket, and who won it."""

from collections.abc import Mapping, Sequence

from tournaments.pairing.brackets import Section, State, entered

#: What the three numbers of a place say, most important first.
REACHED = ("stage", "third_place", "consolation")

type Reached = tuple[int, str, tuple[int, ...]]


def ranked(states: Mapping[str, State], ids: Sequence[str]) -> tuple[Reached, ...]:
    """Place, id and numbers of each of ``ids`` (in seeding order): by how far one came, then third place, then the
    consolation. Who came as far as another shares his place."""
    far: dict[str, list[int]] = {one: [0, 0, 0] for one in ids}
    for state in states.values():
        section, stage = state.slot.section, state.slot.stage
        column = {Section.THIRD: 1, Section.CONSOLATION: 2}.get(section, 0)
        for one in state.entrants:
            if one in far:
                won = column and state.winner == one
                far[one][column] = max(far[one][column], stage + bool(won))
    first = champion(states, ids)
    if first is not None:
        far[first][0] += 1
    at = {one: number for number, one in enumerate(ids)}
    order = sorted(ids, key=lambda one: ([-each for each in far[one]], at[one]))
    keys = [far[one] for one in order]
    return tuple((1 + keys.index(far[one]), one, tuple(far[one])) for one in order)


def champion(states: Mapping[str, State], ids: Sequence[str]) -> str | None:
    """The winner of the whole bracket; None while it is open, or when nobody came to its last match."""
    if not states:
        return ids[0] if ids else None
    reset = states.get("R")
    if reset is not None and reset.entrants:
        last = reset
    elif reset is not None:
        last = states["F"]
    else:
        last = [state for state in states.values() if state.slot.section is Section.MAIN][-1]
    return last.winner if entered(last.winner) else None
