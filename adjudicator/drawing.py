"""Cards and piles drawn as SVG: one drawing for the screen and for paper, readable at 40 px, without style or script.

A card is 60 by 84 units. Its index stands in the upper left corner, so that in a column of overlapping cards each shows
its own; the suit, or where none was noted all four, small and grey, stand in the lower right.
"""

from collections.abc import Mapping
from html import escape

from diloti.cards import Card, Suit

WIDTH, HEIGHT = 60, 84
STEP = 28
"""How far a card of a column stands below the one that it covers."""

_SUITS: Mapping[Suit, str] = {
    Suit.HEARTS: "M12 21.6C6 16 1.8 12.2 1.8 7.9 1.8 4.8 4.2 2.4 7.2 2.4c2 0 3.8 1 4.8 2.8 1-1.8 2.8-2.8 4.8-2.8 3 0 "
    "5.4 2.4 5.4 5.5 0 4.3-4.2 8.1-10.2 13.7z",
    Suit.DIAMONDS: "M12 1.2c2.4 4 5 7.3 8.4 10.8-3.4 3.5-6 6.8-8.4 10.8-2.4-4-5-7.3-8.4-10.8C7 8.5 9.6 5.2 12 1.2z",
    Suit.SPADES: "M12 1.5c1.6 3.9 10 7.9 10 13.3 0 2.9-2.1 4.9-4.7 4.9-1.9 0-3.4-1-4.2-2.5.2 2.5 1 4.3 2.7 5.6"
    "H8.2c1.7-1.3 2.5-3.1 2.7-5.6-.8 1.5-2.3 2.5-4.2 2.5C4.1 19.7 2 17.7 2 14.8 2 9.4 10.4 5.4 12 1.5z",
    Suit.CLUBS: "M12 1.4a4.9 4.9 0 0 1 3.9 7.9 4.9 4.9 0 1 1-2.9 8.2c.2 2.2 1.1 4 2.8 5.3H8.2c1.7-1.3 2.6-3.1 2.8-5.3"
    "a4.9 4.9 0 1 1-2.9-8.2A4.9 4.9 0 0 1 12 1.4z",
}
# A jack's cap with its feather, a queen's round crown, a king's pointed one: 24 wide, above a band.
_CROWNS: Mapping[int, str] = {
    11: "M3 17h18v3H3zM4 15c0-5 3-8 8-8 1-3 4-5 8-5-2 2-3 4-3 6 2 1.5 3 4 3 7z",
    12: "M3 17h18v3H3zM4 15 2.5 8.5a2 2 0 1 1 2-.8L8.5 10.5 11 6.2a2 2 0 1 1 2 0l2.5 4.3 4-2.8a2 2 0 1 1 2 .8L20 15z",
    13: "M3 17h18v3H3zM4 15 2 5l6 5 4-8 4 8 6-5-2 10z",
}
_RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})
_SIGNS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RED, BLACK, PAPER, EDGE, CLOTH = "#b3121d", "#17161c", "#fdfbf4", "#8d8778", "#1d4a76"
_ANY_SUIT = (
    '<g fill="#8d8778">'
    + "".join(
        f'<path transform="translate({x} {y}) scale(.58)" d="{_SUITS[suit]}"/>'
        for suit, x, y in ((Suit.SPADES, 25, 48), (Suit.HEARTS, 40, 48), (Suit.DIAMONDS, 25, 63), (Suit.CLUBS, 40, 63))
    )
    + "</g>"
)
_PAPER = (
    f'<rect x=".75" y=".75" width="{WIDTH - 1.5}" height="{HEIGHT - 1.5}" rx="7" '
    f'fill="{PAPER}" stroke="{EDGE}" stroke-width="1.5"/>'
)


def card_svg(card: Card, label: str = "") -> str:
    """One card. ``label`` is its name for a screen reader; without one it is decoration: a name stands beside it."""
    return _svg("card", HEIGHT, label, _face(card))


def column_svg(cards: tuple[Card, ...], label: str = "") -> str:
    """Cards of a pile one below the other, each showing its index. The last lies on top."""
    faces = "".join(f'<g transform="translate(0 {STEP * place})">{_face(card)}</g>' for place, card in enumerate(cards))
    return _svg("card column", HEIGHT + STEP * (len(cards) - 1), label, faces)


def back_svg(label: str = "") -> str:
    """A card face down: one that nobody has seen."""
    inner = f'x="6" y="6" width="{WIDTH - 12}" height="{HEIGHT - 12}"'
    weave = "".join(f"M{x} 0 {x - 40} 84M{x - 40} 0 {x} 84" for x in range(8, 100, 12))
    cloth = f'<rect {inner} rx="4" fill="{CLOTH}"/><svg {inner} viewBox="6 6 {WIDTH - 12} {HEIGHT - 12}">'
    return _svg("card back", HEIGHT, label, f'{_PAPER}{cloth}<path d="{weave}" stroke="#8fb4d8" fill="none"/></svg>')


def suit_svg(suit: Suit) -> str:
    """A suit alone, as decoration; a dash where there is none. It takes the colour of the text, unless it is red."""
    if suit not in _SUITS:
        mark = '<path d="M6 12h12" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>'
    else:
        mark = f'<path d="{_SUITS[suit]}" fill="currentColor"/>'
    tone = " red" if suit in _RED else ""
    return f'<svg class="suit{tone}" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">{mark}</svg>'


def _svg(classes: str, height: int, label: str, inside: str) -> str:
    name = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return (
        f'<svg class="{classes}" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" {name}>{inside}</svg>'
    )


def _face(card: Card) -> str:
    colour = RED if card.suit in _RED else BLACK
    sign = _SIGNS[card.rank - 1]
    narrow = ' textLength="25" lengthAdjust="spacingAndGlyphs"' if len(sign) > 1 else ""
    index = f'<text x="6" y="27"{narrow}>{sign}</text>'
    if card.suit in _SUITS:
        mark = f'<path transform="translate(23 45) scale(1.35)" d="{_SUITS[card.suit]}"/>'
    else:
        mark = _ANY_SUIT
    crown = ""
    if card.is_court:
        crown = f'<path transform="translate(28 7) scale(1.05)" d="{_CROWNS[card.rank]}" opacity=".85"/>'
    return f'{_PAPER}<g fill="{colour}" font-size="29" font-weight="700">{index}{crown}{mark}</g>'
