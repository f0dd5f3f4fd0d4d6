"""A round in which partners change: two matchings. First who plays with whom, then which pairs meet.

Partners: fewest repeats, then the oldest; then fewest who were opponents; then a lot. Opponents: fewest repeats
(counting all four crossings), then the oldest, then the least difference of scores, then who has dealt first less, then
a lot. Four sit at a table: one, two or three too many sit the round out, first those with the fewest byes, then the
lowest scores, then by lot.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.pairing.field import Bye, Entrant
from tournaments.pairing.lots import lot
from tournaments.pairing.matching import cheapest

LOT_BITS = 48

type Two = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Table:
    """Two pairs who met: ``first_dealer`` "a" or "b" is the pair that began."""

    round: int
    a: Two
    b: Two
    first_dealer: str = "a"


@dataclass(frozen=True, slots=True)
class Rotation:
    """A round: tables, who sits out, and how often partners and opponents are repeated in it."""

    tables: tuple[Table, ...]
    byes: tuple[str, ...]
    partner_repeats: int
    opponent_repeats: int


class _Past:
    """How often and when last any two were partners, or opponents; and first deals."""

    def __init__(self, played: Iterable[Table]) -> None:
        self.partners: Counter[frozenset[str]] = Counter()
        self.opponents: Counter[frozenset[str]] = Counter()
        self.partnered: dict[frozenset[str], int] = {}
        self.opposed: dict[frozenset[str], int] = {}
        self.deals: Counter[str] = Counter()
        for table in sorted(played, key=lambda one: (one.round, one.a, one.b)):
            for two in (table.a, table.b):
                self.partners[frozenset(two)] += 1
                self.partnered[frozenset(two)] = table.round
            for crossing in crossings(table.a, table.b):
                self.opponents[crossing] += 1
                self.opposed[crossing] = table.round
            for one in table.a + table.b:
                self.deals[one] += 1 if one in (table.a if table.first_dealer == "a" else table.b) else -1


def crossings(one: Two, other: Two) -> tuple[frozenset[str], ...]:
    """The four twos of opponents at a table."""
    return tuple(frozenset({mine, theirs}) for mine in one for theirs in other)


def rotate(
    entrants: Sequence[Entrant], played: Iterable[Table], byes: Iterable[Bye], *, round_number: int, seed: int
) -> Rotation:
    """The next round of a rotating-partner event. Never fails: repeats are counted, not refused."""
    past = _Past(played)
    there = [one for one in entrants if one.active]
    had = Counter(bye.id for bye in byes)
    waiting = sorted(there, key=lambda one: (had[one.id], one.score, lot(seed, round_number, "bye", one.id), one.id))
    out = [one.id for one in waiting[: len(there) % 4]]
    players = {one.id: one for one in there if one.id not in out}
    pairs = _partners(sorted(players), past, round_number, seed)
    tables = _tables(pairs, players, past, round_number, seed)
    return Rotation(
        tables,
        tuple(sorted(out)),
        sum(past.partners[frozenset(two)] > 0 for two in pairs),
        sum(past.opponents[two] > 0 for table in tables for two in crossings(table.a, table.b)),
    )


def _partners(ids: Sequence[str], past: _Past, number: int, seed: int) -> list[Two]:
    costs = {}
    for i, one in enumerate(ids):
        for j in range(i + 1, len(ids)):
            two = frozenset({one, ids[j]})
            drawn = lot(seed, number, "partners", one, ids[j]) >> 64 - LOT_BITS
            costs[i, j] = (past.partners[two], past.partnered.get(two, 0), past.opponents[two], drawn)
    return [(ids[i], ids[j]) for i, j in cheapest(len(ids), costs).matching]


def _tables(
    pairs: Sequence[Two], players: dict[str, Entrant], past: _Past, number: int, seed: int
) -> tuple[Table, ...]:
    scores = [sum(players[one].score for one in pair) for pair in pairs]
    deals = [sum(past.deals[one] for one in pair) for pair in pairs]
    costs = {}
    for i, one in enumerate(pairs):
        for j in range(i + 1, len(pairs)):
            crossed = crossings(one, pairs[j])
            drawn = lot(seed, number, "opponents", *one, *pairs[j]) >> 64 - LOT_BITS
            repeats, latest = (sum(each.get(two, 0) for two in crossed) for each in (past.opponents, past.opposed))
            dealt = min((deals[i] + 2) ** 2 + (deals[j] - 2) ** 2, (deals[i] - 2) ** 2 + (deals[j] + 2) ** 2)
            costs[i, j] = (repeats, latest, (scores[i] - scores[j]) ** 2, dealt, drawn)
    tables = []
    for i, j in cheapest(len(pairs), costs).matching:
        first = "a" if (deals[i], lot(seed, number, *pairs[i])) <= (deals[j], lot(seed, number, *pairs[j])) else "b"
        tables.append(Table(number, pairs[i], pairs[j], first))
    return tuple(tables)
