"""A new event's form, and its settings: every option in the director's words."""

import datetime as dt
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from diloti.profiles import nearest_name, profile_from_record
from scoring.forms.start import OTHER, OWN, TARGETS, SettingsForm, remembered
from scoring.models import Book
from scoring.names import clean
from tournaments.models import Event
from tournaments.models.events import EVENT_NAME_LENGTH
from tournaments.setting_up import PRESETS
from tournaments.standings import ByeWorth
from tournaments.values import ClockGame, ClockMatch, EventValues, TableRule

MOST_TABLES = 500
#: A round of more than ten hours is a typing error.
LONGEST_ROUND = 600

WHO = [("singles", _("single players")), ("pairs", _("pairs"))]
#: The common plans: what each is called and, in a line, how the evening goes.
PLANS = {
    "groups-knockout": (_("Groups, then knock-out"), _("everybody plays a few matches; the best go on")),
    "knockout": (_("Knock-out"), _("who loses goes home; the quickest")),
    "round-robin": (_("Everybody meets everybody"), _("the fairest for up to about eight")),
    "swiss": (_("Swiss system"), _("a few rounds, always against somebody who has won as often")),
    "swiss-knockout": (_("Swiss system, then knock-out"), _("the first eight play for the cup")),
    "double": (_("Double elimination"), _("out only after the second loss")),
    "rotating": (_("Partners change each round"), _("each for himself, two against two")),
}
NO_PLAN = "none"
_LABELS_OF_PLANS = [(key, PLANS[key][0]) for key in PLANS if key in PRESETS]


class EventForm(SettingsForm):
    """What an event is called and played by. A book's remembered rules are what it starts with."""

    players = None  # type: ignore[assignment]  # how many sit at a table follows from who plays
    name = forms.CharField(max_length=EVENT_NAME_LENGTH, label=_("Name of the event"))
    held_on = forms.DateField(label=_("Day"))
    place = forms.CharField(max_length=EVENT_NAME_LENGTH, required=False, label=_("Place"))
    who = forms.ChoiceField(choices=WHO, label=_("Who plays"))
    tables = forms.IntegerField(min_value=1, max_value=MOST_TABLES, label=_("Tables"))
    minutes = forms.IntegerField(
        min_value=5, max_value=LONGEST_ROUND, required=False, label=_("Minutes of a round (empty: no clock)")
    )

    def clean_name(self) -> str:
        """A name that says something."""
        name = clean(self.cleaned_data["name"])
        if not name:
            raise forms.ValidationError(self.fields["name"].error_messages["required"], "required")
        return name

    def clean_place(self) -> str:
        """As it is stored."""
        return clean(self.cleaned_data["place"])

    @property
    def goal(self) -> int:
        """To how many points."""
        said = self.cleaned_data
        return int(said["target_other"] if said["target"] == OTHER else said["target"])

    @property
    def said(self) -> dict[str, Any]:
        """The event's fields as they are stored, without its profile."""
        names = ("name", "held_on", "place", "tables", "minutes", "best_of")
        found = {name: self.cleaned_data[name] for name in names}
        return found | {"pairs": self.cleaned_data["who"] == "pairs", "target": self.goal}


class NewEventForm(EventForm):
    """The same, with one of the common plans; another can be put together afterwards."""

    plan = forms.ChoiceField(choices=[*_LABELS_OF_PLANS, (NO_PLAN, _("another; I choose the phases myself"))])

    def clean(self) -> dict[str, Any]:
        """Partners change only where single players are entered."""
        cleaned = super().clean()
        if cleaned.get("plan") == "rotating" and cleaned.get("who") == "pairs":
            self.add_error(
                "plan", _("Where partners change each round, single players are entered. Choose “single players”.")
            )
        return cleaned


