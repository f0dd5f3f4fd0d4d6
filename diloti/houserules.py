"""House rules and sources in words: the options, the shipped profiles, and the texts behind the rules.

Read once from ``houserules.toml``, when first asked for. Keys and values are those of ``diloti.profiles``.
"""

from dataclasses import dataclass
from functools import cache

from diloti.errors import UnreadableError
from diloti.texts import Entry, Scalar, Text, check_known, check_once, load_data

FILE = "houserules.toml"


@dataclass(frozen=True, slots=True)
class ValueText:
    """One value of an option and what it means."""

    value: Scalar
    text: Text


@dataclass(frozen=True, slots=True)
class OptionText:
    """An option in words: its title, its values (default first) and the rules it changes."""

    key: str
    title: Text
    values: tuple[ValueText, ...]
    rules: tuple[str, ...]

    def value_text(self, value: Scalar) -> Text:
        """What that value means. Raises UnreadableError if the option has no such value (``True`` is not 1)."""
        for known in self.values:
            if known.value == value and isinstance(known.value, bool) == isinstance(value, bool):
                return known.text
        raise UnreadableError("option", self.key, f"has no value {value!r}")


@dataclass(frozen=True, slots=True)
class ProfileText:
    """A shipped profile in words: its name and a line about it."""

    key: str
    name: Text
    text: Text


@dataclass(frozen=True, slots=True)
class Departure:
    """What a source says otherwise and why it is not followed; ``options`` play it the source's way, if any does."""

    says: Text
    why: Text
    rules: tuple[str, ...]
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """A text behind the rules: what it is, and where it goes another way."""

    key: str
    title: Text
    text: Text
    address: str | None
    otherwise: tuple[Departure, ...]


@dataclass(frozen=True, slots=True)
class HouseRules:
    """All of it, in the file's order."""

    options: tuple[OptionText, ...]
    profiles: tuple[ProfileText, ...]
    sources: tuple[Source, ...]


@cache
def house_rules() -> HouseRules:
    """All of it, read at the first call. Raises UnreadableError naming the place of the first fault."""
    words = load_data(FILE).read_whole(_read_house_rules)
    for kind, keys in (
        ("options", [option.key for option in words.options]),
        ("profiles", [profile.key for profile in words.profiles]),
        ("sources", [source.key for source in words.sources]),
    ):
        check_once(FILE, kind, keys)
    options = {option.key for option in words.options}
    for source in words.sources:
        for departure in source.otherwise:
            check_known(FILE, f"sources[{source.key}]", departure.options, options)
    return words


def option_text(key: str) -> OptionText:
    """The words of that option. Raises UnreadableError if there is none."""
    return _named("option", key, house_rules().options)


def profile_text(key: str) -> ProfileText:
    """The words of that shipped profile. Raises UnreadableError if there is none."""
    return _named("profile", key, house_rules().profiles)


def source(key: str) -> Source:
    """The source of that key (``000``). Raises UnreadableError if there is none."""
    return _named("source", key, house_rules().sources)


def _named[T: (OptionText, ProfileText, Source)](subject: str, key: str, among: tuple[T, ...]) -> T:
    for one in among:
        if one.key == key:
            return one
    raise UnreadableError(subject, key, f"no such {subject}")


def _read_house_rules(entry: Entry) -> HouseRules:
    return HouseRules(
        options=entry.read_each("options", _read_option),
        profiles=entry.read_each(
            "profiles", lambda it: ProfileText(it.string("key"), it.text("name"), it.text("text"))
        ),
        sources=entry.read_each("sources", _read_source),
    )


def _read_option(entry: Entry) -> OptionText:
    return OptionText(
        key=entry.string("key"),
        title=entry.text("title"),
        values=entry.read_each("values", lambda it: ValueText(it.scalar("value"), it.text("text"))),
        rules=entry.strings("rules"),
    )


def _read_source(entry: Entry) -> Source:
    return Source(
        key=entry.string("key"),
        title=entry.text("title"),
        text=entry.text("text"),
        address=entry.optional_string("address"),
        otherwise=entry.read_each("otherwise", _read_departure),
    )


def _read_departure(entry: Entry) -> Departure:
    return Departure(entry.text("says"), entry.text("why"), entry.strings("rules"), entry.strings("options"))
