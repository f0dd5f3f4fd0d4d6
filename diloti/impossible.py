"""Which P codes hold for a count without errors: no deal played under the profile can end so."""

from collections.abc import Iterable, Iterator
from itertools import product

from diloti.completion import ACES, CARDS, FOR_MOST_CARDS, HALF, Completed
from diloti.counts import Majority
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
    codes = _cards_codes(entry, profile, dealers)
    if (log := entry.count.log) is not None:
        first, last = profile.xeri_first, profile.xeri_last
        if not any(order_possible(log, side, first, last) for side in dealers):
            codes.append(ImpossibleCode.ORDER)
    return tuple(codes)


def _cards_codes(entry: Completed, profile: Profile, dealers: tuple[Side, ...]) -> list[ImpossibleCode]:
    def fits(parts: Parts) -> bool:
        return any(_xeris_fit(parts[0], entry, profile, side) for side in dealers)

    if any(fits(parts) and _piles_fit(parts, entry) for parts in _candidates(entry)):
        return []
    codes = []
    candidates = list(_candidates(entry))
    fitting = list(filter(fits, candidates))
    if not fitting:
        codes.append(ImpossibleCode.XERI)
    if not any(_piles_fit(parts, entry) for parts in fitting or candidates):
        codes.append(ImpossibleCode.PAIR)
    return codes


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


def _candidates(entry: Completed) -> Iterator[Parts]:
    """All that the left side can have captured, likely things first: one thing in an exact count."""
    left = entry.left
    for cards in _cards(entry):
        for aces, ten, two in product(_values(left.aces, ACES), _values(left.ten, 1), _values(left.two, 1)):
            base = FOR_MOST_CARDS * (cards > HALF) + aces + 2 * ten + two
            room = aces + ten + two <= cards and ACES + 2 - aces - ten - two <= CARDS - cards
            if room and left.base in (None, base):
                yield cards, aces, ten, two


def _values(known: int | None, most: int) -> Iterable[int]:
    return range(most + 1) if known is None else (int(known),)


def _cards(entry: Completed) -> Iterator[int]:
    """The numbers of cards the left side can have. Nobody has a single card, and a tie is known where there is one."""
    if entry.left.cards is not None:
        yield entry.left.cards
    elif entry.leader is Majority.TIE:
        yield HALF
    else:
        if entry.leader is not Majority.RIGHT:
            yield from (*range(HALF + 1, CARDS - 1), CARDS)
        if entry.leader is not Majority.LEFT:
            yield from (*range(HALF - 1, 1, -1), 0)
