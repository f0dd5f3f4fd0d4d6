"""Whether a capture scores a xeri or a xeristaki, and what it is worth (X)."""

from typing import NamedTuple

from diloti.findings import Code, Finding
from diloti.moments import LAYOUT, moments
from diloti.position import PLAYS, Last, Played, Position
from diloti.profiles import Profile, XeriFirst
from diloti.seats import Seat


class Score(NamedTuple):
    """What a capture that takes all loose cards scores, and why or why not.

    ``xeri`` and ``points`` are None where they depend on what is not known of ``played`` or ``last``.
    """

    xeri: bool | None
    points: int | None
    notes: tuple[Finding, ...]


def score(position: Position, piles_left: int, profile: Profile) -> Score:
    """The score of a capture that leaves no loose card and ``piles_left`` piles, 0 (X1) or 1 (X5)."""
    worth = profile.xeristaki_points if piles_left else profile.xeri_points
    if not worth:
        return Score(False, 0, ())
    reasons = _bars(position, profile)
    notes = [Finding(bar) for bar in _BARS if bar in reasons]
    if None not in reasons:
        return Score(False, 0, tuple(notes))
    notes.append(Finding(Code.XERISTAKI if piles_left else Code.XERI))
    if position.played == PLAYS - 1:
        notes.append(Finding(Code.LAST_MAY_SCORE))
    if len(reasons) > 1:
        return Score(False if piles_left else None, None, tuple(notes))
    return Score(not piles_left, worth, tuple(notes))


_BARS = (Code.FIRST_NEVER_XERI, Code.LAST_NEVER_XERI)


def _bars(position: Position, profile: Profile) -> set[Code | None]:
    """What keeps a capture made now from scoring (X2, X3), or None for nothing; more than one if that is not known."""
    played, last = position.played, position.last
    unclear = profile.xeri_first is XeriFirst.FIRST_CAPTURE and not isinstance(last, Seat)
    if unclear and last is Last.NOBODY:
        return {Code.FIRST_NEVER_XERI}
    if not unclear and isinstance(played, int):
        return {_bar(played, False, profile)}
    if not unclear and played is Played.MIDWAY:
        return {None}
    cards = position.on_table
    return {_bar(number, cards == LAYOUT + number, profile) for number, _ in moments(position) if number < PLAYS}


def _bar(played: int, nobody_captured: bool, profile: Profile) -> Code | None:
    """What keeps a capture after ``played`` plays from scoring."""
    if played == 0 and profile.xeri_first is not XeriFirst.ALLOWED:
        return Code.FIRST_NEVER_XERI
    if nobody_captured and profile.xeri_first is XeriFirst.FIRST_CAPTURE:
        return Code.FIRST_NEVER_XERI
    if played == PLAYS - 1 and not profile.xeri_last:
        return Code.LAST_NEVER_XERI
    return None
