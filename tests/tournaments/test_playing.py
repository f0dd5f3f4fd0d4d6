"""What happens in the hall: matches called to tables, opened by phones, taken up when both sides agree."""

from uuid import uuid4

import pytest

from diloti.profiles import MAIN, profile_record
from diloti.seats import Side
from scoring.access import give_key
from scoring.actions import Draft, Writer, record
from scoring.confirmations import confirm, current_confirmations
from scoring.kinds import Kind
from scoring.models import Role, Status
from scoring.verification import verify_match
from tests.scoring.cast import WHOLE_GAME, outcome
from tests.tournaments.driver import NOBODY, NOW, make_event, meetings_in, phases_of, typed
from tournaments import drawing, journal
from tournaments.models import Act, Format, Meeting
from tournaments.playing import Matter, call, call_next, collect, current_meeting, free, open_match, take_up, unsettled
from tournaments.refusals import Refusal, Why
from tournaments.results import accept, record_result
from tournaments.values import EventValues, PhaseOptions

pytestmark = pytest.mark.django_db
PHONE = Writer()


def published(book, count=4, **more):
    """A Swiss event whose first round is published; the meetings with two sides."""
    event = make_event(book, count, (Format.SWISS, PhaseOptions()), **more)
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    round_ = drawing.publish_round(drawing.draw_round(event, writer=NOBODY, at=NOW), writer=NOBODY, at=NOW)
    return event, [one for one in meetings_in(round_) if one.b_id is not None]


def write(match, kind, data=None):
    """A phone's entry on the match's present head."""
    match.refresh_from_db()
    return record(match_id=match.pk, draft=Draft(kind, data or {}, uuid4(), match.head), writer=PHONE, at=NOW)


def say(match, side, *, agrees=True):
    """A side's word on what stands."""
    match.refresh_from_db()
    confirm(match=match, head=match.head, side=side, agrees=agrees, key_id=None, at=NOW)


def played(match):
    """The left side has won in one deal, and both say so."""
    write(match, Kind.DEAL, outcome(**WHOLE_GAME))
    say(match, Side.LEFT)
    say(match, Side.RIGHT)


def fresh(meeting):
    return Meeting.objects.select_related("match", "round").get(pk=meeting.pk)


def test_a_match_is_opened_once_with_its_people_dealer_and_demands(book):
    event, (one, _two) = published(book, minutes=40)
    match = open_match(one, writer=NOBODY, at=NOW)
    assert open_match(fresh(one), writer=NOBODY, at=NOW) == match
    assert (match.left_first_id, match.right_first_id) == (one.a.first_id, one.b.first_id)
    assert match.live["dealer"] == [{"a": "left", "b": "right"}[one.first_dealer], 0]
    assert (match.wants_confirmation, match.director_keeps_impossible, match.clock_ends_at) == (True, True, None)
    assert (match.target, match.best_of, match.profile) == (61, 1, profile_record(MAIN))
    assert match.home == f"/e/{event.code}/t/{one.table}/"


def test_pairs_sit_as_they_are_entered(book):
    _event, (one, _two) = published(book, pairs=True)
    match = open_match(one, writer=NOBODY, at=NOW)
    people = [getattr(match, name) for name in ("left_first_id", "left_second_id", "right_first_id", "right_second_id")]
    assert people == [one.a.first_id, one.a.second_id, one.b.first_id, one.b.second_id]


def test_partners_of_a_round_sit_side_by_side(book):
    event = make_event(book, 4, (Format.ROTATING, PhaseOptions()))
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    round_ = drawing.publish_round(drawing.draw_round(event, writer=NOBODY, at=NOW), writer=NOBODY, at=NOW)
    (one,) = meetings_in(round_)
    match = open_match(one, writer=NOBODY, at=NOW)
    people = [getattr(match, name) for name in ("left_first_id", "left_second_id", "right_first_id", "right_second_id")]
    assert people == [one.a.first_id, one.a2.first_id, one.b.first_id, one.b2.first_id]


