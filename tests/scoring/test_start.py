"""How an evening begins: home, the new game in a tap or three, the rematch."""

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from diloti.profiles import PROFILES, profile_record
from scoring.access import COOKIE, give_key
from scoring.kinds import Kind
from scoring.models import Book, Key, LedgerEntry, Match, Player, Role
from tests.scoring import cast
from tests.scoring.conftest import phone

NEW = "/new/"
PLAIN = {"players": "2", "target": "61", "best_of": "1", "profile": "main", "seating": ""}


@pytest.fixture(autouse=True)
def fresh_brakes():
    cache.clear()


def start(client, dealer="left", **said):
    return client.post(NEW, PLAIN | {"dealer": dealer} | said)


def match_of(response):
    return Match.objects.get(code=response.url.split("/")[2])


# ---- Home


def test_a_first_visitor_is_told_what_this_is(outsider, db):
    response = outsider.get("/")
    assert response.templates[0].name == "scoring/welcome.html"
    assert (NEW in response.text, reverse("scoring:open") in response.text) == (True, True)


def test_a_running_game_goes_on_with_one_tap(scorer, new_match):
    match = new_match()
    response = scorer.get("/")
    assert [row.match for row in response.context["running"]] == [match]
    assert f'href="{match.get_absolute_url()}"' in response.text


def test_home_asks_for_the_same_number_of_rows_with_one_game_and_with_many(
    scorer, new_match, deal, act, django_assert_num_queries
):
    def one_more():
        match = new_match(4, ["Νίκος", "Μαρία", "Γιώργος", "Ελένη"])
        deal(match, **cast.WHOLE_GAME)
        act(match, Kind.END)
        new_match()

    one_more()
    for _ in range(2):
        with django_assert_num_queries(4):  # keys, books, running, over
            scorer.get("/")
        one_more()


def test_home_renews_the_cookie_that_holds_the_book(scorer, scorer_key, book):
    assert scorer.get("/").cookies[COOKIE].value == scorer_key[1]


def test_a_phone_that_may_write_one_match_finds_it_at_home(book, new_match, clock):
    match = new_match()
    new_match()
    client = phone(give_key(book, Role.SCORE, at=clock.now, match=match)[1])
    response = client.get("/")
    assert [row.match for row in response.context["running"]] == [match]
    assert (response.context["books"], response.context["last"]) == ([], None)


def test_the_last_games_rematch_is_offered_when_it_is_over(scorer, new_match, deal):
    match = new_match()
    assert scorer.get("/").context["last"] is None
    deal(match, **cast.WHOLE_GAME)
    assert scorer.get("/").context["last"].match == match


# ---- The new game


def test_unnamed_it_is_two_taps_and_needs_no_account_and_no_book(outsider, db):
    page = outsider.get(NEW)
    assert page.status_code == 200
    response = start(outsider, "right", fresh=page.context["fresh"])
    match = match_of(response)
    assert response.url == f"/m/{match.code}/"
    assert (match.target, match.players_count, match.best_of, match.live["dealer"]) == (61, 2, 1, ["right", None])
    assert match.people == {"left": [None], "right": [None]}
    assert Key.objects.get().role == Role.BOOK


def test_the_phone_that_started_it_has_the_book(outsider, db):
    match = match_of(start(outsider))
    assert outsider.get(match.book.get_absolute_url()).status_code == 200


def test_the_form_sent_twice_makes_one_book_and_one_match(db):
    first, second = Client(), Client()
    said = {"fresh": first.get(NEW).context["fresh"], "uuid": "11111111-1111-4111-8111-111111111111"}
    assert start(first, **said).url == start(second, **said).url
    assert (Book.objects.count(), Match.objects.count()) == (1, 1)


def test_a_form_of_an_older_evening_makes_a_book_of_its_own(db, clock):
    first, second = Client(), Client()
    said = {"fresh": first.get(NEW).context["fresh"]}
    start(first, **said)
    Book.objects.update(created_at=clock.now)
    start(second, **said)
    assert Book.objects.count() == 2


def test_somebody_elses_book_code_cannot_be_passed_off_as_a_fresh_one(book, outsider):
    start(outsider, fresh=book.code)
    assert Match.objects.get().book != book


def test_books_without_end_are_braked(outsider, db):
    statuses = [start(Client()).status_code for _ in range(31)]
    assert statuses == [302] * 30 + [429]


