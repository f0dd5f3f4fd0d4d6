"""Which P codes hold for a count without errors: no deal played under the profile can end so."""

from functools import lru_cache
from itertools import product

from diloti.completion import ACES, CARDS, FOR_MOST_CARDS, HALF, Completed
from diloti.counts import Majority, SideCount
from diloti.profiles import Profile
from diloti.region import order_possible, pile_possible, xeris_possible
from diloti.seats import Side
from diloti.tally_codes import ImpossibleCode

type Parts = tuple[int, int, int, int]  # cards, aces, 10♦ and 2♣ of the left side; the right side has the rest


def impossible(entry: Completed, profile: Profile, dealer: Side | None) -> tuple[ImpossibleCode, ...]:
    """Every P code, in the order of the codes, of a count in which ``errors`` finds nothing.

    Where the entry leaves cards or parts open, a code holds only if it does for all that they can be; where the dealer
    is not known (None), only if it does whoever dealt.
    """
    dealers = (Side.LEFT, Side.RIGHT) if dealer is None else (dealer,)
    codes = []
    candidates = _candidates(entry.left, entry.leader)
    fitting = [parts for parts in candidates if any(_xeris_fit(parts[0], entry, profile, side) for side in dealers)]
    if not fitting:
        codes.append(ImpossibleCode.XERI)
    if not any(_piles_fit(parts, entry) for parts in fitting or candidates):
        codes.append(ImpossibleCode.PAIR)
    if (log := entry.count.log) is not None:
        first, last = profile.xeri_first, profile.xeri_last
        if not any(order_possible(log, side, first, last) for side in dealers):
            codes.append(ImpossibleCode.ORDER)
    return tuple(codes)


def _xeris_fit(left_cards: int, entry: Completed, profile: Profile, dealer: Side) -> bool:
    left, right = entry.left.xeris, entry.right.xeris
    if dealer is Side.RIGHT:
        return xeris_possible(left_cards, left, right, profile.xeri_first, profile.xeri_last)
    return xeris_possible(CARDS - left_cards, right, left, profile.xeri_first, profile.xeri_last)


def _piles_fit(parts: Parts, entry: Completed) -> bool:
    cards, aces, ten, two = parts
    return pile_possible(cards, aces, ten, two, entry.left.xeris) and pile_possible(
        CARDS - cards, ACES - aces, 1 - ten, 1 - two, entry.right.xeris
    )


def _candidates(left: SideCount, leader: Majority | None) -> tuple[Parts, ...]:
    """All that the left side can have captured: one thing in an exact count."""
    if left.cards is not None and left.aces is not None:
        return ((left.cards, left.aces, int(left.ten or False), int(left.two or False)),)
    if left.base is not None:
        return _candidates_of_base(left.base, leader)
    return _candidates_of_majority(left.aces or 0, int(left.ten or False), int(left.two or False), leader)


@lru_cache(maxsize=1024)
def _candidates_of_majority(aces: int, ten: int, two: int, leader: Majority | None) -> tuple[Parts, ...]:
    return tuple((cards, aces, ten, two) for cards in _cards_of(leader) if _room(cards, aces + ten + two))


@lru_cache(maxsize=1024)
def _candidates_of_base(base: int, leader: Majority | None) -> tuple[Parts, ...]:
    return tuple(
        (cards, aces, ten, two)
        for cards in _cards_of(leader)
        for aces, ten, two in product(range(ACES + 1), (0, 1), (0, 1))
        if FOR_MOST_CARDS * (cards > HALF) + aces + 2 * ten + two == base and _room(cards, aces + ten + two)
    )


def _cards_of(leader: Majority | None) -> tuple[int, ...]:
    """The numbers of cards the left side can have, knowing only who has most (None: not even that, but no tie)."""
    if leader is Majority.TIE:
        return (HALF,)
    winner = tuple(range(HALF + 1, CARDS + 1))
    loser = tuple(range(HALF))
    if leader is None:
        return loser + winner
    return winner if leader is Majority.LEFT else loser


def _room(cards: int, specials: int) -> bool:
    """Whether the aces, 10♦ and 2♣ of both sides are among their cards, and nobody has a single card."""
    return specials <= cards and 6 - specials <= CARDS - cards and cards not in (1, CARDS - 1)
