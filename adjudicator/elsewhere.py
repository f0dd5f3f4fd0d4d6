"""The same question under other rules: which profile and which single house rule would change the answer."""

from dataclasses import dataclass

from adjudicator.houses import House
from diloti.comparison import differences
from diloti.plays import Play
from diloti.position import Position
from diloti.profiles import OPTIONS, PROFILES, NamedProfile, OptionValue, Profile
from diloti.verdicts import Answer, Verdict


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Rules under which the answer is another one: a shipped profile, or one option changed in the rules that hold."""

    house: House
    verdict: Verdict
    profile: NamedProfile | None = None
    option: str = ""
    value: OptionValue = False


def differing(position: Position, play: Play, house: House, verdict: Verdict) -> list[Elsewhere]:
    """Every shipped profile and every single option that changes what the verdict says of legality or points.

    Profiles first, each in its usual order; the same rules stand there once, under the first of their names. Rules
    under which the position cannot be are left out.
    """
    by_profile: dict[str, Verdict] = {}
    by_option: dict[tuple[str, OptionValue], Verdict] = {}
    for ruled in differences(position, play, house.profile):
        if ruled.verdict is not None and outcome(ruled.verdict) != outcome(verdict):
            by_profile |= dict.fromkeys(ruled.profiles, ruled.verdict)
            by_option |= dict.fromkeys(ruled.options, ruled.verdict)
    found = [
        Elsewhere(House(named, named.profile), by_profile[key], profile=named)
        for key, named in PROFILES.items()
        if key in by_profile
    ]
    found += [
        Elsewhere(house.with_option(option.key, value), by_option[option.key, value], option=option.key, value=value)
        for option in OPTIONS
        for value in option.values
        if (option.key, value) in by_option
    ]
    once: dict[Profile, Elsewhere] = {}
    for other in found:
        once.setdefault(other.house.profile, other)
    return list(once.values())


def outcome(verdict: Verdict) -> tuple[Answer, bool | None, int | None]:
    """What two verdicts are compared by: the answer, the xeri, the points."""
    return verdict.answer, verdict.xeri, verdict.points
