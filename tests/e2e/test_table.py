"""An evening at the table with one phone: taps counted, mistakes made and mended."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from scoring.models import Deal, LedgerEntry, Match
from tests.e2e.thumb import Thumb
from tests.scoring.conftest import NewMatch


@pytest.fixture
def match(site: str, new_match: NewMatch) -> Match:
    return new_match(players=4, names=["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"], dealer="right", place=0)


@pytest.fixture
def thumb(phone: Page, with_key: Callable[[Page], Page], match: Match) -> Thumb:
    with_key(phone).goto(match.get_absolute_url())
    return Thumb(phone)


def kinds(match: Match) -> list[str]:
    return list(LedgerEntry.objects.of(match).values_list("kind", flat=True))


def test_an_exact_count_takes_six_taps(thumb: Thumb, match: Match) -> None:
    thumb.count(30, 2, "ten").sees(8, 3).saved()
    assert thumb.taps == 6
    deal = Deal.objects.get(match=match)
    assert (deal.cards_left, deal.aces_left, deal.ten_left, deal.two_left) == (30, 2, True, False)
    assert (deal.dealer, deal.dealer_place) == ("right", 0)


def test_a_majority_count_takes_five_taps_once_that_way_is_chosen(thumb: Thumb) -> None:
    thumb.tap("#to-count").mode("majority").choose("majority", "right").choose("aces", "1").choose("good", "two")
    thumb.tap("#confirm").sees(2, 9).saved()
    thumb.taps = 0
    thumb.tap("#to-count").choose("majority", "left").choose("aces", "1").choose("good", "both").tap("#confirm")
    thumb.sees(10, 12).saved()
    assert thumb.taps == 5


def test_an_express_count_takes_three_taps_once_that_way_is_chosen(thumb: Thumb, match: Match) -> None:
    thumb.tap("#to-count").mode("base").choose("base", "4").tap("#confirm").sees(4, 7).saved()
    thumb.taps = 0
    thumb.tap("#to-count").choose("base", "11").tap("#confirm").sees(15, 7).saved()
    assert thumb.taps == 3
    assert list(Deal.objects.filter(match=match).values_list("cards_left", flat=True)) == [None, None]


def test_a_level_count_of_cards_takes_one_tap(thumb: Thumb) -> None:
    thumb.tap("#to-count").tap("[data-even]").choose("aces", "2").choose("good", "ten").tap("#confirm")
    thumb.sees(4, 3).saved()


def test_a_xeri_takes_one_tap_and_is_carried_into_the_count(thumb: Thumb, match: Match) -> None:
    thumb.tap("#xeri-right")
    expect(thumb.page.locator("[data-pips=right] i")).to_have_count(1)
    thumb.saved()
    thumb.count(30, 2, "ten").sees(8, 13).saved()
    expect(thumb.page.locator("[data-pips=right] i")).to_have_count(0)
    assert kinds(match) == ["open", "xeri", "deal"]


def test_a_second_tap_at_once_is_the_same_xeri(thumb: Thumb, match: Match) -> None:
    thumb.tap("#xeri-left").tap("#xeri-left").saved()
    expect(thumb.page.locator("[data-pips=left] i")).to_have_count(1)
    assert kinds(match) == ["open", "xeri"]


def test_two_xeris_within_seconds_are_shown_with_one_to_delete(thumb: Thumb, match: Match) -> None:
    thumb.tap("#xeri-left").tap("#xeri-right").saved()
    thumb.tap(".strip [data-undo]").saved()
    expect(thumb.page.locator("[data-pips=right] i")).to_have_count(0)
    expect(thumb.page.locator("[data-pips=left] i")).to_have_count(1)


def test_undo_takes_back_step_by_step_and_redo_brings_back(thumb: Thumb) -> None:
    thumb.tap("#xeri-left").saved()
    thumb.count(30, 2, "ten").sees(18, 3).saved()
    thumb.tap("#undo").sees(0, 0).saved()
    expect(thumb.page.locator("[data-pips=left] i")).to_have_count(1)
    thumb.tap("#undo").saved()
    expect(thumb.page.locator("[data-pips=left] i")).to_have_count(0)
    expect(thumb.page.locator("#undo")).to_be_disabled()
    thumb.tap(".redo").saved()
    expect(thumb.page.locator("[data-pips=left] i")).to_have_count(1)
    thumb.tap(".redo").sees(18, 3).saved()


def test_the_dealer_mark_moves_itself(thumb: Thumb) -> None:
    expect(thumb.page.locator(".side.right .deals")).to_contain_text("Γιώργος")
    thumb.count().saved()
    expect(thumb.page.locator(".side.left .deals")).to_contain_text("Μανώλης")
    thumb.count().saved()
    expect(thumb.page.locator(".side.right .deals")).to_contain_text("Στέλιος")


def test_nothing_stays_chosen_into_the_next_deal(thumb: Thumb) -> None:
    thumb.tap("#to-count").tap("[data-even]").choose("aces", "2").choose("good", "ten").tap("#confirm").saved()
    thumb.tap("#to-count")
    chosen = "input[name=aces]:checked, input[name=good]:checked, input[name=majority]:checked, input[name=tie]:checked"
    expect(thumb.page.locator(chosen)).to_have_count(0)
    expect(thumb.page.locator("#cards")).to_have_value("")


def test_a_wrong_number_blocks_with_its_reason_and_clears_nothing(thumb: Thumb, match: Match) -> None:
    thumb.tap("#to-count").digits(51).choose("aces", "2").choose("good", "ten").tap("#confirm")
    expect(thumb.page.locator("#problems .note.bad").first).to_be_visible()
    expect(thumb.page.locator("#cards")).to_have_value("51")
    expect(thumb.page.locator("input[name=aces][value='2']")).to_be_checked()
    assert kinds(match) == ["open"]
    thumb.tap("[data-erase]").tap("[data-erase]").digits(31).tap("#confirm").sees(8, 3).saved()


def test_an_impossible_deal_is_recorded_only_knowingly(thumb: Thumb, match: Match) -> None:
    thumb.tap("#to-count").digits(2).choose("aces", "1").choose("good", "none")
    expect(thumb.page.locator("[data-code=P-PAIR]")).to_be_visible()
    thumb.tap("#confirm").sees(1, 10).saved()
    assert Deal.objects.get(match=match).impossible == ["P-PAIR"]


def test_a_half_filled_count_survives_a_reload(thumb: Thumb) -> None:
    thumb.tap("#to-count").digits(27).choose("aces", "3")
    thumb.page.reload()
    expect(thumb.page.locator("#cards")).to_have_value("27")
    expect(thumb.page.locator("input[name=aces][value='3']")).to_be_checked()


def test_a_dead_signal_loses_nothing_through_a_reload(thumb: Thumb, match: Match) -> None:
    def dead(route: Route) -> None:
        route.abort()

    thumb.page.route("**/api/**", dead)
    thumb.tap("#xeri-left").count(30, 2, "ten")
    expect(thumb.page.locator("[data-total=left]")).to_have_text("18")
    expect(thumb.page.locator("#saved")).to_have_attribute("data-saved", "waiting")
    thumb.page.reload()
    expect(thumb.page.locator("[data-total=left]")).to_have_text("18")
    assert kinds(match) == ["open"]
    thumb.page.unroute("**/api/**", dead)
    thumb.page.evaluate("dispatchEvent(new Event('online'))")
    thumb.sees(18, 3).saved()
    assert kinds(match) == ["open", "xeri", "deal"]


def test_what_was_never_sent_is_undone_on_the_phone(thumb: Thumb, match: Match) -> None:
    thumb.page.route("**/api/**", lambda route: route.abort())
    thumb.tap("#xeri-left")
    expect(thumb.page.locator("#saved")).to_have_attribute("data-saved", "waiting")
    thumb.tap("#undo")
    expect(thumb.page.locator("[data-pips=left] i")).to_have_count(0)
    assert kinds(match) == ["open"]


def test_the_end_is_a_banner_and_a_deal_can_still_be_corrected(thumb: Thumb, match: Match) -> None:
    for _ in range(5):
        thumb.tap("#to-count").mode("base").choose("base", "11").tap("#confirm").saved()
    thumb.tap("#to-count").choose("base", "11").tap("#confirm").sees(66, 0).saved()
    expect(thumb.page.locator(".ending h2")).to_contain_text("Νίκος – Μανώλης")
    last = Deal.objects.filter(match=match).latest("position")
    thumb.page.goto(f"{match.get_absolute_url()}deals/{last.uuid}/")
    thumb.choose("base", "0")
    expect(thumb.page.locator("#problems .note.warn").first).to_be_visible()
    thumb.tap("#confirm")
    expect(thumb.page).to_have_url(re.compile("/sheet/$"))
    thumb.page.goto(match.get_absolute_url())
    thumb.sees(55, 11)
    expect(thumb.page.locator(".ending")).to_have_count(0)


def test_level_at_the_target_goes_on_by_itself(thumb: Thumb, match: Match, deal: Callable[..., object]) -> None:
    for base in (11, 11, 11, 11, 11, 0, 0, 0, 0):
        deal(match, base=base)
    thumb.page.reload()
    thumb.sees(55, 44).tap("#to-count").mode("base").choose("base", "0")
    thumb.tap("[data-for=xeris_left][data-step='1']").tap("[data-for=xeris_right][data-step='1']").tap("#confirm")
    thumb.sees(65, 65).saved()
    expect(thumb.page.locator(".ending")).to_have_count(0)
    thumb.tap("#to-count").choose("base", "11").tap("#confirm").sees(76, 65).saved()
    expect(thumb.page.locator(".ending")).to_be_visible()


def test_recording_after_the_end_from_another_page_does_not_break(
    thumb: Thumb, match: Match, deal: Callable[..., object]
) -> None:
    for _ in range(7):
        deal(match, base=11)
    thumb.page.reload()
    thumb.sees(66, 0)
    assert list(Deal.objects.filter(match=match).order_by("position").values_list("after_end", flat=True)) == [
        False, False, False, False, False, False, True,
    ]  # fmt: skip


def test_a_deal_is_counted_at_a_desk_with_the_keyboard_alone(
    laptop: Page, with_key: Callable[[Page], Page], match: Match
) -> None:
    with_key(laptop).goto(f"{match.get_absolute_url()}#count")
    laptop.locator("#cards").focus()
    for key in ("3", "0", "Tab", "Tab", "Space", "ArrowRight", "ArrowRight", "Tab", "Space", "ArrowRight", "Enter"):
        laptop.keyboard.press(key)
    Thumb(laptop).sees(8, 3).saved()