def test_a_book_that_is_there_is_not_braked(scorer, book):
    assert [start(scorer, book=book.code).status_code for _ in range(35)] == [302] * 35
    assert Book.objects.get() == book


def test_another_phones_book_cannot_be_written_in(outsider, book):
    assert start(outsider, book=book.code).status_code == 403
    assert Match.objects.count() == 0


def test_known_people_are_three_taps_and_the_dealer_is_known_by_name(scorer, book, new_match):
    old = new_match(4, ["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"], target=101)
    (seating,) = scorer.get(NEW).context["seatings"]
    match = match_of(start(scorer, "right-1", book=book.code, seating=seating.key))
    assert match.people == old.people
    assert (match.players_count, match.live["dealer"]) == (4, ["right", 1])


def test_which_of_the_two_deals_may_stay_open(scorer, book, new_match):
    new_match(4, ["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"])
    (seating,) = scorer.get(NEW).context["seatings"]
    assert match_of(start(scorer, "right", book=book.code, seating=seating.key)).live["dealer"] == ["right", None]


def test_companies_are_offered_once_the_latest_first(scorer, new_match):
    new_match(2, ["Μαρία", "Ελένη"])
    new_match(2, ["Νίκος", "Μαρία"])
    new_match(2, ["Ελένη", "Μαρία"])
    new_match()
    names = [seating.names for seating in scorer.get(NEW).context["seatings"]]
    assert names == [{"left": "Ελένη", "right": "Μαρία"}, {"left": "Νίκος", "right": "Μαρία"}]


def test_a_company_with_a_hidden_player_is_not_offered(scorer, new_match, book):
    new_match(2, ["Μαρία", "Ελένη"])
    Player.objects.filter(name="Ελένη").update(hidden=True)
    assert scorer.get(NEW).context["seatings"] == []


def test_target_games_people_and_rules_are_remembered(scorer, book):
    start(scorer, book=book.code, target="other", target_other="51", players="4", best_of="3", profile="crete")
    said = scorer.get(NEW).context["said"]
    wanted = {"players": 4, "target": "other", "target_other": 51, "best_of": 3, "profile": "crete"}
    assert {name: said[name] for name in wanted} == wanted
    assert Match.objects.get().profile == profile_record(PROFILES["crete"].profile)


def test_rules_of_the_books_own_are_kept_as_they_are(scorer, book):
    own = profile_record(PROFILES["crete"].profile) | {"xeristaki_points": 5, "xeri_last": False, "pair_closed": True}
    Book.objects.update(profile=own)
    assert scorer.get(NEW).context["said"]["profile"] == "own"
    assert match_of(start(scorer, book=book.code, profile="own")).profile == own


def test_a_name_is_one_player_however_it_is_accented(scorer, book, new_player):
    known = new_player("Γιώργος")
    match = match_of(start(scorer, book=book.code, left_0="ΓΙΩΡΓΟΣ", right_0="  Άννα  Μαρία "))
    assert match.people["left"] == [known]
    assert match.people["right"][0].name == "Άννα Μαρία"
    assert Player.objects.count() == 2


def test_written_names_count_before_a_picked_company(scorer, book, new_match):
    new_match(2, ["Μαρία", "Ελένη"])
    (seating,) = scorer.get(NEW).context["seatings"]
    match = match_of(start(scorer, book=book.code, seating=seating.key, left_0="Νίκος"))
    assert [player and player.name for side in match.people.values() for player in side] == ["Νίκος", None]


