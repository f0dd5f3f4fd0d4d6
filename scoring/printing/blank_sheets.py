"""Blank scoresheets as people ask for them: by a form, an address or a command."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils import translation

from diloti.errors import UnreadableError
from diloti.game import Settings
from diloti.profiles import Profile, find_profile
from scoring.printing.match_sheets import rules_in_words
from scoring.printing.scoresheet import Scoresheet, blank
from scoring.wording import target_name

#: More than this is printed by copying.
MOST_COPIES = 100
_LONGEST_NUMBER = 4


@dataclass(frozen=True, slots=True)
class Wish:
    """What a blank sheet is for. ``facts`` may name the place."""

    settings: Settings = field(default_factory=Settings)
    profile: Profile = field(default_factory=Profile)
    copies: int = 1
    facts: tuple[str, ...] = ()


def read_wish(asked: Mapping[str, Any], standard: Wish | None = None) -> Wish:
    """A wish from texts: players, target, best_of, profile, copies; what is not said is the standard's.

    Raises UnreadableError naming what cannot be.
    """
    usual = standard or Wish()
    settings = Settings(
        _number(asked, "players", usual.settings.players),
        _number(asked, "target", usual.settings.target),
        _number(asked, "best_of", usual.settings.best_of),
    )
    copies = _number(asked, "copies", usual.copies)
    if not 1 <= copies <= MOST_COPIES:
        raise UnreadableError("print", "copies", f"{copies} is not 1 to {MOST_COPIES}")
    if settings.best_of > 9:
        raise UnreadableError("print", "best_of", f"{settings.best_of}: at most 9 games are printed")
    key = str(asked.get("profile") or "")
    return Wish(settings, find_profile(key[:40]).profile if key else usual.profile, copies, usual.facts)


def _number(asked: Mapping[str, Any], name: str, usual: int) -> int:
    text = str(asked.get(name) or "")
    if not text:
        return usual
    if not (text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER):
        raise UnreadableError("print", name, f"{text[:20]!r} is not a number")
    return int(text)


def blank_sheets(wish: Wish, languages: Sequence[str]) -> list[Scoresheet]:
    """The sheets of a wish, all alike."""
    told = []
    for language in languages:
        with translation.override(language):
            told.append((target_name(wish.settings), rules_in_words(wish.profile, language)))
    settings = " / ".join(dict.fromkeys(text for text, _rules in told))
    rules = [" / ".join(dict.fromkeys(same)) for same in zip(*(rules for _text, rules in told), strict=True)]
    sheet = blank(
        wish.settings.players,
        target=wish.settings.target,
        settings=settings,
        rules=rules,
        best_of=wish.settings.best_of,
        halves=bool(wish.profile.xeristaki_points),
        facts=wish.facts,
    )
    return [sheet] * wish.copies
