"""The table as plain HTML forms: a phone without JavaScript scores as well."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.models import Deal, LedgerEntry, Match
from tests.e2e.conftest import NewDevice
from tests.e2e.thumb import Thumb
from tests.scoring.conftest import NewMatch


@pytest.fixture
def match(site: str, new_match: NewMatch) -> Match:
    return new_match(dealer="left")


@pytest.fixture
def thumb(new_phone: NewDevice, with_key: Callable[[Page], Page], match: Match) -> Thumb:
    page = with_key(new_phone(java_script_enabled=False))
    page.goto(match.get_absolute_url())
    return Thumb(page)


def test_xeri_undo_and_a_count(thumb: Thumb, match: Match) -> None:
    thumb.tap("#xeri-left").tap("#xeri-right").tap("#undo")
    thumb.tap("#to-count")
    thumb.page.locator("#cards").fill("30")
    thumb.choose("aces", "2").choose("good", "ten").tap("#confirm").sees(18, 3)
    kinds = list(LedgerEntry.objects.of(match).values_list("kind", flat=True))
    assert kinds == ["open", "xeri", "xeri", "undo", "deal"]


def test_a_wrong_count_comes_back_filled_in_with_every_reason(thumb: Thumb, match: Match) -> None:
    thumb.tap("#to-count")
    thumb.page.locator("#cards").fill("51")
    thumb.choose("aces", "4").choose("good", "both").tap("#confirm")
    expect(thumb.page.locator("[data-code=E-ONE]")).to_be_visible()
    expect(thumb.page.locator("#cards")).to_have_value("51")
    expect(thumb.page.locator("input[name=good][value=both]")).to_be_checked()
    thumb.page.locator("#cards").fill("31")
    thumb.tap("#confirm").sees(11, 0)
    assert Deal.objects.get(match=match).cards_left == 31


def test_an_impossible_count_asks_once_more(thumb: Thumb, match: Match) -> None:
    thumb.tap("#to-count")
    thumb.page.locator("#cards").fill("2")
    thumb.choose("aces", "1").choose("good", "none").tap("#confirm")
    expect(thumb.page.locator("[data-code=P-PAIR]")).to_be_visible()
    assert not Deal.objects.filter(match=match).exists()
    thumb.tap("#confirm").sees(1, 10)
