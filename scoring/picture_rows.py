"""The table of deals on the picture of a sheet, and what it comes to."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.drawing import BAD, BOLD, DIM, GOOD, INK, LEFT, REGULAR, RIGHT, RULE, Paper, fitted, width_of
from scoring.sheet import GameSheet, Row, Sheet
from scoring.sheet_cells import Pair
from scoring.sheet_words import Check, joined

_LEFT, _RIGHT = 64.0, 1016.0
#: Where the columns of parts have their middle, and the column of totals.
_COLUMNS = (350, 512, 640, 770)
_COLUMNS_WITH_HALVES = (330, 472, 588, 696, 790)
_TOTAL = 936
#: The lowest place of the last row: below it stands the sum.
LOWEST = 1150
#: A row's height in pixels, and what a row takes more when words stand below it.
_LOW, _HIGH, _WITH_WORDS = 35, 74, 1.45


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the table: a deal, or words with or without totals."""

    row: Row | None = None
    words: str = ""
    totals: Pair | None = None

    @property
    def below(self) -> str:
        """What has to be said below the numbers: only where the column of totals has no room for it."""
        return joined(mark.text for mark in self.row.marks) if self.row and self.row.totals else ""

    @property
    def height(self) -> float:
        """In rows."""
        return _WITH_WORDS if self.below else 1


def table(paper: Paper, sheet: Sheet, y: float) -> float:
    """The deals of the last game, from below ``y`` on; where they are too many, the latest. The last row's place."""
    y += 76
    columns = _COLUMNS_WITH_HALVES if sheet.has_halves else _COLUMNS
    titles = (_("cards"), _("aces"), "♦♣", _("xeris"), _("xeristakia"))
    for middle, title in zip(columns, titles, strict=False):
        text, size = fitted(title, 94 if sheet.has_halves else 126, 30, 16)
        paper.text(middle, y, text, size, DIM, anchor="ms")
    paper.text(_LEFT, y, *fitted(_("dealer"), 190, 30, 20), DIM)
    paper.text(_TOTAL, y, *fitted(_("total"), 160, 30, 20), DIM, anchor="ms")
    lines = _lines(sheet.game, LOWEST - y)
    height = min(_HIGH, (LOWEST - y) / max(1, sum(line.height for line in lines)))
    for line in lines:
        y += height
        _draw(paper, line, y, height, columns)
        y += height * (line.height - 1)
    return y


def _lines(game: GameSheet, room: float) -> list[_Line]:
    lines = [_Line(words=_("opening totals"), totals=game.opening)] if game.opening else []
    lines += [_Line(row) for row in game.rows]
    left_out = 0
    while len(lines) > 2 and sum(line.height for line in lines) + bool(left_out) > room / _LOW:
        left_out += bool(lines.pop(0).row)
    if left_out:
        lines.insert(0, _Line(words=_("%(number)s earlier deals") % {"number": left_out}))
    return lines


def _draw(paper: Paper, line: _Line, y: float, height: float, columns: Sequence[float]) -> None:
    size = round(min(40, height * 0.74))
    if line.row is None:
        paper.text(_LEFT, y, line.words, size * 0.86, DIM)
    else:
        _deal(paper, line.row, y, size, columns)
    if totals := line.row.totals if line.row else line.totals:
        pair_text(paper, _TOTAL, y, totals, size * 1.15, bold=True)
    elif line.row and line.row.marks:
        said = joined(mark.text for mark in line.row.marks)
        paper.text(_RIGHT, y, *fitted(said, 190, round(size * 0.7), 14), BAD, anchor="rs")
    if line.below:
        paper.text(_LEFT, y + height * 0.5, *fitted(line.below, _RIGHT - _LEFT, round(size * 0.64), 14), BAD)


def _deal(paper: Paper, row: Row, y: float, size: int, columns: Sequence[float]) -> None:
    paper.text(_LEFT, y, row.number or "–", size, DIM)
    x = _LEFT + width_of("00", size) + 14
    if row.dealer:
        paper.mark(row.dealer.side, x + size * 0.2, y - size * 0.3, size * 0.2)
        paper.text(x + size * 0.64, y, row.dealer.short, size, DIM)
    place = 0
    for cell in row.parts:
        middle = (columns[place] + columns[place + cell.span - 1]) / 2
        if cell.pair:
            pair_text(paper, middle, y, cell.pair, size * 0.92, faded=not row.counts)
        else:
            paper.text(middle, y, cell.words, size * 0.8, DIM, anchor="ms")
        place += cell.span
    if row.struck:
        paper.rule((columns[0] - 50, y - size * 0.3), (columns[-1] + 30, y - size * 0.3), DIM, 2)


def pair_text(
    paper: Paper, middle: float, y: float, pair: Pair, size: float, *, bold: bool = False, faded: bool = False
) -> None:
    """Left's and right's number around a point in the middle."""
    gap, style = size * 0.16, BOLD if bold else REGULAR
    paper.text(middle - gap, y, pair.left, size, DIM if faded else LEFT, style=style, anchor="rs")
    paper.text(middle, y, "·", size, RULE, style=style, anchor="ms")
    paper.text(middle + gap, y, pair.right, size, DIM if faded else RIGHT, style=style, anchor="ls")


def sum_of(paper: Paper, sheet: Sheet, y: float) -> float:
    """The thick rule and the totals, underlined as by hand."""
    y += 32
    paper.rule((_LEFT, y), (_RIGHT, y), INK, 5)
    y += 82
    totals = sheet.game.totals
    size = 84 if max(len(totals.left), len(totals.right)) < 3 else 66
    gap, right = size * 0.16, width_of(totals.right, size, BOLD)
    middle = min(_TOTAL, _RIGHT - gap - right)
    start = middle - gap - width_of(totals.left, size, BOLD)
    pair_text(paper, middle, y, totals, size, bold=True)
    paper.twice_underlined(start, middle + gap + right, y + 22)
    text, size = fitted(_whose(sheet), start - _LEFT - 30, 46, 24, BOLD)
    paper.text(_LEFT, y - 6, text, size, INK, style=BOLD)
    return y


def _whose(sheet: Sheet) -> str:
    """Whom the totals made the winner; or that they go on."""
    if sheet.game.winner:
        return sheet.game.winner_name
    return _("stopped") if sheet.game.stopped else _("so far")


def check_line(paper: Paper, check: Check | None, y: float) -> float:
    """The check of eleven and seven below the sum."""
    if check is not None:
        text, size = fitted(f"{'✓' if check.right else '✗'} {check.text}", 640, 32, 20)
        paper.text(_LEFT, y + 54, text, size, GOOD if check.right else BAD)
    return y + 54
