"""Who sat together lately, as something to pick with one tap."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scoring.models import Book, Match, Player
from scoring.people import SEATS
from scoring.wording import people_name

#: How many different companies are offered, and how far back they are looked for.
OFFERED = 5
_LOOKED_AT = 40
_EMPTY = "_"

type Places = tuple[Player | None, ...]


@dataclass(frozen=True, slots=True)
class Seating:
    """The two sides of a game: one place each, or two."""

    left: Places
    right: Places

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.left) + len(self.right)

    @property
    def key(self) -> str:
        """How a form names it: codes of players, places by dots, sides by a dash."""
        return "-".join(".".join(p.code if p else _EMPTY for p in places) for places in (self.left, self.right))

    @property
    def sides(self) -> dict[str, Places]:
        """Its places by side."""
        return {"left": self.left, "right": self.right}

    @property
    def names(self) -> dict[str, str]:
        """Both sides by name."""
        return {side: people_name(places, side) for side, places in self.sides.items()}

    @property
    def company(self) -> frozenset[frozenset[int]]:
        """Who plays with whom against whom, whatever the side and the order."""
        return frozenset(frozenset(p.pk for p in places if p) for places in (self.left, self.right))


def recent_seatings(book: Book, players: Mapping[int, Player]) -> list[Seating]:
    """The latest companies first, each once, as they sat last. ``players`` are the book's, by id."""
    matches = Match.objects.filter(book=book).latest_first().values_list("players_count", *SEATS)[:_LOOKED_AT]
    found: dict[frozenset[frozenset[int]], Seating] = {}
    for count, *seats in matches:
        seating = _seating(seats if count == 4 else seats[::2], players)
        if seating is not None:
            found.setdefault(seating.company, seating)
    return list(found.values())[:OFFERED]


def find_seating(text: str, players: Iterable[Player]) -> Seating | None:
    """The seating that a form names, if all its players can be picked."""
    by_code: dict[str, Player | None] = {player.code: player for player in players}
    by_code[_EMPTY] = None
    sides = [side.split(".") for side in text.split("-")]
    if len(sides) != 2 or len(sides[0]) != len(sides[1]) or len(sides[0]) not in (1, 2):
        return None
    if any(code not in by_code for side in sides for code in side):
        return None
    left, right = (tuple(by_code[code] for code in side) for side in sides)
    known = [player.pk for player in (*left, *right) if player]
    return Seating(left, right) if len(set(known)) == len(known) else None


def _seating(seats: Sequence[int | None], players: Mapping[int, Player]) -> Seating | None:
    places = tuple(None if pk is None else _now(pk, players) for pk in seats)
    everybody = [player for player in places if player]
    if not everybody or any(player.hidden for player in everybody):
        return None
    if len({player.pk for player in everybody}) < len(everybody):
        return None
    half = len(places) // 2
    return Seating(places[:half], places[half:])


def _now(pk: int, players: Mapping[int, Player]) -> Player:
    """The player as the book knows it now, that is, after a merge the other one."""
    player = players[pk]
    return player if player.merged_into_id is None else players[player.merged_into_id]
