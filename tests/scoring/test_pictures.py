"""Pictures: their sizes, what nothing may overflow, how they are kept, the line as a drawing of its own."""

import random
from io import BytesIO
from xml.etree import ElementTree

import pytest
from django.urls import reverse
from PIL import Image, ImageColor

from scoring import drawing, pictures
from scoring.drawing import GROUND, Paper, fitted, readable, shortened, width_of
from scoring.models import Match
from scoring.sheet import sheet_of
from tests.scoring import cast

UGLY = [
    "Παπακωνσταντινοπούλου-Χατζηθεοδωρίδη Ζωή",
    "W" * 40,
    "Wolfeschlegelsteinhausenbergerdorff 😀",
    "Αναστασία-Ευαγγελία Παπαδημητρακοπούλου",
]


def opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    return image


def is_free(image: Image.Image, box: tuple[int, int, int, int]) -> bool:
    """Whether nothing but squared paper is there."""
    colours = {colour for _, colour in image.convert("RGB").crop(box).getcolors() or []}
    return colours <= {ImageColor.getrgb(GROUND), ImageColor.getrgb(drawing.HAIR)}


def sheet(match: Match):
    return sheet_of(Match.objects.with_people().get(pk=match.pk))


@pytest.fixture
def ugly(new_match, deal, act):
    """Everything at its worst: four endless names, three digits, many deals of every kind."""
    rules = {"base": "main", "xeristaki_points": 5}
    match = new_match(players=4, names=UGLY, target=999, best_of=9, profile=rules, place=0)
    act(match, "opening", {"left": 800, "right": 900})
    die = random.Random(7)
    for _ in range(34):
        deal(match, cards=die.choice([20, 26, 31]), aces=die.randint(0, 4), xeris=(1, 1), halves=(1, 0))
    act(match, "deal", cast.dead() | {"before": None})
    act(match, "deal", cast.penalty("left") | {"before": None})
    struck = deal(match)
    act(match, "strike", {"deal": str(struck.entry)})
    return match


@pytest.fixture(params=["fresh", "running", "finished", "ugly"])
def any_match(request, new_match, deal, act):
    """A match at each of its ages, and one at its worst."""
    if request.param == "ugly":
        return request.getfixturevalue("ugly")
    match = new_match(names=["Νίκος", "Άννα"])
    if request.param != "fresh":
        deal(match)
    if request.param == "finished":
        deal(match, **cast.WHOLE_GAME)
        act(match, "end")
    return match


def test_every_picture_has_its_size_and_keeps_its_margins_free(any_match):
    upright, preview = (
        opened(pictures.sheet_picture(sheet(any_match))),
        opened(pictures.preview_picture(sheet(any_match))),
    )
    assert (upright.size, preview.size) == ((1080, 1350), (1200, 630))
    assert is_free(upright, (0, 0, 56, 1350))
    assert is_free(upright, (1040, 0, 1080, 1350))
    assert is_free(preview, (0, 0, 48, 630))
    assert is_free(preview, (1152, 0, 1200, 630))
    assert not is_free(upright, (56, 0, 1040, 400))


def test_names_stay_in_their_half_of_the_preview(ugly):
    image = opened(pictures.preview_picture(sheet(ugly)))
    assert is_free(image, (584, 112, 598, 470))
    assert is_free(image, (603, 112, 612, 470))


def test_pictures_are_small_for_a_poor_signal(any_match):
    assert len(pictures.sheet_picture(sheet(any_match))) <= 75_000
    assert len(pictures.preview_picture(sheet(any_match))) <= 35_000


def test_the_same_sheet_gives_the_same_bytes(any_match):
    assert pictures.sheet_picture(sheet(any_match)) == pictures.sheet_picture(sheet(any_match))