class ValuesForm(forms.Form):
    """What must be laid down before anybody asks at the table. The first choice is the usual one."""

    alarm = forms.IntegerField(min_value=0, max_value=60, label=_("Minutes before the end at which the clock warns"))
    bye = forms.ChoiceField(
        label=_("A bye counts"),
        choices=[(ByeWorth.WIN, _("a win")), (ByeWorth.HALF, _("half a win")), (ByeWorth.NONE, _("nothing"))],
    )
    clock_game = forms.ChoiceField(
        label=_("The clock stops a game while it is level"),
        choices=[
            (ClockGame.ANOTHER_DEAL, _("one more deal decides")),
            (ClockGame.HALF, _("half a win for each side")),
        ],
    )
    clock_match = forms.ChoiceField(
        label=_("The clock stops a match while games are level"),
        choices=[
            (ClockMatch.DECIDING_DEAL, _("one deal decides")),
            (ClockMatch.DIFFERENCE, _("the points of the whole match decide")),
        ],
    )
    table_rule = forms.ChoiceField(
        label=_("Who sits where"),
        choices=[
            (TableRule.QUEUE, _("in the order of the draw; who finds no table waits and is called")),
            (TableRule.FIXED, _("each keeps a table as long as that can be")),
            (TableRule.ROTATE, _("another table each round")),
        ],
    )
    annul_under_half = forms.BooleanField(
        required=False,
        label=_("Who withdraws from a round robin before half of the matches counts for nobody: all are annulled"),
    )
    sides_confirm = forms.BooleanField(required=False, label=_("Both sides confirm each result on their phones"))
    director_keeps_impossible = forms.BooleanField(
        required=False, label=_("A count that cannot be is recorded only by the director")
    )
    most_entrants = forms.IntegerField(
        min_value=2, max_value=9999, required=False, label=_("People can enter themselves up to so many entrants")
    )
    seed = forms.IntegerField(min_value=1, max_value=10**12, label=_("Number from which all lots are drawn"))

    @property
    def asked(self) -> list[forms.BoundField]:
        """What is asked with several answers, or a number."""
        return [field for field in self if not isinstance(field.field, forms.BooleanField)]

    @property
    def ticks(self) -> list[forms.BoundField]:
        """What is so or is not."""
        return [field for field in self if isinstance(field.field, forms.BooleanField)]

    def values_of(self, event: Event) -> EventValues:
        """The event's options with what the form says; it does not ask for the criteria of the ranking."""
        said = self.cleaned_data
        names = ("bye", "clock_game", "clock_match", "annul_under_half", "sides_confirm", "director_keeps_impossible")
        kept = {name: value for name, value in event.values.items() if name == "tie_breaks"}
        return EventValues.read(kept | {name: said[name] for name in names} | {"tables": said["table_rule"]})


def first_said(book: Book, today: dt.date) -> dict[str, Any]:
    """What a new event's form starts with: the book's rules, tonight, eight tables."""
    said = remembered(book)
    who = "pairs" if said["players"] == 4 else "singles"
    return said | {"held_on": today.isoformat(), "who": who, "tables": 8, "plan": "groups-knockout", "name": ""}


def said_of(event: Event) -> dict[str, Any]:
    """What the settings' form shows of an event."""
    values = EventValues.read(event.values)
    plain = str(event.target) if event.target in TARGETS else OTHER
    key, changed = nearest_name(profile_from_record(event.profile))
    return {
        "name": event.name,
        "held_on": event.held_on.isoformat(),
        "place": event.place,
        "who": "pairs" if event.pairs else "singles",
        "tables": event.tables,
        "minutes": event.minutes,
        "best_of": event.best_of,
        "target": plain,
        "target_other": None if plain != OTHER else event.target,
        "profile": OWN if changed else key,
        "alarm": event.alarm,
        "most_entrants": event.most_entrants,
        "seed": event.seed,
        "bye": values.bye.value,
        "clock_game": values.clock_game.value,
        "clock_match": values.clock_match.value,
        "table_rule": values.tables.value,
        "annul_under_half": values.annul_under_half,
        "sides_confirm": values.sides_confirm,
        "director_keeps_impossible": values.director_keeps_impossible,
    }
