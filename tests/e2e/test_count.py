"""The count's screen in the hand: every problem with a way out beside it, and all of the main path on 360 × 640."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from scoring.models import Deal, LedgerEntry, Match
from tests.e2e.thumb import Thumb
from tests.scoring.conftest import NewMatch

HALVES = {"base": "main", "xeristaki_points": 5}


@pytest.fixture
def match(site: str, new_match: NewMatch) -> Match:
    return new_match(players=4, names=["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"], dealer="right", place=0)


@pytest.fixture
def thumb(phone: Page, with_key: Callable[[Page], Page], match: Match) -> Thumb:
    with_key(phone).goto(match.get_absolute_url())
    return Thumb(phone)


def fits(page: Page) -> bool:
    """Whether nothing has to be scrolled."""
    return bool(page.evaluate("document.documentElement.scrollHeight <= innerHeight"))


def test_at_25_the_other_pile_is_one_tap_away(thumb: Thumb, match: Match) -> None:
    thumb.tap("#to-count").digits(25).tap("[data-code=W-NEAR] button >> nth=0").digits(28)
    thumb.choose("aces", "2").choose("good", "ten")
    expect(thumb.page.locator("#cards")).to_have_value("25")
    expect(thumb.page.locator("[data-code=E-SUM]")).to_be_visible()
    thumb.tap("[data-code=E-SUM] button >> text='24 – 28'")
    expect(thumb.page.locator("#cards")).to_have_value("24")
    expect(thumb.page.locator("[data-code=E-SUM]")).to_have_count(0)
    thumb.tap("#confirm").sees(4, 7).saved()
    assert Deal.objects.get(match=match).entered["count"]["counted"] == "both"


def test_26_26_is_offered_where_one_card_decides(thumb: Thumb) -> None:
    thumb.tap("#to-count").digits(27).tap("[data-code=W-NEAR] button >> text='26–26'")
    thumb.choose("aces", "2").choose("good", "ten").tap("#confirm").sees(4, 3).saved()


def test_what_is_missing_is_asked_for_by_name(thumb: Thumb, match: Match) -> None:
    thumb.tap("#to-count").digits(30).choose("good", "ten").tap("#confirm")
    thumb.tap("[data-code=E-MISS] button >> text='άσοι'")
    expect(thumb.page.locator("input[name=aces][value='0']")).to_be_focused()
    assert not Deal.objects.filter(match=match).exists()
    thumb.choose("aces", "2").tap("#confirm").sees(8, 3).saved()


def test_a_count_of_no_cards_is_a_dead_deal_by_one_tap(thumb: Thumb, match: Match) -> None:
    thumb.tap("#to-count").digits(0)
    thumb.page.locator("#other_cards").tap()
    thumb.digits(0).tap("[data-code=E-DEAD] button").saved()
    expect(thumb.page.locator(".side.right .deals")).to_contain_text("Γιώργος")  # the same dealer deals again
    assert Deal.objects.get(match=match).kind == "dead"


def test_without_a_signal_plain_arithmetic_has_its_ways_out_too(thumb: Thumb) -> None:
    thumb.page.route("**/m/**", lambda route: route.abort())
    thumb.page.route("**/api/**", lambda route: route.abort())
    thumb.tap("#to-count").digits(51).choose("aces", "2").choose("good", "ten").tap("#confirm")
    thumb.tap("[data-code=E-ONE] button").digits(31).tap("#confirm")
    expect(thumb.page.locator("[data-total=left]")).to_have_text("8")


def test_enter_in_a_field_records_whatever_ways_out_stand_there(
    laptop: Page, with_key: Callable[[Page], Page], match: Match
) -> None:
    with_key(laptop).goto(match.get_absolute_url())
    laptop.locator("#to-count").click()
    laptop.locator("input[name=aces][value='2']").check(force=True)
    laptop.locator("input[name=good][value=ten]").check(force=True)
    laptop.locator("#cards").fill("27")
    laptop.locator("#cards").dispatch_event("change")
    expect(laptop.locator("[data-code=W-NEAR] button")).to_have_count(2)
    laptop.locator("#cards").press("Enter")
    Thumb(laptop).sees(8, 3).saved()


def test_a_plain_form_offers_the_same(
    new_phone: Callable[..., Page], with_key: Callable[[Page], Page], match: Match
) -> None:
    page = with_key(new_phone(java_script_enabled=False))
    page.goto(match.get_absolute_url())
    thumb = Thumb(page).tap("#to-count")
    page.locator("#cards").fill("25")
    page.locator("#other_cards").fill("28")
    thumb.choose("aces", "2").choose("good", "ten").tap("#confirm")
    thumb.tap("[data-code=E-SUM] button >> text='25 – 27'")
    expect(page.locator("#other_cards")).to_have_value("27")
    assert list(LedgerEntry.objects.of(match).values_list("kind", flat=True)) == ["open"]
    thumb.tap("#confirm").sees(4, 7)


@pytest.mark.parametrize("profile", ["main", HALVES])
def test_table_and_count_fit_the_smallest_phone(
    phone: Page, with_key: Callable[[Page], Page], new_match: NewMatch, profile: object
) -> None:
    names = ["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"]
    match = new_match(players=4, names=names, dealer="right", place=0, profile=profile)
    with_key(phone).goto(match.get_absolute_url())
    thumb = Thumb(phone).tap("#xeri-left").tap("#xeri-right").saved()
    expect(phone.locator(".strip [data-undo]")).to_be_visible()  # the quiet line that asks whether it was one xeri
    expect(phone.locator("#to-count")).to_be_in_viewport(ratio=1)
    assert fits(phone)
    thumb.tap("#to-count")
    expect(phone.locator("#confirm")).to_be_in_viewport(ratio=1)
    assert fits(phone)


def test_the_way_out_of_a_close_count_fits_the_smallest_phone_too(thumb: Thumb) -> None:
    thumb.tap("#to-count").digits(26)
    expect(thumb.page.locator("[data-code=W-NEAR] button")).to_be_in_viewport(ratio=1)
    assert fits(thumb.page)


def test_what_was_said_stays_said_when_the_servers_word_on_the_count_comes_late(thumb: Thumb) -> None:
    checks: list[Route] = []

    def hold(route: Route) -> None:
        checks.append(route)

    thumb.tap("#to-count").digits(30)
    thumb.page.route("**/deals/check/", hold)
    with thumb.page.expect_request("**/deals/check/"):
        thumb.choose("good", "ten")
    thumb.tap("#confirm")
    expect(thumb.page.locator("[data-code=E-MISS]")).to_be_visible()
    with thumb.page.expect_response("**/deals/check/"):
        checks[-1].continue_()
    expect(thumb.page.locator("#problems .htmx-request")).to_have_count(0)
    expect(thumb.page.locator("[data-code=E-MISS] button")).to_have_count(1)
