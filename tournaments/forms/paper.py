"""A whole paper sheet, typed row by row in the order of its columns."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.forms.counts import CountForm
from scoring.kinds import Data

#: Rows offered beyond those that stand already, and the most that one page takes.
SPARE_ROWS = 6
MOST_ROWS = 60


class RowForm(CountForm):
    """One row of the sheet: the left side's pile as it was counted, and both sides' xeris."""

    @property
    def blank(self) -> bool:
        """Whether nothing was written in this row."""
        return not any(self.data.get(self.add_prefix(name), "").strip() for name in COLUMNS)


#: In the order of the printed sheet and of the screens.
COLUMNS = ("cards", "aces", "good", "xeris_left", "xeris_right")


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A row as the page shows it: its number, its form, and what is wrong with it."""

    number: int
    form: RowForm
    problems: tuple[str, ...] = ()


def rows_of(data: Mapping[str, Any] | None, count: int) -> list[RowForm]:
    """The forms of so many rows."""
    return [RowForm(data, prefix=f"r{number}") for number in range(1, min(count, MOST_ROWS) + 1)]


def outcome_of(form: RowForm) -> Data:
    """The row as the data of a deal; who dealt is proposed by the ledger itself."""
    return form.outcome | {"before": None}
