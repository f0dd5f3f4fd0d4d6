"""The course of a match: what was said, in the order of play. Where games begin and end, the reckoning finds out."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from diloti.game import Dealer, Points
from diloti.seats import Side
from diloti.tally import Count
from scoring.kinds import DealKind
from scoring.state import LiveXeri, Seats

type Fact = DealFacts | Ended | Stopped | Targeted | Opened


@dataclass(slots=True)
class DealFacts:
    """What is known of one deal."""

    uuid: UUID
    at: dt.datetime
    seats: Seats
    kind: DealKind = DealKind.PLAYED
    count: Count | None = None
    offender: Side | None = None
    dealer: Dealer | None = None
    kept: bool = False
    corrections: int = 0
    struck: bool = False
    # Taken back: not there any more, but what was put in before it still stands where it stood.
    gone: bool = False
    log: tuple[LiveXeri, ...] = ()

    def swap(self, *, dealer_too: bool) -> None:
        """Exchange what the two sides have; with everything mirrored, the dealer as well."""
        self.count = self.count and self.count.mirrored()
        self.offender = self.offender and self.offender.other
        self.log = mirrored_log(self.log)
        if dealer_too:
            self.dealer = mirrored_dealer(self.dealer)

    @property
    def stands(self) -> bool:
        """Whether it is a deal to be counted: not struck, not dead."""
        return not self.struck and self.kind is not DealKind.DEAD

    @property
    def order(self) -> tuple[Side, ...]:
        """The sides of its xeris as they were tapped."""
        return tuple(xeri.side for xeri in self.log if not xeri.half)

    @property
    def count_with_log(self) -> Count | None:
        """The count, with the order of its xeris where they were tapped."""
        return replace(self.count, log=self.order) if self.count is not None and self.log else self.count


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A deal that a later entry takes back, and what it had used up of the deal being played."""

    deal: DealFacts
    live: tuple[LiveXeri, ...]
    named_dealer: Dealer | None


@dataclass(frozen=True, slots=True)
class Ended:
    """People say that the game is over."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The match is stopped early: who leads has won ("leader"), or nobody ("none")."""

    outcome: str


@dataclass(frozen=True, slots=True)
class Targeted:
    """From here on the game goes to this target."""

    target: int


@dataclass(frozen=True, slots=True)
class Opened:
    """The game began with these totals, taken over from elsewhere."""

    totals: Points


def mirrored(fact: Fact) -> Fact:
    """The fact with the two sides exchanged; a deal itself, changed."""
    if isinstance(fact, DealFacts):
        fact.swap(dealer_too=True)
    return Opened((fact.totals[1], fact.totals[0])) if isinstance(fact, Opened) else fact


def mirrored_dealer(dealer: Dealer | None) -> Dealer | None:
    """The dealer with the two sides exchanged."""
    return dealer and Dealer(dealer.side.other, dealer.place)


def mirrored_log(log: Sequence[LiveXeri]) -> tuple[LiveXeri, ...]:
    """The taps with the two sides exchanged."""
    return tuple(replace(xeri, side=xeri.side.other) for xeri in log)


def reseated(seats: Seats, side: Side, place: int, player: int | None) -> Seats:
    """The seats with that player there; one who sat elsewhere changes places with who sat here."""
    former = seats[side][place]
    rest = {s: tuple(former if p == player and p is not None else p for p in seats[s]) for s in Side}
    return rest | {side: tuple(player if at == place else p for at, p in enumerate(rest[side]))}