def test_pairs_take_four_names_and_say_who_of_the_two_deals(scorer, book):
    names = {"left_0": "Α", "left_1": "Β", "right_0": "Γ", "right_1": "Δ"}
    match = match_of(start(scorer, "right", book=book.code, players="4", place="1", **names))
    assert [player.name for side in match.people.values() for player in side] == ["Α", "Β", "Γ", "Δ"]
    assert match.live["dealer"] == ["right", 1]


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"left_0": "Νίκος", "right_0": "ΝΙΚΟΣ"}, "__all__"),
        ({"target": "other"}, "target_other"),
        ({"target": "other", "target_other": "10"}, "target_other"),
        ({"target": "7"}, "target"),
        ({"players": "3"}, "players"),
        ({"best_of": "2"}, "best_of"),
        ({"profile": "poker"}, "profile"),
        ({"dealer": ""}, "dealer"),
        ({"dealer": "north"}, "dealer"),
        ({"seating": "x-y"}, "seating"),
        ({"left_0": "ν" * 41}, "left_0"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_cleared(scorer, book, said, field):
    response = start(scorer, **{"book": book.code, "right_1": "Ελένη", **said})
    assert (response.status_code, list(response.context["form"].errors)) == (422, [field])
    assert response.context["said"]["right_1"] == "Ελένη"
    assert Match.objects.count() == 0


# ---- The rematch


@pytest.fixture
def over(new_match, deal, act):
    match = new_match(4, ["Νίκος", "Μανώλης", "Γιώργος", "Στέλιος"], target=101, profile="crete", place=0)
    deal(match, base=11, xeris=(20, 0))
    act(match, Kind.END)
    return match


def rematch(client, match):
    return client.post(reverse("scoring:rematch", args=[match.code]))


def test_the_rematch_is_one_tap_and_the_deal_goes_on(scorer, over):
    match = match_of(rematch(scorer, over))
    assert match.people == over.people
    assert (match.target, match.players_count, match.profile) == (101, 4, over.profile)
    assert match.live["dealer"] == ["right", 0]
    assert (match.total_left, match.total_right, match.status) == (0, 0, "running")


def test_a_won_game_that_nobody_ended_is_ended_by_its_rematch(scorer, new_match, deal):
    match = new_match()
    deal(match, **cast.WHOLE_GAME)
    rematch(scorer, match)
    match.refresh_from_db()
    assert match.status == "closed"


def test_a_running_game_has_no_rematch(scorer, new_match):
    match = new_match()
    assert rematch(scorer, match).url == match.get_absolute_url()
    assert Match.objects.count() == 1


def test_a_match_between_two_of_its_games_has_no_rematch(scorer, new_match, deal):
    match = new_match(best_of=3)
    deal(match, **cast.WHOLE_GAME)
    assert rematch(scorer, match).url == match.get_absolute_url()


def test_two_phones_that_want_the_rematch_get_one(scorer, partner, over):
    assert rematch(scorer, over).url == rematch(partner, over).url
    assert LedgerEntry.objects.filter(kind=Kind.OPEN).count() == 2


def test_the_rematch_of_a_match_whose_rematch_is_over_goes_on_from_there(scorer, over, deal, act):
    second = match_of(rematch(scorer, over))
    deal(second, base=11, xeris=(20, 0))
    act(second, Kind.END)
    third = match_of(rematch(scorer, over))
    assert (third in (over, second), third.live["dealer"]) == (False, ["left", 1])
    assert rematch(scorer, second).url == third.get_absolute_url()


def test_who_may_write_one_match_may_write_its_rematch(book, over, clock):
    client = phone(give_key(book, Role.SCORE, at=clock.now, match=over, name="Μαρία")[1])
    match = match_of(rematch(client, over))
    key = Key.objects.get(match=match)
    assert (key.role, key.name, key.link.match) == (Role.SCORE, "Μαρία", match)
    assert client.get(match.get_absolute_url()).status_code == 200


def test_a_player_who_was_merged_sits_in_the_rematch_as_who_it_is(scorer, over, new_player):
    double, real = new_player("Νίκος"), new_player("Νικόλας")
    Player.objects.filter(pk=double.pk).update(merged_into=real)
    assert match_of(rematch(scorer, over)).people["left"][0] == real


def test_a_club_makes_its_book_with_its_first_tournament(outsider, db):
    assert reverse("scoring:new-book") in outsider.get("/").text
    response = outsider.post("/new/book/", {"for": "event"})
    book = Book.objects.get()
    assert (response.status_code, response.url) == (302, f"/b/{book.code}/events/new/")
    assert (outsider.get(response.url).status_code, outsider.get("/").context["books"]) == (200, [book])


def test_a_second_empty_book_is_made_on_the_home_page(scorer, book):
    assert reverse("tournaments:events", args=[book.code]) in scorer.get("/").text
    response = scorer.post("/new/book/", {"fresh": scorer.get("/").context["fresh"]})
    fresh = Book.objects.exclude(pk=book.pk).get()
    assert (response.url, set(scorer.get("/").context["books"])) == (f"/b/{fresh.code}/", {book, fresh})


def test_the_same_sending_of_a_new_book_makes_one(scorer, book):
    said = {"fresh": scorer.get("/").context["fresh"]}
    assert scorer.post("/new/book/", said).url == scorer.post("/new/book/", said).url
