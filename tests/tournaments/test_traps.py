"""The ten traps of tournament programs, each at the level of the director's acts and the rows they leave."""

import pytest

from tests.tournaments.driver import (
    NOBODY,
    NOW,
    Director,
    enter,
    entrant_state,
    make_event,
    meetings_in,
    phases_of,
    typed,
)
from tests.tournaments.test_corrections import begun, next_round, play, sides
from tournaments import drawing, results
from tournaments.corrections import correct
from tournaments.journal import Verb, act
from tournaments.models import Entrant, EntrantState, Event, Format, Meeting, RoundState
from tournaments.refusals import Refusal, Why
from tournaments.snapshots import bracket_states, event_ranking, phase_standings
from tournaments.standings import ByeWorth, How
from tournaments.values import EventValues, PhaseOptions

pytestmark = pytest.mark.django_db
SWISS = (Format.SWISS, PhaseOptions(rounds=3))
KNOCKOUT = (Format.KNOCKOUT, PhaseOptions(third_place=True))


def ask_for_a_bye(entrant: Entrant) -> None:
    with act(entrant.event, Verb.ENTRANT, writer=NOBODY, at=NOW) as change:
        change.set(Entrant.objects.get(pk=entrant.pk), wants_bye=True)


def byes(event: Event) -> list[object]:
    rows = Meeting.objects.standing().filter(event=event, how=How.BYE).order_by("round__number", "board")
    return list(rows.values_list("a_id", flat=True))


def wins(event: Event) -> dict[object, object]:
    rows = phase_standings(phases_of(event)[0]).rows
    return {row.id: dict(row.values)["wins"] for row in rows}


class TestByes:
    def test_a_second_bye_comes_only_when_forced(self, book):
        event = begun(book, 5, (Format.SWISS, PhaseOptions(rounds=5)))
        for _ in range(5):
            play(next_round(event))
        assert sorted(byes(event)) == sorted(event.entrants.values_list("pk", flat=True))

    def test_when_everybody_has_had_one_a_second_is_told_as_forced(self, book):
        event = begun(book, 3, (Format.SWISS, PhaseOptions(rounds=4)))
        rounds = [play(next_round(event)) for _ in range(4)]
        broken = [[one["level"] for one in each.drawn["broken"]] for each in rounds]
        assert broken[:3] == [[], [], []]
        assert "second_bye" in broken[3]

    @pytest.mark.parametrize(("worth", "value"), [(ByeWorth.WIN, 1), (ByeWorth.HALF, 0.5), (ByeWorth.NONE, 0)])
    def test_what_a_bye_is_worth_is_the_events_option(self, book, worth, value):
        event = begun(book, 3, SWISS, values=EventValues(bye=worth))
        next_round(event)
        (free,) = byes(event)
        assert wins(event)[str(free)] == value

    def test_a_round_missed_is_no_bye(self, book):
        event = begun(book, 5, SWISS)
        away = event.entrants.get(number=1)
        entrant_state(away, EntrantState.AWAY, Verb.AWAY)
        play(next_round(event))
        assert (byes(event), wins(event)[str(away.pk)]) == ([], 0)

    def test_leaving_and_coming_back_farms_no_byes(self, book):
        event = begun(book, 5, (Format.SWISS, PhaseOptions(rounds=4)))
        play(next_round(event))
        (free,) = byes(event)
        lucky = Entrant.objects.get(pk=free)
        entrant_state(lucky, EntrantState.AWAY, Verb.AWAY)
        play(next_round(event))
        entrant_state(lucky, EntrantState.PRESENT, Verb.RETURN)
        play(next_round(event))
        assert byes(event).count(free) == 1

    def test_who_asks_gets_the_bye_first_and_a_second_one_never_for_the_asking(self, book):
        event = begun(book, 5, (Format.SWISS, PhaseOptions(rounds=4)))
        first = event.entrants.get(number=1)
        ask_for_a_bye(first)
        round_ = play(next_round(event))
        assert (byes(event), round_.drawn["without_bye"]) == ([first.pk], [])
        first.refresh_from_db()
        assert not first.wants_bye
        ask_for_a_bye(first)
        second = play(next_round(event))
        assert (byes(event)[1:], second.drawn["without_bye"]) == ([], [str(first.pk)])
        assert wins(event)[str(first.pk)] == 1


