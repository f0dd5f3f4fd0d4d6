"""An event before it is played, in a real browser: from its name to its seeding without a script; how pages look."""

import datetime as dt
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from diloti.profiles import MAIN
from scoring.models import Book
from tests.e2e.conftest import NewDevice
from tests.e2e.test_looks import CUT_OFF, LANGUAGES, SMALL, UGLY
from tests.scoring.cast import Clock
from tournaments.entering import active, check_in, enter_many, withdraw
from tournaments.journal import Writer
from tournaments.models import Event
from tournaments.reading_lists import Line
from tournaments.setting_up import PRESETS, make_event, plan_of

NOBODY = Writer()
OF_BOOK = ["events/", "events/new/"]
OF_EVENT = ["entrants/", "entrants/add/", "entrant/{entrant}/", "seeding/", "phases/", "tie-breaks/", "settings/"]
OF_EVENT += ["registration/", "links/"]


@pytest.fixture
def event(site: str, book: Book, clock: Clock) -> Event:
    """Twelve pairs, two of them with the ugliest names, some of them here, one withdrawn; at three tables."""
    made = make_event(
        book=book,
        name="Χειμερινό τουρνουά",
        held_on=dt.date(2026, 12, 5),
        profile=MAIN,
        pairs=True,
        tables=3,
        minutes=40,
        phases=PRESETS["groups-knockout"],
        writer=NOBODY,
        at=clock.now,
    )
    people = [(UGLY[0][:40], UGLY[3][:40]), (UGLY[1], UGLY[2])] + [(f"Α{at}", f"Β{at}") for at in range(10)]
    lines = [Line(at, "", names, "Σύλλογος Κρητών Αμστερνταμ", 1500 + at) for at, names in enumerate(people)]
    rows = enter_many(made, lines, writer=NOBODY, at=clock.now)
    check_in(made, rows[:8], writer=NOBODY, at=clock.now)
    withdraw(rows[11], writer=NOBODY, at=clock.now)
    return made


@pytest.fixture
def open_page(site: str, new_phone: NewDevice, with_key: Callable[[Page], Page], event: Event) -> Callable[..., Page]:
    """A page of the desk, or of the book, in a language, everything on it unfolded."""

    def do(where: str, *, language: str = "el", page: Page | None = None) -> Page:
        page = page or with_key(new_phone())
        page.context.add_cookies([{"name": "diloti_language", "value": language, "url": site}])
        root = event.book.get_absolute_url() if where in OF_BOOK else f"{event.get_absolute_url()}desk/"
        page.goto(root + where.format(entrant=active(event).seeded()[0].code))
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
        return page

    return do


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_and_every_target_fits_a_thumb(open_page: Callable[..., Page], language: str) -> None:
    page, found = None, {}
    for where in OF_BOOK + OF_EVENT:
        page = open_page(where, language=language, page=page)
        found[where] = page.evaluate(CUT_OFF) + page.evaluate(SMALL, 44)
        page.evaluate("document.documentElement.style.fontSize = '225%'")
        found[where] += page.evaluate(CUT_OFF)
    assert found == {where: [] for where in OF_BOOK + OF_EVENT}


def test_axe_finds_nothing(open_page: Callable[..., Page], axe: Callable[[Page], list[str]]) -> None:
    page, found = None, {}
    for where in OF_BOOK + OF_EVENT:
        page = open_page(where, page=page)
        found[where] = axe(page)
    assert found == {where: [] for where in OF_BOOK + OF_EVENT}


def test_an_event_from_its_name_to_its_seeding_without_a_script(
    new_phone: NewDevice, with_key: Callable[[Page], Page], book: Book
) -> None:
    page = with_key(new_phone(java_script_enabled=False))
    page.goto(f"{book.get_absolute_url()}events/new/")
    page.get_by_label("Όνομα του τουρνουά").fill("Άνοιξη")
    page.get_by_label("ζευγάρια").check()
    page.get_by_role("button", name="Φτιάξε το τουρνουά").click()
    page.locator("#id_text").fill("Νίκος + Μαρία; Μύλος; 1500\nΣτέλιος\nΆννα + Ελένη;; 1600\nΆρης + Μαρία")
    page.get_by_role("button", name="Δες το πρώτα").click()
    expect(page.locator(".faulty")).to_have_count(2)
    page.get_by_role("button", name="Γράψε 2 ζευγάρια").click()
    expect(page.locator("#id_text")).to_have_value("Στέλιος\nΆρης + Μαρία")
    page.locator("#id_text").fill("Στέλιος + Τίτος\nΆρης + Κλέων")
    page.get_by_role("button", name="Ξανακοίτα").click()
    page.get_by_role("button", name="Γράψε 2 ζευγάρια").click()
    page.locator(".entrant-row", has_text="Άννα – Ελένη").get_by_role("button").click()
    page.get_by_role("button", name="Ήρθαν και οι 3 που λείπουν").click()
    expect(page.locator(".entrant-row.present")).to_have_count(4)
    page.get_by_role("link", name="Κατάταξη").click()
    page.get_by_role("button", name="Σειρά κατά δύναμη").click()
    page.locator(".seed-row", has_text="Νίκος – Μαρία").locator("[name=up]").click()
    event = Event.objects.get()
    assert [row.name for row in active(event).with_names().seeded()][:2] == ["Νίκος – Μαρία", "Άννα – Ελένη"]
    assert [row.format for row in plan_of(event)] == ["groups", "knockout"]


def test_a_tap_checks_in_and_the_list_stays_where_it_is(open_page: Callable[..., Page]) -> None:
    page = open_page("entrants/")
    row = page.locator(".entrant-row.entered").first
    row.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    row.get_by_role("button").click()
    expect(page.locator(".entrant-row.present")).to_have_count(9)
    assert page.evaluate("scrollY") == before


def test_a_name_of_the_list_leads_to_the_entrants_own_page(open_page: Callable[..., Page]) -> None:
    page = open_page("entrants/")
    row = page.locator(".entrant-row.entered a").first
    name = row.locator("b").inner_text()
    row.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    expect(page.locator("button[value=withdraw]")).to_be_visible()


def test_somebody_enters_by_the_code_on_a_phone_of_their_own(
    open_page: Callable[..., Page], new_phone: NewDevice, event: Event, site: str
) -> None:
    desk = open_page("registration/")
    desk.get_by_role("button", name="Άνοιξε τις εγγραφές").click()
    address = desk.locator("#address").input_value()
    visitor = new_phone(java_script_enabled=False)
    visitor.goto(site + address[address.index("/el/") :])
    visitor.get_by_role("button", name="Εγγραφή με αυτό το κινητό").click()
    visitor.get_by_label("Όνομα").fill("Ζήσης")
    visitor.get_by_label("Συμπαίκτης").fill("Τόλης")
    visitor.get_by_role("button", name="Γράψε", exact=True).click()
    expect(visitor.get_by_text("Ζήσης – Τόλης", exact=True)).to_be_visible()
    assert active(event).filter(first__name="Ζήσης").count() == 1
