"""A phone that keeps nothing, loses its right, or is answered by somebody else: nothing entered is lost."""

from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, Route, expect

from scoring.models import Key, LedgerEntry, Match
from tests.e2e.thumb import Thumb
from tests.scoring.conftest import NewMatch

#: What browsers do in private windows, with a full disk, or on a bad day.
BROKEN = {
    "none": "Object.defineProperty(window, 'indexedDB', {value: undefined})",
    "forbidden": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }",
    "silent": "IDBFactory.prototype.open = () => ({})",
    "full": "IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError'); }",
}


@pytest.fixture
def match(site: str, new_match: NewMatch) -> Match:
    return new_match(players=4, names=["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"], dealer="right", place=0)


@pytest.fixture
def thumb(phone: Page, with_key: Callable[[Page], Page], match: Match) -> Thumb:
    with_key(phone).goto(match.get_absolute_url())
    return Thumb(phone)


def kinds(match: Match) -> list[str]:
    return list(LedgerEntry.objects.of(match).values_list("kind", flat=True))


def without_signal(thumb: Thumb) -> Callable[[], None]:
    """No signal, until what is given is called."""

    def dead(route: Route) -> None:
        route.abort()

    def signal() -> None:
        thumb.page.unroute("**/api/**", dead)
        thumb.page.evaluate("dispatchEvent(new Event('online'))")

    thumb.page.route("**/api/**", dead)
    return signal


@pytest.mark.parametrize("fault", BROKEN)
def test_where_the_browser_keeps_nothing_all_is_sent_and_it_says_so(
    phone: Page, with_key: Callable[[Page], Page], match: Match, fault: str
) -> None:
    phone.add_init_script(BROKEN[fault])
    with_key(phone).goto(match.get_absolute_url())
    thumb = Thumb(phone)
    said = phone.locator("#saved")
    signal = without_signal(thumb)
    thumb.tap("#xeri-left")
    expect(said).to_have_text("● δεν αποθηκεύτηκε ακόμη: μην κλείσεις τη σελίδα")
    signal()
    thumb.saved().count(30, 2, "ten").sees(18, 3).saved()
    expect(said).to_have_text("✓ αποθηκεύτηκε· το παράθυρο δεν κρατά τίποτα")
    assert kinds(match) == ["open", "xeri", "deal"]


def test_a_right_that_ends_while_entries_wait_keeps_them_until_it_is_back(thumb: Thumb, match: Match) -> None:
    signal = without_signal(thumb)
    thumb.tap("#xeri-left").tap("#xeri-right").count(30, 2, "ten")
    key = Key.objects.filter(book=match.book)
    key.update(revoked_at=timezone.now())
    signal()
    said = thumb.page.locator("#saved")
    expect(said).to_have_attribute("data-saved", "attention")
    expect(thumb.page.locator("#faults span")).to_have_text(
        "Αυτό το κλειδί δεν γράφει σε αυτόν τον αγώνα ή έχει ανακληθεί."
    )
    expect(thumb.page.locator("[data-total=left]")).to_have_text("18")
    assert kinds(match) == ["open"]
    key.update(revoked_at=None)
    thumb.page.reload()
    expect(said).to_have_attribute("data-saved", "attention")
    thumb.tap("#faults button >> nth=0").sees(18, 13).saved()
    assert kinds(match) == ["open", "xeri", "xeri", "deal"]


def test_a_deal_that_the_phone_may_not_write_is_not_called_saved(thumb: Thumb, match: Match) -> None:
    Key.objects.filter(book=match.book).update(revoked_at=timezone.now())
    thumb.count(30, 2, "ten")
    expect(thumb.page.locator("#saved")).to_have_attribute("data-saved", "attention")
    expect(thumb.page.locator("[data-total=left]")).to_have_text("8")


@pytest.mark.parametrize(
    ("status", "body", "kind"),
    [
        (200, '{"ok": true}', "application/json"),
        (200, "<h1>Welcome to our hotel</h1>", "text/html"),
        (403, "<h1>No</h1>", "text/html"),
        (413, "{}", "application/json"),
        (502, "<h1>Bad gateway</h1>", "text/html"),
    ],
)
def test_what_somebody_else_answers_counts_for_no_answer(
    thumb: Thumb, match: Match, status: int, body: str, kind: str
) -> None:
    answers: list[int] = []

    def elsewhere(route: Route) -> None:
        answers.append(status)
        route.fulfill(status=status, body=body, content_type=kind)

    thumb.page.route("**/api/**", elsewhere, times=1)
    thumb.tap("#xeri-left")
    expect(thumb.page.locator("#saved")).to_have_attribute("data-saved", "waiting")
    thumb.page.evaluate("dispatchEvent(new Event('online'))")
    thumb.saved()
    assert (answers, kinds(match)) == ([status], ["open", "xeri"])
