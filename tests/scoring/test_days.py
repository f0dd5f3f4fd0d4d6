"""Days in pages, as each language writes them."""

import datetime as dt
from pathlib import Path

import pytest
from django.conf import settings
from django.template import Context, Template
from django.utils import translation

MOMENT = dt.datetime(2026, 11, 30, 20, 5, tzinfo=dt.UTC)
TEMPLATE = Template("{% load days %}{{ at|day }}|{{ at|day:'Y' }}|{{ at|day:', H:i' }}|{{ none|day }}")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("el", "30 Νοέ|30 Νοέ 2026|30 Νοέ, 22:05|"),
        ("en", "30 Nov|30 Nov 2026|30 Nov, 22:05|"),
        ("nl", "30 nov|30 nov 2026|30 nov, 22:05|"),
    ],
)
def test_a_day_has_its_month_as_the_language_writes_it_and_the_time_of_the_place(language, told):
    with translation.override(language):
        assert TEMPLATE.render(Context({"at": MOMENT, "none": None})) == told


def test_no_page_writes_a_short_month_by_itself():
    """Django's own short month has a capital in every language."""
    pages = [page for page in Path(settings.BASE_DIR, "templates").rglob("*.html") if 'date:"j M' in page.read_text()]
    assert pages == []
