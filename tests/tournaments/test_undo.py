"""Every act on an event can be taken back and done again, and is then as if nothing had happened."""

import pytest

from tests.tournaments.driver import Director, make_event
from tests.tournaments.test_formats import FORMATS
from tournaments.journal import undo
from tournaments.models import Act, Entrant, Event, Meeting, Phase, Round

pytestmark = pytest.mark.django_db
#: What counts the acts, or says which page is old.
_COUNTED = {"revision", "changed_at", "version"}


def rows(event):
    """Every row of an event, all that says something of it; a row that an undo took out is out."""
    found = {}
    for model, mine in (
        (Event, {"pk": event.pk}),
        (Phase, {"event": event}),
        (Entrant, {"event": event}),
        (Round, {"event": event}),
        (Meeting, {"event": event}),
    ):
        for row in model.objects.filter(**mine):
            fields = {one.attname: getattr(row, one.attname) for one in row._meta.concrete_fields}
            if not fields.get("removed"):
                found[row.pk] = {name: value for name, value in fields.items() if name not in _COUNTED}
    return found


@pytest.mark.parametrize("name", FORMATS)
def test_a_whole_event_goes_back_to_its_beginning_and_forth_again(book, writer, clock, name):
    event = make_event(book, 6, *FORMATS[name], tables=2)
    Director(event, seed=3, noshow=100, drop=50, late=200).play()
    end = rows(event)
    acts = list(Act.objects.filter(event=event).order_by("-seq").values_list("seq", flat=True))
    undone = [undo(event, number, writer=writer, at=clock.now) for number in acts]
    assert {*rows(event)} == {event.pk}
    for one in reversed(undone):
        undo(event, one.seq, writer=writer, at=clock.now)
    assert rows(event) == end


def test_each_act_is_taken_back_to_what_was_before_it(book, writer, clock):
    event = make_event(book, 5, *FORMATS["swiss"], tables=2)
    Director(event, seed=3, noshow=200).play()
    newest = list(Act.objects.filter(event=event).order_by("-seq"))
    for act in newest:
        before = rows(event)
        back = undo(event, act.seq, writer=writer, at=clock.now)
        taken = rows(event)
        again = undo(event, back.seq, writer=writer, at=clock.now)
        assert rows(event) == before != taken
        undo(event, again.seq, writer=writer, at=clock.now)
