"""Links opened, typed, passed on, made anew; phones shut out."""

import re

import pytest
import zxingcpp
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from PIL import Image, ImageDraw

from diloti.game import Settings
from diloti.profiles import MAIN
from diloti_site.network import lan_address
from scoring.access import COOKIE, link_for, link_token, short_code
from scoring.keeping import make_book
from scoring.models import Key, Link, Match, Role
from scoring.qr import qr_svg
from scoring.starting import Plan, start_match


@pytest.fixture(autouse=True)
def fresh_brakes():
    cache.clear()


@pytest.fixture
def match(new_match):
    return new_match(2, ["Νίκος", "Ελένη"])


@pytest.fixture
def link_to(book, match, clock):
    """The link of that role: on the book, or on the match."""

    def link(role):
        return link_for(role, book, at=clock.now, match=None if role == Role.BOOK else match)

    return link


def address(link):
    return reverse("scoring:link", args=[link_token(link)])


# ---- Opening one


def test_looking_at_a_link_gives_nothing(outsider, link_to):
    response = outsider.get(address(link_to(Role.SCORE)))
    assert (response.status_code, Key.objects.filter(role=Role.SCORE).count()) == (200, 0)
    assert (COOKIE in response.cookies, COOKIE in outsider.cookies) == (False, False)


def test_its_page_is_kept_by_nobody(outsider, link_to):
    headers = outsider.get(address(link_to(Role.SCORE))).headers
    assert (headers["Referrer-Policy"], headers["X-Robots-Tag"]) == ("same-origin", "noindex")
    assert re.split(r", ?", headers["Cache-Control"])[1:] == ["no-cache", "no-store", "must-revalidate", "private"]


@pytest.mark.parametrize("role", list(Role))
def test_the_button_gives_this_phone_its_own_key_and_leads_to_a_plain_address(outsider, match, link_to, role):
    link = link_to(role)
    response = outsider.post(address(link), {"name": "Μαρία"})
    goals = {Role.BOOK: match.book.get_absolute_url(), Role.SCORE: match.get_absolute_url()}
    assert response.url == goals.get(role, reverse("scoring:confirm", args=[match.code]))
    key = Key.objects.get(link=link)
    assert (key.role, key.match, key.name) == (role, link.match, "Μαρία")
    assert outsider.get(response.url).status_code == 200


def test_two_phones_have_two_keys(link_to):
    link = link_to(Role.SCORE)
    tokens = [Client().post(address(link)).cookies[COOKIE].value for _ in range(2)]
    assert (len(set(tokens)), Key.objects.filter(link=link).count()) == (2, 2)


def test_a_phone_opens_a_link_once(outsider, link_to):
    link = link_to(Role.SCORE)
    outsider.post(address(link))
    assert outsider.get(address(link)).context["has"] is True
    outsider.post(address(link))
    assert Key.objects.filter(link=link).count() == 1


def test_a_phone_of_the_book_needs_no_key_of_its_match(scorer, link_to):
    scorer.post(address(link_to(Role.SCORE)))
    assert Key.objects.filter(role=Role.SCORE).count() == 0


def test_a_new_key_leaves_the_phones_others(scorer, scorer_key, new_match, book, clock):
    other = make_book(at=clock.now)
    scorer.post(address(link_for(Role.BOOK, other, at=clock.now)))
    assert scorer.cookies[COOKIE].value.split(".")[1:] == [scorer_key[1]]
    assert [scorer.get(b.get_absolute_url()).status_code for b in (book, other)] == [200, 200]


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1", "iPhone"),
        ("Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/141.0", "Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "Mac"),
        ("Mozilla/5.0 (X11; Linux x86_64) Firefox/115.0", "Linux"),
        ("curl/8", "Κινητό"),
    ],
)
def test_the_name_of_the_phone_is_guessed(outsider, link_to, agent, name):
    page = outsider.get(address(link_to(Role.SCORE)), headers={"user-agent": agent})
    assert page.context["form"].initial == {"name": name}
    outsider.post(address(link_to(Role.SCORE)), headers={"user-agent": agent})
    assert Key.objects.get(role=Role.SCORE).name == name


def test_two_phones_of_a_kind_get_names_that_differ(outsider, link_to):
    agent = {"user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1"}
    for other in (outsider, Client()):
        other.post(address(link_to(Role.SCORE)), headers=agent)
    assert list(Key.objects.filter(role=Role.SCORE).values_list("name", flat=True)) == ["iPhone", "iPhone 2"]


