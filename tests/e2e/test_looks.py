"""How the table looks and weighs: nothing cut off, targets for a thumb, contrast, light enough for a poor signal."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Response, expect

from scoring.models import Match
from tests.e2e.conftest import NewDevice
from tests.scoring.conftest import NewMatch

#: Everything of the first visit, compressed, in bytes.
LIGHT = 80_000
LANGUAGES = ["el", "en", "nl"]
UGLY = ["Κωνσταντίνος-Αριστείδης Παπαδιαμαντόπουλος", "Ωραιοζήλη", "ΆΝΝΑ-ΜΑΡΊΑ", "IJsbrand van der Wülkenschijndel"]

CUT_OFF = """() => Array.from(document.querySelectorAll('body *')).filter(e => {
  const box = e.getBoundingClientRect(), style = getComputedStyle(e);
  return box.width && box.height && style.visibility !== 'hidden' && style.position !== 'absolute'
    && !e.closest('.for-readers, .skip, svg') && (box.right > innerWidth + 1 || box.left < -1);
}).map(e => e.outerHTML.slice(0, 80))"""

SMALL = """(least) => Array.from(document.querySelectorAll('a[href], button, .segment, .modes label')).filter(e => {
  const box = e.getBoundingClientRect();
  return box.width && box.height && !e.closest('.skip, .for-readers') && !e.disabled
    && (box.height < least - 0.5 || box.width < 40);
}).map(e => e.outerHTML.slice(0, 80))"""


@pytest.fixture
def match(site: str, new_match: NewMatch) -> Match:
    return new_match(players=4, names=["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"], dealer="right", place=0)


@pytest.fixture
def table(site: str, new_phone: NewDevice, with_key: Callable[[Page], Page], match: Match) -> Callable[..., Page]:
    """Opens the table (or with ``#count`` the count) of a match in a language."""

    def open_table(part: str = "", *, language: str = "el", on: Match = match) -> Page:
        page = with_key(new_phone())
        page.context.add_cookies([{"name": "diloti_language", "value": language, "url": site}])
        page.goto(f"{on.get_absolute_url()}{part}")
        return page

    return open_table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", ["", "#count"])
def test_nothing_is_cut_off_and_every_target_fits_a_thumb(table: Callable[..., Page], part: str, language: str) -> None:
    page = table(part, language=language)
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(SMALL, 56) == []


def test_everything_of_the_table_and_of_the_count_is_on_one_screen(table: Callable[..., Page]) -> None:
    for part in ("", "#count"):
        page = table(part)
        assert page.evaluate("document.documentElement.scrollHeight") <= 640, part


@pytest.mark.parametrize("part", ["", "#count"])
def test_the_ugliest_names_stay_inside(table: Callable[..., Page], new_match: NewMatch, part: str) -> None:
    page = table(part, on=new_match(players=4, names=[name[:40] for name in UGLY], dealer="left", place=0))
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("part", ["", "#count"])
def test_text_twice_as_large_loses_nothing(table: Callable[..., Page], part: str) -> None:
    page = table(part)
    page.evaluate("document.documentElement.style.fontSize = '225%'")
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("part", ["", "#count"])
def test_axe_finds_nothing(table: Callable[..., Page], axe: Callable[[Page], list[str]], part: str) -> None:
    assert axe(table(part)) == []


def test_the_first_visit_weighs_little(new_phone: NewDevice, with_key: Callable[[Page], Page], match: Match) -> None:
    page = with_key(new_phone())
    seen: list[Response] = []

    def note(response: Response) -> None:
        seen.append(response)

    page.on("response", note)
    page.goto(match.get_absolute_url())
    expect(page.locator("#saved")).to_be_visible()
    page.wait_for_load_state("networkidle")
    sizes = {response.url.rsplit("/", 1)[-1]: response.request.sizes()["responseBodySize"] for response in seen}
    assert sum(sizes.values()) <= LIGHT, sizes


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_foot_takes_two_rows_of_a_phone_with_targets_for_a_thumb(
    phone: Page, with_key: Callable[[Page], Page], site: str, language: str
) -> None:
    with_key(phone).context.add_cookies([{"name": "diloti_language", "value": language, "url": site}])
    phone.goto("/")
    targets = [target.bounding_box() for target in phone.locator(".page-foot").locator("a, button").all()]
    assert len({round(box["y"]) for box in targets if box}) == 2
    assert [box for box in targets if box and min(box["width"], box["height"]) < 44] == []
