"""Counts given as in the machine contract, and what they come to: shared by the tests of the tally."""

from diloti.counts import read_count
from diloti.profiles import profile_from
from diloti.tally import tally

PLAIN = {"cards": 30, "aces": 2, "ten": True, "two": False, "xeris": 1}
XERISTAKIA = {"base": "seed-004", "xeristaki_points": 5}


def judged(left=None, right=None, *, profile="main", dealer=None, **others):
    """The tally of a count given as in the machine contract."""
    return tally(read_count({"left": left, "right": right, **others}), profile_from(profile), dealer)


def codes(left=None, right=None, **others):
    """Errors, impossible and warnings; of the mirrored count they are the same, which is checked here."""
    result = judged(left, right, **others)
    mirror = tally(
        read_count({"left": left, "right": right, **_without_rules(others)}).mirrored(),
        profile_from(others.get("profile", "main")),
        others["dealer"].other if others.get("dealer") else None,
    )
    assert (mirror.errors, mirror.impossible, mirror.warnings) == (result.errors, result.impossible, result.warnings)
    return " ".join((*result.errors, *result.impossible, *result.warnings))


def _without_rules(others):
    return {key: value for key, value in others.items() if key not in ("profile", "dealer")}
