"""What an event's link or key gives, in words."""

from django.utils.translation import gettext as _

from tournaments.models import EventRole


def event_role_name(role: str, table: int | None = None) -> str:
    """The right, as short as a heading."""
    match EventRole(role):
        case EventRole.DIRECTOR:
            return _("To direct the event")
        case EventRole.TABLE:
            return _("Table %(number)s") % {"number": table}
        case EventRole.DISPLAY:
            return _("The big screen")
        case EventRole.JOIN:
            return _("To enter oneself")


def event_role_text(role: str, table: int | None = None) -> str:
    """What whoever has it can do."""
    match EventRole(role):
        case EventRole.DIRECTOR:
            return _("Everything at the director’s desk: entrants, draws, results, tables. Not the rest of the book.")
        case EventRole.TABLE:
            return _("To write the deals of whatever match is being played at table %(number)s.") % {"number": table}
        case EventRole.DISPLAY:
            return _("To show pairings, clock, tables and standings in the hall. It writes nothing.")
        case EventRole.JOIN:
            return _("To put one’s own name on the list of entrants, as long as registration is open.")


def event_role_button(role: str) -> str:
    """What the button says that gives the right."""
    match EventRole(role):
        case EventRole.DIRECTOR:
            return _("Direct with this phone")
        case EventRole.TABLE:
            return _("Write at this table with this phone")
        case EventRole.DISPLAY:
            return _("Show it on this screen")
        case EventRole.JOIN:
            return _("Enter with this phone")
