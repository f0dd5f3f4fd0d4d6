"""What strangers try: words that are code, other people's games, links of every broken sort. Told, never obeyed."""

import re
from itertools import product

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from adjudicator.models import Ruling
from scoring.access import COOKIE, give_key
from scoring.keeping import make_book
from scoring.models import Book, LedgerEntry, Role
from tests.adjudicator.roles import FACTS
from tests.scoring.conftest import NewMatch

ENGLISH = {"accept-language": "en"}
AGREED = {"told_left": "on", "told_right": "on"}
CODE = "<script>alert(1)</script>"
STRANGE = [
    "x",
    CODE,
    "9" * 3000,
    "ASAS/-/*;*/A/-/*",
    "-/-/8_*99999999999;*/A/999999999/*",
    "8_x@ZZ",
    "=",
    "٣",
    "🂡" * 40,
]


@pytest.fixture(autouse=True)
def rested() -> None:
    """Nobody has asked for pictures before."""
    cache.clear()


@pytest.fixture
def stranger(book: Book) -> Client:
    """Somebody with a book of their own, and so with every right in that one."""
    _key, token = give_key(make_book(at=timezone.now()), Role.BOOK, at=timezone.now(), name="ξένος")
    client = Client()
    client.cookies[COOKIE] = token
    return client


@pytest.mark.parametrize(("field", "text"), list(product(["q", "profile", "position", "play", "match"], STRANGE)))
@pytest.mark.parametrize("name", ["desk", "ruling-new", "desk-picture", "plays", "count", "irregularities"])
def test_a_broken_link_is_answered_and_never_runs(client: Client, db: None, name: str, field: str, text: str) -> None:
    response = client.get(reverse(f"adjudicator:{name}"), FACTS | {field: text}, headers=ENGLISH)
    assert response.status_code in (200, 302)
    assert CODE.encode() not in response.content


def test_all_faults_of_a_link_are_listed_at_once_where_they_can_be_mended(client: Client, db: None) -> None:
    broken = {"q": "why", "profile": "nope@1", "position": "3X5/A8:3D5S/8C*3;x/E/-/*", "play": "8Cx", "match": "gone"}
    html = client.get(reverse("adjudicator:desk"), broken, headers=ENGLISH).content.decode()
    mend = re.search(r'<section class="mend".*?</section>', html, re.DOTALL)
    assert mend is not None
    assert mend[0].count("<li>") == 7
    assert [f'name="{name}" value="{broken[name]}"' in html for name in ("profile", "position", "play")] == [True] * 3
    assert html.count('name="tap" value="ask:') == 7


def test_words_of_an_arbiter_are_words(scorer: Client, book: Book) -> None:
    address = reverse("adjudicator:book-ruling-add", args=[book.code])
    scorer.post(address, FACTS | AGREED | {"overruled": "legal", "reason": CODE})
    ruling = Ruling.objects.get()
    for page in (ruling.get_absolute_url(), reverse("adjudicator:rulings", args=[book.code]) + f"?q={CODE}"):
        html = scorer.get(page).content.decode()
        assert CODE not in html
        assert "&lt;script&gt;" in html


def test_a_reason_of_any_length_is_asked_for_again_and_kept_to_its_bound(scorer: Client, book: Book) -> None:
    address = reverse("adjudicator:book-ruling-add", args=[book.code])
    said = FACTS | AGREED | {"overruled": "legal"}
    assert scorer.post(address, said | {"reason": "α" * 1001}).status_code == 422
    assert scorer.post(address, said | {"reason": "α" * 1000}).status_code == 302
    assert len(Ruling.objects.get().reason) == 1000


def test_a_key_of_another_book_writes_no_ruling(stranger: Client, scorer: Client, new_match: NewMatch) -> None:
    match = new_match()
    scorer.post(reverse("adjudicator:match-ruling-add", args=[match.code]), FACTS | AGREED)
    ruling = Ruling.objects.get()
    said = FACTS | AGREED | {"overruled": "legal", "reason": "so", "remedy": "dead"}
    addresses = [
        reverse("adjudicator:match-ruling-add", args=[match.code]),
        reverse("adjudicator:book-ruling-add", args=[match.book.code]),
        reverse("adjudicator:ruling-overrule", args=[ruling.code]),
        reverse("adjudicator:match-irregularity", args=[match.code, "misdealt"]),
        reverse("adjudicator:book-irregularity", args=[match.book.code, "misdealt"]),
    ]
    assert [stranger.post(address, said).status_code for address in addresses] == [403] * 5
    assert stranger.get(reverse("adjudicator:rulings", args=[match.book.code])).status_code == 403
    ruling.refresh_from_db()
    assert (Ruling.objects.count(), ruling.overruled, LedgerEntry.objects.count()) == (1, "", 1)


def test_the_game_of_the_address_counts_and_not_that_of_the_form(scorer: Client, new_match: NewMatch) -> None:
    here, other = new_match(2, ["Νίκος", "Μαρία"]), new_match(2, ["Άννα", "Σοφία"])
    address = reverse("adjudicator:match-ruling-add", args=[here.code])
    asked_again = scorer.post(address, FACTS | {"match": other.code}).content.decode()
    assert ("Μαρία" in asked_again, "Σοφία" in asked_again) == (True, False)
    assert f'action="{address}"' in asked_again
    scorer.post(address, FACTS | AGREED | {"match": other.code})
    assert Ruling.objects.get().match == here


def test_a_ruling_by_other_rules_than_the_games_says_so_before_it_is_kept(client: Client, new_match: NewMatch) -> None:
    asked = FACTS | {"match": new_match(profile="kafeneio").code}
    html = client.get(reverse("adjudicator:ruling-new"), asked, headers=ENGLISH).content.decode()
    assert "This game is played by other rules: Kafeneio." in html
    html = client.get(reverse("adjudicator:ruling-new"), asked | {"profile": "kafeneio@1"}, headers=ENGLISH)
    assert "other rules" not in html.content.decode()


@pytest.mark.parametrize("page", ["0", "-1", "x", "9" * 400, CODE])
def test_there_is_no_page_of_rulings_that_breaks(scorer: Client, book: Book, page: str) -> None:
    assert scorer.get(reverse("adjudicator:rulings", args=[book.code]), {"page": page}).status_code == 200
