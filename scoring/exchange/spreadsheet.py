"""Sheets as CSV, for a spreadsheet: one row a deal, headed in the reader's language."""

import csv
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from diloti.seats import Side
from scoring.kinds import DealKind
from scoring.models import Book, Deal, Match

type Cell = str | int | None
type Row = list[Cell]

#: Where a comma is part of numbers, spreadsheets expect a semicolon between cells.
_SEMICOLON = ("el", "nl")
_SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t"}
#: A cell that begins like this may be run as a formula, or shown as something else; some take the wide signs for these.
_RISKY = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")
_AT_ONCE = 2000
_CARDS = ("cards_left", "cards_right", "aces_left", "aces_right")
_REST = tuple(f"{part}_{side}" for part in ("xeris", "xeristaki", "points", "total") for side in Side)
_FIELDS = (
    "match__code", "match__players_count", "game__number", "game__target", "number", "kind", "struck", "after_end",
    "recorded_at", "dealer", "dealer_place", "left_first_id", "left_second_id", "right_first_id", "right_second_id",
    *_CARDS, "ten_left", "two_left", *_REST, "counts", "corrections", "impossible",
)  # fmt: skip


def separator(asked: str) -> str:
    """Between cells: what an address asks for, or what the reader's language is used to."""
    return _SEPARATORS.get(asked) or (";" if get_language() in _SEMICOLON else ",")


class _Line:
    """What the writer of CSV writes to: it hands each line on."""

    def write(self, line: str) -> str:
        return line


def csv_lines(rows: Iterable[Row], between: str) -> Iterator[str]:
    """The rows as a file's lines, the mark first by which spreadsheets know UTF-8."""
    yield "\ufeff"
    writer = csv.writer(_Line(), delimiter=between, lineterminator="\r\n")
    for row in rows:
        yield writer.writerow([_safe(cell) for cell in row])


def _safe(cell: Cell) -> Cell:
    """A text that no spreadsheet takes for a formula; numbers stay numbers."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_RISKY) else cell


def match_rows(match: Match) -> Iterator[Row]:
    """One match's deals, the headings first."""
    return _Spreadsheet.of(match.book).rows(Deal.objects.filter(match=match))


def book_rows(book: Book) -> Iterator[Row]:
    """All deals of a book, the oldest match first."""
    return _Spreadsheet.of(book).rows(Deal.objects.filter(book=book))


@dataclass(frozen=True, slots=True)
class _Spreadsheet:
    """What every row needs. The words are looked up at once: rows are written while the answer is being sent."""

    names: Mapping[int, str]
    sides: Mapping[str, str]
    kinds: Mapping[str, str]
    yes: str
    no: str
    headings: Row

    @classmethod
    def of(cls, book: Book) -> "_Spreadsheet":
        sides = {"left": _("Us"), "right": _("You")}
        kinds: dict[str, str] = {
            "struck": pgettext("spreadsheet", "struck"),
            "after": pgettext("spreadsheet", "after the end"),
        }
        kinds[DealKind.PLAYED] = pgettext("spreadsheet", "played")
        kinds[DealKind.DEAD] = pgettext("spreadsheet", "dead")
        kinds[DealKind.PENALTY] = pgettext("spreadsheet", "penalty")
        names = dict(book.players.values_list("pk", "name"))
        return cls(
            names,
            sides,
            kinds,
            pgettext("spreadsheet", "yes"),
            pgettext("spreadsheet", "no"),
            _headings(*sides.values()),
        )

    def rows(self, deals: QuerySet[Deal]) -> Iterator[Row]:
        """Two queries in all, whatever the number of deals."""
        ordered = deals.order_by("match__started_at", "match_id", "game__number", "position")
        yield self.headings
        for deal in ordered.values(*_FIELDS).iterator(chunk_size=_AT_ONCE):
            yield self._row(deal)

    def _row(self, deal: Mapping[str, Any]) -> Row:
        at = timezone.localtime(deal["recorded_at"]).strftime("%Y-%m-%d %H:%M:%S")
        row: Row = [deal["match__code"], at, deal["game__number"], deal["game__target"], deal["number"]]
        row += [self._kind(deal), self._dealer(deal), *(self._side(deal, side) for side in Side)]
        row += [deal[name] for name in _CARDS]
        row += [self._owner(deal["ten_left"]), self._owner(deal["two_left"])]
        row += [deal[name] for name in _REST]
        return [*row, self.yes if deal["counts"] else self.no, deal["corrections"], " ".join(deal["impossible"])]

    def _kind(self, deal: Mapping[str, Any]) -> str:
        return self.kinds["struck" if deal["struck"] else "after" if deal["after_end"] else deal["kind"]]

    def _side(self, deal: Mapping[str, Any], side: str) -> str:
        ids = (deal[f"{side}_first_id"], deal[f"{side}_second_id"])
        return " – ".join(name for pk in ids if (name := self.names.get(pk))) or self.sides[side]

    def _dealer(self, deal: Mapping[str, Any]) -> str:
        """The dealer by name where it is known, else by side."""
        side = deal["dealer"]
        if side is None:
            return ""
        place = 0 if deal["match__players_count"] == 2 else deal["dealer_place"]
        if place is None:
            return self._side(deal, side)
        return self.names.get(deal[f"{side}_{('first', 'second')[place]}_id"]) or self._side(deal, side)

    def _owner(self, left: bool | None) -> str:
        return "" if left is None else self.sides["left" if left else "right"]


def _headings(one: str, other: str) -> Row:
    def both(what: str) -> Row:
        return [f"{what} {one}", f"{what} {other}"]

    head: Row = [
        pgettext("spreadsheet", "match"),
        pgettext("spreadsheet", "recorded"),
        pgettext("spreadsheet", "game"),
        pgettext("spreadsheet", "target"),
        pgettext("spreadsheet", "deal"),
        pgettext("spreadsheet", "kind"),
        pgettext("spreadsheet", "dealt"),
        one,
        other,
    ]
    head += [*both(pgettext("spreadsheet", "cards")), *both(pgettext("spreadsheet", "aces")), "10♦", "2♣"]
    head += [*both(pgettext("spreadsheet", "xeris")), *both(pgettext("spreadsheet", "xeristakia"))]
    head += [*both(pgettext("spreadsheet", "points")), *both(pgettext("spreadsheet", "total"))]
    head += [pgettext("spreadsheet", "counts"), pgettext("spreadsheet", "corrections")]
    return [*head, pgettext("spreadsheet", "impossible")]
