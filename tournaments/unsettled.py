"""The director's list: what the hall cannot settle by itself. A fixed number of queries."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from diloti.seats import Side
from scoring.models import Deal, Match, Status
from tournaments.hearing import Words, words_of
from tournaments.models import Event, Meeting
from tournaments.refusals import Refusal
from tournaments.scores import Score, keeps_settings, result_fields, rules_of
from tournaments.standings import How


class Matter(StrEnum):
    """What is to be settled."""

    DISAGREE = "disagree"  # a side has said that it is not right
    WORD = "word"  # over, and a side's word is missing: sides
    LEVEL = "level"  # ended without a result that the event can take: problem
    SETTINGS = "settings"  # played to another target, number of games or under other rules
    HELD = "held"  # entries of two phones wait for a person: count
    IMPOSSIBLE = "impossible"  # a deal that the rules exclude was kept: deals
    TAKEN_BACK = "taken-back"  # both agree, and the director has taken the result back
    MOVED = "moved"  # the match says something else since the result was taken
    PROVISIONAL = "provisional"  # used before the sides agreed


@dataclass(frozen=True, slots=True)
class Unsettled:
    """One matter of one meeting, with its numbers."""

    meeting: Meeting
    matter: Matter
    about: dict[str, Any] = field(default_factory=dict)


def unsettled(event: Event) -> list[Unsettled]:
    """Everything that waits for the director, in the order of the rounds."""
    here = Meeting.objects.public().filter(event=event, match__isnull=False).with_names()
    meetings = list(here.select_related("match", "round__phase", "event").order_by("round__number", "board"))
    open_ones = [one for one in meetings if not one.how or one.provisional]
    words = words_of(open_ones)
    kept = _impossible([one.match_id for one in open_ones if not one.how])
    found = [each for one in meetings for each in _matters(one, words, kept)]
    loose = Meeting.objects.public().filter(event=event, match=None, provisional=True).with_names()
    return found + [Unsettled(one, Matter.PROVISIONAL) for one in loose]


def _impossible(matches: list[int | None]) -> dict[int, int]:
    """How many kept impossible deals each match has: one query."""
    found: dict[int, int] = {}
    for match, codes in Deal.objects.filter(match__in=matches, struck=False).values_list("match", "impossible"):
        if codes:
            found[match] = found.get(match, 0) + 1
    return found


def _matters(meeting: Meeting, words: Words, kept: dict[int, int]) -> list[Unsettled]:
    match = meeting.match
    if match is None:
        return []
    found = []
    if held := len(match.live["held"]):
        found.append(Unsettled(meeting, Matter.HELD, {"count": held}))
    if meeting.how:
        if meeting.provisional:
            found.append(Unsettled(meeting, Matter.PROVISIONAL))
        elif _moved(meeting, match):
            found.append(Unsettled(meeting, Matter.MOVED))
        return found
    if match.pk in kept:
        found.append(Unsettled(meeting, Matter.IMPOSSIBLE, {"deals": kept[match.pk]}))
    said = {side: words.get((match.pk, side)) for side in Side}
    if False in said.values():
        sides = [side for side in Side if said[side] is False]
        found.append(Unsettled(meeting, Matter.DISAGREE, {"sides": sides}))
    elif match.status != Status.RUNNING:
        found.append(_open_end(meeting, match, [side for side in Side if said[side] is None]))
    return found


def _open_end(meeting: Meeting, match: Match, silent: list[Side]) -> Unsettled:
    """Why a match that is over has no result yet."""
    rules = rules_of(meeting)
    if not keeps_settings(match, rules, meeting.event.profile):
        return Unsettled(meeting, Matter.SETTINGS)
    if match.winner is None:
        totals = ((match.total_left, match.total_right),)
        try:
            result_fields(rules, Score(totals, stopped=True))
        except Refusal as refusal:
            return Unsettled(meeting, Matter.LEVEL, {"problem": refusal.about.get("problem", refusal.code)})
    if silent and rules.values.sides_confirm:
        return Unsettled(meeting, Matter.WORD, {"sides": silent})
    return Unsettled(meeting, Matter.TAKEN_BACK)


def _moved(meeting: Meeting, match: Match) -> bool:
    """Whether the match says something else than the result that was taken of it."""
    if meeting.how != How.PLAYED or meeting.head is None:
        return False
    return meeting.head != match.head
