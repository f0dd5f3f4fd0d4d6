"""A book: what it shows, how it is kept, named, deleted and purged; how its pages are dressed."""

import datetime as dt
import io
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from diloti.profiles import PROFILES, profile_record
from scoring.access import find_link, link_for, link_token
from scoring.context import THEME_COOKIE
from scoring.keeping import delete_book, make_book, purge_books
from scoring.kinds import Kind
from scoring.models import Book, Key, LedgerEntry, Link, Match, Organiser, Player, Role
from tests.scoring import cast

SETTINGS = {"name": "Κυριακή", "players": "4", "target": "121", "best_of": "5", "profile": "crete"}


def page(book, name="book"):
    return reverse(f"scoring:{name}", args=[book.code])


# ---- What it shows


def test_running_games_players_companies_and_past_games_stand_on_its_page(scorer, book, new_match, deal, act):
    old = new_match(2, ["Νίκος", "Μαρία"])
    deal(old, **cast.WHOLE_GAME)
    act(old, Kind.END)
    running = new_match()
    context = scorer.get(page(book)).context
    assert [row.match for row in context["running"]] == [running]
    assert [(row.match, row.scores, row.match.winner) for row in context["over"]] == [(old, (61, 0), "left")]
    assert [player.name for player in context["players"]] == ["Μαρία", "Νίκος"]
    assert [seating.names["left"] for seating in context["seatings"]] == ["Νίκος"]


def test_twenty_past_games_stand_on_a_page(scorer, book, new_match, act):
    for _ in range(21):
        act(new_match(), Kind.STOP, {"outcome": "none"})
    pages = [scorer.get(page(book), {"page": number}).context for number in (1, 2)]
    assert [len(context["over"]) for context in pages] == [20, 1]


def test_its_page_asks_for_the_same_number_of_rows_however_many_games_it_holds(
    scorer, book, new_match, deal, act, django_assert_num_queries
):
    def one_more(number):
        match = new_match(2, [f"Α{number}", f"Β{number}"])
        deal(match, **cast.WHOLE_GAME)
        act(match, Kind.END)
        new_match()

    make = iter(range(9))
    one_more(next(make))
    link_for(Role.BOOK, book, at=book.created_at)
    scorer.get(page(book))  # the first use of the key is noted
    for _ in range(2):
        with django_assert_num_queries(8):  # book, keys, running, count and over, players, companies, link
            scorer.get(page(book))
        one_more(next(make))


def test_a_match_of_several_games_shows_its_games_when_it_is_over(scorer, book, new_match, deal, act):
    match = new_match(best_of=3)
    for _ in range(2):
        deal(match, **cast.WHOLE_GAME)
        act(match, Kind.END)
    assert [row.scores for row in scorer.get(page(book)).context["over"]] == [(2, 0)]


# ---- Keeping it


def test_a_book_offers_to_be_kept_until_somebody_has(scorer, book):
    link = link_for(Role.BOOK, book, at=book.created_at)
    keep = scorer.get(page(book)).context["keep"]
    assert (find_link(keep["address"].split("/")[-2]), find_link(keep["code"])) == (link, link)
    scorer.post(page(book, "book-kept"))
    assert scorer.get(page(book)).context["keep"] is None


def test_the_page_that_offers_to_keep_it_has_no_inline_style_or_script(scorer, book):
    link_for(Role.BOOK, book, at=book.created_at)
    text = scorer.get(page(book)).text
    assert ("<svg" in text, re.findall(r"\sstyle=|<script(?! )|\son\w+=", text)) == (True, [])


def test_a_book_without_a_link_can_have_one_made(scorer, book):
    assert scorer.get(page(book)).context["keep"] == {"address": ""}
    scorer.post(page(book, "book-share-renew"), {"role": "book"})
    assert Link.objects.get().version == 1


# ---- Its settings


def test_its_name_and_next_game_are_settled_together(scorer, book):
    assert scorer.post(page(book, "book-settings"), SETTINGS).url == page(book)
    book.refresh_from_db()
    assert (book.name, book.players_count, book.target, book.best_of) == ("Κυριακή", 4, 121, 5)
    assert book.house_rules == PROFILES["crete"].profile


@pytest.mark.parametrize(
    ("wrong", "field"), [({"target": "other", "target_other": "1000"}, "target_other"), ({"profile": "x"}, "profile")]
)
def test_a_wrong_setting_changes_nothing(scorer, book, wrong, field):
    response = scorer.post(page(book, "book-settings"), SETTINGS | wrong)
    assert (response.status_code, list(response.context["form"].errors)) == (422, [field])
    assert Book.objects.values_list("name", "target").get() == ("Καφενείο", 61)


def test_an_odd_number_of_games_from_elsewhere_stays_to_be_chosen(scorer, book):
    Book.objects.update(best_of=7)
    choices = scorer.get(page(book, "book-settings")).context["form"].fields["best_of"].choices
    assert [games for games, _name in choices] == [1, 3, 5, 7]


# ---- Deleting it


