"""Rights: keys in a phone's cookie, links that are worth a key, and what each role opens."""

import datetime as dt

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from diloti.seats import Side
from scoring.access import (
    COOKIE,
    MOST_KEYS,
    Access,
    access_by_table_key,
    book_access,
    find_link,
    give_key,
    keys_of,
    link_for,
    link_token,
    match_access,
    remember,
    short_code,
    table_key,
)
from scoring.doors import writer_of
from scoring.keeping import make_book
from scoring.models import Key, Role
from scoring.sharing import renew_link


def request_with(*tokens):
    request = RequestFactory().get("/")
    request.COOKIES[COOKIE] = ".".join(tokens)
    return request


def written_cookie(request, *fresh):
    response = HttpResponse()
    remember(request, response, *fresh)
    return response.cookies[COOKIE]


def test_a_book_key_opens_the_book_and_every_match_of_it(book, scorer_key, new_match):
    request = request_with(scorer_key[1])
    assert book_access(request, book) == Access(scorer_key[0])
    assert match_access(request, new_match()) == Access(scorer_key[0])


def test_a_book_key_opens_no_other_book(scorer_key, clock):
    other = make_book(at=clock.now)
    assert book_access(request_with(scorer_key[1]), other) == Access()


@pytest.mark.parametrize(
    ("role", "organises", "scores", "confirms"),
    [
        (Role.BOOK, True, True, None),
        (Role.SCORE, False, True, None),
        (Role.CONFIRM_LEFT, False, False, Side.LEFT),
        (Role.CONFIRM_RIGHT, False, False, Side.RIGHT),
    ],
)
def test_each_role_allows_its_own(role, organises, scores, confirms):
    access = Access(Key(role=role))
    assert (access.organises, access.scores, access.confirms) == (organises, scores, confirms)


def test_without_a_key_nothing_is_allowed():
    assert (Access().organises, Access().scores, Access().confirms) == (False, False, None)


def test_a_match_key_opens_that_match_alone(book, new_match, clock):
    mine, other = new_match(), new_match()
    _key, token = give_key(book, Role.SCORE, at=clock.now, match=mine)
    request = request_with(token)
    assert [match_access(request, match).scores for match in (mine, other)] == [True, False]
    assert book_access(request, book).organises is False


def test_the_strongest_of_several_keys_counts(book, new_match, clock):
    match = new_match()
    tokens = [give_key(book, role, at=clock.now, match=match)[1] for role in (Role.CONFIRM_RIGHT, Role.SCORE)]
    assert match_access(request_with(*tokens), match).key.role == Role.SCORE


def test_a_revoked_key_opens_nothing(book, scorer_key, clock):
    Key.objects.filter(pk=scorer_key[0].pk).update(revoked_at=clock.now)
    assert keys_of(request_with(scorer_key[1])) == []


def test_a_token_is_stored_nowhere(scorer_key):
    key, token = scorer_key
    assert token not in {str(value) for value in Key.objects.values_list().get(pk=key.pk)}


def test_the_cookie_is_long_lived_and_out_of_reach_of_scripts(scorer_key):
    cookie = written_cookie(request_with(), scorer_key[1])
    assert (cookie["max-age"], cookie["httponly"], cookie["samesite"]) == (400 * 24 * 3600, True, "Lax")


def test_fresh_keys_stand_first_then_books_then_matches(book, new_match, scorer_key, partner_key, clock):
    _key, match_token = give_key(book, Role.SCORE, at=clock.now, match=new_match())
    cookie = written_cookie(request_with(match_token, scorer_key[1]), partner_key[1])
    assert cookie.value == f"{partner_key[1]}.{scorer_key[1]}.{match_token}"


def test_keys_that_no_longer_hold_leave_the_cookie(scorer_key, partner_key, clock):
    Key.objects.filter(pk=scorer_key[0].pk).update(revoked_at=clock.now)
    assert written_cookie(request_with(scorer_key[1], partner_key[1])).value == partner_key[1]


def test_a_full_cookie_gives_up_single_matches_before_books(book, new_match, scorer_key, clock):
    match = new_match()
    tokens = [give_key(book, Role.SCORE, at=clock.now, match=match)[1] for _ in range(MOST_KEYS)]
    fresh = give_key(book, Role.SCORE, at=clock.now, match=match)[1]
    kept = written_cookie(request_with(*tokens[1:], scorer_key[1]), fresh).value.split(".")
    assert kept == [fresh, scorer_key[1], *tokens[1:-1]]


@pytest.fixture
def link(book, new_match, clock):
    return link_for(Role.SCORE, book, at=clock.now, match=new_match())


def test_a_link_is_found_by_its_address_and_by_its_short_code(link):
    assert [find_link(text) for text in (link_token(link), short_code(link))] == [link, link]


def test_a_short_code_may_be_typed_carelessly(link):
    careless = f"  {short_code(link).lower().replace('-', ' ')} "
    assert find_link(careless) == link


def test_a_link_can_be_printed_again(link):
    assert link_token(link_for(Role.SCORE, link.book, at=link.created_at, match=link.match)) == link_token(link)


def test_a_link_ends_with_its_version(link, clock):
    old = (link_token(link), short_code(link))
    renew_link(book=link.book, role=Role.SCORE, at=clock.now, match=link.match, lock_out=False)
    link.refresh_from_db()
    assert [find_link(text) for text in old] == [None, None]
    assert find_link(link_token(link)) == link


@pytest.mark.parametrize(
    "text", ["", "-", "2", "22222222", "2-" + "2" * 26, "ουζο-" + "2" * 26, "9" * 60, "2-" + "é" * 26]
)
def test_what_is_no_link_finds_none(link, text):
    assert find_link(text) is None


def test_every_letter_of_a_link_counts(link):
    token = link_token(link)
    for place in range(len(token)):
        other = "3" if token[place] == "2" else "2"
        assert find_link(token[:place] + other + token[place + 1 :]) is None


def test_links_of_a_deleted_book_are_gone(link, clock):
    link.book.deleted_at = clock.now
    link.book.save()
    assert find_link(link_token(link)) is None


def test_a_table_key_is_worth_its_own_match_only(scorer_key, new_match):
    match, other = new_match(), new_match()
    text = table_key(scorer_key[0], match)
    assert access_by_table_key(text, match) == Access(scorer_key[0])
    assert access_by_table_key(text, other) == Access()


@pytest.mark.parametrize("text", ["", "1", "x.y.z", "99999999999999999999.1.2", "²."])
def test_what_is_no_table_key_opens_nothing(new_match, text):
    assert access_by_table_key(text, new_match()) == Access()


def test_the_ledger_keeps_the_key_and_the_account_not_a_name(scorer_key):
    writer = writer_of(Access(scorer_key[0]))
    assert (writer.key_id, writer.user_id, writer.is_director) == (scorer_key[0].pk, None, False)


def test_the_use_of_a_key_is_noted_to_the_hour(book, scorer, scorer_key):
    key = scorer_key[0]
    scorer.get(book.get_absolute_url())
    key.refresh_from_db()
    first = key.last_used_at
    assert first > key.created_at
    scorer.get(book.get_absolute_url())
    key.refresh_from_db()
    assert key.last_used_at == first
    assert key.used_long_before(first + dt.timedelta(hours=1, seconds=1)) is True


def test_a_foreign_cookie_does_no_harm(book):
    client = Client()
    client.cookies[COOKIE] = "a.b..%00.<script>"
    assert client.get(book.get_absolute_url()).status_code == 403
