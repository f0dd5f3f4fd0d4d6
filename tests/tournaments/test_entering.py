"""Who takes part: by person, not by spelling; nothing of a refused list is written; everything can be taken back."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.models import Player
from scoring.people import merge_players
from tests.tournaments.roles import play
from tournaments.coming_late import come_in
from tournaments.entering import (
    active,
    ask_bye,
    away,
    change_entrant,
    check_in,
    come_back,
    enter,
    enter_many,
    take_off,
    withdraw,
)
from tournaments.entry_faults import EntryRefusal, Fault
from tournaments.journal import undo
from tournaments.models import Act, Entrant, EntrantState, EventState, Meeting
from tournaments.opening import open_match
from tournaments.reading_lists import read_list
from tournaments.refusals import Refusal, Why
from tournaments.replacing import replace_partner


@pytest.fixture
def how(writer, clock):
    return {"writer": writer, "at": clock.now}


@pytest.fixture
def pairs(event):
    event.pairs = True
    event.save()
    return event


def refused(deed) -> tuple[Fault, dict[str, object]]:
    with pytest.raises(EntryRefusal) as caught:
        deed()
    return caught.value.fault, caught.value.about


def state(entrant: Entrant) -> str:
    entrant.refresh_from_db()
    return entrant.state


def test_an_entrant_is_players_of_the_book_and_no_name_is_in_the_journal(pairs, how, book):
    row = enter(pairs, ["  Νίκος ", "Μαρία"], club="Μύλος", rating=1500, **how)
    act = Act.objects.get(event=pairs)
    assert (row.name, row.club, row.rating, row.state) == ("Νίκος – Μαρία", "Μύλος", 1500, "entered")
    assert sorted(book.players.values_list("name", flat=True)) == ["Μαρία", "Νίκος"]
    assert (act.verb, act.about) == ("enter", {"entrant": str(row.pk)})
    assert not any("Νίκος" in str(change) for change in act.changes)


def test_a_known_player_is_found_however_the_name_is_accented(event, how, book, clock):
    known = Player.objects.create(book=book, name="Γιώργος", created_at=clock.now)
    assert enter(event, ["ΓΙΩΡΓΟΣ"], **how).first_id == known.pk


def test_a_and_b_is_b_and_a(pairs, how):
    enter(pairs, ["Νίκος", "Μαρία"], **how)
    found = refused(lambda: enter(pairs, ["μαρια", "ΝΙΚΟΣ"], **how))
    assert found == (Fault.ENTERED, {"entrant": "Νίκος – Μαρία"})


def test_one_person_is_not_in_two_pairs_and_is_named(pairs, how):
    enter(pairs, ["Νίκος", "Μαρία"], **how)
    found = refused(lambda: enter(pairs, ["Άννα", "Νίκος"], **how))
    assert found == (Fault.PERSON_ENTERED, {"name": "Νίκος", "entrant": "Νίκος – Μαρία"})


def test_two_spellings_that_were_merged_are_one_person(pairs, how, book, clock):
    enter(pairs, ["Νίκος", "Μαρία"], **how)
    other = Player.objects.create(book=book, name="Νικόλαος", created_at=clock.now)
    merge_players(player=other, into=book.players.get(name="Νίκος"))
    assert refused(lambda: enter(pairs, ["Νικόλαος", "Άννα"], **how))[0] is Fault.PERSON_ENTERED


def test_a_list_is_entered_whole_or_not_at_all(event, how, book):
    lines = read_list("Νίκος\nΜαρία\nνικος", pairs=False).lines
    assert refused(lambda: enter_many(event, lines, **how)) == (Fault.LISTED, {"line": 1})
    assert (Entrant.objects.count(), book.players.count(), Act.objects.count()) == (0, 0, 0)


def test_a_list_is_one_act_and_one_undo(event, how):
    enter_many(event, read_list("Νίκος\nΜαρία\nΆννα", pairs=False).lines, **how)
    undo(event, event.revision, **how)
    assert (active(event).count(), Act.objects.first().about) == (0, {"entrants": 3})


def test_somebody_in_two_pairs_of_a_list_is_named_with_the_line(pairs, how):
    lines = read_list("Νίκος + Μαρία\nΆννα + Νίκος", pairs=True).lines
    assert refused(lambda: enter_many(pairs, lines, **how)) == (Fault.PERSON_LISTED, {"name": "Νίκος", "line": 1})


@pytest.mark.parametrize(
    ("names", "fault"), [(["Νίκος"], Fault.ONE_NAME), (["Α", "Β", "Γ"], Fault.THREE_NAMES), ([], Fault.NO_NAME)]
)
def test_a_pair_is_two(pairs, how, names, fault):
    assert refused(lambda: enter(pairs, names, **how))[0] is fault


def test_nobody_enters_an_event_that_is_over(event, how):
    event.state = EventState.OVER
    event.save()
    assert refused(lambda: enter(event, ["Νίκος"], **how))[0] is Fault.OVER


# ---- Coming and going


def test_check_in_is_of_one_or_of_all_and_can_be_taken_back(event, how):
    rows = [enter(event, [name], **how) for name in ("Α", "Β", "Γ")]
    assert check_in(event, rows[:1], **how) == 1
    assert check_in(event, rows, **how) == 2
    assert check_in(event, rows[:1], present=False, **how) == 1
    assert [state(row) for row in rows] == ["entered", "present", "present"]


def test_checking_in_leaves_alone_who_is_away_or_has_withdrawn(event, how):
    rows = [enter(event, [name], present=True, **how) for name in ("Α", "Β")]
    away(rows[0], **how)
    withdraw(rows[1], **how)
    assert check_in(event, rows, **how) == 0
    assert [state(row) for row in rows] == ["away", "withdrawn"]


def test_who_was_away_or_had_withdrawn_comes_back(event, how):
    rows = [enter(event, [name], **how) for name in ("Α", "Β")]
    away(rows[0], **how)
    withdraw(rows[1], reason="άρρωστος", **how)
    for row in rows:
        come_back(row, **how)
    assert [state(row) for row in rows] == ["present", "present"]
    assert Act.objects.get(verb="withdraw").reason == "άρρωστος"


def test_who_has_withdrawn_is_not_merely_away(event, how):
    row = enter(event, ["Α"], **how)
    withdraw(row, **how)
    assert refused(lambda: away(row, **how))[0] is Fault.STATE


def test_who_has_withdrawn_is_brought_back_and_not_entered_anew(pairs, how):
    withdraw(enter(pairs, ["Νίκος", "Μαρία"], **how), **how)
    assert refused(lambda: enter(pairs, ["Μαρία", "Νίκος"], **how)) == (Fault.WITHDRAWN, {"entrant": "Νίκος – Μαρία"})


def test_one_of_a_pair_that_withdrew_may_play_with_another_and_then_the_pair_cannot_come_back(pairs, how):
    left = enter(pairs, ["Νίκος", "Μαρία"], **how)
    withdraw(left, **how)
    enter(pairs, ["Νίκος", "Άννα"], **how)
    found = refused(lambda: come_back(left, **how))
    assert found == (Fault.PERSON_ENTERED, {"name": "Νίκος", "entrant": "Νίκος – Άννα"})


def test_who_was_entered_by_mistake_is_taken_off_and_may_enter_again(event, how):
    take_off(enter(event, ["Νίκος"], **how), **how)
    assert active(event).count() == 0
    assert enter(event, ["Νίκος"], **how).state == EntrantState.ENTERED


def test_particulars_change_one_by_one(event, how):
    row = enter(event, ["Νίκος"], **how)
    change_entrant(row, club="Μύλος", rating=1500, paid=True, **how)
    ask_bye(row, **how)
    row.refresh_from_db()
    assert (row.club, row.rating, row.paid, row.wants_bye) == ("Μύλος", 1500, True, True)
    ask_bye(row, wanted=False, **how)
    row.refresh_from_db()
    assert row.wants_bye is False


def test_only_particulars_are_changed_so(event, how):
    row = enter(event, ["Νίκος"], **how)
    with pytest.raises(ValueError, match="state"):
        change_entrant(row, state="withdrawn", **how)


# ---- A partner replaced


def test_a_partner_is_replaced_in_the_same_place(pairs, how, book):
    row = enter(pairs, ["Νίκος", "Μαρία"], **how)
    replace_partner(row, row.second, "Άννα", **how)
    row = Entrant.objects.with_names().get(pk=row.pk)
    assert row.name == "Νίκος – Άννα"
    undo(pairs, pairs.revision, **how)
    assert Entrant.objects.with_names().get(pk=row.pk).name == "Νίκος – Μαρία"


def test_a_partner_is_not_replaced_by_somebody_who_plays_already(pairs, how):
    row = enter(pairs, ["Νίκος", "Μαρία"], **how)
    enter(pairs, ["Άννα", "Ελένη"], **how)
    found = refused(lambda: replace_partner(row, row.first, "Ελένη", **how))
    assert found == (Fault.PERSON_ENTERED, {"name": "Ελένη", "entrant": "Άννα – Ελένη"})
    assert refused(lambda: replace_partner(row, row.first, "μαρια", **how))[0] is Fault.SAME_PERSON


def test_the_new_partner_takes_the_seat_at_the_table_and_played_deals_stay(pairs, how):
    rows = [enter(pairs, [f"Α{at}", f"Β{at}"], **how) for at in range(4)]
    play(pairs, rows, how["at"])
    meeting = Meeting.objects.get(event=pairs, board=1)
    match = open_match(meeting, **how)
    replace_partner(rows[2], rows[2].second, "Νέα", **how)
    match.refresh_from_db()
    assert [player.name for player in match.people["right"]] == ["Α2", "Νέα"]


def test_who_withdraws_from_an_open_meeting_loses_it(event, how):
    rows = [enter(event, [f"Α{at}"], **how) for at in range(4)]
    play(event, rows, how["at"])
    withdraw(rows[0], **how)
    meeting = Meeting.objects.get(event=event, board=1)
    assert (meeting.how, meeting.winner, meeting.state) == ("walkover", "b", "done")
    undo(event, event.revision, **how)
    meeting.refresh_from_db()
    assert (meeting.how, state(rows[0])) == ("", "entered")
    assert refused(lambda: take_off(rows[0], **how))[0] is Fault.PLAYED


def test_a_list_costs_the_same_queries_for_any_number(event, how):
    def queries(prefix: str, number: int) -> int:
        lines = read_list("\n".join(f"{prefix}{at}" for at in range(number)), pairs=False).lines
        with CaptureQueriesContext(connection) as captured:
            enter_many(event, lines, **how)
        return len(captured)

    assert queries("Α", 2) == queries("Β", 60)


def test_who_was_taken_off_meanwhile_is_said_not_looked_for(event, how):
    [old] = enter_many(event, read_list("Νίκος", pairs=False).lines, **how)
    take_off(old, **how)
    with pytest.raises(Refusal) as caught:
        change_entrant(old, paid=True, **how)
    assert caught.value.code is Why.REMOVED


def test_who_was_replaced_meanwhile_is_not_replaced_again(pairs, how):
    [row] = enter_many(pairs, read_list("Νίκος + Μαρία", pairs=True).lines, **how)
    gone = row.second
    replace_partner(row, gone, "Άννα", **how)
    with pytest.raises(Refusal) as caught:
        replace_partner(row, gone, "Ελένη", **how)
    assert caught.value.code is Why.REMOVED


def test_where_nobody_waits_a_late_entrant_is_not_even_checked_in(event, how):
    rows = enter_many(event, read_list("Α\nΒ\nΓ\nΔ", pairs=False).lines, **how)
    play(event, rows, how["at"])
    [late] = enter_many(event, read_list("Αργός", pairs=False).lines, **how)
    with pytest.raises(Refusal) as caught:
        come_in(late, against_bye=True, **how)
    late.refresh_from_db()
    assert (caught.value.code, late.state) == (Why.NO_BYE, EntrantState.ENTERED)