def test_an_old_link_says_that_it_no_longer_holds(outsider, scorer, match, link_to):
    old = address(link_to(Role.SCORE))
    scorer.post(reverse("scoring:share-renew", args=[match.code]), {"role": "score"})
    assert [outsider.get(old).status_code, outsider.post(old).status_code] == [404, 404]
    assert Key.objects.filter(role=Role.SCORE).count() == 0


def test_a_book_opened_on_a_second_phone_is_kept(outsider, book, link_to):
    outsider.post(address(link_to(Role.BOOK)))
    book.refresh_from_db()
    assert book.kept_at is not None


# ---- Typing one


def typed(client, text):
    return client.post(reverse("scoring:open"), {"code": text})


def test_a_typed_code_leads_to_what_it_gives(outsider, link_to):
    link = link_to(Role.SCORE)
    assert typed(outsider, short_code(link).lower()).url == address(link)
    assert Key.objects.filter(role=Role.SCORE).count() == 0


def test_a_pasted_link_will_do(outsider, match, link_to):
    link = link_to(Role.BOOK)
    goals = [typed(outsider, f"https://example.org{path}").url for path in (address(link), match.get_absolute_url())]
    assert goals == [address(link), match.get_absolute_url()]


@pytest.mark.parametrize(
    "text", ["", "AAAA-AAAA-AAAA", "https://example.org/", "http://[x", "m/nobody", "https://example.org/m/ü/", "m/a b"]
)
def test_a_code_that_is_none_is_said_to_be_none(outsider, db, text):
    response = typed(outsider, text)
    assert (response.status_code, list(response.context["form"].errors)) == (422, ["code"])


def test_trying_codes_is_braked(outsider, db):
    assert [typed(outsider, f"AAAA-AAAA-{n:04}").status_code for n in range(22)] == [422] * 20 + [429] * 2


# ---- Passing one on


def test_a_new_match_has_its_links_at_once(book, clock, writer):
    plan = Plan(Settings(), MAIN, {"left": (None,), "right": (None,)}, None)
    made = start_match(book=book, plan=plan, writer=writer, at=clock.now)
    assert set(made.links.values_list("role", flat=True)) == {"score", "confirm-left", "confirm-right"}


def test_a_scorer_is_shown_every_link_with_its_code_and_picture(scorer, match, link_to):
    made = [link_to(role) for role in (Role.SCORE, Role.CONFIRM_LEFT, Role.CONFIRM_RIGHT)]
    shown = scorer.get(reverse("scoring:share", args=[match.code])).context["links"]
    assert [link.role for link in shown] == [None, *(link.role for link in made)]
    assert [link.address for link in shown[1:]] == [f"http://testserver{address(link)}" for link in made]
    assert [link.code for link in shown[1:]] == [short_code(link) for link in made]
    assert shown[0].address == f"http://testserver{match.get_absolute_url()}"


def test_a_spectator_is_shown_only_how_to_watch(outsider, match, link_to):
    link = link_to(Role.SCORE)
    response = outsider.get(reverse("scoring:share", args=[match.code]))
    assert ([shared.role for shared in response.context["links"]], link_token(link) in response.text) == ([None], False)


def test_looking_makes_no_link(scorer, match):
    scorer.get(reverse("scoring:share", args=[match.code]))
    scorer.get(reverse("scoring:book-share", args=[match.book.code]))
    assert Link.objects.count() == 0


def test_the_picture_holds_the_address():
    """Drawn as squares from the SVG's own strokes, and read as a phone would."""
    text = "http://192.0.2.7:8000/m/abcdefghjkmn/"
    drawing = qr_svg(text)
    size = int(re.search(r'viewBox="0 0 (\d+) ', drawing)[1])
    picture = Image.new("L", (size * 4, size * 4), 255)
    pen, x, y = ImageDraw.Draw(picture), 0.0, 0.0
    for command, numbers in re.findall(r"([Mmh])([-\d. ]+)", re.search(r' d="([^"]+)"', drawing)[1]):
        steps = [float(number) for number in numbers.split()]
        if command == "h":
            pen.rectangle((x * 4, (y - 0.5) * 4, (x + steps[0]) * 4 - 1, (y + 0.5) * 4 - 1), fill=0)
            x += steps[0]
        else:
            x, y = (steps[0], steps[1]) if command == "M" else (x + steps[0], y + steps[1])
    assert [found.text for found in zxingcpp.read_barcodes(picture)] == [text]


def test_on_this_machine_the_address_is_the_networks(scorer, match):
    response = scorer.get(reverse("scoring:share", args=[match.code]), headers={"host": "localhost:8000"})
    shown = response.context["links"][0].address
    assert shown == f"http://{lan_address()}:8000{match.get_absolute_url()}"


