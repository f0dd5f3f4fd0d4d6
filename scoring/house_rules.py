"""Profiles in words: their names and what differs from the main rules. The words are the rulebook's."""

from django.utils.translation import get_language, ngettext

from diloti.profiles import PROFILES, Profile, differences, nearest_name
from diloti.rulebook import option_text, profile_text


def profile_name(profile: Profile, language: str) -> str:
    """A profile by its shipped name, and how many rules differ from it."""
    key, differences = nearest_name(profile)
    name = profile_text(key).name.in_language(language)
    if not differences:
        return name
    return ngettext("%(name)s, %(count)s rule changed", "%(name)s, %(count)s rules changed", len(differences)) % {
        "name": name,
        "count": len(differences),
    }


def option_lines(profile: Profile, language: str) -> list[tuple[str, str]]:
    """What differs from the main rules, one line an option: its title and the value's words."""
    base = PROFILES["main"].profile
    lines = []
    for key, _usual, value in differences(base, profile):
        text = option_text(key)
        lines.append((text.title.in_language(language), text.value_text(value).in_language(language)))
    return lines


def profile_choices() -> list[tuple[str, str]]:
    """The shipped profiles by key and name, for a form."""
    language = get_language() or "el"
    return [(key, profile_text(key).name.in_language(language)) for key in PROFILES]
