from pathlib import Path

import pytest
from django.http import HttpResponse
from django.test import RequestFactory
from django_htmx.middleware import HtmxMiddleware
from pytest_django import Settings

from diloti_site.http import client_address, render

PAGE = "<h1>Game</h1>{% partialdef totals inline %}<p>{{ total }}</p>{% endpartialdef %}"


@pytest.fixture(autouse=True)
def page(tmp_path: Path, settings: Settings) -> None:
    (tmp_path / "page.html").write_text(PAGE)
    settings.TEMPLATES = [settings.TEMPLATES[0] | {"DIRS": [tmp_path]}]


def answer(partial: str | None, **headers: str) -> HttpResponse:
    request = RequestFactory().get("/", headers=headers)
    HtmxMiddleware(lambda request: HttpResponse())(request)
    return render(request, "page.html", {"total": 61}, partial=partial)


def test_a_browser_gets_the_page() -> None:
    assert answer("totals").content == b"<h1>Game</h1><p>61</p>"


def test_htmx_gets_the_part() -> None:
    assert answer("totals", HX_Request="true").content == b"<p>61</p>"


def test_htmx_gets_the_page_where_no_part_is_named() -> None:
    assert answer(None, HX_Request="true").content == b"<h1>Game</h1><p>61</p>"


def test_boosted_navigation_gets_the_page() -> None:
    assert answer("totals", HX_Request="true", HX_Boosted="true").content == b"<h1>Game</h1><p>61</p>"


@pytest.mark.parametrize("headers", [{}, {"HX_Request": "true"}])
def test_every_answer_varies_by_htmx(headers: dict[str, str]) -> None:
    assert answer("totals", **headers).headers["Vary"] == "HX-Request"


def test_the_senders_own_word_for_its_address_counts_only_behind_a_proxy(settings: Settings) -> None:
    request = RequestFactory().get("/", headers={"X-Forwarded-For": "1.1.1.1, 198.51.100.7"}, REMOTE_ADDR="127.0.0.1")
    assert client_address(request) == "127.0.0.1"
    settings.TRUST_PROXY = True
    assert client_address(request) == "198.51.100.7"
