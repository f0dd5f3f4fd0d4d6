"""A result corrected after others were drawn on it: what it changes is told, and three ways of going on."""

import pytest

from tests.tournaments.driver import NOBODY, NOW, Director, make_event, meetings_in, phases_of, typed
from tests.tournaments.test_undo import rows
from tournaments import drawing, journal, results
from tournaments.corrections import Choice, consequences, correct
from tournaments.forms.results import ScoreForm, initial_of
from tournaments.models import Format, Meeting, PhaseState, Round, RoundState
from tournaments.refusals import Refusal, Why
from tournaments.results import Score
from tournaments.snapshots import VOID, bracket_states, event_ranking, phase_standings
from tournaments.values import PhaseOptions

pytestmark = pytest.mark.django_db


def begun(book, count, *phases, **more):
    event = make_event(book, count, *phases, **more)
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    return event


def next_round(event):
    return drawing.publish_round(drawing.draw_round(event, writer=NOBODY, at=NOW), writer=NOBODY, at=NOW)


def play(round_, scores=None):
    """Every meeting of a round: side a wins, or as ``scores`` say by board; then it is closed."""
    for one in meetings_in(round_):
        if not one.how:
            score = (scores or {}).get(one.board, typed(61, 30 + one.board))
            results.record_result(one, score, writer=NOBODY, at=NOW)
    return drawing.close_round(round_, writer=NOBODY, at=NOW)


def fresh(row):
    return type(row).objects.get(pk=row.pk)


def sides(meetings):
    return {frozenset((one.a_id, one.b_id)) for one in meetings}


def test_a_correction_tells_who_changes_places_and_which_round_would_be_another(book):
    event = begun(book, 8, (Format.SWISS, PhaseOptions()))
    play(next_round(event))
    second = next_round(event)
    first = Meeting.objects.get(round__number=1, board=1)
    effect = consequences(first, typed(30, 61))
    moved = {move.entrant: (move.before, move.after) for move in effect.places}
    assert first.a_id in moved
    assert moved[first.a_id][0] < moved[first.a_id][1]
    assert [one.number for one in effect.rounds] == [2]
    assert {one.pk for one in effect.meetings} == {
        one.pk for one in meetings_in(second) if {first.a_id, first.b_id} & {one.a_id, one.b_id}
    }
    assert effect.unplayed == effect.meetings
    assert fresh(first).winner == "a"


def test_the_form_of_a_correction_names_a_winner_only_where_the_totals_do_not(book):
    event = begun(book, 4, (Format.SWISS, PhaseOptions(rounds=2)))
    one, other = meetings_in(next_round(event))
    results.record_result(one, typed(61, 40), writer=NOBODY, at=NOW)
    results.record_walkover(other, winner="b", writer=NOBODY, at=NOW)
    assert (initial_of(fresh(one))["winner"], initial_of(fresh(other))["winner"]) == ("", "b")
    turned = ScoreForm(initial_of(fresh(one)) | {"a1": 40, "b1": 61}, best_of=1)
    assert (turned.is_valid(), turned.score.winner) == (True, "b")


def test_a_correction_of_points_alone_changes_no_pairing(book):
    event = begun(book, 4, (Format.SWISS, PhaseOptions(rounds=2)))
    play(next_round(event))
    first = Meeting.objects.get(round__number=1, board=1)
    assert consequences(first, typed(61, 31)).nothing


def test_keep_leaves_every_later_pairing(book):
    event = begun(book, 8, (Format.SWISS, PhaseOptions()))
    play(next_round(event))
    second = meetings_in(next_round(event))
    first = Meeting.objects.get(round__number=1, board=1)
    correct(first, typed(30, 61), version=first.version, writer=NOBODY, at=NOW, reason="the sheet was misread")
    assert (fresh(first).winner, fresh(first).games) == ("b", [[30, 61]])
    assert sides(meetings_in(second[0].round)) == sides(second)
    assert event.acts.get(verb="correct").reason == "the sheet was misread"
    match = fresh(first).match
    assert (match.winner, match.total_left, match.total_right) == ("right", 30, 61)


def test_an_unplayed_round_is_drawn_again_as_a_draft(book):
    event = begun(book, 8, (Format.SWISS, PhaseOptions()))
    play(next_round(event))
    second = next_round(event)
    first = Meeting.objects.get(round__number=1, board=1)
    correct(first, typed(30, 61), choice=Choice.REPAIR, writer=NOBODY, at=NOW)
    again = Round.objects.get(event=event, number=2, removed=False)
    assert (fresh(second).removed, again.state, again.stage) == (True, RoundState.DRAFT, 2)
    winners = {one.a_id if one.winner == "a" else one.b_id for one in Meeting.objects.filter(round__number=1)}
    assert sum({one.a_id, one.b_id} <= winners for one in meetings_in(again)) == 2
    assert first.a_id not in winners


