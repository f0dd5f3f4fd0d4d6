"""What happens in the hall, in one place: tables called, matches opened, results taken, what waits for the director."""

from tournaments.calling import call, call_next, current_meeting, free
from tournaments.hearing import collect, take_up
from tournaments.opening import open_match
from tournaments.unsettled import Matter, Unsettled, unsettled

__all__ = [
    "Matter",
    "Unsettled",
    "call",
    "call_next",
    "collect",
    "current_meeting",
    "free",
    "open_match",
    "take_up",
    "unsettled",
]
