"""Judging a play: legal, illegal, or it depends; every finding, and what follows.

``judge`` explains one play, ``listing.legal_plays`` enumerates them; the two know the rules separately and must agree.
"""

from diloti.captures import judge_capture
from diloti.cards import HIGHEST_NUMERAL, Card
from diloti.declarations import judge_declare
from diloti.findings import Code, Finding
from diloti.forced import could_take
from diloti.inquiry import Inquiry
from diloti.permissions import all_three_fall
from diloti.plays import Capture, Declare, Play
from diloti.position import Position
from diloti.profiles import MAIN, ForcedCapture, Profile
from diloti.transitions import captured, declared, duties, left_by
from diloti.verdicts import Answer, Condition, Verdict
from diloti.xeri import score


def judge(position: Position, play: Play, profile: Profile = MAIN) -> Verdict:
    """The verdict on a play in a position of which no problem is known (see ``problems``). Never raises.

    A card that is not among the hand's known cards is taken from its hidden ones: that it was played is a fact.
    """
    if isinstance(play, Declare) and play.value is None:
        return _judge_unsaid(position, play, profile)
    inquiry = Inquiry(position, play.card, profile)
    inquiry.find_card()
    match play:
        case Capture():
            judge_capture(inquiry, play)
        case Declare(value=int(value)):
            judge_declare(inquiry, play, value)
        case _:
            judge_lay(inquiry)
    if inquiry.breached:
        return Verdict(Answer.ILLEGAL, tuple(inquiry.findings))
    return _allowed(position, play, profile, inquiry.findings, tuple(inquiry.conditions))


def judge_lay(inquiry: Inquiry) -> None:
    """Find everything about laying the card: not while owning a pile, nor beside what it must take (O1, F2, F4, C2)."""
    card, profile = inquiry.card, inquiry.profile
    if inquiry.own is not None:
        inquiry.breach(Code.OWNER_LAYS, inquiry.own.cards)
        inquiry.guard_reserve()
    if card.rank > HIGHEST_NUMERAL:
        twins = tuple([twin for twin in inquiry.position.loose if twin.rank == card.rank])
        if twins:
            if profile.faces_compulsory:
                inquiry.breach(Code.TWIN_MUST_BE_TAKEN, twins)
            if all_three_fall(profile, len(twins)):
                inquiry.breach(Code.ALL_THREE_MUST_BE_TAKEN, twins)
            if profile.forced_capture is ForcedCapture.FULL:
                inquiry.breach(Code.MAY_NOT_LAY, twins)
    elif takes := could_take(inquiry):
        inquiry.breach(Code.MAY_NOT_LAY, takes)


def _allowed(
    position: Position, play: Play, profile: Profile, findings: list[Finding], conditions: tuple[Condition, ...]
) -> Verdict:
    """The verdict on a play that breaks no rule, as far as is known: with its consequences."""
    cards: tuple[Card, ...] = ()
    xeri: bool | None = False
    points: int | None = 0
    pile = None
    if isinstance(play, Capture):
        cards = captured(position, play)
        if len(play.loose) == len(position.loose) and len(position.piles) - len(play.piles) <= 1:
            xeri, points, notes = score(position, len(position.piles) - len(play.piles), profile)
            findings = [*findings, *notes]
    elif isinstance(play, Declare):
        pile = declared(position, play, profile)
    made, released = duties(position, play)
    answer = Answer.DEPENDS if conditions else Answer.LEGAL
    left = left_by(position, play, pile)
    return Verdict(answer, tuple(findings), conditions, cards, xeri, points, pile, made, released, left)


def _judge_unsaid(position: Position, play: Declare, profile: Profile) -> Verdict:
    """A declaration whose value was not said: the reading that the hand supports; of several, opponents choose (D6)."""
    cards = (play.card, *play.loose)
    note = Finding(Code.VALUE_NOT_SAID, tuple(sorted(cards)))
    readings = [Declare(play.card, value, play.loose, play.piles) for value in range(1, HIGHEST_NUMERAL + 1)]
    verdicts = [judge(position, reading, profile) for reading in readings]
    open_to = [
        (reading, verdict)
        for reading, verdict in zip(readings, verdicts, strict=True)
        if verdict.answer is not Answer.ILLEGAL
    ]
    if not open_to:
        nearest = min(verdicts, key=lambda verdict: len(verdict.breaches))
        return Verdict(Answer.ILLEGAL, (*nearest.findings, note))
    if len(open_to) == 1:
        reading, verdict = open_to[0]
        findings, conditions = [*verdict.findings, note], verdict.conditions
        return _allowed(position, reading, profile, findings, conditions)
    if any(verdict.answer is Answer.LEGAL for _, verdict in open_to):
        return _allowed(position, play, profile, [note], ())
    ranks = tuple(reading.value for reading, _ in open_to if reading.value is not None)
    return _allowed(position, play, profile, [note], (Condition(position.turn, ranks),))
