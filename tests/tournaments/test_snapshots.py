"""Rows as values: standings, groups, brackets and the final ranking, in a fixed number of queries."""

import uuid
from fractions import Fraction

import pytest

from scoring.models import Player
from tests.tournaments.driver import (
    NOBODY,
    NOW,
    Director,
    entrant_state,
    make_event,
    meetings_in,
    phases_of,
    typed,
)
from tests.tournaments.test_corrections import begun, next_round, play
from tournaments import drawing, results
from tournaments.journal import Verb, act
from tournaments.models import Entrant, EntrantState, Format, Meeting
from tournaments.results import Score
from tournaments.snapshots import (
    bracket_states,
    event_ranking,
    group_standings,
    phase_standings,
    results_of,
    snapshots_of,
)
from tournaments.standings import ByeWorth
from tournaments.values import EventValues, PhaseOptions

pytestmark = pytest.mark.django_db


def values(row):
    return dict(row.values)


def test_a_result_is_seen_with_points_differences_and_xeris(book):
    event = begun(book, 2, (Format.SWISS, PhaseOptions(rounds=1)), best_of=3)
    (one,) = meetings_in(next_round(event))
    games = ((61, 40), (30, 70), (66, 60))
    results.record_result(one, Score(games, xeris=(4, 7)), writer=NOBODY, at=NOW)
    (found,) = results_of(Meeting.objects.select_related("round"))
    assert (found.winner, found.points_a, found.points_b, found.differences) == ("a", 157, 170, (21, -40, 6))
    assert (found.xeris_a, found.xeris_b) == (4, 7)
    rows = phase_standings(phases_of(event)[0]).rows
    assert [values(row)["difference"] for row in rows] == [-13, 13]


def test_where_only_final_scores_were_typed_xeris_are_skipped(book):
    event = begun(book, 2, (Format.SWISS, PhaseOptions(rounds=1)))
    play(next_round(event))
    assert phase_standings(phases_of(event)[0]).skipped == ("xeris",)


def test_a_walkover_has_the_target_for_points_and_no_difference(book):
    event = begun(book, 2, (Format.SWISS, PhaseOptions(rounds=1, target=31)))
    (one,) = meetings_in(next_round(event))
    results.record_walkover(one, "b", writer=NOBODY, at=NOW)
    first, last = phase_standings(phases_of(event)[0]).rows
    assert (first.id, values(first)["points"], values(first)["difference"]) == (str(one.b_id), 31, 0)
    assert (values(last)["points"], values(last)["difference"]) == (0, 0)


def test_partners_of_a_round_win_each_for_himself(book):
    event = begun(book, 5, (Format.ROTATING, PhaseOptions(rounds=1)), values=EventValues(bye=ByeWorth.HALF))
    meeting, bye = meetings_in(play(next_round(event)))
    found = {row.id: (values(row)["wins"], values(row)["points"]) for row in phase_standings(phases_of(event)[0]).rows}
    assert found == {
        str(meeting.a_id): (1, 61),
        str(meeting.a2_id): (1, 61),
        str(meeting.b_id): (0, 31),
        str(meeting.b2_id): (0, 31),
        str(bye.a_id): (Fraction(1, 2), 0),
    }


def test_chosen_tie_breaks_rank_and_the_lot_comes_last(book):
    event = begun(book, 4, (Format.SWISS, PhaseOptions()), values=EventValues(tie_breaks=("points", "wins")))
    play(next_round(event))
    rows = phase_standings(phases_of(event)[0]).rows
    assert [key for key, _value in rows[0].values] == ["points", "wins", "lot"]
    assert [values(row)["points"] for row in rows] == [61, 61, 32, 31]


def test_groups_have_tables_of_their_own_and_are_one_list_by_place(book):
    event = begun(book, 7, (Format.GROUPS, PhaseOptions(group_size=4)))
    for _ in range(3):
        play(next_round(event))
    (phase,) = phases_of(event)
    tables = group_standings(phase)
    assert [len(table.rows) for table in tables] == [3, 4]
    assert phase_standings(phase, group=1) == tables[1]
    whole = phase_standings(phase)
    assert {*whole.order[:2]} == {table.order[0] for table in tables}
    assert [row.place for row in whole.rows] == [1, 2, 3, 4, 5, 6, 7]


