"""Results by the director's hand: what is possible, what the clock makes of it, and what the match's ledger says."""

import pytest

from scoring.kinds import Kind
from scoring.models import LedgerEntry, Match, Status
from scoring.verification import verify_match
from tests.scoring.cast import WHOLE_GAME, outcome
from tests.tournaments.driver import NOBODY, NOW, make_event, meetings_in, phases_of, typed
from tests.tournaments.test_playing import fresh, published, write
from tournaments import drawing, journal
from tournaments.models import Format, MeetingState
from tournaments.opening import open_match
from tournaments.refusals import Refusal, Why
from tournaments.results import (
    Score,
    accept,
    record_double_noshow,
    record_result,
    record_walkover,
    void_meeting,
)
from tournaments.scores import Rules, result_fields
from tournaments.values import ClockGame, ClockMatch, EventValues, PhaseOptions

THREE = Rules(target=61, best_of=3, bracket=False, clock=False, values=EventValues())
ONE = Rules(target=61, best_of=1, bracket=False, clock=False, values=EventValues())
CLOCK = Rules(target=61, best_of=1, bracket=False, clock=True, values=EventValues())
HALVES = Rules(target=61, best_of=1, bracket=False, clock=True, values=EventValues(clock_game=ClockGame.HALF))
BRACKET = Rules(target=61, best_of=1, bracket=True, clock=True, values=EventValues(clock_game=ClockGame.HALF))
THREE_CLOCK = Rules(target=61, best_of=3, bracket=False, clock=True, values=EventValues())
DIFFERENCE = Rules(
    target=61, best_of=3, bracket=False, clock=True, values=EventValues(clock_match=ClockMatch.DIFFERENCE)
)


@pytest.mark.parametrize(
    ("rules", "games", "winner"),
    [
        (ONE, [(61, 40)], "a"),
        (ONE, [(63, 65)], "b"),
        (THREE, [(61, 40), (70, 72), (50, 66)], "b"),
        (THREE, [(61, 40), (61, 59)], "a"),
        (CLOCK, [(40, 31)], "a"),
        (HALVES, [(40, 40)], ""),
        (THREE_CLOCK, [(61, 40), (30, 20)], "a"),
        (THREE_CLOCK, [(61, 40)], "a"),
        (THREE_CLOCK, [(61, 40), (20, 30), (3, 8)], "b"),
        (DIFFERENCE, [(61, 40), (20, 30)], "a"),
        (DIFFERENCE, [(61, 40), (20, 41)], ""),
    ],
)
def test_the_games_say_who_has_won(rules, games, winner):
    assert result_fields(rules, Score(tuple(games)))["winner"] == winner


@pytest.mark.parametrize(
    ("rules", "score", "problem", "game"),
    [
        (ONE, Score(), "empty", None),
        (ONE, Score(((40, 30),)), "unfinished", 1),
        (ONE, Score(((61, 40), (61, 40))), "too-many-games", 2),
        (THREE, Score(((61, 40), (61, 40), (61, 40))), "after-the-end", 3),
        (THREE, Score(((61, 40),)), "unfinished", 1),
        (THREE, Score(((61, 61), (61, 40))), "level", 1),
        (ONE, Score(((6140, 30),)), "points", 1),
        (ONE, Score(((61, 40),), winner="b"), "winner", None),
        (CLOCK, Score(((40, 40),)), "another-deal", 1),
        (THREE_CLOCK, Score(((61, 40), (20, 30))), "deciding-deal", 3),
        (ONE, Score(how="walkover"), "winner", None),
    ],
)
def test_an_impossible_score_is_refused_and_told_why(rules, score, problem, game):
    with pytest.raises(Refusal) as caught:
        result_fields(rules, score)
    assert (caught.value.code, caught.value.about) == (Why.SCORE, {"problem": problem, "game": game})


