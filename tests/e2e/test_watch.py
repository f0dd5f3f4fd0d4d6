"""Spectators in a real browser: news without a reload, honest age, sleep, the sheet and sharing, on every screen."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from scoring.models import Match
from tests.e2e.conftest import NewDevice
from tests.e2e.test_looks import CUT_OFF, LANGUAGES, SMALL, UGLY
from tests.scoring import cast
from tests.scoring.conftest import Act, NewMatch

FOUR = ["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"]
SCREENS = [(360, 640), (640, 360), (1280, 800)]

type Deal = Callable[..., Any]


@pytest.fixture
def match(site: str, new_match: NewMatch) -> Match:
    return new_match(players=4, names=FOUR, dealer="right", place=0)


@pytest.fixture
def ugly(site: str, new_match: NewMatch, deal: Deal, act: Act) -> Match:
    rules = {"base": "main", "xeristaki_points": 5}
    names = [name[:40] for name in UGLY]
    match = new_match(players=4, names=names, target=999, best_of=5, profile=rules, dealer="left", place=0)
    act(match, "opening", {"left": 600, "right": 700})
    for _ in range(4):
        deal(match, xeris=(1, 2), halves=(1, 0))
    act(match, "xeri", {"side": "left", "half": False})
    return match


@pytest.fixture
def spectator(new_phone: NewDevice) -> Callable[[Match], Page]:
    """Opens the spectators' page on a phone whose clock only the test moves."""

    def open_page(match: Match) -> Page:
        page = new_phone()
        page.clock.install()
        page.goto(f"{match.get_absolute_url()}watch/")
        expect(page.locator("#contact")).not_to_have_attribute("data-contact", "page")
        return page

    return open_page


def asked(page: Page) -> list[Request]:
    """The times that the page asks for news from now on."""
    found: list[Request] = []
    page.on("request", lambda request: found.append(request) if request.url.endswith("/watch/now/") else None)
    return found


def hide(page: Page, hidden: bool) -> None:
    page.evaluate(
        "hidden => { Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        hidden,
    )


def test_a_new_deal_shows_without_a_reload(spectator: Callable[[Match], Page], match: Match, deal: Deal) -> None:
    page = spectator(match)
    expect(page.locator("#contact")).to_have_attribute("data-contact", "live")
    deal(match)
    page.clock.run_for(6_000)
    expect(page.locator("[data-total=left]")).to_have_text("8")
    expect(page).to_have_title("Νίκος – Μανώλης 8 · 3 Γιώργος – Στέλιος")
    expect(page.locator("#said")).to_have_text("Νίκος – Μανώλης 8 · 3 Γιώργος – Στέλιος. μοιρασιά 2.")
    assert page.locator("[data-total=left].arrives").count() == 1


def test_while_nothing_changes_nothing_comes_and_the_age_stays_young(
    spectator: Callable[[Match], Page], match: Match
) -> None:
    page = spectator(match)
    with page.expect_response("**/watch/now/") as answer:
        page.clock.run_for(6_000)
    assert answer.value.status == 304
    page.clock.run_for(4_000)
    expect(page.locator("#age")).to_have_text(re.compile(r"^ζωντανά · πριν από \d δευτ\.$"))


def test_a_minute_without_contact_turns_amber_and_the_signal_brings_news_at_once(
    spectator: Callable[[Match], Page], match: Match, deal: Deal
) -> None:
    page = spectator(match)
    page.context.set_offline(True)
    page.clock.run_for(50_000)
    expect(page.locator("#contact")).to_have_attribute("data-contact", "live")
    page.clock.run_for(15_000)
    expect(page.locator("#contact")).to_have_attribute("data-contact", "lost")
    expect(page.locator("#age")).to_contain_text("χωρίς σύνδεση · πριν από 1 λεπ")
    deal(match)
    page.context.set_offline(False)
    expect(page.locator("[data-total=left]")).to_have_text("8")
    expect(page.locator("#contact")).to_have_attribute("data-contact", "live")


def test_a_page_that_nobody_looks_at_asks_nothing_and_asks_at_once_when_somebody_does(
    spectator: Callable[[Match], Page], match: Match, deal: Deal
) -> None:
    page = spectator(match)
    hide(page, True)
    requests = asked(page)
    deal(match)
    page.clock.run_for(600_000)
    assert requests == []
    hide(page, False)
    expect(page.locator("[data-total=left]")).to_have_text("8")


