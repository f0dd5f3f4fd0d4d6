"""Ten faults of existing apps for Diloti, in the order in which the first issue names them: ours has none of them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scoring.models import Deal, LedgerEntry, Match
from tests.e2e.thumb import Thumb
from tests.scoring.conftest import NewMatch

CHOSEN = "input[name=aces]:checked, input[name=good]:checked, input[name=majority]:checked, input[name=tie]:checked"
type Record = Callable[..., Any]


@pytest.fixture
def match(site: str, new_match: NewMatch) -> Match:
    return new_match(players=4, names=["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"], dealer="right", place=0)


@pytest.fixture
def thumb(phone: Page, with_key: Callable[[Page], Page], match: Match) -> Thumb:
    with_key(phone).goto(match.get_absolute_url())
    return Thumb(phone)


def at(thumb: Thumb, left: int, right: int) -> Thumb:
    """The table anew, after deals that were recorded meanwhile."""
    thumb.page.reload()
    return thumb.sees(left, right)


def test_1_the_mark_of_most_cards_does_not_stay_set_into_the_next_deal(thumb: Thumb) -> None:
    thumb.tap("#to-count").mode("majority").choose("majority", "left").choose("aces", "2").choose("good", "ten")
    thumb.tap("#confirm").sees(8, 3).saved().tap("#to-count")
    expect(thumb.page.locator(CHOSEN)).to_have_count(0)


def test_2_a_level_finish_neither_ends_the_game_nor_gives_it_to_a_side(
    thumb: Thumb, match: Match, deal: Record
) -> None:
    for base in (11, 11, 11, 11, 11, 0, 0, 0, 0):
        deal(match, base=base)
    at(thumb, 55, 44).tap("#to-count").mode("base").choose("base", "0")
    thumb.tap("[data-for=xeris_left][data-step='1']").tap("[data-for=xeris_right][data-step='1']").tap("#confirm")
    thumb.sees(65, 65).saved()
    expect(thumb.page.locator(".note.warn")).to_be_visible()
    expect(thumb.page.locator(".ending")).to_have_count(0)
    match.refresh_from_db()
    assert match.winner is None


def test_3_where_both_pass_the_target_only_the_higher_total_wins(thumb: Thumb, match: Match, deal: Record) -> None:
    for base in (11, 11, 11, 11, 11, 0, 0, 0, 0, 0):
        deal(match, base=base)
    at(thumb, 55, 55).tap("#to-count").mode("base").choose("base", "4")
    thumb.tap("[data-for=xeris_left][data-step='1']").tap("[data-for=xeris_right][data-step='1']").tap("#confirm")
    thumb.sees(69, 72).saved()
    expect(thumb.page.locator(".ending h2")).to_contain_text("Γιώργος – Στέλιος")
    match.refresh_from_db()
    assert (match.winner, match.games_left, match.games_right) == ("right", 0, 1)


def test_4_the_last_deal_can_be_corrected_after_the_end(thumb: Thumb, match: Match, deal: Record) -> None:
    for _ in range(6):
        deal(match, base=11)
    at(thumb, 66, 0).tap("[data-end]").tap(".ending a[href$='/sheet/']").tap("table.deals tbody th a >> nth=-1")
    thumb.choose("base", "0")
    expect(thumb.page.locator("#problems .note.warn").first).to_be_visible()
    thumb.tap("#confirm")
    expect(thumb.page).to_have_url(re.compile("/sheet/$"))
    match.refresh_from_db()
    assert (match.winner, match.total_left, match.total_right) == (None, 55, 11)


def test_5_an_entry_after_a_win_breaks_nothing(thumb: Thumb, match: Match, deal: Record) -> None:
    for _ in range(5):
        deal(match, base=11)
    at(thumb, 55, 0)
    thumb.page.route("**/now/", lambda route: route.abort())  # this phone does not hear of the end
    deal(match, base=11)
    thumb.count(30, 2, "ten")
    expect(thumb.page.locator("#saved")).to_have_attribute("data-saved", "saved")
    thumb.page.unroute("**/now/")
    at(thumb, 66, 0)
    expect(thumb.page.locator(".ending")).to_be_visible()


def test_6_a_wrong_number_clears_no_field(thumb: Thumb) -> None:
    thumb.tap("#to-count").digits(51).choose("aces", "2").choose("good", "ten").tap("#confirm")
    expect(thumb.page.locator("[data-code=E-ONE]")).to_be_visible()
    expect(thumb.page.locator("#cards")).to_have_value("51")
    expect(thumb.page.locator("input[name=aces][value='2']")).to_be_checked()
    expect(thumb.page.locator("input[name=good][value=ten]")).to_be_checked()


@pytest.mark.parametrize("mode", ["exact", "majority", "base"])
def test_7_a_26_26_is_not_carried_into_the_next_deal(thumb: Thumb, mode: str) -> None:
    thumb.tap("#to-count").mode(mode)
    if mode == "base":
        thumb.choose("base", "4").tap(".check:has([name=tie])")
    else:
        thumb.tap("[data-even]") if mode == "exact" else thumb.choose("majority", "tie")
        thumb.choose("aces", "2").choose("good", "ten")
    thumb.tap("#confirm").sees(4, 3).saved().tap("#to-count")
    expect(thumb.page.locator(CHOSEN)).to_have_count(0)
    expect(thumb.page.locator("#cards")).to_have_value("")


def test_8_editing_the_last_deal_makes_no_ghost_deal(thumb: Thumb, match: Match, deal: Record) -> None:
    deal(match)
    last = deal(match).entry
    thumb.page.goto(f"{match.get_absolute_url()}deals/{last}/")
    thumb.choose("aces", "3")
    expect(thumb.page.locator("#problems .note.warn")).to_be_visible()
    thumb.tap("#confirm")
    expect(thumb.page).to_have_url(re.compile("/sheet/$"))
    assert list(Deal.objects.filter(match=match).values_list("number", "corrections")) == [(1, 0), (2, 1)]


def test_9_the_game_is_not_lost_when_the_phone_turns_sleeps_or_reloads(thumb: Thumb, match: Match) -> None:
    page = thumb.page
    page.route("**/api/**", lambda route: route.abort())
    thumb.tap("#xeri-left").count(30, 2, "ten").tap("#to-count").digits(27)
    page.set_viewport_size({"width": 640, "height": 360})
    expect(page.locator("#cards")).to_have_value("27")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.reload()
    expect(page.locator("#cards")).to_have_value("27")
    expect(page.locator("[data-total=left]")).to_have_text("18")
    page.unroute("**/api/**")
    page.evaluate("dispatchEvent(new Event('online'))")
    thumb.saved()
    assert list(LedgerEntry.objects.of(match).values_list("kind", flat=True)) == ["open", "xeri", "deal"]


def test_10_undo_goes_back_as_many_steps_as_there_were(thumb: Thumb, match: Match) -> None:
    for left, right in ((8, 3), (16, 6), (24, 9)):
        thumb.count(30, 2, "ten").sees(left, right).saved()
    for left, right in ((16, 6), (8, 3), (0, 0)):
        thumb.tap("#undo").sees(left, right).saved()
    expect(thumb.page.locator("#undo")).to_be_disabled()
    for left, right in ((8, 3), (16, 6), (24, 9)):
        thumb.tap(".redo").sees(left, right).saved()
