"""A report as JSON."""

from fractions import Fraction
from typing import Any

from tournaments.simulation.plan import Match, Report

type Json = dict[str, Any]


def report_record(report: Report) -> Json:
    """``{"rounds": …, "standings": …, "warnings": …}``; tie-breaks are integers, or fractions as text ("3/2")."""
    return {
        "rounds": [{"name": one.name, "matches": [_match(match) for match in one.matches]} for one in report.rounds],
        "standings": [
            {"place": one.place, "id": one.id, "tiebreaks": {key: _number(value) for key, value in one.tiebreaks}}
            for one in report.places
        ],
        "warnings": [{"code": one.code, "about": one.about} for one in report.warnings],
    }


def _match(match: Match) -> Json:
    partners = None if match.partners is None else {"a": list(match.partners[0]), "b": list(match.partners[1])}
    return {"a": match.a, "b": match.b, "winner": match.winner, "how": match.how.value, "partners": partners}


def _number(value: Fraction | None) -> int | str | None:
    if value is None:
        return None
    return value.numerator if value.denominator == 1 else str(value)
