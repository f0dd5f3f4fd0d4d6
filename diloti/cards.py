"""Cards: thirteen ranks in four suits, and the suit that nobody noted. In canonical order, A…K, then S H D C (G1)."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Any, NoReturn, Self

RANKS = "A23456789TJQK"
HIGHEST_NUMERAL = 10
JACK, QUEEN, KING = 11, 12, 13


class Suit(IntEnum):
    """The four suits in canonical order, and UNNOTED where only the rank was written down."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3
    UNNOTED = 4

    @property
    def letter(self) -> str:
        """Its letter in the notation."""
        return SUITS[self]


SUITS = "SHDC_"


class Card(int):
    """One card, or one rank of unnoted suit: an integer 0–64 whose order is the canonical order.

    There is one object for each number. ``rank`` is 1 (ace) to 13 (king): a numeral's rank is its number, a court's is
    only a name. ``bit`` is the card's bit, 0–51, in a set of cards held as an integer; an unnoted suit has none (0).
    """

    rank: int
    suit: Suit
    text: str
    bit: int

    def __new__(cls, number: int) -> Self:
        return CARDS[number]  # type: ignore[return-value]

    @classmethod
    def of(cls, rank: int, suit: Suit) -> "Card":
        """The card of that rank (1–13) and suit."""
        return CARDS[(rank - 1) * len(Suit) + suit]

    @property
    def is_court(self) -> bool:
        """Whether it is a jack, queen or king (F)."""
        return self.rank > HIGHEST_NUMERAL

    @property
    def is_numeral(self) -> bool:
        """Whether it has a number (C1)."""
        return self.rank <= HIGHEST_NUMERAL

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"a card's {name} never changes")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a card's {name} never changes")

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[type["Card"], tuple[int]]:
        return Card, (int(self),)


def _made(number: int) -> Card:
    rank, suit = number // len(Suit) + 1, Suit(number % len(Suit))
    card = int.__new__(Card, number)
    bit = 0 if suit is Suit.UNNOTED else 1 << (rank - 1) * 4 + suit
    card.__dict__.update(rank=rank, suit=suit, text=RANKS[rank - 1] + SUITS[suit], bit=bit)
    return card


CARDS: tuple[Card, ...] = tuple(_made(number) for number in range(len(RANKS) * len(Suit)))
"""Every card and every rank of unnoted suit, in canonical order: ``CARDS[card] is card``."""

PACK: tuple[Card, ...] = tuple(card for card in CARDS if card.suit is not Suit.UNNOTED)
"""The 52 cards in canonical order: ``PACK[n].bit == 1 << n`` (G1)."""

GOOD_TEN = Card.of(10, Suit.DIAMONDS)
GOOD_TWO = Card.of(2, Suit.CLUBS)


def cards_text(cards: Iterable[Card]) -> str:
    """The cards one after the other, as the notation writes them: no separator, "" for none."""
    return "".join([card.text for card in cards])
