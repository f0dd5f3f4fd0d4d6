"""Forms of the account: Django's own, with our words."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, UserCreationForm
from django.contrib.auth.password_validation import validate_password
from django.core import validators
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from scoring.models import User

#: Bound of a name to log in with, in characters: Django's.
NAME_LENGTH = 150


class RegisterForm(UserCreationForm[User]):
    """A name to log in with and a password: no mail address."""

    keep = forms.BooleanField(required=False, initial=True, label=_("Keep the books of this phone in it"))

    class Meta(UserCreationForm.Meta):
        model = User

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _word(self, username=_("Name to log in with"), password1=_("Password"), password2=_("Password again"))
        self.fields["username"].help_text = _("Letters, digits and @ . + - _")
        self.fields["password1"].help_text = _("At least 8 characters, not a common word.")
        self.fields["password2"].help_text = ""
        self.fields["username"].widget.attrs.pop("autofocus", None)

    def save_new(self) -> User | None:
        """The new account; None, with the reason at its field, where the form was sent twice at once."""
        try:
            with transaction.atomic():
                return self.save()
        except IntegrityError:
            self.add_error("username", User().unique_error_message(User, ["username"]))
            return None


class LoginForm(AuthenticationForm):
    """Name and password."""

    error_messages = AuthenticationForm.error_messages | {"invalid_login": _("Name and password do not fit together.")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _word(self, username=_("Name to log in with"), password=_("Password"))
        # Django tells only the browser, but the table of failed log-ins takes no longer name.
        self.fields["username"].validators.append(validators.MaxLengthValidator(NAME_LENGTH))
        self.fields["username"].widget.attrs.pop("autofocus", None)


class ChangePasswordForm(PasswordChangeForm):
    """The old password and the new one twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _word(self, old_password=_("Old password"), new_password1=_("New password"))
        _word(self, new_password2=_("New password again"))
        self.fields["new_password1"].help_text = _("At least 8 characters, not a common word.")
        self.fields["old_password"].widget.attrs.pop("autofocus", None)


class RecoverForm(forms.Form):
    """One of the printed codes, for a new password."""

    username = forms.CharField(
        max_length=NAME_LENGTH, label=_("Name to log in with"), widget=forms.TextInput({"autocomplete": "username"})
    )
    code = forms.CharField(
        max_length=40,
        label=_("Recovery code"),
        widget=forms.TextInput({"autocomplete": "off", "autocapitalize": "none"}),
    )
    password = forms.CharField(
        label=_("New password"),
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
        help_text=_("At least 8 characters, not a common word."),
    )

    def clean_password(self) -> str:
        """As good as at registration."""
        password: str = self.cleaned_data["password"]
        validate_password(password, User(username=self.cleaned_data.get("username", "")))
        return password


class CloseForm(forms.Form):
    """The password once more, before the account goes."""

    password = forms.CharField(
        label=_("Password"), widget=forms.PasswordInput({"autocomplete": "current-password"}, render_value=False)
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        """The account's own."""
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(_("This is not the password."))
        return password


def _word(form: forms.BaseForm, **labels: Any) -> None:
    for name, label in labels.items():
        form.fields[name].label = label
