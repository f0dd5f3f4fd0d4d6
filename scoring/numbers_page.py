"""The numbers of a book as tables to read, in the order that the reader wants."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.numbers_columns import AGAINST, COLUMNS, PAIRS, PLAYER_TABLES, POINTS, WON, Kind, Value, Words, tenths
from scoring.statistics import BookStatistics, Group, Period, Scope

NAME = "name"
USUAL_ORDER = WON.key


@dataclass(frozen=True, slots=True)
class Heading:
    """A column's head: a link that puts the rows in its order."""

    label: Words
    title: Words
    href: str
    sorts: bool


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody, and what the columns say of them."""

    group: Group
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """One table as the page shows it."""

    key: str
    title: Words
    hint: Words
    name: Heading
    headings: tuple[Heading, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several scopes to go to."""

    label: Words
    href: str
    chosen: bool


def read_order(text: str) -> str:
    """The column to sort by that an address names, or the usual one."""
    return text if text in COLUMNS or text == NAME else USUAL_ORDER


def tables(statistics: BookStatistics, scope: Scope, order: str) -> list[TableView]:
    """The tables of players and of pairs that have rows and may be told in this scope."""
    found = [_table(kind, statistics.players, scope, order) for kind in PLAYER_TABLES if _may_tell(kind, scope)]
    return [table for table in [*found, _table(PAIRS, statistics.pairs, scope, order)] if table.rows]


def _may_tell(kind: Kind, scope: Scope) -> bool:
    return scope.worth is not None or not kind.needs_worth


def _table(kind: Kind, groups: Iterable[Group], scope: Scope, order: str) -> TableView:
    columns = [column for column in kind.columns if scope.worth is not None or column not in (POINTS, AGAINST)]
    rows = [Row(group, tuple(column.written(column.value(group)) for column in columns)) for group in groups]
    if order != NAME:
        rows.sort(key=lambda row: _rank(COLUMNS[order].value(row.group)))
    return TableView(
        kind.key,
        kind.title,
        kind.hint,
        Heading(_("Player"), _("By name"), address(scope, NAME, kind.key), order == NAME),
        tuple(
            Heading(column.label, column.title, address(scope, column.key, kind.key), order == column.key)
            for column in columns
        ),
        tuple(rows),
    )


def _rank(value: Value) -> tuple[bool, float]:
    """High numbers first, unknown ones last; equals stay in the order of names."""
    return value is None, -(value or 0)


def address(scope: Scope, order: str, anchor: str = "") -> str:
    """The query that leads to this scope in this order; what is usual is left out."""
    said: dict[str, object] = {}
    if scope.period is not Period.ALL:
        said["period"] = scope.period
    if scope.players is not None:
        said["players"] = scope.players
    said["worth"] = "all" if scope.worth is None else scope.worth
    if order != USUAL_ORDER:
        said["by"] = order
    return f"?{urlencode(said)}{'#' if anchor else ''}{anchor}"


def dealing_words(numbers: BookStatistics, scope: Scope) -> str:
    """What dealing comes to in the whole book; nothing where that would add points of different worth."""
    ahead = numbers.dealing.ahead if scope.worth is not None else None
    if ahead is None:
        return ""
    said = {"points": tenths(abs(ahead))}
    if ahead < 0:
        return gettext("who deals falls behind by %(points)s points a deal") % said
    return gettext("who deals gets ahead by %(points)s points a deal") % said


def choices(scope: Scope, order: str, worths: Mapping[int, int]) -> list[list[Choice]]:
    """Rows of scopes to choose from: period, number of players, and worth where the book has several."""

    def choice(label: Words, **changed: Any) -> Choice:
        other = replace(scope, **changed)
        return Choice(label, address(other, order), other == scope)

    rows = [
        [
            choice(_("from the start"), period=Period.ALL),
            choice(_("this year"), period=Period.YEAR),
            choice(_("last 30 days"), period=Period.MONTH),
        ],
        [
            choice(_("two and four"), players=None),
            choice(_("two players"), players=2),
            choice(_("two pairs"), players=4),
        ],
    ]
    if len(worths) > 1:
        fixed = [
            choice(_("xeri %(points)s") % {"points": worth}, worth=worth) for worth in sorted(worths, reverse=True)
        ]
        rows.append([*fixed, choice(_("any xeri"), worth=None)])
    return rows
