"""The referee's tests use the scorebook's cast."""

from collections.abc import Iterator

import pytest
from django.utils import translation

from tests.scoring.conftest import (  # noqa: F401 - fixtures
    act,
    book,
    clock,
    deal,
    new_match,
    new_player,
    organiser,
    outsider,
    partner,
    partner_key,
    scorer,
    scorer_key,
    tap,
    writer,
)


@pytest.fixture
def in_english() -> Iterator[None]:
    """Words are compared in English, unless a test says otherwise."""
    with translation.override("en"):
        yield
