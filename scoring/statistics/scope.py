"""Which deals and games a statistic speaks of."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Q
from django.utils import timezone


class Period(StrEnum):
    """Since when."""

    ALL = "all"
    YEAR = "year"  # this calendar year, where the site is
    MONTH = "month"  # the last thirty days


@dataclass(frozen=True, slots=True)
class Scope:
    """A period, a number of players (None: both), a worth of one xeri in points.

    ``worth`` None stands for games of every worth together: then nothing is told that adds up xeris or points.
    """

    now: dt.datetime
    period: Period = Period.ALL
    players: int | None = None
    worth: int | None = None

    @property
    def deals(self) -> Q:
        """The deals that it takes in."""
        wanted = Q()
        if (since := self.since) is not None:
            wanted &= Q(recorded_at__gte=since)
        if self.players is not None:
            wanted &= Q(match__players_count=self.players)
        if self.worth is not None:
            wanted &= Q(xeri_points=self.worth)
        return wanted

    @property
    def since(self) -> dt.datetime | None:
        """From which moment on."""
        match self.period:
            case Period.YEAR:
                local = timezone.localtime(self.now)
                return local.replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0)
            case Period.MONTH:
                return self.now - dt.timedelta(days=30)
        return None


def read_scope(said: Mapping[str, str], worths: Mapping[int, int], now: dt.datetime) -> Scope:
    """The scope that an address asks for; what it does not say, or says wrongly, is the usual.

    ``worths``: how many deals the book has of each worth. Usual is the one with most; ``worth=all`` takes all together.
    """
    period = said.get("period", "")
    players = said.get("players", "")
    return Scope(
        now=now,
        period=Period(period) if period in tuple(Period) else Period.ALL,
        players=int(players) if players in ("2", "4") else None,
        worth=_worth(said.get("worth", ""), worths),
    )


def _worth(text: str, worths: Mapping[int, int]) -> int | None:
    if text == "all" and len(worths) > 1:
        return None
    if text.isdecimal() and len(text) < 5 and int(text) in worths:
        return int(text)
    return usual_worth(worths)


def usual_worth(worths: Mapping[int, int]) -> int | None:
    """The worth that most deals have, the higher one of two."""
    return max(worths, key=lambda worth: (worths[worth], worth), default=None)
