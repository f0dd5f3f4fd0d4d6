"""Every format played to its end through the acts of the site."""

import pytest

from tests.tournaments.driver import Director, make_event
from tournaments.models import Format, Meeting
from tournaments.snapshots import event_ranking
from tournaments.values import PhaseOptions

pytestmark = pytest.mark.django_db

FORMATS = {
    "swiss": [(Format.SWISS, PhaseOptions())],
    "round robin": [(Format.ROUND_ROBIN, PhaseOptions())],
    "double round robin": [(Format.DOUBLE_ROUND_ROBIN, PhaseOptions())],
    "knock-out": [(Format.KNOCKOUT, PhaseOptions(third_place=True))],
    "consolation": [(Format.KNOCKOUT, PhaseOptions(consolation=True, third_place=True))],
    "double elimination": [(Format.DOUBLE, PhaseOptions())],
    "rotating": [(Format.ROTATING, PhaseOptions(rounds=4))],
    "groups": [(Format.GROUPS, PhaseOptions()), (Format.KNOCKOUT, PhaseOptions(third_place=True))],
    "swiss then knock-out": [(Format.SWISS, PhaseOptions(rounds=3)), (Format.KNOCKOUT, PhaseOptions(field=4))],
}


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("count", [2, 3, 5, 8])
def test_every_format_of_any_size_ends_with_a_ranking_of_all(book, name, count):
    event = make_event(book, count, *FORMATS[name], seed=count)
    Director(event, seed=count).play()
    ranking = event_ranking(event)
    if name == "rotating" and count < 4:
        assert ranking == []
        return
    assert sorted(one.entrant_id for one in ranking) == sorted(event.entrants.values_list("pk", flat=True))
    assert not Meeting.objects.standing().filter(event=event, how="").exists()
