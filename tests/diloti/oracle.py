"""The rules once more, written down in the plainest way: every subset is tried, nothing is clever, nothing is shared.

It knows positions whose hand to play is known and whose piles have said values. The engine must agree with it.
"""

from collections.abc import Iterator
from itertools import combinations

from diloti.plays import Capture, Declare, Lay, Play
from diloti.position import Position
from diloti.profiles import Profile


def subsets(things):
    """Every subset, the empty one first."""
    for count in range(len(things) + 1):
        yield from combinations(things, count)


def in_groups(numbers: list[int], value: int) -> bool:
    """Whether the numbers can be put into groups that each sum to the value (C1)."""
    if not numbers:
        return True
    first, rest = numbers[0], list(range(1, len(numbers)))
    for others in subsets(rest):
        if first + sum(numbers[place] for place in others) == value:
            left = [numbers[place] for place in rest if place not in others]
            if in_groups(left, value):
                return True
    return False


def legal_plays(position: Position, profile: Profile) -> set[Play]:
    """Every legal play, by trying every card on every subset of what lies on the table."""
    return {play for play in conceivable_plays(position) if is_legal(position, play, profile)}


def conceivable_plays(position: Position) -> Iterator[Play]:
    """Every card laid, capturing and declaring 1 to 10 with every subset of the table."""
    owners = tuple(pile.owner for pile in position.piles)
    for card in set(position.hand.known):
        yield Lay(card)
        for loose in set(subsets(position.loose)):
            for piles in subsets(owners):
                if loose or piles:
                    yield Capture(card, loose, piles)
                    for value in range(1, 11):
                        yield Declare(card, value, loose, piles)


def is_legal(position: Position, play: Play, profile: Profile) -> bool:
    """Whether every rule allows the play."""
    match play:
        case Lay():
            return lay_is_legal(position, play, profile)
        case Capture():
            return capture_is_legal(position, play, profile)
        case _:
            return declare_is_legal(position, play, profile)


def own_pile(position):
    for pile in position.piles:
        if pile.owner == position.turn:
            return pile
    return None


def hand_without(position, card):
    hand = list(position.hand.known)
    hand.remove(card)
    return hand


def holds(cards, value):
    return any(card.rank == value for card in cards)


def is_plain(pile):
    return len(pile.units) == 1


def lay_is_legal(position, play, profile):
    if own_pile(position):  # O1
        return False
    twins = [card for card in position.loose if card.rank == play.card.rank]
    if play.card.rank > 10:
        if twins and profile.faces_compulsory:  # F2
            return False
        if len(twins) == 3 and profile.three_faces == "take_all":  # F4
            return False
        return not (twins and profile.forced_capture == "full")  # C2
    if profile.forced_capture == "none":  # C3
        return True
    if twins or any(pile.value == play.card.rank and may_take(position, pile, profile) for pile in position.piles):
        return False  # C2
    if profile.forced_capture == "equal":
        return True
    return not any(True for _ in captures_apart_from_c2(position, play.card, profile))


def captures_apart_from_c2(position, card, profile):
    """Everything that the card could capture if nobody forced it."""
    owners = [pile.owner for pile in position.piles]
    for loose in subsets(position.loose):
        for piles in subsets(owners):
            if loose or piles:
                play = Capture(card, loose, piles)
                if capture_is_allowed(position, play, profile):
                    yield play


def may_take(position, pile, profile):
    """O2."""
    own = own_pile(position)
    return own is None or own.owner == pile.owner or profile.owner_takes_others


def capture_is_legal(position, play, profile):
    return capture_is_allowed(position, play, profile) and not breaks_c2(position, play, profile)


def capture_is_allowed(position, play, profile):
    """Everything but C2."""
    piles = [pile for pile in position.piles if pile.owner in play.piles]
    if not all(may_take(position, pile, profile) for pile in piles):
        return False
    own = own_pile(position)
    if (
        own
        and own.value == play.card.rank
        and own not in piles
        and not holds(hand_without(position, play.card), own.value)
    ):
        return False  # O3
    if play.card.rank > 10:
        twins = [card for card in position.loose if card.rank == play.card.rank]
        if piles or not all(card.rank == play.card.rank for card in play.loose):  # F1
            return False
        if len(twins) == 3 and profile.three_faces == "take_all":  # F4
            return len(play.loose) == 3
        return len(play.loose) == 1
    if any(card.rank > 10 for card in play.loose):  # C1
        return False
    parts = parts_of(play.card.rank, play.loose, piles, profile)
    if parts is None or not in_groups(parts, play.card.rank):  # C1, C4, C5
        return False
    return not profile.one_combination or sum(parts) <= play.card.rank  # C6


