"""The account, for who wants one: made, entered, left, recovered, closed; and the books that it keeps."""

import pytest
from axes.models import AccessAttempt
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from scoring.access import COOKIE, link_for, link_token
from scoring.accounts import CODES, keep_book, make_recovery_codes
from scoring.actions import Writer, open_match
from scoring.forms.accounts import RegisterForm
from scoring.keeping import make_book
from scoring.models import Book, Key, LedgerEntry, Organiser, RecoveryCode, User
from tests.scoring.conftest import PASSWORD

NEW = {"username": "Μαρία", "password1": PASSWORD, "password2": PASSWORD}


@pytest.fixture(autouse=True)
def fresh_brakes():
    cache.clear()


@pytest.fixture
def user(db):
    return User.objects.create_user("eleni", password=PASSWORD)


@pytest.fixture
def kept(user, book, clock):
    """The company's book, kept by the account."""
    keep_book(user=user, book=book, at=clock.now)
    return book


def go(client, name, **said):
    return client.post(reverse(f"scoring:{name}"), said)


def log_in(client, username="eleni", password=PASSWORD):
    return go(client, "log-in", username=username, password=password)


def opens(client, book):
    return client.get(book.get_absolute_url()).status_code == 200


# ---- Making one


def test_an_account_needs_a_name_and_a_password_and_no_mail(outsider, db):
    assert go(outsider, "register", **NEW).status_code == 200
    user = User.objects.get()
    assert (user.username, user.email, outsider.session["_auth_user_id"]) == ("Μαρία", "", str(user.pk))


def test_the_same_name_sent_twice_at_once_makes_one_account(outsider, db):
    form, twin = RegisterForm(NEW), RegisterForm(NEW)
    assert (form.is_valid(), twin.is_valid()) == (True, True)
    assert (form.save_new(), twin.save_new()) == (User.objects.get(), None)
    assert list(twin.errors) == ["username"]


@pytest.mark.parametrize("name", ["x" * 151, "ﷺ" * 40])
def test_a_name_longer_than_any_account_has_is_not_even_tried(outsider, db, name):
    response = log_in(outsider, name)
    assert (response.status_code, list(response.context["form"].errors)) == (422, ["username"])
    assert AccessAttempt.objects.count() == 0


def test_its_recovery_codes_are_shown_once_and_stored_nowhere_in_clear(outsider, db):
    response = go(outsider, "register", **NEW)
    codes = response.context["codes"]
    assert (len(set(codes)), all(code in response.text for code in codes)) == (CODES, True)
    assert "no-store" in response.headers["Cache-Control"]
    stored = str(list(RecoveryCode.objects.values()))
    assert [code for code in codes if code in stored or code.replace("-", "") in stored] == []
    assert [code for code in codes if code in outsider.get(reverse("scoring:account")).text] == []


def test_it_keeps_the_phones_books_if_asked(scorer, book):
    go(scorer, "register", **NEW, keep="on")
    assert Organiser.objects.values_list("book", "user__username").get() == (book.pk, "Μαρία")
    book.refresh_from_db()
    assert book.kept_at is not None


def test_it_keeps_none_unasked(scorer, book):
    go(scorer, "register", **NEW)
    assert Organiser.objects.count() == 0


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"username": "ELENI"}, "username"),
        ({"username": "two words"}, "username"),
        ({"password2": "another one"}, "password2"),
        ({"password1": "short", "password2": "short"}, "password2"),
        ({"password1": "password123", "password2": "password123"}, "password2"),
    ],
)
def test_a_name_that_is_taken_or_a_weak_password_is_refused(outsider, user, said, field):
    response = go(outsider, "register", **NEW | said)
    assert (response.status_code, list(response.context["form"].errors)) == (422, [field])
    assert User.objects.count() == 1


# ---- Logging in and out


def test_logging_in_gives_this_phone_keys_to_the_accounts_books(outsider, user, kept):
    assert log_in(outsider).url == "/"
    assert opens(outsider, kept)
    key = Key.objects.get(user=user)
    assert (key.role, key.book, key.match) == ("book", kept, None)