class TestCorrections:
    def test_a_correction_of_round_two_during_round_four_keeps_what_was_played(self, book):
        event = begun(book, 8, (Format.SWISS, PhaseOptions(rounds=4)))
        for _ in range(3):
            play(next_round(event))
        fourth = next_round(event)
        before = {one.pk: (one.a_id, one.b_id, one.how) for one in Meeting.objects.filter(event=event)}
        one = Meeting.objects.get(round__number=2, board=1)
        correct(one, typed(20, 61), writer=NOBODY, at=NOW)
        after = {one.pk: (one.a_id, one.b_id, one.how) for one in Meeting.objects.filter(event=event)}
        assert before == after
        assert wins(event)[str(one.b_id)] > 0
        assert len(sides(meetings_in(fourth))) == 4


class TestRepeats:
    def test_forced_repeats_are_made_and_said(self, book):
        event = begun(book, 4, (Format.SWISS, PhaseOptions(rounds=4)))
        rounds = [play(next_round(event)) for _ in range(4)]
        levels = [{one["level"] for one in each.drawn["broken"]} for each in rounds]
        assert levels == [set(), set(), set(), {"repeat"}]

    def test_relatives_are_kept_apart_for_one_round(self, book):
        event = begun(book, 4, SWISS)
        one, other = (event.entrants.get(number=number) for number in (1, 4))
        plain = drawing.draw_round(event, writer=NOBODY, at=NOW)
        assert frozenset((one.pk, other.pk)) in sides(meetings_in(plain))
        apart = drawing.draw_round(event, apart=[(one, other)], writer=NOBODY, at=NOW)
        wanted = sides(meetings_in(apart))
        assert frozenset((one.pk, other.pk)) not in wanted
        again = drawing.draw_round(event, writer=NOBODY, at=NOW)
        assert sides(meetings_in(again)) == wanted
        why = drawing.why_not(again, one, other)
        assert (why.level, why.best, why.forced) == ("forbidden", 0, 1)


class TestBrackets:
    @pytest.mark.parametrize("count", [*range(2, 10), 13, 16, 17, 33])
    def test_any_size_is_played_to_a_winner(self, book, count):
        event = make_event(book, count, KNOCKOUT)
        Director(event, seed=count).play()
        ranking = event_ranking(event)
        assert [one.place for one in ranking[:2]] == [1, 2]
        assert len(ranking) == count

    def test_the_third_place_goes_to_who_is_there_when_a_semi_final_was_a_double_forfeit(self, book):
        event = begun(book, 4, KNOCKOUT)
        semi = next_round(event)
        one, other = meetings_in(semi)
        results.record_double_noshow(one, writer=NOBODY, at=NOW)
        results.record_result(other, typed(61, 40), writer=NOBODY, at=NOW)
        drawing.close_round(semi, writer=NOBODY, at=NOW)
        states = bracket_states(phases_of(event)[0])
        found = {code: (states[code].winner, states[code].how) for code in ("M2.1", "T")}
        assert found == {"M2.1": (str(other.a_id), How.WALKOVER), "T": (str(other.b_id), How.WALKOVER)}
        drawing.end_event(event, writer=NOBODY, at=NOW)
        assert [one.entrant_id for one in event_ranking(event)[:2]] == [other.a_id, other.b_id]


class TestDoubleElimination:
    def final(self, book, winner):
        """Four entrants, side a always wins; then the first final."""
        event = begun(book, 4, (Format.DOUBLE, PhaseOptions()))
        while True:
            round_ = next_round(event)
            (first, *_rest) = meetings_in(round_)
            score = typed(61, 20) if first.slot != "F" or winner == "a" else typed(20, 61)
            play(round_, {1: score})
            if first.slot == "F":
                return event, first

    def test_the_second_final_is_played_only_if_the_first_is_won_from_below(self, book):
        event, final = self.final(book, "a")
        with pytest.raises(Refusal) as caught:
            drawing.draw_round(event, writer=NOBODY, at=NOW)
        assert caught.value.code is Why.NOTHING_TO_DRAW
        assert event_ranking(event)[0].entrant_id == final.a_id

    def test_won_from_below_it_is_played_and_decides(self, book):
        event, final = self.final(book, "b")
        (again,) = meetings_in(play(next_round(event)))
        assert (again.slot, again.a_id, again.b_id) == ("R", final.a_id, final.b_id)
        assert event_ranking(event)[0].entrant_id == final.a_id

    def test_who_withdraws_after_that_final_loses_no_second_one(self, book):
        event, final = self.final(book, "b")
        play(next_round(event))
        entrant_state(final.a, EntrantState.WITHDRAWN)
        assert event_ranking(event)[0].entrant_id == final.a_id

    def test_one_who_has_withdrawn_is_passed_over_below(self, book):
        event = begun(book, 4, (Format.DOUBLE, PhaseOptions()))
        first = play(next_round(event))
        loser = meetings_in(first)[0].b
        entrant_state(loser, EntrantState.WITHDRAWN)
        lower = {one.slot: one for one in meetings_in(next_round(event))}
        assert (lower["L1.1"].how, lower["L1.1"].winner, lower["M2.1"].how) == ("walkover", "b", "")


