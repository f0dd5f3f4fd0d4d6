"""Enumerating plays: every legal one, once, in the order of their text."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import merge
from itertools import product

from diloti.cards import HIGHEST_NUMERAL, Card, cards_text
from diloti.choices import Move, filled, moves, one_sum
from diloti.legality import judge
from diloti.loose_sets import CARD_OF, OF_RANK, Cards, bits_of
from diloti.notation import play_text
from diloti.plays import Capture, Declare, Lay, Play
from diloti.position import Position
from diloti.profiles import MAIN, Profile
from diloti.seats import SEATS, Seat
from diloti.shapes import Kind, Loose, Pile, Shape, Shapes
from diloti.table import Declaration
from diloti.unseen import can_be_played
from diloti.verdicts import Answer
from diloti.walks import in_text_order

_VALUES = sorted(range(1, HIGHEST_NUMERAL + 1), key=lambda value: f"{value}:")
_OWNERS: tuple[tuple[Seat, ...], ...] = tuple(
    tuple([seat for seat in SEATS if owners >> seat & 1]) for owners in range(1 << len(SEATS))
)


def legal_plays(position: Position, profile: Profile = MAIN, card: Card | None = None) -> Iterator[Play]:
    """Every play of the seat to move that is legal, or may be as far as is known; of one ``card`` only, if given.

    The position must have no problems. Plays come lazily, in the order of their text; a declaration always says its
    value. Without ``card`` the hand must be known, else ValueError; a card that is not among the known ones is taken
    from the hidden ones, if there are any.
    """
    hand = position.hand
    if card is None and not hand.is_known:
        raise ValueError("the plays of a hidden hand are listed for one card at a time")
    if card is not None and not can_be_played(position, card):
        return iter(())
    if hand.is_known and all(pile.value is not None for pile in position.piles):
        return _Listing(position, position.piles, profile, card).plays()
    readings = product(*[pile.readings for pile in position.piles])
    listings = [_Listing(position, piles, profile, card).plays() for piles in readings]
    every = _once(merge(*listings, key=play_text))
    return (play for play in every if judge(position, play, profile).answer is not Answer.ILLEGAL)


def play_of(move: Move, card_of: Mapping[Cards, Card] = CARD_OF) -> Play:
    """The play that the numbers mean, each bit the card that ``card_of`` says."""
    bit, value, taken, owners = move
    card = card_of[bit]
    if not taken and not owners:
        return Lay(card)
    loose = [card_of[bit] for bit in bits_of(taken)]
    if card_of is not CARD_OF:
        loose.sort()
    piles = _OWNERS[owners]
    return Declare(card, value, tuple(loose), piles) if value else Capture(card, tuple(loose), piles)


def _once(plays: Iterator[Play]) -> Iterator[Play]:
    before: Play | None = None
    for play in plays:
        if play != before:
            yield play
        before = play


class _Listing:
    """The plays of a position, its piles read as ``piles``: worked out in numbers, told in cards."""

    def __init__(self, position: Position, piles: Sequence[Declaration], profile: Profile, card: Card | None) -> None:
        known = position.hand.known
        hidden = card is not None and card not in known
        self._loose = position.loose
        self._hand = known if card is None else (card,)
        self._profile = profile
        self._card_of: Mapping[Cards, Card] = CARD_OF
        held = (*known, card) if hidden and card is not None else known
        bits = [one.bit for one in position.loose], [one.bit for one in held]
        if 0 in bits[0] or 0 in bits[1]:
            self._card_of, bits = _with_suits(position.loose, held)
        self._bits = dict(zip(held, bits[1], strict=True))
        self._shapes = Shapes(
            sum(bits[0]),
            tuple([Pile(pile.owner, pile.value or 0, _kind(pile)) for pile in piles]),
            sum(bits[1]),
            position.turn,
            profile,
            hidden=not position.hand.is_known,
        )

    def plays(self) -> Iterator[Play]:
        """The plays in the order of their text; worked out at once where they are few."""
        if not self._shapes.sets.are_few:
            return self._in_order()
        hand = sum([self._bits[card] for card in set(self._hand)])
        plays = [self._play(move) for move in moves(self._shapes, hand)]
        texts = {play_text(play): play for play in plays}
        return iter([texts[text] for text in sorted(texts)])

    def _play(self, move: Move) -> Play:
        return play_of(move, self._card_of)

    def _text(self, cards: Cards) -> str:
        return cards_text(sorted([self._card_of[bit] for bit in bits_of(cards)]))

    def _in_order(self) -> Iterator[Play]:
        """The plays one by one, card by card, in the order of their text."""
        for card in sorted(set(self._hand), key=lambda card: card.text):
            shapes = self._shapes.of(card.rank)
            if self._shapes.may_lay(card.rank):
                yield Lay(card)
            for value in _VALUES:
                yield from self._merged(card, [shape for shape in shapes if shape[0] == value])
            yield from self._merged(card, [shape for shape in shapes if not shape[0]])

    def _merged(self, card: Card, shapes: Sequence[Shape]) -> Iterator[Play]:
        """The plays of a card in several shapes, in the order of their text."""
        return _once(merge(*[stream for shape in shapes for stream in self._streams(card, shape)], key=play_text))

    def _streams(self, card: Card, shape: Shape) -> list[Iterator[Play]]:
        """The plays of a card in one shape, as streams that are each in the order of their text."""
        declared, value, piles, numbers, kind = shape
        if kind is Loose.ONE_SUM:
            equal, sums = one_sum(self._shapes, shape)
            alone = self._captures(card, shape, equal) if 0 in sums else []
            summed = sorted(filter(None, sums), key=self._text)
            return [iter(sorted(alone, key=play_text)), *[self._captures(card, shape, summed, more) for more in equal]]
        if kind is not Loose.GROUPS:
            plays = [self._play((self._bits[card], declared, loose, piles)) for loose in filled(self._shapes, shape)]
            return [iter(sorted(plays, key=play_text))]
        owners = _OWNERS[piles]
        cards = tuple([loose for loose in self._loose if loose.is_numeral])
        walk = in_text_order(cards, value, numbers, before_piles=bool(piles), demand=self._shapes.demand(shape))
        if declared:
            return [(Declare(card, value, loose, owners) for loose in walk)]
        return [(Capture(card, loose, owners) for loose in walk)]

    def _captures(self, card: Card, shape: Shape, sets: Iterable[Cards], more: Cards = 0) -> Iterator[Play]:
        """The captures of each set and ``more`` that leave nothing behind, in the order of the sets."""
        for cards in sets:
            loose = cards | more
            if loose and not self._shapes.leaves_behind(shape, loose):
                yield self._play((self._bits[card], 0, loose, shape[2]))


def _kind(pile: Declaration) -> Kind:
    if pile.is_plain:
        return Kind.PLAIN
    return Kind.PAIR if pile.is_pair else Kind.FAMILY


def _with_suits(
    loose: Sequence[Card], hand: Sequence[Card]
) -> tuple[Mapping[Cards, Card], tuple[list[Cards], list[Cards]]]:
    """Bits for loose cards and a hand of which some suits were not noted: those get suits that are not seen."""
    card_of = {card.bit: card for card in (*loose, *hand) if card.bit}
    told: list[list[Cards]] = []
    for cards in (loose, hand):
        bits = []
        for card in cards:
            bit = card.bit or next(bit for bit in bits_of(OF_RANK[card.rank]) if bit not in card_of)
            card_of[bit] = card
            bits.append(bit)
        told.append(bits)
    return card_of, (told[0], told[1])
