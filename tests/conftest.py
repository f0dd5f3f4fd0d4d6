"""What all tests share. tests/plugins has the databases and the browser."""

import os
from pathlib import Path

import pytest
from django.conf import settings
from django.core.cache import cache
from django.utils import translation
from hypothesis import settings as hypothesis

from diloti_site.preparation import prepare_fonts, prepare_translations

# The same examples on every run and every machine, however slow; --long looks further.
hypothesis.register_profile("usual", derandomize=True, deadline=None, database=None, max_examples=60)
hypothesis.register_profile("long", derandomize=True, deadline=None, database=None, max_examples=3000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="the very long tests too, and many more generated examples")


def pytest_configure(config: pytest.Config) -> None:
    hypothesis.load_profile("long" if config.getoption("--long") else "usual")
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # slow ones are slow on purpose
    if "PYTEST_XDIST_WORKER" not in os.environ:
        prepare_fonts()
        prepare_translations()


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    """What one test counted in the cache must not count in the next."""
    cache.clear()


@pytest.fixture(autouse=True)
def _own_language() -> None:
    """A test begins in the site's language, whatever the request before it spoke."""
    translation.deactivate()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--long"):
        skip = pytest.mark.skip(reason="very long: make test-all")
        for item in items:
            if "long" in item.keywords:
                item.add_marker(skip)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The browser's tests are a run of their own: pytest tests/e2e."""
    asked = any("e2e" in argument for argument in config.args)
    return True if collection_path.name == "e2e" and not asked else None
