"""Why somebody cannot be entered, in words with the way out."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from tournaments.entry_faults import Fault

_SAID: dict[Fault, Callable[[], str]] = {
    Fault.NO_NAME: lambda: _("No name stands here."),
    Fault.ONE_NAME: lambda: _("Only one name: “%(text)s”. A pair needs two, with + or – between them."),
    Fault.TWO_NAMES: lambda: _("Two names: “%(text)s”. This is an event of single players: one a line."),
    Fault.THREE_NAMES: lambda: _("More than two names: “%(text)s”."),
    Fault.NAME_LONG: lambda: _("This name is longer than 40 letters: “%(text)s”."),
    Fault.CLUB_LONG: lambda: _("The club’s name is longer than 60 letters: “%(text)s”."),
    Fault.RATING: lambda: _("“%(text)s” is no rating: a whole number from 0 to 9999."),
    Fault.SAME_PERSON: lambda: _("Twice the same name. If they are two people, add a letter to one of them."),
    Fault.ENTERED: lambda: _("%(entrant)s: entered already."),
    Fault.LISTED: lambda: _("The same as line %(line)s."),
    Fault.PERSON_ENTERED: lambda: _(
        "%(name)s is entered already, in: %(entrant)s. If it is somebody else of the same name, add a letter."
    ),
    Fault.PERSON_LISTED: lambda: _(
        "%(name)s stands in line %(line)s already. If it is somebody else of the same name, add a letter."
    ),
    Fault.WITHDRAWN: lambda: _("%(entrant)s had withdrawn: bring them back in the list of entrants."),
    Fault.FULL: lambda: _("All %(most)s places are taken. Ask the director."),
    Fault.SHUT: lambda: _("Nobody can enter by this page any more. Ask the director."),
    Fault.PHONE: lambda: _("One phone enters at most %(most)s. Ask the director for more."),
    Fault.OVER: lambda: _("The event is over."),
    Fault.PLAYED: lambda: _("They have been drawn already: let them withdraw instead."),
    Fault.BEGUN: lambda: _("This phase has begun: it stays in the plan."),
    Fault.FORMAT: lambda: _("Partners can change each round only where single players are entered."),
    Fault.FIELD: lambda: _("Entrants stand in the list: pairs or single players can be chosen only while it is empty."),
    Fault.STATE: lambda: _("They have withdrawn. Bring them back first."),
}


def fault_text(fault: str, about: Mapping[str, object]) -> str:
    """What is wrong, in words."""
    return _SAID[Fault(fault)]() % about
