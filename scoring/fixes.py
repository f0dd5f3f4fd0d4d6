"""A way out beside each problem of a count: what one tap would change on its screen.

What changes numbers is offered only where it does away with its problem and brings no other error: it is tried out on
the tally itself. The button's value says it all, so that the page's script and a plain form do the same with it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from diloti.errors import UnreadableError
from diloti.profiles import profile_from_record
from diloti.seats import Side
from diloti.tally import read_count, tally
from scoring.forms.counts import CountForm
from scoring.models import Match
from scoring.wording import Fix, Message, short_names, side_names

type Fields = Mapping[str, Any]

#: The name under which a plain form sends what its button would change.
NAME = "fix"
#: Where the hand is wanted next, in a button's value.
_FOCUS = "focus"
_AT_MOST = 2
#: Errors that a fix may leave, or bring: while one is still entering, something is missing.
_HARMLESS = frozenset({"E-MISS"})


@dataclass(frozen=True, slots=True)
class Mended:
    """A form's fields after a fix, and the field where the hand is wanted."""

    fields: dict[str, Any]
    focus: str


def mended(typed: Fields, value: str) -> Mended:
    """What the fix of that value makes of a form's fields. Of what is no field of the count, nothing comes in."""
    said = dict(parse_qsl(value, keep_blank_values=True))
    changes = {name: text for name, text in said.items() if name in CountForm.base_fields}
    return Mended({name: text for name, text in {**typed, **changes}.items() if name != NAME}, said.get(_FOCUS, ""))


def with_fixes(messages: list[Message], match: Match, typed: Fields, back: str) -> list[Message]:
    """The messages, each with its ways out. ``typed`` are the form's fields, ``back`` where one goes to leave it."""
    mending = _Mending(match, typed, back)
    told = [replace(message, fixes=mending.fixes_of(message.code)) for message in messages]
    # What explains all the others comes first.
    return sorted(told, key=lambda message: message.code != "E-DEAD")


@dataclass(frozen=True, slots=True)
class _Proposal:
    """Something to try: fields and their new values, and what to do next."""

    label: str
    changes: Mapping[str, object]
    focus: str = ""
    # It answers the problem without making it go away: a count is asked for, or stands as it is.
    answers: bool = False


class _Mending:
    def __init__(self, match: Match, typed: Fields, back: str) -> None:
        self.match, self.typed, self.back = match, typed, back
        self.profile = profile_from_record(match.profile)
        self.counted = Side.RIGHT if typed.get("counted") == Side.RIGHT else Side.LEFT

    def fixes_of(self, code: str) -> tuple[Fix, ...]:
        if code == "E-DEAD":
            return (Fix(_("Record a dead deal"), "kind", "dead"),)
        if code in ("W-SAME", "W-FAST", "W-END"):
            return (Fix(_("Leave it"), href=self.back),)
        if code == "P-ORDER":
            return (Fix(_("History"), href=reverse("scoring:history", args=[self.match.code])),)
        known = self._codes({})
        proposals = (it for propose in _PROPOSALS.get(code, ()) for it in propose(self))
        fixes = [self._fix(it) for it in proposals if self._helps(it, code, known)]
        return tuple(dict.fromkeys(fixes))[:_AT_MOST]

    def _fix(self, proposal: _Proposal) -> Fix:
        said = dict(proposal.changes) | ({_FOCUS: proposal.focus} if proposal.focus else {})
        return Fix(proposal.label, value=urlencode(said))

    def _helps(self, proposal: _Proposal, code: str, known: frozenset[str]) -> bool:
        if not proposal.changes:
            return True
        found = self._codes(proposal.changes)
        brought = {it for it in found - known if it.startswith("E-")} - _HARMLESS
        return not brought and (proposal.answers or code not in found)

    def _codes(self, changes: Mapping[str, object]) -> frozenset[str]:
        """The codes of the count with those changes."""
        form = CountForm({**self.typed, **changes})
        if not form.is_valid() or (count := form.outcome["count"]) is None:
            return frozenset()
        dealer = form.outcome["dealer"]
        try:
            found = tally(read_count(count), self.profile, Side(dealer) if dealer else None)
        except UnreadableError:
            return frozenset()
        return frozenset(map(str, (*found.errors, *found.impossible, *found.warnings)))

    def number(self, name: str) -> int | None:
        """A number of the form, if it is one."""
        text = str(self.typed.get(name) or "")
        return int(text) if text.isdecimal() else None

    def xeris(self, left: int, right: int) -> str:
        """Two numbers of xeris, as a label."""
        return f"{_('xeris')} {left} · {right}"

    def cards(self, counted: int) -> str:
        """Both piles, left's first."""
        left, right = (counted, 52 - counted) if self.counted is Side.LEFT else (52 - counted, counted)
        return f"{left} – {right}"


