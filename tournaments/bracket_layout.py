"""Where the boxes of a bracket stand on paper: pure geometry in pixels, for any size.

A box is a meeting that can be played. Places that a bye passes through have no box: the line goes past them. Boxes of
one column never overlap, and each stands halfway between the boxes that feed it.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournaments.pairing.brackets import Feed, Gap, How, Section, Slot, State

#: A box and the room around it.
BOX_WIDTH, BOX_HEIGHT = 232, 56
ACROSS, DOWN = 30, 16
#: The line of headings above a part of the bracket, and the room below the part.
HEAD, FOOT = 38, 26

#: Parts that are drawn as one tree.
TOGETHER: tuple[tuple[Section, ...], ...] = (
    (Section.MAIN, Section.FINAL, Section.RESET),
    (Section.LOSERS,),
    (Section.THIRD,),
    (Section.CONSOLATION,),
)


@dataclass(frozen=True, slots=True)
class Place:
    """A box: its slot and its upper left corner."""

    slot: Slot
    x: int
    y: int

    @property
    def middle(self) -> int:
        return self.y + BOX_HEIGHT // 2


@dataclass(frozen=True, slots=True)
class Column:
    """A round of one part: where its heading stands."""

    section: Section
    round: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes in the bracket's order; ``joins``: from a box to the one that its winner enters."""

    width: int
    height: int
    places: tuple[Place, ...]
    joins: tuple[tuple[Place, Place], ...]
    columns: tuple[Column, ...]


def laid_out(states: Mapping[str, State], only: Container[str] | None = None) -> Layout:
    """The bracket's boxes; ``only`` those of these slots."""
    shown = [state.slot for code, state in states.items() if has_box(state) and (only is None or code in only)]
    places: dict[str, Place] = {}
    columns: list[Column] = []
    joins: list[tuple[Place, Place]] = []
    top = 0
    for sections in TOGETHER:
        part = _Part([one for one in shown if one.section in sections], states)
        if part.slots:
            columns.extend(part.columns(top))
            made, bottom = part.places(top + HEAD)
            places |= made
            joins.extend((made[child], made[code]) for code in made for child in part.children(code))
            top = bottom + FOOT
    right = max((place.x + BOX_WIDTH for place in places.values()), default=0)
    ordered = tuple(places[code] for code in states if code in places)
    return Layout(right, max(top - FOOT, 0), ordered, tuple(joins), tuple(columns))


def has_box(state: State) -> bool:
    """Whether it is, or may still become, a meeting of two."""
    if Gap.NOBODY in {state.a, state.b} or state.how in {How.EMPTY, How.BYE}:
        return False
    return state.slot.section is not Section.RESET or bool(state.entrants)


def _column_of(slot: Slot) -> tuple[int, int]:
    order = {Section.FINAL: 1, Section.RESET: 2}
    return order.get(slot.section, 0), slot.round


class _Part:
    """The boxes that hang together."""

    def __init__(self, slots: Sequence[Slot], states: Mapping[str, State]) -> None:
        self.slots = {slot.code: slot for slot in slots}
        self._states = states
        self._columns = {column: at for at, column in enumerate(sorted({_column_of(slot) for slot in slots}))}
        self._places: dict[str, Place] = {}

    def columns(self, top: int) -> Iterable[Column]:
        first: dict[int, Slot] = {}
        for slot in self.slots.values():
            first.setdefault(self._columns[_column_of(slot)], slot)
        return [Column(slot.section, slot.round, at * (BOX_WIDTH + ACROSS), top) for at, slot in sorted(first.items())]

    def children(self, code: str) -> list[str]:
        """The boxes whose winners come here, also past a bye."""
        return [child for source in self._sources(code) for child in self._boxes(source)]

    def _sources(self, code: str) -> list[str]:
        slot = self._states[code].slot
        return [one.slot for one in (slot.a, slot.b) if one.feed is Feed.WINNER]

    def _boxes(self, code: str) -> list[str]:
        if code in self.slots:
            return [code]
        if has_box(self._states[code]):
            return []  # of another part, or before what is shown
        return [child for source in self._sources(code) for child in self._boxes(source)]

    def places(self, top: int) -> tuple[dict[str, Place], int]:
        """All boxes, and where the next thing may begin."""
        fed = {child for code in self.slots for child in self.children(code)}
        for code in self.slots:
            if code not in fed:
                top = self._place(code, top)
        return self._places, top - DOWN

    def _place(self, code: str, top: int) -> int:
        """The box below ``top``, after those that feed it; how far down they reach."""
        bottom = top
        children = self.children(code)
        for child in children:
            bottom = self._place(child, bottom)
        if children:
            y = sum(self._places[child].y for child in children) // len(children)
        else:
            y, bottom = top, top + BOX_HEIGHT + DOWN
        slot = self.slots[code]
        self._places[code] = Place(slot, self._columns[_column_of(slot)] * (BOX_WIDTH + ACROSS), y)
        return bottom
