"""The table of a scoresheet: its lines, heads and dealers, which blank sheets share, and what was played."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from diloti.game import Dealer
from diloti.seats import Side
from scoring.printing.frame import Frame
from scoring.printing.paper import Paper, middle
from scoring.printing.scoresheet import HALVES, DealRow, Scoresheet, SheetGame, seat_number
from scoring.printing.sheet_layout import HEADS, NOTE, SUM, Empty, Heads, Line, Opening, Played, Sum, Title
from scoring.printing.typeface import Style
from scoring.printing.wording import Phrase, Words, capital

#: Widths of the columns in parts of the table's; of what both sides have, each side's.
_WIDTHS = {
    "number": 2.1,
    "dealer": 6.2,
    "cards": 3.1,
    "aces": 2.3,
    "ten": 2.2,
    "two": 2.2,
    "xeris": 2.5,
    HALVES: 2.3,
    "points": 3.1,
    "total": 3.9,
    "base": 2.9,
}
_SINGLE = ("number", "dealer", "base")
_HEADS: Mapping[str, Phrase] = {
    "number": "",
    "dealer": _("dealer"),
    "cards": _("cards"),
    "aces": _("aces"),
    "ten": "10♦",
    "two": "2♣",
    "xeris": _("xeris"),
    HALVES: _("xeristakia"),
    "points": _("points"),
    "total": _("total"),
    "base": "11/7",
}
_SIDES = ("left", "right")


@dataclass(frozen=True, slots=True)
class Table:
    """Where the columns of one kind of sheet stand."""

    columns: tuple[str, ...]
    edges: Mapping[str, tuple[float, float]]
    frame: Frame
    words: Words
    row: float
    top: float

    @classmethod
    def of(cls, sheet: Scoresheet, frame: Frame, words: Words, row: float, top: float) -> "Table":
        """The table of such a sheet within the frame."""
        columns = ("number", "dealer", *sheet.columns, "points", "total", "base")
        widths = [_WIDTHS[key] * (1 if key in _SINGLE else 2) for key in columns]
        unit, x, edges = frame.width / sum(widths), frame.left, {}
        for key, width in zip(columns, widths, strict=True):
            edges[key] = (x, x + width * unit)
            x += width * unit
        return cls(columns, edges, frame, words, row, top)

    @property
    def size(self) -> float:
        """The size of numbers."""
        return self.row * 0.5

    def places(self, lines: tuple[Line, ...]) -> Iterator[tuple[Line, float]]:
        """Each line with the upper edge of its place."""
        y = self.top
        for line in lines:
            yield line, y
            y += line.height * self.row

    # ---- What blank sheets share

    def ruled(self, paper: Paper, lines: tuple[Line, ...]) -> None:
        """Lines, heads, numbers and dealers of the rows to be written on."""
        for line, y in self.places(lines):
            if not isinstance(line, Title):
                paper.box(self.frame.left, y, self.frame.width, line.height * self.row, 0, fill=(1, 1, 1))
        for line, y in self.places(lines):
            match line:
                case Title():
                    self._title(paper, line.game, y)
                case Heads():
                    self._heads(paper, y)
                case Sum():
                    self._sum_box(paper, y)
                case Empty():
                    self._row(paper, y, line.height)
                    self._number(paper, y, str(line.number) if line.number is not None else "+")
                    self._dealer(paper, y, line.dealer)
                case _:
                    self._row(paper, y, line.height)

    def _title(self, paper: Paper, number: int, y: float) -> None:
        text = capital(self.words.say(_("game %(game)s"), game=number))
        paper.fitted(self.frame.left, y + self.row * 0.72, text, self.frame.width, self.size, style=Style.BOLD)

    def _heads(self, paper: Paper, y: float) -> None:
        height = HEADS * self.row
        for key in self.columns:
            x0, x1 = self.edges[key]
            told = self.words.each(_HEADS[key])
            size = self.size * (0.72 if len(told) == 1 else 0.62)
            at = y + height * (0.42 if len(told) == 1 else 0.28)
            for text in told:
                align, x = ("left", x0 + 1) if key == "dealer" else ("centre", (x0 + x1) / 2)
                paper.fitted(x, at, text, x1 - x0 - 2, size, paper.inks.dim, align=align, smallest=4.5)
                at += size * 1.1
            if key not in _SINGLE:
                for place, side in enumerate(_SIDES):
                    paper.mark(side, x0 + (x1 - x0) * (0.25 + 0.5 * place), y + height * 0.8, self.size * 0.24)
        paper.line(self.frame.left, y + height, self.frame.right, y + height, 1.2)

    def _row(self, paper: Paper, y: float, height: float) -> None:
        high = height * self.row
        inks, below = paper.inks, y + self.row
        paper.line(self.frame.left, y + high, self.frame.right, y + high, 0.5, inks.rule)
        for key in self.columns[2:]:
            x0, x1 = self.edges[key]
            paper.line(
                x0,
                y,
                x0,
                below,
                0.9 if key in ("points", "total") else 0.5,
                inks.ink if key in ("points", "total") else inks.rule,
            )
            if key not in _SINGLE:
                centre = (x0 + x1) / 2
                paper.line(centre, y + 2, centre, below - 2, 0.4, inks.hair)

    def _sum_box(self, paper: Paper, y: float) -> None:
        """The thick rule below a game, and its totals' place underlined twice, as by hand."""
        high = SUM * self.row
        paper.line(self.frame.left, y, self.frame.right, y, 1.6)
        x0, x1 = self.edges["total"]
        paper.underlined(x0 + 1, x1 - 1, y + high - 4.5, twice=True)

    def _number(self, paper: Paper, y: float, number: str) -> None:
        x0, x1 = self.edges["number"]
        paper.fitted(
            x1 - 3,
            middle(y, self.row, self.size * 0.8),
            number,
            x1 - x0 - 3,
            self.size * 0.8,
            paper.inks.dim,
            align="right",
        )

    def _dealer(self, paper: Paper, y: float, dealer: Dealer | None, name: str = "") -> None:
        if dealer is None:
            return
        x0, x1 = self.edges["dealer"]
        size = self.size * 0.8
        radius = size * 0.32
        paper.mark(dealer.side, x0 + radius + 1, y + self.row / 2, radius)
        number = seat_number(dealer)
        text = name or (str(number) if number is not None else "")
        x = x0 + radius * 2 + 4
        paper.fitted(x, middle(y, self.row, size), text, x1 - x - 1, size, paper.inks.dim, smallest=4.5)

    # ---- What was played

    def fill(self, paper: Paper, lines: tuple[Line, ...]) -> None:
        """The deals that were played, and what they come to."""
        for line, y in self.places(lines):
            match line:
                case Played():
                    self._deal(paper, line.row, y)
                case Opening():
                    self._words(paper, y, self.words.say(_("opening totals")))
                    self._pair(paper, "total", y, line.totals, bold=True)
                case Sum():
                    self._sum(paper, line.game, y)

    def _deal(self, paper: Paper, row: DealRow, y: float) -> None:
        self._number(paper, y, row.number or "–")
        if row.dealer:
            self._dealer(paper, y, Dealer(Side(row.dealer)), row.dealer_name)
        for key, pair in row.parts.items():
            self._pair(paper, key, y, pair, faded=row.out)
        if row.words:
            self._words(paper, y, row.words, until="xeris" if row.parts else "points")
        if row.points:
            self._pair(paper, "points", y, row.points, faded=row.out)
        if row.totals:
            self._pair(paper, "total", y, row.totals, bold=True)
        x0, x1 = self.edges["base"]
        size = self.size * 0.8
        at = middle(y, self.row, size)
        paper.fitted((x0 + x1) / 2, at, row.base, x1 - x0 - 2, size, paper.inks.dim, align="centre")
        if row.struck:
            paper.line(self.edges["cards"][0] + 2, y + self.row / 2, self.frame.right - 2, y + self.row / 2, 0.9)
        if row.note:
            self._note(paper, row, y)

    def _note(self, paper: Paper, row: DealRow, y: float) -> None:
        """What is special about a deal, below it."""
        left = self.edges["dealer"][0] + 1
        colour = paper.inks.bad if row.grave else paper.inks.dim
        at, room = y + self.row * (1 + NOTE * 0.6), self.frame.right - left - 2
        paper.fitted(left, at, row.note, room, self.size * 0.66, colour, smallest=4.5)

    def _words(self, paper: Paper, y: float, text: str, until: str = "points") -> None:
        """Words in place of the parts."""
        x0 = self.edges["cards"][0]
        x1 = self.edges[until][0]
        paper.box(x0 + 0.6, y + 0.6, x1 - x0 - 1.4, self.row - 1.2, 0, fill=(1, 1, 1))
        paper.fitted(x0 + 4, middle(y, self.row, self.size * 0.75), text, x1 - x0 - 8, self.size * 0.75, paper.inks.dim)

    def _pair(
        self,
        paper: Paper,
        key: str,
        y: float,
        pair: tuple[str, str],
        *,
        bold: bool = False,
        faded: bool = False,
        size: float = 0,
    ) -> None:
        x0, x1 = self.edges[key]
        size = size or self.size
        for place, (side, text) in enumerate(zip(_SIDES, pair, strict=True)):
            x = x0 + (x1 - x0) * (0.25 + 0.5 * place)
            colour = paper.inks.dim if faded else paper.inks.of(side)
            style = Style.BOLD if bold else Style.REGULAR
            paper.fitted(
                x,
                middle(y, self.row, size),
                text,
                (x1 - x0) / 2 - 2,
                size,
                colour,
                style=style,
                align="centre",
                smallest=4.5,
            )

    def _sum(self, paper: Paper, game: SheetGame, y: float) -> None:
        size = self.size
        if game.totals:
            x0, x1 = self.edges["total"]
            for place, (side, text) in enumerate(zip(_SIDES, game.totals, strict=True)):
                x = x0 + (x1 - x0) * (0.25 + 0.5 * place)
                paper.fitted(
                    x,
                    y + self.row * 0.9,
                    text,
                    (x1 - x0) / 2 - 2,
                    size * 1.3,
                    paper.inks.of(side),
                    style=Style.BOLD,
                    align="centre",
                )
        room = self.edges["points"][0] - self.frame.left - 4
        baseline = y + self.row * 0.9
        if game.result:
            paper.fitted(
                self.frame.left + 2,
                baseline,
                game.result,
                room,
                size * 1.05,
                style=Style.BOLD if game.over else Style.REGULAR,
            )
        else:
            caption = capital(self.words.say(pgettext_lazy("of a game, before a line", "winner")))
            wide = paper.fitted(self.frame.left + 2, baseline, caption, room / 2, size * 0.8, paper.inks.dim)
            paper.line(
                self.frame.left + wide + 6, baseline + 1, self.frame.left + room, baseline + 1, 0.6, paper.inks.rule
            )
