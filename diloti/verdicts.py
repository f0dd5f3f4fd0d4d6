"""A verdict: the answer, every finding, what it depends on and what follows. A value, never an exception."""

from dataclasses import dataclass
from enum import StrEnum

from diloti.cards import Card
from diloti.findings import Finding
from diloti.position import Position
from diloti.seats import Seat
from diloti.table import Declaration


class Answer(StrEnum):
    """Whether the play is legal; DEPENDS where the hidden cards decide."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    DEPENDS = "depends"


@dataclass(frozen=True, slots=True)
class Condition:
    """What must be true of a hidden hand: ``seat`` holds a card of one of ``ranks`` (1–10).

    The played card is not counted. There is one rank, except where a value was not said and more than one reading could
    be meant (D6).
    """

    seat: Seat
    ranks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Duty:
    """The duty of a pile's owner; the value is None where it was not said (O1, D6)."""

    owner: Seat
    value: int | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to "was that play allowed?", with its reasons and its consequences.

    ``conditions`` (for DEPENDS) must all be true for the play to be legal. What follows is told as if it is legal;
    an illegal play has no consequences. ``captured`` holds the captured cards and the played one, in canonical order.
    ``xeri`` and ``points`` (for xeri and xeristaki, X1, X5) are None where they depend on what is not known of
    ``played`` or ``last``. ``pile`` is what a declaration leaves. ``made`` and ``released`` are the duties that begin
    and end. ``after`` is the position before any refill, the next seat to play.
    """

    answer: Answer
    findings: tuple[Finding, ...] = ()
    conditions: tuple[Condition, ...] = ()
    captured: tuple[Card, ...] = ()
    xeri: bool | None = False
    points: int | None = 0
    pile: Declaration | None = None
    made: Duty | None = None
    released: tuple[Duty, ...] = ()
    after: Position | None = None

    @property
    def breaches(self) -> tuple[Finding, ...]:
        """The rules it breaks."""
        return tuple(finding for finding in self.findings if finding.is_breach)