def test_a_result_is_taken_when_both_sides_agree_and_the_phones_rights_end(book):
    event, (one, _two) = published(book)
    match = open_match(one, writer=NOBODY, at=NOW)
    key, _token = give_key(book, Role.SCORE, at=NOW, match=match)
    assert take_up(match.pk, NOW) is None
    write(match, Kind.XERI, {"side": "left", "half": False})
    take_up(match.pk, NOW)
    assert (fresh(one).state, fresh(one).round.state) == ("playing", "playing")
    write(match, Kind.DEAL, outcome(**WHOLE_GAME))
    take_up(match.pk, NOW)
    assert fresh(one).state == "confirm"
    say(match, Side.LEFT)
    assert take_up(match.pk, NOW) is None
    say(match, Side.RIGHT)
    take_up(match.pk, NOW)
    row = fresh(one)
    assert (row.state, row.how, row.winner, row.games) == ("done", "played", "a", [[61, 0]])
    assert (row.xeris_a, row.xeris_b, row.head) == (5, 0, row.match.head)
    assert row.match.status == Status.CLOSED
    assert {side: word.agrees for side, word in current_confirmations(row.match).items()} == {
        "left": True,
        "right": True,
    }
    key.refresh_from_db()
    assert key.revoked_at == NOW
    assert take_up(match.pk, NOW) is None
    assert verify_match(match.pk) == []
    assert list(Act.objects.filter(event=event, verb="result").values_list("about__meeting", flat=True)) == [
        str(one.pk)
    ]


def test_a_side_that_disagrees_brings_the_match_to_the_directors_list(book):
    event, (one, _two) = published(book)
    match = open_match(one, writer=NOBODY, at=NOW)
    write(match, Kind.DEAL, outcome(**WHOLE_GAME))
    say(match, Side.LEFT)
    say(match, Side.RIGHT, agrees=False)
    collect(event, at=NOW)
    assert fresh(one).how == ""
    assert [(each.meeting, each.matter, each.about) for each in unsettled(event)] == [
        (one, Matter.DISAGREE, {"sides": [Side.RIGHT]})
    ]
    accept(fresh(one), writer=NOBODY, at=NOW)
    assert (fresh(one).winner, unsettled(event)) == ("a", [])


def test_a_match_whose_last_deal_is_taken_back_is_being_played_again(book):
    event, (one, _two) = published(book)
    match = open_match(one, writer=NOBODY, at=NOW)
    done = write(match, Kind.DEAL, outcome(**WHOLE_GAME))
    collect(event, at=NOW)
    assert [each.matter for each in unsettled(event)] == [Matter.WORD]
    write(match, Kind.UNDO, {"entry": str(done.entry)})
    collect(event, at=NOW)
    assert (fresh(one).state, unsettled(event)) == ("playing", [])


def test_a_result_that_was_taken_back_is_not_taken_again_by_itself(book):
    event, (one, _two) = published(book)
    match = open_match(one, writer=NOBODY, at=NOW)
    played(match)
    collect(event, at=NOW)
    journal.undo(event, journal.undoable(event).seq, writer=NOBODY, at=NOW)
    collect(event, at=NOW)
    assert (fresh(one).how, [each.matter for each in unsettled(event)]) == ("", [Matter.TAKEN_BACK])
    accept(fresh(one), writer=NOBODY, at=NOW)
    assert fresh(one).winner == "a"


def test_a_phone_that_changed_the_target_has_no_say(book):
    event, (one, _two) = published(book)
    match = open_match(one, writer=NOBODY, at=NOW)
    write(match, Kind.SETTINGS, {"target": 11})
    write(match, Kind.DEAL, outcome(base=11, xeris=(1, 0)))
    say(match, Side.LEFT)
    say(match, Side.RIGHT)
    collect(event, at=NOW)
    assert (fresh(one).how, [each.matter for each in unsettled(event)]) == ("", [Matter.SETTINGS])


def test_a_provisional_result_is_confirmed_by_the_sides_or_stays_on_the_list(book):
    event, (one, two) = published(book)
    for meeting, games in ((one, (61, 0)), (two, (0, 61))):
        match = open_match(meeting, writer=NOBODY, at=NOW)
        write(match, Kind.DEAL, outcome(**WHOLE_GAME))
        record_result(fresh(meeting), typed(*games), provisional=True, writer=NOBODY, at=NOW)
        match.refresh_from_db()
        say(match, Side.LEFT)
        say(match, Side.RIGHT)
    collect(event, at=NOW)
    assert [fresh(each).provisional for each in (one, two)] == [False, True]
    assert [(each.meeting, each.matter) for each in unsettled(event)] == [(two, Matter.PROVISIONAL)]


