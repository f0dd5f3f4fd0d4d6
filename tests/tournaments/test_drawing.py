"""Rounds drawn, changed by hand, published, closed; tables; what the director is told beforehand."""

from itertools import pairwise

import pytest

from tests.tournaments.driver import NOBODY, NOW, enter, entrant_state, make_event, meetings_in, phases_of, typed
from tests.tournaments.test_corrections import begun, next_round, play, sides
from tournaments import drawing, results
from tournaments.drawing import Caution, Estimate
from tournaments.journal import Verb
from tournaments.models import EntrantState, Event, Format, Meeting, MeetingState, RoundState
from tournaments.opening import open_match
from tournaments.refusals import Refusal, Why
from tournaments.snapshots import phase_standings
from tournaments.values import EventValues, PhaseOptions, TableRule

pytestmark = pytest.mark.django_db
SWISS = (Format.SWISS, PhaseOptions(rounds=3))


def refused(deed):
    with pytest.raises(Refusal) as caught:
        deed()
    return caught.value.code


class TestDrafts:
    def test_nothing_of_a_draft_is_public(self, book):
        event = begun(book, 4, SWISS)
        draft = drawing.draw_round(event, writer=NOBODY, at=NOW)
        assert (len(meetings_in(draft)), Meeting.objects.public().count()) == (2, 0)
        assert {one.state for one in meetings_in(draft)} == {MeetingState.WAITING}

    def test_nobody_is_kept_apart_from_himself(self, book):
        event = begun(book, 4, SWISS)
        draft = drawing.draw_round(event, writer=NOBODY, at=NOW)
        one, drawn = meetings_in(draft)[0].a, sides(meetings_in(draft))
        again = drawing.draw_round(event, apart=[(one, one)], writer=NOBODY, at=NOW)
        assert (sides(meetings_in(again)), again.drawn["apart"]) == (drawn, [])

    def test_published_and_called_then_closed(self, book):
        event = begun(book, 4, SWISS)
        round_ = next_round(event)
        assert [(one.state, one.called_at) for one in meetings_in(round_)] == [("called", NOW), ("called", NOW)]
        assert refused(lambda: drawing.publish_round(round_, writer=NOBODY, at=NOW)) is Why.NOT_A_DRAFT
        assert play(round_).state == RoundState.CLOSED
        assert refused(lambda: drawing.close_round(round_, writer=NOBODY, at=NOW)) is Why.CLOSED

    def test_a_closed_round_opens_again_until_another_is_published_on_it(self, book):
        event = begun(book, 4, SWISS)
        round_ = play(next_round(event))
        assert drawing.reopen_round(round_, writer=NOBODY, at=NOW).state == RoundState.PLAYING
        drawing.close_round(round_, writer=NOBODY, at=NOW)
        next_round(event)
        assert refused(lambda: drawing.reopen_round(round_, writer=NOBODY, at=NOW)) is Why.LATER_ROUND

    def test_a_phase_ends_when_its_rounds_are_closed_though_fewer_than_planned(self, book):
        event = begun(book, 4, SWISS)
        round_ = next_round(event)
        (phase,) = phases_of(event)
        assert refused(lambda: drawing.end_phase(phase, writer=NOBODY, at=NOW)) is Why.ROUNDS_OPEN
        play(round_)
        draft = drawing.draw_round(event, writer=NOBODY, at=NOW)
        assert refused(lambda: drawing.end_phase(phase, writer=NOBODY, at=NOW)) is Why.DRAFT_OPEN
        drawing.discard_round(draft, writer=NOBODY, at=NOW)
        drawing.end_event(event, writer=NOBODY, at=NOW)
        assert refused(lambda: drawing.draw_round(event, writer=NOBODY, at=NOW)) is Why.OVER

    def test_a_phase_waits_for_the_one_before(self, book):
        event = make_event(book, 4, SWISS, (Format.KNOCKOUT, PhaseOptions(field=2)))
        first, second = phases_of(event)
        assert refused(lambda: drawing.start_phase(event, second, writer=NOBODY, at=NOW)) is Why.PHASE_BEFORE
        drawing.start_phase(event, first, writer=NOBODY, at=NOW)
        assert refused(lambda: drawing.start_phase(event, first, writer=NOBODY, at=NOW)) is Why.STARTED
        play(next_round(event))
        drawing.end_phase(first, writer=NOBODY, at=NOW)
        leaders = phase_standings(phases_of(event)[0]).order[:2]
        assert drawing.start_phase(event, second, writer=NOBODY, at=NOW).field == list(leaders)

    def test_who_has_checked_in_starts_or_everybody_where_nobody_has(self, book):
        event = make_event(book, 4, SWISS)
        for one in event.entrants.filter(number__in=(2, 3, 4)):
            entrant_state(one, EntrantState.PRESENT, Verb.CHECK_IN)
        phase = drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
        assert phase.field == [str(event.entrants.get(number=number).pk) for number in (2, 3, 4)]