def parts_of(value, loose, piles, profile):
    """The numbers that must make sums: all but cards and piles of the value itself. None if a pile cannot be taken."""
    parts = [card.rank for card in loose if card.rank != value]
    for pile in piles:
        if pile.value == value:
            continue
        if not profile.liberal_plain or not is_plain(pile):
            return None
        parts.append(pile.value)
    return parts


def breaks_c2(position, play, profile):
    if profile.forced_capture == "none" or play.card.rank > 10:
        return False
    value = play.card.rank
    loose_left = list(position.loose)
    for card in play.loose:
        loose_left.remove(card)
    piles_left = [pile for pile in position.piles if pile.owner not in play.piles and may_take(position, pile, profile)]
    if any(card.rank == value for card in loose_left) or any(pile.value == value for pile in piles_left):
        return True
    if profile.forced_capture == "equal":
        return False
    for more_loose in subsets(loose_left):
        for more_piles in subsets(piles_left):
            if more_loose or more_piles:
                more = Capture(
                    play.card,
                    tuple(sorted(play.loose + more_loose)),
                    tuple(sorted(play.piles + tuple(pile.owner for pile in more_piles))),
                )
                if capture_is_allowed(position, more, profile) and keeps_its_groups(position, play, more, profile):
                    return True
    return False


def keeps_its_groups(position, play, more, profile):
    """Whether what is added makes groups by itself: the same capture and something else, not another capture."""
    value = play.card.rank
    added_loose = list(more.loose)
    for card in play.loose:
        added_loose.remove(card)
    added_piles = [pile for pile in position.piles if pile.owner in more.piles and pile.owner not in play.piles]
    parts = parts_of(value, added_loose, added_piles, profile)
    return parts is not None and in_groups(parts, value)


def declare_is_legal(position, play, profile):
    cards = [play.card, *play.loose]
    if any(card.rank > 10 for card in cards):  # D1
        return False
    if not holds(hand_without(position, play.card), play.value):  # D4
        return False
    piles = [pile for pile in position.piles if pile.owner in play.piles]
    if not owner_may_touch(position, play, piles, profile):  # O1
        return False
    same = [pile for pile in piles if pile.value == play.value]
    changed = [pile for pile in piles if pile.value != play.value]
    if profile.pair_closed and any([len(unit) for unit in pile.units] == [1, 1] for pile in same):  # A3
        return False
    for pile in changed:
        if not is_plain(pile) or pile.value > play.value or not may_raise(position, pile, profile):  # R1, R2, R6
            return False
    numbers = [card.rank for card in play.loose]
    if profile.liberal_plain:
        numbers += [pile.value for pile in changed]
        return may_join(position, same, profile) and in_groups([play.card.rank, *numbers], play.value)
    if changed:
        return len(piles) == 1 and raise_is_legal(play, changed[0], numbers, profile)
    return may_join(position, same, profile) and in_groups([play.card.rank, *numbers], play.value)  # D2, D3, A1


def owner_may_touch(position, play, piles, profile):
    """O1: an owner works on the own pile, to which another of the same value may be merged."""
    own = own_pile(position)
    if own is None:
        return True
    if own not in piles:
        return False
    merges = profile.merge_piles and own.value == play.value
    return all(pile is own or (merges and pile.value == play.value) for pile in piles)


def may_join(position, same, profile):
    """D8: one pile joined at its value, or several; where plain piles count as cards, those that may be raised too."""
    if profile.merge_piles:
        return True
    as_cards = []
    if profile.liberal_plain and own_pile(position) is None:
        as_cards = [pile for pile in same if is_plain(pile) and may_raise(position, pile, profile)]
    return len(same) - len(as_cards) <= 1


def may_raise(position, pile, profile):
    """R2."""
    if profile.raising == "opponents":
        return (pile.owner - position.turn) % 2 == 1
    return {"partner_too": pile.owner != position.turn, "anyone": True, "nobody": False}[profile.raising]


def raise_is_legal(play, pile, numbers, profile):
    """R3, R4: some loose cards complete the sum of hand card and pile, the rest make units beside it."""
    places = range(len(numbers))
    for with_it in subsets(places):
        total = play.card.rank + pile.value + sum(numbers[place] for place in with_it)
        beside = [numbers[place] for place in places if place not in with_it]
        allowed = (not with_it or profile.raise_with_table) and (not beside or profile.raise_absorbs)
        if allowed and total == play.value and in_groups(beside, play.value):
            return True
    return False
