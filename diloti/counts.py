"""What was entered for one deal: a count, in one of three ways, and its JSON form both ways.

- exact: cards, aces, 10♦ and 2♣, on one side or both (what one side lacks, the other completes);
- majority only: the same, with the side that has more cards (or the tie) instead of the numbers of cards;
- points only: base points (S6) on one side or both, with the tie if there was one.

Xeris and xeristakia go with each. Reading is strict about shape and type; what the numbers say, ``tally`` judges.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Any

from diloti.errors import UnreadableError, every_fault
from diloti.seats import Side


class Majority(StrEnum):
    """The side with more cards, or 26–26."""

    LEFT = "left"
    RIGHT = "right"
    TIE = "tie"


class Counted(StrEnum):
    """Whose pile of cards was counted."""

    LEFT = "left"
    RIGHT = "right"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class SideCount:
    """One side's part of a count; None stands for "not entered" (or, in a tally, "not known").

    ``cards`` 0–52, ``aces`` 0–4, ``ten`` and ``two`` whether 10♦ and 2♣ are there, ``xeris`` and ``xeristaki`` 0–24,
    ``base`` 0–11 points. Numbers out of range can be held: they are what an entry may contain.
    """

    cards: int | None = None
    aces: int | None = None
    ten: bool | None = None
    two: bool | None = None
    xeris: int = 0
    xeristaki: int = 0
    base: int | None = None

    @property
    def has_parts(self) -> bool:
        """Whether cards, aces, 10♦ or 2♣ were entered."""
        return not (self.cards is None and self.aces is None and self.ten is None and self.two is None)


NOTHING = SideCount()


@dataclass(frozen=True, slots=True)
class Count:
    """What was entered for a deal. ``log``: the live counter's xeris in order; None: it was not used.

    ``counted`` None: the sides whose cards were entered. Raises UnreadableError if two ways of entering are mixed.
    """

    left: SideCount = NOTHING
    right: SideCount = NOTHING
    majority: Majority | None = None
    log: tuple[Side, ...] | None = None
    counted: Counted | None = None

    def __post_init__(self) -> None:
        # Words as a database or a form gives them are as good as the enums; the engine compares by identity.
        if self.majority is not None:
            object.__setattr__(self, "majority", Majority(self.majority))
        if self.counted is not None:
            object.__setattr__(self, "counted", Counted(self.counted))
        if self.points_only and (self.left.has_parts or self.right.has_parts):
            raise UnreadableError("count", "base", "base points stand instead of cards, aces, ten and two")
        if self.majority is not None and not (self.left.cards is None and self.right.cards is None):
            raise UnreadableError("count", "majority", "the majority stands instead of cards")

    def mirrored(self) -> "Count":
        """The same count with what the two sides have exchanged."""
        majority = self.majority and Majority(_MIRRORED.get(self.majority, self.majority))
        counted = self.counted and Counted(_MIRRORED.get(self.counted, self.counted))
        log = None if self.log is None else tuple(side.other for side in self.log)
        return replace(self, left=self.right, right=self.left, majority=majority, log=log, counted=counted)

    @property
    def points_only(self) -> bool:
        """Whether base points were entered instead of what was captured."""
        return self.left.base is not None or self.right.base is not None

    @property
    def one_pile_counted(self) -> bool:
        """Whether the cards of one side only were counted, so that nothing checks them."""
        if self.counted is not None:
            return self.counted is not Counted.BOTH
        return (self.left.cards is None) is not (self.right.cards is None)


_MIRRORED: Mapping[str, str] = {"left": "right", "right": "left"}
_KINDS = {"cards": int, "aces": int, "ten": bool, "two": bool, "xeris": int, "xeristaki": int, "base": int}
_KIND_NAMES = {int: "a whole number", bool: "true or false"}
_LETTERS = {"L": Side.LEFT, "R": Side.RIGHT}


def read_count(mapping: Mapping[str, object]) -> Count:
    """The count that a JSON object of the machine contract holds; null is the same as missing, other keys are ignored.

    Raises UnreadableError naming each place: a value of another type (``true`` is no number, nor is 3.0), a key a side
    does not have; or two ways of entering at once.
    """
    left, right = partial(_read_side, "left", mapping.get("left")), partial(_read_side, "right", mapping.get("right"))
    majority = partial(read_word, "majority", mapping.get("majority"), Majority)
    counted = partial(read_word, "counted", mapping.get("counted"), Counted)
    log = partial(_read_log, mapping.get("log"))
    try:
        parts = left(), right(), majority(), log(), counted()
    except UnreadableError:
        raise every_fault([left, right, majority, counted, log]) from None
    return Count(*parts)


def count_record(count: Count) -> dict[str, object]:
    """The JSON object that ``read_count`` reads back as the same count; what was not entered is left out."""
    record: dict[str, object] = {"left": side_record(count.left), "right": side_record(count.right)}
    if count.majority is not None:
        record["majority"] = count.majority.value
    if count.log is not None:
        record["log"] = "".join("L" if side is Side.LEFT else "R" for side in count.log)
    if count.counted is not None:
        record["counted"] = count.counted.value
    return record


def side_record(side: SideCount) -> dict[str, int]:
    """One side's known values by name, in the order of the fields."""
    return {key: value for key in _KINDS if (value := getattr(side, key)) is not None}


def read_word[Word: StrEnum](place: str, value: object, words: type[Word]) -> Word | None:
    """The word of the enum that ``value`` is, None for None. Raises UnreadableError listing the words."""
    if value is None:
        return None
    for word in words:
        if value == word:
            return word
    raise UnreadableError("count", place, f"{_shown(value)} is not one of {', '.join(words)}")


def _read_side(place: str, value: object) -> SideCount:
    if value is None:
        return NOTHING
    if not isinstance(value, Mapping):
        raise UnreadableError("count", place, f"{_shown(value)} is not an object")
    try:
        known = {key: _read_part(place, key, item) for key, item in value.items()}
    except UnreadableError:
        raise every_fault([partial(_read_part, place, key, item) for key, item in value.items()]) from None
    return SideCount(**{key: item for key, item in known.items() if item is not None})


def _read_part(place: str, key: str, item: object) -> Any:
    if key not in _KINDS:
        raise UnreadableError("count", f"{place}.{key}", f"not one of {', '.join(_KINDS)}")
    if item is not None and type(item) is not _KINDS[key]:
        raise UnreadableError("count", f"{place}.{key}", f"{_shown(item)} is not {_KIND_NAMES[_KINDS[key]]}")
    return item


def _read_log(value: object) -> tuple[Side, ...] | None:
    if value is None:
        return None
    if not isinstance(value, str):
        raise UnreadableError("count", "log", f"{_shown(value)} is not text")
    for place, letter in enumerate(value):
        if letter not in _LETTERS:
            raise UnreadableError("count", "log", f"{_shown(letter)} at offset {place} is neither L nor R")
    return tuple(_LETTERS[letter] for letter in value)


def _shown(value: object) -> str:
    """The value as JSON writes it, cut short: an error's text stays one readable line."""
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 40 else text[:39] + "…"
