"""The table as it is drawn on the felt: piles as columns with their value in a ring, loose cards, the card played."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from adjudicator.card_words import card_name, sign
from adjudicator.drawing import card_svg, column_svg
from adjudicator.people import Cast
from adjudicator.play_words import pile_label
from diloti.cards import Card
from diloti.plays import Lay, Play
from diloti.position import Position
from diloti.seats import SEAT_LETTERS, Seat
from diloti.table import Declaration


@dataclass(frozen=True, slots=True)
class FeltCard:
    """A loose card, or one in a hand. ``lit``: the play takes it. ``tap`` is what touching it does, if anything."""

    picture: SafeString
    label: str
    lit: bool = False
    tap: str = ""


@dataclass(frozen=True, slots=True)
class FeltPile:
    """A declared pile: its units as columns, its ring in the colour and line of its owner's side."""

    columns: tuple[SafeString, ...]
    label: str
    ring: str
    owner: str
    side: str
    is_family: bool
    lit: bool = False
    tap: str = ""


@dataclass(frozen=True, slots=True)
class Felt:
    """Everything on the table, and the card that is played to it."""

    piles: tuple[FeltPile, ...]
    loose: tuple[FeltCard, ...]
    played: FeltCard | None

    @property
    def is_bare(self) -> bool:
        """Whether nothing lies there."""
        return not self.piles and not self.loose


def felt_of(position: Position, play: Play | None, cast: Cast, *, touch: bool = False) -> Felt:
    """The table of a position with what a play takes lit up. ``touch``: what lies there answers to a finger."""
    taken = [] if play is None or isinstance(play, Lay) else list(play.loose)
    named = () if play is None or isinstance(play, Lay) else play.piles
    loose = []
    for card in position.loose:
        lit = card in taken
        if lit:
            taken.remove(card)
        loose.append(face(card, lit=lit, tap=f"toggle:{card.text}" if touch else ""))
    piles = tuple(_pile(pile, cast, lit=pile.owner in named, touch=touch) for pile in position.piles)
    return Felt(piles, tuple(loose), face(play.card) if play else None)


def face(card: Card, *, lit: bool = False, tap: str = "") -> FeltCard:
    """A card lying open. What can be touched carries its name itself, so that it is not read twice."""
    name = card_name(card)
    return FeltCard(_safe(card_svg(card, "" if tap else name)), name, lit, tap)


def faces(cards: Iterable[Card]) -> tuple[FeltCard, ...]:
    """Several cards lying open."""
    return tuple(face(card) for card in cards)


def _pile(pile: Declaration, cast: Cast, *, lit: bool, touch: bool) -> FeltPile:
    label = pile_label(pile, cast)
    return FeltPile(
        columns=tuple(_safe(column_svg(unit)) for unit in pile.units),
        label=label,
        ring="?" if pile.value is None else sign(pile.value) if 1 <= pile.value <= 10 else str(pile.value),
        owner=cast.whose(pile.owner),
        side=cast.side(pile.owner) if pile.owner in tuple(Seat) else "",
        is_family=len(pile.units) > 1,
        lit=lit,
        tap=f"pile:{SEAT_LETTERS[pile.owner]}" if touch else "",
    )


def _safe(svg: str) -> SafeString:
    return mark_safe(svg)  # noqa: S308 - drawn here, its one text is escaped
