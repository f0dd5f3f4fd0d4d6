"""Where a form that acted leads: back to its own page of this site, and nowhere else."""

import pytest
from django.test import RequestFactory

from tournaments.views.answers import back

DESK = "/e/abc/desk/"


def goal(to: str) -> str:
    return back(RequestFactory().post("/", {"to": to}), "desk", "abc").headers["Location"]


def test_the_page_that_the_form_stood_on():
    assert goal("/e/abc/desk/rounds/1/?one=x#here") == "/e/abc/desk/rounds/1/?one=x#here"


@pytest.mark.parametrize(
    "to",
    [
        *("", "foo", "scoring:home", "//evil.example", "https://evil.example/", "/\\evil.example", "\\\\evil.example"),
        *("javascript:alert(1)", "///evil.example", "//[", "ά", "😀", " //evil.example", "/\t/evil.example"),
    ],
)
def test_what_is_no_page_of_this_site_leads_to_the_usual_one(to):
    assert goal(to) == DESK