def test_deleting_wants_a_tick_first(scorer, book):
    assert scorer.post(page(book, "book-delete")).status_code == 422
    assert Book.objects.alive().count() == 1


def test_deleting_erases_every_name_at_once_and_ends_every_right(scorer, book, new_match, organiser):
    match = new_match(2, ["Νίκος", "Μαρία"])
    link = link_for(Role.SCORE, book, at=book.created_at, match=match)
    assert scorer.post(page(book, "book-delete"), {"sure": "on"}).url == "/"
    assert set(Player.objects.values_list("name", "search_key", "sort_key")) == {("", "", "")}
    assert set(Key.objects.values_list("name", flat=True)) == {""}
    assert list(Book.objects.values_list("name", flat=True)) == [""]
    assert Organiser.objects.count() == 0
    assert (find_link(link_token(link)), Key.objects.valid().count()) == (None, 0)
    assert [client.get(page(book)).status_code for client in (scorer, organiser)] == [404, 404]
    assert scorer.get(match.get_absolute_url()).status_code == 404


def test_no_ledger_entry_holds_a_name(new_match):
    new_match(2, ["Νίκος", "Μαρία"])
    texts = [str(row) for row in LedgerEntry.objects.values()]
    assert [name for name in ("Νίκος", "Μαρία") for text in texts if name in text] == []


def test_a_deleted_book_is_purged_after_thirty_days_and_no_sooner(book, new_match, deal, clock):
    deal(new_match(2, ["Νίκος", "Μαρία"]))
    kept = make_book(at=clock.now)
    delete_book(book=book, at=clock.now)
    assert purge_books(at=clock.now + dt.timedelta(days=30)) == 0
    assert purge_books(at=clock.now + dt.timedelta(days=30, seconds=1)) == 1
    assert list(Book.objects.all()) == [kept]
    assert [model.objects.count() for model in (Match, LedgerEntry, Player)] == [0, 0, 0]


def test_purging_is_a_command(book):
    delete_book(book=book, at=timezone.now() - dt.timedelta(days=31))
    said = io.StringIO()
    call_command("purge", stdout=said)
    assert said.getvalue() == "books removed: 1\n"


def test_a_new_book_plays_by_the_main_rules_to_61(db, clock):
    book = make_book(at=clock.now)
    assert (book.target, book.players_count, book.best_of) == (61, 2, 1)
    assert book.profile == profile_record(PROFILES["main"].profile)


# ---- How it is dressed


def dress(client, theme, **more):
    return client.post(reverse("scoring:theme"), {"theme": theme, **more})


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_chosen_dress_is_kept_in_a_cookie_and_worn_by_every_page(outsider, db, theme):
    dress(outsider, theme)
    assert outsider.cookies[THEME_COOKIE].value == theme
    assert f'data-theme="{theme}"' in outsider.get("/open/").text


def test_without_a_choice_the_notebook_is_light_and_the_table_dark(scorer, new_match):
    pages = [scorer.get(address).text for address in ("/open/", new_match().get_absolute_url())]
    assert [re.findall(r'data-theme="(\w+)"', text) for text in pages] == [["light"], ["dark"]]


def test_the_button_of_the_chosen_dress_takes_the_choice_back(outsider, db):
    dress(outsider, "dark")
    buttons = re.findall(r'name="theme" value="(\w*)"', outsider.get("/open/").text)
    assert buttons == ["light", "", "auto"]


def test_an_unknown_dress_takes_the_choice_back(outsider, db):
    dress(outsider, "dark")
    dress(outsider, "felt")
    assert outsider.cookies[THEME_COOKIE].value == ""
    outsider.cookies[THEME_COOKIE] = '"><script>'
    assert 'data-theme="light"' in outsider.get("/open/").text


def test_changing_the_dress_leads_back_but_not_away(outsider, db):
    goals = [dress(outsider, "dark", next=goal).url for goal in ("/open/", "https://example.org/", "//example.org")]
    assert goals == ["/open/", "/", "/"]


@pytest.mark.parametrize("goal", ["", "home", "?a=1", "../", "scoring:home", "http://[", "/\\example.org"])
def test_what_is_no_address_leads_home(outsider, db, goal):
    assert dress(outsider, "dark", next=goal).url == "/"


def test_the_phones_own_dark_is_the_same_as_the_chosen_one():
    css = Path(settings.BASE_DIR, "static", "css")
    dark = re.search(r'\[data-theme="dark"\] \{(.*?)\}', (css / "base.css").read_text(), re.DOTALL)
    auto = re.search(r'\[data-theme="auto"\] \{(.*?)\}', (css / "auto.css").read_text(), re.DOTALL)
    assert auto[1] == dark[1]


@pytest.mark.parametrize(("language", "word"), [("el", "Νέα παρτίδα"), ("en", "New game"), ("nl", "Nieuwe partij")])
def test_the_language_can_be_changed_on_every_page(outsider, db, language, word):
    response = outsider.post(reverse("set_language"), {"language": language, "next": "/"}, follow=True)
    assert (response.context["LANGUAGE_CODE"], word in response.text) == (language, True)
