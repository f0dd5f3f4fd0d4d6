"""A club's evening for the browser's tests: an event played so far through its own acts, and who looks at it."""

import datetime as dt
from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page

from diloti.profiles import MAIN
from scoring.models import Book
from tournaments import drawing, results
from tournaments.access import event_link, event_link_token
from tournaments.entering import enter_many
from tournaments.journal import Writer
from tournaments.models import Entrant, Event, EventRole, Format, Meeting, Round
from tournaments.reading_lists import Line
from tournaments.setting_up import make_event
from tournaments.values import PhaseOptions

NAMES = ("Νίκος", "Ελένη", "Στέλιος", "Κατερίνα", "Μανώλης", "Μαρία", "Γιώργος", "Άννα", "Πέτρος")
NOBODY = Writer()


class Hall:
    """An event, and the acts that bring it to where a test begins."""

    def __init__(self, event: Event) -> None:
        self.event = event

    @property
    def at(self) -> dt.datetime:
        return timezone.now()

    def begin(self) -> None:
        """The first phase, by its seeding."""
        drawing.start_phase(self.event, self.event.phases.order_by("number")[0], writer=NOBODY, at=self.at)

    def draw(self) -> Round:
        return drawing.draw_round(self.event, writer=NOBODY, at=self.at)

    def publish(self) -> Round:
        """The next round, drawn and shown."""
        return drawing.publish_round(self.draw(), writer=NOBODY, at=self.at)

    def play(self, round_: Round, *, close: bool = True, but: int = 0) -> None:
        """Side a wins every match that has no result yet, but the last so many."""
        meetings = list(self.meetings(round_))
        for meeting in meetings[: len(meetings) - but]:
            score = results.Score(games=((61, 30),))
            results.record_result(meeting, score, writer=NOBODY, at=self.at)
        if close:
            drawing.close_round(round_, anyway=but > 0, writer=NOBODY, at=self.at)

    def meetings(self, round_: Round) -> list[Meeting]:
        """Those of two sides that are open."""
        rows = Meeting.objects.standing().filter(round=round_, how="", b__isnull=False)
        return list(
            rows.select_related("event__book", "round__phase", "match", "a__first", "b__first").order_by("board")
        )

    def entrant(self, name: str) -> Entrant:
        return Entrant.objects.with_names().get(event=self.event, first__name=name)

    def link(self, role: EventRole, table: int | None = None) -> str:
        """The address of a link of the event."""
        return f"/el/{event_link_token(event_link(self.event, role, at=self.at, table=table))}/"


@pytest.fixture
def hall(site: str, book: Book) -> Callable[..., Hall]:
    """An event of so many players or pairs who have all come."""

    def make(
        entrants: int = 8, format_: Format = Format.SWISS, *, tables: int = 4, pairs: bool = False, **options: object
    ) -> Hall:
        event = make_event(
            book=book,
            name="Χειμερινό",
            held_on=dt.date(2026, 12, 5),
            profile=MAIN,
            tables=tables,
            seed=7,
            pairs=pairs,
            phases=[(format_, PhaseOptions(**options))],  # type: ignore[arg-type]
            writer=NOBODY,
            at=timezone.now(),
        )
        lines = [
            Line(number, "", (name, f"{name} Β") if pairs else (name,), "", None, paid=True)
            for number, name in enumerate(NAMES[:entrants], 1)
        ]
        enter_many(event, lines, writer=NOBODY, at=timezone.now(), present=True)
        return Hall(event)

    return make


@pytest.fixture
def director(laptop: Page, with_key: Callable[..., Page]) -> Page:
    """The organiser's laptop."""
    return with_key(laptop)
