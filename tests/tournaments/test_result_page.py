"""A final score on the desk's page: what cannot be is said there, in words, and stays in its fields."""

import pytest
from django.urls import reverse

from tournaments import drawing, results
from tournaments.models import Entrant, EntrantState, Format, Meeting, Phase


@pytest.fixture
def meeting(event, entrants, writer, clock):
    """The final of two, best of three."""
    who = {"writer": writer, "at": clock.now}
    entrants(2)
    Entrant.objects.filter(event=event).update(state=EntrantState.PRESENT)
    phase = Phase.objects.create(event=event, number=1, format=Format.KNOCKOUT, options={"best_of": 3})
    drawing.start_phase(event, phase, **who)
    drawing.publish_round(drawing.draw_round(event, **who), **who)
    return Meeting.objects.select_related("event", "round__phase").get(event=event)


@pytest.fixture
def send(scorer, meeting):
    def post(**fields):
        version = Meeting.objects.get(pk=meeting.pk).version
        address = reverse("tournaments:desk-result", args=[meeting.event.code, meeting.code])
        return scorer.post(address, fields | {"version": version})

    return post


IMPOSSIBLE = [
    ({}, "Γράψε τα σύνολα"),
    ({"a1": 61, "b1": 40, "a2": 61, "b2": 30, "a3": 20, "b3": 61}, "παρτίδα 3"),
    ({"a1": 61, "b1": 40, "a2": 61, "b2": 30, "winner": "b"}, "η άλλη πλευρά"),
    ({"a1": 50, "b1": 40}, "παρτίδα"),
]


@pytest.mark.parametrize(("fields", "said"), IMPOSSIBLE)
@pytest.mark.parametrize("corrected", [False, True])
def test_a_score_that_cannot_be_is_refused_in_words(send, meeting, writer, clock, fields, said, corrected):
    if corrected:
        score = results.Score(games=((61, 40), (61, 40)))
        results.record_result(meeting, score, writer=writer, at=clock.now)
    before = list(Meeting.objects.filter(pk=meeting.pk).values("how", "games", "winner"))
    response = send(**fields)
    assert response.status_code == 422
    assert said.casefold() in response.text.casefold()
    assert all(f'value="{value}"' in response.text for value in fields.values())
    assert list(Meeting.objects.filter(pk=meeting.pk).values("how", "games", "winner")) == before


def test_the_totals_say_who_has_won(send, meeting):
    assert send(a1=61, b1=40, a2=30, b2=61, a3=61, b3=60).status_code == 302
    meeting.refresh_from_db()
    assert (meeting.winner, meeting.games) == ("a", [[61, 40], [30, 61], [61, 60]])