def test_a_round_that_has_begun_is_not_drawn_again(book):
    event = begun(book, 8, (Format.SWISS, PhaseOptions()))
    play(next_round(event))
    second = next_round(event)
    results.record_result(meetings_in(second)[0], typed(61, 50), writer=NOBODY, at=NOW)
    before = sides(meetings_in(second))
    first = Meeting.objects.get(round__number=1, board=1)
    correct(first, typed(30, 61), choice=Choice.REPAIR, writer=NOBODY, at=NOW)
    assert (fresh(second).removed, sides(meetings_in(second))) == (False, before)


def test_reset_voids_what_was_played_and_plays_as_many_rounds_as_planned(book):
    event = begun(book, 8, (Format.SWISS, PhaseOptions(rounds=3)))
    play(next_round(event))
    second = play(next_round(event))
    played = meetings_in(second)
    first = Meeting.objects.get(round__number=1, board=1)
    correct(first, typed(30, 61), choice=Choice.RESET, writer=NOBODY, at=NOW)
    assert {(one.how, one.match_id) for one in meetings_in(second)} == {(VOID, one.match_id) for one in played}
    assert None not in {one.match_id for one in played}
    assert fresh(second).state == RoundState.CLOSED
    numbers = [play(next_round(event)).number for _ in range(2)]
    with pytest.raises(Refusal) as caught:
        drawing.draw_round(event, writer=NOBODY, at=NOW)
    assert (numbers, caught.value.code) == ([3, 4], Why.ROUNDS_PLAYED)


def test_in_a_bracket_a_kept_later_match_stands_though_another_would_be_in_it(book):
    event = begun(book, 4, (Format.KNOCKOUT, PhaseOptions()))
    play(next_round(event))
    final = play(next_round(event))
    first = Meeting.objects.get(slot="M1.1")
    effect = consequences(first, typed(30, 61))
    assert (effect.slots, [one.slot for one in effect.meetings], effect.unplayed) == (("M2.1",), ["M2.1"], ())
    correct(first, typed(30, 61), writer=NOBODY, at=NOW)
    (last,) = meetings_in(final)
    state = bracket_states(phases_of(event)[0])["M2.1"]
    assert (state.a, state.b, state.winner) == (str(last.a_id), str(last.b_id), str(last.a_id))
    assert event_ranking(event)[0].entrant_id == last.a_id
    with pytest.raises(Refusal) as caught:
        drawing.draw_round(event, writer=NOBODY, at=NOW)
    assert caught.value.code is Why.NOTHING_TO_DRAW


def test_in_a_bracket_an_unplayed_match_gets_who_belongs_there(book):
    event = begun(book, 8, (Format.KNOCKOUT, PhaseOptions(third_place=True)))
    play(next_round(event))
    semi = next_round(event)
    first = Meeting.objects.get(slot="M1.1")
    before = {one.slot: one for one in meetings_in(semi)}
    correct(first, typed(30, 61), choice=Choice.REPAIR, writer=NOBODY, at=NOW)
    after = {one.slot: one for one in meetings_in(semi)}
    assert {*after} == {*before} == {"M2.1", "M2.2"}
    assert (after["M2.1"].a_id, after["M2.1"].b_id) == (first.b_id, before["M2.1"].b_id)
    assert (after["M2.2"].a_id, after["M2.2"].b_id) == (before["M2.2"].a_id, before["M2.2"].b_id)


def test_in_a_bracket_reset_voids_all_that_rested_on_it_and_nothing_else(book):
    event = begun(book, 8, (Format.KNOCKOUT, PhaseOptions(third_place=True)))
    for _ in range(3):
        play(next_round(event))
    first = Meeting.objects.get(slot="M1.1")
    correct(first, typed(30, 61), choice=Choice.RESET, writer=NOBODY, at=NOW)
    voided = {one.slot for one in Meeting.objects.filter(event=event, how=VOID)}
    assert voided == {"M2.1", "M3.1", "T"}
    semi = next_round(event)
    assert [(one.slot, one.a_id) for one in meetings_in(semi)] == [("M2.1", first.b_id)]
    play(semi)
    assert {one.slot for one in meetings_in(play(next_round(event)))} == {"M3.1", "T"}
    assert event_ranking(event)[0].place == 1


def test_a_forfeit_becomes_a_real_result_and_the_third_place_is_played(book):
    event = begun(book, 4, (Format.KNOCKOUT, PhaseOptions(third_place=True)))
    semi = next_round(event)
    one, other = meetings_in(semi)
    results.record_double_noshow(one, writer=NOBODY, at=NOW)
    results.record_result(other, typed(61, 20), writer=NOBODY, at=NOW)
    drawing.close_round(semi, writer=NOBODY, at=NOW)
    with pytest.raises(Refusal) as nothing:
        drawing.draw_round(event, writer=NOBODY, at=NOW)
    assert nothing.value.code is Why.NOTHING_TO_DRAW
    assert event_ranking(event)[0].entrant_id == other.a_id
    correct(one, typed(61, 30), choice=Choice.RESET, writer=NOBODY, at=NOW)
    assert {row.slot for row in meetings_in(next_round(event))} == {"M2.1", "T"}


