"""A plan of phases in words, for templates: what each is, what is wise to know, how long it takes."""

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.cautions import Caution, Estimate
from tournaments.naming import format_name as name_of_format

register = template.Library()


@register.filter
def format_name(format_: str) -> str:
    """How a phase is played."""
    return name_of_format(format_)


@register.filter
def caution_words(caution: Caution) -> str:
    """What is wise to know, with the way out."""
    texts = {
        "too-many-rounds": _(
            "Phase %(phase)s: %(rounds)s rounds are many for %(entrants)s entrants. Some would have to meet again; "
            "let everybody meet everybody instead."
        ),
        "fewer-tables": _(
            "Phase %(phase)s: %(matches)s matches at %(tables)s tables. A round is played in %(sittings)s turns: "
            "who finds no table waits and is called to the next one that is free."
        ),
        "too-few": _("Phase %(phase)s needs at least %(needed)s entrants; there are %(entrants)s."),
    }
    return texts[caution.code] % caution.about if caution.code in texts else caution.code


@register.filter
def duration(estimate: Estimate) -> str:
    """How long the rest takes."""
    rounds = ngettext("%(number)s round", "%(number)s rounds", estimate.rounds) % {"number": estimate.rounds}
    hours, minutes = divmod(5 * round(estimate.minutes / 5), 60)
    return _("%(rounds)s, about %(hours)s h %(minutes)s min") % {
        "rounds": rounds,
        "hours": hours,
        "minutes": f"{minutes:02}",
    }
