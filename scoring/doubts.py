"""The warnings that need more than the count: the deal before, the clock, a changed end. They never block."""

import datetime as dt

from diloti.tally_codes import WarningCode
from diloti.tally_context import same_as, too_fast
from scoring.actions import Outcome
from scoring.state import DealState, GameState


def doubts_of(outcome: Outcome, *, at: dt.datetime) -> list[WarningCode]:
    """What is worth a second look in a deal that was, or would be, recorded or corrected."""
    deal = outcome.deal
    if deal is None:
        return []
    codes = []
    is_new = outcome.before.find_deal(deal.uuid) is None
    previous = _one_before(deal, outcome)
    if previous is not None and previous.count and deal.count and same_as(previous.count, deal.count):
        codes.append(WarningCode.SAME)
    if is_new and previous is not None and too_fast((at - previous.at).total_seconds()):
        codes.append(WarningCode.FAST)
    if not is_new and _ends(outcome.before.games) != _ends(outcome.after.games):
        codes.append(WarningCode.END)
    return codes


def _one_before(deal: DealState, outcome: Outcome) -> DealState | None:
    """The deal before it in its game that counts."""
    for game in outcome.after.games:
        if deal in game.deals:
            before = game.deals[: game.deals.index(deal)]
            return next((other for other in reversed(before) if other.counts), None)
    return None


def _ends(games: tuple[GameState, ...]) -> list[tuple[object, int]]:
    """Who has won each game, and with which deal."""
    return [(game.winner, sum(deal.counts for deal in game.deals) if game.winner else -1) for game in games]
