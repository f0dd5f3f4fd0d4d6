"""Which entries of a ledger are in force: an undo takes one out, and is itself an entry that another can take out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from scoring.kinds import NOT_UNDONE, Kind
from scoring.state import Entry


@dataclass(slots=True)
class Force:
    """What holds after all these entries, whatever they name."""

    entries: Sequence[Entry]
    by_uuid: dict[UUID, Entry]
    acts: set[UUID] = field(default_factory=set)
    # What is taken back, and by which undo.
    reversed: dict[UUID, Entry] = field(default_factory=dict)
    # What has waited, and the settlement that holds for it.
    settled: dict[UUID, Entry] = field(default_factory=dict)

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> "Force":
        """Decide backwards: what undoes or settles an entry is younger than it, and decided before it."""
        force = cls(entries, {entry.uuid: entry for entry in entries})
        for entry in reversed(entries):
            if entry.repeats is not None or entry.uuid in force.reversed or force._waits(entry):
                continue
            force.acts.add(entry.uuid)
            if entry.kind is Kind.UNDO:
                if (named := force.named(entry)) is not None and named.kind not in (Kind.OPEN, Kind.PEN):
                    force.reversed.setdefault(named.uuid, entry)
            elif entry.kind is Kind.SETTLE and (named := force.named(entry)) is not None and named.held:
                force.settled.setdefault(named.uuid, entry)
        return force

    def _waits(self, entry: Entry) -> bool:
        settlement = self.settled.get(entry.uuid)
        return entry.held and (settlement is None or not settlement.data["accept"])

    def named(self, entry: Entry) -> Entry | None:
        """The older entry that an undo or a settlement names."""
        named = self.by_uuid.get(UUID(entry.data["entry"]))
        return named if named is not None and named.seq < entry.seq else None

    def root(self, entry: Entry) -> Entry:
        """What an undo, a redo, an undo of that redo and so on is about in the end: an act."""
        while entry.kind is Kind.UNDO and (named := self.named(entry)) is not None:
            entry = named
        return entry

    @property
    def waiting(self) -> tuple[Entry, ...]:
        """What waits for a person, oldest first."""
        return tuple(e for e in self.entries if e.held and e.uuid not in self.settled and e.uuid not in self.reversed)

    @property
    def standing(self) -> Iterable[Entry]:
        """What neither waits nor merely repeats, youngest first: what a writer may take for the ledger's head."""
        return (entry for entry in reversed(self.entries) if not entry.held and entry.repeats is None)

    def undo(self, said: set[UUID]) -> Entry | None:
        """The youngest act that says something."""
        acts = (e for e in reversed(self.entries) if e.uuid in said and e.kind not in NOT_UNDONE)
        return next(acts, None)

    @property
    def redo(self) -> Entry | None:
        """The youngest undo in force, unless something has been done since."""
        for entry in reversed(self.entries):
            if entry.uuid not in self.acts or entry.kind is Kind.PEN:
                continue
            if entry.kind is not Kind.UNDO:
                return None
            named = self.named(entry)
            if named is not None and named.kind is not Kind.UNDO:
                return entry
        return None
