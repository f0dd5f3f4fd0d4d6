"""Two phones at one table: the second sees what the first wrote, and a person decides where they differ."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.models import Deal, Key, LedgerEntry, Match
from tests.e2e.conftest import NewDevice
from tests.e2e.thumb import Thumb
from tests.scoring.conftest import NewMatch


@pytest.fixture
def match(site: str, new_match: NewMatch) -> Match:
    return new_match(dealer="left")


@pytest.fixture
def first(new_phone: NewDevice, with_key: Callable[..., Page], match: Match) -> Thumb:
    page = with_key(new_phone())
    page.goto(match.get_absolute_url())
    return Thumb(page)


@pytest.fixture
def second(new_phone: NewDevice, with_key: Callable[..., Page], match: Match, partner_key: tuple[Key, str]) -> Thumb:
    page = with_key(new_phone(), partner_key[1])
    page.goto(match.get_absolute_url())
    return Thumb(page)


def without_signal(thumb: Thumb) -> None:
    thumb.page.route("**/api/**", lambda route: route.abort())
    thumb.page.route("**/now/", lambda route: route.abort())


def with_signal(thumb: Thumb) -> None:
    thumb.page.unroute_all(behavior="wait")
    thumb.page.evaluate("dispatchEvent(new Event('online'))")


def test_what_one_phone_writes_the_other_shows(first: Thumb, second: Thumb) -> None:
    first.tap("#xeri-left").saved()
    expect(second.page.locator("[data-pips=left] i")).to_have_count(1, timeout=10000)
    first.count(30, 2, "ten").sees(18, 3).saved()
    expect(second.page.locator("[data-total=left]")).to_have_text("18", timeout=10000)
    second.tap("#to-count")
    expect(second.page.locator(".back")).to_contain_text("2")


def test_the_second_phone_sees_who_writes_and_can_take_over(first: Thumb, second: Thumb) -> None:
    first.tap("#xeri-left").saved()
    expect(second.page.locator(".pen")).to_contain_text("Νίκος", timeout=10000)
    second.tap(".pen button")
    expect(first.page.locator(".pen")).to_contain_text("Μαρία", timeout=10000)


def test_two_different_counts_of_one_deal_wait_for_a_person(first: Thumb, second: Thumb, match: Match) -> None:
    without_signal(second)
    first.count(30, 2, "ten").sees(8, 3).saved()
    second.count(29, 2, "ten")
    expect(second.page.locator("#saved")).to_have_attribute("data-saved", "waiting")
    with_signal(second)
    second.saved().sees(8, 3)
    assert list(LedgerEntry.objects.of(match).values_list("kind", "held")) == [
        ("open", False), ("deal", False), ("deal", True),
    ]  # fmt: skip
    second.tap("a.button[href$='/conflicts/']")
    expect(second.page.locator(".card-block")).to_contain_text("29")
    second.tap("button[value=instead]")
    second.sees(8, 3)
    assert list(Deal.objects.filter(match=match).values_list("cards_left", "corrections")) == [(29, 1)]


def test_a_count_that_another_phone_overtakes_is_not_cleared_and_its_writer_decides(
    first: Thumb, second: Thumb, match: Match
) -> None:
    second.tap("#to-count").digits(29)
    first.count(30, 2, "ten").sees(8, 3).saved()
    expect(second.page.locator("#told")).to_be_visible(timeout=10000)
    expect(second.page.locator("#cards")).to_have_value("29")
    second.choose("aces", "2").choose("good", "ten").tap("#confirm").saved().sees(8, 3)
    second.tap("a.button[href$='/conflicts/']")
    expect(second.page.locator(".card-block")).to_contain_text("29")


def test_or_it_is_left_and_the_next_deal_starts_empty(first: Thumb, second: Thumb, match: Match) -> None:
    second.tap("#to-count").digits(29)
    first.count(30, 2, "ten").sees(8, 3).saved()
    second.tap("#told button").tap("#to-count")
    expect(second.page.locator("#cards")).to_have_value("")
    expect(second.page.locator(".back")).to_contain_text("2")


def test_the_same_count_written_twice_is_one_deal_once_a_person_says_so(
    first: Thumb, second: Thumb, match: Match
) -> None:
    without_signal(second)
    first.count(30, 2, "ten").sees(8, 3).saved()
    second.count(30, 2, "ten")
    with_signal(second)
    second.saved()
    second.tap("a.button[href$='/conflicts/']")
    second.tap("button[value=drop]")
    assert Deal.objects.filter(match=match).count() == 1
