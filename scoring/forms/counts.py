"""The count screen's form: what one reads off the piles, in the order in which a counter speaks."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from diloti.counts import Counted, Majority
from diloti.game import Dealer
from diloti.seats import Side
from scoring.kinds import Data, DealKind
from scoring.models import Deal

MODES = [("exact", _("cards")), ("majority", _("who has more")), ("base", _("points"))]
GOOD = [("none", _("neither")), ("ten", "10♦"), ("two", "2♣"), ("both", _("both"))]


def _choices(numbers: range) -> list[tuple[str, str]]:
    return [(str(number), str(number)) for number in numbers]


class CountForm(forms.Form):
    """One deal. Everything is optional for the form: what is missing, the tally says, all at once."""

    kind = forms.ChoiceField(choices=[(kind, kind) for kind in DealKind], required=False)
    mode = forms.ChoiceField(choices=MODES, required=False)
    counted = forms.ChoiceField(choices=[(side, side) for side in Side], required=False)
    cards = forms.IntegerField(required=False, min_value=0, max_value=99)
    other_cards = forms.IntegerField(required=False, min_value=0, max_value=99)
    majority = forms.ChoiceField(choices=[(word, word) for word in Majority], required=False)
    aces = forms.ChoiceField(choices=_choices(range(5)), required=False)
    good = forms.ChoiceField(choices=GOOD, required=False)
    base = forms.ChoiceField(choices=_choices(range(12)), required=False)
    tie = forms.BooleanField(required=False)
    xeris_left = forms.IntegerField(required=False, min_value=0, max_value=99)
    xeris_right = forms.IntegerField(required=False, min_value=0, max_value=99)
    xeristaki_left = forms.IntegerField(required=False, min_value=0, max_value=99)
    xeristaki_right = forms.IntegerField(required=False, min_value=0, max_value=99)
    offender = forms.ChoiceField(choices=[(side, side) for side in Side], required=False)
    dealer = forms.CharField(required=False, max_length=8)
    kept = forms.BooleanField(required=False)
    before = forms.UUIDField(required=False)
    head = forms.UUIDField(required=False)
    uuid = forms.UUIDField(required=False)

    @property
    def fault(self) -> str:
        """What cannot even be read, field by field."""
        return " ".join(f"{name}: {' '.join(map(str, errors))}" for name, errors in self.errors.items())

    @property
    def outcome(self) -> Data:
        """The data of a deal or a correction entry, as far as both are the same."""
        cleaned = self.cleaned_data
        kind = DealKind(cleaned["kind"] or DealKind.PLAYED)
        dealer = read_dealer(cleaned["dealer"])
        return {
            "kind": kind,
            "count": self._count() if kind is DealKind.PLAYED else None,
            "offender": cleaned["offender"] or None if kind is DealKind.PENALTY else None,
            "dealer": dealer and dealer.side,
            "place": dealer and dealer.place,
            "kept": cleaned["kept"],
        }

    def _count(self) -> Data:
        cleaned = self.cleaned_data
        counted = Side(cleaned["counted"] or Side.LEFT)
        mine: Data = {}
        count: Data = {counted.value: mine, counted.other.value: {}}
        mode = cleaned["mode"] or "exact"
        if mode == "base":
            if cleaned["base"]:
                mine["base"] = int(cleaned["base"])
            count["majority"] = Majority.TIE if cleaned["tie"] else None
        else:
            if cleaned["aces"]:
                mine["aces"] = int(cleaned["aces"])
            if good := cleaned["good"]:
                mine |= {"ten": good in ("ten", "both"), "two": good in ("two", "both")}
            count |= self._cards(mode, counted, mine, count[counted.other.value])
        for side in Side:
            for name in ("xeris", "xeristaki"):
                count[side.value][name] = cleaned[f"{name}_{side}"] or 0
        return count

    def _cards(self, mode: str, counted: Side, mine: Data, theirs: Data) -> Data:
        cleaned = self.cleaned_data
        if mode == "majority":
            return {"majority": cleaned["majority"] or None, "counted": counted.value}
        if cleaned["cards"] is not None:
            mine["cards"] = cleaned["cards"]
        if cleaned["other_cards"] is None:
            return {"counted": counted.value}
        theirs["cards"] = cleaned["other_cards"]
        return {"counted": Counted.BOTH}


def read_dealer(text: str) -> Dealer | None:
    """A dealer as the form writes it: ``left``, ``right-1`` (the side, then the place), or nothing."""
    side, _dash, place = text.partition("-")
    if side not in tuple(Side):
        return None
    return Dealer(Side(side), int(place) if place in ("0", "1") else None)


def dealer_text(side: str | None, place: int | None) -> str:
    """The way back."""
    if side is None:
        return ""
    return side if place is None else f"{side}-{place}"


def initial_of(deal: Deal) -> dict[str, Any]:
    """The form's fields for a recorded deal: the same side counted, in the same way."""
    count: Data = deal.entered.get("count") or {}
    counted = Side.RIGHT if count.get("counted") == Side.RIGHT else Side.LEFT
    ten = None if deal.ten_left is None else deal.ten_left is (counted is Side.LEFT)
    two = None if deal.two_left is None else deal.two_left is (counted is Side.LEFT)
    both = count.get("counted") == Counted.BOTH
    return {
        "kind": deal.kind,
        "mode": _mode(count),
        "counted": counted,
        "cards": getattr(deal, f"cards_{counted}"),
        "other_cards": getattr(deal, f"cards_{counted.other}") if both else None,
        "majority": count.get("majority"),
        "aces": getattr(deal, f"aces_{counted}"),
        "good": None if ten is None or two is None else _GOOD[ten, two],
        "base": count.get(counted, {}).get("base"),
        "tie": count.get("majority") == Majority.TIE,
        **{f"{name}_{side}": getattr(deal, f"{name}_{side}") or 0 for name in ("xeris", "xeristaki") for side in Side},
        "offender": deal.entered.get("offender"),
        "dealer": dealer_text(deal.dealer, deal.dealer_place),
        "kept": deal.entered.get("kept", False),
    }


_GOOD = {(False, False): "none", (True, False): "ten", (False, True): "two", (True, True): "both"}


def _mode(count: Data) -> str:
    if any("base" in count.get(side, {}) for side in Side):
        return "base"
    return "majority" if count.get("majority") else "exact"
