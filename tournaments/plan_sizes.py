"""What a phase comes to, in a line: how many start, in how many groups and rounds, and how many go on."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.cautions import PhasePlan
from tournaments.models import Format
from tournaments.values import PhaseOptions


def size_words(plan: PhasePlan, options: PhaseOptions, goes_on: int | None) -> str:
    """Empty while too few are entered. ``goes_on``: how many start in the phase after it."""
    if not plan.rounds:
        return ""
    parts = [_("%(number)s start") % {"number": plan.entrants}]
    if plan.phase.format == Format.GROUPS:
        parts.append(_groups(plan.entrants, options.group_size))
    rounds = len(plan.rounds)
    parts.append(ngettext("%(number)s round", "%(number)s rounds", rounds) % {"number": rounds})
    if goes_on:
        parts.append(_("%(number)s go on") % {"number": goes_on})
    return " · ".join(parts)


def _groups(entrants: int, size: int) -> str:
    """Their sizes differ by one at most."""
    count = -(-entrants // size)
    small, larger = divmod(entrants, count)
    if not larger:
        return ngettext("%(count)s group of %(size)s", "%(count)s groups of %(size)s", count) % {
            "count": count,
            "size": small,
        }
    return _("groups: %(larger)s of %(more)s and %(smaller)s of %(less)s") % {
        "larger": larger,
        "more": small + 1,
        "smaller": count - larger,
        "less": small,
    }