def test_a_later_phase_is_planned_anew_only_if_that_is_asked_for(book):
    phases = [(Format.GROUPS, PhaseOptions(group_size=3, through=1, thirds=False)), (Format.KNOCKOUT, PhaseOptions())]
    for choice in (Choice.KEEP, Choice.REPAIR, Choice.RESET):
        event = begun(book, 6, *phases)
        groups, knockout = phases_of(event)
        for _ in range(3):
            play(next_round(event))
        drawing.end_phase(groups, writer=NOBODY, at=NOW)
        drawing.start_phase(event, knockout, writer=NOBODY, at=NOW)
        final = play(next_round(event))
        leader = phase_standings(groups, group=0).rows[0].id
        lost = Meeting.objects.filter(event=event, round__phase=groups, group=0).exclude(b=None)
        for one in lost:
            if leader in (str(one.a_id), str(one.b_id)):
                score = typed(10, 61) if leader == str(one.a_id) else typed(61, 10)
                assert choice is Choice.KEEP or consequences(one, score).phases in ((), (2,))
                correct(one, score, choice=choice, writer=NOBODY, at=NOW)
        (played,) = Meeting.objects.filter(event=event, round=final)
        gone = choice is Choice.RESET
        assert (fresh(knockout).state, played.how) == (
            (PhaseState.PLANNED, VOID) if gone else (PhaseState.RUNNING, "played")
        )


def test_a_correction_is_taken_back_whole(book):
    event = begun(book, 8, (Format.KNOCKOUT, PhaseOptions(third_place=True)))
    for _ in range(3):
        play(next_round(event))
    before = rows(event)
    correct(Meeting.objects.get(slot="M1.1"), typed(30, 61), choice=Choice.RESET, writer=NOBODY, at=NOW)
    journal.undo(event, journal.undoable(event).seq, writer=NOBODY, at=NOW)
    assert rows(event) == before


def test_what_has_no_result_is_not_corrected_and_an_old_page_is_told(book):
    event = begun(book, 4, (Format.SWISS, PhaseOptions(rounds=2)))
    one, other = meetings_in(next_round(event))
    with pytest.raises(Refusal) as empty:
        correct(one, typed(61, 30), writer=NOBODY, at=NOW)
    results.record_result(other, typed(61, 30), writer=NOBODY, at=NOW)
    with pytest.raises(Refusal) as old:
        correct(other, Score.void(), version=other.version, writer=NOBODY, at=NOW)
    assert (empty.value.code, old.value.code) == (Why.NO_RESULT, Why.STALE)


@pytest.mark.parametrize("choice", Choice)
@pytest.mark.parametrize(
    "phases",
    [
        [(Format.SWISS, PhaseOptions(rounds=4))],
        [(Format.DOUBLE, PhaseOptions())],
        [(Format.KNOCKOUT, PhaseOptions(third_place=True, consolation=True))],
        [(Format.ROTATING, PhaseOptions(rounds=4))],
        [(Format.GROUPS, PhaseOptions(group_size=3)), (Format.KNOCKOUT, PhaseOptions())],
    ],
)
def test_an_event_corrected_after_every_round_comes_to_its_end(book, phases, choice):
    event = make_event(book, 9, *phases, seed=5)
    told = []

    def turn(director, round_):
        """Turn one earlier result round, once for each round of the event."""
        rows = Meeting.objects.standing().filter(event=event, how="played", round__phase__state="running")
        done = list(rows.select_related("round__phase", "event").order_by("round__number", "board"))
        if len(told) < 5 and done:
            one = done[(3 * len(told)) % len(done)]
            (a, b) = one.games[0]
            told.append(one)
            correct(one, typed(b, a), choice=choice, writer=NOBODY, at=NOW)
            for draft in Round.objects.filter(event=event, removed=False, state=RoundState.DRAFT):
                drawing.discard_round(draft, writer=NOBODY, at=NOW)

    Director(event, seed=5, noshow=80, after_round=turn).play()
    assert sorted(one.entrant_id for one in event_ranking(event)) == sorted(event.entrants.values_list("pk", flat=True))
    assert not Meeting.objects.standing().filter(event=event, how="").exists()
    assert len(told) > 1


def test_a_draft_of_a_bracket_is_drawn_again_with_the_correction(book):
    event = begun(book, 4, (Format.KNOCKOUT, PhaseOptions(third_place=True)))
    play(next_round(event))
    draft = drawing.draw_round(event, writer=NOBODY, at=NOW)
    first = Meeting.objects.get(slot="M1.1")
    correct(first, typed(30, 61), choice=Choice.REPAIR, writer=NOBODY, at=NOW)
    (again,) = Round.objects.filter(event=event, removed=False, state=RoundState.DRAFT)
    assert fresh(draft).removed
    assert first.b_id in {one.a_id for one in meetings_in(again) if one.slot == "M2.1"}
