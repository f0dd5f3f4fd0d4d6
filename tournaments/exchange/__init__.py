"""A whole event as one file, out and in again on another machine. docs/formats.md has it."""

from tournaments.exchange.document import FORMAT, VERSION, event_document
from tournaments.exchange.incoming import IncomingEvent, read_event
from tournaments.exchange.writing import bring_in_event, is_here

__all__ = ["FORMAT", "VERSION", "IncomingEvent", "bring_in_event", "event_document", "is_here", "read_event"]
