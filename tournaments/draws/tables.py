"""A round of a round robin or of groups: Berger's tables, then what had to be put off.

The tables say who meets in which round. Who is away for a round, or comes late, meets the others in rounds after the
tables' last: whoever has not met yet is matched, as many as can be at once.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from tournaments.draws.plan import Draw, Seated, active_ids, bye, dealing_of, drawn_record, next_stage
from tournaments.models import Format
from tournaments.pairing.berger import round_robin
from tournaments.pairing.dealing import Dealing
from tournaments.pairing.field import Meeting
from tournaments.pairing.lots import lot
from tournaments.pairing.matching import cheapest
from tournaments.refusals import Refusal, Why
from tournaments.snapshots import Snapshot, annulled
from tournaments.standings import How

LOT_BITS = 40

type Two = frozenset[str]


def draw_tables(snapshot: Snapshot) -> Draw:
    """The next round of every group; each is a table of its own."""
    stage = next_stage(snapshot)
    schedules = [round_robin(group, double=is_double(snapshot)) for group in snapshot.groups]
    work = _Tables(snapshot, stage)
    while stage <= max(map(len, schedules), default=0):
        meetings = [one for at, rounds in enumerate(schedules) for one in work.scheduled(at, rounds[stage - 1 : stage])]
        if any(one.b is not None for one in meetings):
            return work.drawn(stage, meetings)
        stage += 1
    meetings = [one for at, group in enumerate(snapshot.groups) for one in work.postponed(at, group)]
    if not meetings:
        raise Refusal(Why.NOTHING_TO_DRAW)
    return work.drawn(stage, meetings)


def is_double(snapshot: Snapshot) -> bool:
    """Whether everybody meets everybody twice."""
    return snapshot.format is Format.DOUBLE_ROUND_ROBIN or snapshot.options.double


class _Tables:
    """What is known before the round."""

    def __init__(self, snapshot: Snapshot, stage: int) -> None:
        self.snapshot, self.stage = snapshot, stage
        self.there = {*active_ids(snapshot)}
        self.gone = snapshot.withdrawn
        self.annulled = annulled(snapshot)
        self.times = 2 if is_double(snapshot) else 1
        self.met = Counter(
            frozenset({str(one.a_id), str(one.b_id)}) for one in snapshot.published if one.b_id is not None
        )
        self.dealing: Dealing = dealing_of(snapshot, stage)

    def drawn(self, stage: int, meetings: Sequence[Seated]) -> Draw:
        """The round with what it was made from."""
        return Draw(stage, tuple(meetings), drawn_record(self.snapshot, self._given(stage)))

    def scheduled(self, group: int, rounds: Iterable[Sequence[object]]) -> list[Seated]:
        """What the group's table says for the round; who is away for a while meets later."""
        found = []
        for one in (each for part in rounds for each in part):
            if not isinstance(one, Meeting):
                alone = getattr(one, "id", "")
                found += [bye(alone, self._group(group))] if alone in self.there else []
            elif self.met[frozenset({one.a, one.b})] < self.times:
                found += self._meeting(one.a, one.b, group)
        return found

    def _meeting(self, one: str, other: str, group: int) -> list[Seated]:
        two = {one, other}
        left = [who for who in (one, other) if who not in self.gone]
        if two <= self.there:
            return [Seated(one, other, group=self._group(group), first_dealer="a")]
        if two & self.annulled:
            return [bye(who, self._group(group), "annulled") for who in left if who in self.there]
        if not two & self.gone:
            return []
        reasons = [{"code": "withdrawn", "value": 0}]
        how = How.WALKOVER if left else How.DOUBLE_NOSHOW
        winner = "" if not left else "a" if left[0] == one else "b"
        return [Seated(one, other, group=self._group(group), reasons=reasons, how=how, winner=winner)]

    def postponed(self, group: int, ids: Sequence[str]) -> list[Seated]:
        """Who has not met yet, as many as can be at once; the rest of the group waits."""
        there = sorted(one for one in ids if one in self.there)
        size = len(there) + len(there) % 2
        costs = {}
        for i in range(size):
            for j in range(i + 1, size):
                open_ = j < len(there) and self.met[frozenset({there[i], there[j]})] < self.times
                drawn = lot(self.snapshot.event.seed, self.stage, i, j) >> 64 - LOT_BITS
                costs[i, j] = (0 if open_ else 1, drawn)
        found = []
        for edge in cheapest(size, costs).matching if size else ():
            if not costs[edge][0]:
                one, other = there[edge[0]], there[edge[1]]
                first = "a" if self.dealing.choice(one, other).dealer == one else "b"
                found.append(Seated(one, other, group=self._group(group), first_dealer=first))
        return found + self._left_over(group, ids)

    def _left_over(self, group: int, ids: Sequence[str]) -> list[Seated]:
        """Matches put off with one who has withdrawn since: nobody waits for them."""
        gone = sorted({*ids} & self.gone - self.annulled)
        found = []
        for at, one in enumerate(gone):
            for other in sorted({*ids} - self.annulled - {*gone[: at + 1]}):
                if self.met[frozenset({one, other})] < self.times:
                    found += self._meeting(one, other, group)
        return found

    def _group(self, group: int) -> int | None:
        return group if self.snapshot.format is Format.GROUPS else None

    def _given(self, stage: int) -> dict[str, object]:
        return {
            "format": self.snapshot.format,
            "seed": self.snapshot.event.seed,
            "round": stage,
            "groups": self.snapshot.groups,
            "there": sorted(self.there),
            "gone": sorted(self.gone),
            "met": sorted([*sorted(two), count] for two, count in self.met.items()),
        }