def test_what_people_stopped_themselves_needs_no_clock():
    assert result_fields(ONE, Score(((40, 30),), stopped=True))["winner"] == "a"


def test_a_bracket_knows_no_level_match():
    with pytest.raises(Refusal) as caught:
        result_fields(BRACKET, Score(((40, 40),)))
    assert caught.value.code is Why.NEEDS_WINNER


def test_only_the_winner_may_be_known():
    assert result_fields(ONE, Score(winner="b")) == {
        "how": "played", "winner": "b", "games": [], "xeris_a": None, "xeris_b": None,
    }  # fmt: skip


pytestmark = pytest.mark.django_db


def kinds(match):
    return [entry.kind for entry in LedgerEntry.objects.of(match)]


def test_a_typed_score_is_a_match_of_the_book_with_its_totals(book):
    _event, (one, _two) = published(book, best_of=3)
    record_result(one, Score(((61, 40), (50, 70), (66, 60))), version=one.version, writer=NOBODY, at=NOW)
    match = fresh(one).match
    assert list(match.games.order_by("number").values_list("total_left", "total_right", "winner")) == [
        (61, 40, "left"),
        (50, 70, "right"),
        (66, 60, "left"),
    ]
    assert (match.status, match.winner, fresh(one).head, fresh(one).state) == (Status.CLOSED, "left", None, "done")
    assert kinds(match) == ["open", "opening", "end", "opening", "end", "opening", "end"]
    assert verify_match(match.pk) == []


def test_a_match_that_the_clock_stopped_is_stopped_in_its_ledger(book):
    _event, (one, two) = published(book, minutes=30, values=EventValues(clock_game=ClockGame.HALF))
    record_result(one, typed(44, 30), writer=NOBODY, at=NOW)
    record_result(two, typed(33, 33), writer=NOBODY, at=NOW)
    found = [(row.match.status, row.match.winner, row.winner) for row in (fresh(one), fresh(two))]
    assert found == [("stopped", "left", "a"), ("stopped", None, "")]


def test_a_score_typed_over_deals_leaves_the_deals(book):
    _event, (one, _two) = published(book)
    match = open_match(one, writer=NOBODY, at=NOW)
    write(match, Kind.DEAL, outcome())
    record_result(fresh(one), typed(40, 61), writer=NOBODY, at=NOW)
    match.refresh_from_db()
    assert (match.deals_count, match.total_left, match.total_right, match.status) == (1, 8, 3, Status.STOPPED)
    assert (fresh(one).winner, fresh(one).games, kinds(match)) == ("b", [[40, 61]], ["open", "deal", "stop"])


def test_a_typed_result_taken_back_opens_the_match_again_for_the_phones(book):
    event, (one, _two) = published(book)
    record_result(one, typed(61, 40), writer=NOBODY, at=NOW)
    journal.undo(event, journal.undoable(event).seq, writer=NOBODY, at=NOW)
    match = open_match(fresh(one), writer=NOBODY, at=NOW)
    assert (match.status, match.total_left, match.total_right) == (Status.RUNNING, 0, 0)
    record_result(fresh(one), typed(33, 61), writer=NOBODY, at=NOW)
    match.refresh_from_db()
    assert (match.winner, match.total_left, match.total_right, Match.objects.count()) == ("right", 33, 61, 1)
    assert verify_match(match.pk) == []


def test_a_walkover_a_double_no_show_and_a_void_need_no_match(book):
    event, meetings = published(book, 6)
    record_walkover(meetings[0], "b", writer=NOBODY, at=NOW)
    record_double_noshow(meetings[1], writer=NOBODY, at=NOW)
    void_meeting(meetings[2], writer=NOBODY, at=NOW, reason="neither was drawn")
    found = [(row.how, row.winner, row.state, row.match) for row in map(fresh, meetings)]
    assert found == [("walkover", "b", "done", None), ("double-noshow", "", "done", None), ("void", "", "done", None)]
    assert [act.reason for act in event.acts.filter(verb="void")] == ["neither was drawn"]


