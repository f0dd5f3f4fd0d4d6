"""What is taken back leaves a field that can be played: nobody in two pairs, nobody drawn who is off the list."""

import pytest
from django.urls import reverse

from tests.tournaments.roles import play
from tournaments.entering import active, enter, take_off, withdraw
from tournaments.entry_faults import EntryRefusal, Fault
from tournaments.journal import undoable
from tournaments.models import Act, Entrant
from tournaments.setting_up import change_event
from tournaments.taking_back import take_back


@pytest.fixture
def how(writer, clock):
    return {"writer": writer, "at": clock.now}


@pytest.fixture
def pairs(event):
    event.pairs = True
    event.save()
    return event


def number(event, verb: str) -> int:
    return Act.objects.filter(event=event, verb=verb).order_by("-seq").first().seq


def refused(deed) -> Fault:
    with pytest.raises(EntryRefusal) as caught:
        deed()
    return caught.value.fault


def test_an_entry_is_taken_back_until_it_is_drawn(event, how):
    rows = [enter(event, [f"Α{at}"], **how) for at in range(4)]
    extra = enter(event, ["Λάθος"], **how)
    take_back(event, number(event, "enter"), **how)
    assert not active(event).filter(pk=extra.pk).exists()
    play(event, rows, how["at"])
    before = Act.objects.count()
    assert refused(lambda: take_back(event, 4, **how)) is Fault.PLAYED
    assert (active(event).count(), Act.objects.count()) == (4, before)


def test_a_withdrawal_is_not_taken_back_while_one_of_them_plays_with_another(pairs, how):
    left = enter(pairs, ["Νίκος", "Μαρία"], **how)
    withdraw(left, **how)
    enter(pairs, ["Νίκος", "Άννα"], **how)
    assert refused(lambda: take_back(pairs, number(pairs, "withdraw"), **how)) is Fault.PERSON_ENTERED
    left.refresh_from_db()
    assert left.state == "withdrawn"


def test_who_was_taken_off_does_not_come_back_beside_a_new_entry(event, how):
    take_off(enter(event, ["Νίκος"], **how), **how)
    enter(event, ["Νίκος"], **how)
    assert refused(lambda: take_back(event, number(event, "withdraw"), **how)) is Fault.PERSON_ENTERED
    assert Entrant.objects.filter(removed=False).count() == 1


def test_other_acts_are_taken_back_as_ever(event, how):
    change_event(event, name="Άνοιξη", **how)
    change_event(event, name="Φθινόπωρο", **how)
    take_back(event, undoable(event).seq, **how)
    assert event.name == "Άνοιξη"


def test_the_act_that_made_the_event_is_not_to_be_taken_back(scorer, event, how):
    enter(event, ["Νίκος"], **how)
    address = reverse("tournaments:desk-undo", args=[event.code])
    assert scorer.post(address, {"act": "1"}).status_code == 404
