"""A whole event as one file: out, and in again on another machine, letter for letter; a broken one is refused whole."""

import json
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from diloti.errors import UnreadableError
from scoring.actions import Demands, Draft, open_match, record
from scoring.actions import Writer as Scorer
from scoring.kinds import Kind
from scoring.models import Book, Match
from tests.tournaments.conftest import NAMES
from tournaments.exchange import bring_in_event, event_document, is_here, read_event
from tournaments.journal import Verb, act, undo
from tournaments.models import Act, Entrant, Event, Format, Meeting, Phase, PhaseState, Round, RoundState


@pytest.fixture
def played(event, entrants, writer, clock):
    """An event of two pairs of players with a match of three deals, one of them corrected, and an act taken back."""
    one, other = entrants(2)
    phase = Phase(event=event, number=1, format=Format.SWISS, state=PhaseState.RUNNING, field=[str(one.pk)])
    round_ = Round(event=event, phase=phase, number=1, stage=1, state=RoundState.PUBLISHED)
    meeting = Meeting(event=event, round=round_, board=1, table=3, a=one, b=other)
    with act(event, Verb.DRAW, writer=writer, at=clock.now) as change:
        change.add(phase)
        change.add(round_)
        change.add(meeting)
    data = {
        "players": 2,
        "target": 61,
        "best_of": 1,
        "profile": event.profile,
        "seats": {"left": [one.first_id], "right": [other.first_id]},
        "dealer": "left",
    }
    match = open_match(book=event.book, data=data, writer=Scorer(), at=clock.now, uuid=meeting.pk, demands=Demands())
    for _ in range(3):
        count = {"left": {"cards": 30, "aces": 2, "ten": True, "two": False}, "right": {}, "counted": "left"}
        match.refresh_from_db()
        draft = Draft(Kind.DEAL, {"kind": "played", "count": count}, uuid4(), match.head)
        record(match_id=match.pk, draft=draft, writer=Scorer(), at=clock.now)
    with act(event, Verb.PLAY, writer=writer, at=clock.now) as change:
        change.set(meeting, match=match)
    with act(event, Verb.ENTRANT, writer=writer, at=clock.now, reason="λάθος") as change:
        change.set(one, club="Μύλος")
    undo(event, event.revision, writer=writer, at=clock.now)
    return event


@pytest.fixture
def other_book(db, clock):
    """A book on a machine that knows nothing of the event."""
    return Book.objects.create(name="Άλλος σύλλογος", created_at=clock.now)


def written(event):
    return "".join(event_document(event)).encode()


def moved(event, book):
    """The event gone from here, and brought into that book."""
    body = written(event)
    event.delete()
    Match.objects.all().delete()
    return body, bring_in_event(book=book, incoming=read_event(body))


def test_it_comes_out_as_it_went_in(played, other_book):
    body, event = moved(played, other_book)
    assert written(event) == body


def test_it_stands_there_whole(played, other_book):
    revision = played.revision
    _body, event = moved(played, other_book)
    meeting = Meeting.objects.select_related("match", "a__first").get(event=event)
    assert (event.book, event.revision, Entrant.objects.filter(event=event).count()) == (other_book, revision, 2)
    assert (meeting.a.first.name, meeting.a.first.book, meeting.table) == (NAMES[0], other_book, 3)
    assert (meeting.match.book, meeting.match.deals_count, meeting.match.wants_confirmation) == (other_book, 3, True)
    assert meeting.match.home == f"/e/{event.code}/t/3/"


def test_what_was_taken_back_can_be_brought_back_there(played, other_book, writer, clock):
    _body, event = moved(played, other_book)
    undo(event, event.revision, writer=type(writer)(), at=clock.now)
    assert [*Entrant.objects.filter(event=event).order_by("number").values_list("club", flat=True)] == ["Μύλος", ""]
    assert Act.objects.filter(event=event).last().verb == "redo"


def test_it_has_links_of_its_own_there(played, other_book):
    _body, event = moved(played, other_book)
    roles = sorted(event.links.values_list("role", flat=True))
    assert roles == ["director", "display", "join", *["table"] * 4]


def test_no_key_or_account_leaves_the_machine(played):
    document = json.loads(written(played))
    assert {name for act_ in document["acts"] for name in act_} & {"key", "event_key", "user"} == set()
    assert "links" not in document


def test_the_same_event_does_not_come_in_twice(played, other_book):
    incoming = read_event(written(played))
    assert is_here(incoming.id)
    with pytest.raises(ValueError, match="is here already"):
        bring_in_event(book=other_book, incoming=incoming)
    assert (Event.objects.count(), Match.objects.count()) == (1, 1)


def test_a_code_that_somebody_has_here_is_made_anew(played, other_book, clock):
    body, code = written(played), played.code
    played.delete()
    Match.objects.all().delete()
    about = {"held_on": clock.now.date(), "created_at": clock.now, "changed_at": clock.now, "profile": {}, "seed": 1}
    Event.objects.create(book=other_book, code=code, name="Άλλο", **about)
    event = bring_in_event(book=other_book, incoming=read_event(body))
    assert (event.code == code, len(event.code)) == (False, 12)


