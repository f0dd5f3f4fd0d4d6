"""Standings as tables for pages and paper: a column for each tie-break, every value as text."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.formats import number_format

from tournaments.standings import Row, Standings, Value
from tournaments.tiebreak_words import AVERAGE, TieBreakWords, tiebreak_words

_NOTHING = "–"
_MINUS = "\N{MINUS SIGN}"
_QUARTERS = {Fraction(): "", Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


@dataclass(frozen=True, slots=True)
class Column:
    """One tie-break of a table."""

    key: str
    words: TieBreakWords


@dataclass(frozen=True, slots=True)
class TableRow:
    """One entrant; ``cells`` as the columns. ``place`` is shared by those whom nothing tells apart."""

    place: int
    id: str
    cells: tuple[str, ...]
    through: bool = False


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """A whole table; ``skipped``: the columns that could not be asked, so that they are said and not shown."""

    columns: tuple[Column, ...]
    rows: tuple[TableRow, ...]
    skipped: tuple[Column, ...] = ()


def table_of(standings: Standings, through: Collection[str] = ()) -> StandingsTable:
    """The table of some standings. ``through``: who goes on from here."""
    keys = [key for key, _value in standings.rows[0].values] if standings.rows else []
    shown = [key for key in keys if key not in standings.skipped]
    lots = _lot_order(standings.rows)
    return StandingsTable(
        tuple(Column(key, tiebreak_words(key)) for key in shown),
        tuple(_row(row, shown, lots, row.id in through) for row in standings.rows),
        tuple(Column(key, tiebreak_words(key)) for key in keys if key in standings.skipped),
    )


def _row(row: Row, keys: Sequence[str], lots: dict[str, int], through: bool) -> TableRow:
    values = dict(row.values)
    cells = (str(lots[row.id]) if key == "lot" else value_text(key, values[key]) for key in keys)
    return TableRow(row.place, row.id, tuple(cells), through)


def _lot_order(rows: Sequence[Row]) -> dict[str, int]:
    """Where the lot drew each: its raw numbers say nothing to anybody."""
    drawn = sorted(rows, key=lambda row: (dict(row.values).get("lot") or Fraction(), row.id))
    return {row.id: number for number, row in enumerate(drawn, 1)}


def value_text(key: str, value: Value) -> str:
    """A value of a tie-break as it is written: «2½», «+14», «1,67» for an average, «–» where there is none."""
    if value is None:
        return _NOTHING
    signed = key.removesuffix(AVERAGE) == "difference"
    sign = _MINUS if value < 0 else "+" if signed and value > 0 else ""
    size = abs(value)
    whole, rest = divmod(size, 1)
    if not key.endswith(AVERAGE) and rest in _QUARTERS:
        return f"{sign}{whole or '' if rest else whole}{_QUARTERS[rest]}"
    hundredths = (size * 200 + 1) // 2
    text = f"{hundredths // 100}.{hundredths % 100:02}"
    return f"{sign}{number_format(text, use_l10n=True)}"
