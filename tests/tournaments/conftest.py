"""A fixed cast: the club's book and its organiser's phone, a stranger's, and events to act on."""

import datetime as dt

import pytest

from diloti.profiles import MAIN, profile_record
from scoring.models import Book, Player
from tests.scoring.conftest import book, clock, outsider, scorer, scorer_key  # noqa: F401 (fixtures)
from tournaments.journal import Verb, Writer, act
from tournaments.models import Entrant, Event

NAMES = ("Νίκος", "Ελένη", "Στέλιος", "Κατερίνα", "Μανώλης", "Μαρία", "Γιώργος", "Άννα")


@pytest.fixture
def writer(scorer_key):
    """The organiser, as the journal names him."""
    return Writer(key_id=scorer_key[0].pk)


@pytest.fixture
def event(book: Book, clock) -> Event:
    """An event of single players that is being set up."""
    return Event.objects.create(
        book=book,
        name="Χειμερινό τουρνουά",
        held_on=dt.date(2026, 12, 5),
        created_at=clock.now,
        changed_at=clock.now,
        profile=profile_record(MAIN),
        seed=7,
        tables=4,
    )


@pytest.fixture
def entrants(event, writer, clock):
    """So many entrants in seeding order."""

    def enter(count: int) -> list[Entrant]:
        rows = []
        for at in range(count):
            name = NAMES[at] if at < len(NAMES) else f"Παίκτης {at + 1}"
            player = Player.objects.create(book=event.book, name=name, created_at=clock.now)
            rows.append(Entrant(event=event, first=player, number=at + 1, entered_at=clock.now))
        with act(event, Verb.ENTER, writer=writer, at=clock.now) as change:
            change.add(*rows)
        return rows

    return enter
