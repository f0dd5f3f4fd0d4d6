"""House rules as a permalink names them: a shipped profile, its version, and what differs from it.

``main@1`` or ``kafeneio@1,raising:anyone,xeri_points:5``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.faults import Fault
from diloti.errors import UnreadableError
from diloti.profiles import (
    PROFILES,
    Difference,
    JsonValue,
    NamedProfile,
    OptionValue,
    Profile,
    differences,
    find_profile,
    nearest_name,
    profile_from_record,
    profile_record,
)

_NUMBER = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class House:
    """A profile under the name of the shipped one that it was made from."""

    base: NamedProfile
    profile: Profile

    @classmethod
    def of(cls, profile: Profile) -> "House":
        """The house of that profile, named after the shipped one that it differs least from."""
        return cls(PROFILES[nearest_name(profile)[0]], profile)

    @property
    def differences(self) -> tuple[Difference, ...]:
        """(option, the shipped profile's value, this one's) for each option that differs."""
        return differences(self.base.profile, self.profile)

    @property
    def text(self) -> str:
        """The house as a permalink writes it."""
        changed = [f"{key}:{str(value).lower()}" for key, _usual, value in self.differences]
        return ",".join([f"{self.base.key}@{self.base.version}", *changed])

    def with_option(self, key: str, value: OptionValue) -> "House":
        """The same house with one option changed. Raises UnreadableError for an unknown one."""
        return House(self.base, profile_from_record(profile_record(self.profile) | {key: plain(value)}))


MAIN_HOUSE = House(PROFILES["main"], PROFILES["main"].profile)


def read_house(text: str) -> tuple[House, list[Fault]]:
    """The house that a permalink names, and what in it cannot be read: that part is left out. "" is main."""
    if not text:
        return MAIN_HOUSE, []
    head, *changes = text.split(",")
    key, at, version = head.partition("@")
    try:
        named = find_profile(key)
    except UnreadableError:
        return MAIN_HOUSE, [Fault("profile", key)]
    house, faults = House(named, named.profile), []
    if at and version != str(named.version):
        faults.append(Fault("version", f"{key}@{version}"))
    for change in changes:
        option, _colon, value = change.partition(":")
        try:
            house = House(named, profile_from_record(profile_record(house.profile) | {option: value_of(value)}))
        except UnreadableError:
            faults.append(Fault("option", change))
    return house, faults


def value_of(text: str) -> JsonValue:
    """An option's value as a form or a link writes it."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if _NUMBER.fullmatch(text) else text


def plain(value: OptionValue) -> JsonValue:
    """An option's value as JSON has it."""
    return value if isinstance(value, bool | int) else str(value)


def house_of_record(record: Mapping[str, object]) -> House:
    """The house of a stored record."""
    return House.of(profile_from_record(record))
