"""A request leaves its language behind; no test of paper hands it on."""

from collections.abc import Iterator

import pytest
from django.utils import translation


@pytest.fixture(autouse=True)
def _own_language() -> Iterator[None]:
    yield
    translation.deactivate()
