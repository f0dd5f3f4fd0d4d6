"""The rulebook's data as its pages show it, in the reader's language."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import get_language

from adjudicator.houses import House, plain
from adjudicator.wording import house_name, told
from diloti.houserules import house_rules, option_text, profile_text
from diloti.profiles import OPTIONS, PROFILES
from diloti.rulebook import Note, Rule, rules, sections
from diloti.texts import LANGUAGES
from diloti.words import Word
from diloti.words import advice as all_advice
from diloti.words import questions as all_questions
from diloti.words import words as all_words
from scoring.names import fold, sort_key

type Shown = dict[str, Any]


def contents() -> list[Shown]:
    """Every section with its rules and notes."""
    return [
        {
            "id": section.id,
            "title": told(section.title),
            "rules": [{"id": rule.id, "title": told(rule.title), "text": told(rule.text)} for rule in section.rules],
            "notes": notes(section.notes),
        }
        for section in sections()
    ]


def notes(found: Iterable[Note]) -> list[Shown]:
    """What is worth knowing and no rule."""
    return [{"title": told(note.title), "text": told(note.text)} for note in found]


def options_of(rule: Rule) -> list[Shown]:
    """The house rules that change a rule: each value with the shipped profiles that play it."""
    return [option_words(key) for key in rule.options]


def option_words(key: str) -> Shown:
    """A house rule with all its values."""
    text = option_text(key)
    option = next(option for option in OPTIONS if option.key == key)
    return {
        "key": key,
        "title": told(text.title),
        "rules": text.rules,
        "values": [
            {
                "value": str(plain(value)).lower(),
                "text": told(text.value_text(plain(value))),
                "is_default": value == option.default,
                "profiles": [
                    told(profile_text(named.key).name)
                    for named in PROFILES.values()
                    if getattr(named.profile, key) == value and value != option.default
                ],
            }
            for value in option.values
        ],
    }


def words_of(rule_id: str) -> list[Shown]:
    """The words that belong to a rule."""
    return [_word(word) for word in all_words() if rule_id in word.rules]


def compared(first: House, second: House, *, only_differences: bool) -> Shown:
    """Two sets of house rules side by side."""
    rows = []
    for option in OPTIONS:
        one, other = getattr(first.profile, option.key), getattr(second.profile, option.key)
        if one == other and only_differences:
            continue
        text = option_text(option.key)
        row = {
            "key": option.key,
            "title": told(text.title),
            "rules": option.rules,
            "first": told(text.value_text(plain(one))),
            "second": told(text.value_text(plain(other))),
            "differs": one != other,
        }
        rows.append(row)
    return {
        "first": _house(first),
        "second": _house(second),
        "rows": rows,
        "only_differences": only_differences,
        "profiles": [_profile(key) for key in PROFILES],
    }


def _house(house: House) -> Shown:
    return {
        "text": house.text,
        "key": house.base.key,
        "name": house_name(house.base.key, len(house.differences)),
        "is_changed": bool(house.differences),
    }


def _profile(key: str) -> Shown:
    named, text = PROFILES[key], profile_text(key)
    return {
        "key": key,
        "name": told(text.name),
        "text": told(text.text),
        "version": named.version,
        "sources": named.sources,
        "players": named.players,
        "target": named.target,
        "best_of": named.best_of,
    }


def words_found(query: str) -> list[Shown]:
    """The words that any name in any language finds, accents and case aside; all of them for an empty query."""
    wanted = fold(query)
    language = get_language() or "el"
    found = [word for word in all_words() if not wanted or any(wanted in name for name in _names(word))]
    found.sort(key=lambda word: (not _begins(word, wanted), sort_key(word.word.in_language(language))))
    return [_word(word) for word in found]


def _begins(word: Word, wanted: str) -> bool:
    return any(name.startswith(wanted) for name in _names(word))


def _names(word: Word) -> list[str]:
    return [fold(name) for name in (*(word.word.in_language(code) for code in LANGUAGES), *word.also)]


def _word(word: Word) -> Shown:
    return {
        "id": word.id,
        "word": told(word.word),
        "others": [(code, word.word.in_language(code)) for code in LANGUAGES if code != (get_language() or "el")[:2]],
        "also": word.also,
        "meaning": told(word.meaning),
        "rules": [rule_id for rule_id in word.rules if rule_id in rules()],
    }


def tips() -> list[Shown]:
    """Advice, each tip with where it comes from."""
    return [
        {
            "title": told(tip.title),
            "text": told(tip.text),
            "rules": tip.rules,
            "sources": tip.sources,
            "corrects": tip.corrects,
        }
        for tip in all_advice()
    ]


def answered() -> list[Shown]:
    """Questions with their answers."""
    return [
        {
            "id": one.id,
            "question": told(one.question),
            "answer": told(one.answer),
            "rules": one.rules,
            "sources": one.sources,
        }
        for one in all_questions()
    ]


def sources() -> list[Shown]:
    """The texts behind the rules."""
    return [
        {
            "key": source.key,
            "title": told(source.title),
            "text": told(source.text),
            "address": source.address,
            "otherwise": [
                {
                    "says": told(departure.says),
                    "why": told(departure.why),
                    "rules": departure.rules,
                    "options": [told(option_text(key).title) for key in departure.options],
                }
                for departure in source.otherwise
            ],
        }
        for source in house_rules().sources
    ]