def test_what_has_a_result_is_corrected_not_entered_again(book):
    _event, (one, _two) = published(book)
    record_result(one, typed(61, 40), writer=NOBODY, at=NOW)
    with pytest.raises(Refusal) as caught:
        record_result(one, typed(40, 61), writer=NOBODY, at=NOW)
    assert caught.value.code is Why.HAS_RESULT


def test_a_provisional_result_may_be_replaced(book):
    _event, (one, _two) = published(book)
    record_result(one, typed(61, 40), provisional=True, writer=NOBODY, at=NOW)
    record_result(fresh(one), typed(40, 61), writer=NOBODY, at=NOW)
    assert (fresh(one).winner, fresh(one).provisional, fresh(one).match.winner) == ("b", False, "right")


def test_a_page_left_open_is_told(book):
    _event, (one, _two) = published(book)
    old = one.version
    drawing.set_table(one, 9, writer=NOBODY, at=NOW)
    with pytest.raises(Refusal) as caught:
        record_result(one, typed(61, 40), version=old, writer=NOBODY, at=NOW)
    assert (caught.value.code, caught.value.about) == (Why.STALE, {"version": old + 1})


def test_a_phone_that_begins_to_write_makes_no_page_of_the_desk_old(book):
    _event, (one, _two) = published(book)
    match = open_match(one, writer=NOBODY, at=NOW)
    write(match, Kind.XERI, {"side": "left", "half": False})
    record_result(one, typed(61, 40), version=one.version, writer=NOBODY, at=NOW)
    assert fresh(one).state == MeetingState.DONE


def test_a_match_is_not_accepted_before_it_is_over(book):
    _event, (one, _two) = published(book)
    match = open_match(one, writer=NOBODY, at=NOW)
    write(match, Kind.DEAL, outcome())
    with pytest.raises(Refusal) as caught:
        accept(fresh(one), writer=NOBODY, at=NOW)
    write(match, Kind.STOP, {"outcome": "leader"})
    with pytest.raises(Refusal) as unfinished:
        accept(fresh(one), version=99, writer=NOBODY, at=NOW)
    accept(fresh(one), writer=NOBODY, at=NOW)
    assert (caught.value.code, unfinished.value.code) == (Why.NOT_OVER, Why.STALE)
    assert (fresh(one).winner, fresh(one).games, fresh(one).xeris_a) == ("a", [[8, 3]], 0)


def test_the_target_and_number_of_games_of_a_phase_are_its_own(book):
    event = make_event(book, 2, (Format.KNOCKOUT, PhaseOptions(target=31, best_of=3)))
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    round_ = drawing.publish_round(drawing.draw_round(event, writer=NOBODY, at=NOW), writer=NOBODY, at=NOW)
    (final,) = meetings_in(round_)
    match = open_match(final, writer=NOBODY, at=NOW)
    assert (match.target, match.best_of) == (31, 3)


def test_a_whole_match_by_phone_has_its_xeris(book):
    _event, (one, _two) = published(book)
    match = open_match(one, writer=NOBODY, at=NOW)
    write(match, Kind.DEAL, outcome(**WHOLE_GAME))
    accept(fresh(one), writer=NOBODY, at=NOW)
    assert (fresh(one).xeris_a, fresh(one).xeris_b) == (5, 0)


def test_a_total_below_the_target_is_asked_about_and_taken_when_the_match_was_stopped(book, scorer):
    event, (one, _two) = published(book)
    page = f"/e/{event.code}/desk/meetings/{one.code}/"
    typed_in = {"a1": "40", "b1": "30", "version": str(one.version)}
    refused = scorer.post(page, typed_in)
    taken = scorer.post(page, typed_in | {"stopped": "on"})
    assert (refused.status_code, taken.status_code) == (422, 302)
    assert (fresh(one).winner, fresh(one).games) == ("a", [[40, 30]])
