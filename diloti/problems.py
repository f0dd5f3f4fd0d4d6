"""What makes a position impossible: a closed list, all of it at once, as findings and never as an exception."""

from collections.abc import Iterator

from diloti.cards import HIGHEST_NUMERAL, RANKS, Card, Suit
from diloti.findings import Code, Finding
from diloti.moments import LAYOUT, Sizes, hand_sizes, moments, numbers, table_fits
from diloti.permissions import courts_must_capture
from diloti.position import HAND, Position
from diloti.profiles import MAIN, Profile, ThreeFaces
from diloti.seats import Seat
from diloti.table import Declaration
from diloti.unseen import Unseen, values_of


def problems(position: Position, profile: Profile = MAIN) -> tuple[Finding, ...]:
    """Everything that makes the position impossible under the profile, nothing if it can be. Never raises."""
    found = [*_cards(position), *_layout(position, profile)]
    for pile in position.piles:
        found += _pile(pile)
    owners = [pile.owner for pile in position.piles]
    found += [Finding(Code.TWO_PILES_OF_ONE, _owned(position, seat)) for seat in Seat if owners.count(seat) > 1]
    if position.players not in (2, 4):
        return (*found, Finding(Code.HANDS_NOT_TWO_OR_FOUR), *_table(position, ()))
    found += _seats(position)
    by_turn = position.turn < position.players and not isinstance(position.played, int)
    possible = tuple(moments(position, by_turn=by_turn, by_table=False))
    if not possible:
        found.append(Finding(Code.HANDS_DO_NOT_FIT))
    found += _table(position, possible)
    found += _owners(position, possible, sound=not found)
    return tuple(found)


def _cards(position: Position) -> Iterator[Finding]:
    """A card twice, or more than four of a rank (G1)."""
    seen = [
        *position.loose,
        *[card for pile in position.piles for unit in pile.units for card in unit],
        *[card for hand in position.hands for card in hand.known],
    ]
    if len(set(seen)) < len(seen):
        for card in sorted(set(seen)):
            if card.suit is not Suit.UNNOTED and seen.count(card) > 1:
                yield Finding(Code.CARD_TWICE, (card,))
    counts = [0] * (len(RANKS) + 1)
    for card in seen:
        counts[card.rank] += 1
    if max(counts) > 4:
        for rank, count in enumerate(counts):
            if count > 4:
                yield Finding(Code.MORE_THAN_FOUR, tuple(sorted(card for card in seen if card.rank == rank)))


def _layout(position: Position, profile: Profile) -> Iterator[Finding]:
    """What lies loose, and did not when the deal began: G4, and the courts that G5 takes away."""
    if position.played == 0 and (len(position.loose) != LAYOUT or position.piles):
        yield Finding(Code.NOT_A_LAYOUT, position.loose)
    courts = [card for card in position.loose if card.is_court]
    if len(courts) < 3:
        return
    redealt = profile.three_faces is ThreeFaces.REDEAL and (position.played == 0 or courts_must_capture(profile))
    for rank in range(HIGHEST_NUMERAL + 1, len(RANKS) + 1):
        equal = tuple([card for card in courts if card.rank == rank])
        if len(equal) == 4 or (len(equal) == 3 and redealt):
            yield Finding(Code.LAYOUT_REDEALT, equal)


def _pile(pile: Declaration) -> Iterator[Finding]:
    """A pile that no declaration makes (D1, D2, D3)."""
    cards = pile.cards
    plain = len(pile.units) == 1
    if courts := tuple([card for card in cards if card.is_court]):
        yield Finding(Code.PILE_WITH_COURT, courts)
    if len(cards) == 1:
        yield Finding(Code.PILE_OF_ONE_CARD, cards)
    if pile.value is None:
        if not courts and len(cards) > 1 and not pile.readings:
            yield Finding(Code.PILE_DOES_NOT_SUM, cards)
        return
    if not 1 <= pile.value <= HIGHEST_NUMERAL:
        yield Finding(Code.SUM_OUT_OF_RANGE if plain else Code.VALUE_OUT_OF_RANGE, cards)
    for unit in pile.units:
        if sum([card.rank for card in unit]) != pile.value and not any(card.is_court for card in unit):
            yield Finding(Code.PILE_DOES_NOT_SUM if plain else Code.UNIT_DOES_NOT_SUM, unit)


def _seats(position: Position) -> Iterator[Finding]:
    """A seat that nobody sits at, or whose turn it is not (G2, G4)."""
    for pile in position.piles:
        if pile.owner >= position.players:
            yield Finding(Code.OWNER_NOT_IN_GAME, pile.cards)
    if position.turn >= position.players:
        yield Finding(Code.TURN_NOT_IN_GAME)
    elif isinstance(position.played, int) and position.turn != position.played % position.players:
        yield Finding(Code.NOT_THE_TURN)
    if isinstance(position.last, Seat) and position.last >= position.players:
        yield Finding(Code.LAST_NOT_IN_GAME)


def _table(position: Position, possible: tuple[tuple[int, Sizes], ...]) -> Iterator[Finding]:
    """A table with more or fewer cards than can lie there (G4, C7)."""
    when = [played for played, _ in possible] or numbers(position.played)
    cards, last = position.on_table, position.last
    if not any(table_fits(cards, last, played) for played in when):
        yield Finding(Code.TABLE_DOES_NOT_FIT)


def _owners(position: Position, possible: tuple[tuple[int, Sizes], ...], *, sound: bool) -> Iterator[Finding]:
    """An owner who has not played in this hand, or who cannot hold a card of the pile's value (the Consequence of O).

    ``sound`` says that nothing else was found: only then can all owners be dealt their cards together.
    """
    piles = [pile for pile in position.piles if pile.owner < position.players]
    if not piles:
        return
    unseen = Unseen(position)
    sound = sound and bool(possible)
    alone = []
    for pile in piles:
        sizes = _sizes_of(position, pile.owner, possible)
        if sizes and not any(0 < size < HAND for size in sizes):
            code = Code.OWNER_HAS_NOT_PLAYED if HAND in sizes else Code.OWNER_CANNOT_HOLD
            yield Finding(code, pile.cards)
        elif _has_value(pile) and not unseen.keeps(pile, sound=sound):
            yield Finding(Code.OWNER_CANNOT_HOLD, pile.cards)
        else:
            alone.append(pile)
    if sound and len(alone) == len(piles) and not unseen.possible():
        for pile in piles:
            yield Finding(Code.OWNER_CANNOT_HOLD, pile.cards)


def _sizes_of(position: Position, seat: Seat, possible: tuple[tuple[int, Sizes], ...]) -> set[int]:
    """The sizes that the seat's hand can have; as far as they are told, where no moment is possible."""
    if possible:
        return {sizes[seat] for _, sizes in possible}
    if isinstance(position.played, int):
        return {sizes[seat] for sizes in hand_sizes(position.players, position.played)}
    size = position.hands[seat].size
    return set() if size is None else {min(size, HAND)}


def _has_value(pile: Declaration) -> bool:
    return any(1 <= value <= HIGHEST_NUMERAL for value in values_of(pile))


def _owned(position: Position, seat: Seat) -> tuple[Card, ...]:
    return tuple(sorted(card for pile in position.piles if pile.owner is seat for card in pile.cards))
