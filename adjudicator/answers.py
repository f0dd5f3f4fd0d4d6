"""The desk's answer to a draft: what is still missing, why it cannot be, or the verdict with its reasons."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from adjudicator.card_words import one_of, shorts
from adjudicator.drafts import Draft, Place, Question
from adjudicator.people import Cast
from adjudicator.play_words import pile_label, pile_name, play_words
from adjudicator.reasons import Reason, problem_reasons, reasons, rule_reason
from adjudicator.wording import answer_text, prompt_text
from diloti.findings import Code, Finding
from diloti.legality import judge
from diloti.plays import Capture, Play
from diloti.position import Last
from diloti.problems import problems
from diloti.seats import Seat
from diloti.verdicts import Answer, Duty, Verdict

GOOD, BAD, MAYBE, QUIET = "good", "bad", "maybe", "quiet"


@dataclass(frozen=True, slots=True)
class Told:
    """What the desk says. ``tone`` is how it looks; ``verdict`` is None where there is none to give."""

    tone: str
    headline: str
    says: str = ""
    reasons: Sequence[Reason] = ()
    follows: Sequence[str] = ()
    verdict: Verdict | None = None
    problems: Sequence[Reason] = field(default=())

    @property
    def rules(self) -> list[str]:
        """The ids of the rules that decide, once each: what was broken, or else what the play rests on."""
        breaches = [reason.rule.id for reason in self.reasons if reason.is_breach]
        return list(dict.fromkeys(breaches or [reason.rule.id for reason in self.reasons]))[:2]

    @property
    def is_verdict(self) -> bool:
        """Whether the question is answered, and not only asked."""
        return self.verdict is not None or bool(self.reasons)


def tell(draft: Draft, cast: Cast) -> Told:
    """The answer to a draft."""
    question, play = draft.question, draft.play
    if question is None:
        return Told(QUIET, "")
    found = problems(draft.position, draft.house.profile)
    if not draft.is_put:
        serious = [problem for problem in found if problem.code is not Code.PILE_OF_ONE_CARD]
        if serious:
            return _impossible(draft, serious, cast)
        return Told(QUIET, _waiting(draft, question))
    if question is Question.LEFTOVERS and draft.position.last is Last.NOBODY:
        return _dead()  # nobody tells all 52 cards that lie there then: what is told of them proves nothing
    if found:
        unfinished = draft.place is Place.PILE and all(_is_unfinished(problem, draft) for problem in found)
        return Told(QUIET, _waiting(draft, question)) if unfinished else _impossible(draft, found, cast)
    if question is Question.LEFTOVERS or play is None:
        return _leftovers(draft, cast)
    return _judged(draft, play, cast)


def _is_unfinished(problem: Finding, draft: Draft) -> bool:
    """A pile of which some cards are still to be named is no fault yet."""
    pile = draft.position.pile_of(draft.pile) if draft.pile is not None else None
    return pile is not None and problem.cards == pile.cards and len(pile.cards) < 3


def _waiting(draft: Draft, question: Question) -> str:
    """What the desk asks for next: the card that was played before anything else."""
    if question is Question.LEFTOVERS:
        return prompt_text(Place.STAYS, question)
    if draft.card is None:
        return prompt_text(Place.CARD, question)
    return prompt_text(Place.TAKEN if draft.place in (Place.NOWHERE, Place.CARD) else draft.place, question)


def _impossible(draft: Draft, found: Sequence[Finding], cast: Cast) -> Told:
    told = problem_reasons(found, draft.position, draft.play, cast)
    return Told(MAYBE, _("This cannot be"), problems=told)


def _judged(draft: Draft, play: Play, cast: Cast) -> Told:
    position = draft.position
    verdict = judge(position, play, draft.house.profile)
    why = reasons(position, play, verdict, draft.house.profile, cast)
    tone, headline = _headline(draft, verdict)
    if draft.question is Question.XERI:
        why = _about_the_xeri(why, verdict)
    return Told(tone, headline, play_words(position, play, cast), why, _follows(draft, verdict, cast), verdict)


def _about_the_xeri(why: list[Reason], verdict: Verdict) -> list[Reason]:
    """The reasons with those about the xeri first; what stays on the table is one."""
    if verdict.after is not None:
        left = [*verdict.after.loose, *(card for pile in verdict.after.piles for card in pile.cards)]
        why = [reason for reason in why if reason.rule.id != "C2"]
        if left:
            why.append(rule_reason("X1", _("Cards stay on the table: %(cards)s.") % {"cards": shorts(left)}))
    return sorted(why, key=lambda reason: reason.rule.section != "X")


def _headline(draft: Draft, verdict: Verdict) -> tuple[str, str]:
    tones = {Answer.LEGAL: GOOD, Answer.ILLEGAL: BAD, Answer.DEPENDS: MAYBE}
    if draft.question is not Question.XERI or verdict.answer is not Answer.LEGAL:
        return tones[verdict.answer], answer_text(verdict.answer)
    if verdict.xeri is None:
        return MAYBE, answer_text(Answer.DEPENDS)
    return (GOOD, pgettext("verdict", "Xeri!")) if verdict.xeri else (BAD, pgettext("verdict", "No xeri"))


def _follows(draft: Draft, verdict: Verdict, cast: Cast) -> list[str]:
    """What follows from the play, taken as legal."""
    lines = []
    seat = draft.seat
    if verdict.captured:
        words = {
            "side": cast.side_name(cast.side(seat)),
            "cards": shorts(verdict.captured),
            "count": str(len(verdict.captured)),
        }
        lines.append(_("%(cards)s (%(count)s) go to the winnings of %(side)s.") % words)
    lines += _scored(draft, verdict)
    if verdict.pile is not None:
        lines.append(_("On the table now: %(pile)s.") % {"pile": pile_label(verdict.pile, cast)})
    if verdict.made is not None:
        lines.append(_duty_text(verdict.made, cast))
    for duty in verdict.released:
        pile = draft.position.pile_of(duty.owner)
        words = {"name": cast.name(duty.owner), "pile": pile_name(pile) if pile else ""}
        lines.append(_("%(name)s: no longer bound by the pile “%(pile)s”.") % words)
    return lines


def _scored(draft: Draft, verdict: Verdict) -> list[str]:
    if not isinstance(draft.play, Capture) or verdict.after is None:
        return []
    if verdict.xeri:
        return [_("Xeri: %(points)s points.") % {"points": verdict.points}]
    if verdict.points:
        return [_("Xeristaki: %(points)s points.") % {"points": verdict.points}]
    if verdict.xeri is None or verdict.points is None:
        return [_("Whether it scores depends on when in the deal it was played.")]
    return []


def _duty_text(duty: Duty, cast: Cast) -> str:
    name = cast.name(duty.owner)
    if duty.value is None:
        return _("%(name)s: lays no card until the pile is gone.") % {"name": name}
    return _("%(name)s: keeps %(card)s for it and lays no card until the pile is gone.") % {
        "name": name,
        "card": one_of(duty.value),
    }


def _leftovers(draft: Draft, cast: Cast) -> Told:
    """Who gets the loose cards at the end of a deal (E1, E2)."""
    cards, last = shorts(draft.position.loose), draft.position.last
    if last is Last.UNKNOWN:
        why = rule_reason("E1", _("They go to the side that captured last. Who was it?"))
        return Told(MAYBE, answer_text(Answer.DEPENDS), reasons=[why])
    if not isinstance(last, Seat):
        return _dead()
    side = cast.side_name(cast.side(last))
    why = rule_reason("E1", _("The side that captured last gets them. It is no xeri."))
    return Told(GOOD, side, _("gets %(cards)s") % {"cards": cards}, [why])


def _dead() -> Told:
    """A deal in which nobody captured."""
    why = rule_reason("E2", _("Nobody captured anything: the deal is dead, the same dealer deals again."))
    return Told(BAD, _("Dead deal"), reasons=[why])