def test_text_is_made_smaller_until_it_fits_and_then_shortened():
    assert fitted("Νίκος", 1000, 72, 26) == ("Νίκος", 72)
    text, size = fitted("Νίκος – Μανώλης", 200, 72, 14)
    assert (text, size) == ("Νίκος – Μανώλης", 26)
    assert width_of(text, size) <= 200
    cut, size = fitted("W" * 40, 200, 72, 26)
    assert (cut, size) == ("WWWWWWWW…", 26)
    assert width_of(cut, size) <= 200
    assert shortened("", 10, 26) == ""


def test_characters_that_the_typeface_has_not_are_left_out():
    assert readable("Νίκος 😀 ♠") == "Νίκος  ♠"
    assert readable("😀") == "😀"


def test_marks_are_told_apart_without_colour():
    paper = Paper(100, 50, 200)
    paper.mark("left", 25, 25, 15)
    paper.mark("right", 75, 25, 15)
    image = opened(paper.png()).convert("RGB")
    assert image.getpixel((25, 25)) == (10, 79, 149)
    assert image.getpixel((75, 25)) == (250, 246, 236)


def test_a_dashed_line_has_gaps_and_goes_around_corners():
    assert drawing._dashes([(0, 0), (10, 0), (10, 30)], 18, 11) == [
        [(0, 0), (10, 0), (10, 8)],
        [(10, 19), (10, 30)],
    ]


@pytest.mark.parametrize("name", ["preview", "share-picture"])
def test_a_picture_that_is_known_is_not_sent_again(new_match, deal, outsider, django_assert_num_queries, name):
    match = new_match()
    address = reverse(f"scoring:{name}", args=[match.code])
    first = outsider.get(address)
    assert first.headers["Content-Type"] == "image/png"
    assert opened(first.content).format == "PNG"
    with django_assert_num_queries(1):
        again = outsider.get(address, headers={"if-none-match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    deal(match)
    fresh = outsider.get(address, headers={"if-none-match": first.headers["ETag"]})
    assert fresh.status_code == 200
    assert fresh.content != first.content


def test_a_picture_is_drawn_once(new_match, outsider, django_assert_num_queries):
    address = reverse("scoring:preview", args=[new_match().code])
    first = outsider.get(address)
    with django_assert_num_queries(2):  # each looks at the head; none draws
        assert outsider.get(address).content == first.content


def test_a_picture_speaks_the_language_of_its_address(new_match, deal, outsider):
    match = new_match()
    deal(match)
    address = reverse("scoring:share-picture", args=[match.code])
    seen = {outsider.get(f"{address}?l={language}").content for language in ("el", "en", "nl")}
    assert len(seen) == 3
    assert outsider.get(f"{address}?l=fr").content == outsider.get(address).content


def test_messengers_may_look_without_taking(new_match, outsider):
    answer = outsider.head(reverse("scoring:preview", args=[new_match().code]))
    assert (answer.status_code, answer.content) == (200, b"")


def test_the_line_is_a_drawing_of_its_own(new_match, deal, act, outsider):
    match = new_match(best_of=3, names=["Νίκος", "Άννα"])
    deal(match, **cast.WHOLE_GAME)
    act(match, "end")
    deal(match)
    address = reverse("scoring:line", args=[match.code])
    answer = outsider.get(address)
    assert answer.headers["Content-Type"] == "image/svg+xml; charset=utf-8"
    drawn = ElementTree.fromstring(answer.text)
    parts = {element.tag.rpartition("}")[2]: element for element in drawn.iter()}
    assert {"script", "style", "image", "a"} & parts.keys() == set()
    assert all("style" not in element.attrib for element in drawn.iter())
    assert parts["title"].text == "Γραμμή των συνόλων"
    assert (parts["desc"].text or "").strip() == (
        "Νίκος 8, Άννα 3. Μεγαλύτερη διαφορά: Νίκος, 5 πόντοι μετά τη μοιρασιά 1. 0–0 8–3"
    )
    assert "Νίκος 61, Άννα 0." in outsider.get(f"{address}?game=1").text
    assert outsider.get(f"{address}?game=7").text == answer.text
