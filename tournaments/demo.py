"""An evening to click through: 24 pairs on eight tables, six groups of four, then a knock-out of sixteen.

The first round is over, the second is being played: some tables are done, one waits for its word, four matches wait for
a table. The same evening comes out every time, told from the hour at which the demo is made.
"""

import datetime as dt
from itertools import zip_longest
from random import Random
from uuid import UUID

from django.db import transaction

from diloti.profiles import MAIN
from diloti.seats import Side
from scoring.actions import Draft, record
from scoring.actions import Writer as Pen
from scoring.confirmations import confirm
from scoring.demo import possible_count
from scoring.kinds import Kind
from scoring.models import Book, Match, Status
from tournaments import drawing, playing, results
from tournaments.entering import enter_many
from tournaments.journal import Writer
from tournaments.models import Event, Format, Meeting, MeetingState
from tournaments.reading_lists import Line
from tournaments.seeding import seed_by_lot
from tournaments.setting_up import make_event
from tournaments.values import PhaseOptions

NAME = "Τουρνουά των Εορτών"
SEED = 1861
TABLES = 8
FIRST = (
    *("Νίκος", "Γιώργος", "Μαρία", "Στρατής", "Δημήτρης", "Ελένη", "Λουκάς", "Σήφης", "Κώστας", "Ειρήνη", "Μάρκος"),
    *("Βίκυ", "Αντρέας", "Πέτρος", "Φώτης", "Σπύρος", "Άρης", "Τίτος", "Ζήσης", "Δήμος", "Χρυσούλα", "Παντελής"),
    *("Αργυρώ", "Λεωνίδας"),
)
SECOND = (
    *("Μανώλης", "Στέλιος", "Κατερίνα", "Ηλίας", "Ορέστης", "Σοφία", "Κοσμάς", "Μιχάλης", "Ραφαήλ", "Χαρά", "Γρηγόρης"),
    *("Νάσια", "Λευτέρης", "Χρήστος", "Παύλος", "Αλέκος", "Νικήτας", "Στάθης", "Τόλης", "Κλέων", "Βαγγέλης", "Θωμάς"),
    *("Τάσος", "Αναστασία"),
)
CLUBS = ("Μύλος", "Λιμάνι", "Πλάτανος", "")
PLAN = (
    (Format.GROUPS, PhaseOptions(group_size=4, through=2)),
    (Format.KNOCKOUT, PhaseOptions(best_of=3, third_place=True)),
)


@transaction.atomic
def make_demo_event(*, book: Book, at: dt.datetime) -> Event:
    """The evening in that book, made if it has none."""
    known = Event.objects.filter(book=book, name=NAME).first()
    return known or _Evening(book, at).event


class _Evening:
    """The evening as it comes about."""

    def __init__(self, book: Book, at: dt.datetime) -> None:
        self._rng = Random(SEED)  # noqa: S311 - games, not secrets
        self._writer = Writer()
        self._at = at - dt.timedelta(minutes=75)
        self.event = self._set_up(book)
        self._first_round()
        self._second_round()

    def _set_up(self, book: Book) -> Event:
        event = make_event(
            book=book,
            name=NAME,
            place="Καφενείο «Ο Πλάτανος»",
            held_on=self._at.date(),
            pairs=True,
            profile=MAIN,
            tables=TABLES,
            minutes=50,
            seed=SEED,
            phases=PLAN,
            writer=self._writer,
            at=self._at,
        )
        lines = [
            Line(number, "", both, CLUBS[number % len(CLUBS)], None, paid=number % 7 != 0)
            for number, both in enumerate(zip(FIRST, SECOND, strict=True), 1)
        ]
        enter_many(event, lines, writer=self._writer, at=self._at, present=True)
        seed_by_lot(event, SEED, writer=self._writer, at=self._at)
        return event

    def _first_round(self) -> None:
        """All twelve matches of it, table after table."""
        phase = self.event.phases.get(number=1)
        drawing.start_phase(self.event, phase, writer=self._writer, at=self._at)
        round_ = drawing.draw_round(self.event, writer=self._writer, at=self._at)
        drawing.publish_round(round_, writer=self._writer, at=self._at)
        for meeting in self._meetings(round_.number):
            self._play(meeting)
        drawing.close_round(round_, writer=self._writer, at=self._at)

    def _second_round(self) -> None:
        """Some are done, some play, one waits for its word, the rest for a table."""
        round_ = drawing.draw_round(self.event, writer=self._writer, at=self._at)
        drawing.publish_round(round_, writer=self._writer, at=self._at)
        called = [one for one in self._meetings(round_.number) if one.state == MeetingState.CALLED]
        # So many deals at each table; None: to the end, with the last word still missing; 0: just called.
        for meeting, deals in zip_longest(called[:TABLES], (4, None, 2, 5, 1, 0, 5, 3)):
            if meeting is not None:
                self._play(meeting, deals=deals, agreed=False)

    def _meetings(self, number: int) -> list[Meeting]:
        rows = Meeting.objects.standing().filter(event=self.event, round__number=number, b__isnull=False)
        return list(rows.with_names().select_related("event__book", "match", "round__phase").order_by("board"))

    def _play(self, meeting: Meeting, *, deals: int | None = None, agreed: bool = True) -> None:
        """So many deals of the meeting's match, or all; and both sides' word, or the left one's alone."""
        if deals == 0:
            return
        match = playing.open_match(meeting, writer=self._writer, at=self._at)
        played = 0
        while match.status == Status.RUNNING and played != deals:
            self._deal(match)
            played += 1
        if match.status != Status.DECIDED:
            return
        for side in Side if agreed else (Side.LEFT,):
            confirm(match=match, head=match.head, side=side, agrees=True, key_id=None, at=self._at)
        playing.take_up(match.pk, self._at)
        meeting.refresh_from_db()
        if agreed and not meeting.how:
            results.accept(meeting, writer=self._writer, at=self._at)

    def _deal(self, match: Match) -> None:
        side, place = match.live["dealer"]
        side = side or self._rng.choice(("left", "right"))
        count = possible_count(self._rng, MAIN, side)
        data = {"kind": "played", "count": count, "offender": None, "dealer": side, "place": place or 0, "kept": False}
        self._at += dt.timedelta(seconds=20)
        draft = Draft(Kind.DEAL, data, UUID(int=self._rng.getrandbits(128), version=4), match.head)
        record(match_id=match.pk, draft=draft, writer=Pen(), at=self._at)
        match.refresh_from_db()
