"""The director's scenarios, as docs ask for them: everything that goes otherwise than planned in a club's evening."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewDevice
from tests.e2e.hall import NOBODY, Hall, director, hall  # noqa: F401 (fixtures)
from tests.e2e.thumb import Thumb
from tournaments.models import Act, Event, EventRole, Format, Meeting, Round, RoundState
from tournaments.snapshots import phase_standings

type NewHall = Callable[..., Hall]


def desk(event: Event) -> str:
    return f"/e/{event.code}/desk/"


def meeting_page(meeting: Meeting) -> str:
    return f"{desk(meeting.event)}meetings/{meeting.code}/"


def table_phone(new_phone: NewDevice, held: Hall, table: int) -> Page:
    """A phone that has scanned the code of a table and pressed its button."""
    page = new_phone()
    page.goto(held.link(EventRole.TABLE, table))
    page.locator("main form button.main").click()
    expect(page.locator("h1")).to_contain_text(str(table))
    return page


def test_an_evening_is_begun_drawn_and_published_from_the_desk(hall: NewHall, director: Page, axe) -> None:
    held = hall(8)
    director.goto(desk(held.event))
    director.get_by_role("button", name=re.compile("Ξεκίνα")).click()
    director.get_by_role("button", name="Κλήρωσε την επόμενη αγωνιστική").click()
    expect(director.locator(".pairings tbody tr")).to_have_count(4)
    assert axe(director) == []
    director.get_by_role("button", name="Δημοσίευσε").click()
    expect(director.locator(".hall-table.called")).to_have_count(4)
    assert axe(director) == []
    assert Round.objects.get(event=held.event).state == RoundState.PUBLISHED


def test_a_result_is_typed_and_the_round_closed_by_keyboard(hall: NewHall, director: Page) -> None:
    held = hall(2, Format.KNOCKOUT)
    held.begin()
    held.publish()
    director.goto(desk(held.event))
    director.locator(".hall-table.called").press("Enter")
    expect(director.locator("input[name=a1]")).to_be_focused()
    director.keyboard.type("61")
    director.keyboard.press("Tab")
    director.keyboard.type("44")
    director.keyboard.press("Enter")
    expect(director.locator("h1")).to_be_visible()
    meeting = Meeting.objects.get(event=held.event)
    assert (meeting.how, meeting.winner, meeting.games) == ("played", "a", [[61, 44]])
    director.get_by_role("button", name="Κλείσε την αγωνιστική").click()
    expect(director.locator(".hall-table.free")).to_have_count(4)
    assert Round.objects.get(event=held.event).state == RoundState.CLOSED


def test_a_wrong_score_is_named_and_stays_in_its_field(hall: NewHall, director: Page) -> None:
    held = hall(2, Format.KNOCKOUT)
    held.begin()
    [meeting] = held.meetings(held.publish())
    director.goto(meeting_page(meeting))
    director.locator("input[name=a1]").fill("61")
    director.get_by_role("button", name="Γράψε", exact=True).click()
    expect(director.locator(".fault")).to_be_visible()
    expect(director.locator("input[name=a1]")).to_have_value("61")
    assert Meeting.objects.get(event=held.event).how == ""


def test_a_match_is_deleted_when_neither_came(hall: NewHall, director: Page) -> None:
    held = hall(4)
    held.begin()
    meeting = held.meetings(held.publish())[0]
    director.goto(meeting_page(meeting))
    director.get_by_role("button", name=re.compile("Δεν ήρθε κανείς")).click()
    expect(director.locator(".meeting-card")).to_contain_text("δεν ήρθε κανείς")
    director.get_by_role("button", name=re.compile("Άκυρος")).click()
    expect(director.locator(".meeting-card")).to_contain_text("άκυρος")
    assert Meeting.objects.get(pk=meeting.pk).how == "void"


def test_two_relatives_are_kept_apart_in_this_round(hall: NewHall, director: Page) -> None:
    held = hall(8)
    held.begin()
    round_ = held.draw()
    meeting = held.meetings(round_)[0]
    director.goto(f"{desk(held.event)}rounds/{round_.number}/")
    director.locator("#swap-one").select_option(meeting.a.code)
    director.locator("#swap-other").select_option(meeting.b.code)
    director.get_by_role("button", name=re.compile("Κράτησε αυτούς τους δύο χωριστά")).click()
    expect(director.locator(".note").filter(has_text="χωριστά")).to_contain_text(meeting.a.name)
    drawn = {
        frozenset((one.a_id, one.b_id)) for one in held.meetings(Round.objects.get(event=held.event, removed=False))
    }
    assert (frozenset((meeting.a_id, meeting.b_id)) in drawn, len(drawn)) == (False, 4)


def test_the_desk_says_why_two_do_not_meet(hall: NewHall, director: Page) -> None:
    held = hall(8)
    held.begin()
    held.play(held.publish())
    round_ = held.draw()
    first = Meeting.objects.filter(event=held.event, round__number=1).select_related("a", "b").order_by("board")[0]
    director.goto(f"{desk(held.event)}rounds/{round_.number}/")
    director.locator("#one").select_option(first.a.code)
    director.locator("#other").select_option(first.b.code)
    director.get_by_role("button", name="Ρώτα").click()
    expect(director.locator(".note[role=status]")).to_contain_text("θα συναντιόνταν δύο που έχουν ήδη συναντηθεί")


def test_a_forfeit_becomes_a_real_result(hall: NewHall, director: Page) -> None:
    held = hall(4)
    held.begin()
    meeting = held.meetings(held.publish())[0]
    director.goto(meeting_page(meeting))
    director.get_by_role("button", name=f"Δεν ήρθαν: {meeting.a.name}").click()
    expect(director.locator(".meeting-card")).to_contain_text("άνευ αγώνα")
    director.locator("input[name=a1]").fill("61")
    director.locator("input[name=b1]").fill("52")
    director.locator("input[name=winner][value='']").check(force=True)
    director.get_by_role("button", name="Δείξε τι αλλάζει").click()
    expect(director.locator(".note[role=status]")).to_contain_text("Τι αλλάζει")
    director.get_by_role("button", name=re.compile("κράτησε τα επόμενα")).click()
    expect(director.locator(".hall")).to_be_visible()
    after = Meeting.objects.get(pk=meeting.pk)
    assert (after.how, after.winner, after.games) == ("played", "a", [[61, 52]])


def test_two_entrants_and_two_tables_are_exchanged(hall: NewHall, director: Page) -> None:
    held = hall(8)
    held.begin()
    round_ = held.publish()
    one, other = held.meetings(round_)[:2]
    director.goto(f"{desk(held.event)}rounds/{round_.number}/")
    director.locator("#swap-one").select_option(one.b.code)
    director.locator("#swap-other").select_option(other.b.code)
    director.locator("#swap-reason").fill("αδέρφια")
    director.get_by_role("button", name="Αντάλλαξε", exact=True).click()
    row = director.locator(".pairings tbody tr").filter(has_text=one.a.name)
    expect(row).to_contain_text(other.b.name)
    expect(director.locator(".note").filter(has_text="της μηχανής")).to_be_visible()
    director.goto(meeting_page(one))
    director.locator("#table").fill(str(other.table))
    director.get_by_role("button", name="Μετακίνησε").click()
    expect(director.locator("h1")).to_contain_text(f"Τραπέζι {other.table}")
    assert Meeting.objects.get(pk=other.pk).table == one.table
    assert Act.objects.filter(event=held.event, verb="repair").get().reason == "αδέρφια"


def test_a_round_is_paired_with_one_result_missing(hall: NewHall, director: Page) -> None:
    held = hall(8)
    held.begin()
    round_ = held.publish()
    held.play(round_, close=False, but=1)
    director.goto(f"{desk(held.event)}rounds/{round_.number}/")
    director.locator("input[name=anyway]").check()
    director.get_by_role("button", name="Κλείσε την αγωνιστική").click()
    director.goto(desk(held.event))
    director.get_by_role("button", name="Κλήρωσε την επόμενη αγωνιστική").click()
    expect(director.locator(".pairings tbody tr")).to_have_count(4)


def test_round_two_is_corrected_during_round_four(hall: NewHall, director: Page) -> None:
    held = hall(8, rounds=5)
    held.begin()
    for _ in range(3):
        held.play(held.publish())
    held.publish()
    second = Meeting.objects.filter(event=held.event, round__number=2).order_by("board")[0]
    before = phase_standings(second.round.phase).order
    director.goto(meeting_page(second))
    director.locator("input[name=a1]").fill("40")
    director.locator("input[name=b1]").fill("61")
    director.locator("input[name=winner][value='']").check(force=True)
    director.get_by_role("button", name="Δείξε τι αλλάζει").click()
    expect(director.locator(".note[role=status] li").first).to_be_visible()
    director.get_by_role("button", name=re.compile("ξανακλήρωσε")).click()
    expect(director.locator(".hall")).to_be_visible()
    corrected = Meeting.objects.get(pk=second.pk)
    assert (corrected.winner, corrected.games) == ("b", [[40, 61]])
    assert phase_standings(second.round.phase).order != before
    director.get_by_role("button", name=re.compile("^Αναίρεση")).click()
    expect(director.get_by_role("button", name=re.compile("^Ξανά"))).to_be_visible()
    assert (Meeting.objects.get(pk=second.pk).winner, phase_standings(second.round.phase).order) == ("a", before)


def test_a_phone_scores_its_table_and_both_sides_confirm(hall: NewHall, director: Page, new_phone: NewDevice) -> None:
    held = hall(4, tables=2)
    held.begin()
    meeting = held.meetings(held.publish())[0]
    page = table_phone(new_phone, held, meeting.table)
    page.get_by_role("button", name="Γράψε το σκορ εδώ").click()
    expect(page.locator("#to-count")).to_be_visible()
    thumb = Thumb(page)
    while Meeting.objects.get(pk=meeting.pk).match.status == "running":
        thumb.count(30, 2, "both").saved()
    page.goto(f"/m/{Meeting.objects.get(pk=meeting.pk).match.code}/confirm/")
    for side in ("left", "right"):
        page.locator(f"form.{side} button[value=right]").click()
    expect(page.locator("h1")).to_contain_text(f"Τραπέζι {meeting.table}")
    after = Meeting.objects.get(pk=meeting.pk)
    assert (after.how, after.winner) == ("played", "a")


def test_a_phone_dies_and_another_goes_on(hall: NewHall, new_phone: NewDevice) -> None:
    held = hall(2, Format.KNOCKOUT)
    held.begin()
    meeting = held.meetings(held.publish())[0]
    first = table_phone(new_phone, held, 1)
    first.get_by_role("button", name="Γράψε το σκορ εδώ").click()
    Thumb(first).count(30, 2, "both").saved()
    first.context.close()
    second = table_phone(new_phone, held, 1)
    second.get_by_role("button", name="Γράψε και από αυτό το κινητό").click()
    expect(second.locator("[data-total=left]")).to_have_text("9")
    Thumb(second).count(30, 2, "both").saved()
    assert Meeting.objects.get(pk=meeting.pk).match.deals_count == 2


def test_two_phones_and_the_director_at_one_match_lose_nothing_and_double_nothing(
    hall: NewHall, director: Page, new_phone: NewDevice
) -> None:
    held = hall(2, Format.KNOCKOUT)
    held.begin()
    meeting = held.meetings(held.publish())[0]
    first, second = (table_phone(new_phone, held, 1) for _ in range(2))
    director.goto(meeting_page(meeting))
    director.locator("input[name=a1]").fill("61")
    director.locator("input[name=b1]").fill("33")
    for page in (first, second):
        page.locator("form[action$='/score/'] button").click()
        expect(page.locator("#to-count")).to_be_visible()
    for page in (first, second):
        page.locator("#xeri-left").tap(no_wait_after=True)
    for page in (first, second):
        expect(page.locator("#saved")).to_have_attribute("data-saved", "saved")
    Thumb(first).count(30, 2, "both").saved()
    director.get_by_role("button", name="Γράψε", exact=True).click()
    expect(director.locator(".hall-table.free").first).to_be_visible()
    second.locator("#xeri-right").tap(no_wait_after=True)  # too late: the result is taken, this phone has no right left
    expect(second.locator("#saved")).not_to_have_attribute("data-saved", "saved")
    after = Meeting.objects.select_related("match").get(pk=meeting.pk)
    assert (after.how, after.games) == ("played", [[61, 33]])
    kinds = [*after.match.ledger.order_by("seq").values_list("kind", flat=True)]
    assert (kinds.count("open"), kinds.count("deal"), kinds.count("xeri")) == (1, 1, 2)


def test_the_wrong_table_scanned_says_where_the_phone_belongs(hall: NewHall, new_phone: NewDevice) -> None:
    held = hall(4, tables=2)
    held.begin()
    held.publish()
    page = table_phone(new_phone, held, 1)
    page.goto(f"/e/{held.event.code}/t/2/")
    expect(page.locator(".note.warn")).to_contain_text("τραπέζι 1")
    expect(page.locator("form[action$='/score/']")).to_have_count(0)


def test_a_page_left_open_from_the_last_round_is_told(hall: NewHall, new_phone: NewDevice) -> None:
    held = hall(4, tables=2)
    held.begin()
    round_ = held.publish()
    page = table_phone(new_phone, held, 1)
    stale = page.locator("form[action$='/score/']").evaluate("form => { form.id = 'stale'; return form.outerHTML }")
    held.play(round_)
    held.publish()
    page.route("**/now/", lambda route: route.abort())
    page.evaluate("html => { document.querySelector('#now').innerHTML = html }", stale)
    page.locator("form[action$='/score/'] button").click()
    expect(page.locator(".note.warn")).to_contain_text("άλλος αγώνας")
    assert Meeting.objects.filter(event=held.event, round__number=2, match__isnull=False).count() == 0


def test_a_late_entrant_meets_the_bye(hall: NewHall, director: Page) -> None:
    held = hall(7)
    held.begin()
    round_ = held.publish()
    held_bye = Meeting.objects.get(event=held.event, round=round_, b__isnull=True)
    from tests.e2e.hall import NOBODY
    from tournaments.entering import enter

    late = enter(held.event, ["Λουκάς"], writer=NOBODY, at=held.at, present=True)
    director.goto(f"{desk(held.event)}entrant/{late.code}/")
    director.locator("button[value=late-bye]").click()
    expect(director.locator("button[value=late-bye]")).to_have_count(0)
    assert str(Meeting.objects.get(pk=held_bye.pk).b_id) == str(late.pk)


def test_a_partner_is_replaced_and_the_name_stands_at_the_table(hall: NewHall, director: Page) -> None:
    held = hall(4, pairs=True)
    held.begin()
    meeting = held.meetings(held.publish())[0]
    director.goto(f"{desk(held.event)}entrant/{meeting.a.code}/")
    director.locator("#name-2").fill("Λουκάς")
    director.locator("form:has(#name-2) button[value=replace]").click()
    expect(director.locator("#name-2")).to_have_value("Λουκάς")
    director.goto(desk(held.event))
    expect(director.locator(".hall-table", has_text=meeting.a.first.name)).to_contain_text("Λουκάς")


def test_an_event_is_cut_short(hall: NewHall, director: Page) -> None:
    held = hall(8, rounds=6)
    held.begin()
    for _ in range(2):
        held.play(held.publish())
    director.goto(desk(held.event))
    director.get_by_role("button", name="Το τουρνουά τελείωσε").click()
    expect(director.locator("h1")).to_have_text("Το τουρνουά τελείωσε")
    director.goto(f"/e/{held.event.code}/standings/")
    expect(director.locator(".ranking li")).to_have_count(8)
    assert Event.objects.get(pk=held.event.pk).state == "over"


@pytest.mark.parametrize("path", ["", "standings/", "desk/", "desk/history/", "t/1/"])
def test_pages_are_clean_and_fit_a_phone(hall: NewHall, new_phone: NewDevice, with_key, axe, path: str) -> None:
    held = hall(8)
    held.begin()
    held.play(held.publish(), but=2)
    page = with_key(new_phone())
    page.goto(f"/e/{held.event.code}/{path}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert axe(page) == []
