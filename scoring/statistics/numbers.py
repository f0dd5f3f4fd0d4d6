"""Sums of deals and of games, and what is worked out from them. Everything that needs a division may be None."""

from collections.abc import Sequence
from dataclasses import dataclass, fields


def share(part: int, whole: int) -> float | None:
    """``part`` of ``whole`` in per cent; None of nothing."""
    return 100 * part / whole if whole else None


def mean(total: int, number: int) -> float | None:
    """``total`` over ``number``; None of nothing."""
    return total / number if number else None


@dataclass(frozen=True, slots=True)
class Dealing:
    """Deals of one side that one side dealt (or the other): how many, and the points of both in them."""

    deals: int = 0
    points: int = 0
    against: int = 0

    def __add__(self, other: "Dealing") -> "Dealing":
        return Dealing(self.deals + other.deals, self.points + other.points, self.against + other.against)

    @property
    def ahead(self) -> float | None:
        """Points more than the other side, on average in a deal."""
        return mean(self.points - self.against, self.deals)

    @property
    def average(self) -> float | None:
        """Points in a deal on average."""
        return mean(self.points, self.deals)


@dataclass(frozen=True, slots=True)
class Numbers:
    """What one side made of some played deals that count.

    Each part has the number of deals in which it is known: a deal entered as points only knows none of them, one
    entered by its majority no cards; a deal that could not have happened (kept knowingly) gives its points alone.
    """

    deals: int = 0
    points: int = 0
    against: int = 0
    best: int = 0
    card_deals: int = 0
    cards: int = 0
    most_deals: int = 0
    most: int = 0
    ace_deals: int = 0
    aces: int = 0
    ten_deals: int = 0
    tens: int = 0
    two_deals: int = 0
    twos: int = 0
    xeri_deals: int = 0
    xeris: int = 0
    xeris_against: int = 0
    dealt: Dealing = Dealing()
    undealt: Dealing = Dealing()

    def __add__(self, other: "Numbers") -> "Numbers":
        sums = {field.name: getattr(self, field.name) + getattr(other, field.name) for field in fields(self)}
        return Numbers(**sums | {"best": max(self.best, other.best)})

    @property
    def average(self) -> float | None:
        """Points in a deal on average."""
        return mean(self.points, self.deals)

    @property
    def average_against(self) -> float | None:
        """The other side's points in a deal on average."""
        return mean(self.against, self.deals)

    @property
    def card_share(self) -> float | None:
        """Per cent of all cards."""
        return share(self.cards, 52 * self.card_deals)

    @property
    def most_share(self) -> float | None:
        """Per cent of the deals in which this side had more cards."""
        return share(self.most, self.most_deals)

    @property
    def aces_per_deal(self) -> float | None:
        """Of the four."""
        return mean(self.aces, self.ace_deals)

    @property
    def ten_share(self) -> float | None:
        """Per cent of the deals in which this side had the 10♦."""
        return share(self.tens, self.ten_deals)

    @property
    def two_share(self) -> float | None:
        """Per cent of the deals in which this side had the 2♣."""
        return share(self.twos, self.two_deals)

    @property
    def xeris_per_deal(self) -> float | None:
        """Xeris in a deal on average."""
        return mean(self.xeris, self.xeri_deals)

    @property
    def xeris_against_per_deal(self) -> float | None:
        """The other side's xeris in a deal on average."""
        return mean(self.xeris_against, self.xeri_deals)

    @property
    def dealing_costs(self) -> float | None:
        """By how many points a deal goes worse when this side deals than when the other does."""
        dealt, undealt = self.dealt.ahead, self.undealt.ahead
        return None if dealt is None or undealt is None else undealt - dealt


@dataclass(frozen=True, slots=True)
class Record:
    """Games that somebody has won: played, won, and the longest run of games won one after another."""

    games: int = 0
    won: int = 0
    run: int = 0

    @classmethod
    def of(cls, results: Sequence[bool]) -> "Record":
        """From games in order: whether each was won."""
        longest = run = 0
        for won in results:
            run = run + 1 if won else 0
            longest = max(longest, run)
        return cls(len(results), sum(results), longest)

    @property
    def lost(self) -> int:
        """Every game has a winner."""
        return self.games - self.won

    @property
    def win_share(self) -> float | None:
        """Per cent of the games won."""
        return share(self.won, self.games)
