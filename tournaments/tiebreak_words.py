"""The tie-breaks in words: a short heading, a name, and the definition that stands below every table of standings."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

AVERAGE = "_average"


@dataclass(frozen=True, slots=True)
class TieBreakWords:
    """``short`` heads a column, ``name`` is said where there is room, ``definition`` explains it."""

    short: str
    name: str
    definition: str


def tiebreak_words(key: str) -> TieBreakWords:
    """The words of a tie-break by its key."""
    if not key.endswith(AVERAGE):
        return _words(key)
    words = _words(key.removesuffix(AVERAGE))
    per_match = _("The same for each match played, because the groups are not equally large; a bye is no match.")
    return TieBreakWords(
        _("%(short)s ÷") % {"short": words.short},
        _("%(name)s for each match") % {"name": words.name},
        f"{words.definition} {per_match}",
    )


def _words(key: str) -> TieBreakWords:
    return TieBreakWords(*_SAID[key]())


def _wins() -> tuple[str, str, str]:
    return (
        pgettext("heading", "Wins"),
        _("Matches won"),
        _("A win counts 1, a level match ½. A walkover is a win."),
    )


def _direct() -> tuple[str, str, str]:
    return (
        pgettext("heading", "Direct"),
        _("Direct encounter"),
        _(
            "The wins against each other of those who are still level, if all of them have met; else nothing. Asked "
            "again whenever fewer are level."
        ),
    )


def _opponents() -> tuple[str, str, str]:
    return (
        pgettext("heading", "Opp."),
        _("Opponents’ wins"),
        _(
            "The wins of all opponents but the weakest. A bye counts as an opponent with one’s own wins, a round that "
            "an opponent missed as half a win of his."
        ),
    )


def _sonneborn_berger() -> tuple[str, str, str]:
    return (
        pgettext("heading", "S-B"),
        _("Sonneborn-Berger"),
        _("The wins of the opponents that were beaten, and half the wins of those with whom it ended level."),
    )


def _difference() -> tuple[str, str, str]:
    return (
        pgettext("heading", "+/−"),
        _("Difference of points"),
        _("Points made less points lost, game by game; one game counts the target at most. Not played counts 0."),
    )


def _points() -> tuple[str, str, str]:
    return (
        pgettext("heading", "Points"),
        _("Points made"),
        _("All points of all games. A walkover counts the target for its winner."),
    )


def _xeris() -> tuple[str, str, str]:
    return (
        pgettext("heading", "Xeris"),
        _("Xeris made"),
        _("Counted only while the xeris of every match are known."),
    )


def _lot() -> tuple[str, str, str]:
    return (
        pgettext("heading", "Lot"),
        _("Drawn by lot"),
        _("The order in which the lot drew all names, by the event’s number for lots; it decides only what is left."),
    )


_SAID = {
    "wins": _wins,
    "direct": _direct,
    "opponents": _opponents,
    "sonneborn_berger": _sonneborn_berger,
    "difference": _difference,
    "points": _points,
    "xeris": _xeris,
    "lot": _lot,
}
