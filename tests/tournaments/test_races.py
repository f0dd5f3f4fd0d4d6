"""Phones at the tables and directors at the desk at the very same time, each over a connection of its own."""

from uuid import UUID

import pytest

from diloti.seats import Side
from scoring.access import give_key
from scoring.actions import Draft, Result, Writer, record
from scoring.confirmations import confirm
from scoring.kinds import Kind
from scoring.models import LedgerEntry, Match, Role
from scoring.verification import verify_match
from tests.scoring.cast import WHOLE_GAME, outcome
from tests.scoring.conftest import phone as table_phone
from tests.scoring.test_concurrency import at_once
from tests.tournaments.driver import NOBODY, NOW, make_event, meetings_in, phases_of, typed
from tournaments import drawing, journal
from tournaments.models import Act, Event, Format, Round
from tournaments.opening import open_match
from tournaments.playing import collect, take_up
from tournaments.refusals import Refusal, Why
from tournaments.results import record_result
from tournaments.values import PhaseOptions

pytestmark = pytest.mark.django_db(transaction=True)

PHONE = Writer()


def begun(book, count=4):
    event = make_event(book, count, (Format.SWISS, PhaseOptions(rounds=3)))
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    return event


def published(book, count=4):
    event = begun(book, count)
    draft = drawing.draw_round(event, writer=NOBODY, at=NOW)
    round_ = drawing.publish_round(draft, writer=NOBODY, at=NOW)
    return event, round_, meetings_in(round_)


def fresh(row):
    """The row as another request reads it: nothing is shared between threads."""
    return type(row).objects.get(pk=row.pk)


def told(deed):
    """What came of it: "done", or why not."""
    try:
        deed()
    except Refusal as refusal:
        return refusal.code
    return "done"


def acts(event):
    return list(Act.objects.filter(event=event).order_by("seq").values_list("seq", flat=True))


def whole(event):
    """Every act has its own number, and the event counts them."""
    return acts(event) == list(range(1, 1 + Event.objects.get(pk=event.pk).revision))


def phone(match_id, number):
    """One phone's evening: taps, then the deal that wins the game, then both words; each entry sent twice."""
    results = []
    head = Match.objects.values_list("head", flat=True).get(pk=match_id)
    kinds = [(Kind.XERI, {"side": ("left", "right")[number], "half": False})] * 6
    for at, (kind, data) in enumerate([*kinds, (Kind.DEAL, outcome(**WHOLE_GAME))]):
        draft = Draft(kind, data, UUID(int=1000 * (number + 1) + at), head)
        for _ in "12":
            done = record(match_id=match_id, draft=draft, writer=PHONE, at=NOW)
        results.append(done.result)
        head = done.after.head
    return results


def word(match_id, side):
    match = Match.objects.get(pk=match_id)
    return confirm(match=match, head=match.head, side=side, agrees=True, key_id=None, at=NOW)


def test_two_phones_and_the_director_at_one_match_lose_nothing_and_double_nothing(book):
    event, _round, (one, _two) = published(book)
    match = open_match(fresh(one), writer=NOBODY, at=NOW)
    done = at_once(
        lambda: phone(match.pk, 0),
        lambda: phone(match.pk, 1),
        lambda: told(lambda: record_result(fresh(one), typed(61, 33), writer=NOBODY, at=NOW)),
    )
    assert done[2] == "done"
    sent = {UUID(int=1000 * (number + 1) + at) for number in (0, 1) for at in range(7)}
    assert sent <= {*LedgerEntry.objects.of(match).values_list("uuid", flat=True)}
    seqs = list(LedgerEntry.objects.of(match).values_list("seq", flat=True))
    assert seqs == list(range(1, 1 + len(seqs)))
    assert verify_match(match.pk) == []
    row = fresh(one)
    assert (row.games, row.winner, row.state) == ([[61, 33]], "a", "done")
    assert Act.objects.filter(event=event, verb="result").count() == 1
    assert whole(event)


def test_both_sides_words_at_once_give_one_result(book):
    event, _round, (one, _two) = published(book)
    match = open_match(fresh(one), writer=NOBODY, at=NOW)
    draft = Draft(Kind.DEAL, outcome(**WHOLE_GAME), UUID(int=1), match.head)
    assert record(match_id=match.pk, draft=draft, writer=PHONE, at=NOW).result is Result.RECORDED
    at_once(
        lambda: word(match.pk, Side.LEFT),
        lambda: word(match.pk, Side.RIGHT),
        lambda: collect(fresh(event), at=NOW),
        lambda: take_up(match.pk, NOW),
    )
    collect(fresh(event), at=NOW)
    assert (fresh(one).winner, Act.objects.filter(event=event, verb="result").count()) == ("a", 1)
    assert (verify_match(match.pk), whole(event)) == ([], True)


