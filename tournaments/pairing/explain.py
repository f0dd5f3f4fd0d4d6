"""Why not these two? Force the pair, solve the rest again, and see which level got worse and who pays."""

from dataclasses import dataclass

from tournaments.pairing.costs import LEVELS, PHANTOM, Costs
from tournaments.pairing.field import Field, Pairing
from tournaments.pairing.matching import Matching, total
from tournaments.pairing.proof import Proved
from tournaments.pairing.swiss import described


@dataclass(frozen=True, slots=True)
class Payer:
    """A pair of the forced round that is worse at the deciding level; ``b`` None for the bye."""

    a: str
    b: str | None
    value: int


@dataclass(frozen=True, slots=True)
class Why:
    """The answer. ``level`` is None when the two are paired anyway; else the first level that got worse."""

    level: str | None
    best: int
    forced: int
    payers: tuple[Payer, ...]
    pairing: Pairing


def why(field: Field, one: str, other: str) -> Why:
    """What forcing two together (``PHANTOM`` for the bye) would cost. Raises KeyError for one who is not there."""
    costs = Costs(field)
    number = {entrant.id: at for at, entrant in enumerate(costs.ranked)}
    if costs.phantom is not None:
        number[PHANTOM] = costs.phantom
    low, high = sorted((number[one], number[other]))
    best = Proved(costs)
    if (low, high) in best.matching:
        return Why(None, 0, 0, (), described(costs, best.matching))
    forced = best.forced(low, high)
    before, now = (total({edge: costs.cost(edge) for edge in each}, each) for each in (best.matching, forced))
    level = next(at for at, (new, old) in enumerate(zip(now, before, strict=True)) if new > old)
    payers = tuple(_payers(costs, best.matching, forced, level))
    return Why(LEVELS[level], before[level], now[level], payers, described(costs, forced))


def _payers(costs: Costs, best: Matching, forced: Matching, level: int) -> list[Payer]:
    """The new pairs in which somebody is worse off at the level than in the best round."""
    before = {number: costs.cost(edge)[level] for edge in best for number in edge}
    return [
        Payer(costs.ranked[i].id, None if j == costs.phantom else costs.ranked[j].id, value)
        for i, j in sorted(forced)
        if (value := costs.cost((i, j))[level]) > min(before[i], before[j])
    ]
