"""The rulebook on a phone: folded, with addresses that unfold what they name, and nothing cut off however large."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewDevice
from tests.e2e.test_looks import CUT_OFF, SMALL

PAGES = ["", "?all=1", "C2/", "profiles/?all=1", "words/?all=1", "questions/?all=1", "advice/?all=1", "sources/?all=1"]
LESSONS = ["/learn/", "/learn/plays/?n=2&card=2D", "/learn/xeri/?n=2&play=2D"]
ADDRESSES = [f"/rules/{page}" for page in PAGES] + LESSONS


@pytest.mark.parametrize("address", ADDRESSES)
def test_nothing_is_cut_off_at_any_size_and_every_mark_fits_a_thumb(phone: Page, address: str) -> None:
    phone.goto(address)
    assert phone.evaluate(CUT_OFF) == []
    assert phone.evaluate(SMALL, 44) == []
    phone.evaluate("document.documentElement.style.fontSize = '225%'")
    assert phone.evaluate(CUT_OFF) == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("phones", [{}, {"java_script_enabled": False}], ids=["with scripts", "without scripts"])
@pytest.mark.parametrize(
    ("address", "shown"),
    [("/rules/#R2", "#R2 dd"), ("/rules/questions/#two-kings", "#two-kings"), ("/rules/words/#xeri", "#xeri")],
)
def test_an_address_unfolds_what_it_names(
    new_phone: NewDevice, phones: dict[str, Any], address: str, shown: str
) -> None:
    page = new_phone(**phones)
    page.goto(address)
    expect(page.locator(shown)).to_be_visible()
    expect(page.locator(shown)).to_be_in_viewport()


def test_a_mark_of_a_rule_leads_back_to_its_place_in_the_book(phone: Page) -> None:
    phone.goto("/rules/R2/")
    phone.get_by_role("link", name="Όλοι οι κανόνες").tap()
    expect(phone.locator("#R2")).to_be_in_viewport()


def test_the_chapters_are_one_tap_on_a_phone_and_a_row_on_a_laptop(phone: Page, laptop: Page) -> None:
    for page in (phone, laptop):
        page.goto("/rules/")
    row = laptop.get_by_role("navigation", name="Οι κανόνες")
    expect(row.get_by_role("link")).to_have_count(8)
    expect(phone.locator(".rule-head nav a:visible")).to_have_count(0)
    phone.locator(".chapters summary").tap()
    phone.locator(".chapters").get_by_role("link", name="Πηγές").tap()
    expect(phone).to_have_url("/rules/sources/")


@pytest.mark.parametrize("name", ["", "questions/", "advice/", "sources/", "words/", "profiles/"])
def test_a_chapter_is_a_few_screens_long_at_most(phone: Page, name: str) -> None:
    phone.goto(f"/rules/{name}")
    assert phone.evaluate("document.documentElement.scrollHeight") <= 5 * 640
