"""Judging a declaration: a new pile (D), units added (A), a plain pile raised (R), and what an owner may do (O1)."""

from diloti.cards import HIGHEST_NUMERAL
from diloti.findings import Code
from diloti.forced import could_take
from diloti.groups import splits
from diloti.inquiry import Inquiry
from diloti.permissions import may_be_part, may_raise
from diloti.plays import Declare
from diloti.profiles import Raising
from diloti.table import Declaration

type Worth = tuple[Declaration, int]
"""A pile and what it counts for."""


def judge_declare(inquiry: Inquiry, play: Declare, value: int) -> None:
    """Find everything about a declaration of ``value``."""
    inquiry.take_from_loose(play.loose)
    piles = inquiry.named_piles(play.piles) if play.piles else []
    worths = [(pile, inquiry.worth(pile, value)) for pile in piles]
    if inquiry.own is not None:
        _by_owner(inquiry, inquiry.own, worths, value)
    courts = [card for card in (play.card, *play.loose) if card.is_court]
    if courts:
        inquiry.breach(Code.COURT_DECLARED, tuple(sorted(courts)))
    elif 1 <= value <= HIGHEST_NUMERAL:
        _of_value(inquiry, play, value, worths)
    if 1 <= value <= HIGHEST_NUMERAL:
        inquiry.require((value,), Code.NOT_RETAINED, Code.MUST_RETAIN, ())
    else:
        _out_of_range(inquiry, piles)
    if not courts and (takes := could_take(inquiry)):
        inquiry.note(Code.MAY_DECLARE_INSTEAD, takes)


def _by_owner(inquiry: Inquiry, own: Declaration, worths: list[Worth], value: int) -> None:
    """An owner works on the own pile only, and joins another of its value to it where piles may be merged (O1, D8).

    The reserved card declares only where anyone may raise: in the own raise (O3).
    """
    if not worths:
        inquiry.breach(Code.OWNER_STARTS_ANOTHER, own.cards)
    merges = inquiry.profile.merge_piles and (own, value) in worths
    for pile, worth in worths:
        if pile is not own and not (merges and worth == value):
            inquiry.breach(Code.OWNER_CHANGES_ANOTHERS, pile.cards)
    raises_own = any(pile is own and worth != value for pile, worth in worths)
    if not raises_own or inquiry.profile.raising is not Raising.ANYONE:
        inquiry.guard_reserve()


def _of_value(inquiry: Inquiry, play: Declare, value: int, worths: list[Worth]) -> None:
    """A pile that is new, added to or raised, by the values of the piles touched."""
    joined = [pile for pile, worth in worths if worth == value]
    changed = [(pile, worth) for pile, worth in worths if worth != value]
    if changed:
        _raised(inquiry, play, value, joined, changed)
    elif joined:
        _added(inquiry, play, value)
    else:
        _new(inquiry, play, value)
    if joined:
        _joined(inquiry, joined)


def _out_of_range(inquiry: Inquiry, piles: list[Declaration]) -> None:
    """A value is 1 to 10, whatever is declared (D2, D3, R1)."""
    inquiry.breach(Code.NOT_ONE_SUM)
    inquiry.breach(Code.NOT_EQUAL_UNITS)
    for pile in piles:
        inquiry.breach(Code.NOT_HIGHER, pile.cards)


def _new(inquiry: Inquiry, play: Declare, value: int) -> None:
    """One sum makes it plain, two or more units a family; the played card is part of it (D1, D2, D3, D7)."""
    numbers = [card.rank for card in play.loose]
    _one_sum_or_units(inquiry, play, [play.card.rank, *numbers], value)
    for pile in inquiry.position.piles:
        if pile.value == value:
            inquiry.note(Code.SECOND_OF_VALUE, pile.cards)


def _added(inquiry: Inquiry, play: Declare, value: int) -> None:
    """The card and the loose numerals make units of the pile's value (A1)."""
    if not splits([play.card.rank, *[card.rank for card in play.loose]], value):
        inquiry.breach(Code.NO_SUCH_UNITS, tuple(sorted((play.card, *play.loose))))


def _joined(inquiry: Inquiry, joined: list[Declaration]) -> None:
    """What is joined at its value: one pile, if piles may not be merged, and no closed pair (D8, A3)."""
    profile = inquiry.profile
    if len(joined) > 1 and not profile.merge_piles:
        whole = [pile for pile in joined if not may_be_part(profile, inquiry.seat, inquiry.own, pile)]
        if len(whole) > 1:
            inquiry.breach(Code.SEVERAL_PILES, tuple(sorted(card for pile in joined for card in pile.cards)))
    if profile.pair_closed:
        for pile in joined:
            if pile.is_pair:
                inquiry.breach(Code.PAIR_IS_CLOSED, pile.cards)


def _raised(inquiry: Inquiry, play: Declare, value: int, joined: list[Declaration], changed: list[Worth]) -> None:
    """A plain pile, to a higher value, by someone who may, with what may stand in the sum (R1–R4, R6, D8)."""
    profile = inquiry.profile
    for pile, worth in changed:
        if pile.plain_value != worth:
            inquiry.breach(Code.FAMILY_NOT_PLAIN, pile.cards)
            inquiry.breach(Code.FAMILY_RAISED, pile.cards)
        elif worth >= value:
            inquiry.breach(Code.NOT_HIGHER, pile.cards)
        if not may_raise(profile, inquiry.seat, pile.owner):
            inquiry.breach(Code.MAY_NOT_RAISE, pile.cards)
        else:
            inquiry.note(Code.RAISES_OWN if pile is inquiry.own else Code.RAISES_ANOTHERS, pile.cards)
    numbers = [card.rank for card in play.loose]
    if profile.liberal_plain:
        worths = [worth for _, worth in changed]
        _one_sum_or_units(inquiry, play, [play.card.rank, *numbers, *worths], value)
    elif len(joined) + len(changed) > 1:
        piles = joined + [pile for pile, _ in changed]
        inquiry.breach(Code.SEVERAL_PILES, tuple(sorted(card for pile in piles for card in pile.cards)))
    else:
        _raised_strictly(inquiry, play, play.card.rank + changed[0][1], numbers, value)


def _raised_strictly(inquiry: Inquiry, play: Declare, both: int, numbers: list[int], value: int) -> None:
    """Hand card and pile, ``both``, stand in one sum; the table adds to it only where the house lets it (R3, R4)."""
    profile = inquiry.profile
    fits = both <= value and splits([both, *numbers], value)
    if not fits or (both < value and not profile.raise_with_table):
        inquiry.breach(Code.NOT_BY_HAND_ALONE, play.loose or (play.card,))
    if not fits:
        inquiry.breach(Code.NOT_ONE_SUM, tuple(sorted((play.card, *play.loose))))
    if both + sum(numbers) > value and numbers and (fits or both == value):
        if not profile.raise_absorbs:
            inquiry.breach(Code.RAISE_JOINS_LOOSE, play.loose)
        inquiry.note(Code.SILENT_ON_JOINING, play.loose)


def _one_sum_or_units(inquiry: Inquiry, play: Declare, numbers: list[int], value: int) -> None:
    """All numbers together make one sum, or units of the value (D2, D3), the played card in one of them (D1)."""
    if splits(numbers, value):
        return
    cards = tuple(sorted((play.card, *play.loose)))
    if numbers[1:] and splits(numbers[1:], value):
        inquiry.breach(Code.CARD_NOT_A_PART, (play.card,))
    inquiry.breach(Code.NOT_ONE_SUM, cards)
    inquiry.breach(Code.NOT_EQUAL_UNITS, cards)
