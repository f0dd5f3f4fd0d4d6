"""Who is in an event, by person: one person in one entrant. "A+B" is "B+A"; who was merged is one person."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from scoring.models import Player
from scoring.names import clean_name, search_key
from tournaments.entry_faults import Fault
from tournaments.models import Entrant, EntrantState, Event

type PersonKey = int | str


@dataclass(frozen=True, slots=True)
class Finding:
    """What stands in the way of an entrant, and whom or which line it concerns."""

    fault: Fault
    about: dict[str, object]


@dataclass(slots=True)
class Register:
    """The event's persons, read in two queries; ``admit`` adds to it line by line, before anything is written."""

    event: Event
    _known: dict[str, int] = field(default_factory=dict)
    _taken: dict[PersonKey, Entrant] = field(default_factory=dict)
    _withdrawn: dict[frozenset[PersonKey], Entrant] = field(default_factory=dict)
    _listed: dict[PersonKey, tuple[int, frozenset[PersonKey]]] = field(default_factory=dict)

    @classmethod
    def of(cls, event: Event) -> "Register":
        """As the event stands now."""
        found = cls(event)
        rows = Player.objects.filter(book_id=event.book_id).exclude(search_key="")
        ordered = sorted(rows, key=lambda one: (one.merged_into_id is not None, one.hidden, one.pk))
        for row in ordered:
            found._known.setdefault(row.search_key, row.merged_into_id or row.pk)
        for entrant in Entrant.objects.filter(event=event, removed=False).with_names():
            persons = persons_of(entrant)
            if entrant.state == EntrantState.WITHDRAWN:
                found._withdrawn[persons] = entrant
            else:
                found._taken |= dict.fromkeys(persons, entrant)
        return found

    def knows(self, name: str) -> bool:
        """Whether the book has a player of that name."""
        return search_key(clean_name(name)) in self._known

    def key(self, name: str) -> PersonKey:
        """Who that is: a player of the book, or somebody new."""
        wanted = search_key(clean_name(name))
        return self._known.get(wanted, wanted)

    def against(self, names: Sequence[str], *, but: Entrant | None = None) -> Finding | None:
        """Why these cannot enter as one, or None. ``but``: an entrant of whom they are (to be) the two."""
        persons = frozenset(map(self.key, names))
        if len(persons) < len(names):
            return Finding(Fault.SAME_PERSON, {"name": names[0]})
        for name in names:
            other = self._taken.get(self.key(name))
            if other is not None and (but is None or other.pk != but.pk):
                same = persons_of(other) == persons
                about: dict[str, object] = {"entrant": other.name}
                return Finding(Fault.ENTERED, about) if same else Finding(Fault.PERSON_ENTERED, {"name": name} | about)
        left = self._withdrawn.get(persons)
        if left is not None and (but is None or left.pk != but.pk):
            return Finding(Fault.WITHDRAWN, {"entrant": left.name})
        return None

    def admit(self, names: Sequence[str], line: int) -> Finding | None:
        """The same for one line of a list, which is then taken into account for those that follow."""
        if finding := self.against(names):
            return finding
        persons = frozenset(map(self.key, names))
        for name in names:
            if self.key(name) in self._listed:
                before, others = self._listed[self.key(name)]
                if others == persons:
                    return Finding(Fault.LISTED, {"line": before})
                return Finding(Fault.PERSON_LISTED, {"name": name, "line": before})
        self._listed |= dict.fromkeys(persons, (line, persons))
        return None


def persons_of(entrant: Entrant) -> frozenset[PersonKey]:
    """The one or two persons of an entrant."""
    return frozenset(player.merged_into_id or player.pk for player in entrant.players)
