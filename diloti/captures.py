"""Judging a capture: what a card takes (C, F), and what the owner of a pile may take (O2, O3)."""

from diloti.cards import HIGHEST_NUMERAL, Card
from diloti.findings import Code
from diloti.forced import judge_left
from diloti.groups import splits
from diloti.inquiry import Inquiry
from diloti.permissions import all_three_fall
from diloti.plays import Capture
from diloti.profiles import ForcedCapture
from diloti.table import Declaration


def judge_capture(inquiry: Inquiry, play: Capture) -> None:
    """Find everything about a capture."""
    left = inquiry.take_from_loose(play.loose)
    piles = inquiry.named_piles(play.piles) if play.piles else []
    if play.card.rank > HIGHEST_NUMERAL:
        _by_court(inquiry, play, piles)
    else:
        _by_numeral(inquiry, play, left, piles)
    if inquiry.own is not None:
        _by_owner(inquiry, piles)


def _by_court(inquiry: Inquiry, play: Capture, piles: list[Declaration]) -> None:
    """A court takes one loose twin, or all three that lay in the first layout (F1, F3, F4)."""
    rank = play.card.rank
    twins = [card for card in inquiry.position.loose if card.rank == rank]
    others = tuple([card for card in play.loose if card.rank != rank])
    taken = len(play.loose) - len(others)
    if others or piles:
        inquiry.breach(Code.COURT_TAKES_ONE_TWIN, _with_cards(others, piles))
    if all_three_fall(inquiry.profile, len(twins)):
        if taken < 3:
            inquiry.breach(Code.ALL_THREE_MUST_BE_TAKEN, tuple(twins))
    elif taken > 1:
        inquiry.breach(Code.COURT_TAKES_ONE_TWIN, tuple([card for card in play.loose if card.rank == rank]))


def _by_numeral(inquiry: Inquiry, play: Capture, left: list[Card], piles: list[Declaration]) -> None:
    """Equal cards, piles of just its value, and disjoint groups that sum to it (C1, C4, C5, C6)."""
    value = play.card.rank
    parts = [card.rank for card in play.loose if card.rank != value]
    if parts and max(parts) > HIGHEST_NUMERAL:
        inquiry.breach(Code.COURT_AMONG_NUMERALS, tuple([card for card in play.loose if card.is_court]))
        parts = [rank for rank in parts if rank <= HIGHEST_NUMERAL]
    if piles:
        parts += _parts_among(inquiry, value, piles)
    if parts:
        summed = tuple([card for card in play.loose if card.rank != value])
        if not splits(parts, value):
            inquiry.breach(Code.NO_SUCH_GROUPS, summed)
        elif sum(parts) != value:
            if inquiry.profile.one_combination:
                inquiry.breach(Code.SECOND_SUM, summed)
            else:
                inquiry.note(Code.SEVERAL_SUMS, summed)
    if inquiry.profile.forced_capture is not ForcedCapture.NONE:
        judge_left(inquiry, left, piles, summed=bool(parts))


def _parts_among(inquiry: Inquiry, value: int, piles: list[Declaration]) -> list[int]:
    """The values of the plain piles that count as cards; finds those piles that cannot be taken (C4, C5)."""
    parts = []
    for pile in piles:
        worth = inquiry.worth(pile, value)
        if worth == value:
            continue
        if inquiry.profile.liberal_plain and pile.plain_value == worth and worth < value:
            parts.append(worth)
            continue
        inquiry.breach(Code.PILE_OF_OTHER_VALUE, pile.cards)
        if worth < value:
            inquiry.breach(Code.PILE_NOT_A_PART, pile.cards)
    return parts


def _by_owner(inquiry: Inquiry, piles: list[Declaration]) -> None:
    """An owner may take others' piles, if the house lets it, and spends the reserved card on the own (O2, O3)."""
    if inquiry.own not in piles:
        inquiry.guard_reserve()
    for pile in piles:
        if pile is not inquiry.own:
            if inquiry.profile.owner_takes_others:
                inquiry.note(Code.TAKES_BESIDES_OWN, pile.cards)
            else:
                inquiry.breach(Code.OWNER_TAKES_ANOTHERS, pile.cards)


def _with_cards(cards: tuple[Card, ...], piles: list[Declaration]) -> tuple[Card, ...]:
    return tuple(sorted([*cards, *[card for pile in piles for card in pile.cards]]))
