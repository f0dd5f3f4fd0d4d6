"""Making rulings: what a quarrel came to, kept word by word. Atomic, keyword-only, with the clock handed in."""

import datetime as dt
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import translation

import diloti
from adjudicator.drafts import Draft, Question
from adjudicator.games import dealer_of
from adjudicator.grounds import grounds
from adjudicator.houses import House
from adjudicator.irregularities import Irregularity
from adjudicator.machine import verdict_record
from adjudicator.models import Found, Ruling
from adjudicator.people import cast_of, seating
from adjudicator.reasons import rule_record
from adjudicator.remedies import Remedy, entry_of
from adjudicator.wording import answer_text, question_text
from diloti.legality import judge
from diloti.notation import play_text, position_text
from diloti.problems import problems
from diloti.profiles import profile_from_record, profile_record
from diloti.rulebook import rule
from diloti.seats import SEAT_LETTERS, Seat, Side
from diloti.verdicts import Answer
from scoring.actions import Draft as LedgerDraft
from scoring.actions import Outcome, Result, Writer, record
from scoring.models import Book, Match
from scoring.names import fold


@dataclass(frozen=True, slots=True)
class Hearing:
    """What was settled: which facts hold and how it is known, and the arbiter's own word, if any."""

    found: Found
    told_left: bool = False
    told_right: bool = False
    overruled: Answer | None = None
    reason: str = ""


def can_be_ruled(draft: Draft) -> bool:
    """Whether there is a verdict to keep: the question is put, and its position can be."""
    return draft.is_put and not problems(draft.position, draft.house.profile)


@transaction.atomic
def save_ruling(
    *,
    book: Book,
    match: Match | None,
    writer: Writer,
    first: Draft,
    second: Draft | None,
    hearing: Hearing,
    uuid: UUID,
    at: dt.datetime,
) -> Ruling:
    """Keep a ruling on one version of the facts, or on two of which the arbiter found one; sent twice, once."""
    if known := _known(book, uuid):
        return known
    held = second if second is not None and hearing.found == Found.SECOND else first
    return _saved(
        Ruling(
            book=book,
            match=match,
            key_id=writer.key_id,
            made_at=at,
            sent_as=uuid,
            question=held.question or "",
            first=_version(first),
            second=_version(second) if second else {},
            rules=_rules_of(held),
            told_left=hearing.told_left,
            told_right=hearing.told_right,
            found=hearing.found,
            overruled=hearing.overruled or "",
            overruled_by_id=writer.key_id if hearing.overruled else None,
            overruled_at=at if hearing.overruled else None,
            reason=hearing.reason,
            **_as_it_was(held.house, match, held.position.players),
        )
    )


@transaction.atomic
def overrule(*, ruling: Ruling, answer: Answer | None, reason: str, writer: Writer, at: dt.datetime) -> None:
    """The arbiter's own word over the verdict, which itself stays as it was; None lets it stand again."""
    ruling.overruled, ruling.reason = answer or "", reason
    ruling.overruled_by_id, ruling.overruled_at = writer.key_id, at
    ruling.search_key = search_key(ruling)
    ruling.save(update_fields=["overruled", "reason", "overruled_by", "overruled_at", "search_key"])


