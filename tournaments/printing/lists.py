"""The tables of a tournament as listings, for paper and for the page: pairings, standings, groups, the ranking."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from diloti.seats import Side
from scoring.names import sort_key
from scoring.printing.listing import Cell, Column, Kind, Listing, Row, Section
from scoring.printing.wording import Phrase
from tournaments.printing.values import Entrant, Event, Group, Pairing, Standing, TieBreak

#: What hangs on a wall is read from two steps away.
_WALL = 1.25
_MARKS = {Side.LEFT: "●", Side.RIGHT: "○"}


def _lines(event: Event, *more: str) -> tuple[str, ...]:
    return tuple(line for line in (event.name, " · ".join(text for text in (event.facts, *more) if text)) if line)


def pairings_by_table(event: Event, round_name: str, pairings: Sequence[Pairing]) -> Listing:
    """Who plays whom at which table; byes at the end."""
    with_notes = any(pairing.note for pairing in pairings)
    columns = [
        Column(_("table"), Kind.NUMBER, bold=True),
        Column("●", Kind.NAME),
        Column("○", Kind.NAME),
        Column(_("deals first"), Kind.NUMBER),
        *([Column(_("remarks"))] if with_notes else []),
    ]
    rows = [
        Row((*_pairing_cells(pairing), *([pairing.note] if with_notes else []))) for pairing in _tables_first(pairings)
    ]
    return Listing(
        _("pairings"), (Section(tuple(columns), tuple(rows)),), _lines(event, round_name), event.address, _WALL
    )


def _tables_first(pairings: Iterable[Pairing]) -> list[Pairing]:
    """By table, numbers as numbers; then those that wait, then byes."""
    return sorted(
        pairings, key=lambda one: (one.right is None, not one.table, one.table.isdecimal() and int(one.table))
    )


def _pairing_cells(pairing: Pairing) -> tuple[Cell, ...]:
    right: Cell = pairing.right.names if pairing.right else _("bye")
    dealer = _MARKS[pairing.first_dealer] if pairing.first_dealer else ""
    return pairing.table or "–", pairing.left.names, right, dealer


def pairings_by_name(event: Event, round_name: str, pairings: Sequence[Pairing]) -> Listing:
    """Every person by name, with the table and the opponents: found by one's own name, pairs by either's."""
    found = [
        (sort_key(name), name, other, pairing.table)
        for pairing in pairings
        for own, other in ((pairing.left, pairing.right), (pairing.right, pairing.left))
        for name in (own.names if own else ())
    ]
    rows = [
        Row((name, table or "–", other.names if other else _("bye")))
        for _key, name, other, table in sorted(found, key=lambda one: one[:2])
    ]
    columns = (
        Column(_("name"), Kind.NAME, bold=True),
        Column(_("table"), Kind.NUMBER, bold=True),
        Column(_("against"), Kind.NAME),
    )
    return Listing(
        _("pairings by name"), (Section(columns, tuple(rows)),), _lines(event, round_name), event.address, _WALL
    )


def standings(
    event: Event, after: str, tie_breaks: Sequence[TieBreak], rows: Sequence[Standing], notes: Sequence[Phrase] = ()
) -> Listing:
    """The standings with every tie-break in its column and what it counts below. ``after``: after which round."""
    clubs = any(row.entrant.club for row in rows)
    section = Section(
        _standing_columns(tie_breaks, clubs), tuple(_standing_row(row, clubs) for row in rows), "", tuple(notes)
    )
    return Listing(_("standings"), (section,), _lines(event, after), event.address)


def _standing_columns(tie_breaks: Sequence[TieBreak], clubs: bool) -> tuple[Column, ...]:
    return (
        Column(_("place"), Kind.NUMBER, bold=True),
        Column(_("name"), Kind.NAME),
        *([Column(_("club"))] if clubs else []),
        *(Column(one.title, Kind.NUMBER, one.note) for one in tie_breaks),
    )


def _standing_row(row: Standing, clubs: bool) -> Row:
    club = (row.entrant.club,) if clubs else ()
    return Row((row.place, row.entrant.names, *club, *row.values), row.through, row.line_below)


def group_tables(event: Event, after: str, tie_breaks: Sequence[TieBreak], groups: Sequence[Group]) -> Listing:
    """Every group as a table of all against all, in the order of its standings."""
    sections = tuple(_group(group, tie_breaks) for group in groups)
    return Listing(_("group tables"), sections, _lines(event, after), event.address)


def _group(group: Group, tie_breaks: Sequence[TieBreak]) -> Section:
    against = [Column(str(number), Kind.NUMBER) for number in range(1, len(group.results) + 1)]
    columns = (
        Column(_("place"), Kind.NUMBER, bold=True),
        Column(_("name"), Kind.NAME),
        *against,
        *(Column(one.title, Kind.NUMBER) for one in tie_breaks),
    )
    rows = []
    for at, row in enumerate(group.rows):
        met = ["■" if at == other else text for other, text in enumerate(group.results[at])] if group.results else []
        rows.append(Row((row.place, row.entrant.names, *met, *row.values), row.through, row.line_below))
    return Section(columns, tuple(rows), group.name)


def final_ranking(event: Event, rows: Sequence[tuple[str, Entrant]], notes: Sequence[Phrase] = ()) -> Listing:
    """The places at the end: text, for several may share one."""
    clubs = any(entrant.club for _place, entrant in rows)
    columns = (
        Column(_("place"), Kind.NUMBER, bold=True),
        Column(_("name"), Kind.NAME),
        *([Column(_("club"))] if clubs else []),
    )
    lines = tuple(
        Row((place, entrant.names, *([entrant.club] if clubs else [])), strong=place in {"1", "2", "3"})
        for place, entrant in rows
    )
    section = Section(columns, lines, "", tuple(notes))
    return Listing(pgettext_lazy("of an event", "final ranking"), (section,), _lines(event), event.address, _WALL)
