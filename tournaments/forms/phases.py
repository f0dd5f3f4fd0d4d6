"""What one phase is asked for, in the director's words; only what its format knows."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Format, Phase, PhaseState
from tournaments.pairing.field import Shape
from tournaments.setting_up import CHANGEABLE
from tournaments.values import PhaseOptions

#: The options that a format knows, in the order in which they are asked.
ASKED: dict[Format, tuple[str, ...]] = {
    Format.KNOCKOUT: ("field", "third_place", "consolation", "byes_by_lot", "clubs_apart"),
    Format.DOUBLE: ("field", "byes_by_lot", "clubs_apart"),
    Format.ROUND_ROBIN: ("field", "double"),
    Format.DOUBLE_ROUND_ROBIN: ("field",),
    Format.SWISS: ("rounds", "field", "club_rounds", "shape"),
    Format.GROUPS: ("group_size", "through", "thirds", "double", "clubs_apart", "field"),
    Format.ROTATING: ("rounds", "field"),
}
OF_ALL = ("best_of", "target")


class PhaseForm(forms.Form):
    """The options of one phase. What its format, or a phase that has begun, does not know is not asked."""

    rounds = forms.IntegerField(
        min_value=1, max_value=99, required=False, label=_("Rounds (empty: as many as there should be)")
    )
    group_size = forms.IntegerField(min_value=2, max_value=64, label=_("In a group, at most"))
    through = forms.IntegerField(min_value=1, max_value=32, label=_("From each group go on"))
    thirds = forms.BooleanField(
        required=False,
        label=_("The best of those behind them fill the bracket (groups of unequal size are compared by averages)"),
    )
    field = forms.IntegerField(min_value=0, max_value=9999, required=False, label=_("Only the first so many start"))
    double = forms.BooleanField(required=False, label=_("Everybody meets twice"))
    third_place = forms.BooleanField(required=False, label=_("A match for the third place"))
    consolation = forms.BooleanField(required=False, label=_("Who loses the first match plays on for consolation"))
    byes_by_lot = forms.BooleanField(required=False, label=_("Byes by lot, not to the best seeded"))
    clubs_apart = forms.BooleanField(required=False, label=_("Players of one club meet as late as can be"))
    club_rounds = forms.IntegerField(
        min_value=0, max_value=99, required=False, label=_("For so many rounds nobody meets their own club")
    )
    shape = forms.ChoiceField(
        label=_("Who meets whom among those who have won as often"),
        choices=[
            (Shape.FOLD, _("the first against the last")),
            (Shape.SLIDE, _("the first of the upper half against the first of the lower half")),
            (Shape.ADJACENT, _("the first against the second")),
            (Shape.RANDOM, _("by lot")),
        ],
    )
    best_of = forms.TypedChoiceField(
        required=False,
        coerce=int,
        empty_value=None,
        label=_("Best of how many games"),
        choices=[("", _("as the event"))] + [(str(number), str(number)) for number in (1, 3, 5, 7)],
    )
    target = forms.IntegerField(
        min_value=11, max_value=999, required=False, label=_("To how many points (empty: as the event)")
    )

    def __init__(self, data: Any = None, *, phase: Phase) -> None:
        options = PhaseOptions.read(phase.options)
        super().__init__(data, prefix=f"p{phase.number}", initial=_initial(options))
        self.options = options
        asked = {*ASKED[Format(phase.format)], *OF_ALL}
        if phase.state != PhaseState.PLANNED:
            asked &= {*CHANGEABLE}
        for name in [*self.fields]:
            if name not in asked:
                del self.fields[name]
        order = [*ASKED[Format(phase.format)], *OF_ALL]
        self.order_fields([name for name in order if name in asked])

    @property
    def asked(self) -> list[forms.BoundField]:
        """What is asked with a number or several answers."""
        return [field for field in self if not isinstance(field.field, forms.BooleanField)]

    @property
    def ticks(self) -> list[forms.BoundField]:
        """What is so or is not."""
        return [field for field in self if isinstance(field.field, forms.BooleanField)]

    @property
    def chosen(self) -> PhaseOptions:
        """The phase's options with what the form says."""
        said = {name: self.cleaned_data[name] for name in self.fields}
        said |= {name: said[name] or 0 for name in ("field", "club_rounds") if name in said}
        return PhaseOptions.read(self.options.record | said)


def _initial(options: PhaseOptions) -> dict[str, Any]:
    found: dict[str, Any] = {name: getattr(options, name) for name in PhaseOptions.__slots__}
    found |= {name: found[name] or None for name in ("field", "club_rounds")}
    return found | {"shape": options.shape.value, "best_of": str(options.best_of or "")}
