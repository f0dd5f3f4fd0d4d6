"""The sheet in words: what is special about a row, the check of eleven and seven, the line of totals told."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from diloti.seats import Side
from scoring.kinds import DealKind
from scoring.lines import Line, largest_lead, leads
from scoring.models import Deal


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing to know about a row: a code for its looks, and the words."""

    code: str
    text: str


@dataclass(frozen=True, slots=True)
class Check:
    """Whether the base points of every deal come out right, in words."""

    right: bool
    text: str


def marks_of(deal: Deal, replaced: Sequence[tuple[str, str]] = ()) -> tuple[Mark, ...]:
    """Whatever is not ordinary about a recorded deal. ``replaced``: who plays from here on, instead of whom."""
    found = []
    if deal.struck:
        found.append(Mark("struck", _("struck out")))
    if deal.kind == DealKind.DEAD:
        found.append(Mark("dead", _("same dealer again")))
    if deal.corrections:
        found.append(Mark("corrected", _corrected(deal.corrections)))
    if deal.after_end:
        found.append(Mark("after-end", _("after the end")))
    if deal.impossible:
        found.append(Mark("kept", _("kept although impossible")))
    found += [Mark("replaced", _("%(new)s for %(old)s") % {"new": new, "old": old}) for new, old in replaced]
    return tuple(found)


def _corrected(times: int) -> str:
    return _("corrected") if times == 1 else _("corrected %(times)s times") % {"times": times}


def cell_words(kind: str) -> str:
    """What stands in a row where there is nothing to count."""
    return {DealKind.DEAD: _("dead deal"), DealKind.PENALTY: _("penalty"), "base": _("points only")}.get(kind, "")


def check_text(elevens: Sequence[int], sevens: Sequence[int], wrong: Sequence[int]) -> str:
    """The check as a sentence. The numbers are those of the deals which make 11, which make 7, and which neither."""
    if wrong:
        text = ngettext("%(deals)s does not make 11: look again", "%(deals)s do not make 11: look again", len(wrong))
        return text % {"deals": _numbered(wrong)}
    if not sevens:
        return _("every deal makes 11")
    if not elevens:
        return _("every deal makes 7 (26–26)")
    text = ngettext(
        "every deal makes 11, %(deals)s makes 7 (26–26)", "every deal makes 11, %(deals)s make 7 (26–26)", len(sevens)
    )
    return text % {"deals": _numbered(sevens)}


def _numbered(numbers: Sequence[int]) -> str:
    """Deals by their numbers: deal 3; deals 3, 5 and 8."""
    named = [pgettext("in a sentence", "deal %(number)s") % {"number": number} for number in numbers]
    if len(named) == 1:
        return named[0]
    return _("%(first)s and %(last)s") % {"first": ", ".join(named[:-1]), "last": named[-1]}


def line_text(line: Line, names: Mapping[str, str]) -> str:
    """What the line of totals shows, for who does not see it."""
    left, right = line.final
    told = [f"{names['left']} {left}, {names['right']} {right}."]
    lead, deal = largest_lead(line.rows)
    if lead:
        side = names[Side.LEFT if lead > 0 else Side.RIGHT]
        said = {"name": side, "points": abs(lead), "number": deal}
        told.append(_("Largest lead: %(name)s by %(points)s after deal %(number)s.") % said)
    if changes := leads(line.rows):
        text = ngettext("The lead changed once.", "The lead changed %(times)s times.", changes)
        told.append(text % {"times": changes})
    return " ".join(told)


def joined(parts: Iterable[str]) -> str:
    """Short sayings in a row."""
    return " · ".join(part for part in parts if part)
