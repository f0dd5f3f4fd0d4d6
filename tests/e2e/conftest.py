"""The browser tests' cast: phones, a laptop, and a real server on the test database.

The server is gunicorn with the production's static files, in a process of its own. `phone` is one phone; `new_phone()`
gives another, with cookies and storage of its own, as often as it is called; `laptop` is a laptop. At its end each
must have asked nothing of another host and broken no rule of the content security policy.
"""

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.db import connection
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django import DjangoDbBlocker

from scoring.access import COOKIE
from scoring.models import Key
from tests.plugins import chromium
from tests.scoring.conftest import (  # noqa: F401 - fixtures
    act,
    book,
    clock,
    deal,
    new_match,
    new_player,
    partner_key,
    scorer_key,
    tap,
    writer,
)

# Playwright's loop runs in this thread, where Django would refuse to touch the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
expect.set_options(timeout=20_000)  # milliseconds: a busy machine may take long, and only a failure waits for it

GREEK = {"locale": "el-GR", "timezone_id": "Europe/Athens"}
PHONE = GREEK | {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2.625,
    "is_mobile": True,
    "has_touch": True,
    "color_scheme": "dark",
    "user_agent": (
        "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) "
        "Chrome/141.0.0.0 Mobile Safari/537.36"
    ),
}
SERVER_SETTINGS = {"DJANGO_SETTINGS_MODULE": "tests.e2e.settings"}
LAPTOP = GREEK | {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"}


class NewDevice(Protocol):
    def __call__(self, **differences: Any) -> Page: ...


def pytest_configure() -> None:
    if "PYTEST_XDIST_WORKER" not in os.environ:
        environment = os.environ | {"STATIC_HASHED": "1"}
        subprocess.run([sys.executable, settings.BASE_DIR / "manage.py", "prepare"], env=environment, check=True)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return browser_type_launch_args | {"executable_path": chromium.find(), "args": chromium.options()}


@pytest.fixture(scope="session")
def server(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """The address of gunicorn, which serves the site from the test database for all tests of this process."""
    database = connection.settings_dict
    url = {
        "sqlite": f"sqlite:///{database['NAME']}",
        "postgresql": f"postgresql://postgres@/{database['NAME']}?host={database['OPTIONS'].get('host')}",
    }[connection.vendor]
    # It listens before gunicorn runs, so that the first request waits instead of failing.
    with socket.create_server(("127.0.0.1", 0)) as listener:
        process = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", "--bind", f"fd://{listener.fileno()}", "--workers", "2"],
            env=os.environ | {"DATABASE_URL": url, "STATIC_HASHED": "1"} | SERVER_SETTINGS,
            cwd=settings.BASE_DIR,
            pass_fds=[listener.fileno()],
        )
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            process.terminate()
            process.wait(30)


@pytest.fixture
def site(server: str, transactional_db: None) -> str:
    """The site's address, with an empty database that test and server share."""
    return server


def _devices(base: dict[str, Any], site: str, new_context: Callable[..., BrowserContext]) -> Iterator[NewDevice]:
    faults: list[str] = []
    host = urlsplit(site).netloc

    def new_device(**differences: Any) -> Page:
        context = new_context(**(base | {"base_url": site} | differences))
        context.on("request", lambda request: _note_other_host(request.url, host, faults))
        context.on("weberror", lambda error: faults.append(f"script error: {error.error}"))
        context.on("console", lambda message: _note_policy(message.text, faults))
        return context.new_page()

    yield new_device
    assert faults == []


def _note_other_host(url: str, host: str, faults: list[str]) -> None:
    parts = urlsplit(url)
    if parts.scheme not in ("data", "blob", "about") and parts.netloc != host:
        faults.append(f"asked another host: {url}")


def _note_policy(message: str, faults: list[str]) -> None:
    if "Content Security Policy" in message or "Content-Security-Policy" in message:
        faults.append(message)


@pytest.fixture
def new_phone(site: str, new_context: Callable[..., BrowserContext]) -> Iterator[NewDevice]:
    """Gives a page on another phone at each call; a phone's properties can be named, as `java_script_enabled=False`."""
    yield from _devices(PHONE, site, new_context)


@pytest.fixture
def phone(new_phone: NewDevice) -> Page:
    return new_phone()


@pytest.fixture
def laptop(site: str, new_context: Callable[..., BrowserContext]) -> Iterator[Page]:
    devices = _devices(LAPTOP, site, new_context)
    yield next(devices)()
    next(devices, None)


@pytest.fixture
def axe() -> Callable[[Page], list[str]]:
    """What axe finds wrong with a page in its dark and in its light dress: a line for each element."""

    def look(page: Page) -> list[str]:
        found = []
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            for violation in Axe().run(page).response["violations"]:
                found += [f"{scheme}: {violation['id']}: {node['target']}" for node in violation["nodes"]]
        return found

    return look


# ---- The table's cast, seen through browsers: fixtures of tests/scoring, and phones that hold its keys


@pytest.fixture
def with_key(site: str, scorer_key: tuple[Key, str]) -> Callable[[Page], Page]:
    """Give a phone the book's key, as if it had made the book."""

    def give(page: Page, token: str = scorer_key[1]) -> Page:
        page.context.add_cookies([{"name": COOKIE, "value": token, "url": site}])
        return page

    return give
