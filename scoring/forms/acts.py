"""The forms behind «⋯»: a match's rarer acts. Each turns its fields into the data of one ledger entry."""

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from diloti.profiles import PROFILES, profile_from_record, profile_record
from diloti.seats import Side
from diloti.tally_codes import WarningCode
from diloti.tally_context import paper_totals_fit
from scoring.kinds import Data, DealKind, Kind
from scoring.models import Match


class ActForm(forms.Form):
    """One act. ``kind`` is its ledger entry's; ``entry`` is its data, once the form is valid."""

    kind: Kind
    title: str | Promise

    def doubts(self, _match: Match) -> list[str]:
        """Codes of what is worth a second look."""
        return []

    @property
    def entry(self) -> Data:
        """The data of the entry."""
        return dict(self.cleaned_data)


class TargetForm(ActForm):
    """Another target, number of games or house rules, from now on."""

    kind = Kind.SETTINGS
    title = _("Target, games or house rules")
    target = forms.IntegerField(min_value=11, max_value=999, label=_("target"))
    best_of = forms.IntegerField(min_value=1, max_value=99, label=_("best of games"))
    profile = forms.ChoiceField(required=False, label=_("house rules"))

    def clean_best_of(self) -> int:
        """Only an odd number of games can be decided."""
        best_of = int(self.cleaned_data["best_of"])
        if best_of % 2 == 0:
            raise forms.ValidationError(_("An odd number, so that somebody wins."))
        return best_of

    @property
    def entry(self) -> Data:
        """Target and games as numbers; the profile's record only where one was chosen."""
        named = PROFILES.get(self.cleaned_data["profile"])
        profile = profile_record(named.profile) if named else None
        return {"target": self.cleaned_data["target"], "best_of": self.cleaned_data["best_of"], "profile": profile}


class StopForm(ActForm):
    """The game is stopped early."""

    kind = Kind.STOP
    title = _("Stop the game early")
    outcome = forms.ChoiceField(
        choices=[("leader", _("who leads has won")), ("none", _("nobody has won"))],
        widget=forms.RadioSelect,
        initial="leader",
        label=_("The game counts so:"),
    )


class OpeningForm(ActForm):
    """Totals taken over from paper."""

    kind = Kind.OPENING
    title = _("Totals taken over from paper")
    left = forms.IntegerField(min_value=-999, max_value=999)
    right = forms.IntegerField(min_value=-999, max_value=999)
    # Only to check what was copied; not kept.
    deals = forms.IntegerField(required=False, min_value=0, max_value=999, label=_("deals so far"))
    ties = forms.IntegerField(required=False, min_value=0, max_value=999, label=_("of them 26–26"))

    @property
    def entry(self) -> Data:
        """The two totals."""
        return {side: self.cleaned_data[side] for side in Side}

    def doubts(self, match: Match) -> list[str]:
        """W-PAPER, where the number of deals was said and the totals cannot be theirs."""
        left, right, deals = (self.cleaned_data[name] for name in ("left", "right", "deals"))
        ties = self.cleaned_data["ties"] or 0
        if (
            deals is None
            or ties > deals
            or paper_totals_fit(left, right, deals, ties, profile_from_record(match.profile))
        ):
            return []
        return [WarningCode.PAPER]


class SwapForm(ActForm):
    """The numbers stood on the wrong sides: in one deal, or in all."""

    kind = Kind.SWAP
    title = _("The sides were swapped")
    deal = forms.UUIDField(required=False)

    @property
    def entry(self) -> Data:
        """The deal's id, or None for all of them."""
        deal = self.cleaned_data["deal"]
        return {"deal": str(deal) if deal else None}


class DeadForm(ActForm):
    """The deal does not count; the same dealer deals again."""

    kind = Kind.DEAL
    title = _("Dead deal")

    @property
    def entry(self) -> Data:
        """A dead deal of the dealer whose turn it is: the view adds who."""
        return {"kind": DealKind.DEAD}


class PenaltyForm(ActForm):
    """One side's deal counts nothing, the other gets the eleven (I2)."""

    kind = Kind.DEAL
    title = _("Penalty: a side's deal counts nothing")
    offender = forms.ChoiceField(choices=[(side, side) for side in Side])

    @property
    def entry(self) -> Data:
        """A penalised deal: the view adds who dealt."""
        return {"kind": DealKind.PENALTY, "offender": self.cleaned_data["offender"]}


FORMS: dict[str, type[ActForm]] = {
    "target": TargetForm,
    "stop": StopForm,
    "opening": OpeningForm,
    "swap": SwapForm,
    "dead": DeadForm,
    "penalty": PenaltyForm,
}


def act_data(form: ActForm, match: Match) -> Data:
    """The entry's data, with the proposed dealer where the act is a deal."""
    data = form.entry
    if form.kind is Kind.DEAL:
        side, place = match.live["dealer"]
        data |= {"dealer": side, "place": place}
    return data
