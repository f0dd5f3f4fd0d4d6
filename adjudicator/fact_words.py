"""The facts that a ruling rests on, a line each, and where two versions of them part."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adjudicator.card_words import another_of, one_of, short, shorts
from adjudicator.drafts import Draft, Question
from adjudicator.hands import besides
from adjudicator.moments import moment_of
from adjudicator.people import Cast
from adjudicator.play_words import pile_label
from adjudicator.wording import house_name, moment_text
from diloti.position import Last
from diloti.seats import SEATS, Seat


@dataclass(frozen=True, slots=True)
class FactLine:
    """A fact in words; ``differs`` where the other version has not the same."""

    text: str
    differs: bool = False


def side_by_side(versions: Sequence[Sequence[str]]) -> list[list[FactLine]]:
    """Each version's facts, those marked that not every other version has."""
    return [[FactLine(line, any(line not in other for other in versions)) for line in version] for version in versions]


def facts_of(draft: Draft, cast: Cast) -> list[str]:
    """What is taken as fact, a line each: what the sides tick."""
    position = draft.position
    lines = [_("Rules: %(house)s.") % {"house": house_name(draft.house.base.key, len(draft.house.differences))}]
    if draft.card is not None:
        words = {"name": cast.name(draft.seat), "card": short(draft.card)}
        lines.append(_("%(name)s played %(card)s.") % words)
    lines.append(_("Loose on the table: %(cards)s.") % {"cards": shorts(position.loose) or _("nothing")})
    lines += [f"{pile_label(pile, cast)}." for pile in position.piles]
    lines += [line for seat in SEATS[: position.players] for line in _hand_facts(draft, cast, seat)]
    if draft.question is Question.XERI or moment_of(position) != "mid":
        lines.append(_("The deal's first or last card: %(moment)s.") % {"moment": moment_text(moment_of(position))})
    if isinstance(position.last, Seat):
        lines.append(_("Captured last: %(name)s.") % {"name": cast.name(position.last)})
    elif position.last is Last.NOBODY:
        lines.append(_("Nobody has captured yet."))
    return lines


def _hand_facts(draft: Draft, cast: Cast, seat: Seat) -> list[str]:
    hand, name = draft.position.hands[seat], cast.name(seat)
    held, lines = besides(draft, seat), []
    is_asked = seat is draft.seat and draft.question is not Question.LEFTOVERS
    if held:
        words = {"name": name, "cards": shorts(held)}
        all_of_it = _("%(name)s held besides exactly: %(cards)s.") % words
        lines.append(all_of_it if hand.is_known else _("%(name)s held besides: %(cards)s.") % words)
    elif is_asked and hand.is_known:
        lines.append(_("%(name)s held nothing else.") % {"name": name})
    if hand.hidden:
        unseen = ngettext(
            "%(name)s: %(count)s more card, unseen.", "%(name)s: %(count)s more cards, unseen.", hand.hidden
        )
        lines.append(unseen % {"name": name, "count": hand.hidden})
    elif hand.hidden is None and is_asked:
        lines.append(_("%(name)s: the rest of the hand is not known.") % {"name": name})
    for rank in hand.lacks:
        same = draft.card is not None and seat is draft.seat and draft.card.rank == rank
        named = another_of(rank) if same and rank <= 10 else one_of(rank)
        lines.append(_("%(name)s did not hold %(card)s.") % {"name": name, "card": named})
    return lines
