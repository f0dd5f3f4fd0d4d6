"""What is stored of an event: its field, phases, rounds and meetings, and the append-only record of every act."""

from tournaments.models.acts import Act
from tournaments.models.entrants import Entrant, EntrantState
from tournaments.models.events import Event, EventState
from tournaments.models.phases import Format, Meeting, MeetingState, Phase, PhaseState, Round, RoundState
from tournaments.models.rights import EventKey, EventLink, EventRole
from tournaments.models.seasons import Season

__all__ = [
    "Act",
    "Entrant",
    "EntrantState",
    "Event",
    "EventKey",
    "EventLink",
    "EventRole",
    "EventState",
    "Format",
    "Meeting",
    "MeetingState",
    "Phase",
    "PhaseState",
    "Round",
    "RoundState",
    "Season",
]