def test_a_phone_that_has_the_book_gets_no_second_key(scorer, user, kept):
    log_in(scorer)
    assert Key.objects.filter(user=user).count() == 0


def test_logging_out_takes_back_what_logging_in_gave(outsider, user, kept):
    log_in(outsider)
    go(outsider, "log-out")
    assert (opens(outsider, kept), outsider.cookies[COOKIE].value) == (False, "")
    assert Key.objects.get(user=user).revoked_at is not None


def test_logging_out_leaves_what_the_phone_had_by_itself(scorer, user, kept, clock):
    other = make_book(at=clock.now)
    keep_book(user=user, book=other, at=clock.now)
    log_in(scorer)
    assert [opens(scorer, book) for book in (kept, other)] == [True, True]
    go(scorer, "log-out")
    assert [opens(scorer, book) for book in (kept, other)] == [True, False]


def test_logging_out_on_one_phone_leaves_the_other(user, kept):
    first, second = Client(), Client()
    log_in(first)
    log_in(second)
    go(first, "log-out")
    assert [opens(client, kept) for client in (first, second)] == [False, True]


def test_a_wrong_password_lets_nobody_in(outsider, user, kept):
    response = log_in(outsider, password="wrong")
    assert (response.status_code, list(response.context["form"].errors)) == (422, ["__all__"])


def test_eight_wrong_passwords_lock_that_name_from_that_address(outsider, user, kept):
    statuses = [log_in(outsider, password="wrong").status_code for _ in range(9)]
    assert statuses == [422] * 7 + [429] * 2
    assert log_in(outsider).status_code == 429
    response = outsider.post(
        reverse("scoring:log-in"), {"username": "eleni", "password": PASSWORD}, REMOTE_ADDR="192.0.2.9"
    )
    assert response.status_code == 302


def test_a_book_kept_meanwhile_can_be_opened_from_the_account(outsider, user, book, clock):
    log_in(outsider)
    assert opens(outsider, book) is False
    keep_book(user=user, book=book, at=clock.now)
    assert outsider.get("/").context["elsewhere"] == [book]
    assert go(outsider, "open-here", book=book.code).url == book.get_absolute_url()
    assert opens(outsider, book)


def test_a_book_that_the_account_does_not_keep_is_not_opened(outsider, user, book):
    log_in(outsider)
    assert go(outsider, "open-here", book=book.code).status_code == 404
    assert Key.objects.filter(user=user).count() == 0


def test_a_deleted_book_is_not_opened(outsider, user, kept, clock):
    log_in(outsider)
    Book.objects.update(deleted_at=clock.now)
    assert go(outsider, "open-here", book=kept.code).status_code == 404


# ---- Passwords and codes


def change(client, **said):
    new = "52 cards in a pack"
    return go(client, "password", **{"old_password": PASSWORD, "new_password1": new, "new_password2": new} | said)


def test_a_new_password_logs_other_phones_out_and_ends_their_keys(user, kept):
    first, second = Client(), Client()
    log_in(first)
    log_in(second)
    assert change(first).url == reverse("scoring:account")
    assert [opens(client, kept) for client in (first, second)] == [True, False]
    account = reverse("scoring:account")
    assert [client.get(account).status_code for client in (first, second)] == [200, 302]


def test_a_new_password_needs_the_old_one(outsider, user):
    log_in(outsider)
    assert change(outsider, old_password="wrong").status_code == 422
    user.refresh_from_db()
    assert user.check_password(PASSWORD)


def recover(client, code, username="eleni", password="52 cards in a pack"):
    return go(client, "recover", username=username, code=code, password=password)


def test_a_recovery_code_gives_a_new_password_once(outsider, user, kept, clock):
    code = make_recovery_codes(user=user, at=clock.now)[3]
    stranger = Client()
    log_in(stranger)
    assert recover(outsider, f" {code.upper().replace('-', ' ')}").url == reverse("scoring:account")
    assert [opens(client, kept) for client in (outsider, stranger)] == [True, False]
    assert recover(Client(), code).status_code == 422
    assert (log_in(Client()).status_code, log_in(Client(), password="52 cards in a pack").status_code) == (422, 302)


