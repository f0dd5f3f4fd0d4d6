"""A table without a signal shows what it knows: totals, what is missing, who deals; and gives way as one."""

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, Route, expect

from scoring.models import Deal, Key, LedgerEntry, Match
from tests.e2e.thumb import Thumb
from tests.scoring.conftest import NewMatch


@pytest.fixture
def match(site: str, new_match: NewMatch) -> Match:
    return new_match(players=4, names=["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"], dealer="right", place=0)


@pytest.fixture
def thumb(phone: Page, with_key: Callable[[Page], Page], match: Match) -> Thumb:
    with_key(phone).goto(match.get_absolute_url())
    return Thumb(phone)


@pytest.fixture
def no_signal(thumb: Thumb) -> Callable[[], None]:
    """The signal is gone, until what is given is called."""

    def dead(route: Route) -> None:
        route.abort()

    def signal() -> None:
        thumb.page.unroute("**/m/*/now/", dead)
        thumb.page.unroute("**/api/**", dead)
        thumb.page.evaluate("dispatchEvent(new Event('online'))")

    thumb.page.route("**/api/**", dead)
    thumb.page.route("**/m/*/now/", dead)
    return signal


def kinds(match: Match) -> list[str]:
    return list(LedgerEntry.objects.of(match).values_list("kind", flat=True))


def shows(thumb: Thumb, left: tuple[int, int], right: tuple[int, int], dealer: str) -> None:
    """Total and what is missing of each side, and the dealer's mark."""
    for side, (total, missing) in {"left": left, "right": right}.items():
        expect(thumb.page.locator(f"[data-total={side}]")).to_have_text(str(total))
        expect(thumb.page.locator(f"[data-missing={side}]")).to_have_text(f"λείπουν {missing}")
    expect(thumb.page.locator(".deals:visible")).to_have_text(dealer)


def test_what_is_missing_and_the_dealers_mark_move_with_deals_kept_on_the_phone(
    thumb: Thumb, no_signal: Callable[[], None]
) -> None:
    shows(thumb, (0, 61), (0, 61), "μοιράζει: Γιώργος")
    thumb.count(30, 2, "ten")
    shows(thumb, (8, 53), (3, 58), "μοιράζει: Μανώλης")
    thumb.count(20, 1, "two")
    shows(thumb, (10, 51), (12, 49), "μοιράζει: Στέλιος")
    thumb.page.reload()
    shows(thumb, (10, 51), (12, 49), "μοιράζει: Στέλιος")
    no_signal()
    thumb.sees(10, 12).saved()
    shows(thumb, (10, 51), (12, 49), "μοιράζει: Στέλιος")


def test_a_dead_deal_kept_on_the_phone_moves_nobody(thumb: Thumb, no_signal: Callable[[], None], match: Match) -> None:
    thumb.tap("#to-count").digits(0)
    thumb.page.locator("#other_cards").tap()
    thumb.digits(0).tap("#confirm").tap("[data-code=E-DEAD] button")
    shows(thumb, (0, 61), (0, 61), "μοιράζει: Γιώργος")
    no_signal()
    thumb.saved()
    assert Deal.objects.get(match=match).kind == "dead"


def test_an_undo_without_a_signal_is_seen_at_once_and_can_itself_be_taken_back(
    thumb: Thumb, no_signal: Callable[[], None], match: Match
) -> None:
    no_signal()
    thumb.count(30, 2, "ten").sees(8, 3).saved()
    thumb.page.route("**/api/**", lambda route: route.abort())
    thumb.tap("#undo")
    shows(thumb, (0, 61), (0, 61), "μοιράζει: Γιώργος")
    expect(thumb.page.locator("[data-undo-name]")).to_have_text("Επανάληψη")
    thumb.tap("#undo")
    shows(thumb, (8, 53), (3, 58), "μοιράζει: Μανώλης")
    thumb.saved()
    assert kinds(match) == ["open", "deal"]


def test_a_target_reached_without_a_signal_is_said(thumb: Thumb, no_signal: Callable[[], None]) -> None:
    for _ in range(6):
        thumb.tap("#to-count").mode("base").choose("base", "11").tap("#confirm")
    expect(thumb.page.locator("#reached")).to_be_visible()
    expect(thumb.page.locator(".deals:visible")).to_have_count(0)
    thumb.tap("#undo")
    expect(thumb.page.locator("#reached")).to_have_count(0)
    thumb.tap("#to-count").choose("base", "11").tap("#confirm")
    no_signal()
    thumb.sees(66, 0).saved()
    expect(thumb.page.locator(".ending")).to_be_visible()


def test_a_deal_that_may_not_be_written_is_dropped_with_its_xeris_in_one_tap(
    thumb: Thumb, no_signal: Callable[[], None], match: Match
) -> None:
    thumb.tap("#xeri-left").tap("#xeri-right").count(30, 2, "ten").tap("#xeri-left")
    Key.objects.filter(book=match.book).update(revoked_at=timezone.now())
    no_signal()
    expect(thumb.page.locator("#saved")).to_have_attribute("data-saved", "attention")
    thumb.tap("#faults button >> text='Να σβηστούν όλα'")
    expect(thumb.page.locator("[data-total=left]")).to_have_text("0")
    expect(thumb.page.locator("[data-pips=left] i")).to_have_count(1)  # of the next deal
    expect(thumb.page.locator("#saved")).to_have_attribute("data-saved", "attention")
    thumb.tap("#faults button >> text='Να σβηστεί'")
    expect(thumb.page.locator("[data-pips] i")).to_have_count(0)
    thumb.saved()
    assert kinds(match) == ["open"]


IMPOSSIBLE: dict[str, Any] = {"cards": 2, "aces": 1, "good": "none"}


def test_an_impossible_deal_with_others_behind_it_can_be_kept_knowingly(
    thumb: Thumb, no_signal: Callable[[], None], match: Match
) -> None:
    thumb.count(**IMPOSSIBLE).count(30, 2, "ten")
    no_signal()
    thumb.tap("#faults button >> text='Γράψ’ το έτσι'").sees(9, 13).saved()
    assert list(Deal.objects.filter(match=match).order_by("number").values_list("impossible", flat=True)) == [
        ["P-PAIR"],
        [],
    ]


def test_or_put_right_where_it_stands_without_losing_a_count_begun_meanwhile(
    thumb: Thumb, no_signal: Callable[[], None], match: Match
) -> None:
    thumb.count(**IMPOSSIBLE).count(30, 2, "ten").tap("#to-count").digits(27).tap(".back")
    no_signal()
    thumb.tap("#faults button >> text='Να διορθωθεί'")
    expect(thumb.page.locator("#cards")).to_have_value("2")
    thumb.tap("[data-erase]").digits(20).tap("#confirm").sees(9, 13).saved()
    assert list(Deal.objects.filter(match=match).order_by("number").values_list("cards_left", flat=True)) == [20, 30]
    thumb.tap("#to-count")
    expect(thumb.page.locator("#cards")).to_have_value("27")
