"""Entrants by name: one typed, many pasted or from a file, and what is known of one of them."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from scoring.names import NAME_LENGTH, clean, clean_name
from tournaments.reading_lists import CLUB_LENGTH, HIGHEST_RATING, LARGEST_LIST, Line, UnreadableFileError, decoded


class OneForm(forms.Form):
    """One entrant: a name, or two in an event of pairs."""

    first = forms.CharField(max_length=NAME_LENGTH, label=_("Name"))
    second = forms.CharField(max_length=NAME_LENGTH, label=_("Partner"))
    club = forms.CharField(max_length=CLUB_LENGTH, required=False, label=_("Club"))

    def __init__(self, *args: Any, pairs: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not pairs:
            del self.fields["second"]

    @property
    def line(self) -> Line:
        """As a line of a list."""
        said = self.cleaned_data
        names = [clean_name(said[name]) for name in ("first", "second") if name in said]
        return Line(1, "", tuple(names), clean(said["club"]), said.get("rating"))


class WalkInForm(OneForm):
    """The same at the director's desk, with the rating."""

    rating = forms.IntegerField(min_value=0, max_value=HIGHEST_RATING, required=False, label=_("Rating"))


class ParticularsForm(forms.Form):
    """What is known of an entrant besides the names."""

    club = forms.CharField(max_length=CLUB_LENGTH, required=False, label=_("Club"))
    rating = forms.IntegerField(min_value=0, max_value=HIGHEST_RATING, required=False, label=_("Rating"))

    def clean_club(self) -> str:
        """As it is stored."""
        return clean(self.cleaned_data["club"])


class ListForm(forms.Form):
    """A list of entrants, pasted, or as a file whose text is then shown to be looked at. Nothing typed is lost."""

    #: Room for what a file may hold, and for the two signs by which some systems end a line.
    text = forms.CharField(
        max_length=2 * LARGEST_LIST, required=False, strip=False, widget=forms.Textarea, label=_("One entrant a line")
    )
    file = forms.FileField(required=False, label=_("or a file (CSV)"))
    present = forms.BooleanField(required=False, label=_("They are here: check them in"))

    def clean_file(self) -> str | None:
        """Its text; None without a file."""
        found: UploadedFile[Any] | None = self.cleaned_data["file"]
        if found is None:
            return None
        try:
            if (found.size or 0) > LARGEST_LIST:
                raise UnreadableFileError("too-large")
            return decoded(found.read())
        except UnreadableFileError as error:
            raise forms.ValidationError(file_fault(error.code)) from None

    @property
    def listed(self) -> str:
        """The list to be read: the file's text behind what was typed."""
        typed: str = self.cleaned_data.get("text") or ""
        brought: str | None = self.cleaned_data.get("file")
        if not brought:
            return typed
        return brought if not typed.strip() else f"{typed.rstrip()}\n{brought}"


def file_fault(code: str) -> str:
    """Why a file is no list, with the way out."""
    return str(
        {
            "too-large": _("This file is too large for a list of entrants (over 512 kB)."),
            "too-many": _("A list has at most 2000 lines. Take it in two parts."),
            "workbook": _("This is a workbook. In the spreadsheet choose “Save as”, then “CSV”, and bring that file."),
            "not-text": _("This file is not text. In the spreadsheet choose “Save as”, then “CSV”."),
        }[code]
    )
