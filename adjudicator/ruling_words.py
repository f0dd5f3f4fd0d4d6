"""A ruling as its page tells it, in the reader's language: facts, verdicts as they were, the arbiter's own word."""

from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from adjudicator.answers import tell
from adjudicator.drafts import Draft, Place, Question
from adjudicator.fact_words import FactLine, facts_of, side_by_side
from adjudicator.felt import Felt, felt_of
from adjudicator.finding_words import finding_text
from adjudicator.houses import House
from adjudicator.models import Found, Ruling
from adjudicator.people import Cast, cast_of, plain_name
from adjudicator.permalinks import permalink
from adjudicator.play_words import play_words
from adjudicator.reasons import RuleWords, words_of_record
from adjudicator.remedies import Remedy, remedy_text
from adjudicator.wording import answer_text, house_name, question_text
from diloti.cards import Card
from diloti.errors import UnreadableError
from diloti.findings import Code, Finding
from diloti.notation import read_cards, read_play, read_position
from diloti.profiles import PROFILES
from diloti.seats import Seat, Side
from diloti.verdicts import Answer
from scoring.models import LedgerEntry, Match, Player
from scoring.wording import side_names

_TONES = {"legal": "good", "illegal": "bad", "depends": "maybe"}


@dataclass(frozen=True, slots=True)
class VersionWords:
    """One version of the facts with its verdict as it was."""

    felt: Felt
    says: str
    facts: list[FactLine]
    tone: str
    headline: str
    reasons: list[str]
    href: str
    is_found: bool


def version_words(ruling: Ruling, version: dict[str, Any], cast: Cast, *, is_found: bool) -> VersionWords | None:
    """A kept version in words; None where its notation can no longer be read."""
    try:
        position = read_position(version["position"])
        play = read_play(version["play"]) if version["play"] else None
    except UnreadableError:
        return None
    question = Question(ruling.question) if ruling.question in tuple(Question) else None
    draft = Draft(question, _house(ruling), position, play, Place.NOWHERE)
    told = tell(draft, cast)
    verdict = version["verdict"]
    kept = verdict["verdict"]
    if kept == "leftovers" or play is None:
        tone, headline, why = told.tone, told.headline, [reason.text for reason in told.reasons]
    else:
        tone, headline = _TONES[kept], answer_text(Answer(kept))
        if question is Question.XERI and kept == "legal":
            xeri = verdict["xeri"]
            headline = pgettext("verdict", "Xeri!") if xeri else pgettext("verdict", "No xeri")
            tone = "good" if xeri else "bad"
        why = [_finding(found, draft, cast) for found in verdict["findings"]]
    return VersionWords(
        felt=felt_of(position, play, cast),
        says=play_words(position, play, cast) if play else "",
        facts=[FactLine(line) for line in facts_of(draft, cast)],
        tone=tone,
        headline=headline,
        reasons=[line for line in why if line],
        href=permalink(draft),
        is_found=is_found,
    )


def _house(ruling: Ruling) -> House:
    return House(PROFILES.get(ruling.profile_name, PROFILES["main"]), ruling.house_rules)


def _finding(found: dict[str, Any], draft: Draft, cast: Cast) -> str:
    """A kept finding in words; the rule's own text stands below where the code is no longer known."""
    code = next((code for code in Code if code.text == found["code"]), None)
    cards: tuple[Card, ...] = read_cards(found["cards"])
    return f"{finding_text(Finding(code, cards), draft.position, draft.play, cast)} ({found['rule']})" if code else ""


def ruling_cast(ruling: Ruling, version: dict[str, Any] | None) -> Cast:
    """The people of that deal by the names they have now."""
    turn = Seat.A
    if version:
        position = read_position(version["position"])
        if not ruling.seats:
            return cast_of(position)
        turn = position.turn
    if not ruling.seats:
        return Cast(turn, ruling.players)
    names = dict(Player.objects.filter(pk__in=[pk for pk in ruling.seats if pk]).values_list("pk", "name"))
    shown = tuple(names.get(pk) or plain_name(place) for place, pk in enumerate(ruling.seats, 1))
    return Cast(turn, ruling.players, shown, Side(ruling.dealer) if ruling.dealer else Side.RIGHT)


