"""A whole event played with seeded results, through the same functions as the site's."""

from tournaments.simulation.brackets import play_bracket_event
from tournaments.simulation.plan import Format, Plan, Report
from tournaments.simulation.rounds import play_rotating, play_swiss
from tournaments.simulation.tables import play_groups, play_round_robin

PLAYED_BY = {
    Format.KNOCKOUT: play_bracket_event,
    Format.DOUBLE: play_bracket_event,
    Format.ROUND_ROBIN: play_round_robin,
    Format.DOUBLE_ROUND_ROBIN: play_round_robin,
    Format.SWISS: play_swiss,
    Format.GROUPS: play_groups,
    Format.ROTATING: play_rotating,
}


def simulate(plan: Plan) -> Report:
    """Play the whole event. Any size and any probabilities come to an end; equal plans give equal reports."""
    report = Report()
    if plan.entrants < 2:
        report.warn("too-few-entrants", plan.entrants)
    PLAYED_BY[plan.format](plan, report)
    return report
