"""How a deal counts: one side's pile in, both sides' points out, each with its rule."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from adjudicator.games import find_game
from adjudicator.houses import House, read_house
from adjudicator.reasons import rule_words
from adjudicator.wording import house_name
from diloti.counts import Count, SideCount
from diloti.profiles import profile_from_record
from diloti.rulebook import rule
from diloti.tally import Tally, tally
from diloti_site.http import render
from scoring.models import Match
from scoring.wording import plain_side, side_names, tally_messages

_GOOD = ("none", "ten", "two", "both")


class CountForm(forms.Form):
    """One side's captured cards, and both sides' xeris."""

    cards = forms.IntegerField(min_value=0, max_value=52)
    aces = forms.TypedChoiceField(choices=[(str(number), number) for number in range(5)], coerce=int)
    good = forms.ChoiceField(choices=[(good, good) for good in _GOOD])
    xeris_left = forms.IntegerField(min_value=0, max_value=24, required=False)
    xeris_right = forms.IntegerField(min_value=0, max_value=24, required=False)

    @property
    def count(self) -> Count:
        """What was entered."""
        said = self.cleaned_data
        ten, two = said["good"] in ("ten", "both"), said["good"] in ("two", "both")
        mine = SideCount(said["cards"], said["aces"], ten, two, said["xeris_left"] or 0)
        return Count(mine, SideCount(xeris=said["xeris_right"] or 0))


@require_safe
def count(request: HttpRequest) -> HttpResponse:
    """The points of both sides, by rule."""
    match = find_game(request.GET.get("match", ""))
    house, _faults = read_house(request.GET.get("profile", ""))
    if match is not None:
        house = House.of(profile_from_record(match.profile))
    form = CountForm(request.GET if "cards" in request.GET else None)
    named = house_name(house.base.key, len(house.differences))
    context: dict[str, Any] = {"form": form, "match": match, "house": named}
    context |= {"profile": house.text, "goods": _goods(), "numbers": range(5), "names": _names(match)}
    if form.is_valid():
        context |= _counted(tally(form.count, house.profile, None))
    return render(request, "adjudicator/count.html", context, partial="counted")


def _goods() -> list[tuple[str, str]]:
    return [("none", _("none")), ("ten", "10♦"), ("two", "2♣"), ("both", _("both"))]


def _names(match: Match | None) -> dict[str, str]:
    return side_names(match) if match is not None else {side: plain_side(side) for side in ("left", "right")}


def _counted(found: Tally) -> dict[str, Any]:
    """The points by rule, and what is wrong with the count."""
    lines = found.lines or {"left": {}, "right": {}}
    ids = sorted({*lines["left"], *lines["right"]})
    return {
        "points": found.points,
        "rows": [
            {"rule": rule_words(rule(name)), "left": lines["left"].get(name, 0), "right": lines["right"].get(name, 0)}
            for name in ids
        ],
        "counted": {"left": found.left, "right": found.right},
        "messages_of_count": tally_messages(found),
    }
