"""A quarrel from its question to its ruling: with a keyboard alone, without scripts, and where something is missing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from adjudicator.models import Ruling
from tests.e2e.conftest import NewDevice
from tests.e2e.test_looks import CUT_OFF, SMALL
from tests.scoring.conftest import NewMatch

NAMES = ["Νίκος", "Μαρία", "Γιώργος", "Στέλιος"]
MOST_TABS = 60


class Keyboard:
    """A person with a keyboard and no pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def to(self, selector: str) -> "Keyboard":
        """Tab on until what the selector finds has the focus."""
        expect(self.page.locator(selector).first).to_be_attached()
        for _ in range(MOST_TABS):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return self
            self.page.keyboard.press("Tab")
        raise AssertionError(f"not to be reached with Tab: {selector}")

    def press(self, selector: str, key: str = "Enter") -> "Keyboard":
        self.to(selector).page.keyboard.press(key)
        return self


def test_a_keyboard_alone_is_enough(laptop: Page, with_key: Callable[[Page], Page], new_match: NewMatch) -> None:
    match = new_match(4, NAMES, dealer="right", place=0)
    with_key(laptop).goto(f"/m/{match.code}/")
    keyboard = Keyboard(laptop).press("a.dispute").press("#ask-xeri")
    expect(laptop.locator("#key-A")).to_be_focused()
    laptop.keyboard.type("8358")
    expect(laptop.locator("#headline")).to_contain_text("Ξερή!")
    laptop.keyboard.type("k")
    expect(laptop.locator("#headline")).to_contain_text("Δεν επιτρέπεται")
    laptop.keyboard.press("Backspace")
    expect(laptop.locator("#headline")).to_contain_text("Ξερή!")
    keyboard.press("#key-done")
    expect(laptop.locator("#edit")).to_be_focused()
    keyboard.press(".desk-acts .main")
    for side in ("left", "right"):
        keyboard.press(f"input[name=told_{side}]", "Space")
    keyboard.press("button.main")
    expect(laptop.locator("h1")).to_contain_text("Απόφαση: Είναι ξερή;")
    keyboard.press("h1 a")
    expect(laptop).to_have_url(match.get_absolute_url())


def test_without_scripts_two_versions_are_told_and_one_is_found(
    new_phone: NewDevice, with_key: Callable[[Page], Page], new_match: NewMatch
) -> None:
    match = new_match(4, NAMES, dealer="right", place=0)
    phone = with_key(new_phone(java_script_enabled=False))
    phone.goto(f"/m/{match.code}/dispute/")
    for tap in ("#ask-takes", "#key-8", "#key-3", "#key-5", "#key-done", ".desk-acts .main"):
        phone.locator(tap).tap()
    phone.get_by_role("link", name="Τα λένε αλλιώς").tap()
    expect(phone.locator(".aside-note")).to_have_text("Τώρα όπως τα λέει η άλλη πλευρά")
    for tap in ("#key-back", "#key-4", "#key-done"):
        phone.locator(tap).tap()
    phone.get_by_role("link", name="Οι δύο εκδοχές δίπλα δίπλα").tap()
    expect(phone.locator(".lines .differs")).to_have_text(["Αδήλωτα κάτω: 3, 5.", "Αδήλωτα κάτω: 3, 4."])
    phone.locator("button.main").tap()
    expect(phone.locator(".note.bad")).to_contain_text("Δεν φυλάχτηκε ακόμη: Πείτε ποια από τις δύο εκδοχές")
    phone.locator("input[name=found][value=first]").tap()
    phone.locator("details summary").tap()
    phone.locator("input[name=overruled][value=illegal]").tap()
    phone.locator("button.main").tap()
    expect(phone.locator(".note.bad")).to_contain_text("η απάντηση ανατρέπεται με λόγο")
    phone.locator("textarea").fill("Το πέντε ήταν ήδη δηλωμένο.")
    phone.locator("button.main").tap()
    expect(phone.locator(".verdict h2")).to_have_text("Ο διαιτητής αποφάσισε αλλιώς: Δεν επιτρέπεται")
    phone.goto(f"/m/{match.code}/sheet/")
    expect(phone.locator(".ruling-row")).to_contain_text("Τα παίρνει αυτά;")


def test_without_scripts_a_remedy_is_written_into_the_game_and_the_ruling_is_found_again(
    new_phone: NewDevice, with_key: Callable[[Page], Page], new_match: NewMatch
) -> None:
    match = new_match(2, NAMES[:2], dealer="right")
    phone = with_key(new_phone(java_script_enabled=False))
    phone.goto(f"/m/{match.code}/dispute/")
    phone.locator("#ask-irregular").tap()
    phone.locator("#irregular-xeri-not-marked").tap()
    phone.locator("input[name=remedy][value=xeri]").tap()
    phone.locator("button.main").tap()
    expect(phone.locator(".note.bad")).to_have_text("Δεν φυλάχτηκε ακόμη: Πείτε ποια πλευρά.")
    phone.locator("input[name=side][value=right]").tap()
    phone.locator("textarea").fill("Την είδαν όλοι")
    phone.locator("button.main").tap()
    expect(phone.locator(".verdict h2")).to_have_text("Η ξερή γράφεται τώρα: Μαρία")
    phone.goto(f"/b/{match.book.code}/rulings/")
    phone.locator("#q").fill("ειδαν ΟΛΟΙ")
    phone.locator("#q").press("Enter")
    expect(phone.locator(".ruling-row")).to_have_count(1)
    phone.locator("#q").fill("τίποτα τέτοιο")
    phone.locator("#q").press("Enter")
    expect(phone.locator("#found")).to_contain_text("Με αυτά τα λόγια δεν βρέθηκε τίποτα.")


@pytest.mark.parametrize("language", ["el", "en", "nl"])
def test_nothing_of_a_ruling_is_cut_off_at_any_size(
    phone: Page, site: str, with_key: Callable[[Page], Page], new_match: NewMatch, language: str
) -> None:
    match = new_match(4, ["Κωνσταντίνος-Αριστείδης Παπαδιαμαντ", *NAMES[1:]], dealer="right", place=0)
    with_key(phone).context.add_cookies([{"name": "diloti_language", "value": language, "url": site}])
    asked = f"q=takes&position=8HKC/A8:3D5S/8C;*;*;*/A/-/*&play=8Cx8H&match={match.code}"
    phone.goto(f"/desk/ruling/?{asked}&aside=8HKC/-/8C;*;*;*/A/-/*&aside_play=8Cx8H")
    assert_fits(phone)
    phone.locator("input[name=found][value=second]").tap()
    phone.locator("button.main").tap()
    expect(phone.locator(".kept-rules")).to_be_visible()
    pages = [phone.url, f"/desk/?{asked}", f"/desk/irregularities/misdealt/?match={match.code}"]
    pages += [f"/b/{match.book.code}/rulings/", f"/b/{match.book.code}/rules/"]
    for address in pages:
        phone.goto(address)
        assert_fits(phone)
    assert Ruling.objects.count() == 1


def assert_fits(page: Page) -> None:
    """Nothing cut off, with letters of twice the size neither; every mark and button fits a thumb."""
    assert page.evaluate(SMALL, 44) == [], page.url
    for size in ("", "225%"):
        page.evaluate("size => document.documentElement.style.fontSize = size", size)
        assert page.evaluate(CUT_OFF) == [], page.url
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url
