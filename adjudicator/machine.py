"""The machine contract of the notation: a question as a JSON object, its answer as one. No words, codes only."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

from diloti.cards import Card, cards_text
from diloti.errors import UnreadableError, every_fault
from diloti.findings import Finding
from diloti.jsonlines import read_object
from diloti.legality import judge
from diloti.listing import legal_plays
from diloti.notation import play_text, position_text, read_card, read_play, read_position
from diloti.plays import Play
from diloti.position import Position
from diloti.problems import problems
from diloti.profiles import Profile, profile_from
from diloti.seats import SEAT_LETTERS
from diloti.verdicts import Answer, Condition, Verdict

MOST_PLAYS = 10_000
"""So many plays a list has at most, and has unless a smaller ``limit`` is given."""

MOST_PROFILES = 1_000
"""So many profiles are kept once they have been read."""

type Json = dict[str, Any]

_profiles: dict[str, Profile] = {}


def answer(question: Mapping[str, Any]) -> Json:
    """The verdict on a play or the list of plays that the question asks for. Raises UnreadableError with all faults."""
    listed = question.get("list") is True
    try:
        profile = _read_profile(question)
        position = _read_position(question)
        play = None if listed else _read_play(question)
        card, limit = (_read_card(question), _read_limit(question)) if listed else (None, 0)
    except UnreadableError:
        asked = (_read_card, _read_limit) if listed else (_read_play,)
        readings = (_read_profile, _read_position, *asked)
        raise every_fault([partial(reading, question) for reading in readings]) from None
    if found := problems(position, profile):
        return impossible_record(found)
    if play is None:
        return _listed(position, profile, card, limit)
    return verdict_record(judge(position, play, profile))


def named_profile(text: str) -> object:
    """What an argument of a command names: a profile's key, or a JSON object. Raises UnreadableError."""
    # An argument that is not UTF-8 arrives with its bytes escaped.
    return read_object(text.encode("utf-8", "surrogateescape")) if text.startswith("{") else text


def impossible_record(found: Sequence[Finding]) -> Json:
    """What is answered for a position that cannot be: all its problems."""
    return {"verdict": "impossible", "problems": [finding_record(problem) for problem in found]}


def verdict_record(verdict: Verdict) -> Json:
    """A verdict as JSON."""
    pile, after = verdict.pile, verdict.after
    kind = None if pile is None or pile.value is None else "plain" if pile.is_plain else "family"
    return {
        "verdict": verdict.answer.value,
        "findings": [finding_record(finding) for finding in verdict.findings],
        "conditions": [condition_record(condition) for condition in verdict.conditions],
        "captured": cards_text(verdict.captured),
        "xeri": verdict.xeri,
        "points": verdict.points,
        "pile": pile and {"owner": SEAT_LETTERS[pile.owner], "value": pile.value, "kind": kind},
        "after": after and position_text(after),
    }


def finding_record(finding: Finding) -> Json:
    """A finding or a problem as JSON."""
    code = finding.code
    return {"rule": code.rule, "code": code.text, "cards": cards_text(finding.cards), "level": code.level.value}


def condition_record(condition: Condition) -> Json:
    """What must be true, as JSON: ``holds`` a rank's number, or ``holds_one_of`` where a value was not said (D6)."""
    seat = SEAT_LETTERS[condition.seat]
    if len(condition.ranks) > 1:
        return {"seat": seat, "holds_one_of": list(condition.ranks)}
    return {"seat": seat, "holds": condition.ranks[0]}


def _listed(position: Position, profile: Profile, card: Card | None, limit: int) -> Json:
    """All legal plays; or all of one card that may be legal, each with its verdict."""
    if card is None and not position.hand.is_known:
        raise UnreadableError("position", "hands", "the hand to play is not known: list one card's plays")
    judged = ((play, judge(position, play, profile).answer) for play in legal_plays(position, profile, card))
    if card is not None:
        plays: Iterator[Any] = ({"play": play_text(play), "verdict": verdict.value} for play, verdict in judged)
    elif any(pile.value is None for pile in position.piles):
        plays = (play_text(play) for play, verdict in judged if verdict is Answer.LEGAL)
    else:
        plays = map(play_text, legal_plays(position, profile))
    listed = list(islice(plays, limit + 1))
    return {"plays": listed[:limit], "truncated": len(listed) > limit}


def _read_limit(question: Mapping[str, Any]) -> int:
    limit = question.get("limit")
    if limit is None:
        return MOST_PLAYS
    if isinstance(limit, bool) or not isinstance(limit, int) or limit < 0:
        raise UnreadableError("question", "limit", "not a whole number from 0")
    return min(limit, MOST_PLAYS)


def _read_card(question: Mapping[str, Any]) -> Card | None:
    return read_card(_read_text(question, "card")) if "card" in question else None


def _read_play(question: Mapping[str, Any]) -> Play:
    return read_play(_read_text(question, "play"))


def _read_position(question: Mapping[str, Any]) -> Position:
    return read_position(_read_text(question, "position"))


def _read_text(question: Mapping[str, Any], key: str) -> str:
    text = question.get(key)
    if not isinstance(text, str):
        raise UnreadableError("question", key, "missing" if text is None else "not a text")
    return text


def _read_profile(question: Mapping[str, Any]) -> Profile:
    """The profile asked for, main if none; those read before are kept, by what was written."""
    named = question.get("profile")
    written = repr(named)
    if (profile := _profiles.get(written)) is None:
        profile = profile_from("main" if named is None else named)
        if len(_profiles) < MOST_PROFILES:
            _profiles[written] = profile
    return profile
