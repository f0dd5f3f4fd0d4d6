"""Which house rule decides a quarrel: one play under every shipped profile, and with each single option changed."""

from dataclasses import dataclass

from diloti.findings import Finding
from diloti.legality import judge
from diloti.permissions import courts_must_capture
from diloti.plays import Play
from diloti.position import Position
from diloti.problems import problems
from diloti.profiles import MAIN, OPTIONS, PROFILES, OptionValue, Profile, profile_from_record, profile_record
from diloti.verdicts import Verdict


@dataclass(frozen=True, slots=True)
class Ruled:
    """One outcome of a play, and the rules under which it comes about.

    ``verdict`` is that of the first of them; None where the position is impossible under those rules: ``problems`` says
    why. ``profiles`` are keys of shipped profiles, ``options`` single changes of the profile asked about.
    """

    verdict: Verdict | None
    problems: tuple[Finding, ...]
    profiles: tuple[str, ...]
    options: tuple[tuple[str, OptionValue], ...]


def differences(position: Position, play: Play, base: Profile = MAIN) -> tuple[Ruled, ...]:
    """The outcomes of a play under all rules, equal ones together: first the outcome under ``base`` itself.

    Outcomes are equal if the answer, the xeri and the points are. Never raises.
    """
    groups: dict[object, list[tuple[Verdict | None, tuple[Finding, ...], str, OptionValue | None]]] = {}
    impossible: dict[object, tuple[Finding, ...]] = {}
    for name, value, profile in _houses(base):
        matters = profile.three_faces, courts_must_capture(profile)  # all of a profile that bears on problems (G5)
        if (found := impossible.get(matters)) is None:
            found = impossible[matters] = problems(position, profile)
        verdict = None if found else judge(position, play, profile)
        outcome = verdict and (verdict.answer, verdict.xeri, verdict.points)
        groups.setdefault(outcome, []).append((verdict, found, name, value))
    return tuple(
        Ruled(
            group[0][0],
            group[0][1],
            tuple(name for _, _, name, value in group if value is None and name),
            tuple((name, value) for _, _, name, value in group if value is not None),
        )
        for group in groups.values()
    )


def _houses(base: Profile) -> list[tuple[str, OptionValue | None, Profile]]:
    """The base (no name), every shipped profile by its key, and the base with each single option changed."""
    shipped = [(key, None, named.profile) for key, named in PROFILES.items()]
    changed = [
        (option.key, value, profile_from_record(profile_record(base) | {option.key: value}))
        for option in OPTIONS
        for value in option.values
        if value != getattr(base, option.key)
    ]
    return [("", None, base), *shipped, *changed]