def test_a_deal_kept_against_the_rules_is_told_to_the_director(book):
    event, (one, _two) = published(book)
    match = open_match(one, writer=NOBODY, at=NOW)
    impossible = outcome(cards=4, aces=0, ten=False, xeris=(2, 22), kept=True)
    match.refresh_from_db()
    draft = Draft(Kind.DEAL, impossible, uuid4(), match.head)
    done = record(match_id=match.pk, draft=draft, writer=Writer(is_director=True), at=NOW)
    assert done.refusal is None
    collect(event, at=NOW)
    first, *_others = unsettled(event)
    assert (first.matter, first.about) == (Matter.IMPOSSIBLE, {"deals": 1})


def test_without_confirmation_the_end_of_the_match_is_enough(book):
    event, (one, _two) = published(book, values=EventValues(sides_confirm=False))
    match = open_match(one, writer=NOBODY, at=NOW)
    write(match, Kind.DEAL, outcome(**WHOLE_GAME))
    collect(event, at=NOW)
    assert fresh(one).how == ""
    write(match, Kind.END)
    collect(event, at=NOW)
    assert fresh(one).winner == "a"


def test_fewer_tables_than_matches_the_rest_is_called_when_one_is_free(book):
    event, meetings = published(book, 10, tables=2)
    assert [(one.table, one.state) for one in meetings] == [
        (1, "called"),
        (2, "called"),
        (None, "waiting"),
        (None, "waiting"),
        (None, "waiting"),
    ]
    with pytest.raises(Refusal) as none_free:
        call_next(event, writer=NOBODY, at=NOW)
    record_result(meetings[1], typed(61, 30), writer=NOBODY, at=NOW)
    called = call_next(event, writer=NOBODY, at=NOW)
    assert (none_free.value.code, called, called.table, called.state) == (Why.NO_TABLE, meetings[2], 2, "called")
    assert [current_meeting(event, table) for table in (1, 2, 3)] == [meetings[0], meetings[2], None]
    call(meetings[4], 7, writer=NOBODY, at=NOW)
    free(meetings[0], writer=NOBODY, at=NOW)
    assert [current_meeting(event, table) for table in (1, 7)] == [None, meetings[4]]
    with pytest.raises(Refusal) as taken:
        call(meetings[3], 2, writer=NOBODY, at=NOW)
    assert (taken.value.code, taken.value.about) == (Why.TAKEN, {"table": 2})


def test_an_open_match_moves_with_its_table(book):
    event, (one, two) = published(book)
    match = open_match(one, writer=NOBODY, at=NOW)
    drawing.set_table(one, two.table, writer=NOBODY, at=NOW)
    match.refresh_from_db()
    assert ((fresh(one).table, fresh(two).table), match.home) == ((2, 1), f"/e/{event.code}/t/2/")


def test_one_who_still_plays_another_round_is_not_called(book):
    event = make_event(book, 3, (Format.ROUND_ROBIN, PhaseOptions()), tables=2)
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    for _ in range(3):
        drawing.publish_round(drawing.draw_round(event, writer=NOBODY, at=NOW), writer=NOBODY, at=NOW)
    with pytest.raises(Refusal) as caught:
        call_next(event, writer=NOBODY, at=NOW)
    assert caught.value.code is Why.BUSY


def test_a_meeting_of_a_draft_a_bye_and_a_decided_one_have_no_match_to_open(book):
    event = make_event(book, 3, (Format.SWISS, PhaseOptions()))
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    draft = drawing.draw_round(event, writer=NOBODY, at=NOW)
    one, bye = meetings_in(draft)
    reasons = []
    for meeting in (one, bye):
        with pytest.raises(Refusal) as caught:
            open_match(meeting, writer=NOBODY, at=NOW)
        reasons.append(caught.value.code)
    drawing.publish_round(draft, writer=NOBODY, at=NOW)
    record_result(one, typed(61, 20), writer=NOBODY, at=NOW)
    for meeting in (bye, one):
        with pytest.raises(Refusal) as caught:
            open_match(meeting, writer=NOBODY, at=NOW)
        reasons.append(caught.value.code)
    assert reasons == [Why.NOT_PUBLISHED, Why.NOT_PUBLISHED, Why.BYE, Why.HAS_RESULT]


def test_the_desk_asks_as_few_queries_for_many_tables_as_for_two(book, django_assert_num_queries):
    counts = []
    for count in (4, 16):
        event, meetings = published(book, count, tables=8)
        for one in meetings:
            write(open_match(one, writer=NOBODY, at=NOW), Kind.DEAL, outcome(**WHOLE_GAME))
        collect(event, at=NOW)
        with django_assert_num_queries(6) as asked:
            collect(event, at=NOW)
            assert len(unsettled(event)) == len(meetings)
        counts.append(len(asked))
    assert counts[0] == counts[1]
