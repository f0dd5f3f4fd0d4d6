"""A match as pictures to send: the sheet, upright, and the score for the preview of a link."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from scoring.drawing import BOLD, DIM, INK, LEFT, RIGHT, RULE, Paper, fitted, ink_of, width_of
from scoring.lines import Box, plot
from scoring.picture_rows import LOWEST, check_line, pair_text, sum_of, table
from scoring.sheet import GameSheet, Sheet
from scoring.sheet_words import joined
from scoring.telling import day_text, settings_text, stage, standing_numbers

#: Rises whenever the drawings change, so that nobody keeps old ones.
EDITION = 1
#: Width and height.
PREVIEW, UPRIGHT = (1200, 630), (1080, 1350)
_MARGIN = 64
_SIDES = ("left", "right")


def preview_picture(sheet: Sheet) -> bytes:
    """1200 × 630: both totals as large as fits, the names, where it stands, the line of totals."""
    paper = Paper(*PREVIEW, 50)
    match = sheet.match
    told = joined((stage(match), settings_text(match), match.book.name))
    text, size = fitted(told, 1200 - 2 * _MARGIN, 38, 24)
    paper.text(600, 68, text, size, DIM, anchor="ms")
    paper.rule((600, 108), (600, 478), RULE, 2)
    for side, total, centre in zip(_SIDES, standing_numbers(match), (318, 882), strict=True):
        _half(paper, sheet, side, str(total), centre)
    _chart(paper, sheet.game, Box(*PREVIEW, left=_MARGIN, top=510, right=_MARGIN, bottom=32))
    return paper.png()


def _half(paper: Paper, sheet: Sheet, side: str, total: str, centre: float) -> None:
    lines, size = _name_lines(sheet.people[side], 476, 58, 26)
    top = 150 if len(lines) == 1 else 138
    for index, line in enumerate(lines):
        width = paper.text(centre + 14, top + index * size * 1.15, line, size, ink_of(side), style=BOLD, anchor="ms")
        if index == 0:
            paper.mark(side, centre - width / 2 - 16, top - size * 0.33, size * 0.3)
    size = {1: 310, 2: 310, 3: 280}.get(len(total), 210)
    width = paper.text(centre, 432, total, size, ink_of(side), style=BOLD, anchor="ms")
    if sheet.winner == side:
        paper.twice_underlined(centre - width / 2, centre + width / 2, 458)


def _name_lines(people: Sequence[str], width: float, largest: int, smallest: int) -> tuple[list[str], int]:
    """A side's people in one line where that can be read well, else one below the other; and their size."""
    together = " – ".join(people)
    if len(people) == 1 or width_of(together, largest * 0.7, BOLD) <= width:
        text, size = fitted(together, width, largest, smallest, BOLD)
        return [text], size
    size = min(fitted(name, width, round(largest * 0.75), smallest, BOLD)[1] for name in people)
    return [fitted(name, width, size, size, BOLD)[0] for name in people], size


def sheet_picture(sheet: Sheet) -> bytes:
    """1080 × 1350: the sheet of the match; of a match of several games, what each came to and the deals of one."""
    paper = Paper(*UPRIGHT, 54)
    y = _head(paper, sheet)
    if sheet.several:
        y = _games(paper, sheet, y)
    y = table(paper, sheet, y)
    y = sum_of(paper, sheet, y)
    y = check_line(paper, sheet.game.check, y)
    if sheet.game.deals and y < LOWEST - 10:
        chart = Box(*UPRIGHT, left=_MARGIN, top=y + 50, right=_MARGIN + 66, bottom=74, apart=36)
        _chart(paper, sheet.game, chart, ends=True)
    if y < LOWEST + 60:
        paper.text(1080 - _MARGIN, 1350 - 26, _("Diloti"), 28, DIM, style=BOLD, anchor="rs")
    return paper.png()


def _head(paper: Paper, sheet: Sheet) -> float:
    y = 52.0
    for side in _SIDES:
        lines, size = _name_lines(sheet.people[side], 1080 - 2 * _MARGIN - 60, 72, 26)
        for index, line in enumerate(lines):
            y += size * (1.12 if len(lines) == 1 or index else 1.3)
            if index == 0:
                paper.mark(side, _MARGIN + 20, y - size * 0.33, min(20, size * 0.34))
            paper.text(_MARGIN + 60, y, line, size, ink_of(side), style=BOLD)
    match = sheet.match
    told = joined((settings_text(match), match.book.name, day_text(match)))
    text, size = fitted(told, 1080 - 2 * _MARGIN, 36, 24)
    paper.text(_MARGIN, y + 60, text, size, DIM)
    return y + 60


def _games(paper: Paper, sheet: Sheet, y: float) -> float:
    """One line for each of the last games that are over, but the one shown below."""
    for game in [game for game in sheet.games if game.winner and game is not sheet.game][-4:]:
        y += 50
        paper.text(_MARGIN, y, _("Game %(number)s") % {"number": game.number}, 36, DIM)
        pair_text(paper, 940, y, game.totals, 40, bold=True)
    return y


def _chart(paper: Paper, game: GameSheet, box: Box, *, ends: bool = False) -> None:
    """The line of totals: left solid, right dashed; the target as a thin dashed line above."""
    lines = plot(game.line.rows, game.target, box)
    edge = box.width - box.right
    paper.curve([(box.left, lines.target), (edge, lines.target)], RULE, 2, dashed=True)
    paper.rule((box.left, lines.floor), (edge, lines.floor), RULE, 2)
    paper.curve(lines.right, RIGHT, 5, dashed=True)
    paper.curve(lines.left, LEFT, 5)
    for point in lines.right[1:]:
        paper.ring(*point, 8, RIGHT)
    for point in lines.left[1:]:
        paper.dot(*point, 8, LEFT)
    if ends:
        for side, height, total in zip(_SIDES, lines.ends, game.line.final, strict=True):
            paper.text(lines.left[-1][0] + 20, height + 12, str(total), 36, ink_of(side), style=BOLD)
        if lines.left[-1][0] < edge - 60:
            paper.text(edge + 14, lines.target + 10, str(game.target), 28, INK)
