"""A phase's next round, from its snapshot: what it is drawn from and what comes out. Nothing is written here."""

from collections.abc import Iterable

from tournaments.draws.bracket import draw_bracket
from tournaments.draws.plan import Draw, Seated
from tournaments.draws.rotating import draw_rotating
from tournaments.draws.swiss import draw_swiss
from tournaments.draws.tables import draw_tables
from tournaments.models import Format
from tournaments.snapshots import Snapshot

__all__ = ["Draw", "Seated", "draw"]


def draw(snapshot: Snapshot, apart: Iterable[frozenset[str]] = ()) -> Draw:
    """The next round. ``apart``: entrants who are not to meet in it. Raises Refusal where there is none."""
    match snapshot.format:
        case Format.SWISS:
            return draw_swiss(snapshot, frozenset(apart))
        case Format.ROTATING:
            return draw_rotating(snapshot)
        case Format.KNOCKOUT | Format.DOUBLE:
            return draw_bracket(snapshot)
        case _:
            return draw_tables(snapshot)
