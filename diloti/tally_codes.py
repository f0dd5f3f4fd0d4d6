"""The codes of a tally: what a deal's count may show. Names and conditions are those of docs/codes.md.

Errors are arithmetic and block. Impossible counts cannot come from a deal played under the profile. Warnings never
block.
"""

from enum import StrEnum


class ErrorCode(StrEnum):
    """What no count of 52 cards can be."""

    SUM = "E-SUM"  # the cards of both sides were counted and are not 52
    ONE = "E-ONE"  # 1 or 51 cards: a capture brings two, and leftovers come only on top of one
    RANGE = "E-RANGE"  # below 0 or above what exists, or a xeristaki where the profile has none
    MISS = "E-MISS"  # a value missing on both sides
    ACE = "E-ACE"  # not four aces together
    TEN = "E-TEN"  # 10♦ on both sides, or on neither
    TWO = "E-TWO"  # 2♣ on both sides, or on neither
    SPEC = "E-SPEC"  # more aces, 10♦ and 2♣ than cards
    XCARD = "E-XCARD"  # more than one xeri for two cards
    XSUM = "E-XSUM"  # more than 24 xeris together
    BASE = "E-BASE"  # base points of both sides not 11, or not 7 at 26–26
    DEAD = "E-DEAD"  # no cards on either side: a dead deal


class ImpossibleCode(StrEnum):
    """What no deal played under the profile ends in."""

    XERI = "P-XERI"  # outside the exact region of cards and xeris
    PAIR = "P-PAIR"  # a small pile, or one of pairs only, with aces, 10♦ and 2♣ it cannot hold
    ORDER = "P-ORDER"  # the live xeris cannot have come in this order


class WarningCode(StrEnum):
    """What is worth a second look. The last four need more than one deal: see tally_context.py and game.py."""

    LIVE = "W-LIVE"  # the xeris entered are not those of the live counter
    NEAR = "W-NEAR"  # 25, 26 or 27 cards and only one pile counted
    RARE = "W-RARE"  # 8 cards or fewer, 44 or more, or 7 xeris or more on a side
    SAME = "W-SAME"  # equal to the deal before
    FAST = "W-FAST"  # less than 90 seconds after the deal before
    END = "W-END"  # a correction that changes the winner or the deal at which the game ends
    PAPER = "W-PAPER"  # totals copied from paper that no deals can add up to
