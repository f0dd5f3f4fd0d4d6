"""The referee on a phone: real taps, counted against screens.md, with scripts and without, on a bad line too."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from adjudicator.models import Ruling
from scoring.models import Match
from tests.e2e.conftest import NewDevice
from tests.e2e.thumb import Thumb
from tests.scoring.conftest import NewMatch

type Axe = Callable[[Page], list[str]]


class Referee(Thumb):
    """A thumb at the desk."""

    def tap(self, selector: str) -> "Referee":
        super().tap(selector)
        return self

    def ask(self, question: str) -> "Referee":
        return self.tap(f"#ask-{question}")

    def cards(self, signs: str) -> "Referee":
        """Keys of the pad, one tap a card."""
        for sign in signs.split():
            self.tap(f"#key-{sign}")
        return self

    def press(self, value: str) -> "Referee":
        """A button by what it does."""
        return self.tap(f"button[value='{value}']")

    def reads(self, headline: str, *rules: str) -> "Referee":
        """The verdict and the rules it cites."""
        expect(self.page.locator("#headline")).to_contain_text(headline)
        if rules:
            expect(self.page.locator(".rule-ids a")).to_have_text(list(rules))
        return self


@pytest.fixture
def referee(phone: Page) -> Referee:
    phone.goto("/desk/")
    return Referee(phone)


def test_a_xeri_question_with_three_cards_takes_five_taps(referee: Referee) -> None:
    referee.ask("xeri").cards("8 3 5 8").reads("Ξερή!", "X1", "C1")
    assert referee.taps == 5


def test_a_plain_declaration_takes_four_taps_and_six_with_a_card_that_stays(referee: Referee) -> None:
    referee.ask("declare").cards("3 5").reads("Εξαρτάται", "D4", "D2")
    referee.press("holds:A:8:yes").reads("Επιτρέπεται", "D2", "D4")
    assert referee.taps == 4
    referee.press("at:stays").cards("K").reads("Επιτρέπεται")
    assert referee.taps == 6
    expect(referee.page.locator(".felt .loose")).to_have_count(2)


def test_a_raise_takes_five_taps_and_eight_with_the_rest_of_the_table(referee: Referee) -> None:
    referee.ask("raise").cards("A 3 5").reads("Εξαρτάται", "D4", "R2")
    referee.press("holds:A:9:yes").reads("Επιτρέπεται")
    assert referee.taps == 5
    referee.press("at:stays").cards("K 2").reads("Επιτρέπεται")
    assert referee.taps == 8
    expect(referee.page.locator(".ring")).to_have_text("8")


def test_a_full_end_position_takes_eighteen_taps(referee: Referee) -> None:
    referee.ask("takes").cards("8 3 5").press("at:stays").cards("K Q 2")
    referee.press("at:pile").cards("4 4").press("worth:B:4").press("at:hand").cards("9")
    referee.tap("#more > summary").press("hand:all").press("last:B").tap("#key-done")
    referee.reads("Επιτρέπεται", "C1", "C2")
    assert referee.taps == 18
    expect(referee.page).to_have_url(re.compile(re.escape("position=2_3_5_Q_K_/B4:4_,4_/8_9_;*/A/-/B&play=8_x3_5_")))


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_the_same_taps_work_with_and_without_scripts(new_phone: NewDevice, scripts: bool) -> None:
    page = new_phone(java_script_enabled=scripts)
    page.goto("/desk/")
    referee = Referee(page).ask("takes").cards("8 3 5").press("at:stays").cards("K")
    referee.reads("Επιτρέπεται", "C1", "C2")
    referee.tap(".felt [value='toggle:3_']").reads("Δεν επιτρέπεται", "C1")
    assert referee.taps == 7


def test_no_tap_is_lost_on_a_slow_line(referee: Referee) -> None:
    def slowly(route: Route) -> None:
        referee.page.wait_for_timeout(250)
        route.continue_()

    referee.ask("takes")
    expect(referee.page.locator("#key-8")).to_be_visible()
    referee.page.route("**/desk/?*", slowly)
    referee.cards("10 A 2 3 4").reads("Επιτρέπεται")
    expect(referee.page.locator(".felt .loose.lit")).to_have_count(4)


def test_a_tap_without_a_signal_is_sent_when_there_is_one(referee: Referee) -> None:
    referee.ask("takes").cards("8 3")
    expect(referee.page.locator(".felt .loose")).to_have_count(1)
    referee.page.context.set_offline(True)
    referee.cards("5")
    expect(referee.page.locator(".signal")).to_be_visible()
    referee.page.context.set_offline(False)
    referee.reads("Επιτρέπεται")
    expect(referee.page.locator(".signal")).to_be_hidden()


def test_the_last_tap_is_taken_back_and_the_suit_can_be_said(referee: Referee) -> None:
    referee.ask("takes").cards("10 10").tap("#key-back").tap("#suits > summary").press("suit:D")
    referee.cards("10")
    expect(referee.page.locator(".felt button.loose")).to_have_accessible_name("δέκα καρό")


def test_the_verdict_stands_above_the_pad(referee: Referee) -> None:
    referee.ask("declare").cards("3 5").reads("Εξαρτάται")
    headline, answer = referee.page.locator("#headline"), referee.page.locator("[value='holds:A:8:yes']")
    dock = referee.page.locator(".pad-dock").bounding_box()
    for part in (headline, answer):
        box = part.bounding_box()
        assert box is not None
        assert dock is not None
        assert box["y"] + box["height"] <= dock["y"]


def test_every_target_is_large_enough_for_a_thumb(referee: Referee) -> None:
    referee.ask("declare").cards("3 5").press("at:pile").cards("4 4")
    boxes = referee.page.locator("#desk button:visible").evaluate_all(
        "all => all.map(b => [b.id || b.value, b.offsetWidth, b.offsetHeight])"
    )
    assert [name for name, width, height in boxes if min(width, height) < 43.5] == []


@pytest.mark.parametrize("address", ["/desk/", "/desk/?q=declare&position=5_/-/3_*;*/A/-/*&play=3_=8:5_&at=taken"])
def test_text_of_twice_the_size_fits(new_phone: NewDevice, address: str) -> None:
    page = new_phone(viewport={"width": 320, "height": 640})
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_quarrel_at_a_running_game_is_settled_and_stands_on_the_game(
    phone: Page, with_key: Callable[[Page], Page], new_match: NewMatch
) -> None:
    match = new_match(4, ["Νίκος", "Μαρία", "Γιώργος", "Στέλιος"], profile="kafeneio", dealer="right", place=0)
    with_key(phone).goto(f"/m/{match.code}/dispute/")
    expect(phone.locator("#houses summary")).to_contain_text("Του καφενείου")
    referee = Referee(phone).ask("lay").press("turn:C").cards("K K").reads("Δεν επιτρέπεται", "F2")
    referee.tap("#key-done").tap(".desk-acts .main")
    phone.get_by_text("Νίκος – Μαρία").tap()
    phone.get_by_text("Γιώργος – Στέλιος").tap()
    phone.get_by_role("button", name="Φύλαξη της απόφασης").tap()
    expect(phone.locator("h1")).to_contain_text("Απόφαση")
    expect(phone.locator(".lines")).to_contain_text("Νίκος: έπαιξε K.")
    assert Ruling.objects.get(match=Match.objects.get(pk=match.pk)).first["verdict"]["verdict"] == "illegal"


def test_two_versions_are_told_one_after_the_other_and_shown_side_by_side(
    phone: Page, with_key: Callable[[Page], Page]
) -> None:
    with_key(phone).goto("/desk/?q=takes&position=3_5_/-/8_*;*/A/-/*&play=8_x3_5_")
    phone.locator(".desk-acts .main").tap()
    phone.get_by_role("link", name="Τα λένε αλλιώς").tap()
    Referee(phone).tap("#key-back").cards("4").reads("Δεν επιτρέπεται").tap("#key-done").tap(".desk-acts .main")
    expect(phone.locator(".version .example-verdict b")).to_contain_text(["Επιτρέπεται", "Δεν επιτρέπεται"])
    phone.locator("input[name=found][value=second]").tap()
    phone.locator("button.main").tap()
    expect(phone.locator("body")).to_contain_text("ο διαιτητής δέχτηκε τη δεύτερη εκδοχή")


PAGES = [
    "/desk/",
    "/desk/?q=declare&position=5_/-/3_*;*/A/-/*&play=3_=8:5_&at=taken",
    "/desk/?q=takes&position=8HKC/A8:3D5S;B4:4_,A_3_/8C*3;*/A/-/*&play=8Cx8H",
    "/desk/?profile=nope&q=takes&position=3X5/-/8C*3;*/A/-/*&play=8Cx",
    "/desk/count/?cards=30&aces=2&good=ten",
    "/desk/irregularities/",
    "/desk/irregularities/retained-missing/",
    "/desk/ruling/?q=takes&position=3_5_/-/8_*;*/A/-/*&play=8_x3_5_",
    "/rules/",
    "/rules/C2/",
    "/rules/profiles/",
    "/rules/words/",
    "/rules/?all=1",
    "/rules/sources/?all=1",
    "/rules/questions/?all=1",
    "/rules/advice/?all=1",
    "/learn/",
    "/learn/plays/?n=2&card=2D",
    "/learn/xeri/?n=2&play=2D",
    "/desk/?q=leftovers&position=3_K_/-/-;-/A/48/B",
    "/desk/?q=takes&position=3_5_/-/8_*;*/A/-/*&play=8_x3_5_&aside=3_4_/-/8_*;*/A/-/*&aside_play=8_x3_4_",
    "/desk/ruling/?q=takes&position=3_5_/-/8_*;*/A/-/*&play=8_x3_5_&aside=3_4_/-/8_*;*/A/-/*&aside_play=8_x3_4_",
]


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing(phone: Page, site: str, axe: Axe, address: str) -> None:
    phone.context.add_cookies([{"name": "diloti_theme", "value": "auto", "url": site}])
    phone.goto(address)
    assert axe(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_nothing_on_a_books_pages(
    phone: Page, with_key: Callable[[Page], Page], axe: Axe, new_match: NewMatch
) -> None:
    match = new_match()
    with_key(phone).goto(f"/desk/irregularities/misdealt/?match={match.code}")
    assert axe(phone) == []
    phone.locator("input[name=remedy]").first.check()
    phone.locator("button.main").tap()
    expect(phone.locator("h1")).to_contain_text("Απόφαση")
    for address in (phone.url, f"/b/{match.book.code}/rulings/", f"/b/{match.book.code}/rules/"):
        phone.goto(address)
        assert axe(phone) == []
