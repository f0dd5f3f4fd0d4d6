"""A final score, game by game, as the director types it."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from tournaments.models import Meeting
from tournaments.results import Score

#: Room for typing; a match of more games is typed from its sheet.
MOST_GAMES = 9
HIGHEST_TOTAL = 999


def game_fields(best_of: int) -> list[tuple[str, str]]:
    """The names of the two fields of each game."""
    return [(f"a{number}", f"b{number}") for number in range(1, min(best_of, MOST_GAMES) + 1)]


class ScoreForm(forms.Form):
    """The totals of each game played, and who has won where totals do not say it.

    The clock may have stopped a game, so a total need not reach the target; a game's higher total has won it.
    """

    winner = forms.ChoiceField(choices=[("", ""), ("a", "a"), ("b", "b")], required=False)
    xeris_a = forms.IntegerField(required=False, min_value=0, max_value=HIGHEST_TOTAL)
    xeris_b = forms.IntegerField(required=False, min_value=0, max_value=HIGHEST_TOTAL)
    stopped = forms.BooleanField(required=False)
    version = forms.IntegerField(min_value=0)
    reason = forms.CharField(required=False, max_length=200)

    def __init__(self, *args: Any, best_of: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.best_of = best_of
        for name in (name for both in game_fields(best_of) for name in both):
            self.fields[name] = forms.IntegerField(required=False, min_value=-HIGHEST_TOTAL, max_value=HIGHEST_TOTAL)

    @property
    def rows(self) -> list[tuple[int, forms.BoundField, forms.BoundField]]:
        """The games to be typed, by number."""
        return [(at, self[one], self[other]) for at, (one, other) in enumerate(game_fields(self.best_of), 1)]

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        games: list[tuple[int, int]] = []
        ended = False
        for one, other in game_fields(self.best_of):
            left, right = cleaned.get(one), cleaned.get(other)
            if left is None and right is None:
                ended = True
            elif left is None or right is None:
                self.add_error(one if left is None else other, _("The other side's total is missing."))
            elif ended:
                self.add_error(one, _("A game is missing before this one."))
            else:
                games.append((left, right))
        cleaned["games"] = games
        cleaned["winner"] = cleaned.get("winner") or _leader(games)
        return cleaned

    @property
    def score(self) -> Score:
        """What was typed; only of a valid form."""
        cleaned = self.cleaned_data
        xeris = (cleaned["xeris_a"], cleaned["xeris_b"])
        return Score(
            games=tuple(cleaned["games"]),
            winner=cleaned["winner"],
            xeris=None if None in xeris else xeris,
            stopped=cleaned["stopped"],
        )


def _leader(games: Sequence[Sequence[int]]) -> str:
    won = sum(one > other for one, other in games) - sum(other > one for one, other in games)
    return "a" if won > 0 else "b" if won < 0 else ""


def initial_of(meeting: Meeting) -> dict[str, Any]:
    """The form's fields for what stands: the result, or what the match says so far."""
    games = meeting.games
    match = meeting.match
    if not meeting.how and match is not None and match.deals_count:
        games = [[game.total_left, game.total_right] for game in match.games.order_by("number")]
    fields: dict[str, Any] = {"version": meeting.version}
    for number, (one, other) in enumerate(games, 1):
        fields |= {f"a{number}": one, f"b{number}": other}
    if meeting.how:
        # Totals that are put right name another winner by themselves: only one that they do not tell stands here.
        winner = "" if _leader(games) else meeting.winner
        fields |= {"winner": winner, "xeris_a": meeting.xeris_a, "xeris_b": meeting.xeris_b}
    return fields
