"""A count with each side completed from the other: together 52 cards, four aces, one 10♦, one 2♣, 11 or 7 points."""

from dataclasses import dataclass

from diloti.counts import Count, Majority, SideCount

CARDS, ACES, HALF = 52, 4, 26
BASE, BASE_AT_TIE, FOR_MOST_CARDS = 11, 7, 4


@dataclass(frozen=True, slots=True)
class Completed:
    """A count with both sides completed as far as it allows, and who has most cards (None: not known).

    Nothing is completed from a number out of range: it is known to be wrong.
    """

    count: Count
    left: SideCount
    right: SideCount
    leader: Majority | None

    @property
    def sides(self) -> tuple[SideCount, SideCount]:
        """Left and right."""
        return self.left, self.right


def complete(count: Count) -> Completed:
    """Completes each side of a count from the other (S1–S4, S6)."""
    if count.points_only:
        left, right = _with_bases(count)
    else:
        left, right = _with_parts(count)
    return Completed(count, left, right, _leader(count, left, right))


def base_total(count: Count) -> int:
    """The base points of both sides together: 7 when the cards are known to be level, else 11 (S6)."""
    return BASE_AT_TIE if count.majority is Majority.TIE else BASE


def _with_bases(count: Count) -> tuple[SideCount, SideCount]:
    left, right = count.left, count.right
    bases = _complete(left.base, right.base, base_total(count))
    return (
        SideCount(base=bases[0], xeris=left.xeris, xeristaki=left.xeristaki),
        SideCount(base=bases[1], xeris=right.xeris, xeristaki=right.xeristaki),
    )


def _with_parts(count: Count) -> tuple[SideCount, SideCount]:
    left, right = count.left, count.right
    if count.majority is Majority.TIE:
        cards: tuple[int | None, int | None] = (HALF, HALF)
    else:
        cards = _complete(left.cards, right.cards, CARDS)
    aces = _complete(left.aces, right.aces, ACES)
    tens, twos = _complete_flag(left.ten, right.ten), _complete_flag(left.two, right.two)
    return (
        SideCount(cards[0], aces[0], tens[0], twos[0], left.xeris, left.xeristaki),
        SideCount(cards[1], aces[1], tens[1], twos[1], right.xeris, right.xeristaki),
    )


def _complete(left: int | None, right: int | None, total: int) -> tuple[int | None, int | None]:
    if left is None and right is not None and 0 <= right <= total:
        return total - right, right
    if right is None and left is not None and 0 <= left <= total:
        return left, total - left
    return left, right


def _complete_flag(left: bool | None, right: bool | None) -> tuple[bool | None, bool | None]:
    if left is None and right is not None:
        return not right, right
    if right is None and left is not None:
        return left, not left
    return left, right


def _leader(count: Count, left: SideCount, right: SideCount) -> Majority | None:
    if count.majority is not None:
        return count.majority
    if left.cards is not None and right.cards is not None:
        if left.cards == right.cards:
            return Majority.TIE
        return Majority.LEFT if left.cards > right.cards else Majority.RIGHT
    # Without the 4 for most cards there are 7 base points; with them at least 4.
    if left.base is not None and not FOR_MOST_CARDS <= left.base <= BASE_AT_TIE:
        return Majority.LEFT if left.base > BASE_AT_TIE else Majority.RIGHT
    return None
