"""From the front door to the table in the taps of screens.md, and an evening from the first name to the rematch."""

from playwright.sync_api import Page, expect

from scoring.models import Deal, Match
from tests.e2e.thumb import Thumb


def at_the_table(page: Page) -> None:
    expect(page.locator("#to-count")).to_be_visible()


def first_game(phone: Page) -> Thumb:
    """A game between Us and You, dealt by us, from a phone that was never here."""
    phone.goto("/")
    thumb = Thumb(phone).tap("#new-game").tap(".start-0 button[value=left]")
    at_the_table(phone)
    return thumb


def test_a_first_game_without_names_takes_two_taps(phone: Page) -> None:
    thumb = first_game(phone)
    assert thumb.taps == 2
    match = Match.objects.get()
    assert (match.target, match.players_count, match.live["dealer"][0]) == (61, 2, "left")
    expect(phone.locator(".side.left .deals")).to_be_visible()


def test_a_running_game_takes_one_tap(phone: Page) -> None:
    first_game(phone).count()
    phone.goto("/")
    thumb = Thumb(phone).tap(f"a[href='{Match.objects.get().get_absolute_url()}']")
    at_the_table(phone)
    assert thumb.taps == 1


def test_a_rematch_takes_one_tap_and_the_deal_goes_on(phone: Page) -> None:
    thumb = first_game(phone).tap("#to-count").mode("base").choose("base", "11").tap("#confirm").saved()
    for _ in range(5):
        thumb.tap("#to-count").choose("base", "11").tap("#confirm").saved()
    thumb.sees(66, 0)  # six deals, the first dealt by us: the seventh is ours again
    phone.goto("/")
    thumb = Thumb(phone).tap("#rematch")
    at_the_table(phone)
    assert thumb.taps == 1
    assert [match.live["dealer"][0] for match in Match.objects.order_by("pk")] == ["left", "left"]


def test_people_who_are_known_take_three_taps(phone: Page) -> None:
    phone.goto("/new/")
    phone.locator("label[for=players-4]").tap()
    phone.locator("details.names summary").tap()
    for field, name in {"left_0": "Νίκος", "left_1": "Μανώλης", "right_0": "Γιώργος", "right_1": "Στέλιος"}.items():
        phone.locator(f"input[name={field}]").fill(name)
    phone.locator(".start-0 button[value=right]").tap()
    at_the_table(phone)
    phone.goto("/")
    thumb = Thumb(phone).tap("#new-game").tap("label[for=seating-1]").tap(".start-1 button[value=left-0]")
    at_the_table(phone)
    assert thumb.taps == 3
    expect(phone.locator(".side.left h2")).to_contain_text("Νίκος – Μανώλης")
    expect(phone.locator(".side.left .deals")).to_contain_text("Νίκος")


def test_a_whole_evening_with_a_mistake_and_a_rematch(phone: Page) -> None:
    thumb = first_game(phone)
    match = Match.objects.get()
    thumb.tap("#xeri-left").saved()
    thumb.count(31, 4, "both").sees(21, 0).saved()
    thumb.tap("#to-count").mode("base").choose("base", "11").tap("#confirm").sees(32, 0).saved()
    thumb.tap("#to-count").choose("base", "0").tap("#confirm").sees(32, 11).saved()
    phone.locator(".top a[href$='/sheet/']").tap()
    wrong = Deal.objects.filter(match=match).order_by("position")[2]
    phone.locator(f"a[href$='/deals/{wrong.uuid}/']").first.tap()
    thumb.choose("base", "8")
    expect(phone.locator("#problems .note").first).to_contain_text("32–11 → 40–3")
    thumb.tap("#confirm")
    expect(phone.locator(".tag, .corrected").first).to_be_visible()
    phone.goto(match.get_absolute_url())
    thumb.sees(40, 3)
    for left in ("11", "11"):
        thumb.tap("#to-count").choose("base", left).tap("#confirm").saved()
    thumb.sees(62, 3)
    thumb.tap("[data-end]")
    thumb.tap("form[action$='/rematch/'] button")
    at_the_table(phone)
    thumb.sees(0, 0)
    assert [(m.status, m.winner) for m in Match.objects.order_by("pk")] == [("closed", "left"), ("running", None)]