def test_in_production_the_address_is_the_sites_own(scorer, match, settings):
    settings.SITE_URL = "https://scores.example.org"
    shown = scorer.get(reverse("scoring:share", args=[match.code])).context["links"][0].address
    assert shown == f"https://scores.example.org{match.get_absolute_url()}"


# ---- Taking rights back


def renew(client, match, **said):
    return client.post(reverse("scoring:share-renew", args=[match.code]), {"role": "score", **said})


@pytest.fixture
def guest(link_to):
    """A phone that has opened the score link."""
    client = Client()
    client.post(address(link_to(Role.SCORE)), {"name": "Ξένος"})
    return client


def test_a_new_address_leaves_the_phones_that_used_the_old_one(scorer, guest, match):
    renew(scorer, match)
    assert guest.get(reverse("scoring:people", args=[match.code])).status_code == 200


def test_a_new_address_can_shut_them_out(scorer, guest, match):
    renew(scorer, match, lock_out="1")
    assert guest.get(reverse("scoring:people", args=[match.code])).status_code == 403
    assert scorer.get(match.get_absolute_url()).status_code == 200


def test_who_shuts_others_out_stays_in(book, link_to):
    client = Client()
    client.post(address(link_to(Role.BOOK)))
    client.post(reverse("scoring:book-share-renew", args=[book.code]), {"role": "book", "lock_out": "1"})
    assert client.get(book.get_absolute_url()).status_code == 200


def test_the_phone_that_started_the_book_is_not_shut_out_with_the_links_phones(outsider, db):
    said = {"players": "2", "target": "61", "best_of": "1", "profile": "main", "dealer": "left"}
    code = outsider.post(reverse("scoring:new"), said).url.split("/")[2]
    book = Match.objects.get(code=code).book
    guest = Client()
    guest.post(address(Link.objects.get(book=book, role=Role.BOOK)))
    guest.post(reverse("scoring:book-share-renew", args=[book.code]), {"role": "book", "lock_out": "1"})
    assert outsider.get(book.get_absolute_url()).status_code == 200


def test_one_phone_is_shut_out_alone(scorer, guest, link_to, match):
    second = Client()
    second.post(address(link_to(Role.SCORE)))
    key = Key.objects.get(name="Ξένος")
    shut_out = reverse("scoring:share-revoke", args=[match.code])
    page = scorer.post(shut_out, {"key": key.pk}, follow=True, headers={"Accept-Language": "en"})
    assert [str(message) for message in page.context["messages"]] == [
        "“Ξένος” may no longer write. It can come back by its link: give that a new address too."
    ]
    people = reverse("scoring:people", args=[match.code])
    assert [client.get(people).status_code for client in (guest, second, scorer)] == [403, 200, 200]


def test_a_phone_of_the_book_is_shut_out_alone(scorer, partner, partner_key, book):
    scorer.post(reverse("scoring:book-share-revoke", args=[book.code]), {"key": partner_key[0].pk})
    assert [client.get(book.get_absolute_url()).status_code for client in (partner, scorer)] == [403, 200]


def test_a_phone_does_not_shut_itself_out(scorer, scorer_key, book):
    scorer.post(reverse("scoring:book-share-revoke", args=[book.code]), {"key": scorer_key[0].pk})
    assert scorer.get(book.get_absolute_url()).status_code == 200


@pytest.mark.parametrize("key", ["", "x", "99999", "9" * 30])
def test_an_unknown_phone_cannot_be_shut_out(scorer, book, key):
    assert scorer.post(reverse("scoring:book-share-revoke", args=[book.code]), {"key": key}).status_code == 404


def test_the_books_keys_are_not_taken_on_a_matchs_page(scorer, match, partner_key):
    response = scorer.post(reverse("scoring:share-revoke", args=[match.code]), {"key": partner_key[0].pk})
    assert (response.status_code, Key.objects.get(pk=partner_key[0].pk).revoked_at) == (404, None)


def test_a_guest_may_pass_the_link_on_but_not_end_it(guest, match):
    assert guest.get(reverse("scoring:share", args=[match.code])).status_code == 200
    assert [renew(guest, match).status_code, Link.objects.get(role=Role.SCORE).version] == [403, 1]


@pytest.mark.parametrize("role", ["", "book", "owner"])
def test_only_a_matchs_own_links_are_renewed_on_its_page(scorer, match, role):
    assert renew(scorer, match, role=role).status_code == 404
