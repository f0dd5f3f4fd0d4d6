"""What stands in the cells of a sheet's row, and the few letters that name a dealer."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from diloti.seats import Side
from scoring.models import Deal
from scoring.sheet_words import cell_words

NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Pair:
    """What the two sides have, as it is printed."""

    left: str
    right: str

    @classmethod
    def of(cls, left: object, right: object) -> "Pair":
        """Both sides' value; what is not known as a dash."""
        return cls(NOTHING if left is None else str(left), NOTHING if right is None else str(right))


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a row: a pair, or words in its place, over one or several columns."""

    pair: Pair | None = None
    words: str = ""
    span: int = 1


def columns(has_halves: bool) -> int:
    """How many columns the parts take: cards, aces, good cards, xeris, and xeristakia where they are played."""
    return 5 if has_halves else 4


def part_cells(deal: Deal, has_halves: bool) -> tuple[Cell, ...]:
    """What each side captured, as far as it is known."""
    if deal.xeris_left is None:
        return (Cell(words=cell_words(deal.kind), span=columns(has_halves)),)
    xeris = [Cell(Pair.of(deal.xeris_left, deal.xeris_right))]
    if has_halves:
        xeris.append(Cell(Pair.of(deal.xeristaki_left, deal.xeristaki_right)))
    if deal.aces_left is None:
        return (Cell(words=cell_words("base"), span=3), *xeris)
    return (Cell(_cards(deal)), Cell(Pair.of(deal.aces_left, deal.aces_right)), Cell(_good(deal)), *xeris)


def point_cells(deal: Deal, has_halves: bool) -> tuple[Cell, ...]:
    """The points of each rule."""
    if deal.lines is None:
        return (Cell(words=cell_words(deal.kind), span=columns(has_halves)),)
    xeris = [Cell(_points(deal.lines, "S5"))]
    if has_halves:
        xeris.append(Cell(_points(deal.lines, "X5")))
    if deal.aces_left is None:
        return (Cell(_points(deal.lines, "S6"), span=3), *xeris)
    return (*(Cell(_points(deal.lines, *rules)) for rules in (("S1",), ("S2",), ("S3", "S4"))), *xeris)


def _cards(deal: Deal) -> Pair:
    """The cards; where only the majority is known, only who has more than half of them."""
    if deal.cards_left is None and deal.majority in tuple(Side):
        return Pair(">26", NOTHING) if deal.majority == Side.LEFT else Pair(NOTHING, ">26")
    return Pair.of(deal.cards_left, deal.cards_right)


def _good(deal: Deal) -> Pair:
    """Who has the 10♦ and the 2♣."""
    left = [card for card, has in (("10", deal.ten_left), ("2", deal.two_left)) if has]
    right = [card for card, has in (("10", deal.ten_left), ("2", deal.two_left)) if not has]
    return Pair("+".join(left) or NOTHING, "+".join(right) or NOTHING)


def _points(lines: Mapping[str, Any], *rules: str) -> Pair:
    left, right = (sum(lines[side].get(rule, 0) for rule in rules) for side in Side)
    return Pair.of(left, right)


def short_names(names: Iterable[str]) -> dict[str, str]:
    """For each name the first letters, at most three, that tell it from the others."""
    known = sorted({name for name in names if name})
    return {name: _short(name, [other for other in known if other != name]) for name in known}


def _short(name: str, others: Sequence[str]) -> str:
    length = next((n for n in (1, 2) if not any(other[:n] == name[:n] for other in others)), 3)
    return f"{name[:length].strip()}." if len(name) > length else name
