"""A book's own forms."""

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.models.books import BOOK_NAME_LENGTH
from scoring.names import clean


class BookNameForm(forms.Form):
    """What the company calls its book."""

    name = forms.CharField(required=False, max_length=BOOK_NAME_LENGTH, label=_("Name of the book"))

    def clean_name(self) -> str:
        """The name as it is stored."""
        return clean(self.cleaned_data["name"])


class CodeForm(forms.Form):
    """A short code, read out by somebody or copied; the whole address of a link will do."""

    code = forms.CharField(max_length=200, label=_("Code or link"))


class PhoneForm(forms.Form):
    """How a phone is called, so that the others know who writes."""

    name = forms.CharField(max_length=40, required=False, label=_("Name of this phone"))
