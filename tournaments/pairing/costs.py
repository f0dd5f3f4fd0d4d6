"""What pairing two entrants costs: a tuple of integers, one for each level, compared from the first level on.

The levels stand in the order in which wishes give way, the last first:

    forbidden          1 for a pair that must be kept apart
    second_bye         byes that the entrant has had already
    repeat             how often the two have met
    repeat_recency     the round in which they met last
    bye_score          how far above the lowest score the bye goes
    score              the difference of scores, squared
    float              met a lower (higher) score again: 2 after the round before, 1 after the one before that
    club               1 for club mates, in the first ``club_rounds`` rounds
    dealer_difference  (first deals − others)² of both after this match, the first dealer being the better choice
    dealer_last        1 for each of the two who then dealt first, or not, three times running
    shape              distance squared from fold, slide or adjacent inside a score group; 0 if random;
                       for the bye twice the distance squared from its group's last
    lot                a hash of seed, round and pair: makes the best round the only best one

The bye is a phantom: pairing with it has the levels second_bye, bye_score, float (a bye counts as a lower score),
dealer_difference (as it stays), shape and lot.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from tournaments.pairing.dealing import Dealing, price
from tournaments.pairing.field import Entrant, Field, Shape
from tournaments.pairing.lots import lot, mixed
from tournaments.pairing.matching import Edge, Levels

LEVELS = (
    *("forbidden", "second_bye", "repeat", "repeat_recency", "bye_score", "score", "float", "club"),
    *("dealer_difference", "dealer_last", "shape", "lot"),
)
LOT_BITS = 48
PHANTOM = ""  # no entrant's id is empty


class Costs:
    """The costs of one field: entrants by rank, ``phantom`` one more number when the field is odd."""

    def __init__(self, field: Field) -> None:
        self.field, self.ranked = field, field.ranked
        self.phantom = len(self.ranked) if len(self.ranked) % 2 else None
        self.vertices = len(self.ranked) + len(self.ranked) % 2
        self.dealing = Dealing(field)
        self._number = {one.id: number for number, one in enumerate(self.ranked)}
        self._read_history()
        self.places = list(_places(self.ranked))
        self._bend = _BENDS[field.options.shape]

    def _read_history(self) -> None:
        meetings: dict[Edge, int] = defaultdict(int)
        latest: dict[Edge, int] = defaultdict(int)
        for one in self.field.played:
            if one.a in self._number and one.b in self._number:
                edge = _edge(self._number[one.a], self._number[one.b])
                meetings[edge] += 1
                latest[edge] = max(latest[edge], one.round)
        self.met: Mapping[Edge, tuple[int, int]] = {edge: (meetings[edge], latest[edge]) for edge in meetings}
        byes = Counter(bye.id for bye in self.field.byes)
        self.byes = [byes[one.id] for one in self.ranked]
        self.forbidden = {
            _edge(*(self._number[one] for one in pair))
            for pair in self.field.options.forbidden
            if pair <= self._number.keys()
        }
        self.down, self.up = _floats(self.field, self._number)
        wanted = self.field.round <= self.field.options.club_rounds
        self.clubs = [one.club if wanted else None for one in self.ranked]
        self.scores = [one.score for one in self.ranked]
        self.deals = [self.dealing.history(one.id) for one in self.ranked]
        names = [one.id for one in self.ranked] + [PHANTOM]
        self.lots = [lot(self.field.seed, self.field.round, name) for name in names]

    def cost(self, edge: Edge) -> Levels:
        """The cost of pairing the entrants ranked i < j (from 0), j being the phantom for the bye.

        Every pair has one: whatever is unwanted has a price, so a round can always be made.
        """
        i, j = edge
        drawn = mixed(self.lots[i], self.lots[j]) >> 64 - LOT_BITS
        if j == self.phantom:
            place = self.places[i]
            shape = 0 if self.field.options.shape is Shape.RANDOM else 2 * (place.size - 1 - place.at) ** 2
            above = self.scores[i] - self.scores[-1]
            return (0, self.byes[i], 0, 0, above, 0, self.down[i], 0, self.deals[i].balance ** 2, 0, shape, drawn)
        difference = self.scores[i] - self.scores[j]
        club = self.clubs[i] is not None and self.clubs[i] == self.clubs[j]
        return (
            *(int(edge in self.forbidden), 0, *self.met.get(edge, (0, 0)), 0, difference * difference),
            *(self.down[i] + self.up[j] if difference else 0, int(club), *price(self.deals[i], self.deals[j])),
            *(self._bend(self.places[i], self.places[j]), drawn),
        )


def _edge(i: int, j: int) -> Edge:
    return (i, j) if i < j else (j, i)


def _floats(field: Field, number: Mapping[str, int]) -> tuple[list[int], list[int]]:
    """For each entrant the price of floating down again, and up again."""
    down, up = [0] * len(number), [0] * len(number)

    def note(prices: list[int], one: str, played: int) -> None:
        if one in number and 0 < field.round - played <= 2:
            prices[number[one]] += 3 - (field.round - played)

    for meeting in field.played:
        if meeting.down is not None:
            lower, upper = (meeting.a, meeting.b) if meeting.down == "a" else (meeting.b, meeting.a)
            note(down, lower, meeting.round)
            note(up, upper, meeting.round)
    for bye in field.byes:
        note(down, bye.id, bye.round)
    return down, up


class _Place:
    """Where one stands in a score group: ``at`` from 0; who comes from above or goes below is not in the block."""

    __slots__ = ("at", "first", "group", "last", "size")

    def __init__(self, group: int, at: int, size: int, from_above: int) -> None:
        self.group, self.at, self.size = group, at, size
        self.first, self.last = from_above, size - (size - from_above) % 2


def _places(ranked: Sequence[Entrant]) -> Iterator[_Place]:
    """A group met by one from above meets him with its first; an odd rest sends its last below."""
    from_above = 0
    for group, (_, members) in enumerate(groupby(ranked, key=lambda one: one.score)):
        size = len(list(members))
        for at in range(size):
            yield _Place(group, at, size, from_above)
        from_above = (size - from_above) % 2


def _across(upper: _Place, lower: _Place) -> int:
    """Between groups the last of the upper meets the first of the lower."""
    return (upper.size - 1 - upper.at) ** 2 + lower.at**2


def _fold(upper: _Place, lower: _Place) -> int:
    if upper.group != lower.group:
        return _across(upper, lower)
    return (upper.at + lower.at - (upper.first + upper.last - 1)) ** 2


def _slide(upper: _Place, lower: _Place) -> int:
    if upper.group != lower.group:
        return _across(upper, lower)
    return (lower.at - upper.at - (upper.last - upper.first) // 2) ** 2


def _adjacent(upper: _Place, lower: _Place) -> int:
    return _across(upper, lower) if upper.group != lower.group else (lower.at - upper.at - 1) ** 2


def _random(_upper: _Place, _lower: _Place) -> int:
    return 0


_BENDS: Mapping[Shape, Callable[[_Place, _Place], int]] = {
    Shape.FOLD: _fold,
    Shape.SLIDE: _slide,
    Shape.ADJACENT: _adjacent,
    Shape.RANDOM: _random,
}