@pytest.mark.parametrize("username", ["eleni", "nobody"])
def test_a_wrong_code_is_answered_alike_for_every_name(outsider, user, clock, username):
    make_recovery_codes(user=user, at=clock.now)
    response = recover(outsider, "2222-2222-2222", username)
    assert (response.status_code, list(response.context["form"].errors)) == (422, ["__all__"])


def test_a_weak_new_password_uses_no_code_up(outsider, user, clock):
    code = make_recovery_codes(user=user, at=clock.now)[0]
    assert recover(outsider, code, password="eleni").status_code == 422
    assert RecoveryCode.objects.unused().count() == CODES


def test_trying_codes_is_braked(outsider, user):
    assert [recover(outsider, "2").status_code for _ in range(11)] == [422] * 10 + [429]


def test_new_codes_end_the_old_ones(outsider, user, clock):
    old = make_recovery_codes(user=user, at=clock.now)[0]
    log_in(outsider)
    new = go(outsider, "codes").context["codes"]
    assert [recover(Client(), code).status_code for code in (old, new[0])] == [422, 302]


# ---- Organisers


def organise(client, book, act, **said):
    return client.post(reverse(f"scoring:organiser-{act}", args=[book.code]), said)


def test_a_logged_in_phone_with_the_book_can_keep_it_in_its_account(scorer, user, book):
    log_in(scorer)
    organise(scorer, book, "add")
    organise(scorer, book, "add")
    assert list(Organiser.objects.values_list("book", "user")) == [(book.pk, user.pk)]


def test_an_invited_account_keeps_the_book_by_its_link(outsider, user, book):
    log_in(outsider)
    link = link_for("book", book, at=book.created_at)
    outsider.post(reverse("scoring:link", args=[link_token(link)]), {"account": "on"})
    assert list(Organiser.objects.values_list("book", "user")) == [(book.pk, user.pk)]


def test_a_removed_organiser_loses_the_book_on_every_phone(scorer, user, kept):
    client = Client()
    log_in(client)
    organise(scorer, kept, "remove", username="eleni")
    assert (opens(client, kept), Organiser.objects.count()) == (False, 0)
    assert organise(scorer, kept, "remove", username="eleni").status_code == 404


def test_who_removes_himself_is_led_home(outsider, user, kept):
    log_in(outsider)
    assert organise(outsider, kept, "remove", username="eleni").url == "/"
    assert opens(outsider, kept) is False


def test_a_removed_organiser_who_has_the_book_otherwise_stays(scorer, user, kept):
    log_in(scorer)
    assert organise(scorer, kept, "remove", username="eleni").url == reverse("scoring:book-share", args=[kept.code])
    assert opens(scorer, kept)


# ---- Closing it


def test_closing_an_account_erases_its_name_and_leaves_its_books(outsider, scorer, user, kept):
    log_in(outsider)
    assert go(outsider, "account-close", password="wrong").status_code == 422
    assert go(outsider, "account-close", password=PASSWORD).url == "/"
    assert (User.objects.count(), RecoveryCode.objects.count(), Organiser.objects.count()) == (0, 0, 0)
    assert [opens(client, kept) for client in (outsider, scorer)] == [False, True]


def test_what_a_closed_account_wrote_stays(user, kept, new_match):
    client = Client()
    log_in(client)
    seats = {"left": [None], "right": [None]}
    data = {"players": 2, "profile": "main", "target": 61, "best_of": 1, "seats": seats, "dealer": None, "place": None}
    key = Key.objects.get(user=user)
    match = open_match(book=kept, data=data, writer=Writer(key.pk, user.pk), at=kept.created_at)
    go(client, "account-close", password=PASSWORD)
    assert list(LedgerEntry.objects.of(match).values_list("kind", "key", "user")) == [("open", key.pk, None)]


@pytest.mark.parametrize("name", ["account", "password", "account-close"])
def test_without_an_account_its_pages_lead_to_the_log_in(outsider, db, name):
    assert outsider.get(reverse(f"scoring:{name}")).url == reverse("scoring:log-in")
