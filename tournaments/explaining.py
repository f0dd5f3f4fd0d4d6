"""Why a Swiss round is as it is: what another pair would have cost, and what changes by hand have cost."""

from dataclasses import dataclass

from tournaments.draws.swiss import swiss_field
from tournaments.models import Entrant, Format, Meeting, Round
from tournaments.pairing.costs import LEVELS, PHANTOM, Costs
from tournaments.pairing.explain import Why as Explanation
from tournaments.pairing.explain import why
from tournaments.pairing.field import Field
from tournaments.pairing.swiss import pair
from tournaments.refusals import Refusal, Why
from tournaments.rows import fresh_round, meetings_of
from tournaments.seating import people
from tournaments.snapshots import snapshot_of
from tournaments.standings import How

ASKED = {"code": "asked", "value": 0}


def why_not(round_: Round, one: Entrant, other: Entrant | None) -> Explanation:
    """What forcing two together in a Swiss round would have cost; ``other`` None for the bye."""
    round_ = fresh_round(round_)
    if round_.phase.format != Format.SWISS:
        raise Refusal(Why.WHY_SWISS)
    field, there = _field(round_, _paired(round_))
    wanted = [str(one.pk), PHANTOM if other is None else str(other.pk)]
    for who in wanted:
        if who not in there and (who != PHANTOM or len(there) % 2 == 0):
            raise Refusal(Why.NOT_IN_ROUND, entrant=who)
    return why(field, *wanted)


@dataclass(frozen=True, slots=True)
class Handiwork:
    """A wish at which a round as it stands is not as good as the engine's, with both sums."""

    level: str
    engine: int
    now: int


def by_hand(round_: Round) -> list[Handiwork]:
    """What changes by hand have made of a Swiss round: every level that has another sum than the engine's, the
    weightier first. Empty where nothing was changed, or nothing is weighed."""
    round_ = fresh_round(round_)
    if round_.phase.format != Format.SWISS or not round_.drawn.get("manual"):
        return []
    meetings = _paired(round_)
    field, _there = _field(round_, meetings)
    costs = Costs(field)
    number = {entrant.id: at for at, entrant in enumerate(costs.ranked)}
    edges = [sorted(number[who] for who in people(one)) for one in meetings]
    pairs = [(low, rest[0] if rest else costs.phantom) for low, *rest in edges]
    sums = [
        sum(level) for level in zip(*(costs.cost((low, high)) for low, high in pairs if high is not None), strict=True)
    ]
    best = dict(pair(field).cost)
    return [
        Handiwork(level, best[level], now)
        for level, now in zip(LEVELS, sums, strict=True)
        if level != "lot" and best[level] != now
    ]


def _paired(round_: Round) -> list[Meeting]:
    """The meetings that the engine is asked about: who has asked for a bye is not."""
    return [one for one in meetings_of(round_) if ASKED not in one.reasons or one.how != How.BYE]


def _field(round_: Round, meetings: list[Meeting]) -> tuple[Field, set[str]]:
    there = {who for meeting in meetings for who in people(meeting)}
    apart = frozenset(frozenset(two) for two in round_.drawn.get("apart", []))
    return swiss_field(snapshot_of(round_.phase), round_.stage, there, apart), there