class TestTies:
    def test_a_later_drop_out_changes_nothing_of_what_is_over(self, book):
        phases = [(Format.GROUPS, PhaseOptions(group_size=4)), (Format.KNOCKOUT, PhaseOptions())]
        event = begun(book, 8, *phases)
        for _ in range(3):
            play(next_round(event))
        groups, knockout = phases_of(event)
        drawing.end_phase(groups, writer=NOBODY, at=NOW)
        drawing.start_phase(event, knockout, writer=NOBODY, at=NOW)
        before = [phase_standings(groups, group=at) for at in (0, 1)]
        entrant_state(event.entrants.get(pk=before[0].rows[0].id), EntrantState.WITHDRAWN)
        assert [phase_standings(groups, group=at) for at in (0, 1)] == before

    def test_three_tied_with_a_game_unplayed_are_not_told_apart_by_direct_encounter(self, book):
        event = begun(book, 4, (Format.ROUND_ROBIN, PhaseOptions()))
        play(next_round(event))
        open_one = next_round(event)
        drawing.close_round(open_one, anyway=True, writer=NOBODY, at=NOW)
        rows = phase_standings(phases_of(event)[0]).rows
        assert [dict(row.values)["wins"] for row in rows] == [1, 1, 0, 0]
        assert [dict(row.values)["direct"] for row in rows] == [None] * 4


class TestWithdrawals:
    def test_in_the_middle_of_a_round_the_open_match_is_lost(self, book):
        event = begun(book, 4, SWISS)
        one, other = meetings_in(next_round(event))
        entrant_state(one.b, EntrantState.WITHDRAWN)
        one.refresh_from_db()
        other.refresh_from_db()
        assert (one.how, one.winner, one.state, other.how) == ("walkover", "a", "done", "")

    def test_between_the_draw_and_its_publishing_too(self, book):
        event = begun(book, 4, SWISS)
        draft = drawing.draw_round(event, writer=NOBODY, at=NOW)
        entrant_state(meetings_in(draft)[0].a, EntrantState.WITHDRAWN)
        assert meetings_in(draft)[0].how == ""
        first = meetings_in(drawing.publish_round(draft, writer=NOBODY, at=NOW))[0]
        assert (first.how, first.winner, first.table) == ("walkover", "b", None)

    @pytest.mark.parametrize(("rounds", "ranked"), [(1, 4), (2, 5), (3, 5)])
    def test_under_half_of_a_round_robin_all_is_annulled(self, book, rounds, ranked):
        event = begun(book, 5, (Format.ROUND_ROBIN, PhaseOptions()))
        quitter = event.entrants.get(number=5)
        played = 0
        while played < rounds:
            round_ = play(next_round(event))
            played += quitter.pk in {who for one in meetings_in(round_) if one.b_id for who in (one.a_id, one.b_id)}
        entrant_state(quitter, EntrantState.WITHDRAWN)
        assert len(phase_standings(phases_of(event)[0]).rows) == ranked

    def test_the_results_of_one_who_stays_half_stand_and_the_rest_are_walkovers(self, book):
        event = begun(book, 4, (Format.ROUND_ROBIN, PhaseOptions()))
        for _ in range(2):
            play(next_round(event))
        quitter = event.entrants.get(number=1)
        entrant_state(quitter, EntrantState.WITHDRAWN)
        last = meetings_in(play(next_round(event)))
        found = {one.how for one in last if quitter.pk in (one.a_id, one.b_id)}
        assert (found, len(phase_standings(phases_of(event)[0]).rows)) == ({"walkover"}, 4)

    def test_one_who_comes_back_is_annulled_no_more(self, book):
        event = begun(book, 4, (Format.ROUND_ROBIN, PhaseOptions()))
        play(next_round(event))
        before = phase_standings(phases_of(event)[0])
        quitter = event.entrants.get(number=1)
        entrant_state(quitter, EntrantState.WITHDRAWN)
        assert str(quitter.pk) not in phase_standings(phases_of(event)[0]).order
        entrant_state(quitter, EntrantState.PRESENT, Verb.RETURN)
        assert phase_standings(phases_of(event)[0]) == before


class TestNobodyCame:
    def test_both_absent_is_a_loss_for_both(self, book):
        event = begun(book, 2, (Format.SWISS, PhaseOptions(rounds=1)))
        (one,) = meetings_in(next_round(event))
        results.record_double_noshow(one, writer=NOBODY, at=NOW)
        assert set(wins(event).values()) == {0}

    def test_both_withdrawn_is_a_double_no_show(self, book):
        event = begun(book, 4, SWISS)
        one, _other = meetings_in(next_round(event))
        entrant_state(one.a, EntrantState.WITHDRAWN)
        entrant_state(one.b, EntrantState.WITHDRAWN)
        one.refresh_from_db()
        # The first to go has lost; the second cannot lose again.
        assert (one.how, one.winner) == ("walkover", "b")