def test_the_directors_score_and_the_sides_words_at_once_give_one_result(book):
    event, _round, (one, _two) = published(book)
    match = open_match(fresh(one), writer=NOBODY, at=NOW)
    draft = Draft(Kind.DEAL, outcome(**WHOLE_GAME), UUID(int=1), match.head)
    record(match_id=match.pk, draft=draft, writer=PHONE, at=NOW)
    word(match.pk, Side.LEFT)
    said = at_once(
        lambda: word(match.pk, Side.RIGHT),
        lambda: told(lambda: record_result(fresh(one), typed(33, 61), writer=NOBODY, at=NOW)),
    )
    collect(fresh(event), at=NOW)
    assert said[1] in ("done", Why.HAS_RESULT)
    assert fresh(one).winner == ("b" if said[1] == "done" else "a")
    assert Act.objects.filter(event=event, verb="result").count() == 1
    assert (verify_match(match.pk), whole(event)) == ([], True)


def test_a_match_opened_by_three_phones_at_once_is_one(book):
    event, _round, (one, _two) = published(book)
    opened = at_once(*[lambda: open_match(fresh(one), writer=NOBODY, at=NOW).pk for _ in range(3)])
    assert (len({*opened}), Match.objects.count(), whole(event)) == (1, 1, True)


def test_two_directors_publishing_at_once_publish_once(book):
    event = begun(book)
    draft = drawing.draw_round(event, writer=NOBODY, at=NOW)
    publish = lambda: told(lambda: drawing.publish_round(fresh(draft), writer=NOBODY, at=NOW))  # noqa: E731
    assert sorted(at_once(publish, publish)) == ["done", Why.NOT_A_DRAFT]
    assert (Act.objects.filter(event=event, verb="publish").count(), whole(event)) == (1, True)


def test_two_directors_drawing_at_once_leave_one_draft(book):
    event = begun(book, 8)
    draw = lambda: told(lambda: drawing.draw_round(fresh(event), writer=NOBODY, at=NOW))  # noqa: E731
    assert at_once(draw, draw, draw) == ["done"] * 3
    (left,) = Round.objects.filter(event=event, removed=False)
    assert (len(meetings_in(left)), left.number, whole(event)) == (4, 1, True)


def test_a_result_typed_while_the_round_closes_is_there_whichever_comes_first(book):
    for _ in range(3):
        event, round_, (one, two) = published(book)
        record_result(fresh(one), typed(61, 20), writer=NOBODY, at=NOW)
        said = at_once(
            lambda two=two: told(lambda: record_result(fresh(two), typed(61, 40), writer=NOBODY, at=NOW)),
            lambda round_=round_: told(lambda: drawing.close_round(fresh(round_), writer=NOBODY, at=NOW)),
        )
        assert said[0] == "done"
        assert said[1] in ("done", Why.RESULTS_MISSING)
        assert (fresh(two).winner, whole(event)) == ("a", True)


def test_an_undo_and_a_result_at_once_do_not_undo_each_other_by_halves(book):
    event, _round, (one, two) = published(book)
    record_result(fresh(one), typed(61, 20), writer=NOBODY, at=NOW)
    seq = journal.undoable(event).seq
    at_once(
        lambda: journal.undo(fresh(event), seq, writer=NOBODY, at=NOW),
        lambda: record_result(fresh(two), typed(20, 61), writer=NOBODY, at=NOW),
    )
    assert (fresh(one).how, fresh(two).winner, whole(event)) == ("", "b", True)


def test_a_phone_handed_over_the_table_brings_the_result_and_goes_back_to_the_hall(book):
    event, _round, (one, _two) = published(book)
    match = open_match(fresh(one), writer=NOBODY, at=NOW)
    _key, token = give_key(book, Role.SCORE, at=NOW, match=match)
    client = table_phone(token)
    draft = Draft(Kind.DEAL, outcome(**WHOLE_GAME), UUID(int=1), match.head)
    record(match_id=match.pk, draft=draft, writer=PHONE, at=NOW)
    assert fresh(one).state == "confirm"
    page = f"/m/{match.code}/confirm/"
    answers = []
    for side in Side:
        head = Match.objects.values_list("head", flat=True).get(pk=match.pk)
        answers.append(client.post(page, {"head": str(head), "side": side, "word": "right"}))
    assert [(answer.status_code, answer["Location"]) for answer in answers] == [
        (302, page),
        (302, f"/e/{event.code}/t/{one.table}/"),
    ]
    assert (fresh(one).winner, fresh(one).games) == ("a", [[61, 0]])
    late = Draft(Kind.XERI, {"side": "left", "half": False}, UUID(int=2), None)
    assert client.post(f"/m/{match.code}/xeris/add/", {"side": "left", "uuid": str(late.uuid)}).status_code == 403
