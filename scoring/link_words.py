"""What a link or a key gives, in words."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from scoring.models import Role

_SIDES = {Role.CONFIRM_LEFT: "left", Role.CONFIRM_RIGHT: "right"}


def role_name(role: str) -> str:
    """The right, as short as a heading."""
    match Role(role):
        case Role.BOOK:
            return _("The whole book")
        case Role.SCORE:
            return _("To write this match")
        case _:
            return _("To confirm for one side")


def role_text(role: str, names: Mapping[str, str]) -> str:
    """What whoever has it can do. ``names`` are the two sides of the match."""
    match Role(role):
        case Role.BOOK:
            return _("All games, players and settings of the book: to read, to write, to pass on.")
        case Role.SCORE:
            return _("To write and correct the deals of this one match, on a phone of one's own.")
        case side:
            words = {"name": names.get(_SIDES[side], "")}
            return _("To look at each deal and say right or not right for %(name)s. It writes no points.") % words
