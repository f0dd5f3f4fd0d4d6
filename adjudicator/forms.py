"""Forms of the referee: a ruling on facts, the arbiter's own word, an irregularity, a book's house rules, a count."""

from typing import Any
from uuid import UUID, uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from adjudicator.houses import House, value_of
from adjudicator.irregularities import Irregularity
from adjudicator.models import Found
from adjudicator.remedies import SIDED, Remedy, remedy_text
from adjudicator.rulings import Hearing
from diloti.profiles import OPTIONS, PROFILES, profile_from_record
from diloti.seats import Side
from diloti.verdicts import Answer
from scoring.names import clean

_OVERRULED = [("", ""), (Answer.LEGAL.value, ""), (Answer.ILLEGAL.value, "")]


class ReasonForm(forms.Form):
    """A reason in the arbiter's words, and the id under which the form is sent."""

    reason = forms.CharField(max_length=1000, required=False, label=_("In the arbiter's words"))
    uuid = forms.UUIDField(required=False)

    def clean_reason(self) -> str:
        """Single lines, no control characters."""
        return clean(self.cleaned_data["reason"])

    @property
    def sent_as(self) -> UUID:
        """The id of this sending; a fresh one where the form was made without."""
        uuid: UUID | None = self.cleaned_data["uuid"]
        return uuid or uuid4()


class OverruleForm(ReasonForm):
    """The arbiter's own word over a verdict: never without a reason."""

    overruled = forms.ChoiceField(choices=_OVERRULED, required=False)

    def clean(self) -> dict[str, Any]:
        """Overruling needs a reason."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("overruled") and not cleaned.get("reason"):
            self.add_error("reason", _("Say why: a verdict is overruled with a reason."))
        return cleaned

    @property
    def answer(self) -> Answer | None:
        """The arbiter's answer, where it is another than the verdict's."""
        said = self.cleaned_data["overruled"]
        return Answer(said) if said else None


class RulingForm(OverruleForm):
    """Which facts hold: both sides tick them, or the arbiter finds them."""

    told_left = forms.BooleanField(required=False)
    told_right = forms.BooleanField(required=False)
    found = forms.ChoiceField(choices=[("", ""), *Found.choices], required=False)

    def __init__(self, *args: Any, versions: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.versions = versions

    def clean(self) -> dict[str, Any]:
        """One version of the facts is ticked by both sides or found by the arbiter; of two the arbiter finds one."""
        cleaned = super().clean()
        if self.versions == 2:
            if cleaned.get("found") not in (Found.FIRST, Found.SECOND):
                self.add_error("found", _("Say which version the arbiter finds to be true."))
        elif cleaned.get("told_left") and cleaned.get("told_right"):
            cleaned["found"] = Found.AGREED
        elif cleaned.get("found") != Found.ARBITER:
            self.add_error("found", _("Both sides tick the facts first, or the arbiter finds them."))
        return cleaned

    @property
    def hearing(self) -> Hearing:
        """What was settled."""
        said = self.cleaned_data
        return Hearing(Found(said["found"]), said["told_left"], said["told_right"], self.answer, said["reason"])


class IrregularityForm(ReasonForm):
    """A remedy chosen for an irregularity, against or for a side where it needs one."""

    remedy = forms.ChoiceField()
    side = forms.ChoiceField(choices=[("", ""), *((side.value, "") for side in Side)], required=False)
    head = forms.UUIDField(required=False)

    def __init__(self, *args: Any, irregularity: Irregularity, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(remedy.value, remedy_text(remedy)) for remedy in irregularity.remedies]
        self.fields["remedy"].choices = choices  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """Some remedies are for or against a side."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("remedy") in SIDED and not cleaned.get("side"):
            self.add_error("side", _("Say which side."))
        return cleaned

    @property
    def chosen(self) -> Remedy:
        """What was chosen."""
        return Remedy(self.cleaned_data["remedy"])

    @property
    def whose(self) -> Side | None:
        """The side it is about."""
        said = self.cleaned_data["side"]
        return Side(said) if said else None


class HouseRulesForm(forms.Form):
    """A book's own house rules: every option, as they stand unless said otherwise."""

    base = forms.ChoiceField(choices=[(key, key) for key in PROFILES])

    def __init__(self, *args: Any, house: House, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["base"].initial = house.base.key
        for option in OPTIONS:
            values = [(str(value).lower(), str(value)) for value in option.values]
            initial = str(getattr(house.profile, option.key)).lower()
            self.fields[option.key] = forms.ChoiceField(choices=values, initial=initial)

    @property
    def house(self) -> House:
        """The rules that the form says, under the name they were made from."""
        said = self.cleaned_data
        record = {option.key: value_of(said[option.key]) for option in OPTIONS}
        return House(PROFILES[said["base"]], profile_from_record(record))
