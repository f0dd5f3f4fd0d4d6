"""Whether a capture scores a xeri or a xeristaki (X)."""

from diloti.findings import Code
from diloti.moments import LAYOUT, moments
from diloti.position import PLAYS, Last, Played, Position
from diloti.profiles import Profile, XeriFirst
from diloti.seats import Seat

type Bars = frozenset[Code | None]
"""What may keep a capture from scoring: X2 or X3, or None for nothing; more than one where it is not known which."""

FREE: Bars = frozenset({None})


def bars(position: Position, profile: Profile) -> Bars:
    """What keeps a capture made in this position from scoring, as far as ``played`` and ``last`` tell (X2, X3)."""
    played = position.played
    opening = profile.xeri_first is XeriFirst.FIRST_CAPTURE and not isinstance(position.last, Seat)
    if not opening:
        if isinstance(played, int):
            return frozenset({_bar(played, False, profile)})
        if played is Played.MIDWAY:
            return FREE
    if position.last is Last.NOBODY and opening:
        return frozenset({Code.FIRST_NEVER_XERI})
    cards = position.on_table
    return frozenset(
        _bar(number, cards == LAYOUT + number, profile) for number, _ in moments(position) if number < PLAYS
    )


def _bar(played: int, nobody_captured: bool, profile: Profile) -> Code | None:
    """What keeps a capture after ``played`` plays from scoring."""
    if played == 0 and profile.xeri_first is not XeriFirst.ALLOWED:
        return Code.FIRST_NEVER_XERI
    if nobody_captured and profile.xeri_first is XeriFirst.FIRST_CAPTURE:
        return Code.FIRST_NEVER_XERI
    if played == PLAYS - 1 and not profile.xeri_last:
        return Code.LAST_NEVER_XERI
    return None