def _completed(form: _Mending) -> Iterator[_Proposal]:
    """Of two piles that do not make 52, one is right."""
    mine, theirs = form.number("cards"), form.number("other_cards")
    if mine is not None and theirs is not None:
        yield _Proposal(form.cards(mine), {"other_cards": 52 - mine})
        yield _Proposal(form.cards(52 - theirs), {"cards": 52 - theirs})


def _other_way_round(form: _Mending) -> Iterator[_Proposal]:
    """What was counted were the other side's cards."""
    mine = form.number("cards")
    if mine is not None and mine <= 52 and mine != 26:
        yield _Proposal(form.cards(52 - mine), {"cards": 52 - mine, "other_cards": ""})


def _cards_anew(_form: _Mending) -> Iterator[_Proposal]:
    yield _Proposal(_("count anew"), {"cards": "", "other_cards": ""}, "cards")


def _as_tapped(form: _Mending) -> Iterator[_Proposal]:
    """The xeris of the live counter, where others stand in the form."""
    taps = [(side, half) for _uuid, side, half, _at in form.match.live["xeris"]]
    names = {"xeris": False, "xeristaki": True} if form.profile.xeristaki_points else {"xeris": False}
    tapped = {f"{name}_{side}": taps.count((side, half)) for name, half in names.items() for side in Side}
    if any((form.number(name) or 0) != number for name, number in tapped.items()):
        yield _Proposal(form.xeris(tapped["xeris_left"], tapped["xeris_right"]), tapped)


def _fewer_xeris(form: _Mending) -> Iterator[_Proposal]:
    """As many as the cards allow, two for each."""
    mine = form.number("cards")
    if mine is None or mine > 52:
        return
    most = {form.counted: mine // 2, form.counted.other: (52 - mine) // 2}
    allowed = {side: min(form.number(f"xeris_{side}") or 0, most[side]) for side in Side}
    label = form.xeris(allowed[Side.LEFT], allowed[Side.RIGHT])
    yield _Proposal(label, {f"xeris_{side}": number for side, number in allowed.items()})


def _no_xeris(form: _Mending) -> Iterator[_Proposal]:
    yield _Proposal(form.xeris(0, 0), {"xeris_left": 0, "xeris_right": 0})


def _no_halves(_form: _Mending) -> Iterator[_Proposal]:
    yield _Proposal(f"{_('xeristakia')} 0 · 0", {"xeristaki_left": 0, "xeristaki_right": 0})


def _not_level(_form: _Mending) -> Iterator[_Proposal]:
    yield _Proposal(_("not 26–26"), {"tie": ""})


def _points_anew(_form: _Mending) -> Iterator[_Proposal]:
    yield _Proposal(_("points"), {}, "base")


def _count_the_other(form: _Mending) -> Iterator[_Proposal]:
    yield _Proposal(_("the other pile"), {}, "other_cards")
    if form.number("cards") != 26:
        yield _Proposal("26–26", {"cards": 26, "other_cards": ""}, answers=True)


def _other_side(form: _Mending) -> Iterator[_Proposal]:
    """The numbers are right, but it was the other side's pile."""
    name = short_names(side_names(form.match))[form.counted.other]
    yield _Proposal(_("counted: %(name)s") % {"name": name}, {"counted": form.counted.other.value}, answers=True)


def _what_is_missing(form: _Mending) -> Iterator[_Proposal]:
    names = {"cards": _("cards"), "majority": _("most cards"), "aces": _("aces"), "good": "10♦ 2♣", "base": _("points")}
    asked = {"base": ("base",), "majority": ("majority", "aces", "good")}
    for name in asked.get(str(form.typed.get("mode")), ("cards", "aces", "good")):
        if not form.typed.get(name):
            yield _Proposal(names[name], {}, name)


def _aces(_form: _Mending) -> Iterator[_Proposal]:
    yield _Proposal(_("aces"), {}, "aces")


def _good_cards(_form: _Mending) -> Iterator[_Proposal]:
    yield _Proposal("10♦ 2♣", {}, "good")


#: What to try for each code, in order.
_PROPOSALS: dict[str, tuple[Callable[[_Mending], Iterator[_Proposal]], ...]] = {
    "E-SUM": (_completed,),
    "E-ONE": (_cards_anew,),
    "E-RANGE": (_cards_anew, _as_tapped, _no_xeris, _no_halves),
    "E-MISS": (_what_is_missing,),
    "E-ACE": (_aces,),
    "E-TEN": (_good_cards,),
    "E-TWO": (_good_cards,),
    "E-SPEC": (_other_way_round, _cards_anew),
    "E-XCARD": (_as_tapped, _other_way_round, _fewer_xeris),
    "E-XSUM": (_as_tapped, _no_xeris),
    "E-BASE": (_not_level, _points_anew),
    "P-XERI": (_as_tapped, _other_way_round, _fewer_xeris, _no_xeris),
    "P-PAIR": (_other_way_round, _cards_anew),
    "W-LIVE": (_as_tapped,),
    "W-NEAR": (_count_the_other,),
    "W-RARE": (_other_side, _as_tapped),
}
