"""One thumb on one phone: taps what a person taps, and counts it."""

from playwright.sync_api import Page, expect


class Thumb:
    """Taps on a page. ``taps`` is how many so far."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, selector: str) -> "Thumb":
        """Tap what a selector finds, where it is visible: no scripted clicks, no forcing."""
        self.page.locator(selector).tap()
        self.taps += 1
        return self

    def choose(self, name: str, value: str) -> "Thumb":
        """Tap one segment of a row of the count."""
        return self.tap(f".segment:has(input[name={name}][value='{value}'])")

    def digits(self, number: int) -> "Thumb":
        """Tap a number on the screen's own pad."""
        for digit in str(number):
            self.tap(f"[data-digit='{digit}']")
        return self

    def mode(self, mode: str) -> "Thumb":
        """Choose how to count."""
        return self.tap(f".modes label[for=mode-{mode}]")

    def count(self, cards: int = 30, aces: int = 2, good: str = "ten") -> "Thumb":
        """A whole exact count, from the table and back to it."""
        return self.tap("#to-count").digits(cards).choose("aces", str(aces)).choose("good", good).tap("#confirm")

    def sees(self, left: int, right: int) -> "Thumb":
        """The totals on the table, saved by the server."""
        expect(self.page.locator("[data-total=left]")).to_have_text(str(left))
        expect(self.page.locator("[data-total=right]")).to_have_text(str(right))
        return self

    def saved(self) -> "Thumb":
        """The page says that all is with the server."""
        expect(self.page.locator("#saved")).to_have_attribute("data-saved", "saved")
        return self
