"""Asking an event's pages again: nothing comes back while nothing has changed; a larger hall costs no more queries."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scoring.kinds import Kind
from scoring.people import erase_name, rename_player
from tests.scoring.cast import outcome
from tests.tournaments.driver import NOBODY, NOW, Director, make_event, phases_of, typed
from tests.tournaments.test_playing import published, write
from tournaments import drawing
from tournaments.models import Entrant, Event, Format
from tournaments.playing import open_match
from tournaments.pulse import pulse_of
from tournaments.results import record_result
from tournaments.values import PhaseOptions

pytestmark = pytest.mark.django_db
PAGES = ("event", "standings", "bracket", "screen")
#: A running event of each kind and a small and a larger field of it.
SIZES = [
    pytest.param(Format.SWISS, 5, 25, id="swiss"),
    pytest.param(Format.GROUPS, 8, 40, id="groups"),
    pytest.param(Format.DOUBLE, 5, 24, id="double"),
    pytest.param(Format.ROTATING, 8, 30, id="rotating"),
]


def ask(client, event: Event, name: str = "event", tag: str = "", *args: object):
    headers = {"hx-request": "true"} | ({"if-none-match": tag} if tag else {})
    return client.get(reverse(f"tournaments:{name}", args=[event.code, *args]), headers=headers)


def running(book, format_: Format, size: int, rounds: int) -> Event:
    """An event after so many rounds, the next one published and every match at a table."""
    event = make_event(book, size, (format_, PhaseOptions()), tables=size)
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    director = Director(event)
    for _ in range(rounds):
        director.play_round(director.next_round())
    for meeting in director.next_round().meetings.filter(b__isnull=False, how="").select_related("event__book"):
        open_match(meeting, writer=NOBODY, at=NOW)
    return event


@pytest.mark.parametrize("name", PAGES)
def test_what_has_not_changed_comes_back_empty_after_one_query(book, outsider, django_assert_num_queries, name):
    event, _meetings = published(book)
    tag = ask(outsider, event, name).headers["ETag"]
    with django_assert_num_queries(1):
        again = ask(outsider, event, name, tag)
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", tag)


@pytest.mark.parametrize("name", PAGES)
def test_the_page_carries_the_tag_under_which_it_is_asked_again(book, outsider, name):
    event, _meetings = published(book)
    page = outsider.get(reverse(f"tournaments:{name}", args=[event.code])).text
    tag = page.partition('data-tag="&quot;')[2].partition("&quot;")[0]
    assert ask(outsider, event, name, f'"{tag}"').status_code == 304


def test_an_act_a_deal_and_a_tap_each_make_another_tag(book):
    event, (one, two) = published(book)
    tags = [pulse_of(event.code)]
    match = open_match(one, writer=NOBODY, at=NOW)
    tags.append(pulse_of(event.code))
    write(match, Kind.DEAL, outcome(base=8, xeris=(1, 0)))
    tags.append(pulse_of(event.code))
    write(match, Kind.XERI, {"side": "left", "half": False})
    tags.append(pulse_of(event.code))
    record_result(two, typed(61, 40), version=two.version, writer=NOBODY, at=NOW)
    tags.append(pulse_of(event.code))
    assert len({*tags}) == 5


def test_what_is_written_in_another_event_changes_nothing(book):
    event, _meetings = published(book)
    _other, (one, _two) = published(book)
    tag = pulse_of(event.code)
    write(open_match(one, writer=NOBODY, at=NOW), Kind.DEAL, outcome(base=8))
    assert pulse_of(event.code) == tag


@pytest.mark.parametrize("change", ["rename", "erase"])
def test_a_name_that_changes_is_shown_at_once(book, outsider, change):
    event, _meetings = published(book)
    tag = ask(outsider, event).headers["ETag"]
    player = Entrant.objects.get(event=event, number=1).first
    if change == "rename":
        rename_player(player=player, name="Καινούργιος")
    else:
        erase_name(player=player)
    answer = ask(outsider, event, "event", tag)
    assert (answer.status_code, "Παίκτης 1α" in answer.text) == (200, False)


def test_another_language_has_another_tag(book, outsider):
    event, _meetings = published(book)
    tag = ask(outsider, event).headers["ETag"]
    outsider.cookies["diloti_language"] = "nl"
    assert ask(outsider, event, "event", tag).status_code == 200


def test_an_event_that_is_not_there_has_no_tag(client):
    assert client.get("/e/nowhere/", headers={"hx-request": "true"}).status_code == 404


def test_the_pages_of_a_deleted_book_are_gone(book, outsider, clock):
    event, _meetings = published(book)
    type(book).objects.filter(pk=book.pk).update(deleted_at=clock.now)
    assert [ask(outsider, event, name).status_code for name in PAGES] == [404] * len(PAGES)


def test_nothing_is_kept_by_a_cache_on_the_way(book, outsider):
    event, _meetings = published(book)
    answer = ask(outsider, event)
    assert (answer.headers["Cache-Control"], "HX-Request" in answer.headers["Vary"]) == ("private, no-cache", True)


def queries(client, event: Event) -> dict[str, int]:
    """How many queries each page takes."""
    found = {}
    first = Entrant.objects.get(event=event, number=1)
    for name, *args in [*((name,) for name in PAGES), ("round", 1), ("entrant", first.code)]:
        with CaptureQueriesContext(connection) as asked:
            client.get(reverse(f"tournaments:{name}", args=[event.code, *args]))
        found[name] = len(asked)
    return found


@pytest.mark.parametrize(("format_", "small", "large"), SIZES)
def test_no_page_asks_more_for_more_entrants_rounds_and_tables(book, outsider, format_, small, large):
    few, many = (queries(outsider, running(book, format_, *size)) for size in ((small, 1), (large, 2)))
    assert few == many
    assert max(few.values()) <= 16
