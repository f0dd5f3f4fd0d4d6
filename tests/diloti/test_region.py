"""The region of cards and xeris, the order of xeris, the small piles: each against a search that knows no formula."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, groupby, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diloti.profiles import XeriFirst
from diloti.region import order_possible, pile_possible, xeris_possible
from diloti.seats import Side

# Triples (cards of N, xeris of N, xeris of D) for each way the first and the last card may score.
SIZES = {
    (XeriFirst.NEVER, True): 6655,
    (XeriFirst.ALLOWED, True): 6679,
    (XeriFirst.FIRST_CAPTURE, True): 6654,
    (XeriFirst.NEVER, False): 6583,
    (XeriFirst.ALLOWED, False): 6606,
    (XeriFirst.FIRST_CAPTURE, False): 6560,
}
XERIS = 25  # more than any side can have


def scores(play, captured_before, first, last):
    """Whether a capture at that play (1–48) that leaves the table empty is a xeri: X2 and X3, read straight."""
    if play == 1 and first is XeriFirst.NEVER:
        return False
    if not captured_before and first is XeriFirst.FIRST_CAPTURE:
        return False
    return play != 48 or last


@cache
def region(first, last):
    """Every triple that some 48 plays end in, over (play, cards on the table, last capturer).

    A set of triples is one number, a bit for each, so that a play moves the whole set by a shift.
    """
    dealer_xeri, xeri, card = 1, XERIS, XERIS * XERIS
    now = {(4, None): 1}
    for play in range(1, 49):
        following = Counter()
        capturer = "N" if play % 2 else "D"
        for (table, capturer_before), triples in now.items():
            following[table + 1, capturer_before] |= triples
            for taken in range(1, table + 1):
                moved = triples << (taken + 1) * card if capturer == "N" else triples
                if taken == table and scores(play, capturer_before is not None, first, last):
                    moved <<= xeri if capturer == "N" else dealer_xeri
                following[table - taken, capturer] |= moved
        now = following
    ends = 0
    for (table, capturer), triples in now.items():
        if capturer is not None:
            ends |= triples << table * card if capturer == "N" else triples
    bits = enumerate(reversed(f"{ends:b}"))
    return {(place // card, place // xeri % XERIS, place % XERIS) for place, bit in bits if bit == "1"}


@pytest.mark.parametrize(("first", "last"), SIZES)
def test_the_closed_form_is_what_the_search_finds_for_every_triple(first, last):
    formula = {
        triple
        for triple in product(range(53), range(-1, XERIS + 2), range(-1, XERIS + 2))
        if xeris_possible(*triple, first, last)
    }
    assert formula == region(first, last)


@pytest.mark.parametrize(("first", "last"), SIZES)
def test_the_region_has_the_size_that_is_told(first, last):
    assert len(region(first, last)) == SIZES[first, last]


def test_with_the_dealer_not_known_five_triples_more_are_possible():
    known = region(XeriFirst.NEVER, True)
    assert len(known | {(52 - cards, dealer, xeris) for cards, xeris, dealer in known}) == 6660


def test_xeris_are_at_most_23_together_but_for_all_24_of_the_dealer():
    assert {(xeris, dealer) for _, xeris, dealer in region(XeriFirst.NEVER, True) if xeris + dealer > 23} == {(0, 24)}
    assert {xeris + dealer for _, xeris, dealer in region(XeriFirst.NEVER, True)} == set(range(25))


def test_only_one_and_51_cards_never_occur():
    assert {cards for cards, _, _ in region(XeriFirst.NEVER, True)} == {0, *range(2, 51), 52}


@cache
def orders(first, last):
    """Every (first side, last side, number, changes of side) that a log of xeris can have, play by play."""
    now = {(4, False, None)}  # cards on the table, whether anybody has captured, the log so far
    for play in range(1, 49):
        side = Side.LEFT if play % 2 else Side.RIGHT
        following = set()
        for table, captured, log in now:
            table = min(table, 4)  # noqa: PLW2901 - more cards give no other xeris
            following.add((table + 1, captured, log))
            following |= {(table - taken, True, log) for taken in range(1, table)}
            if table:
                scored = scores(play, captured, first, last)
                following.add((0, True, _logged(log, side) if scored else log))
        now = following
    return {log for _, _, log in now if log}


def _logged(log, side):
    if log is None:
        return side, side, 1, 0
    first, latest, number, changes = log
    return first, side, number + 1, changes + (latest is not side)


@pytest.mark.parametrize(("first", "last"), SIZES)
def test_an_order_of_xeris_is_possible_exactly_when_48_plays_can_give_it(first, last):
    for number, changes, starter in product(range(1, 27), range(26), Side):
        if changes < number:
            log = _log(number, changes, starter)
            summary = starter, log[-1], number, changes
            possible = order_possible(log, Side.RIGHT, first, last)
            assert (summary, possible) == (summary, summary in orders(first, last))


def _log(number, changes, starter):
    """A log with its changes of side at the beginning."""
    sides = [starter if turn % 2 == 0 else starter.other for turn in range(changes + 1)]
    return [*sides, *[sides[-1]] * (number - changes - 1)]


@given(st.lists(st.sampled_from(Side), max_size=26), st.sampled_from(Side))
def test_an_order_is_bounded_by_its_xeris_and_its_changes_of_side(log, dealer):
    runs = [side for side, _ in groupby(log)]
    ends = [side for side in (*log[:1], *log[-1:]) if side is dealer]
    bound = {2: 48, 1: 47, 0: 46}[len(ends)]
    holds = not log or 2 * len(log) + len(runs) - 1 <= bound
    assert order_possible(log, dealer, XeriFirst.NEVER, True) is holds


# --- small piles ---------------------------------------------------------------------------------------------------


def captures(most):
    """Ranks of every capture of up to ``most`` cards: the played card last, the rest split into units of its value.

    Wider than any option allows, so that what it cannot reach nobody can.
    """
    found = {(court,) * cards for court in "JQK" for cards in (2, 4)}  # F1, and F4's four
    for played in range(1, 11):
        for size in range(1, most):
            for taken in combinations_with_replacement(range(1, 11), size):
                if splits(taken, played) and max(Counter((*taken, played)).values()) <= 4:
                    found.add((*taken, played))
    return [ranks for ranks in found if len(ranks) <= most]


@cache
def splits(cards, value):
    """Whether cards fall into groups that each sum to the value."""
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    groups = [(first, rest)]
    while groups:
        total, left = groups.pop()
        if total == value and splits(left, value):
            return True
        groups += [(total + left[i], left[:i] + left[i + 1 :]) for i in range(len(left)) if total + left[i] <= value]
    return False


def specials(ranks):
    """Every (aces, 10♦, 2♣) that cards of these ranks can hold."""
    count = Counter(ranks)
    if count[1] > 4:
        return set()
    return {(count[1], ten, two) for ten in range(min(count[10], 1) + 1) for two in range(min(count[2], 1) + 1)}


@cache
def piles(cards, xeris):
    """Every (aces, 10♦, 2♣) of winnings of that many cards with that many xeris among their captures."""
    found = set()
    pending = [((), 0)]
    seen = set(pending)
    while pending:
        held, taken = pending.pop()
        if taken >= max(xeris, 1):
            for leftovers in combinations_with_replacement((1, 2, 10, "J"), cards - len(held)):
                pile = held + leftovers
                found |= specials(pile)
        for ranks_taken in captures(cards - len(held)):
            state = tuple(sorted(held + ranks_taken, key=str)), taken + 1
            if state not in seen and max(Counter(state[0]).values()) <= 4:
                seen.add(state)
                pending.append(state)
    return found


@pytest.mark.parametrize(
    ("cards", "xeris"), [(cards, xeris) for cards in range(2, 7) for xeris in range(cards // 2 + 1)]
)
def test_the_facts_on_small_piles_are_all_there_are(cards, xeris):
    fitting = {held for held in product(range(5), (0, 1), (0, 1)) if sum(held) <= cards}
    assert {held for held in fitting if pile_possible(cards, *held, xeris)} == piles(cards, xeris)


def test_the_facts_on_small_piles_are_those_told():
    fitting = set(product(range(5), (0, 1), (0, 1)))
    impossible = {
        (cards, xeris): {held for held in fitting if sum(held) <= cards and not pile_possible(cards, *held, xeris)}
        for cards, xeris in [(2, 0), (3, 0), (5, 2), (7, 3)]
    }
    assert impossible == {
        (2, 0): {(1, 0, 0), (0, 1, 1), (1, 1, 0), (1, 0, 1)},
        (3, 0): {(1, 1, 1)},
        (5, 2): {(3, 1, 1)},
        (7, 3): set(),
    }


@pytest.mark.parametrize(
    ("cards", "held", "xeris", "possible"),
    [
        (0, (0, 0, 0), 0, True),
        (4, (2, 1, 0), 2, True),
        (4, (2, 1, 1), 2, False),
        (4, (1, 0, 0), 2, False),
        (4, (2, 1, 1), 1, True),
        (6, (4, 1, 0), 3, True),
        (6, (4, 1, 1), 3, False),
        (8, (4, 1, 1), 4, True),
        (26, (3, 0, 0), 13, False),
        (26, (3, 0, 0), 12, True),
    ],
)
def test_two_cards_for_each_xeri_are_pairs(cards, held, xeris, possible):
    assert pile_possible(cards, *held, xeris) is possible
