"""One Swiss round: the matching of least cost over the field, with the reasons for every pair."""

from collections.abc import Iterator

from tournaments.pairing.costs import LEVELS, Costs
from tournaments.pairing.field import Broken, Field, Pair, Pairing, Reason
from tournaments.pairing.matching import Levels, Matching, total
from tournaments.pairing.proof import Proved

BROKEN = ("forbidden", "second_bye", "repeat", "club")
NOTHING = (0,) * len(LEVELS)


def pair(field: Field) -> Pairing:
    """The only best round of a field of any size: equal fields give equal rounds, whatever their lists' order."""
    costs = Costs(field)
    return described(costs, Proved(costs).matching if costs.vertices else ())


def described(costs: Costs, matching: Matching) -> Pairing:
    """A matching in words of the field: tables by rank, reasons, sums, and what had to be broken."""
    chosen = {edge: costs.cost(edge) for edge in sorted(matching)}
    sums = total(chosen, tuple(chosen)) if chosen else NOTHING
    return Pairing(
        pairs=tuple(_pair(costs, edge, cost) for edge, cost in chosen.items() if edge[1] != costs.phantom),
        bye=next((costs.ranked[i].id for i, j in chosen if j == costs.phantom), None),
        cost=tuple(zip(LEVELS, sums, strict=True)),
        broken=tuple(_broken(costs, chosen)),
    )


def _pair(costs: Costs, edge: tuple[int, int], cost: Levels) -> Pair:
    one, other = (costs.ranked[number] for number in edge)
    dealing = costs.dealing.choice(one.id, other.id)
    return Pair(one.id, other.id, "a" if dealing.dealer == one.id else "b", tuple(_reasons(costs, edge, cost)))


def _reasons(costs: Costs, edge: tuple[int, int], cost: Levels) -> Iterator[Reason]:
    """First how their scores and their past stand, then each wish that this pair does not fulfil, then the dealer."""
    one, other = (costs.ranked[number] for number in edge)
    levels = dict(zip(LEVELS, cost, strict=True))
    difference = one.score - other.score
    yield Reason("score_difference" if difference else "same_score", difference)
    yield Reason("repeat", levels["repeat"]) if levels["repeat"] else Reason("first_meeting", 0)
    for level in ("forbidden", "float", "club", "shape"):
        if levels[level]:
            yield Reason(level, levels[level])
    dealing = costs.dealing.choice(one.id, other.id)
    yield Reason(f"deals_first_{dealing.why}", costs.dealing.history(dealing.dealer).balance)


def _broken(costs: Costs, chosen: dict[tuple[int, int], Levels]) -> Iterator[Broken]:
    for level in BROKEN:
        for (i, j), cost in chosen.items():
            if value := cost[LEVELS.index(level)]:
                other = None if j == costs.phantom else costs.ranked[j].id
                yield Broken(level, costs.ranked[i].id, other, value)
