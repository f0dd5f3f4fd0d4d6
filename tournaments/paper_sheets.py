"""A paper sheet taken into a meeting's match: every row a deal of its ledger, or none at all."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, field
from uuid import UUID, uuid5

from django.db import transaction

from scoring.actions import Draft, Result, record
from scoring.actions import Writer as Scorer
from scoring.kinds import Kind
from scoring.models import Match
from scoring.wording import refusal_messages
from tournaments.forms.paper import RowForm, outcome_of
from tournaments.journal import Writer
from tournaments.models import Meeting
from tournaments.playing import open_match


@dataclass(slots=True)
class Written:
    """What came of it: the problems by row; nothing is recorded while there are any."""

    problems: dict[int, list[str]] = field(default_factory=dict)


class _NothingWrittenError(Exception):
    """Takes back the rows before the one that cannot be."""


def write(meeting: Meeting, forms: Sequence[RowForm], *, sheet: UUID, writer: Writer, at: dt.datetime) -> Written:
    """Record every row that is not blank, after what the match has already. A sheet sent twice (``sheet``) is one.

    A game that is won between two rows goes on to the next by itself, as it does at the table.
    """
    written = Written()
    for number, form in enumerate(forms, 1):
        if not form.blank and not form.is_valid():
            written.problems[number] = [form.fault]
    if written.problems:
        return written
    match = open_match(meeting, writer=writer, at=at)
    scorer = Scorer(key_id=writer.key_id, user_id=writer.user_id, is_director=True)
    try:
        with transaction.atomic():
            for number, form in enumerate(forms, 1):
                if not form.blank and (
                    problems := _record(match, form, sheet=sheet, number=number, scorer=scorer, at=at)
                ):
                    written.problems[number] = problems
            if written.problems:
                raise _NothingWrittenError
    except _NothingWrittenError:
        pass
    return written


def _record(match: Match, form: RowForm, *, sheet: UUID, number: int, scorer: Scorer, at: dt.datetime) -> list[str]:
    match.refresh_from_db()
    if match.winner is None and _game_won(match):
        record(match_id=match.pk, draft=Draft(Kind.END, {}, _row_id(sheet, -number), match.head), writer=scorer, at=at)
        match.refresh_from_db()
    draft = Draft(Kind.DEAL, outcome_of(form), _row_id(sheet, number), match.head)
    outcome = record(match_id=match.pk, draft=draft, writer=scorer, at=at)
    if outcome.result is Result.REFUSED and outcome.refusal is not None:
        return [message.text for message in refusal_messages(outcome.refusal) if message.level != "note"]
    return []


def _game_won(match: Match) -> bool:
    """Whether the running game has its winner while the match has none yet."""
    game = match.games.order_by("number").last()
    return game is not None and game.winner is not None


def _row_id(sheet: UUID, number: int) -> UUID:
    return uuid5(sheet, str(number))
