"""Cards in words: what a screen reader says of one, what a sentence calls one, and several of a rank."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from diloti.cards import Card, Suit

SYMBOLS: Mapping[Suit, str] = {
    Suit.SPADES: "♠",
    Suit.HEARTS: "♥",
    Suit.DIAMONDS: "♦",
    Suit.CLUBS: "♣",
    Suit.UNNOTED: "",
}
SIGNS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def sign(rank: int) -> str:
    """What is printed on a card of that rank (1–13)."""
    return SIGNS[rank - 1]


def short(card: Card) -> str:
    """The card as one writes it: 8♥, or 8 where no suit was noted."""
    return sign(card.rank) + SYMBOLS[card.suit]


def shorts(cards: Iterable[Card]) -> str:
    """Several cards as one writes them, with commas."""
    return ", ".join(short(card) for card in cards)


def card_name(card: Card) -> str:
    """The card's name as it is read out: «επτά κούπα», "seven of hearts", "harten zeven"."""
    rank = rank_name(card.rank)
    if card.suit is Suit.UNNOTED:
        return rank
    return _("%(rank)s of %(suit)s") % {"rank": rank, "suit": suit_name(card.suit)}


def suit_name(suit: Suit) -> str:
    """The suit's name; for a suit that nobody noted, that."""
    names = {
        Suit.SPADES: pgettext("suit", "spades"),
        Suit.HEARTS: pgettext("suit", "hearts"),
        Suit.DIAMONDS: pgettext("suit", "diamonds"),
        Suit.CLUBS: pgettext("suit", "clubs"),
        Suit.UNNOTED: pgettext("suit", "no suit"),
    }
    return names[suit]


def rank_name(rank: int) -> str:
    """The rank within a card's name: «επτά», "seven"."""
    names = (
        pgettext("rank in a card's name", "ace"),
        pgettext("rank in a card's name", "two"),
        pgettext("rank in a card's name", "three"),
        pgettext("rank in a card's name", "four"),
        pgettext("rank in a card's name", "five"),
        pgettext("rank in a card's name", "six"),
        pgettext("rank in a card's name", "seven"),
        pgettext("rank in a card's name", "eight"),
        pgettext("rank in a card's name", "nine"),
        pgettext("rank in a card's name", "ten"),
        pgettext("rank in a card's name", "jack"),
        pgettext("rank in a card's name", "queen"),
        pgettext("rank in a card's name", "king"),
    )
    return names[rank - 1]


def one_of(rank: int) -> str:
    """One card of that rank, as the object of a sentence: «ένα εφτάρι», "a seven"."""
    names = (
        pgettext("holds", "an ace"),
        pgettext("holds", "a two"),
        pgettext("holds", "a three"),
        pgettext("holds", "a four"),
        pgettext("holds", "a five"),
        pgettext("holds", "a six"),
        pgettext("holds", "a seven"),
        pgettext("holds", "an eight"),
        pgettext("holds", "a nine"),
        pgettext("holds", "a ten"),
        pgettext("holds", "a jack"),
        pgettext("holds", "a queen"),
        pgettext("holds", "a king"),
    )
    return names[rank - 1]


def another_of(rank: int) -> str:
    """One more card of that rank, as the object of a sentence: «κι άλλο εφτάρι», "another seven"."""
    names = (
        pgettext("holds", "another ace"),
        pgettext("holds", "another two"),
        pgettext("holds", "another three"),
        pgettext("holds", "another four"),
        pgettext("holds", "another five"),
        pgettext("holds", "another six"),
        pgettext("holds", "another seven"),
        pgettext("holds", "another eight"),
        pgettext("holds", "another nine"),
        pgettext("holds", "another ten"),
    )
    return names[rank - 1]


def last_of(rank: int) -> str:
    """The last card of that rank in a hand, as the subject of a sentence: «το τελευταίο εφτάρι»."""
    names = (
        pgettext("the subject", "the last ace"),
        pgettext("the subject", "the last two"),
        pgettext("the subject", "the last three"),
        pgettext("the subject", "the last four"),
        pgettext("the subject", "the last five"),
        pgettext("the subject", "the last six"),
        pgettext("the subject", "the last seven"),
        pgettext("the subject", "the last eight"),
        pgettext("the subject", "the last nine"),
        pgettext("the subject", "the last ten"),
    )
    return names[rank - 1]


def many_of(rank: int) -> str:
    """Several cards of that rank, as a family is called: «εφτάρια», "sevens"."""
    names = (
        pgettext("a family of", "aces"),
        pgettext("a family of", "twos"),
        pgettext("a family of", "threes"),
        pgettext("a family of", "fours"),
        pgettext("a family of", "fives"),
        pgettext("a family of", "sixes"),
        pgettext("a family of", "sevens"),
        pgettext("a family of", "eights"),
        pgettext("a family of", "nines"),
        pgettext("a family of", "tens"),
    )
    return names[rank - 1]


def value_name(value: int) -> str:
    """A plain pile's value as the player says it: «οχτώ», "eight"."""
    names = (
        pgettext("a pile's value", "one"),
        pgettext("a pile's value", "two"),
        pgettext("a pile's value", "three"),
        pgettext("a pile's value", "four"),
        pgettext("a pile's value", "five"),
        pgettext("a pile's value", "six"),
        pgettext("a pile's value", "seven"),
        pgettext("a pile's value", "eight"),
        pgettext("a pile's value", "nine"),
        pgettext("a pile's value", "ten"),
    )
    return names[value - 1] if 1 <= value <= len(names) else str(value)
