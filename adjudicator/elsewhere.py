"""The same question under other rules: which profile and which single house rule would change the answer."""

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.houses import House
from diloti.legality import judge
from diloti.plays import Play
from diloti.position import Position
from diloti.problems import problems
from diloti.profiles import OPTIONS, PROFILES, NamedProfile, OptionValue, Profile, profile_from_record, profile_record
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
    """Every shipped profile and every single option that changes what the verdict says of legality or points."""
    profiles = list(_profiles(position, play, house, verdict))
    named = {other.house.profile for other in profiles}
    options = _options(position, play, house, verdict)
    return [*profiles, *(other for other in options if other.house.profile not in named)]


def _profiles(position: Position, play: Play, house: House, verdict: Verdict) -> Iterator[Elsewhere]:
    seen = {house.profile}
    for named in PROFILES.values():
        if named.profile in seen:
            continue
        other = _judged(position, play, named.profile)
        if other is not None and outcome(other) != outcome(verdict):
            seen.add(named.profile)
            yield Elsewhere(House(named, named.profile), other, profile=named)


def _options(position: Position, play: Play, house: House, verdict: Verdict) -> Iterator[Elsewhere]:
    record = profile_record(house.profile)
    for option in OPTIONS:
        for value in option.values:
            if value == getattr(house.profile, option.key):
                continue
            profile = profile_from_record(record | {option.key: value})
            other = _judged(position, play, profile)
            if other is not None and outcome(other) != outcome(verdict):
                yield Elsewhere(House(house.base, profile), other, option=option.key, value=value)


def _judged(position: Position, play: Play, profile: Profile) -> Verdict | None:
    """The verdict under those rules; None where the position cannot be: three equal courts lie loose (G5)."""
    courts = [card.rank for card in position.loose if card.is_court]
    if len(courts) > 2 and problems(position, profile):
        return None
    return judge(position, play, profile)


def outcome(verdict: Verdict) -> tuple[Answer, bool | None, int | None]:
    """What two verdicts are compared by: the answer, the xeri, the points."""
    return verdict.answer, verdict.xeri, verdict.points