class TestByHand:
    def test_two_entrants_change_places_and_the_round_says_so(self, book):
        event = begun(book, 4, SWISS)
        draft = drawing.draw_round(event, writer=NOBODY, at=NOW)
        one, other = meetings_in(draft)
        assert drawing.by_hand(draft) == []
        round_ = drawing.exchange(draft, one.b, other.b, writer=NOBODY, at=NOW, reason="brothers")
        after = meetings_in(round_)
        assert [(row.a_id, row.b_id, row.manual) for row in after] == [
            (one.a_id, other.b_id, True),
            (other.a_id, one.b_id, True),
        ]
        assert round_.drawn["manual"] == [[str(one.b_id), str(other.b_id)]]
        assert [(each.level, each.engine < each.now) for each in drawing.by_hand(round_)] == [("shape", True)]
        assert event.acts.get(verb="repair").reason == "brothers"

    def test_who_has_the_bye_changes_places_with_one_who_plays(self, book):
        event = begun(book, 3, SWISS)
        round_ = next_round(event)
        pair, bye = meetings_in(round_)
        drawing.exchange(round_, pair.a, bye.a, writer=NOBODY, at=NOW)
        pair_now, bye_now = meetings_in(round_)
        assert (pair_now.a_id, bye_now.a_id, bye_now.how) == (bye.a_id, pair.a_id, "bye")

    def test_nobody_is_taken_from_a_match_that_is_played(self, book):
        event = begun(book, 4, SWISS)
        round_ = next_round(event)
        one, other = meetings_in(round_)
        results.record_result(one, typed(61, 20), writer=NOBODY, at=NOW)
        assert refused(lambda: drawing.exchange(round_, one.a, other.a, writer=NOBODY, at=NOW)) is Why.PLAYED
        assert refused(lambda: drawing.exchange(round_, other.a, other.b, writer=NOBODY, at=NOW)) is Why.SAME_SIDE

    def test_an_opened_but_empty_match_is_left_and_the_new_pair_gets_its_own(self, book):
        event = begun(book, 4, SWISS)
        round_ = next_round(event)
        one, other = meetings_in(round_)
        old = open_match(one, writer=NOBODY, at=NOW)
        drawing.exchange(round_, one.a, other.a, writer=NOBODY, at=NOW)
        new = open_match(one, writer=NOBODY, at=NOW)
        assert (new.pk != old.pk, new.left_first_id) == (True, other.a.first_id)

    def test_partners_of_a_round_can_be_exchanged_across_the_table(self, book):
        event = begun(book, 4, (Format.ROTATING, PhaseOptions()))
        round_ = next_round(event)
        (one,) = meetings_in(round_)
        drawing.exchange(round_, one.a2, one.b2, writer=NOBODY, at=NOW)
        (after,) = meetings_in(round_)
        assert (after.a_id, after.a2_id, after.b_id, after.b2_id) == (one.a_id, one.b2_id, one.b_id, one.a2_id)

    @pytest.mark.parametrize("format_", [Format.SWISS, Format.ROUND_ROBIN])
    def test_a_late_registrant_meets_the_bye(self, book, format_):
        event = begun(book, 5, (format_, PhaseOptions()))
        round_ = next_round(event)
        (waiting,) = [one for one in meetings_in(round_) if one.b_id is None]
        (late,) = enter(event, 1)
        meeting = drawing.meet_the_bye(round_, late, writer=NOBODY, at=NOW)
        assert (meeting.a_id, meeting.b_id, meeting.how, meeting.state) == (waiting.a_id, late.pk, "", "waiting")
        assert phases_of(event)[0].field[-1] == str(late.pk)
        assert refused(lambda: drawing.meet_the_bye(round_, late, writer=NOBODY, at=NOW)) is Why.ENTERED_ALREADY
        (another,) = enter(event, 1)
        assert refused(lambda: drawing.meet_the_bye(round_, another, writer=NOBODY, at=NOW)) is Why.NO_BYE

    def test_a_late_registrant_takes_a_byes_place_in_a_bracket(self, book):
        event = begun(book, 5, (Format.KNOCKOUT, PhaseOptions()))
        round_ = next_round(event)
        (late,) = enter(event, 1)
        drawing.admit(event, phases_of(event)[0], late, writer=NOBODY, at=NOW)
        open_ones = {one.slot: one for one in meetings_in(round_) if not one.how}
        assert late.pk in {one.b_id for one in open_ones.values()}
        assert len(open_ones) == 2
        play(round_)
        next_round(event)
        (later,) = enter(event, 1)
        admit = lambda: drawing.admit(event, phases_of(event)[0], later, writer=NOBODY, at=NOW)  # noqa: E731
        assert refused(admit) is Why.NO_ROOM

    def test_a_late_registrant_of_groups_joins_the_smallest_and_meets_all(self, book):
        event = begun(book, 7, (Format.GROUPS, PhaseOptions(group_size=4)))
        (late,) = enter(event, 1)
        phase = drawing.admit(event, phases_of(event)[0], late, writer=NOBODY, at=NOW)
        assert sorted(map(len, phase.field)) == [4, 4]
        for _ in range(3):
            play(next_round(event))
        assert refused(lambda: drawing.draw_round(event, writer=NOBODY, at=NOW)) is Why.NOTHING_TO_DRAW

    def test_who_is_away_in_a_round_robin_meets_the_others_later(self, book):
        event = begun(book, 4, (Format.ROUND_ROBIN, PhaseOptions()))
        one = event.entrants.get(number=1)
        entrant_state(one, EntrantState.AWAY, Verb.AWAY)
        play(next_round(event))
        entrant_state(one, EntrantState.PRESENT, Verb.RETURN)
        for _ in range(3):
            play(next_round(event))
        met = sides(Meeting.objects.standing().filter(event=event, b__isnull=False))
        assert len(met) == 6


