"""Which meeting is played at which table."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tournaments.models import Meeting, MeetingState
from tournaments.values import TableRule

#: Somebody sits at the table, or is on the way there.
AT_TABLE = (MeetingState.CALLED, MeetingState.PLAYING, MeetingState.CONFIRM)


def people(meeting: Meeting) -> tuple[str, ...]:
    """Everybody in a meeting, ids as text."""
    found = (meeting.a_id, meeting.a2_id, meeting.b_id, meeting.b2_id)
    return tuple(str(one) for one in found if one is not None)


class Tables:
    """The tables of an event, and where everybody has sat."""

    def __init__(self, count: int, rule: TableRule, past: Iterable[Meeting]) -> None:
        self.free = list(range(1, count + 1))
        self.rule = rule
        self.last: dict[str, int] = {}
        self.sat: Counter[tuple[str, int]] = Counter()
        for one in past:
            if one.table is not None and one.b_id is not None:
                for who in people(one):
                    self.last[who] = one.table
                    self.sat[who, one.table] += 1

    def give(self, meetings: Sequence[Sequence[str]]) -> list[int | None]:
        """A table for each meeting (by who is in it), in their order; None where there are no more."""
        if self.rule is TableRule.QUEUE:
            return [self.free.pop(0) if self.free else None for _ in meetings]
        given: list[int | None] = [None] * len(meetings)
        playing = range(min(len(meetings), len(self.free)))
        if self.rule is TableRule.FIXED:
            for at in playing:
                given[at] = self._same(meetings[at])
        for at in playing:
            if given[at] is None:
                given[at] = self._best(meetings[at])
        return given

    def _same(self, who: Sequence[str]) -> int | None:
        """The table of one of them, the first named first."""
        table = next((self.last[one] for one in who if self.last.get(one) in self.free), None)
        if table is not None:
            self.free.remove(table)
        return table

    def _best(self, who: Sequence[str]) -> int:
        table = min(self.free, key=lambda one: (self._often(who, one), one))
        self.free.remove(table)
        return table

    def _often(self, who: Sequence[str], table: int) -> int:
        often = sum(self.sat[one, table] for one in who)
        return -often if self.rule is TableRule.FIXED else often