NOWHERE = "5d0c1a9e-0000-4000-8000-000000000000"
BROKEN = [
    (["format"], "diloti-scorebook", "format"),
    (["version"], 2, "version"),
    (["scorebook", "matches", 0, "entries", 1, "data", "count", "left", "cards"], 70, None),
    (["event", "profile", "xeri"], "maybe", None),
    (["event", "target"], "61", "event.target"),
    (["event", "state"], "paused", "event.state"),
    (["event", "values"], {"bye": "double"}, "event.values.bye"),
    (["entrants", 1, "first"], 99, "entrants[1].first"),
    (["entrants", 1, "id"], "7", "entrants[1].id"),
    (["entrants", 0, "paid"], 1, "entrants[0].paid"),
    (["phases", 0, "options"], {"through": 0}, "phases[0].options.through"),
    (["phases", 0, "format"], "ladder", "phases[0].format"),
    (["rounds", 0, "phase"], NOWHERE, "rounds[0].phase"),
    (["meetings", 0, "a"], None, "meetings[0].a"),
    (["meetings", 0, "match"], NOWHERE, "meetings[0].match"),
    (["acts", 1, "verb"], "dance", "acts[1].verb"),
    (["acts", 1, "seq"], 1, "acts[1].seq"),
    (["acts", 0, "changes", 0, "model"], "player", "acts[0].changes[0].model"),
    (["acts", 0, "changes", 0, "after"], {"colour": "red"}, "acts[0].changes[0].after"),
    (["acts", -1, "undoes"], NOWHERE, "acts[4].undoes"),
    (["acts", -1, "about"], [], "acts[4].about"),
    (["acts", 0, "changes", 0, "id"], NOWHERE, "acts[0].changes[0].id"),
    (["acts", -1, "changes", 0, "after"], {}, "acts[4].changes[0].after"),
    (["acts", -1, "changes", 0, "after"], {"first_id": {}}, "acts[4].changes[0].after.first"),
    (["acts", -1, "changes", 0, "after"], {"event_id": NOWHERE}, "acts[4].changes[0].after.event"),
    (["acts", -1, "changes", 0, "after"], None, "acts[4].changes[0].after"),
    (["event", "values"], {"tie_breaks": [["wins"]]}, "event.values.tie_breaks"),
    (["event", "code"], "../desk", "event.code"),
    (["event", "name"], "", "event.name"),
    (["event", "name"], "\u202eabc", "event.name"),
    (["event", "held_on"], "0001-01-01", "event.held_on"),
    (["event", "best_of"], 2, "event.best_of"),
    (["event", "target"], 0, "event.target"),
    (["phases", 0, "field"], [NOWHERE], "phases[0].field"),
    (["phases", 0, "field"], [[]], "phases[0].field"),
    (["phases", 0, "field"], [None], "phases[0].field"),
    (["rounds", 0, "drawn"], {"apart": [1]}, "rounds[0].drawn"),
    (["rounds", 0, "drawn"], {"broken": [{"level": 1}]}, "rounds[0].drawn"),
    (["meetings", 0, "reasons"], ["odd"], "meetings[0].reasons"),
    (["meetings", 0, "games"], [[61]], "meetings[0].games"),
]


@pytest.mark.parametrize(("path", "value", "place"), BROKEN, ids=str)
def test_a_broken_file_is_refused_whole_and_says_where(played, other_book, path, value, place):
    document = json.loads(written(played))
    at = document
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    with pytest.raises(UnreadableError) as caught:
        read_event(json.dumps(document).encode())
    assert place is None or caught.value.place == place


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"null", b'{"format": "diloti-event", "version": 1}'])
def test_what_is_no_event_at_all_says_so(body):
    with pytest.raises(UnreadableError):
        read_event(body)


def test_the_organiser_downloads_it_and_brings_it_in(scorer, played, book):
    body = b"".join(scorer.get(f"/e/{played.code}/export.json").streaming_content)
    assert body == written(played)
    played.delete()
    Match.objects.all().delete()
    response = scorer.post(f"/b/{book.code}/events/import/", {"file": SimpleUploadedFile("e.json", body)})
    assert (response.status_code, Event.objects.count()) == (302, 1)


def test_a_damaged_file_is_named_on_the_page(scorer, played, book):
    body = written(played).replace(b'"seq": 2', b'"seq": 1')
    response = scorer.post(f"/b/{book.code}/events/import/", {"file": SimpleUploadedFile("e.json", body)})
    assert (response.status_code, "acts[1].seq" in response.text) == (422, True)


def test_a_row_of_another_event_is_not_taken_for_its_own(scorer, played, book):
    body = written(played).replace(str(played.pk).encode(), str(uuid4()).encode())
    names = [one.name for one in Entrant.objects.filter(event=played)]
    response = scorer.post(f"/b/{book.code}/events/import/", {"file": SimpleUploadedFile("e.json", body)})
    assert (response.status_code, Event.objects.count()) == (422, 1)
    assert [one.name for one in Entrant.objects.filter(event=played)] == names
