"""Events of every format, with absences and latecomers, go out as a file and come in again with all that was done."""

import json

import pytest

from scoring.models import Book, Match
from tests.tournaments.driver import NOBODY, NOW, Director, make_event, phases_of
from tournaments import drawing
from tournaments.exchange import bring_in_event, event_document, read_event
from tournaments.exchanging import exchange
from tournaments.journal import undo
from tournaments.models import Event, Format, Meeting
from tournaments.setting_up import change_event
from tournaments.values import PhaseOptions

pytestmark = pytest.mark.django_db


def written(event: Event) -> bytes:
    return "".join(event_document(event)).encode()


def told(body: bytes) -> dict[str, object]:
    """What the file says, people by their names: their numbers are the book's order of players, which is its own."""
    document = json.loads(body)
    names = {one["number"]: one["name"] for one in document["scorebook"]["players"]}
    found = {name: document[name] for name in ("event", "phases", "rounds", "meetings")}
    found["acts"] = [one | {"changes": len(one["changes"])} for one in document["acts"]]
    found["entrants"] = [one | {"first": names[one["first"]]} for one in document["entrants"]]
    return found


def changed_by_hand(event: Event) -> None:
    """A draft drawn again with two apart, two exchanged, and the last act taken back."""
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    draft = drawing.draw_round(event, writer=NOBODY, at=NOW)
    one, other = Meeting.objects.filter(round=draft, b__isnull=False)[:2]
    draft = drawing.draw_round(event, apart=[(one.a, one.b)], writer=NOBODY, at=NOW)
    one, other = Meeting.objects.filter(round=draft, b__isnull=False)[:2]
    exchange(draft, one.a, other.a, writer=NOBODY, at=NOW, reason="λάθος")
    event.refresh_from_db()
    undo(event, event.revision, writer=NOBODY, at=NOW)
    change_event(event, place="Πλατεία", writer=NOBODY, at=NOW)


@pytest.mark.parametrize("format_", Format)
def test_an_event_of_any_format_comes_out_as_it_went_in(book, clock, format_):
    event = make_event(book, 13, (format_, PhaseOptions()), clubs=["Μύλος", "Λιμάνι"])
    changed_by_hand(event)
    director = Director(event, noshow=100, double_noshow=50, drop=60, late=200)
    first = drawing.publish_round(next(one for one in _drafts(event)), writer=NOBODY, at=NOW)
    director.play_round(first)
    director.play_phase(phases_of(event)[0])
    body = written(event)
    event.delete()
    Match.objects.all().delete()
    other = Book.objects.create(name="Άλλος σύλλογος", created_at=clock.now)
    assert told(written(bring_in_event(book=other, incoming=read_event(body)))) == told(body)


def _drafts(event: Event):
    return event.rounds.filter(state="draft", removed=False)
