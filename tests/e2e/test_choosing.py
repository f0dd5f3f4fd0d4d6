"""Names for a new game out of a book with many players, by thumb: with a script as one types, and without one."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.models import LedgerEntry, Match, Player
from tests.e2e.thumb import Thumb
from tests.scoring.conftest import NewMatch

NAMES = [
    "Άννα", "Βασίλης", "Γιώργος", "Δήμητρα", "Ελένη", "Ζωή", "Ηλίας",
    "Θανάσης", "Ιωάννα", "Κώστας", "Λεωνίδας", "Μαρία", "Νίκος", "Ξένια", "Όλγα",
]  # fmt: skip


@pytest.fixture
def many(site: str, new_player: Callable[[str], Player]) -> list[Player]:
    return [new_player(name) for name in NAMES]


@pytest.mark.usefixtures("many")
def test_players_are_found_as_one_types_and_seated_by_a_tap(phone: Page, with_key: Callable[[Page], Page]) -> None:
    with_key(phone).goto("/new/")
    thumb = Thumb(phone).tap(".names summary")
    phone.locator("#find").press_sequentially("ξεν")
    expect(phone.locator(".find .chip")).to_have_text(["Ξένια"])
    expect(phone.locator("#find")).to_be_focused()
    thumb.tap(".find .chip")
    expect(phone.locator("[name=left_0]")).to_have_value("Ξένια")
    thumb.tap(".find .chip[value='Άννα']")
    expect(phone.locator("[name=right_0]")).to_have_value("Άννα")
    thumb.tap(".start-0 .right")
    expect(phone.locator(".side.left h2")).to_contain_text("Ξένια")


@pytest.mark.usefixtures("many")
def test_and_without_a_script(new_phone: Callable[..., Page], with_key: Callable[[Page], Page]) -> None:
    page = with_key(new_phone(java_script_enabled=False))
    page.goto("/new/")
    thumb = Thumb(page).tap(".names summary")
    page.locator("#find").fill("όλγ")
    page.locator("#find").press("Enter")
    thumb.tap(".find .chip[value='Όλγα']")
    expect(page.locator("[name=left_0]")).to_have_value("Όλγα")
    assert not Match.objects.exists()
    thumb.tap(".start-0 .left")
    expect(page.locator(".side.left h2")).to_contain_text("Όλγα")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_dead_deal_takes_three_taps(
    new_phone: Callable[..., Page], with_key: Callable[[Page], Page], new_match: NewMatch, scripts: bool
) -> None:
    match = new_match(players=4, names=["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"], dealer="right", place=0)
    page = with_key(new_phone(java_script_enabled=scripts))
    page.goto(match.get_absolute_url())
    thumb = Thumb(page).tap(".more").tap("#dead").tap("button[name=confirmed]")
    expect(page.locator(".side.right .deals")).to_contain_text("Γιώργος")
    assert list(LedgerEntry.objects.of(match).values_list("kind", flat=True)) == ["open", "deal"]
    assert thumb.taps == 3
