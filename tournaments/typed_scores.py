"""A result that was typed stands in the ledger of its match too: a game's totals as taken over from elsewhere.

What the director wrote is known by its entries' ids, and is taken back by further entries before anything else is
written. A match whose deals were recorded keeps them: it is only stopped.
"""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID, uuid4, uuid5

from scoring.actions import Draft, Result, Writer, record
from scoring.kinds import Data, Kind
from scoring.ledger import Ledger
from scoring.models import Match
from scoring.projection import load_entries
from scoring.state import Entry, MatchState
from tournaments.models import Meeting
from tournaments.scores import Score
from tournaments.standings import How


class _Pen:
    """The director writing in one ledger, each entry on the head that the one before left."""

    def __init__(self, meeting: Meeting, match: Match, writer: Writer, at: datetime) -> None:
        self.match, self.writer, self.at = match, writer, at
        ledger = Ledger(load_entries(match))
        known = {entry.uuid: entry for entry in ledger.entries}
        self.state: MatchState = ledger.state
        self.ids = _ids(meeting.pk)
        self.mine: list[Entry] = []
        for uuid in self.ids:
            if uuid not in known:
                self.next_id = uuid
                break
            self.mine.append(known[uuid])

    def write(self, kind: Kind, data: Data) -> bool:
        """Add an entry; False where the ledger has no use for it."""
        done = record(
            match_id=self.match.pk,
            draft=Draft(kind, data, self.next_id if kind is not Kind.UNDO else uuid4(), self.state.head),
            writer=self.writer,
            at=self.at,
        )
        self.state = done.after
        if done.result is Result.RECORDED and kind is not Kind.UNDO:
            self.next_id = next(self.ids)
        return done.result is Result.RECORDED

    def take_back(self) -> None:
        """Undo whatever of the director's own is in force, the last first."""
        for entry in reversed(self.mine):
            if entry.uuid in self.state.in_force:
                self.write(Kind.UNDO, {"entry": str(entry.uuid)})


def _ids(meeting: UUID) -> Iterator[UUID]:
    number = 0
    while True:
        yield uuid5(meeting, f"typed:{number}")
        number += 1


def write_score(meeting: Meeting, match: Match, score: Score, *, writer: Writer, at: datetime) -> None:
    """Bring the match's ledger to what the director says came out."""
    pen = _Pen(meeting, match, writer, at)
    pen.take_back()
    if score.how == How.PLAYED and score.games and not pen.state.deals:
        _write_games(pen, score)
    if not pen.state.over:
        end(pen)


def _write_games(pen: _Pen, score: Score) -> None:
    for number, (left, right) in enumerate(score.games):
        if not pen.write(Kind.OPENING, {"left": left, "right": right}):
            return
        if number + 1 < len(score.games) and not pen.write(Kind.END, {}):
            return


def end(pen: _Pen) -> None:
    """Nothing more is to come: a won match is closed, another stopped."""
    if pen.state.winner is not None:
        pen.write(Kind.END, {})
    else:
        leads = pen.state.game.totals[0] != pen.state.game.totals[1]
        pen.write(Kind.STOP, {"outcome": "leader" if leads else "none"})


def take_back_typed(meeting: Meeting, match: Match, *, writer: Writer, at: datetime) -> None:
    """The result was taken back: the match is open again for the phones at its table."""
    pen = _Pen(meeting, match, writer, at)
    pen.take_back()


def close_match(meeting: Meeting, match: Match, *, writer: Writer, at: datetime) -> None:
    """The result has been taken of the match as it stands: nothing more is to come."""
    pen = _Pen(meeting, match, writer, at)
    if not pen.state.over:
        end(pen)