class TestTables:
    def seats(self, event: Event) -> list[dict[object, int | None]]:
        rounds = {}
        for one in Meeting.objects.standing().filter(event=event, b__isnull=False).order_by("round__number", "board"):
            rounds.setdefault(one.round_id, {}).update({one.a_id: one.table, one.b_id: one.table})
        return list(rounds.values())

    def test_fixed_keeps_an_entrant_at_one_table_as_long_as_can_be(self, book):
        event = begun(book, 8, SWISS, values=EventValues(tables=TableRule.FIXED), tables=4)
        for _ in range(3):
            play(next_round(event))
        seats = self.seats(event)
        kept = [sum(now[one] == before[one] for one in now) for before, now in pairwise(seats)]
        assert kept == [4, 4]

    def test_rotate_gives_another_table_each_round(self, book):
        event = begun(book, 8, SWISS, values=EventValues(tables=TableRule.ROTATE), tables=8)
        for _ in range(3):
            play(next_round(event))
        seats = self.seats(event)
        assert [one for one in seats[0] if len({each[one] for each in seats}) < 3] == []

    def test_a_table_is_exchanged_before_publishing_too(self, book):
        event = begun(book, 4, SWISS)
        draft = drawing.draw_round(event, writer=NOBODY, at=NOW)
        one, other = meetings_in(draft)
        drawing.set_table(one, other.table, writer=NOBODY, at=NOW)
        assert [each.table for each in meetings_in(draft)] == [2, 1]
        drawing.set_table(one, 7, writer=NOBODY, at=NOW)
        assert [each.table for each in meetings_in(draft)] == [7, 1]


