"""Judging what a forced capture asks for: what may not be left, and which card may not be laid (C2).

It asks only for what the player may take, and of a pile whose value was not said only if no other value can be meant.
"""

from collections.abc import Sequence

from diloti.cards import Card
from diloti.findings import Code
from diloti.groups import reaches
from diloti.inquiry import Inquiry
from diloti.permissions import may_take
from diloti.profiles import ForcedCapture
from diloti.table import Declaration


def judge_left(inquiry: Inquiry, left: list[Card], piles: list[Declaration], *, summed: bool) -> None:
    """Find whether a capture by a numeral leaves what it must take.

    ``left`` are the loose cards that it leaves, ``piles`` those that it takes; ``summed`` says that it takes a sum,
    beside which there may be no other where one is the rule (C6).
    """
    full = inquiry.profile.forced_capture is ForcedCapture.FULL
    stay = [pile for pile in _takeable(inquiry) if pile not in piles]
    sums = full and not (summed and inquiry.profile.one_combination)
    if cards := _asked_for(inquiry, left, stay, sums=sums):
        inquiry.breach(Code.LEFT_BEHIND, cards)


def could_take(inquiry: Inquiry) -> tuple[Card, ...]:
    """What the card, a numeral, would have to take if it were to capture; none if nothing forces it."""
    forced = inquiry.profile.forced_capture
    if forced is ForcedCapture.NONE:
        return ()
    return _asked_for(inquiry, inquiry.position.loose, _takeable(inquiry), sums=forced is ForcedCapture.FULL)


def _takeable(inquiry: Inquiry) -> list[Declaration]:
    return [pile for pile in inquiry.position.piles if may_take(inquiry.profile, inquiry.own, pile)]


def _asked_for(inquiry: Inquiry, loose: Sequence[Card], piles: list[Declaration], *, sums: bool) -> tuple[Card, ...]:
    """Of what lies there, equal cards and piles and, if ``sums``, the cards among which there is a sum."""
    value = inquiry.card.rank
    cards = [card for card in loose if card.rank == value]
    cards += [card for pile in piles if inquiry.is_surely(pile, value) for card in pile.cards]
    if sums:
        parts = [card for card in loose if card.rank < value]
        numbers = [card.rank for card in parts]
        if inquiry.profile.liberal_plain:
            for pile in piles:
                worth = pile.plain_value
                if worth is not None and worth < value and inquiry.is_surely(pile, worth):
                    numbers.append(worth)
                    parts += pile.cards
        if reaches(numbers, value):
            cards += parts
    return tuple(sorted(cards))
