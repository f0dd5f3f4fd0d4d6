"""The rulebook as data: every rule with its texts, its sources, what they leave silent and the options that change it.

Read once from ``rulebook.toml`` when first asked for. A language missing, a key not known or an id that leads nowhere
makes the whole book unreadable: UnreadableError names the place. Options, profiles and sources are ``houserules.py``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from diloti.errors import UnreadableError
from diloti.houserules import HouseRules, house_rules, option_text, profile_text, source
from diloti.texts import Entry, Text, check_known, check_once, load_data

__all__ = [
    "VERDICTS",
    "Example",
    "Note",
    "Rule",
    "RuleKind",
    "Rulebook",
    "Section",
    "Statement",
    "check_references",
    "option_text",
    "profile_text",
    "read_book",
    "rule",
    "rulebook",
    "rules",
    "sections",
    "source",
]

FILE = "rulebook.toml"
VERDICTS = ("legal", "illegal", "depends")


class RuleKind(StrEnum):
    """Which kind of case can test a rule."""

    PLAY = "play"  # a position and a play, a problem of a position, or a deal played out
    TALLY = "tally"  # the count of one deal
    GAME = "game"  # who deals, totals, the end of a game or a match
    PROCEDURE = "procedure"  # what people agree or an arbiter decides: texts, no verdict


@dataclass(frozen=True, slots=True)
class Statement:
    """What some of the sources say where the sources differ, or where one of them is alone."""

    sources: tuple[str, ...]
    text: Text


@dataclass(frozen=True, slots=True)
class Example:
    """A position and a play in notation, and the verdict under a shipped profile. ``xeri`` is None where not told."""

    position: str
    play: str
    verdict: str
    profile: str
    xeri: bool | None


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. ``sources`` say the same as it does; ``options`` are the house rules that change it.

    ``silence`` tells what no text decides and the default taken; None where the texts decide.
    """

    id: str
    kind: RuleKind
    title: Text
    text: Text
    sources: tuple[str, ...]
    options: tuple[str, ...]
    sides: tuple[Statement, ...]
    silence: Text | None
    examples: tuple[Example, ...]

    @property
    def section(self) -> str:
        """The id of its section: the letter it begins with."""
        return self.id[0]

    @property
    def silent(self) -> bool:
        """Whether a verdict that rests on it must say that the texts are silent, in part or in whole."""
        return self.silence is not None


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth knowing that is no rule, of one section or (section None) of the whole book."""

    id: str
    section: str | None
    title: Text
    text: Text


@dataclass(frozen=True, slots=True)
class Section:
    """A letter of the rulebook with its rules in order."""

    id: str
    title: Text
    rules: tuple[Rule, ...]
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole book in its order, with the house rules and sources it names."""

    sections: tuple[Section, ...]
    notes: tuple[Note, ...]
    house_rules: HouseRules

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule, in order."""
        return tuple(rule for section in self.sections for rule in section.rules)


@cache
def rulebook() -> Rulebook:
    """The book, read at the first call. Raises UnreadableError naming the place of the first fault."""
    sections, notes = load_data(FILE).read_whole(read_book)
    book = Rulebook(sections, notes, house_rules())
    check_once(FILE, "rules", [rule.id for rule in book.rules])
    check_references(book)
    return book


@cache
def rules() -> Mapping[str, Rule]:
    """Every rule by its id, in order."""
    return MappingProxyType({rule.id: rule for rule in rulebook().rules})


def rule(rule_id: str) -> Rule:
    """The rule of that id (``C1``). Raises UnreadableError if there is none."""
    if found := rules().get(rule_id):
        return found
    raise UnreadableError("rule", rule_id, "no such rule")


def sections() -> tuple[Section, ...]:
    """The sections in order."""
    return rulebook().sections


def check_references(book: Rulebook) -> None:
    """Raises UnreadableError unless every id leads somewhere and the rules that an option changes name the option."""
    words = book.house_rules
    ids = {rule.id: rule for rule in book.rules}
    options = {option.key for option in words.options}
    sources = {source.key for source in words.sources}
    profiles = {profile.key for profile in words.profiles}
    for rule in book.rules:
        place = f"rules[{rule.id}]"
        check_known(FILE, place, (*rule.sources, *(key for side in rule.sides for key in side.sources)), sources)
        check_known(FILE, place, rule.options, options)
        check_known(FILE, place, (example.profile for example in rule.examples), profiles)
        check_known(FILE, place, (example.verdict for example in rule.examples), VERDICTS)
    for option in words.options:
        check_known("houserules.toml", f"options[{option.key}]", option.rules, ids)
        for rule_id in option.rules:
            check_known(FILE, f"rules[{rule_id}].options", (option.key,), ids[rule_id].options)
    for origin in words.sources:
        for departure in origin.otherwise:
            check_known("houserules.toml", f"sources[{origin.key}]", departure.rules, ids)


def read_book(entry: Entry) -> tuple[tuple[Section, ...], tuple[Note, ...]]:
    """The sections with their rules and notes, and the notes of the whole book. Raises UnreadableError at a fault."""
    titles = entry.read_each("sections", lambda it: (it.string("id"), it.text("title")))
    all_rules = entry.read_each("rules", _read_rule)
    notes = entry.read_each("notes", _read_note)
    letters = [letter for letter, _ in titles]
    check_once(FILE, "sections", letters)
    check_known(FILE, "rules", (rule.section for rule in all_rules), letters)
    check_known(FILE, "notes", (note.section for note in notes if note.section), letters)
    sections = (
        Section(
            letter,
            title,
            tuple(rule for rule in all_rules if rule.section == letter),
            tuple(note for note in notes if note.section == letter),
        )
        for letter, title in titles
    )
    return tuple(sections), tuple(note for note in notes if note.section is None)


def _read_rule(entry: Entry) -> Rule:
    kind = entry.string("kind")
    check_known(FILE, f"{entry.place}.kind", (kind,), set(RuleKind))
    rule = Rule(
        id=entry.string("id"),
        kind=RuleKind(kind),
        title=entry.text("title"),
        text=entry.text("text"),
        sources=entry.strings("sources"),
        options=entry.strings("options"),
        sides=entry.read_each("sides", lambda it: Statement(it.strings("sources"), it.text("text"))),
        silence=entry.optional_text("silence"),
        examples=entry.read_each("examples", _read_example),
    )
    if not rule.sources and not rule.silent:
        raise entry.fault("sources", "none, and no silence tells why")
    return rule


def _read_example(entry: Entry) -> Example:
    return Example(
        position=entry.string("position"),
        play=entry.string("play"),
        verdict=entry.string("verdict"),
        profile=entry.string("profile", "main"),
        xeri=entry.optional_flag("xeri"),
    )


def _read_note(entry: Entry) -> Note:
    return Note(entry.string("id"), entry.optional_string("section"), entry.text("title"), entry.text("text"))
