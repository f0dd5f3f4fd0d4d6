"""The pages that say what went wrong, also where what they need is what is broken."""

import pytest
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.test.utils import override_settings
from django.urls import path

from diloti_site import urls


def broken(request):
    raise RuntimeError("our fault")


def forbidden(request):
    raise PermissionDenied


def form(request):
    raise AssertionError("the token is looked at first")


urlpatterns = [*urls.urlpatterns, path("broken/", broken), path("forbidden/", forbidden), path("form/", form)]
handler403 = "diloti_site.errors.permission_denied"
handler404 = "diloti_site.errors.page_not_found"
handler500 = "diloti_site.errors.server_error"

ANSWERS = [("/broken/", 500), ("/forbidden/", 403), ("/nothing/", 404)]


@pytest.fixture
def visitor():
    return Client(raise_request_exception=False, enforce_csrf_checks=True)


@pytest.fixture
def no_manifest(tmp_path):
    """The static files were never collected: not one has a hashed name."""
    hashed = {"BACKEND": "diloti_site.storage.HashedStaticFiles"}
    with override_settings(STORAGES=settings.STORAGES | {"staticfiles": hashed}, STATIC_ROOT=tmp_path):
        yield


@override_settings(ROOT_URLCONF=__name__)
@pytest.mark.parametrize(("address", "status"), ANSWERS)
def test_the_site_answers_each_fault_with_its_own_page(visitor, address, status):
    answer = visitor.get(address)
    assert answer.status_code == status
    assert answer.templates[0].name == f"{status}.html"


@override_settings(ROOT_URLCONF=__name__)
@pytest.mark.parametrize(("address", "status"), ANSWERS)
def test_an_error_page_that_fails_itself_gives_way_to_a_bare_one(visitor, no_manifest, caplog, address, status):
    answer = visitor.get(address, headers={"accept-language": "en"})
    title = {500: "Something broke", 403: "Not for this phone", 404: "Nothing here"}[status]
    assert answer.status_code == status
    assert '<html lang="en"><meta charset="utf-8">' in answer.text
    assert f'<title>{title}</title><h1>{title}</h1><p><a href="/">Home</a></p>' in answer.text
    assert f"The error page for {status} failed." in caplog.messages


@override_settings(ROOT_URLCONF=__name__)
def test_a_form_without_its_token_gets_its_answer_with_or_without_static_files(visitor, no_manifest):
    assert visitor.post("/form/").status_code == 403


def test_a_page_of_the_site_without_static_files_is_answered_as_our_fault(visitor, no_manifest, db):
    answer = visitor.get("/", headers={"accept-language": "en"})
    assert answer.status_code == 500
    assert "<h1>Something broke</h1>" in answer.text


def test_the_site_wears_these_pages():
    ours = [getattr(urls, name) for name in ("handler403", "handler404", "handler500")]
    assert ours == [handler403, handler404, handler500]
    assert settings.CSRF_FAILURE_VIEW == "diloti_site.errors.csrf_failure"
