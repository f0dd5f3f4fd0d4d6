"""Replay: a match's entries, in order, become its state. Pure and total: no ledger makes it fail.

First which entries are in force (force.py). Then what they say, act by act (facts.py). Last the arithmetic, from the
first deal on, with the profile and targets as they now are (reckoning.py).
"""

from collections.abc import Sequence
from uuid import UUID

from diloti.game import Dealer, is_decider, next_dealer
from scoring.facts import Facts
from scoring.force import Force
from scoring.kinds import DealKind, Kind
from scoring.reckoning import Reckoning
from scoring.state import Entry, MatchState


def replay(entries: Sequence[Entry]) -> MatchState:
    """The state after these entries, the first of which opens the match."""
    return Ledger(entries).state


class Ledger:
    """A match's entries, replayed once: its state, and its state with one entry more."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = entries
        self._force = Force.of(entries)
        self._facts = Facts.opened(entries[0])
        for entry in entries[1:]:
            self._facts.take(entry, self._force)
        self.state = _state(self._facts, self._force)

    def find(self, uuid: UUID | None) -> Entry | None:
        """The entry of that id."""
        return self._force.by_uuid.get(uuid) if uuid is not None else None

    def root(self, entry: Entry) -> Entry:
        """What an entry is about: an undo, a redo, an undo of that redo and so on are about one act in the end."""
        return self._force.root(entry)

    def reversal(self, uuid: UUID) -> Entry | None:
        """The undo that takes that entry back."""
        return self._force.reversed.get(uuid)

    def then(self, entry: Entry) -> MatchState:
        """The state with that entry at the end. To be asked once: the facts go on from here."""
        entries = [*self.entries, entry]
        if entry.kind in (Kind.UNDO, Kind.SETTLE):
            return replay(entries)
        force = Force.of(entries)
        self._facts.take(entry, force)
        return _state(self._facts, force)


def _state(facts: Facts, force: Force) -> MatchState:
    reckoned, redo = facts.reckon(), force.redo
    standing = list(force.standing)
    return MatchState(
        settings=facts.settings,
        profile=facts.profile,
        seats=facts.seats,
        games=reckoned.games,
        game=reckoned.games[-1],
        games_won=reckoned.won,
        winner=reckoned.winner,
        closed=reckoned.closed,
        stopped=reckoned.stopped,
        live=tuple(facts.live),
        dealer=facts.named_dealer or _next_dealer(facts, reckoned),
        head=standing[0].uuid,
        pen=next((entry.key_id for entry in standing if entry.key_id is not None), None),
        undo=force.undo(facts.said),
        redo=redo,
        redone=redo and force.named(redo),
        held=force.waiting,
        in_force=frozenset(force.acts),
    )


def _next_dealer(facts: Facts, reckoned: Reckoning) -> Dealer | None:
    """Proposed from the last deal that was dealt (G3, M4); None where it is drawn or nobody has said."""
    dealt = [deal for game in reckoned.games for deal in game.deals if not deal.struck]
    if not dealt:
        return facts.opening_dealer
    best_of = facts.settings.best_of
    begun = any(not deal.struck for deal in reckoned.games[-1].deals)
    if dealt[-1].dealer is None or (not begun and is_decider(reckoned.won, best_of)):
        return None
    return next_dealer(dealt[-1].dealer, facts.settings.players, dead=dealt[-1].kind is DealKind.DEAD)
