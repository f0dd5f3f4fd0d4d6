"""Who deals first. Dealing is a disadvantage, so the first deals are balanced, as colours are in chess."""

from dataclasses import dataclass

from tournaments.pairing.field import Field
from tournaments.pairing.lots import lot


@dataclass(frozen=True, slots=True)
class History:
    """First deals minus matches begun by the other side, and the last two matches, newest last (True: dealt first)."""

    balance: int = 0
    last: tuple[bool, ...] = ()

    def third(self, *, deals: bool) -> bool:
        """Whether the next match would make it three alike running."""
        return self.last == (deals, deals)


@dataclass(frozen=True, slots=True)
class Choice:
    """The better first dealer of two, why, and the costs of that choice. Why: difference, last, alternate or lot."""

    dealer: str
    why: str
    difference: int
    last: int


class Dealing:
    """The first deals of a field so far."""

    def __init__(self, field: Field) -> None:
        self.field = field
        known: dict[str, list[bool]] = {}
        for one in sorted(field.played, key=lambda one: (one.round, min(one.a, one.b), max(one.a, one.b))):
            if one.first_dealer is not None:
                known.setdefault(one.a, []).append(one.first_dealer == "a")
                known.setdefault(one.b, []).append(one.first_dealer == "b")
        self._known = {one: History(2 * sum(deals) - len(deals), tuple(deals[-2:])) for one, deals in known.items()}

    def history(self, one: str) -> History:
        """The first deals of one entrant."""
        return self._known.get(one, History())

    def choice(self, one: str, other: str) -> Choice:
        """Who deals first between two: the smaller difference, then nobody three times running, then who did not deal
        last, then a lot."""
        mine, theirs = self.history(one), self.history(other)
        if_one = ((mine.balance + 1) ** 2 + (theirs.balance - 1) ** 2, _thirds(mine, theirs))
        if_other = ((mine.balance - 1) ** 2 + (theirs.balance + 1) ** 2, _thirds(theirs, mine))
        if if_one != if_other:
            why = "difference" if if_one[0] != if_other[0] else "last"
            return Choice(one if if_one < if_other else other, why, *min(if_one, if_other))
        if mine.last[-1:] != theirs.last[-1:]:
            return Choice(one if mine.last[-1:] < theirs.last[-1:] else other, "alternate", *if_one)
        low, high = sorted((one, other))
        drawn = lot(self.field.seed, self.field.round, "deals first", low, high)
        return Choice(high if drawn & 1 else low, "lot", *if_one)


def price(mine: History, theirs: History) -> tuple[int, int]:
    """What ``Dealing.choice`` costs: the two numbers of the better choice, quickly."""
    one, other = mine.balance, theirs.balance
    difference = one * one + other * other + 2 - 2 * abs(one - other)
    if one != other:
        return difference, _thirds(mine, theirs) if one < other else _thirds(theirs, mine)
    if len(mine.last) < 2 and len(theirs.last) < 2:
        return difference, 0
    return difference, min(_thirds(mine, theirs), _thirds(theirs, mine))


def _thirds(dealer: History, other: History) -> int:
    return dealer.third(deals=True) + other.third(deals=False)
