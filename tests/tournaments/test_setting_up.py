"""An event is made with its links and its plan; what has not begun can be planned otherwise, what has begun stays."""

import datetime as dt

import pytest

from diloti.profiles import MAIN, profile_record
from tournaments.entering import enter
from tournaments.entry_faults import EntryRefusal, Fault
from tournaments.journal import undo, undoable
from tournaments.models import Act, EventLink, Format, PhaseState
from tournaments.setting_up import (
    PRESETS,
    add_phase,
    change_event,
    change_phase,
    drop_phase,
    make_event,
    move_phase,
    plan_of,
    set_phases,
)
from tournaments.values import EventValues, PhaseOptions


@pytest.fixture
def how(writer, clock):
    return {"writer": writer, "at": clock.now}


@pytest.fixture
def made(book, how):
    said = {"pairs": True, "target": 101, "best_of": 3, "tables": 3, "minutes": 40, "seed": 1821}
    values = EventValues(annul_under_half=False)
    return make_event(
        book=book,
        name="Άνοιξη",
        held_on=dt.date(2027, 4, 3),
        profile=MAIN,
        values=values,
        phases=PRESETS["groups-knockout"],
        **said,
        **how,
    )


def formats(event) -> list[tuple[int, str]]:
    return [(row.number, row.format) for row in plan_of(event)]


def refused(deed) -> Fault:
    with pytest.raises(EntryRefusal) as caught:
        deed()
    return caught.value.fault


def test_an_event_is_made_with_what_was_said(made, book):
    assert (made.book, made.name, made.held_on, made.pairs) == (book, "Άνοιξη", dt.date(2027, 4, 3), True)
    assert (made.target, made.best_of, made.tables, made.minutes, made.seed) == (101, 3, 3, 40, 1821)
    assert (made.profile, made.values, made.state) == (profile_record(MAIN), {"annul_under_half": False}, "setup")
    assert formats(made) == [(1, "groups"), (2, "knockout")]


def test_making_is_the_first_act_and_no_undo_goes_behind_it(made):
    assert (Act.objects.get(event=made).verb, made.revision, undoable(made)) == ("event", 1, None)


def test_an_event_has_a_link_for_each_role_and_table(made):
    links = sorted(EventLink.objects.filter(event=made).values_list("role", "table"), key=str)
    assert links == [("director", None), ("display", None), ("join", None), ("table", 1), ("table", 2), ("table", 3)]


def test_seeds_of_two_events_differ(book, how):
    seeds = {make_event(book=book, name="Α", held_on=dt.date(2027, 1, 1), profile=MAIN, **how).seed for _ in range(8)}
    assert len(seeds) > 1
    assert all(100_000 <= seed <= 999_999 for seed in seeds)


def test_settings_change_and_can_be_taken_back(made, how):
    change_event(made, name="Φθινόπωρο", tables=5, registration_open=True, **how)
    assert (made.name, made.tables, made.registration_open) == ("Φθινόπωρο", 5, True)
    assert EventLink.objects.filter(event=made, role="table").count() == 5
    undo(made, made.revision, **how)
    assert (made.name, made.tables, made.registration_open) == ("Άνοιξη", 3, False)


def test_only_settings_are_changed_so(made, how):
    with pytest.raises(ValueError, match="state"):
        change_event(made, state="over", **how)


def test_pairs_or_single_players_is_settled_once_somebody_is_entered(made, how):
    change_event(made, pairs=False, **how)
    enter(made, ["Νίκος"], **how)
    assert refused(lambda: change_event(made, pairs=True, **how)) is Fault.FIELD
    made.refresh_from_db()
    assert made.pairs is False


# ---- Phases


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_usual_plan_replaces_what_has_not_begun(event, how, name):
    set_phases(event, PRESETS["swiss-knockout"], **how)
    set_phases(event, PRESETS[name], **how)
    assert formats(event) == [(at, format_.value) for at, (format_, _) in enumerate(PRESETS[name], 1)]


def test_what_has_begun_stays_in_front_of_a_new_plan(made, how):
    first = plan_of(made)[0]
    first.state = PhaseState.RUNNING
    first.save()
    set_phases(made, PRESETS["double"], **how)
    assert formats(made) == [(1, "groups"), (2, "double")]
    row = plan_of(made)[0]
    assert refused(lambda: drop_phase(row, **how)) is Fault.BEGUN
    assert refused(lambda: move_phase(plan_of(made)[1], up=True, **how)) is Fault.BEGUN


def test_phases_come_in_any_order(made, how):
    add_phase(made, Format.SWISS, **how)
    move_phase(plan_of(made)[2], up=True, **how)
    move_phase(plan_of(made)[0], up=False, **how)
    assert formats(made) == [(1, "swiss"), (2, "groups"), (3, "knockout")]
    drop_phase(plan_of(made)[1], **how)
    assert formats(made) == [(1, "swiss"), (2, "knockout")]
    undo(made, undoable(made).seq, **how)
    assert formats(made) == [(1, "swiss"), (2, "groups"), (3, "knockout")]


def test_the_first_phase_moves_no_further_up(made, how):
    move_phase(plan_of(made)[0], up=True, **how)
    assert formats(made) == [(1, "groups"), (2, "knockout")]


def test_partners_change_only_among_single_players(made, how):
    assert refused(lambda: set_phases(made, PRESETS["rotating"], **how)) is Fault.FORMAT
    assert refused(lambda: add_phase(made, Format.ROTATING, **how)) is Fault.FORMAT
    assert formats(made) == [(1, "groups"), (2, "knockout")]


def test_options_are_kept_without_their_defaults(made, how):
    change_phase(plan_of(made)[1], PhaseOptions(third_place=True, best_of=5), **how)
    assert plan_of(made)[1].options == {"third_place": True, "best_of": 5}


def test_of_a_phase_that_is_played_only_what_is_still_to_come_changes(made, how):
    set_phases(made, [(Format.SWISS, PhaseOptions(rounds=7, club_rounds=2))], **how)
    row = plan_of(made)[0]
    row.state = PhaseState.RUNNING
    row.save()
    change_phase(row, PhaseOptions(rounds=5, club_rounds=2, field=4), **how)
    assert plan_of(made)[0].options == {"rounds": 5, "club_rounds": 2}


def test_too_many_rounds_become_everybody_against_everybody(made, how):
    set_phases(made, PRESETS["swiss"], **how)
    change_phase(plan_of(made)[0], PhaseOptions(), format_=Format.ROUND_ROBIN, **how)
    assert formats(made) == [(1, "round-robin")]
