"""The director's list of entrants: pasted and brought as files with a preview, checked in by a tap, seeded, changed."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from scoring.models import Player
from tests.tournaments.roles import play
from tournaments.entering import active, enter
from tournaments.models import Entrant, Meeting


@pytest.fixture
def how(writer, clock):
    return {"writer": writer, "at": clock.now}


@pytest.fixture
def pairs(event):
    event.pairs = True
    event.save()
    return event


def page(client, where: str, *args: str, **asked: str) -> str:
    response = client.get(reverse(f"tournaments:{where}", args=args), asked, HTTP_ACCEPT_LANGUAGE="en")
    assert response.status_code == 200
    return response.content.decode()


def send(client, where: str, *args: str, **said: Any):
    return client.post(reverse(f"tournaments:{where}", args=args), said, HTTP_ACCEPT_LANGUAGE="en")


def names(event) -> list[str]:
    return [row.name for row in active(event).with_names().order_by("entered_at", "first__name")]


# ---- A list


def test_a_pasted_list_is_shown_before_anything_is_written(scorer, pairs, book):
    response = send(scorer, "entrants-add", pairs.code, text="Νίκος + Μαρία; Μύλος; 1500\nΆννα + Ελένη")
    found = response.content.decode()
    assert (response.status_code, names(pairs), book.players.count()) == (200, [], 0)
    assert "<b>2</b> lines can be entered." in found
    assert "new in the book: Νίκος, Μαρία" in found
    assert "Enter 2 pairs" in found


def test_the_confirmed_list_is_entered(scorer, pairs):
    text = "Νίκος + Μαρία; Μύλος; 1500\nΆννα + Ελένη"
    response = send(scorer, "entrants-add", pairs.code, text=text, confirmed="1", present="on")
    assert response.url == reverse("tournaments:entrants", args=[pairs.code])
    assert names(pairs) == ["Άννα – Ελένη", "Νίκος – Μαρία"]
    assert {row.state for row in active(pairs)} == {"present"}


def test_faults_are_named_by_their_lines_and_stay_in_the_field(scorer, pairs):
    text = "Νίκος + Μαρία\nΣτέλιος\nΆννα + Νίκος"
    found = send(scorer, "entrants-add", pairs.code, text=text).content.decode()
    assert "<b>1</b> line can be entered. <b>2</b> cannot" in found
    assert "Only one name: “Στέλιος”." in found
    assert "Νίκος stands in line 1 already." in found
    response = send(scorer, "entrants-add", pairs.code, text=text, confirmed="1")
    assert (response.status_code, names(pairs)) == (200, ["Νίκος – Μαρία"])
    assert "\nΣτέλιος\nΆννα + Νίκος</textarea>" in response.content.decode()


def test_who_is_entered_already_is_left_out_without_ado(scorer, pairs, how):
    enter(pairs, ["Νίκος", "Μαρία"], **how)
    text = "Μαρία + Νίκος\nΆννα + Ελένη"
    assert "entered already. Left out." in send(scorer, "entrants-add", pairs.code, text=text).content.decode()
    assert send(scorer, "entrants-add", pairs.code, text=text, confirmed="1").status_code == 302
    assert len(names(pairs)) == 2


def test_a_file_of_greek_excel_is_read_into_the_field(scorer, event):
    body = "Επώνυμο;Όνομα;Σύλλογος;Τηλέφωνο\r\nΠαπαδάκης;Νίκος;Μύλος;2810\r\n".encode("cp1253")
    response = send(scorer, "entrants-add", event.code, file=SimpleUploadedFile("λίστα.csv", body))
    found = response.content.decode()
    assert "Νίκος Παπαδάκης" in found
    assert "Τηλέφωνο" in found.split("are left out:")[1][:40]
    assert "Παπαδάκης;Νίκος;Μύλος;2810" in found


def test_a_workbook_is_refused_with_the_way_out_and_what_was_typed_stays(scorer, event):
    book = SimpleUploadedFile("list.xlsx", b"PK\x03\x04rest")
    response = send(scorer, "entrants-add", event.code, text="Νίκος", file=book)
    found = response.content.decode()
    assert (response.status_code, "“Save as”" in found, "\nΝίκος</textarea>" in found) == (422, True, True)


def test_too_long_a_list_is_refused_and_stays(scorer, event):
    response = send(scorer, "entrants-add", event.code, text="Α\n" * 2001)
    assert (response.status_code, "at most 2000 lines" in response.content.decode()) == (422, True)


def test_what_is_typed_is_text_and_never_markup(scorer, event):
    found = send(scorer, "entrants-add", event.code, text="<script>x</script>").content.decode()
    assert "<script>x" not in found


# ---- One by one


def test_somebody_at_the_door_is_entered_and_checked_in(scorer, pairs):
    said = {"first": "Νίκος", "second": "Μαρία", "club": "Μύλος", "rating": "1500", "present": "on"}
    assert send(scorer, "entrants-add", pairs.code, **said).status_code == 302
    row = active(pairs).with_names().get()
    assert (row.name, row.club, row.rating, row.state) == ("Νίκος – Μαρία", "Μύλος", 1500, "present")


def test_why_somebody_cannot_enter_is_said_and_the_names_stay(scorer, pairs, how):
    enter(pairs, ["Νίκος", "Μαρία"], **how)
    response = send(scorer, "entrants-add", pairs.code, first="Άννα", second="Μαρία")
    found = response.content.decode()
    assert (response.status_code, 'value="Άννα"' in found) == (422, True)
    assert "Μαρία is entered already, in: Νίκος – Μαρία." in found


# ---- The list


def test_check_in_in_one_tap_a_row_and_of_all(scorer, event, how):
    rows = [enter(event, [name], **how) for name in ("Α", "Β", "Γ")]
    send(scorer, "entrants-check-in", event.code, come=rows[0].code)
    assert active(event).filter(state="present").count() == 1
    send(scorer, "entrants-check-in", event.code, all="1")
    assert active(event).filter(state="present").count() == 3
    send(scorer, "entrants-check-in", event.code, gone=rows[0].code)
    assert active(event).filter(state="present").count() == 2


def test_the_list_stays_narrowed_after_a_tap(scorer, event, how):
    row = enter(event, ["Α"], **how)
    response = send(scorer, "entrants-check-in", event.code, come=row.code, show="missing", q="α")
    assert response.url == reverse("tournaments:entrants", args=[event.code]) + "?show=missing&q=%CE%B1"


def test_the_fee_is_taken_in_one_tap_from_those_who_have_not_paid(scorer, event, how):
    rows = [enter(event, [name], **how) for name in ("Α", "Β")]
    assert f'name="paid" value="{rows[0].code}"' in page(scorer, "entrants", event.code, show="unpaid")
    send(scorer, "entrants-check-in", event.code, paid=rows[0].code)
    found = page(scorer, "entrants", event.code, show="unpaid")
    assert (rows[0].code in found, rows[1].code in found) == (False, True)


def test_a_long_list_is_searched_without_accents_by_name_and_club(scorer, event, how):
    rows = [enter(event, ["Γιώργος Α"], club="Μύλος", **how), enter(event, ["Άννα"], club="Ανώγεια", **how)]
    for query, found in (("γιωργος", [True, False]), ("ΑΝΩΓΕΙΑ", [False, True]), ("α", [True, True])):
        text = page(scorer, "entrants", event.code, q=query)
        assert [row.code in text for row in rows] == found


def test_the_list_costs_the_same_queries_for_any_number(scorer, event, entrants, django_assert_max_num_queries):
    entrants(40)
    with django_assert_max_num_queries(8):
        page(scorer, "entrants", event.code)


# ---- One entrant


def test_what_can_be_done_with_an_entrant(scorer, event, how):
    row = enter(event, ["Νίκος"], **how)
    found = {}
    for do in ("come", "away", "return", "bye", "paid", "withdraw", "return", "unpaid", "no-bye", "gone"):
        assert send(scorer, "entrant-act", event.code, row.code, do=do).status_code == 302
        row.refresh_from_db()
        found[do] = (row.state, row.wants_bye, row.paid)
    assert found == {
        "come": ("present", False, False),
        "away": ("away", False, False),
        "return": ("present", True, True),
        "bye": ("present", True, False),
        "paid": ("present", True, True),
        "withdraw": ("withdrawn", True, True),
        "unpaid": ("present", True, False),
        "no-bye": ("present", False, False),
        "gone": ("entered", False, False),
    }


def test_taken_off_by_mistake_is_not_in_the_list_any_more(scorer, event, how):
    row = enter(event, ["Νίκος"], **how)
    response = send(scorer, "entrant-act", event.code, row.code, do="take-off")
    assert response.url == reverse("tournaments:entrants", args=[event.code])
    assert send(scorer, "entrant-act", event.code, row.code, do="come").status_code == 404


def test_an_unknown_act_and_a_foreign_entrant_are_not_found(scorer, event, how):
    row = enter(event, ["Νίκος"], **how)
    assert send(scorer, "entrant-act", event.code, row.code, do="dance").status_code == 404
    assert send(scorer, "entrant-act", event.code, "zzzzzzzzzzzz", do="come").status_code == 404


def test_a_name_is_written_otherwise_for_the_same_person(scorer, event, how):
    row = enter(event, ["Νικος"], **how)
    said = {"player": row.first.code, "name": "Νίκος Παπαδάκης", "do": "rename"}
    assert send(scorer, "entrant-person", event.code, row.code, **said).status_code == 302
    assert Player.objects.get().name == "Νίκος Παπαδάκης"


def test_a_name_that_somebody_else_has_is_refused(scorer, event, how):
    row = enter(event, ["Νίκος"], **how)
    enter(event, ["Άννα"], **how)
    response = send(scorer, "entrant-person", event.code, row.code, player=row.first.code, name="άννα", do="rename")
    assert (response.status_code, "Another player is called Άννα." in response.content.decode()) == (422, True)


def test_a_partner_is_replaced_and_what_was_typed_stays_if_not(scorer, pairs, how):
    row = enter(pairs, ["Νίκος", "Μαρία"], **how)
    enter(pairs, ["Άννα", "Ελένη"], **how)
    said = {"player": row.second.code, "do": "replace"}
    response = send(scorer, "entrant-person", pairs.code, row.code, name="Ελένη", **said)
    assert (response.status_code, 'value="Ελένη"' in response.content.decode()) == (422, True)
    assert send(scorer, "entrant-person", pairs.code, row.code, name="Νέα", **said).status_code == 302
    assert Entrant.objects.with_names().get(pk=row.pk).name == "Νίκος – Νέα"


def test_who_enters_at_the_door_while_a_phase_is_played_is_shown_how_to_come_in(scorer, event, how):
    rows = [enter(event, [name], **how) for name in ("Νίκος", "Ελένη", "Στέλιος", "Κατερίνα")]
    play(event, rows, how["at"])
    response = send(scorer, "entrants-add", event.code, first="Αργός", present="on")
    late = active(event).get(first__name="Αργός")
    assert response.url == reverse("tournaments:entrant-edit", args=[event.code, late.code])
    assert "Comes in late" in scorer.get(response.url, HTTP_ACCEPT_LANGUAGE="en").text


def test_a_late_comer_plays_against_the_bye(scorer, event, how):
    rows = [enter(event, [f"Α{at}"], present=True, **how) for at in range(4)]
    made = play(event, rows, how["at"])
    alone = enter(event, ["Μόνος"], present=True, **how)
    phase = made.phase
    phase.field = [*phase.field, str(alone.pk)]
    phase.save()
    bye = Meeting.objects.create(event=event, round=made, a=alone, board=3, how="bye", winner="a", state="done")
    late = enter(event, ["Αργός"], **how)
    assert "Plays against the bye of round 1" in page(scorer, "entrant-edit", event.code, late.code)
    assert send(scorer, "entrant-act", event.code, late.code, do="late-bye").status_code == 302
    bye.refresh_from_db()
    late.refresh_from_db()
    assert (bye.b_id, bye.how, late.state) == (late.pk, "", "present")
    assert "late-bye" not in page(scorer, "entrant-edit", event.code, late.code)


# ---- Seeding


def test_seeding_by_rating_by_lot_and_by_hand(scorer, event, how):
    for name, rating in (("Α", 1400), ("Β", 1600), ("Γ", 1500)):
        enter(event, [name], rating=rating, **how)

    def order() -> str:
        return "".join(row.name for row in active(event).with_names().seeded())

    rows = {row.first.name: row.code for row in active(event).with_names()}
    send(scorer, "seeding", event.code, by="rating")
    assert order() == "ΒΓΑ"
    assert send(scorer, "seeding", event.code, up=rows["Γ"]).url.endswith(f"#{rows['Γ']}")
    assert order() == "ΓΒΑ"
    send(scorer, "seeding", event.code, down=rows["Γ"])
    send(scorer, "seeding", event.code, **{f"number-{rows['Α']}": "1", f"number-{rows['Β']}": "x"})
    assert order() == "ΑΒΓ"
    send(scorer, "seeding", event.code, by="lot", seed="1821")
    assert "drawn by lot from the number 1821" in page(scorer, "seeding", event.code)


@pytest.mark.parametrize("seed", ["", "0", "x", "-1", "1" * 13])
def test_a_lot_needs_a_number(scorer, event, seed):
    send(scorer, "seeding", event.code, by="lot", seed=seed)
    event.refresh_from_db()
    assert event.seed == 7
