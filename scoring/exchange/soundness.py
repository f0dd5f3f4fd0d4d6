"""Whether the entries of a file make a ledger: what the one door into a ledger would never have let in."""

from collections.abc import Iterator, Sequence
from uuid import UUID

from diloti.errors import UnreadableError
from scoring.kinds import MOST_SWEEPS, Kind, sweeps
from scoring.ledger import replay
from scoring.state import Entry, MatchState

type Fault = tuple[int, str]


class UnsoundError(ValueError):
    """These entries are no ledger: which of them (its index from 0), and why."""

    def __init__(self, index: int, reason: str) -> None:
        super().__init__(f"entry {index}: {reason}")
        self.index = index
        self.reason = reason


def sound_state(entries: Sequence[Entry]) -> MatchState:
    """The state after these entries. Raises UnsoundError with the first fault, those of structure before others."""
    for fault in (*_openings(entries), *_ids(entries), *_sweeps(entries)):
        raise UnsoundError(*fault)
    try:
        state = replay(entries)
    except UnreadableError as error:
        raise UnsoundError(0, error.reason) from None
    for fault in _wrong_counts(entries, state):
        raise UnsoundError(*fault)
    return state


def _openings(entries: Sequence[Entry]) -> Iterator[Fault]:
    for place, entry in enumerate(entries):
        if (entry.kind is Kind.OPEN) != (place == 0):
            yield place, "the first entry opens the match, and no other"
        elif place == 0 and (entry.held or entry.repeats):
            yield place, "what opens a match neither waits nor repeats"


def _ids(entries: Sequence[Entry]) -> Iterator[Fault]:
    """Ids are unique, and what an entry names stands before it."""
    seen: dict[UUID, Entry] = {}
    for place, entry in enumerate(entries):
        if entry.uuid in seen:
            yield place, "its uuid is another entry's too"
        if entry.repeats is not None and entry.repeats not in seen:
            yield place, "repeats an entry that does not stand before it"
        if entry.kind in (Kind.UNDO, Kind.SETTLE) and not entry.held:
            named = seen.get(UUID(entry.data["entry"]))
            if named is None:
                yield place, "names an entry that does not stand before it"
            elif entry.kind is Kind.SETTLE and not named.held:
                yield place, "settles an entry that does not wait"
        seen[entry.uuid] = entry


def _sweeps(entries: Sequence[Entry]) -> Iterator[Fault]:
    """Those that go over every deal are no more than the door lets in."""
    for place in [place for place, entry in enumerate(entries) if sweeps(entry.kind, entry.data)][MOST_SWEEPS:]:
        yield place, f"more than {MOST_SWEEPS} that go over every deal"


def _wrong_counts(entries: Sequence[Entry], state: MatchState) -> Iterator[Fault]:
    """Every deal that is left can be added up."""
    places = {entry.uuid: place for place, entry in enumerate(entries)}
    for deal in state.deals:
        if not deal.struck and deal.tally is not None and deal.tally.errors:
            yield places[deal.uuid], f"a deal that cannot be added up: {', '.join(deal.tally.errors)}"
