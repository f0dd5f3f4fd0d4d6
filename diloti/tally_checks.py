"""Which errors and warnings a completed count shows: one small function for each code, listed in one place."""

from collections.abc import Callable

from diloti.completion import ACES, CARDS, FOR_MOST_CARDS, HALF, Completed, base_total
from diloti.counts import Majority, SideCount
from diloti.profiles import Profile
from diloti.seats import Side
from diloti.tally_codes import ErrorCode, WarningCode

PLAYS_OF_A_SIDE = 24


def errors(entry: Completed, profile: Profile) -> tuple[ErrorCode, ...]:
    """Every error, in the order of the codes. Sums are checked as entered; a pile out of range bounds nothing."""
    return tuple(code for code, holds in _ERRORS if holds(entry, profile))


def warnings(entry: Completed) -> tuple[WarningCode, ...]:
    """Every warning that a single deal can show, in the order of the codes."""
    return tuple(code for code, holds in _WARNINGS if holds(entry))


def _sum(entry: Completed, _: Profile) -> bool:
    left, right = entry.count.left.cards, entry.count.right.cards
    return left is not None and right is not None and left + right != CARDS


def _one(entry: Completed, _: Profile) -> bool:
    return any(side.cards in (1, CARDS - 1) for side in entry.sides)


def _range(entry: Completed, profile: Profile) -> bool:
    xeristaki = PLAYS_OF_A_SIDE if profile.xeristaki_points else 0
    base = base_total(entry.count)
    return not all(
        0 <= side.xeris <= PLAYS_OF_A_SIDE
        and 0 <= side.xeristaki <= xeristaki
        and (side.cards is None or 0 <= side.cards <= CARDS)
        and (side.aces is None or 0 <= side.aces <= ACES)
        and (side.base is None or 0 <= side.base <= base)
        for side in entry.sides
    )


def _miss(entry: Completed, _: Profile) -> bool:
    if entry.count.points_only:
        return False
    left, right = entry.sides
    return (
        (entry.leader is None and left.cards is None and right.cards is None)
        or (left.aces is None and right.aces is None)
        or left.ten is None
        or left.two is None
    )


def _ace(entry: Completed, _: Profile) -> bool:
    left, right = entry.left.aces, entry.right.aces
    return left is not None and right is not None and left + right != ACES


def _ten(entry: Completed, _: Profile) -> bool:
    return entry.left.ten is not None and entry.left.ten is entry.right.ten


def _two(entry: Completed, _: Profile) -> bool:
    return entry.left.two is not None and entry.left.two is entry.right.two


def _spec(entry: Completed, _: Profile) -> bool:
    return any(
        side.cards is not None and 0 <= side.cards < (side.aces or 0) + (side.ten or False) + (side.two or False)
        for side in entry.sides
    )


def _xcard(entry: Completed, _: Profile) -> bool:
    left, right = entry.sides
    return 2 * left.xeris > _most_cards(left, entry.leader, Majority.LEFT) or 2 * right.xeris > _most_cards(
        right, entry.leader, Majority.RIGHT
    )


def _xsum(entry: Completed, _: Profile) -> bool:
    return entry.left.xeris + entry.right.xeris > PLAYS_OF_A_SIDE


def _base(entry: Completed, _: Profile) -> bool:
    left, right = entry.left.base, entry.right.base
    if left is None or right is None:
        return False
    return (
        left + right != base_total(entry.count)
        or (entry.leader is Majority.LEFT and left < FOR_MOST_CARDS)
        or (entry.leader is Majority.RIGHT and right < FOR_MOST_CARDS)
    )


def _dead(entry: Completed, _: Profile) -> bool:
    return entry.left.cards == 0 and entry.right.cards == 0


def _most_cards(side: SideCount, leader: Majority | None, own: Majority) -> int:
    """The most cards the side can have. A pile out of range bounds nothing."""
    if side.cards is not None:
        return side.cards if 0 <= side.cards <= CARDS else CARDS
    if leader is None or leader is own:
        return CARDS
    return HALF if leader is Majority.TIE else HALF - 1


def _live(entry: Completed) -> bool:
    log = entry.count.log
    return log is not None and (log.count(Side.LEFT), log.count(Side.RIGHT)) != (entry.left.xeris, entry.right.xeris)


def _near(entry: Completed) -> bool:
    return entry.count.one_pile_counted and any(side.cards in (HALF - 1, HALF, HALF + 1) for side in entry.sides)


def _rare(entry: Completed) -> bool:
    return any(
        side.xeris >= 7 or (side.cards is not None and (0 <= side.cards <= 8 or 44 <= side.cards <= CARDS))
        for side in entry.sides
    )


_ERRORS: tuple[tuple[ErrorCode, Callable[[Completed, Profile], bool]], ...] = (
    (ErrorCode.SUM, _sum),
    (ErrorCode.ONE, _one),
    (ErrorCode.RANGE, _range),
    (ErrorCode.MISS, _miss),
    (ErrorCode.ACE, _ace),
    (ErrorCode.TEN, _ten),
    (ErrorCode.TWO, _two),
    (ErrorCode.SPEC, _spec),
    (ErrorCode.XCARD, _xcard),
    (ErrorCode.XSUM, _xsum),
    (ErrorCode.BASE, _base),
    (ErrorCode.DEAD, _dead),
)
_WARNINGS: tuple[tuple[WarningCode, Callable[[Completed], bool]], ...] = (
    (WarningCode.LIVE, _live),
    (WarningCode.NEAR, _near),
    (WarningCode.RARE, _rare),
)
