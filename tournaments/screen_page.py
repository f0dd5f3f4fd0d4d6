"""What a big screen in the hall shows, slide by slide: tables, who plays whom, results, standings, the bracket."""

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import batched
from uuid import UUID

from django.utils.translation import gettext as _

from tournaments.bracket_drawing import fitting
from tournaments.bracket_page import BracketShown, parts_of
from tournaments.event_page import Now, now_of
from tournaments.models import Event, EventState
from tournaments.showing import Meet, Person
from tournaments.standings_page import RankingLine, Section, Table, ranking_of, sections_of

#: What can be read from the other end of the hall: cards and lines of a slide.
CARDS, LINES = 8, 8
#: The room for a name on a card and in a line, in pixels of a name in a bracket.
_CARD_ROOM, _LINE_ROOM = 205, 222
#: Columns that a slide has room for, and slides that results may take.
_COLUMNS = ("wins", "opponents", "difference", "points")
_RESULT_SLIDES = 3


@dataclass(frozen=True, slots=True)
class Pairing:
    """A meeting with its two names cut to the room that they have."""

    meet: Meet
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class Slide:
    """One picture. ``kind`` says which of the rest is filled."""

    key: str
    kind: str
    title: str
    page: str = ""
    meets: tuple[Pairing, ...] = ()
    tables: tuple[Table, ...] = ()
    ranking: tuple[RankingLine, ...] = ()
    bracket: BracketShown | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """All slides in their order, and what stands above each of them."""

    now: Now
    slides: tuple[Slide, ...]


def screen_of(event: Event, people: Mapping[UUID, Person], at: dt.datetime) -> Screen:
    """The screen as it is at that moment; the last slide says where to look on a phone."""
    now = now_of(event, people, at)
    slides = [
        *_of_meets("tables", _("At the tables"), now.live, CARDS),
        *_of_meets("pairings", _("Next"), now.waiting, LINES),
        *_of_meets("byes", _("Byes"), now.byes, LINES),
        *list(_of_meets("results", _("Results"), now.done, LINES))[:_RESULT_SLIDES],
        *_of_ranking(event, people),
        *(slide for section in sections_of(event, people)[:1] for slide in _of_standings(section)),
        *(Slide(one.key, "bracket", one.title, bracket=one) for one in parts_of(event, people)),
        Slide("phone", "phone", _("On your phone")),
    ]
    return Screen(now, tuple(slides))


def _of_meets(kind: str, title: str, meets: Sequence[Meet], most: int) -> Iterator[Slide]:
    room = _CARD_ROOM if kind == "tables" else _LINE_ROOM
    parts = list(batched((_fitted(meet, room) for meet in meets), most, strict=False))
    for number, part in enumerate(parts, 1):
        yield Slide(f"{kind}-{number}", kind, title, _page(number, len(parts)), meets=part)


def _fitted(meet: Meet, room: int) -> Pairing:
    return Pairing(meet, fitting(meet.a.names, room), fitting(meet.b.names, room) if meet.b else "")


def _of_ranking(event: Event, people: Mapping[UUID, Person]) -> Iterator[Slide]:
    lines = ranking_of(event, people) if event.state == EventState.OVER else []
    parts = list(batched(lines, LINES, strict=False))
    for number, part in enumerate(parts, 1):
        yield Slide(f"ranking-{number}", "ranking", _("Final ranking"), _page(number, len(parts)), ranking=part)


def _of_standings(section: Section) -> Iterator[Slide]:
    """Long tables cut into slides; small ones two on each."""
    small = all(len(table.lines) <= LINES // 2 for table in section.tables)
    cut = [_few_columns(table) for table in section.tables]
    if small:
        parts = list(batched(cut, 2, strict=False))
    else:
        cuts = ((one, lines) for one in cut for lines in batched(one.lines, LINES, strict=False))
        parts = [(Table(one.name, one.columns, lines),) for one, lines in cuts]
    for number, tables in enumerate(parts, 1):
        page = _page(number, len(parts))
        yield Slide(f"standings-{number}", "standings", section.title, page, tables=tables)


def _few_columns(table: Table) -> Table:
    """The columns that say most; all of them stand on the standings' own page."""
    kept = [at for at, column in enumerate(table.columns) if column.key in _COLUMNS]
    lines = (replace(line, cells=tuple(line.cells[at] for at in kept)) for line in table.lines)
    return Table(table.name, tuple(table.columns[at] for at in kept), tuple(lines))


def _page(number: int, count: int) -> str:
    return f"{number}/{count}" if count > 1 else ""
