"""Several phones that enter people at the very same time, each over a connection of its own."""

import datetime as dt

import pytest

from diloti.profiles import MAIN
from tests.scoring.test_concurrency import at_once
from tournaments.access import event_link, give_event_key
from tournaments.entering import active, enter, take_off
from tournaments.entry_faults import EntryRefusal, Fault
from tournaments.event_links import take_event_key
from tournaments.journal import Writer
from tournaments.models import Act, Entrant, Event, EventKey, EventLink, EventRole
from tournaments.reading_lists import Line
from tournaments.refusals import Refusal
from tournaments.registering import enter_oneself
from tournaments.setting_up import make_event

pytestmark = pytest.mark.django_db(transaction=True)

NOBODY = Writer()


@pytest.fixture
def made(book, clock) -> Event:
    event = make_event(
        book=book, name="Άνοιξη", held_on=dt.date(2027, 4, 3), profile=MAIN, pairs=True, writer=NOBODY, at=clock.now
    )
    Event.objects.filter(pk=event.pk).update(registration_open=True, most_entrants=2)
    return event


def fresh(event: Event) -> Event:
    return Event.objects.select_related("book").get(pk=event.pk)


def told(deed) -> str:
    """What came of it: "done", or why not."""
    try:
        deed()
    except EntryRefusal as refusal:
        return refusal.fault
    return "done"


def test_one_person_is_entered_once_however_many_phones_say_so(made, clock):
    partners = ("Μαρία", "Άννα", "Ελένη", "Κατερίνα")
    said = at_once(
        *(
            lambda two=two: told(lambda: enter(fresh(made), ["Νίκος", two], writer=NOBODY, at=clock.now))
            for two in partners
        )
    )
    assert sorted(said) == ["done", *[Fault.PERSON_ENTERED] * 3]
    assert (active(made).count(), made.book.players.filter(name="Νίκος").count()) == (1, 1)


def test_the_last_place_goes_to_one(made, clock):
    enter(made, ["Ζήσης", "Τόλης"], writer=NOBODY, at=clock.now)
    link = event_link(made, EventRole.JOIN, at=clock.now)
    keys = [give_event_key(link, at=clock.now, name=f"Κινητό {at}")[0] for at in range(4)]
    lines = [Line(1, "", (f"Α{at}", f"Β{at}")) for at in range(4)]
    said = at_once(
        *(
            lambda key=key, line=line: told(lambda: enter_oneself(fresh(made), line, key=key, at=clock.now))
            for key, line in zip(keys, lines, strict=True)
        )
    )
    assert sorted(said) == ["done", *[Fault.FULL] * 3]
    assert active(made).count() == 2


def test_acts_at_once_are_numbered_one_after_the_other(made, clock):
    Event.objects.filter(pk=made.pk).update(most_entrants=None)
    at_once(*(lambda at=at: enter(fresh(made), [f"Α{at}", f"Β{at}"], writer=NOBODY, at=clock.now) for at in range(5)))
    assert list(Act.objects.filter(event=made).order_by("seq").values_list("seq", flat=True)) == [*range(1, 7)]
    made.refresh_from_db()
    assert made.revision == 6


def test_off_the_list_twice_is_off_once(made, clock):
    row = enter(made, ["Νίκος", "Μαρία"], writer=NOBODY, at=clock.now)

    def off() -> str:
        try:
            return told(lambda: take_off(Entrant.objects.get(pk=row.pk), writer=NOBODY, at=clock.now))
        except Refusal as refusal:
            return str(refusal.code)

    assert sorted(at_once(off, off)) == ["done", "removed"]


def test_two_phones_that_take_a_table_at_once_have_two_names(made, clock):
    link = event_link(made, EventRole.TABLE, at=clock.now, table=1)

    def take() -> str | None:
        return take_event_key(EventLink.objects.get(pk=link.pk), name="Τραπέζι 1", at=clock.now, held=[])

    assert all(at_once(take, take, take))
    assert sorted(EventKey.objects.values_list("name", flat=True)) == ["Τραπέζι 1", "Τραπέζι 1 2", "Τραπέζι 1 3"]
