"""A word on paper in one language, or in two at once."""

from dataclasses import dataclass
from typing import Any

from django.utils import translation
from django.utils.functional import Promise

type Phrase = str | Promise


@dataclass(frozen=True, slots=True)
class Words:
    """The languages that a document speaks."""

    languages: tuple[str, ...]

    def each(self, phrase: Phrase, **values: Any) -> tuple[str, ...]:
        """The phrase in every language, once where they agree."""
        found: dict[str, None] = {}
        for language in self.languages:
            with translation.override(language):
                text = str(phrase)
                found[text % {name: _told(value) for name, value in values.items()} if values else text] = None
        return tuple(found)

    def say(self, phrase: Phrase, **values: Any) -> str:
        """The phrase on one line, a slash between the languages."""
        return " / ".join(self.each(phrase, **values))


def _told(value: Any) -> Any:
    return str(value) if isinstance(value, Promise) else value


def capital(text: str) -> str:
    """The text with a capital first, as a heading."""
    return text[:1].upper() + text[1:]
