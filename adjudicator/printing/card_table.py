"""Cards on paper: what lay on the table, what was played, what it takes."""

from collections.abc import Iterable
from dataclasses import dataclass

from diloti.cards import Card, Suit
from scoring.printing.paper import CENTRE, Paper
from scoring.printing.typeface import Style

_SIGNS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SUITS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_RED = (Suit.HEARTS, Suit.DIAMONDS)
#: A card's width and height and the step of a column, in sizes of text; the gaps between cards.
_WIDE, _HIGH, _STEP, _GAP = 2.7, 3.8, 1.35, 0.7


@dataclass(frozen=True, slots=True)
class FaceUp:
    """A card that lies open; ``lit``: the play takes it."""

    card: Card
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Pile:
    """A declared pile: its units side by side, its value in a ring of its owner's side ("" where nobody knows)."""

    units: tuple[tuple[Card, ...], ...]
    ring: str
    side: str
    family: bool = False
    lit: bool = False


@dataclass(frozen=True, slots=True)
class CardTable:
    """The table as a piece of a page: piles, loose cards, and apart from them the card that was played."""

    piles: tuple[Pile, ...]
    loose: tuple[FaceUp, ...]
    played: Card | None = None
    keep: bool = False

    def _rows(self, width: float, size: float) -> list[list[tuple[object, float]]]:
        """What stands beside each other, each with its width; a full row is followed by another."""
        things: list[tuple[object, float]] = [
            (pile, (1.5 + len(pile.units) * (_WIDE + 0.15) + _GAP) * size) for pile in self.piles
        ]
        things += [(card, (_WIDE + _GAP) * size) for card in self.loose]
        if self.played is not None:
            things.append((self.played, (_WIDE + 2.4) * size))
        rows: list[list[tuple[object, float]]] = [[]]
        left = width
        for thing, wide in things:
            if rows[-1] and wide > left:
                rows.append([])
                left = width
            rows[-1].append((thing, wide))
            left -= wide
        return [row for row in rows if row]

    def _deepest(self, row: Iterable[tuple[object, float]]) -> int:
        """The longest column of a row, in cards."""
        units = [len(unit) for thing, _wide in row if isinstance(thing, Pile) for unit in thing.units]
        return max([1, *units])

    def height(self, width: float, size: float) -> float:
        rows = self._rows(width, size)
        return sum((_HIGH + (self._deepest(row) - 1) * _STEP + 0.9) * size for row in rows) + size * 0.4

    def draw(self, paper: Paper, x: float, y: float, width: float, size: float) -> None:
        y += size * 0.6
        for row in self._rows(width, size):
            at = x
            for thing, wide in row:
                if isinstance(thing, Pile):
                    _draw_pile(paper, thing, at, y, size)
                elif isinstance(thing, FaceUp):
                    _draw_card(paper, thing.card, at, y, size, lit=thing.lit)
                elif isinstance(thing, Card):
                    paper.text(at + 0.35 * size, y + _HIGH * size * 0.6, "→", size * 1.5, paper.inks.dim)
                    _draw_card(paper, thing, at + 2.1 * size, y, size)
                at += wide
            y += (_HIGH + (self._deepest(row) - 1) * _STEP + 0.9) * size


def _draw_pile(paper: Paper, pile: Pile, x: float, y: float, size: float) -> None:
    radius = size * 0.72
    colour = paper.inks.of(pile.side or None)
    paper.ring(x + radius, y + size * 1.1, radius, 1.4, colour, dashed=pile.side == "right")
    paper.fitted(x + radius, y + size * 1.45, pile.ring, radius * 1.7, size, style=Style.BOLD, align=CENTRE)
    if pile.family:
        paper.line(x + radius * 0.4, y + size * 2.15, x + radius * 1.6, y + size * 2.15, 1.2, colour)
    for column, unit in enumerate(pile.units):
        for place, card in enumerate(unit):
            left = x + (1.6 + column * (_WIDE + 0.15)) * size
            _draw_card(paper, card, left, y + place * _STEP * size, size, lit=pile.lit)


def _draw_card(paper: Paper, card: Card, x: float, y: float, size: float, *, lit: bool = False) -> None:
    colour = paper.inks.bad if card.suit in _RED else paper.inks.ink
    edge = paper.inks.good if lit else paper.inks.dim
    paper.box(x, y, _WIDE * size, _HIGH * size, 2.2 if lit else 0.7, edge, fill=(1, 1, 1), round_by=size * 0.35)
    sign = _SIGNS[card.rank - 1]
    paper.text(x + size * 0.3, y + size * 1.15, sign, size * 1.15, colour, style=Style.BOLD)
    if card.suit in _SUITS:
        paper.text(
            x + _WIDE * size * 0.62, y + _HIGH * size * 0.86, _SUITS[card.suit], size * 1.7, colour, align=CENTRE
        )