def test_nothing_of_a_planned_phase_or_of_a_draft_counts(book):
    event = make_event(book, 3, (Format.SWISS, PhaseOptions()), (Format.KNOCKOUT, PhaseOptions()))
    first, second = phases_of(event)
    assert (phase_standings(first).rows, bracket_states(second)) == ((), {})
    drawing.start_phase(event, first, writer=NOBODY, at=NOW)
    drawing.draw_round(event, writer=NOBODY, at=NOW)
    assert {values(row)["wins"] for row in phase_standings(phases_of(event)[0]).rows} == {0}


def test_the_ranking_goes_from_the_last_phase_back_to_the_first(book):
    phases = [(Format.GROUPS, PhaseOptions(group_size=3, through=1, thirds=False)), (Format.KNOCKOUT, PhaseOptions())]
    event = make_event(book, 9, *phases)
    Director(event).play()
    ranking = event_ranking(event)
    assert [(one.place, one.phase_number) for one in ranking] == [
        (1, 2), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1),
    ]  # fmt: skip


def test_who_is_annulled_comes_last(book):
    event = begun(book, 5, (Format.ROUND_ROBIN, PhaseOptions()))
    play(next_round(event))
    quitter = event.entrants.get(number=2)
    entrant_state(quitter, EntrantState.WITHDRAWN)
    last = event_ranking(event)[-1]
    assert (last.entrant_id, last.place) == (quitter.pk, 5)


def test_annulment_can_be_put_off(book):
    event = begun(book, 5, (Format.ROUND_ROBIN, PhaseOptions()), values=EventValues(annul_under_half=False))
    play(next_round(event))
    quitter = event.entrants.get(number=2)
    entrant_state(quitter, EntrantState.WITHDRAWN)
    assert len(phase_standings(phases_of(event)[0]).rows) == 5


def test_a_fixed_field_with_a_fixed_seed_gives_the_same_rounds_on_every_database(book):
    event = make_event(book, 0, (Format.SWISS, PhaseOptions(rounds=3)), seed=2026)
    players = Player.objects.bulk_create(
        [Player(book=book, name=f"Παίκτης {number}", created_at=NOW) for number in range(9)]
    )
    rows = [
        Entrant(id=uuid.UUID(int=number), event=event, first=player, number=number, entered_at=NOW)
        for number, player in enumerate(players, 1)
    ]
    with act(event, Verb.ENTER, writer=NOBODY, at=NOW) as change:
        change.add(*rows)
    drawing.start_phase(event, phases_of(event)[0], writer=NOBODY, at=NOW)
    found = []
    for _ in range(3):
        round_ = play(next_round(event))
        found.append([(one.a_id.int, one.b_id and one.b_id.int, one.first_dealer) for one in meetings_in(round_)])
    assert found == ROUNDS


ROUNDS = [
    [(1, 8, "b"), (2, 7, "b"), (3, 6, "b"), (4, 5, "a"), (9, None, "")],
    [(1, 9, "a"), (2, 4, "a"), (3, 7, "a"), (5, 6, "a"), (8, None, "")],
    [(1, 3, "b"), (2, 5, "a"), (4, 6, "b"), (8, 9, "b"), (7, None, "")],
]


def test_queries_do_not_grow_with_entrants_and_rounds(book, django_assert_num_queries):
    for count, rounds in ((6, 1), (20, 3)):
        event = begun(book, count, (Format.SWISS, PhaseOptions(rounds=5)))
        for _ in range(rounds):
            play(next_round(event), {1: typed(61, 3)})
        with django_assert_num_queries(4):
            assert len(event_ranking(event)) == count
        with django_assert_num_queries(4):
            assert [len(one.meetings) for one in snapshots_of(event)] == [rounds * count // 2]
