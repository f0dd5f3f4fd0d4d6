"""What an act changes, in words: shown before it is done (W-END and more)."""

from collections.abc import Mapping

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from scoring.actions import Outcome
from scoring.house_rules import profile_name
from scoring.state import GameState, MatchState
from scoring.wording import target_name


def effects_of(outcome: Outcome, names: Mapping[str, str]) -> list[str]:
    """What of the past differs after the act. An ordinary new deal has none to show."""
    return changes_of(outcome, names) if _touches_the_past(outcome.before, outcome.after) else []


def changes_of(outcome: Outcome, names: Mapping[str, str]) -> list[str]:
    """Settings, totals, winners and ends that differ after the act, be it only for what it adds."""
    before, after = outcome.before, outcome.after
    told = _settings_changes(before, after)
    for old, new in zip(before.games, after.games, strict=False):
        told += _game_effects(old, new, several=len(after.games) > 1, names=names)
    if before.games_won != after.games_won and after.settings.best_of > 1:
        told.append(_("Games: %(old)s → %(new)s") % {"old": _pair(before.games_won), "new": _pair(after.games_won)})
    return told


def _settings_changes(before: MatchState, after: MatchState) -> list[str]:
    told = []
    if before.settings != after.settings:
        told.append(f"{target_name(before.settings)} → {target_name(after.settings)}")
    if before.profile != after.profile:
        language = get_language() or "el"
        old, new = (profile_name(state.profile, language) for state in (before, after))
        told.append(_("House rules: %(old)s → %(new)s") % {"old": old, "new": new})
    return told


def _touches_the_past(before: MatchState, after: MatchState) -> bool:
    """Whether anything that stood has changed, rather than something having been added at the end."""
    old = [(deal.uuid, deal.points, deal.counts, deal.totals) for deal in before.deals]
    new = [(deal.uuid, deal.points, deal.counts, deal.totals) for deal in after.deals]
    settings = (before.settings, before.stopped) != (after.settings, after.stopped)
    return new[: len(old)] != old or settings or before.game.opening != after.game.opening


def _game_effects(old: GameState, new: GameState, *, several: bool, names: Mapping[str, str]) -> list[str]:
    told = []
    prefix = _("Game %(number)s: ") % {"number": new.number} if several else ""
    if old.totals != new.totals:
        told.append(prefix + _("Totals: %(old)s → %(new)s") % {"old": _pair(old.totals), "new": _pair(new.totals)})
    if old.winner != new.winner:
        told.append(prefix + _("Winner: %(old)s → %(new)s") % {
            "old": names[old.winner] if old.winner else _("nobody yet"),
            "new": names[new.winner] if new.winner else _("nobody yet"),
        })  # fmt: skip
    elif new.winner is not None and _last(old) != _last(new):
        told.append(prefix + _("The game ends with deal %(number)s.") % {"number": _last(new)})
    return told


def _last(game: GameState) -> int:
    return max((deal.number or 0 for deal in game.deals if deal.counts), default=0)


def _pair(numbers: tuple[int, int]) -> str:
    return f"{numbers[0]}–{numbers[1]}"
