"""A deal's count turned into points by rule, with every code that holds.

The count and its JSON form are in counts.py, one side completed from the other in completion.py, the codes in
tally_codes.py, when they hold in tally_checks.py and impossible.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from diloti.completion import FOR_MOST_CARDS, complete
from diloti.counts import Count, Counted, Majority, SideCount, count_record, read_count
from diloti.impossible import impossible
from diloti.profiles import Profile
from diloti.seats import Side
from diloti.tally_checks import errors, warnings
from diloti.tally_codes import ErrorCode, ImpossibleCode, WarningCode

__all__ = [
    "Count",
    "Counted",
    "ErrorCode",
    "ImpossibleCode",
    "Majority",
    "SideCount",
    "Tally",
    "WarningCode",
    "count_record",
    "read_count",
    "tally",
    "tally_record",
]

type Lines = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Tally:
    """What a count comes to. ``left`` and ``right`` are completed as far as the entry allows.

    ``majority`` is who has most cards, None where it is not known. Codes stand in the order of their enum, each once;
    ``impossible`` is judged only when there are no errors. ``points`` (left's, right's) and ``lines`` (by side, "left"
    and "right") are None when there are errors. Lines give the points by rule id, without zeros: S1 most cards, S2
    aces, S3 10♦, S4 2♣, S5 xeris, X5 xeristakia; S6 the base points of a points-only entry, instead of S1–S4. They
    always add up to the points.
    """

    left: SideCount
    right: SideCount
    majority: Majority | None
    errors: tuple[ErrorCode, ...]
    impossible: tuple[ImpossibleCode, ...]
    warnings: tuple[WarningCode, ...]
    points: tuple[int, int] | None
    lines: Mapping[str, Lines] | None


def tally(count: Count, profile: Profile, dealer: Side | None) -> Tally:
    """Completes, checks and scores a deal's count under a profile (S1–S6, X1–X5); ``dealer`` None: not known."""
    entry = complete(count)
    found, warned = errors(entry, profile), warnings(entry)
    if found:
        return Tally(entry.left, entry.right, entry.leader, found, (), warned, None, None)
    left = _lines(entry.left, entry.leader is Majority.LEFT, profile)
    right = _lines(entry.right, entry.leader is Majority.RIGHT, profile)
    points = sum(left.values()), sum(right.values())
    lines = {"left": left, "right": right}
    proved = impossible(entry, profile, dealer)
    return Tally(entry.left, entry.right, entry.leader, (), proved, warned, points, lines)


def tally_record(result: Tally) -> dict[str, object]:
    """The tally as the machine contract prints it: codes, points and lines by side."""
    points, lines = result.points, result.lines
    return {
        "errors": list(result.errors),
        "impossible": list(result.impossible),
        "warnings": list(result.warnings),
        "points": None if points is None else {"left": points[0], "right": points[1]},
        "lines": None if lines is None else {side: dict(by_rule) for side, by_rule in lines.items()},
    }


def _lines(side: SideCount, leads: bool, profile: Profile) -> dict[str, int]:
    lines = {
        "S1": FOR_MOST_CARDS if leads else 0,
        "S2": side.aces or 0,
        "S3": 2 if side.ten else 0,
        "S4": 1 if side.two else 0,
        "S5": side.xeris * profile.xeri_points,
        "X5": side.xeristaki * profile.xeristaki_points,
    }
    if side.base is not None:
        lines = {"S6": side.base, "S5": lines["S5"], "X5": lines["X5"]}
    return {rule: points for rule, points in lines.items() if points}
