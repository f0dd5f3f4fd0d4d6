"""An event's public pages in a real browser: every screen and dress, with letters twice as large, without a script."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.kinds import Kind
from scoring.models import Book
from tests.e2e.conftest import NewDevice
from tests.e2e.test_looks import CUT_OFF, LANGUAGES, SMALL
from tests.scoring.cast import outcome
from tests.tournaments.driver import NOBODY, NOW, Director, make_event, phases_of
from tests.tournaments.test_playing import write
from tournaments import clock, drawing
from tournaments.models import Entrant, Event, Format
from tournaments.playing import open_match, take_up
from tournaments.values import PhaseOptions

LONG = ("Κωνσταντίνος-Αριστείδης Παπαδιαμαντόπουλος", "IJsbrand van der Wülkenschijndel")
PAGES = ["", "standings/", "bracket/", "rounds/1/", "entrants/{entrant}/"]


@pytest.fixture
def event(site: str, book: Book) -> Event:
    """Nine pairs in three groups, then a knock-out whose first round is played at two tables."""
    plan = [
        (Format.GROUPS, PhaseOptions(group_size=3, through=2)),
        (Format.KNOCKOUT, PhaseOptions(third_place=True, consolation=True)),
    ]
    event = make_event(book, 9, *plan, pairs=True, tables=2, minutes=40, place="Πλατεία")
    people = Entrant.objects.get(event=event, number=1)
    for player, name in zip(people.players, LONG, strict=True):
        player.name = name[:40]
        player.save(update_fields=["name"])
    groups, knock_out = phases_of(event)
    drawing.start_phase(event, groups, writer=NOBODY, at=NOW)
    director = Director(event)
    director.play_phase(groups)
    drawing.end_phase(groups, writer=NOBODY, at=NOW)
    drawing.start_phase(event, knock_out, writer=NOBODY, at=NOW)
    round_ = director.next_round()
    assert round_ is not None
    clock.start_clock(round_, writer=NOBODY, at=NOW)
    return event


def address(event: Event, page: str) -> str:
    return event.get_absolute_url() + page.format(entrant=Entrant.objects.get(event=event, number=1).code)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_cut_off_and_every_target_fits_a_thumb(
    event: Event, site: str, phone: Page, page: str, language: str
) -> None:
    phone.context.add_cookies([{"name": "diloti_language", "value": language, "url": site}])
    phone.goto(address(event, page))
    inside = CUT_OFF.replace(".for-readers,", ".for-readers, .table-wrap, .bracket-wrap,")
    assert phone.evaluate(inside) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert [one for one in phone.evaluate(SMALL, 43) if 'class="skip"' not in one and '<a href="#' not in one] == []


@pytest.mark.parametrize("page", PAGES)
def test_text_twice_as_large_loses_nothing(event: Event, phone: Page, page: str) -> None:
    phone.goto(address(event, page))
    phone.evaluate("document.documentElement.style.fontSize = '225%'")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("page", [*PAGES, "screen/"])
def test_axe_finds_nothing(event: Event, phone: Page, site: str, axe: Callable[[Page], list[str]], page: str) -> None:
    phone.context.add_cookies([{"name": "diloti_theme", "value": "auto", "url": site}])
    phone.goto(address(event, page))
    assert axe(phone) == []


def test_a_deal_that_is_written_shows_by_itself(event: Event, laptop: Page) -> None:
    meeting = event.meetings.filter(state="called").select_related("event__book", "round__phase").first()
    assert meeting is not None
    match = open_match(meeting, writer=NOBODY, at=NOW)
    laptop.goto(event.get_absolute_url())
    expect(laptop.locator("#contact")).to_have_attribute("data-contact", "live")
    write(match, Kind.DEAL, outcome(base=8, xeris=(1, 0)))
    take_up(match.pk, NOW)
    expect(laptop.locator(".hall-table.playing .score.left")).to_have_text("18")


def test_what_has_focus_keeps_it_when_the_page_changes(event: Event, laptop: Page) -> None:
    laptop.goto(address(event, "bracket/"))
    laptop.locator(".bracket-wrap").focus()
    laptop.locator(".bracket-wrap").evaluate("one => one.scrollTo(60, 0)")
    before = laptop.locator("#now").evaluate("one => (one.dataset.old = '1')")
    assert before == "1"
    clock.stop_clock(event.rounds.latest("number"), writer=NOBODY, at=NOW)
    expect(laptop.locator("#now")).not_to_have_attribute("data-old", "1")
    expect(laptop.locator(".bracket-wrap")).to_be_focused()


def test_a_bracket_is_moved_aside_by_the_keyboard(event: Event, new_phone: NewDevice) -> None:
    page = new_phone(is_mobile=False)
    page.goto(address(event, "bracket/"))
    page.locator(".bracket-wrap").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(400)
    assert page.locator(".bracket-wrap").evaluate("one => one.scrollLeft") > 0


def test_no_text_of_a_bracket_lies_on_another(event: Event, laptop: Page) -> None:
    laptop.goto(address(event, "bracket/"))
    overlaps = """() => {
      const boxes = [...document.querySelectorAll(".bracket text")]
        .map(e => [e.textContent, e.getBoundingClientRect()]);
      const found = [];
      for (const [i, [one, a]] of boxes.entries()) for (const [other, b] of boxes.slice(i + 1))
        if (a.left < b.right - 1 && b.left < a.right - 1
            && a.top < b.bottom - 6 && b.top < a.bottom - 6) found.push([one, other]);
      return found;
    }"""
    assert laptop.evaluate(overlaps) == []


def test_a_column_leads_to_its_explanation_without_a_script(event: Event, new_phone: NewDevice) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto(address(event, "standings/"))
    page.locator("thead a[href$='-direct']").first.click()
    expect(page.locator("div:target dt")).to_contain_text("Μεταξύ τους αγώνες")


def test_a_name_is_found_without_a_script(event: Event, new_phone: NewDevice) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto(event.get_absolute_url())
    page.locator("#who").fill("παικτης 5α")
    page.locator(".find button").click()
    expect(page.locator("h1")).to_have_text("Παίκτης 5α – Παίκτης 5β")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_big_screen_holds_every_slide_whole(event: Event, new_phone: NewDevice, size: tuple[int, int]) -> None:
    wide, high = size
    page = new_phone(
        viewport={"width": wide, "height": high}, is_mobile=False, device_scale_factor=1, reduced_motion="reduce"
    )
    page.goto(address(event, "screen/"))
    slides = page.locator(".slide").count()
    outside = """() => [...document.querySelectorAll('.slide:not([hidden]) *, .screen-head *')].filter(e => {
      const box = e.getBoundingClientRect();
      return box.width && !e.closest(".for-readers, title")
        && (box.bottom > innerHeight + 1 || box.right > innerWidth + 1);
    }).map(e => e.outerHTML.slice(0, 80))"""
    for number in range(slides):
        expect(page.locator("#count")).to_have_text(f"{number + 1}/{slides}")
        assert page.evaluate(outside) == []
        page.keyboard.press("ArrowRight")


def test_the_big_screen_turns_by_itself_and_a_key_pauses_it(event: Event, laptop: Page) -> None:
    laptop.clock.install()
    laptop.goto(address(event, "screen/"))
    count = laptop.locator("#count")
    expect(count).to_have_text(re.compile("^1/"))
    laptop.clock.run_for(12_500)
    expect(count).to_have_text(re.compile("^2/"))
    laptop.keyboard.press("Space")
    expect(laptop.locator("#pause")).to_have_text("Συνέχεια")
    laptop.clock.run_for(30_000)
    expect(count).to_have_text(re.compile("^2/"))


def test_where_motion_is_not_wanted_the_big_screen_begins_paused(event: Event, new_phone: NewDevice) -> None:
    page = new_phone(reduced_motion="reduce")
    page.goto(address(event, "screen/"))
    expect(page.locator("#pause")).to_have_text("Συνέχεια")


def test_without_a_script_the_big_screen_names_its_next_part(event: Event, new_phone: NewDevice) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto(address(event, "screen/?part=1"))
    first = page.locator(".slide:not([hidden]) h1").inner_text()
    page.locator("#after").click()
    expect(page).to_have_url(re.compile(r"\?part=2$"))
    assert page.locator(".slide:not([hidden]) h1").count() == 1
    page.locator("#before").click()
    expect(page.locator(".slide:not([hidden]) h1")).to_have_text(first)
