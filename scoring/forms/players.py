"""Forms about one player of a book."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.models import Player
from scoring.names import NAME_LENGTH, clean_name
from scoring.people import find_player, sat_together


class RenameForm(forms.Form):
    """The player's name, written differently."""

    name = forms.CharField(max_length=NAME_LENGTH, label=_("Name"))

    def __init__(self, *args: Any, player: Player, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.player = player

    def clean_name(self) -> str:
        """A name that no other player of the book has: two of one name could not be told apart."""
        name = clean_name(self.cleaned_data["name"])
        if not name:
            raise forms.ValidationError(self.fields["name"].error_messages["required"], "required")
        other = find_player(self.player.book, name)
        if other is not None and other.pk not in (self.player.pk, self.player.merged_into_id):
            raise forms.ValidationError(
                _("Another player is called %(name)s. If it is the same person, merge the two."), params={"name": other}
            )
        return name


class MergeForm(forms.Form):
    """The player who is the same person."""

    into = forms.ModelChoiceField(
        Player.objects.none(), to_field_name="code", label=_("The same person as"), empty_label=_("choose")
    )

    def __init__(self, *args: Any, player: Player, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.player = player
        others = Player.objects.filter(book_id=player.book_id).listed().exclude(pk=player.pk)
        self.fields["into"].queryset = others  # type: ignore[attr-defined]

    def clean_into(self) -> Player:
        """Two who sat at one table are not one person."""
        into: Player = self.cleaned_data["into"]
        if sat_together(self.player, into):
            raise forms.ValidationError(_("These two have played at the same table: they are not one person."))
        return into
