"""What an event's refusals say, each with the way out."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.entry_faults import EntryRefusal
from tournaments.entry_words import fault_text
from tournaments.refusals import Refusal, Why

type Words = Callable[[], str]

_PLAIN: dict[Why, Words] = {
    Why.STARTED: lambda: _("This phase has begun already."),
    Why.NO_PHASE: lambda: _("No phase is running: begin one first."),
    Why.NOTHING_TO_DRAW: lambda: _(
        "Nothing is left to be drawn in this phase: go on to the next one, or end the event."
    ),
    Why.NOBODY: lambda: _("There are not two who could meet: check who is here and who is away."),
    Why.NOT_A_DRAFT: lambda: _("This round is published already."),
    Why.NOT_PUBLISHED: lambda: _("This round is still a draft: publish it first."),
    Why.CLOSED: lambda: _("This round is closed. Open it again if you need to."),
    Why.NOT_CLOSED: lambda: _("This round is not closed."),
    Why.NOT_IN_ROUND: lambda: _("Nobody of them is in this round."),
    Why.SAME_SIDE: lambda: _("These two sit at the same table already: there is nothing to exchange."),
    Why.PLAYED: lambda: _("Something has been played or recorded there already, and what is played stays."),
    Why.BYE: lambda: _("There is no opponent, so there is no result to enter."),
    Why.NO_BYE: lambda: _("Nobody has a bye in this round whom a latecomer could meet."),
    Why.ENTERED_ALREADY: lambda: _("Already in it."),
    Why.NO_ROOM: lambda: _("The bracket has no free place any more."),
    Why.NO_TABLE: lambda: _("No table is free."),
    Why.BUSY: lambda: _("Somebody of this match is still playing at another table."),
    Why.NOBODY_WAITS: lambda: _("No match is waiting for a table."),
    Why.STALE: lambda: _("Somebody has changed this match meanwhile. Look again before you go on."),
    Why.NEEDS_WINNER: lambda: _("In a knock-out somebody has to win: play one more deal."),
    Why.HAS_RESULT: lambda: _("This match has its result. If it is wrong, correct it."),
    Why.NO_RESULT: lambda: _("This match has no result yet: enter it."),
    Why.NOT_OVER: lambda: _("The match is not over at its table."),
    Why.NO_CLOCK: lambda: _("This round has no clock. Set the minutes of a round in the settings."),
    Why.WHY_SWISS: lambda: _("Only a Swiss round weighs pairs: here the table or the bracket says who meets."),
    Why.OVER: lambda: _("The event is over. Take that back first if there is more to play."),
    Why.REMOVED: lambda: _("That was taken out of the draw meanwhile."),
}

_NUMBERED: dict[Why, Words] = {
    Why.TOO_FEW: lambda: _("This needs at least %(needed)s who are here; there are %(there)s."),
    Why.PHASE_BEFORE: lambda: _("Phase %(number)s has to end first."),
    Why.ROUNDS_OPEN: lambda: _("Round %(number)s is not closed yet."),
    Why.DRAFT_OPEN: lambda: _("Round %(number)s is drawn and not published: publish it or throw it away."),
    Why.ROUNDS_PLAYED: lambda: _("All %(rounds)s rounds have been played. You can end the phase, or plan more rounds."),
    Why.LATER_ROUND: lambda: _("Round %(number)s was drawn on it. Correct single results instead."),
    Why.TAKEN: lambda: _("Table %(table)s is taken."),
}

_SCORES: dict[str, Words] = {
    "empty": lambda: _("Type the totals, or say who has won."),
    "unfinished": lambda: _("Game %(game)s has not reached the target, and the match is not decided. Was it stopped?"),
    "too-many-games": lambda: _("That is one game more than the match can have."),
    "after-the-end": lambda: _("The match was won before game %(game)s."),
    "points": lambda: _("Game %(game)s: no game comes to that many points."),
    "level": lambda: _("Game %(game)s is level, and games were played after it."),
    "another-deal": lambda: _("The totals are level: one more deal decides."),
    "deciding-deal": lambda: _("The games are level: one deciding deal is played. Type its points as game %(game)s."),
    "winner": lambda: _("The totals say that the other side has won."),
}


def refusal_text(refusal: Refusal) -> str:
    """Why something cannot be done, and what can be done instead."""
    about: Mapping[str, Any] = refusal.about
    if isinstance(refusal, EntryRefusal):
        return fault_text(refusal.fault, about)
    if refusal.code is Why.SCORE:
        return _SCORES[str(about["problem"])]() % about
    if refusal.code is Why.RESULTS_MISSING:
        count = int(about["count"])
        return ngettext("%(count)s result is missing.", "%(count)s results are missing.", count) % {"count": count}
    if refusal.code in _NUMBERED:
        return _NUMBERED[refusal.code]() % about
    return _PLAIN[refusal.code]()
