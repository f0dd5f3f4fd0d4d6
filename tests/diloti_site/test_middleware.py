"""What our middleware does to every request and every answer."""

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from diloti_site.middleware import PrivateMiddleware


def test_no_page_is_found_by_a_search_engine(client: Client, db: None) -> None:
    assert client.get("/open/").headers["X-Robots-Tag"] == "noindex"


def test_what_says_nothing_of_keeping_it_is_the_visitors_own() -> None:
    answer = PrivateMiddleware(lambda request: HttpResponse())(RequestFactory().get("/"))
    assert answer.headers["Cache-Control"] == "private, no-cache"


def test_what_says_how_long_it_may_be_kept_is_kept_so_long() -> None:
    shared = HttpResponse(headers={"Cache-Control": "public, max-age=60"})
    answer = PrivateMiddleware(lambda request: shared)(RequestFactory().get("/"))
    assert answer.headers["Cache-Control"] == "public, max-age=60"


@pytest.mark.parametrize("address", ["/open/?code=%00", "/open/?code=a&code=b%00"])
def test_an_address_with_a_nul_is_a_bad_one(client: Client, db: None, address: str) -> None:
    assert client.get(address).status_code == 400


def test_a_form_with_a_nul_is_a_bad_one(client: Client, db: None) -> None:
    assert client.post("/theme/", {"theme": "dark\0"}).status_code == 400


def test_a_cookie_with_a_nul_is_as_good_as_none(client: Client, db: None) -> None:
    client.cookies["diloti_theme"] = "dark"
    for name in ("diloti_session", "diloti_keys", "diloti_csrf", "diloti_language", "messages"):
        client.cookies[name] = "\0" * 40
    answer = client.get("/account/")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/account/in/")
    assert 'data-theme="dark"' in client.get("/open/").content.decode()