class TestStalePages:
    def test_a_result_typed_twice_is_recorded_once(self, book):
        event = begun(book, 4, SWISS)
        one, _other = meetings_in(next_round(event))
        results.record_result(one, typed(61, 20), version=one.version, writer=NOBODY, at=NOW)
        with pytest.raises(Refusal) as caught:
            results.record_result(one, typed(61, 20), version=one.version, writer=NOBODY, at=NOW)
        assert (caught.value.code, event.acts.filter(verb="result").count()) == (Why.STALE, 1)

    def test_a_result_that_comes_after_the_round_was_closed_is_not_lost(self, book):
        event = begun(book, 4, SWISS)
        round_ = next_round(event)
        one, other = meetings_in(round_)
        results.record_result(one, typed(61, 20), writer=NOBODY, at=NOW)
        with pytest.raises(Refusal) as caught:
            drawing.close_round(round_, writer=NOBODY, at=NOW)
        assert caught.value.about == {"count": 1, "meetings": [other.code]}
        drawing.close_round(round_, anyway=True, writer=NOBODY, at=NOW)
        later = drawing.draw_round(event, writer=NOBODY, at=NOW)
        results.record_result(other, typed(20, 61), writer=NOBODY, at=NOW)
        assert wins(event)[str(other.b_id)] == 1
        assert later.state == RoundState.DRAFT

    def test_a_draft_thrown_away_has_no_meetings(self, book):
        event = begun(book, 4, SWISS)
        draft = drawing.draw_round(event, writer=NOBODY, at=NOW)
        one = meetings_in(draft)[0]
        drawing.discard_round(draft, writer=NOBODY, at=NOW)
        with pytest.raises(Refusal) as caught:
            results.record_result(one, typed(61, 20), writer=NOBODY, at=NOW)
        assert (caught.value.code, Meeting.objects.public().count()) == (Why.REMOVED, 0)


class TestTheSameRound:
    def test_nothing_unpublished_or_unconfirmed_is_paired_from(self, book):
        event = begun(book, 4, SWISS)
        round_ = next_round(event)
        with pytest.raises(Refusal) as caught:
            drawing.draw_round(event, writer=NOBODY, at=NOW)
        assert (caught.value.code, caught.value.about) == (Why.ROUNDS_OPEN, {"number": round_.number})

    def test_drawn_again_from_the_same_input_it_is_the_same_round(self, book):
        event = begun(book, 9, SWISS, seed=11)
        play(next_round(event))
        drawn = []
        for _ in range(2):
            round_ = drawing.draw_round(event, writer=NOBODY, at=NOW)
            rows = [(one.board, one.a_id, one.b_id, one.first_dealer, one.table) for one in meetings_in(round_)]
            drawn.append((round_.drawn, round_.number, rows))
        assert drawn[0] == drawn[1]
        assert {"digest", "seed", "engine", "cost", "broken", "exact", "manual"} <= {*drawn[0][0]}

    def test_another_result_is_another_input(self, book):
        event = begun(book, 8, SWISS)
        play(next_round(event))
        first = drawing.draw_round(event, writer=NOBODY, at=NOW).drawn["digest"]
        correct(Meeting.objects.get(round__number=1, board=1), typed(20, 61), writer=NOBODY, at=NOW)
        assert drawing.draw_round(event, writer=NOBODY, at=NOW).drawn["digest"] != first


class TestSmallFields:
    @pytest.mark.parametrize("count", [0, 1])
    @pytest.mark.parametrize("format_", Format)
    def test_too_few_are_told_so(self, book, format_, count):
        event = make_event(book, count, (format_, PhaseOptions()))
        with pytest.raises(Refusal) as caught:
            drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
        needed = 4 if format_ is Format.ROTATING else 2
        assert (caught.value.code, caught.value.about) == (Why.TOO_FEW, {"needed": needed, "there": count})
        drawing.end_event(event, writer=NOBODY, at=NOW)
        assert event_ranking(event) == []

    def test_a_late_entrant_joins_a_swiss_at_its_next_draw_with_nothing(self, book):
        event = begun(book, 3, SWISS)
        play(next_round(event))
        (late,) = enter(event, 1)
        second = next_round(event)
        assert late.pk in {who for one in meetings_in(second) for who in (one.a_id, one.b_id)}
        assert len(phase_standings(phases_of(event)[0]).rows) == 4
