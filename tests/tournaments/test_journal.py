"""Every act on an event is kept, and can be taken back as long as nothing later rests on it."""

import pytest

from scoring.models import AppendOnlyError
from tournaments.journal import StaleError, Verb, act, redoable, undo, undoable
from tournaments.models import Act, Entrant, EntrantState, Event


@pytest.fixture
def change(event, writer, clock):
    """Set fields of one row as an act of its own."""

    def do(row, verb=Verb.ENTRANT, **fields):
        with act(event, verb, writer=writer, at=clock.now) as changes:
            changes.set(row, **fields)

    return do


def test_an_act_keeps_each_field_before_and_after(event, entrants, change):
    one = entrants(1)[0]
    change(one, club="Μύλος", paid=True, rating=None)
    done = Act.objects.get(event=event, seq=2)
    before, after = {"club": "", "paid": False}, {"club": "Μύλος", "paid": True}
    assert (done.verb, done.changes) == (
        "entrant",
        [{"model": "entrant", "id": str(one.pk), "before": before, "after": after}],
    )


def test_an_act_that_changes_nothing_is_none(event, entrants, change):
    one = entrants(1)[0]
    change(one, club="")
    assert (Act.objects.count(), event.revision) == (1, 1)


def test_a_row_written_twice_in_one_act_is_one_change(event, entrants, writer, clock):
    one = entrants(1)[0]
    with act(event, Verb.ENTRANT, writer=writer, at=clock.now) as changes:
        changes.set(one, club="Α")
        changes.set(one, club="Β", paid=True)
    undo(event, 2, writer=writer, at=clock.now)
    one.refresh_from_db()
    assert (one.club, one.paid) == ("", False)


def test_undo_and_redo_go_back_and_forth(event, entrants, change, writer, clock):
    one = entrants(1)[0]
    change(one, number=5)
    seen = []
    for _ in range(2):
        undo(event, undoable(event).seq, writer=writer, at=clock.now)
        one.refresh_from_db()
        seen.append(one.number)
        undo(event, redoable(event).seq, writer=writer, at=clock.now)
        one.refresh_from_db()
        seen.append(one.number)
    assert seen == [1, 5, 1, 5]
    assert list(Act.objects.values_list("verb", flat=True)) == ["enter", "entrant", "undo", "redo", "undo", "redo"]


def test_what_was_made_is_marked_as_removed_and_comes_back(event, entrants, writer, clock):
    entrants(2)
    undo(event, 1, writer=writer, at=clock.now)
    gone = list(Entrant.objects.values_list("removed", flat=True))
    undo(event, 2, writer=writer, at=clock.now)
    assert (gone, list(Entrant.objects.values_list("removed", flat=True))) == ([True, True], [False, False])


def test_what_a_later_act_has_changed_is_not_overwritten(event, entrants, change, writer, clock):
    one, other = entrants(2)
    change(one, number=3)
    change(one, number=4)
    change(other, state=EntrantState.PRESENT)
    with pytest.raises(StaleError) as caught:
        undo(event, 2, writer=writer, at=clock.now)
    assert caught.value.rows == [f"entrant {one.pk}"]
    assert event.revision == 4


def test_an_act_is_taken_back_once(event, entrants, change, writer, clock):
    one = entrants(1)[0]
    change(one, number=3)
    undo(event, 2, writer=writer, at=clock.now)
    with pytest.raises(Act.DoesNotExist):
        undo(event, 2, writer=writer, at=clock.now)


def test_acts_are_never_rewritten(event, entrants):
    entrants(1)
    with pytest.raises(AppendOnlyError):
        Act.objects.update(verb="void")
    with pytest.raises(AppendOnlyError):
        Act.objects.all().delete()


def test_an_undo_writes_nothing_of_another_event(event, entrants, writer, clock):
    """A journal may have come in by a file, and name whatever it likes."""
    [mine] = entrants(1)
    when = {"held_on": event.held_on, "created_at": clock.now, "changed_at": clock.now}
    other = Event.objects.create(book=event.book, name="Άλλο", profile={}, seed=1, **when)
    change = {"model": "entrant", "id": str(mine.pk), "before": {"club": "Κλεμμένο"}, "after": {"club": ""}}
    Act.objects.create(event=other, seq=2, verb="entrant", changes=[change], at=clock.now)
    with pytest.raises(StaleError):
        undo(other, 2, writer=writer, at=clock.now)
    mine.refresh_from_db()
    assert mine.club == ""