def ruling_context(ruling: Ruling) -> dict[str, Any]:
    """Everything that a ruling's page shows."""
    cast = ruling_cast(ruling, ruling.first)
    versions = []
    for version, key in ((ruling.first, Found.FIRST), (ruling.second, Found.SECOND)):
        if version:
            is_found = not ruling.second or ruling.found == key
            versions.append(version_words(ruling, version, ruling_cast(ruling, version), is_found=is_found))
    language = get_language() or "el"
    told = [version for version in versions if version]
    compared = side_by_side([[line.text for line in version.facts] for version in told])
    return {
        "ruling": ruling,
        "title": ruling_title(ruling),
        "versions": [replace(version, facts=facts) for version, facts in zip(told, compared, strict=True)],
        "rules": kept_rules(ruling, language),
        "house": house_name(ruling.profile_name, len(_house(ruling).differences)),
        "found": found_text(ruling),
        "answer": ruling_answer(ruling)[0],
        "overruled": answer_text(Answer(ruling.overruled)) if ruling.overruled else "",
        "remedy": remedy_text(Remedy(ruling.remedy)) if ruling.remedy else "",
        "remedy_side": _remedy_side(ruling),
        "texts": kept_texts(ruling, language),
        "cast": cast,
    }


def _remedy_side(ruling: Ruling) -> str:
    """The side that the entry in the ledger is for or against, by the names it has now."""
    if ruling.match_id is None or ruling.entry is None:
        return ""
    entry = LedgerEntry.objects.get(match=ruling.match_id, uuid=ruling.entry)
    side = entry.data.get("side") or entry.data.get("offender")
    return side_names(Match.objects.with_people().get(pk=ruling.match_id))[side] if side else ""


def kept_rules(ruling: Ruling, language: str) -> list[RuleWords]:
    """The rules as they were."""
    return [words_of_record(record, language) for record in ruling.rules]


def kept_texts(ruling: Ruling, language: str) -> dict[str, Any] | None:
    """An irregularity's texts as they were."""
    if not ruling.texts:
        return None
    code = language.partition("-")[0]
    return {
        "title": ruling.texts["title"][code],
        "silence": ruling.texts["silence"][code] if ruling.texts["silence"] else "",
        "texts": [{"sources": said["sources"], "text": said["text"][code]} for said in ruling.texts["texts"]],
    }


def ruling_title(ruling: Ruling) -> str:
    """What a ruling is about, in a line."""
    if ruling.texts:
        return str(ruling.texts["title"][(get_language() or "el").partition("-")[0]])
    return question_text(Question(ruling.question)) if ruling.question in tuple(Question) else _("Ruling")


def ruling_answer(ruling: Ruling) -> tuple[str, str]:
    """What a ruling came to, in a word, and how that looks."""
    if ruling.remedy:
        return remedy_text(Remedy(ruling.remedy)), "maybe"
    if ruling.overruled:
        return answer_text(Answer(ruling.overruled)), _TONES[ruling.overruled]
    version = ruling.second if ruling.found == Found.SECOND else ruling.first
    verdict = version["verdict"] if version else {"verdict": ""}
    kept = verdict["verdict"]
    if kept not in _TONES:
        return _("leftovers"), "maybe"
    if ruling.question == Question.XERI and kept == "legal":
        return (pgettext("verdict", "Xeri!"), "good") if verdict["xeri"] else (pgettext("verdict", "No xeri"), "bad")
    return answer_text(Answer(kept)), _TONES[kept]


def found_text(ruling: Ruling) -> str:
    """How the facts came to hold."""
    return {
        Found.AGREED.value: _("Both sides agreed on the facts."),
        Found.FIRST.value: _("The sides told it differently; the arbiter found the first version."),
        Found.SECOND.value: _("The sides told it differently; the arbiter found the second version."),
        Found.ARBITER.value: _("The arbiter found the facts."),
    }[ruling.found]


def play_line(ruling: Ruling) -> str:
    """The play that was judged, for a row of the list."""
    version = ruling.second if ruling.found == Found.SECOND else ruling.first
    if not version or not version["play"]:
        return ""
    try:
        position, play = read_position(version["position"]), read_play(version["play"])
    except UnreadableError:
        return str(version["play"])
    return play_words(position, play, cast_of(position))


def ruling_row(ruling: Ruling) -> dict[str, Any]:
    """A ruling as a row of a list."""
    answer, tone = ruling_answer(ruling)
    return {
        "ruling": ruling,
        "title": ruling_title(ruling),
        "play": play_line(ruling),
        "answer": answer,
        "tone": tone,
        "rules": [kept["id"] for kept in ruling.rules][:3],
    }
