"""What an arbiter can do about an irregularity; some of it is an entry in the game's ledger, the rest is by hand."""

from enum import StrEnum
from typing import Any

from django.utils.translation import gettext as _

from diloti.seats import Side
from scoring.kinds import DealKind, Kind
from scoring.models import Match


class Remedy(StrEnum):
    """The remedies. None of them is due: the arbiter chooses, or the table."""

    NOTHING = "nothing"  # play goes on
    REDEAL = "redeal"  # the same dealer deals again before anything counts: nothing to write down
    RECOUNT = "recount"  # both sides' winnings are counted again
    CORRECT = "correct"  # a recorded deal is corrected on its own page
    XERI = "xeri"  # one xeri is added to the running deal
    DEAD = "dead"  # the deal does not count
    PENALTY = "penalty"  # the offender's deal counts nothing, the others get eleven (I2)


#: Remedies that write an entry, and those that need a side.
WRITING = frozenset({Remedy.XERI, Remedy.DEAD, Remedy.PENALTY})
SIDED = frozenset({Remedy.XERI, Remedy.PENALTY})


def remedy_text(remedy: Remedy) -> str:
    """The remedy in words."""
    return {
        Remedy.NOTHING: _("Play goes on: a warning, no more"),
        Remedy.REDEAL: _("The same dealer deals again; nothing is written"),
        Remedy.RECOUNT: _("Both sides count their winnings again"),
        Remedy.CORRECT: _("The recorded deal is corrected on its page"),
        Remedy.XERI: _("The xeri is written now"),
        Remedy.DEAD: _("The deal is dead: it does not count, the same dealer deals again"),
        Remedy.PENALTY: _("The offender's deal counts 0, the others get 11"),
    }[remedy]


def entry_of(remedy: Remedy, match: Match, side: Side | None) -> tuple[Kind, dict[str, Any]] | None:
    """The ledger's entry that the remedy writes, for the deal being played; None where there is none to write."""
    dealer, place = match.live["dealer"]
    outcome: dict[str, Any] = {"dealer": dealer, "place": place}
    if remedy is Remedy.XERI and side is not None:
        return Kind.XERI, {"side": side.value, "half": False}
    if remedy is Remedy.DEAD:
        return Kind.DEAL, outcome | {"kind": DealKind.DEAD}
    if remedy is Remedy.PENALTY and side is not None:
        return Kind.DEAL, outcome | {"kind": DealKind.PENALTY, "offender": side.value}
    return None
