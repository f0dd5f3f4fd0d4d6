"""The new game's form: everything has a remembered value, so that only who deals need be said."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from diloti.game import Dealer, Settings
from diloti.profiles import PROFILES, Profile, nearest_name
from diloti.seats import Side
from scoring.forms.counts import read_dealer
from scoring.house_rules import profile_choices, profile_name
from scoring.models import Book, Player
from scoring.names import NAME_LENGTH, clean_name, fold, search_key
from scoring.seatings import Seating, find_seating

TARGETS = (61, 101, 121)
OTHER = "other"
#: The book's own rules, where they are none of the shipped ones.
OWN = "own"
PLACES = ("left_0", "left_1", "right_0", "right_1")
_GAMES = (1, 3, 5)
#: So many players stand there to be picked; the others are found by name.
_AT_ONCE = 12


class SettingsForm(forms.Form):
    """What a game is played by: how many people, to what target, how many games, by which rules."""

    players = forms.TypedChoiceField(choices=[(2, _("two players")), (4, _("two pairs"))], coerce=int)
    target = forms.ChoiceField(choices=[*((str(target), str(target)) for target in TARGETS), (OTHER, _("other"))])
    target_other = forms.IntegerField(min_value=11, max_value=999, required=False, label=_("Target"))
    best_of = forms.TypedChoiceField(coerce=int)
    profile = forms.ChoiceField(label=_("House rules"))

    def __init__(self, *args: Any, book: Book, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.house_rules = book.house_rules
        self.fields["best_of"].choices = game_choices(book.best_of)  # type: ignore[attr-defined]
        self.fields["profile"].choices = rules_choices(self.house_rules)  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """A target of one's own needs its number."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("target") == OTHER and cleaned.get("target_other") is None and not self.errors:
            self.add_error("target_other", _("Write the target: 11 to 999."))
        return cleaned

    @property
    def settings(self) -> Settings:
        """The settings as the engine knows them."""
        cleaned = self.cleaned_data
        target = cleaned["target_other"] if cleaned["target"] == OTHER else int(cleaned["target"])
        return Settings(players=cleaned["players"], target=target, best_of=cleaned["best_of"])

    @property
    def rules(self) -> Profile:
        """The house rules that were chosen."""
        chosen = self.cleaned_data["profile"]
        return self.house_rules if chosen == OWN else PROFILES[chosen].profile


