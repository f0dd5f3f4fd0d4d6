"""A match told to who is not there: the preview of its link in a message, and the whole sheet as plain text."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from diloti.game import Settings
from scoring.addresses import absolute
from scoring.models import Match, Status
from scoring.sheet import GameSheet, Row, Sheet
from scoring.sheet_words import joined
from scoring.wording import side_names, target_name

LOCALES = {"el": "el_GR", "en": "en_GB", "nl": "nl_NL"}


@dataclass(frozen=True, slots=True)
class Preview:
    """What a messenger shows of a link, with whole addresses."""

    title: str
    description: str
    url: str
    image: str
    locale: str


def preview_of(request: HttpRequest, match: Match, names: Mapping[str, str]) -> Preview:
    """The preview of a match. Its picture's address changes with what it shows: no messenger keeps an old one."""
    language = get_language() or "el"
    query = urlencode({"v": fingerprint(match.head, names.values()), "l": language})
    return Preview(
        title=score_line(match, names),
        description=joined((standing(match, names), *_place(match))),
        url=absolute(request, reverse("scoring:watch", args=[match.code])),
        image=absolute(request, f"{reverse('scoring:preview', args=[match.code])}?{query}"),
        locale=LOCALES.get(language, LOCALES["el"]),
    )


def fingerprint(*said: object) -> str:
    """A short text that is another one as soon as anything said is."""
    flat = [list(part) if isinstance(part, Iterable) and not isinstance(part, str) else part for part in said]
    return hashlib.sha256(repr(flat).encode()).hexdigest()[:16]


def score_line(match: Match, names: Mapping[str, str]) -> str:
    """Both sides with what stands: «Νίκος – Μανώλης 62 · 39 Γιώργος – Στέλιος»."""
    left, right = standing_numbers(match)
    return f"{names['left']} {left} · {right} {names['right']}"


def standing_numbers(match: Match) -> tuple[int, int]:
    """What decides: the games won once a match of several games is decided, else the totals of the game."""
    if match.best_of > 1 and match.status != Status.RUNNING and match.winner:
        return match.games_left, match.games_right
    return match.total_left, match.total_right


def standing(match: Match, names: Mapping[str, str]) -> str:
    """Where the match stands, in a few words."""
    if match.winner:
        return _("%(name)s won") % {"name": names[match.winner]}
    if match.status != Status.STOPPED and (winner := match.live["game_winner"]) is not None:
        return _("%(name)s won game %(game)s") % {"name": names[winner], "game": match.game_number}
    return stage(match)


def stage(match: Match) -> str:
    """How far the match is, without names."""
    games = _("games %(left)s–%(right)s") % {"left": match.games_left, "right": match.games_right}
    told = [games] if match.best_of > 1 else []
    if match.status == Status.STOPPED:
        told.append(_("stopped"))
    elif match.winner:
        told.append(pgettext("score", "final"))
    elif match.best_of == 1:
        told.append(_("deal %(number)s") % {"number": match.deals_count + 1})
    return joined(told)


def settings_text(match: Match) -> str:
    """The target, and best of how many games."""
    return target_name(Settings(match.players_count, match.target, match.best_of))


def day_text(match: Match) -> str:
    """The day of the match, with the month as a date says it («30 Νοεμβρίου»)."""
    return date_format(localtime(match.started_at), "j E Y")


def _place(match: Match) -> tuple[str, ...]:
    return settings_text(match), match.book.name


def sheet_text(sheet: Sheet, address: str) -> str:
    """The whole sheet as a message: who, how it stands, deal by deal, and where to look."""
    match, names = sheet.match, side_names(sheet.match)
    lines = [score_line(match, names), joined((standing(match, names), *_place(match), day_text(match)))]
    for game in sheet.games:
        lines += ["", *_game_lines(game, several=sheet.several)]
    return "\n".join([*lines, "", address])


def _game_lines(game: GameSheet, *, several: bool) -> list[str]:
    lines = [_("Game %(number)s") % {"number": game.number}] if several else []
    if game.opening:
        lines.append(f"{_('opening totals')}: {game.opening.left} · {game.opening.right}")
    return lines + [_row_line(row) for row in game.rows]


def _row_line(row: Row) -> str:
    number = f"{row.number}. " if row.number else "– "
    if row.totals is None:
        return f"{number}{row.said}"
    score = f"{number}{row.totals.left} · {row.totals.right} (+{row.gained.left} +{row.gained.right})"
    return f"{score}, {row.said}" if row.said else score