def test_after_the_end_it_is_final_and_asks_once_a_minute(
    spectator: Callable[[Match], Page], match: Match, deal: Deal, act: Act
) -> None:
    page = spectator(match)
    deal(match, **cast.WHOLE_GAME)
    act(match, "end")
    page.clock.run_for(6_000)
    expect(page.locator("#age")).to_have_text("τελικό")
    requests = asked(page)
    page.clock.run_for(40_000)
    assert requests == []
    with page.expect_request("**/watch/now/"):
        page.clock.run_for(30_000)


def test_without_a_script_the_score_is_there(new_phone: NewDevice, match: Match, deal: Deal) -> None:
    deal(match)
    page = new_phone(java_script_enabled=False)
    page.goto(f"{match.get_absolute_url()}watch/")
    expect(page.locator("[data-total=left]")).to_have_text("8")
    page.goto(f"{match.get_absolute_url()}sheet/")
    page.locator("label[for=show-points]").tap()
    expect(page.locator(".deals tbody td.gain")).to_have_text("8 3")
    expect(page.locator("#copy")).to_be_hidden()
    expect(page.locator("#told")).to_be_visible()


def test_the_text_of_the_sheet_is_copied_with_one_tap(new_phone: NewDevice, match: Match, deal: Deal) -> None:
    deal(match)
    page = new_phone(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{match.get_absolute_url()}sheet/")
    page.locator("#copy").tap()
    expect(page.locator("#copy")).to_have_text("Αντιγράφηκε")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator("#told").input_value()
    assert copied.startswith("Νίκος – Μανώλης 8 · 3 Γιώργος – Στέλιος")


@pytest.mark.parametrize("part", ["watch/", "sheet/"])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_ugliest_names_stay_inside_on_every_screen_and_in_every_language(
    new_phone: NewDevice, site: str, ugly: Match, part: str, screen: tuple[int, int]
) -> None:
    page = new_phone(viewport={"width": screen[0], "height": screen[1]})
    for language in LANGUAGES:
        page.context.add_cookies([{"name": "diloti_language", "value": language, "url": site}])
        page.goto(f"{ugly.get_absolute_url()}{part}")
        assert page.evaluate("document.documentElement.scrollWidth") <= screen[0]
        assert [cut for cut in page.evaluate(CUT_OFF) if "<t" not in cut[:3]] == []
        assert [small for small in page.evaluate(SMALL, 44) if 'name="theme"' not in small] == []


@pytest.mark.parametrize("part", ["watch/", "sheet/"])
def test_text_twice_as_large_loses_nothing(new_phone: NewDevice, match: Match, deal: Deal, part: str) -> None:
    deal(match)
    page = new_phone()
    page.goto(f"{match.get_absolute_url()}{part}")
    page.evaluate("document.documentElement.style.fontSize = '225%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_television_shows_everything_at_once_and_the_totals_are_huge(
    new_phone: NewDevice, match: Match, deal: Deal
) -> None:
    for _ in range(3):
        deal(match)
    page = new_phone(viewport={"width": 1280, "height": 800})
    page.goto(f"{match.get_absolute_url()}watch/")
    assert page.evaluate("document.documentElement.scrollHeight") <= 800
    box = page.locator("[data-total=left]").bounding_box()
    assert box is not None
    assert box["height"] >= 250
    for selector in (".name", ".deals", ".across .line", ".deals-so-far table", ".links .button"):
        place = page.locator(selector).last.bounding_box()
        assert place is not None
        assert place["y"] + place["height"] <= 800, selector


@pytest.mark.parametrize("part", ["watch/", "sheet/"])
def test_axe_finds_nothing(
    new_phone: NewDevice, ugly: Match, site: str, axe: Callable[[Page], list[str]], part: str
) -> None:
    page = new_phone()
    for theme in ("light", "dark"):
        page.context.add_cookies([{"name": "diloti_theme", "value": theme, "url": site}])
        page.goto(f"{ugly.get_absolute_url()}{part}")
        assert axe(page) == []
