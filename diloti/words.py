"""What goes with the rules: words of the game, advice, questions and answers, worked examples with their verdicts.

Read once from ``words.toml`` when first asked for; checked against the rulebook, and unreadable as a whole if any text
or id is missing.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from diloti.houserules import house_rules
from diloti.rulebook import VERDICTS, rules
from diloti.texts import Entry, Scalar, Text, check_known, check_once, load_data

FILE = "words.toml"


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game; ``also`` are other names people use for it, in any language."""

    id: str
    word: Text
    meaning: Text
    also: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tip:
    """Advice for players. ``sources`` gave the tip (none: our own); ``corrects`` if theirs was wrong."""

    id: str
    title: Text
    text: Text
    rules: tuple[str, ...]
    sources: tuple[str, ...]
    corrects: bool


@dataclass(frozen=True, slots=True)
class Question:
    """A question people ask at the table, and its answer."""

    id: str
    question: Text
    answer: Text
    rules: tuple[str, ...]
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A worked example: a position and a play in notation, judged under a profile with changes.

    ``verdict`` is legal, illegal or depends; ``captured`` the canonical cards captured ("" for none).
    """

    id: str
    title: Text
    text: Text
    sources: tuple[str, ...]
    rules: tuple[str, ...]
    profile: str
    changes: tuple[tuple[str, Scalar], ...]
    position: str
    play: str
    verdict: str
    captured: str
    xeri: bool

    @property
    def house_rules(self) -> dict[str, Scalar]:
        """Profile and changes as ``diloti.profiles.profile_from`` reads them."""
        return {"base": self.profile, **dict(self.changes)}


@dataclass(frozen=True, slots=True)
class CountedSide:
    """What one side of an example captured in the deal, and the points it makes."""

    cards: int
    aces: int
    ten: bool
    two: bool
    xeris: int
    points: int


@dataclass(frozen=True, slots=True)
class CountExample:
    """A worked count of a whole deal."""

    id: str
    title: Text
    text: Text
    sources: tuple[str, ...]
    rules: tuple[str, ...]
    profile: str
    left: CountedSide
    right: CountedSide


@dataclass(frozen=True, slots=True)
class Companion:
    """All that goes with the rules, in the file's order."""

    words: tuple[Word, ...]
    advice: tuple[Tip, ...]
    questions: tuple[Question, ...]
    scenarios: tuple[Scenario, ...]
    counts: tuple[CountExample, ...]


@cache
def companion() -> Companion:
    """All of it, read at the first call. Raises UnreadableError naming the place of the first fault."""
    whole = load_data(FILE).read_whole(_read_companion)
    _check("words", whole.words, ())
    _check("advice", whole.advice, (key for tip in whole.advice for key in tip.sources))
    _check("questions", whole.questions, (key for question in whole.questions for key in question.sources))
    _check("scenarios", whole.scenarios, (key for scenario in whole.scenarios for key in scenario.sources))
    _check("counts", whole.counts, (key for count in whole.counts for key in count.sources))
    options = {option.key for option in house_rules().options}
    profiles = {profile.key for profile in house_rules().profiles}
    check_known(FILE, "counts", (count.profile for count in whole.counts), profiles)
    for scenario in whole.scenarios:
        check_known(FILE, scenario.id, (scenario.profile,), profiles)
        check_known(FILE, scenario.id, (key for key, _ in scenario.changes), options)
        check_known(FILE, scenario.id, (scenario.verdict,), VERDICTS)
    return whole


def words() -> tuple[Word, ...]:
    """The words of the game."""
    return companion().words


def advice() -> tuple[Tip, ...]:
    """Advice for players."""
    return companion().advice


def questions() -> tuple[Question, ...]:
    """Questions and answers."""
    return companion().questions


def scenarios() -> tuple[Scenario, ...]:
    """Worked examples of plays."""
    return companion().scenarios


def counts() -> tuple[CountExample, ...]:
    """Worked examples of a deal's count."""
    return companion().counts


def _check(
    kind: str, entries: Iterable[Word | Tip | Question | Scenario | CountExample], sources: Iterable[str]
) -> None:
    entries = tuple(entries)
    check_once(FILE, kind, [entry.id for entry in entries])
    check_known(FILE, kind, (rule_id for entry in entries for rule_id in entry.rules), rules())
    check_known(FILE, kind, sources, {source.key for source in house_rules().sources})


def _read_companion(entry: Entry) -> Companion:
    return Companion(
        words=entry.read_each("words", _read_word),
        advice=entry.read_each("advice", _read_tip),
        questions=entry.read_each("questions", _read_question),
        scenarios=entry.read_each("scenarios", _read_scenario),
        counts=entry.read_each("counts", _read_count),
    )


def _read_word(entry: Entry) -> Word:
    return Word(
        entry.string("id"), entry.text("word"), entry.text("meaning"), entry.strings("also"), entry.strings("rules")
    )


def _read_tip(entry: Entry) -> Tip:
    return Tip(
        id=entry.string("id"),
        title=entry.text("title"),
        text=entry.text("text"),
        rules=entry.strings("rules"),
        sources=entry.strings("sources"),
        corrects=entry.flag("corrects", False),
    )


def _read_question(entry: Entry) -> Question:
    return Question(
        id=entry.string("id"),
        question=entry.text("question"),
        answer=entry.text("answer"),
        rules=entry.strings("rules"),
        sources=entry.strings("sources"),
    )


def _read_scenario(entry: Entry) -> Scenario:
    return Scenario(
        id=entry.string("id"),
        title=entry.text("title"),
        text=entry.text("text"),
        sources=entry.strings("sources"),
        rules=entry.strings("rules"),
        profile=entry.string("profile", "main"),
        changes=entry.scalars("changes"),
        position=entry.string("position"),
        play=entry.string("play"),
        verdict=entry.string("verdict"),
        captured=entry.optional_string("captured") or "",
        xeri=entry.flag("xeri", False),
    )


def _read_count(entry: Entry) -> CountExample:
    return CountExample(
        id=entry.string("id"),
        title=entry.text("title"),
        text=entry.text("text"),
        sources=entry.strings("sources"),
        rules=entry.strings("rules"),
        profile=entry.string("profile"),
        left=entry.entry("left").read_whole(_read_side),
        right=entry.entry("right").read_whole(_read_side),
    )


def _read_side(entry: Entry) -> CountedSide:
    return CountedSide(
        cards=entry.number("cards"),
        aces=entry.number("aces"),
        ten=entry.flag("ten"),
        two=entry.flag("two"),
        xeris=entry.number("xeris"),
        points=entry.number("points"),
    )
