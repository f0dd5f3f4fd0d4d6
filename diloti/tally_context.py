"""The warnings that need more than one deal: the deal before, the clock, or a sheet of paper."""

from diloti.completion import FOR_MOST_CARDS, complete
from diloti.counts import Count
from diloti.profiles import Profile

QUICKEST_DEAL = 90  # seconds


def same_as(previous: Count, count: Count) -> bool:
    """Whether two counts say the same of both sides, however they were entered and whatever the live log (W-SAME)."""
    before, now = complete(previous), complete(count)
    return (before.sides, before.leader) == (now.sides, now.leader)


def too_fast(seconds: float) -> bool:
    """Whether a deal recorded that many seconds after the one before is too early to have been played (W-FAST)."""
    return seconds < QUICKEST_DEAL


def paper_totals_fit(left: int, right: int, deals: int, ties: int, profile: Profile) -> bool:
    """Whether totals copied from paper can be those of ``deals`` deals, ``ties`` of them 26–26 (W-PAPER when not).

    Each deal brings 11 base points, 7 at a tie, and xeris in tens, or in fives where xeris or xeristakia count 5; so
    the sum is deals − 4·ties modulo 10 or 5 (S6). Raises ValueError unless 0 ≤ ties ≤ deals.
    """
    if not 0 <= ties <= deals:
        raise ValueError(f"{ties} ties in {deals} deals")
    fives = profile.xeri_points == 5 or profile.xeristaki_points == 5
    return (left + right - deals + FOR_MOST_CARDS * ties) % (5 if fives else 10) == 0
