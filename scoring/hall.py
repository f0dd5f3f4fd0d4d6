"""What an event demands of a match, as its table sees it: where the match belongs, and the round's clock."""

import datetime as dt
from dataclasses import dataclass

from scoring.models import Match


@dataclass(frozen=True, slots=True)
class HallView:
    """``home``: the path of the page that the match belongs to. ``minutes`` until the clock runs out, begun ones
    counted; None where no clock runs. ``time_up``: it has run out. ``last_deal``: the director has called it."""

    home: str
    minutes: int | None
    time_up: bool
    last_deal: bool

    @property
    def ending(self) -> bool:
        """The deal in play is the last."""
        return self.last_deal or self.time_up


def hall_view(match: Match, now: dt.datetime) -> HallView | None:
    """What the table is told; None for a match of no event."""
    if not match.home:
        return None
    minutes, time_up = clock_state(match.clock_ends_at, now)
    return HallView(match.home, minutes, time_up, match.last_deal_called_at is not None)


def clock_state(ends_at: dt.datetime | None, now: dt.datetime) -> tuple[int | None, bool]:
    """The minutes that are left, begun ones counted, and whether the time is up."""
    if ends_at is None:
        return None, False
    seconds = (ends_at - now).total_seconds()
    return (None, True) if seconds <= 0 else (-int(-seconds // 60), False)
