"""A verdict's reasons: each with its rule, the rule's text and sources, and what the texts leave open."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.finding_words import finding_text
from adjudicator.grounds import grounds
from adjudicator.people import Cast
from adjudicator.wording import told
from diloti.findings import Finding, Level
from diloti.houserules import source
from diloti.plays import Play
from diloti.position import Position
from diloti.profiles import Profile
from diloti.rulebook import Rule, rule
from diloti.texts import Text
from diloti.verdicts import Verdict

_RETAINING = ("D4", "O3")


@dataclass(frozen=True, slots=True)
class Side:
    """What some of the texts say otherwise, or alone."""

    sources: tuple[tuple[str, str], ...]
    text: str


@dataclass(frozen=True, slots=True)
class RuleWords:
    """A rule in the reader's language. ``sources`` are (key, title)."""

    id: str
    title: str
    text: str
    sources: tuple[tuple[str, str], ...]
    sides: tuple[Side, ...]
    silence: str

    @property
    def section(self) -> str:
        """The letter of its section."""
        return self.id[0]


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason. ``level``: a breach, a note, or a ground on which a legal play stands."""

    text: str
    level: str
    rule: RuleWords

    @property
    def is_breach(self) -> bool:
        """Whether a rule is broken."""
        return self.level == Level.BREACH


def rule_words(found: Rule) -> RuleWords:
    """A rule of the book in the reader's language."""
    return RuleWords(
        id=found.id,
        title=told(found.title),
        text=told(found.text),
        sources=_titles(found.sources),
        sides=tuple(Side(_titles(side.sources), told(side.text)) for side in found.sides),
        silence=told(found.silence) if found.silence else "",
    )


def reasons(position: Position, play: Play, verdict: Verdict, profile: Profile, cast: Cast) -> list[Reason]:
    """All reasons: breaches first, or the grounds of a legal play; then what is worth knowing."""
    found = [
        (finding.level.value, finding.rule, finding_text(finding, position, play, cast)) for finding in verdict.findings
    ]
    breaches = [reason for reason in found if reason[0] == Level.BREACH]
    notes = [reason for reason in found if reason[0] != Level.BREACH]
    stands_on = [("ground", *ground) for ground in grounds(position, play, verdict, profile, cast)]
    if breaches:
        told = [*breaches, *notes]
    elif verdict.conditions:
        told = [*sorted(notes, key=lambda reason: reason[1] not in _RETAINING), *stands_on]
    else:
        told = [*stands_on, *notes]
    return [Reason(text, level, rule_words(rule(rule_id))) for level, rule_id, text in dict.fromkeys(told)]


def problem_reasons(problems: Iterable[Finding], position: Position, play: Play | None, cast: Cast) -> list[Reason]:
    """What makes a position impossible."""
    return [
        Reason(finding_text(problem, position, play, cast), Level.BREACH, rule_words(rule(problem.rule)))
        for problem in problems
    ]


def rule_reason(rule_id: str, text: str, level: str = "ground") -> Reason:
    """A reason that no finding gives: a rule of the book, and the sentence."""
    return Reason(text, level, rule_words(rule(rule_id)))


def rule_record(found: Rule) -> dict[str, Any]:
    """A rule as a ruling keeps it: its texts in every language, word by word."""
    return {
        "id": found.id,
        "title": text_record(found.title),
        "text": text_record(found.text),
        "sources": list(found.sources),
        "sides": [{"sources": list(side.sources), "text": text_record(side.text)} for side in found.sides],
        "silence": text_record(found.silence) if found.silence else None,
    }


def words_of_record(record: Mapping[str, Any], language: str) -> RuleWords:
    """A rule that a ruling kept, in a language."""
    code = language.partition("-")[0]
    silence = record.get("silence")
    return RuleWords(
        id=record["id"],
        title=record["title"][code],
        text=record["text"][code],
        sources=_titles(record["sources"]),
        sides=tuple(Side(_titles(side["sources"]), side["text"][code]) for side in record["sides"]),
        silence=silence[code] if silence else "",
    )


def text_record(text: Text) -> dict[str, str]:
    """A text in every language, as JSON has it."""
    return {"el": text.el, "en": text.en, "nl": text.nl}


def _titles(keys: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((key, told(source(key).title)) for key in keys)
