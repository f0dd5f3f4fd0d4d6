"""What else the played card could do: a few plays as they are, many of them by kinds, never more than fit."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from diloti.cards import Card
from diloti.legality import judge
from diloti.listing import legal_plays
from diloti.plays import Capture, Declare, Lay, Play
from diloti.position import Position
from diloti.profiles import Profile
from diloti.verdicts import Answer

MOST = 300
"""So many plays of one card are looked at; a table with more is answered by kinds."""

type Judged = tuple[Play, Answer]


class Kind(StrEnum):
    """The kinds that plays are shown by."""

    CAPTURE = "capture"
    ADD = "add"
    RAISE = "raise"
    DECLARE = "declare"
    LAY = "lay"


@dataclass(frozen=True, slots=True)
class Group:
    """Plays of one kind; of declarations, those of one ``value`` (0 for the others)."""

    kind: Kind
    value: int
    plays: tuple[Judged, ...]


@dataclass(frozen=True, slots=True)
class Others:
    """The plays of a card. ``truncated``: there are more than were looked at."""

    groups: tuple[Group, ...]
    truncated: bool

    @property
    def count(self) -> int:
        """How many plays were found."""
        return sum(len(group.plays) for group in self.groups)


def plays_of(position: Position, card: Card, profile: Profile, limit: int = MOST) -> Others:
    """The plays of a card that are legal or may be, by kinds. The position must have no problems."""
    found: dict[tuple[Kind, int], list[Judged]] = {}
    listed = list(islice(legal_plays(position, profile, card), limit + 1))
    for play in _with_later_kinds(position, card, profile, listed, limit):
        answer = judge(position, play, profile).answer
        if answer is not Answer.ILLEGAL:
            found.setdefault(_kind_of(position, play), []).append((play, answer))
    order = list(Kind)
    keys = sorted(found, key=lambda key: (order.index(key[0]), key[1]))
    groups = tuple(Group(kind, value, tuple(found[kind, value])) for kind, value in keys)
    return Others(groups, len(listed) > limit)


def _with_later_kinds(
    position: Position, card: Card, profile: Profile, listed: list[Play], limit: int
) -> Iterator[Play]:
    """The listed plays; where the list was cut short, also a play or two of the kinds that stand after the cut."""
    yield from listed[:limit]
    if len(listed) <= limit:
        return
    known = set(listed[:limit])
    numerals = [one for one in position.loose if one.is_numeral]
    tried: list[Play] = [Capture(card, group) for group in _sums(numerals, card.rank)]
    tried += [Capture(card, (), (pile.owner,)) for pile in position.piles]
    for value in range(card.rank + 1, 11):
        tried += [Declare(card, value, group) for group in _sums(numerals, value - card.rank)]
    tried += [Declare(card, card.rank, group) for group in _sums(numerals, card.rank)]
    yield from (play for play in dict.fromkeys(tried) if play not in known)


def _sums(cards: list[Card], total: int, most: int = 4) -> list[tuple[Card, ...]]:
    """A few sets of cards with that total: the shortest first, found without looking at all of them."""
    found: list[tuple[Card, ...]] = []
    frontier: list[tuple[tuple[Card, ...], int, int]] = [((), 0, 0)]
    while frontier and len(found) < most:
        longer: list[tuple[tuple[Card, ...], int, int]] = []
        for chosen, start, so_far in frontier:
            for place in range(start, len(cards)):
                reached = so_far + cards[place].rank
                if reached == total:
                    found.append((*chosen, cards[place]))
                elif reached < total and len(longer) < 200:
                    longer.append(((*chosen, cards[place]), place + 1, reached))
        frontier = longer
    return list(dict.fromkeys(found))[:most]


def _kind_of(position: Position, play: Play) -> tuple[Kind, int]:
    match play:
        case Lay():
            return Kind.LAY, 0
        case Capture():
            return Kind.CAPTURE, 0
        case Declare(value=value, piles=piles):
            touched = [pile for pile in position.piles if pile.owner in piles]
            if not touched:
                return Kind.DECLARE, value or 0
            adds = all(pile.value == value for pile in touched)
            return (Kind.ADD if adds else Kind.RAISE), value or 0
