"""A book's numbers as its organisers read them."""

import re

import pytest
from django.utils import translation

from scoring.models import Player
from scoring.numbers_columns import per_cent, signed, tenths, whole
from scoring.numbers_page import address, read_order
from scoring.people import set_hidden
from scoring.statistics import Period, Scope
from tests.scoring import cast


@pytest.fixture
def numbers(scorer, book):
    """The page in English, asked for with these words."""

    def ask(**said: str) -> str:
        response = scorer.get(f"/b/{book.code}/statistics/", said, headers={"Accept-Language": "en"})
        assert response.status_code == 200
        return response.content.decode()

    return ask


@pytest.fixture
def evening(new_match, deal):
    """Άννα beats Βασίλης twice, the second time from behind; then he beats her with Γιώργος, against Δήμητρα too."""
    deal(new_match(names=["Άννα", "Βασίλης"]), **cast.WHOLE_GAME)
    second = new_match(names=["Άννα", "Βασίλης"], target=21)
    deal(second, cards=20, aces=1, ten=False, xeris=(0, 0))
    deal(second, base=11, xeris=(1, 0))
    deal(new_match(4, ["Βασίλης", "Γιώργος", "Άννα", "Δήμητρα"], place=0), **cast.WHOLE_GAME)


def rows(page: str, table: str) -> dict[str, list[str]]:
    """The rows of that table as the page shows them: who, and the cells."""
    found = re.search(rf'<section class="numbers" id="{table}".*?</section>', page, re.DOTALL)
    assert found is not None, f"no table {table}"
    lines = re.findall(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', found[0], re.DOTALL)
    return {re.sub(r"<.*?>", "", who): re.findall(r"<td>(.*?)</td>", cells) for who, cells in lines}


def words(page: str) -> str:
    """What the page says, without its markup."""
    return re.sub(r"\s+", " ", re.sub(r"<.*?>", " ", page, flags=re.DOTALL))


def test_who_won_most_stands_first(evening, numbers):
    assert rows(numbers(), "games") == {
        "Άννα": ["2", "1", "67%", "2"],
        "Βασίλης": ["1", "2", "33%", "1"],
        "Γιώργος": ["1", "0", "100%", "1"],
        "Δήμητρα": ["0", "1", "0%", "0"],
    }


def test_every_table_says_its_numbers(evening, numbers):
    shown = numbers()
    assert rows(shown, "points")["Άννα"] == ["4", "20.8", "17.8", "61"]
    assert rows(shown, "cards")["Άννα"] == ["38%", "50%", "1.0", "0%", "0%"]
    assert rows(shown, "xeris")["Άννα"] == ["1.5", "1.2", "6"]
    assert rows(shown, "dealing")["Άννα"] == ["2", "+26.0", "−20.0", "−46.0"]
    assert rows(shown, "pairs") == {
        "Βασίλης – Γιώργος": ["1", "0", "61.0", "0.0"],
        "Άννα – Δήμητρα": ["0", "1", "0.0", "61.0"],
    }


def test_the_summary_duels_feats_and_what_dealing_costs(evening, numbers):
    shown = words(numbers())
    assert "3 games won · 4 deals · who deals gets ahead by 23.0 points a deal" in shown
    assert "Άννα 2–0 Βασίλης 3 deals, points 83–10" in shown
    assert "Βασίλης – Γιώργος 1–0 Άννα – Δήμητρα 1 deal, points 61–0" in shown
    assert "−9 Άννα against Βασίλης 22–10 · 14 Mar 2026" in shown


@pytest.mark.parametrize(
    ("by", "order"),
    [
        ("name", ["Άννα", "Βασίλης", "Γιώργος", "Δήμητρα"]),
        ("share", ["Γιώργος", "Άννα", "Βασίλης", "Δήμητρα"]),
        ("cards", ["Βασίλης", "Άννα", "Γιώργος", "Δήμητρα"]),
        ("nonsense", ["Άννα", "Βασίλης", "Γιώργος", "Δήμητρα"]),
    ],
)
def test_a_columns_head_sorts_every_table_and_unknown_numbers_come_last(evening, numbers, by, order):
    shown = numbers(by=by)
    assert [list(rows(shown, table)) for table in ("games", "points")] == [order, order]


def test_the_sorted_column_is_marked_for_readers_too(evening, numbers):
    assert numbers(by="name").count('aria-sort="ascending"') == 6
    assert numbers(by="best").count('aria-sort="descending"') == 1
    assert numbers().count('aria-sort="descending"') == 2


def test_a_heads_link_keeps_the_scope_and_returns_to_its_table(clock):
    scope = Scope(clock.now, Period.YEAR, 4, 10)
    assert address(scope, "aces", "cards") == "?period=year&players=4&worth=10&by=aces#cards"
    assert address(Scope(clock.now), "won") == "?worth=all"
    assert read_order("aces") == "aces"


def test_points_and_xeris_are_not_told_of_games_of_different_worth(new_match, deal, numbers):
    deal(new_match(names=["Άννα", "Βασίλης"]), **cast.WHOLE_GAME)
    deal(new_match(names=["Άννα", "Βασίλης"], profile={"base": "main", "xeri_points": 5}), base=11, xeris=(10, 0))
    tables = {
        worth: re.findall(r'<section class="numbers" id="([a-z-]+)"', numbers(worth=worth))
        for worth in ("10", "5", "all")
    }
    assert tables["10"] == tables["5"] == ["games", "points", "cards", "xeris", "dealing", "duels", "top-deals"]
    assert tables["all"] == ["games", "cards", "duels"]
    assert rows(numbers(worth="all"), "games")["Άννα"] == ["2", "0", "100%", "2"]
    assert rows(numbers(worth="5"), "xeris")["Άννα"] == ["10.0", "0.0", "10"]


def test_a_book_of_one_worth_offers_no_other(evening, numbers):
    assert re.findall(r'href="\?[^"#]*"', numbers()).count('href="?worth=all"') == 0


def test_hidden_and_erased_names_are_not_shown(evening, numbers, book):
    set_hidden(player=Player.objects.get(name="Βασίλης"), hidden=True)
    shown = numbers()
    assert "Βασίλης" not in shown
    assert "1 hidden player is not listed" in shown


def test_a_name_is_text_and_nothing_else(new_match, deal, numbers):
    deal(new_match(names=["<b>Άννα</b>"]), **cast.WHOLE_GAME)
    assert "<b>Άννα</b>" not in numbers()


def test_an_empty_book_says_so(numbers):
    assert "No deal has been played here yet." in numbers()


def test_a_players_page_shows_the_players_own_numbers(evening, scorer, book, new_player):
    anna = new_player("Άννα")
    response = scorer.get(f"/b/{book.code}/players/{anna.code}/", headers={"Accept-Language": "en"})
    shown = words(response.content.decode())
    assert "games won 2 of 3" in shown
    assert "points in a deal 20.8 –17.8" in shown
    assert "From 4 deals; the cards were written in 1." in shown
    assert "Against 2–1 Βασίλης 4 deals 0–1 Γιώργος 1 deal" in shown
    assert "Together with 0–1 Δήμητρα 1 deal" in shown


@pytest.mark.parametrize("games", [1, 3])
def test_a_players_page_asks_as_much_of_many_games_as_of_few(
    new_match, deal, scorer, book, new_player, games, django_assert_num_queries
):
    for number in range(games):
        deal(new_match(names=["Άννα", f"Βασίλης {number}"]), **cast.WHOLE_GAME)
    url = f"/b/{book.code}/players/{new_player('Άννα').code}/"
    scorer.get(url)
    with django_assert_num_queries(10):
        assert scorer.get(url).status_code == 200


@pytest.mark.parametrize(
    ("write", "value", "text"),
    [
        (whole, None, "–"),
        (whole, 12, "12"),
        (tenths, 12.25, "12,2"),
        (tenths, 0, "0,0"),
        (per_cent, 66.7, "67%"),
        (signed, 1.24, "+1,2"),
        (signed, -1.26, "−1,3"),
        (signed, -0.01, "0,0"),
        (signed, None, "–"),
    ],
)
def test_numbers_are_written_as_the_language_writes_them(write, value, text):
    with translation.override("el"):
        assert write(value) == text
