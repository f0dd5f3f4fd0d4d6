"""Who a statistic is about: persons, whatever rows of the book they have been merged from."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.models import Player
from scoring.statistics.queries import Seating


@dataclass(frozen=True, slots=True, order=True)
class Person:
    """A player after merges. ``name`` is empty where it was erased; a hidden person is in no list of a book."""

    sort_key: str
    pk: int
    code: str
    name: str
    hidden: bool


type People = tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Who sat at a table: what is known of both sides."""

    left: tuple[Person | None, ...]
    right: tuple[Person | None, ...]

    @property
    def sides(self) -> tuple[tuple[People, People], tuple[People, People]]:
        """For each side its known people and those against it, in the order of names."""
        left, right = _known(self.left), _known(self.right)
        return (left, right), (right, left)

    @property
    def complete(self) -> bool:
        """Whether everybody is known and nobody is there twice."""
        known = [*_known(self.left), *_known(self.right)]
        return len(set(known)) == len(self.left) + len(self.right)


def _known(people: tuple[Person | None, ...]) -> People:
    return tuple(sorted({person for person in people if person is not None}))


@dataclass(frozen=True, slots=True)
class Register:
    """Everybody in a book by the ids that their deals were played under."""

    by_id: Mapping[int, Person]

    @classmethod
    def of(cls, players: Mapping[int, Player]) -> "Register":
        persons = {
            pk: Person(player.sort_key, pk, player.code, player.name, player.hidden) for pk, player in players.items()
        }
        return cls({pk: persons[player.merged_into_id or pk] for pk, player in players.items()})

    def table(self, seating: Seating, players: int) -> Table:
        """The people of a seating of two or four."""
        first, second, third, fourth = (None if pk is None else self.by_id.get(pk) for pk in seating)
        return Table((first, second), (third, fourth)) if players == 4 else Table((first,), (third,))

    def ids_of(self, person: Person) -> list[int]:
        """Every id that this person played under."""
        return [pk for pk, found in self.by_id.items() if found == person]