@transaction.atomic
def settle_irregularity(
    *,
    book: Book,
    match: Match | None,
    writer: Writer,
    irregularity: Irregularity,
    remedy: Remedy,
    side: Side | None,
    reason: str,
    head: UUID | None,
    uuid: UUID,
    at: dt.datetime,
) -> tuple[Ruling | None, Outcome | None]:
    """Keep what was decided, and write the entry that the remedy asks for. No ruling where the ledger refused it.

    Sent twice, both are kept once: ``uuid`` is the ruling's and the entry's. Raises UnreadableError where the entry
    cannot be made of what is known.
    """
    if known := _known(book, uuid):
        return known, None
    outcome = None
    if match is not None and (entry := entry_of(remedy, match, side)) is not None:
        kind, data = entry
        draft = LedgerDraft(kind, data, uuid, head or match.head)
        outcome = record(match_id=match.pk, draft=draft, writer=writer, at=at)
        if outcome.result in (Result.REFUSED, Result.HELD, Result.IGNORED):
            return None, outcome
    house = House.of(book.house_rules if match is None else profile_from_record(match.profile))
    players = book.players_count if match is None else match.players_count
    ruling = Ruling(
        book=book,
        match=match,
        key_id=writer.key_id,
        made_at=at,
        sent_as=uuid,
        irregularity=irregularity.id,
        rules=[rule_record(rule(rule_id)) for rule_id in irregularity.rules],
        texts=irregularity.record,
        found=Found.ARBITER,
        remedy=remedy,
        entry=outcome.entry if outcome is not None else None,
        reason=reason,
        **_as_it_was(house, match, players),
    )
    return _saved(ruling), outcome


def _saved(ruling: Ruling) -> Ruling:
    ruling.search_key = search_key(ruling)
    ruling.save()
    return ruling


def _as_it_was(house: House, match: Match | None, players: int) -> dict[str, Any]:
    """The rules of the house, the engine and the people of that day."""
    return {
        "profile": profile_record(house.profile),
        "profile_name": house.base.key,
        "profile_version": house.base.version,
        "engine": f"diloti {diloti.__version__}",
        "players": players,
        **_game(match, players),
    }


def _known(book: Book, uuid: UUID) -> Ruling | None:
    """The ruling that the same form has made already."""
    return Ruling.objects.filter(book=book, sent_as=uuid).first()


def _version(draft: Draft) -> dict[str, Any]:
    return {
        "position": position_text(draft.position),
        "play": play_text(draft.play) if draft.play is not None else "",
        "verdict": _verdict(draft),
    }


def _verdict(draft: Draft) -> dict[str, Any]:
    """The verdict in codes; of leftovers, whose they are."""
    if draft.question is Question.LEFTOVERS or draft.play is None:
        last = draft.position.last
        return {"verdict": "leftovers", "last": SEAT_LETTERS[last] if isinstance(last, Seat) else last.value}
    return verdict_record(judge(draft.position, draft.play, draft.house.profile))


def _rules_of(draft: Draft) -> list[dict[str, Any]]:
    """The texts of the rules that the verdict rests on, as they are today."""
    if draft.question is Question.LEFTOVERS or draft.play is None:
        return [rule_record(rule("E1"))]
    verdict = judge(draft.position, draft.play, draft.house.profile)
    ids = [finding.rule for finding in verdict.findings]
    if not verdict.breaches:
        cast = cast_of(draft.position)
        ids += [rule_id for rule_id, _text in grounds(draft.position, draft.play, verdict, draft.house.profile, cast)]
    return [rule_record(rule(rule_id)) for rule_id in dict.fromkeys(ids)]


def _game(match: Match | None, players: int) -> dict[str, Any]:
    """Who sat where, and which deal it was."""
    if match is None or match.players_count != players:
        return {"seats": []}
    dealer = dealer_of(match)
    ids = []
    for side, place in seating(players, dealer):
        player = match.people[side][place]
        ids.append(player.pk if player is not None else None)
    return {"seats": ids, "dealer": dealer.side.value, "deal_number": match.deals_count + 1}


def search_key(ruling: Ruling) -> str:
    """Everything that a ruling may be searched by, in every language of the site, folded."""
    parts = [ruling.profile_name, ruling.reason]
    for version in (ruling.first, ruling.second):
        if version:
            parts += [version["position"], version["play"]]
    for kept in ruling.rules:
        parts += [kept["id"], *kept["title"].values()]
    if ruling.texts:
        parts += ruling.texts["title"].values()
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            if ruling.question:
                parts.append(question_text(Question(ruling.question)))
            for version in (ruling.first, ruling.second):
                if version and version["verdict"]["verdict"] in tuple(Answer):
                    parts.append(answer_text(Answer(version["verdict"]["verdict"])))
    return fold(" ".join(parts))