class TestWarnings:
    def test_too_many_rounds_for_the_field_lead_to_a_round_robin(self, book):
        event = make_event(book, 6, (Format.SWISS, PhaseOptions(rounds=5)))
        assert drawing.warnings_for(event) == [
            Caution("too-many-rounds", {"phase": 1, "rounds": 5, "entrants": 6}, "round-robin")
        ]

    def test_fewer_tables_than_matches_are_told_with_the_sittings(self, book):
        event = make_event(book, 24, (Format.GROUPS, PhaseOptions()), (Format.KNOCKOUT, PhaseOptions()), tables=8)
        told = {"phase": 1, "matches": 12, "tables": 8, "sittings": 2}
        assert drawing.warnings_for(event) == [Caution("fewer-tables", told, "queue")]

    def test_an_empty_event_is_told_what_it_needs(self, book):
        event = make_event(book, 1, (Format.ROTATING, PhaseOptions()))
        assert drawing.warnings_for(event) == [Caution("too-few", {"phase": 1, "entrants": 1, "needed": 4}, "enter")]

    def test_the_end_of_the_evening_is_estimated_and_comes_nearer(self, book):
        phases = [(Format.GROUPS, PhaseOptions()), (Format.KNOCKOUT, PhaseOptions())]
        event = make_event(book, 24, *phases, tables=8, minutes=30)
        assert drawing.time_estimate(event) == Estimate(rounds=7, sittings=10, minutes=10 * 30 + 7 * 5)
        drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
        play(next_round(event))
        assert drawing.time_estimate(event) == Estimate(rounds=6, sittings=8, minutes=8 * 30 + 6 * 5)


class TestTheEvening:
    def test_of_24_pairs_six_groups_of_four_send_the_first_two_and_the_four_best_thirds(self, book):
        phases = [(Format.GROUPS, PhaseOptions()), (Format.KNOCKOUT, PhaseOptions())]
        event = begun(book, 24, *phases, pairs=True, tables=8)
        groups, knockout = phases_of(event)
        assert [len(group) for group in phases_of(event)[0].field] == [4] * 6
        for _ in range(3):
            play(next_round(event))
        drawing.end_phase(groups, writer=NOBODY, at=NOW)
        field = drawing.start_phase(event, knockout, writer=NOBODY, at=NOW).field
        assert (len(field), None in field) == (16, False)
        thirds = {phase_standings(groups, group=at).order[2] for at in range(6)}
        assert len(thirds & {*field}) == 4
        home = {one: at for at, group in enumerate(groups_of(event)) for one in group}
        assert [home[one] == home[other] for one, other in zip(field[::2], field[1::2], strict=True)] == [False] * 8

    def test_an_act_asks_as_few_queries_for_many_as_for_few(self, book, django_assert_max_num_queries):
        asked = {}
        for count in (6, 30):
            event = begun(book, count, SWISS, tables=40)
            found = []
            with django_assert_max_num_queries(60) as all_of_them:
                draft = drawing.draw_round(event, writer=NOBODY, at=NOW)
                found.append(len(all_of_them))
                drawing.publish_round(draft, writer=NOBODY, at=NOW)
                found.append(len(all_of_them))
                results.record_walkover(meetings_in(draft)[0], "a", writer=NOBODY, at=NOW)
                found.append(len(all_of_them))
                drawing.close_round(draft, anyway=True, writer=NOBODY, at=NOW)
                found.append(len(all_of_them))
                phase_standings(phases_of(event)[0])
                found.append(len(all_of_them))
            asked[count] = found
        assert asked[6] == asked[30]


def groups_of(event: Event) -> list[list[str]]:
    return phases_of(event)[0].field
