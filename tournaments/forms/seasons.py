"""A season's name, what its places are worth, and which events belong to it."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.names import clean
from tournaments.models import Event, Season
from tournaments.season_tables import USUAL_POINTS

MOST_PLACES = 64
MOST_POINTS = 9999


class SeasonForm(forms.Form):
    """The fields; ``points`` are numbers as a person writes them."""

    name = forms.CharField(max_length=60)
    points = forms.CharField(required=False, max_length=400)
    events = forms.ModelMultipleChoiceField(queryset=Event.objects.none(), required=False)

    def __init__(self, *args: Any, events: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["events"].queryset = events  # type: ignore[attr-defined]

    def clean_name(self) -> str:
        """The name as it is stored."""
        return clean(self.cleaned_data["name"])

    def clean_points(self) -> list[int]:
        """First place's worth first; none given: what is usual."""
        words = re.split(r"[\s,;·]+", self.cleaned_data["points"].strip())
        if words == [""]:
            return list(USUAL_POINTS)
        if any(not word.isdecimal() or int(word) > MOST_POINTS for word in words) or len(words) > MOST_PLACES:
            raise forms.ValidationError(_("Write numbers from 0 to 9999, first place first, at most 64 of them."))
        return [int(word) for word in words]


def initial_of(season: Season) -> dict[str, Any]:
    """The fields of a season that is there."""
    points = " ".join(map(str, season.points or USUAL_POINTS))
    return {"name": season.name, "points": points, "events": list(season.events.values_list("pk", flat=True))}
