"""The text notation of positions and plays, both ways: the language of permalinks, tests, rulings and bug reports.

Reading accepts any order of cards, lower case, ``10`` for ``T`` and the suits' symbols; printing is canonical, and what
is printed reads back as the same value. What cannot be read raises UnreadableError with its place: the field of a
position, or the offset in a play.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from diloti.cards import CARDS, RANKS, Card, cards_text
from diloti.errors import UnreadableError, every_fault
from diloti.plays import Capture, Declare, Lay, Play
from diloti.position import PLAYS, Hand, Last, Played, Position
from diloti.seats import SEAT_LETTERS, SEATS, Seat
from diloti.table import Declaration

FIELDS = ("loose", "piles", "hands", "turn", "played", "last")

_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "_": ""}
_RANK_OF = {letter: rank for rank, letter in enumerate(RANKS, 1)}
_CARD_OF: Mapping[str, Card] = {
    spelled: card
    for card in CARDS
    for rank in ({card.text[0], card.text[0].lower()} | ({"10"} if card.rank == 10 else set()))
    for suit in filter(None, {card.text[1], card.text[1].lower(), _SYMBOLS[card.text[1]]})
    for spelled in [rank + suit]
}
_SEAT_OF = {letter: seat for seat in SEATS for letter in (SEAT_LETTERS[seat], SEAT_LETTERS[seat].lower())}
_CARD = re.compile(r"(?:10|[A2-9TJQKa2-9tjqk])[SHDC_shdc♠♥♦♣]")
_NUMBER = r"0|[1-9][0-9]{0,999}"
_PILE = re.compile(rf"([A-Da-d])({_NUMBER}|\?):(.+)", re.DOTALL)
_HAND = re.compile(rf"(.*?)(?:\*({_NUMBER})?((?:!(?:10|[A2-9TJQKa2-9tjqk]))*))?", re.DOTALL)
_PLAY = re.compile(rf"([^x=@:]+)(?:x|=({_NUMBER}|\?):)([^@]*)((?:@[A-Da-d])*)", re.DOTALL)


def read_cards(text: str, subject: str = "cards", place: str | int = 0) -> tuple[Card, ...]:
    """Cards written one after the other, put into canonical order; "" is none. Raises UnreadableError."""
    return tuple(sorted(_read_each(text, subject, place)))


def read_pack(text: str) -> tuple[Card, ...]:
    """Cards written one after the other, in the order written. Raises UnreadableError."""
    return tuple(_read_each(text, "deal", 0))


def read_card(text: str) -> Card:
    """One card. Raises UnreadableError."""
    if (card := _CARD_OF.get(text)) is not None:
        return card
    raise UnreadableError("card", 0, f"{text!r} is not a card")


def _read_each(text: str, subject: str, place: str | int) -> list[Card]:
    try:
        return [_CARD_OF[text[at : at + 2]] for at in range(0, len(text), 2)]
    except KeyError:
        return _slowly(text, subject, place)


def _slowly(text: str, subject: str, place: str | int) -> list[Card]:
    """Cards of which some rank has two characters."""
    cards = []
    at = 0
    while at < len(text):
        found = _CARD.match(text, at)
        if not found:
            where = place + at if isinstance(place, int) else place
            raise UnreadableError(subject, where, f"{text[at : at + 3]!r} is not a card")
        cards.append(_CARD_OF[found[0]])
        at = found.end()
    return cards


def read_position(text: str) -> Position:
    """The position that the text writes. Raises UnreadableError naming the field, or each that cannot be read."""
    fields = text.split("/")
    if len(fields) != len(FIELDS):
        raise UnreadableError("position", "fields", f"{len(fields)} fields joined by '/', not {len(FIELDS)}")
    loose, piles, hands, turn, played, last = fields
    try:
        return Position(
            _read_loose(loose),
            () if piles == "-" else _read_piles(piles),
            tuple([_read_hand(hand) for hand in hands.split(";")]),
            _read_seat(turn, "turn"),
            _read_played(played),
            _read_last(last),
        )
    except UnreadableError:
        each: list[Callable[[], object]] = [partial(_read_pile, pile) for pile in piles.split(";") if piles != "-"]
        each += [partial(_read_hand, hand) for hand in hands.split(";")]
        rest = partial(_read_seat, turn, "turn"), partial(_read_played, played), partial(_read_last, last)
        raise every_fault([partial(_read_loose, loose), *each, *rest]) from None


def position_text(position: Position) -> str:
    """The canonical text of a position."""
    return "/".join(
        (
            cards_text(position.loose) or "-",
            ";".join([_pile_text(pile) for pile in position.piles]) or "-",
            ";".join([_hand_text(hand) for hand in position.hands]),
            SEAT_LETTERS[position.turn],
            str(position.played),
            SEAT_LETTERS[position.last] if isinstance(position.last, Seat) else position.last.value,
        )
    )


def read_play(text: str) -> Play:
    """The play that the text writes. Raises UnreadableError naming the offset.

    A value outside 1–10, a seat not in the game or a card not on the table is readable; ``judge`` finds it.
    """
    found = _PLAY.fullmatch(text)
    if not found:
        return Lay(_one_card(text))
    card = _one_card(found[1])
    loose = read_cards(found[3], "play", found.start(3))
    piles = tuple(sorted([_SEAT_OF[letter] for letter in found[4].split("@")[1:]]))
    if not loose and not piles:
        raise UnreadableError("play", found.start(3), "nothing is taken")
    if not found[2]:
        return Capture(card, loose, piles)
    return Declare(card, None if found[2] == "?" else int(found[2]), loose, piles)


def play_text(play: Play) -> str:
    """The canonical text of a play."""
    match play:
        case Capture(card, loose, piles):
            return f"{card.text}x{cards_text(loose)}{_owners_text(piles)}"
        case Declare(card, value, loose, piles):
            said = "?" if value is None else value
            return f"{card.text}={said}:{cards_text(loose)}{_owners_text(piles)}"
        case _:
            return play.card.text


def _one_card(text: str) -> Card:
    if (card := _CARD_OF.get(text)) is not None:
        return card
    raise UnreadableError("play", 0, f"{text!r} is not a card, nor a card and what it does")


def _owners_text(piles: Iterable[Seat]) -> str:
    return "".join(["@" + SEAT_LETTERS[owner] for owner in piles])


def _some_cards(text: str, place: str) -> tuple[Card, ...]:
    if not text:
        raise UnreadableError("position", place, "empty, where '-' writes no cards")
    return read_cards(text, "position", place)


def _read_loose(text: str) -> tuple[Card, ...]:
    return () if text == "-" else _some_cards(text, "loose")


def _read_piles(text: str) -> tuple[Declaration, ...]:
    piles = [_read_pile(pile) for pile in text.split(";")]
    piles.sort(key=lambda pile: (pile.owner, pile.value or 0, pile.units))
    return tuple(piles)


def _read_pile(text: str) -> Declaration:
    found = _PILE.fullmatch(text)
    if not found:
        raise UnreadableError("position", "piles", f"{text!r} is not owner, value, ':' and units")
    units = [_some_cards(unit, "piles") for unit in found[3].split(",")]
    owner = _SEAT_OF[found[1]]
    if found[2] == "?":
        return Declaration(owner, None, (tuple(sorted(card for unit in units for card in unit)),))
    units.sort()
    return Declaration(owner, int(found[2]), tuple(units))


def _pile_text(pile: Declaration) -> str:
    value = "?" if pile.value is None else pile.value
    return f"{SEAT_LETTERS[pile.owner]}{value}:{','.join([cards_text(unit) for unit in pile.units])}"


def _read_hand(text: str) -> Hand:
    if text == "-":
        return Hand()
    if "*" not in text:
        return Hand(_some_cards(text, "hands"))
    found = _HAND.fullmatch(text)
    if not found:
        raise UnreadableError("position", "hands", f"{text!r} is not cards, '*', a number and ranks it lacks")
    known = read_cards(found[1], "position", "hands")
    hidden = int(found[2]) if found[2] else None
    lacks = {_RANK_OF["T" if rank == "10" else rank.upper()] for rank in found[3].split("!")[1:]}
    return Hand(known, hidden, tuple(sorted(lacks)) if hidden != 0 else ())


def _hand_text(hand: Hand) -> str:
    known = cards_text(hand.known)
    if hand.is_known:
        return known or "-"
    return f"{known}*{hand.hidden or ''}{''.join(['!' + RANKS[rank - 1] for rank in hand.lacks])}"


def _read_seat(text: str, place: str) -> Seat:
    if (seat := _SEAT_OF.get(text)) is not None:
        return seat
    raise UnreadableError("position", place, f"{text!r} is not a seat, A to D")


def _read_played(text: str) -> int | Played:
    if text in ("-", "?"):
        return Played(text)
    if re.fullmatch(_NUMBER, text) and int(text) <= PLAYS:
        return int(text)
    raise UnreadableError("position", "played", f"{text!r} is not 0 to {PLAYS}, '-' or '?'")


def _read_last(text: str) -> Seat | Last:
    return Last(text) if text in ("-", "*") else _read_seat(text, "last")
