"""What the fixed cast of conftest.py says: plain data of ledger entries, and a clock that only a test moves."""

import datetime as dt
from dataclasses import dataclass
from typing import Any

#: The evening on which every test plays.
EVENING = dt.datetime(2026, 3, 14, 19, 0, tzinfo=dt.UTC)
#: With 11 base points of one side, five xeris make 61: a game in one deal.
WHOLE_GAME = {"base": 11, "xeris": (5, 0)}

type Data = dict[str, Any]


@dataclass
class Clock:
    """The time of the evening; it stands still until something is recorded or a test lets it pass."""

    now: dt.datetime = EVENING

    def passes(self, seconds: float) -> dt.datetime:
        """Let some time pass, and what the clock shows then."""
        self.now += dt.timedelta(seconds=seconds)
        return self.now


def count(
    cards: int | None = 30,
    aces: int | None = 2,
    *,
    ten: bool | None = True,
    two: bool | None = False,
    xeris: tuple[int, int] = (0, 0),
    halves: tuple[int, int] = (0, 0),
    counted: str = "left",
    majority: str | None = None,
    base: int | None = None,
    tie: bool = False,
) -> Data:
    """One side's pile, counted: exact unless ``majority`` or ``base`` says otherwise. Xeris are (left's, right's)."""
    other = "right" if counted == "left" else "left"
    mine: Data = {"cards": cards, "aces": aces, "ten": ten, "two": two}
    said: Data = {"counted": counted}
    if base is not None:
        mine, said = {"base": base}, {"majority": "tie"} if tie else {}
    elif majority is not None:
        mine, said = {"aces": aces, "ten": ten, "two": two}, {"counted": counted, "majority": majority}
    sides = {counted: {name: value for name, value in mine.items() if value is not None}, other: {}}
    for side, number, half in zip(("left", "right"), xeris, halves, strict=True):
        sides[side] |= {"xeris": number, "xeristaki": half}
    return {"left": sides["left"], "right": sides["right"], **said}


def outcome(dealer: str | None = "left", place: int | None = None, *, kept: bool = False, **counting: Any) -> Data:
    """The data of a played deal, as a deal entry and a correction share them."""
    return {
        "kind": "played",
        "count": count(**counting),
        "offender": None,
        "dealer": dealer,
        "place": place,
        "kept": kept,
    }


def dead(dealer: str | None = "left", place: int | None = None) -> Data:
    """The data of a dead deal."""
    return {"kind": "dead", "count": None, "offender": None, "dealer": dealer, "place": place, "kept": False}


def penalty(offender: str, dealer: str | None = "left", place: int | None = None) -> Data:
    """The data of a penalised deal."""
    return {"kind": "penalty", "count": None, "offender": offender, "dealer": dealer, "place": place, "kept": False}