class NewGameForm(SettingsForm):
    """A new game. ``players_of_book`` are those that a seating may name."""

    seating = forms.CharField(required=False, max_length=80)
    left_0 = forms.CharField(required=False, max_length=NAME_LENGTH)
    left_1 = forms.CharField(required=False, max_length=NAME_LENGTH)
    right_0 = forms.CharField(required=False, max_length=NAME_LENGTH)
    right_1 = forms.CharField(required=False, max_length=NAME_LENGTH)
    dealer = forms.CharField(max_length=8)
    place = forms.ChoiceField(choices=[("", ""), ("0", "0"), ("1", "1")], required=False)
    uuid = forms.UUIDField(required=False)

    def __init__(self, *args: Any, players_of_book: list[Player], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.players_of_book = players_of_book

    def clean_seating(self) -> Seating | None:
        """A recent company, or nobody by name."""
        text = self.cleaned_data["seating"]
        if not text:
            return None
        seating = find_seating(text, self.players_of_book)
        if seating is None:
            raise forms.ValidationError(_("These players can no longer be picked. Choose again."))
        return seating

    def clean_dealer(self) -> Dealer:
        """Who deals first: a side, or one of its two."""
        dealer = read_dealer(self.cleaned_data["dealer"])
        if dealer is None:
            raise forms.ValidationError(_("Say who deals."))
        return dealer

    def clean(self) -> dict[str, Any]:
        """Nobody sits twice."""
        cleaned = super().clean()
        names = [search_key(name) for name in self.names.values() if name]
        if len(set(names)) < len(names):
            self.add_error(None, _("One name stands on two seats."))
        return cleaned

    @property
    def names(self) -> dict[str, str]:
        """The names written for the seats of this game, by place; empty ones too."""
        places = PLACES if self.cleaned_data.get("players") == 4 else PLACES[::2]
        return {place: clean_name(self.cleaned_data.get(place) or "") for place in places}

    @property
    def names_written(self) -> bool:
        """Whether any name was written, on whatever seat."""
        return any(self.data.get(place) for place in PLACES)

    @property
    def company(self) -> Seating | None:
        """The company that was picked, unless names were written."""
        return None if any(self.names.values()) else self.cleaned_data["seating"]

    @property
    def first_dealer(self) -> Dealer:
        """Who deals first; with pairs, which of the two where that was said."""
        dealer: Dealer = self.cleaned_data["dealer"]
        place = self.cleaned_data["place"]
        if dealer.place is None and place and self.cleaned_data["players"] == 4:
            return Dealer(dealer.side, int(place))
        return dealer


@dataclass(frozen=True, slots=True)
class Choosing:
    """The names of a new game while one still chooses: nothing is started. ``more`` are found besides those shown."""

    said: dict[str, Any]
    query: str = ""
    shown: Sequence[Player] = ()
    more: int = 0
    asked: bool = False

    @classmethod
    def of(cls, said: Mapping[str, Any], people: Sequence[Player]) -> "Choosing":
        """What the form says, with who was picked on the first empty seat; and who may be picked now."""
        fields, query = dict(said.items()), clean_name(said.get("find", ""))
        if pick := clean_name(said.get("pick", "")):
            places = PLACES if str(said.get("players")) == "4" else PLACES[::2]
            query = ""
            if place := next((place for place in places if not fields.get(place)), None):
                fields[place] = pick
        taken = {search_key(fields[place]) for place in PLACES if fields.get(place)}
        found = [player for player in people if player.search_key not in taken and fold(query) in player.search_key]
        return cls(fields, query, found[:_AT_ONCE], len(found[_AT_ONCE:]), asked="pick" in said or "search" in said)


class SeatsForm(forms.Form):
    """The names at a match's seats, and from when they hold."""

    since = forms.ChoiceField(choices=[("start", _("from the start")), ("now", _("from now on"))])

    def __init__(self, *args: Any, places: dict[str, Player | None], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.places = places
        for place in places:
            self.fields[place] = forms.CharField(required=False, max_length=NAME_LENGTH)

    def clean(self) -> dict[str, Any]:
        """Nobody sits twice."""
        cleaned = super().clean() or self.cleaned_data
        names = [search_key(cleaned.get(place) or "") for place in self.places]
        names = [name for name in names if name]
        if len(set(names)) < len(names):
            self.add_error(None, _("One name stands on two seats."))
        return cleaned

    @property
    def changed_names(self) -> dict[str, str]:
        """The seats whose name differs from what stands there, with the new name or none."""
        written = {place: clean_name(self.cleaned_data[place]) for place in self.places}
        stands = {place: player.name if player else "" for place, player in self.places.items()}
        return {place: name for place, name in written.items() if name != stands[place]}


def seat_of(place: str) -> tuple[Side, int]:
    """The side and the place that a field's name means: ``left_1``."""
    side, _line, number = place.partition("_")
    return Side(side), int(number)


def remembered(book: Book) -> dict[str, Any]:
    """What a new game of that book starts with."""
    plain = str(book.target) if book.target in TARGETS else OTHER
    key, changed = nearest_name(book.house_rules)
    return {
        "players": book.players_count,
        "target": plain,
        "target_other": None if plain != OTHER else book.target,
        "best_of": book.best_of,
        "profile": OWN if changed else key,
        "seating": "",
        "place": "",
    }


def game_choices(remembered_games: int) -> list[tuple[int, str]]:
    """Best of how many games, with what the book played last."""
    return [(games, str(games)) for games in sorted({*_GAMES, remembered_games})]


def rules_choices(house_rules: Profile) -> list[tuple[str, str]]:
    """The shipped profiles by name, and the book's own rules if they are none of them."""
    choices = profile_choices()
    if nearest_name(house_rules)[1]:
        choices.insert(0, (OWN, profile_name(house_rules, get_language() or "el")))
    return choices
