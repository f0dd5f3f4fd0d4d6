"""A bracket as a drawing for pages and as a list that says the same: names, scores, who has won, who is awaited."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.drawing import BOLD, shortened, width_of
from tournaments.bracket_layout import BOX_HEIGHT, BOX_WIDTH, Column, Layout, Place, has_box, laid_out
from tournaments.naming import main_round_name, section_name
from tournaments.pairing.brackets import Feed, Gap, How, Section, Source, State, entered

#: The size of a name, and the room that its box leaves it: before it the box's number, behind it the score.
NAME_SIZE, SCORE_SIZE = 16, 17
_NUMBER_ROOM, _PADDING = 30, 8
#: A drawing of so many pixels is one rem wide: it grows with the reader's text.
_REM = 18

type Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """What stands behind the two names. ``live``: still being played. ``href``: where it can be watched."""

    a: str = ""
    b: str = ""
    live: bool = False
    href: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """A line of a box. ``text`` fits the box, ``full`` is all of it; ``kind``: won, lost, awaited or open."""

    text: str
    full: str
    score: str
    kind: str
    y: int = 0


@dataclass(frozen=True, slots=True)
class Box:
    """One meeting. ``number`` is how other boxes speak of it."""

    number: int
    x: int
    y: int
    sides: tuple[Side, Side]
    live: bool
    href: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    """A line of the list, and where the same stands in the drawing."""

    text: str
    x: int
    y: int
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """The whole bracket. ``joins`` are paths of SVG; headings hold the boxes below them."""

    width: int
    height: int
    headings: tuple[Heading, ...]
    joins: tuple[str, ...]

    @property
    def wide(self) -> str:
        """The width in rem, so that the drawing grows with the text of its reader."""
        return f"{self.width / _REM:.2f}"

    @property
    def box(self) -> tuple[int, int]:
        return BOX_WIDTH, BOX_HEIGHT


def drawn(
    states: Mapping[str, State],
    names: Mapping[str, Names],
    scores: Mapping[str, Score],
    only: Container[str] | None = None,
) -> Drawing:
    """The drawing of a bracket as it stands. ``names`` by entrant's id, ``scores`` by slot; ``only`` these slots."""
    layout = laid_out(states, only)
    numbers = {code: number for number, code in enumerate((one for one in states if has_box(states[one])), 1)}
    pen = _Pen(states, names, scores, numbers)
    boxes = {place.slot.code: pen.box(place) for place in layout.places}
    joins = tuple(_join(one, other) for one, other in layout.joins)
    return Drawing(layout.width, layout.height, tuple(_headings(layout, states, boxes)), joins)


class _Pen:
    def __init__(
        self,
        states: Mapping[str, State],
        names: Mapping[str, Names],
        scores: Mapping[str, Score],
        numbers: Mapping[str, int],
    ) -> None:
        self._states, self._names, self._scores, self._numbers = states, names, scores, numbers

    def box(self, place: Place) -> Box:
        """The box at its place."""
        state, score = self._states[place.slot.code], self._scores.get(place.slot.code, Score())
        one = self._side(state, state.a, place.slot.a, score.a, score.b)
        other = self._side(state, state.b, place.slot.b, score.b, score.a)
        return Box(self._numbers[place.slot.code], place.x, place.y, (one, other), score.live, score.href)

    def _side(self, state: State, who: str, source: Source, score: str, beside: str) -> Side:
        text = score or _undisputed(state, who)
        if not entered(who):
            full = _("Nobody came") if who == Gap.ABSENT else self._awaited(source)
            return Side(shortened(full, _room(text or beside), NAME_SIZE), full, text, "awaited")
        names = self._names[who]
        kind = "open" if state.how is None else "won" if state.winner == who else "lost"
        return Side(fitting(names, _room(text or beside)), " – ".join(names), text, kind)

    def _awaited(self, source: Source) -> str:
        """Who is still to come. Past byes and walkovers it is the meeting before them that is waited for."""
        code, loser = source.slot, source.feed is not Feed.WINNER
        while code and code not in self._numbers:
            slot = self._states[code].slot
            before = next((one for one in (slot.a, slot.b) if one.slot and self._open(one)), Source(Feed.NOBODY))
            code, loser = before.slot, before.feed is not Feed.WINNER
        if not code:
            return "–"
        about = {"number": self._numbers[code]}
        return _("Loser of %(number)s") % about if loser else _("Winner of %(number)s") % about

    def _open(self, source: Source) -> bool:
        before = self._states[source.slot]
        return (before.winner if source.feed is Feed.WINNER else before.loser) == Gap.UNKNOWN


def _undisputed(state: State, who: str) -> str:
    """What stands instead of a score where nothing was played."""
    if state.how is How.WALKOVER:
        return pgettext("walkover", "w.o.") if state.winner == who else ""
    return "–" if state.how is How.DOUBLE_NOSHOW else ""


def _room(score: str) -> int:
    width = round(width_of(score, SCORE_SIZE, BOLD)) + _PADDING if score else 0
    return BOX_WIDTH - _NUMBER_ROOM - _PADDING - width


@lru_cache(maxsize=4096)
def fitting(names: Names, width: int) -> str:
    """Names that fit a width: whole, else family names by their first letter, else cut with a visible «…»."""
    whole = " – ".join(names)
    if width_of(whole, NAME_SIZE, BOLD) <= width:
        return whole
    return shortened(with_initials(names), width, NAME_SIZE, BOLD)


def with_initials(names: Names) -> str:
    """Names with the family names by their first letters only."""
    return " – ".join(_with_initial(name) for name in names)


def _with_initial(name: str) -> str:
    """The given name and the next by its letter; a number that tells two apart stays whole."""
    first, _space, rest = name.strip().partition(" ")
    rest = rest.strip()
    return f"{first} {rest[0]}." if rest[:1].isalpha() else name.strip()


def _join(one: Place, other: Place) -> str:
    """From the right of one box into the line of the other that its winner takes."""
    half = (other.x - one.x - BOX_WIDTH) // 2
    start = one.x + BOX_WIDTH
    return f"M{start} {one.middle}H{other.x - min(half, 15)}V{other.middle}H{other.x}"


def _headings(layout: Layout, states: Mapping[str, State], boxes: Mapping[str, Box]) -> Iterable[Heading]:
    depth = max((state.slot.round for state in states.values() if state.slot.section is Section.MAIN), default=0)
    double = any(state.slot.section is Section.FINAL for state in states.values())
    rounds = sorted({(one.slot.section, one.slot.round) for one in states.values() if has_box(one)})
    for column in layout.columns:
        here = column.section, column.round
        below = [place for place in layout.places if (place.slot.section, place.slot.round) == here]
        number = 1 + [one for section, one in rounds if section is column.section].index(column.round)
        text = column_name(column, depth, number, double=double)
        yield Heading(text, column.x, column.y, tuple(boxes[place.slot.code] for place in below))


def column_name(column: Column, depth: int, number: int, *, double: bool) -> str:
    """What a round of a part is called. ``depth``: the rounds of the main part; ``number``: which column of its part,
    for rounds that are all byes are not drawn."""
    if column.section is Section.MAIN and not double:
        return main_round_name(column.round, depth)
    if column.section in {Section.FINAL, Section.RESET, Section.THIRD}:
        return section_name(column.section)
    return f"{section_name(column.section)} {number}"
