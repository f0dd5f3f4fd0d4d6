"""Who may do what under a profile: the small predicates that judging a play and listing plays share."""

from diloti.profiles import ForcedCapture, Profile, Raising, ThreeFaces
from diloti.seats import Seat
from diloti.table import Declaration


def may_raise(profile: Profile, seat: int, owner: int) -> bool:
    """Whether ``seat`` may change the value of a plain pile of ``owner``, both by number (R2)."""
    raising = profile.raising
    if raising is Raising.OPPONENTS:
        return (seat - owner) % 2 == 1
    if raising is Raising.PARTNER_TOO:
        return seat != owner
    return raising is Raising.ANYONE


def courts_must_capture(profile: Profile) -> bool:
    """Whether a court whose twin lies loose may not be laid (F2, or C2 in full)."""
    return profile.faces_compulsory or profile.forced_capture is ForcedCapture.FULL


def all_three_fall(profile: Profile, twins: int) -> bool:
    """Whether a court that meets ``twins`` loose courts of its rank takes them all (F4): else it takes one (F1)."""
    return twins == 3 and profile.three_faces is ThreeFaces.TAKE_ALL


def may_take(profile: Profile, own: Declaration | None, pile: Declaration) -> bool:
    """Whether the owner of ``own`` (or of no pile) may capture ``pile`` at all (O2)."""
    return own is None or pile is own or profile.owner_takes_others


def may_be_part(profile: Profile, seat: Seat, own: Declaration | None, pile: Declaration) -> bool:
    """Whether ``seat``, owner of ``own``, may use the pile as one card of its value in a declaration (C5, R2, O1)."""
    allowed = own is None or pile is own
    return allowed and profile.liberal_plain and pile.plain_value is not None and may_raise(profile, seat, pile.owner)
