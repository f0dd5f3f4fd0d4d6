"""Whole events under drop-outs, latecomers and no-shows: they end, and what must hold holds after every round."""

from collections import Counter

import pytest

from tests.tournaments.driver import Director, make_event, meetings_in
from tests.tournaments.test_formats import FORMATS
from tournaments.models import Event, Format, Meeting, Round
from tournaments.seating import people
from tournaments.snapshots import BRACKETS, event_ranking, snapshots_of, standings_of
from tournaments.standings import How
from tournaments.values import PhaseOptions

pytestmark = pytest.mark.django_db


def check_round(director: Director, round_: Round) -> None:
    """Nobody sits twice; everybody who plays is in the field; nobody is without a result."""
    rows = meetings_in(round_)
    sitting = Counter(who for one in rows for who in people(one))
    assert [who for who, times in sitting.items() if times > 1] == []
    assert [one.code for one in rows if not one.how] == []
    snapshot = next(one for one in snapshots_of(director.event) if one.phase.pk == round_.phase_id)
    assert {*sitting} <= {*snapshot.ids}
    if snapshot.format not in BRACKETS:
        among = {row.id for row in standings_of(snapshot).rows}
        assert {*snapshot.ids} - among <= snapshot.withdrawn


def check_event(event: Event) -> None:
    """Everybody who was in a phase is ranked once."""
    ranking = event_ranking(event)
    ids = {one for snapshot in snapshots_of(event) for one in snapshot.ids}
    assert sorted(str(one.entrant_id) for one in ranking) == sorted(ids)
    places = [one.place for one in ranking]
    assert places == sorted(places)
    assert all(place == 1 + places.index(place) for place in places)
    rows = Meeting.objects.standing().filter(event=event)
    assert not rows.filter(how="").exists()
    assert not rows.filter(b=None).exclude(how__in=[How.BYE, How.WALKOVER]).exists()


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize(("count", "seed"), [(4, 1), (7, 2), (12, 3), (17, 4)])
def test_troubled_events_come_to_their_end(book, name, count, seed):
    event = make_event(book, count, *FORMATS[name], seed=seed, tables=3, clubs=("Α", "Β", ""))
    troubles = {"noshow": 120, "double_noshow": 60, "drop": 60, "late": 300}
    Director(event, seed=seed, after_round=check_round, **troubles).play()
    check_event(event)


@pytest.mark.parametrize("format_", [Format.SWISS, Format.KNOCKOUT, Format.DOUBLE, Format.ROUND_ROBIN])
def test_everybody_may_withdraw_and_the_event_still_ends(book, format_):
    event = make_event(book, 6, (format_, PhaseOptions()))
    Director(event, drop=1000).play()
    assert {one.entrant_id for one in event_ranking(event)} == {*event.entrants.values_list("pk", flat=True)}


@pytest.mark.long
@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("count", range(2, 66))
def test_every_size_of_every_format_comes_to_its_end(book, name, count):
    event = make_event(book, count, *FORMATS[name], seed=count, tables=8, clubs=("Α", "Β", ""))
    troubles = {"noshow": 80, "double_noshow": 40, "drop": 30, "late": 150}
    Director(event, seed=count, after_round=check_round, **troubles).play()
    check_event(event)
