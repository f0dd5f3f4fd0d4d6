"""The two modes, each read by a process of its own, as a start reads them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

KEYS = {"SECRET_KEY": "s" * 40, "LINK_KEY": "l" * 40}
PROGRAM = """
import json
from diloti_site import settings
print(json.dumps({name: getattr(settings, name) for name in NAMES}, default=str))
"""
NAMES = (
    "PRODUCTION",
    "ALLOWED_HOSTS",
    "CSRF_COOKIE_SECURE",
    "SESSION_COOKIE_SECURE",
    "SECURE_SSL_REDIRECT",
    "SECURE_HSTS_SECONDS",
    "SECURE_PROXY_SSL_HEADER",
)
VARIABLES = ("SITE_URL", "SECRET_KEY", "LINK_KEY", "ALLOWED_HOSTS", "DATABASE_URL", "DEBUG", "TRUST_PROXY", "VAR_DIR")


def start(var: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    return subprocess.run(
        [sys.executable, "-c", f"NAMES = {NAMES!r}\n{PROGRAM}"],
        cwd=settings.BASE_DIR,
        env=clean | {"VAR_DIR": str(var)} | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def refusal(var: Path, **variables: str) -> str:
    return start(var, **variables).stderr.strip().splitlines()[-1].removeprefix("django.core.exceptions.")


def test_without_any_variable_it_is_the_lan_mode_over_plain_http(tmp_path: Path) -> None:
    assert json.loads(start(tmp_path).stdout) == {
        "PRODUCTION": False,
        "ALLOWED_HOSTS": ["*"],
        "CSRF_COOKIE_SECURE": False,
        "SESSION_COOKIE_SECURE": False,
        "SECURE_SSL_REDIRECT": False,
        "SECURE_HSTS_SECONDS": 0,
        "SECURE_PROXY_SSL_HEADER": None,
    }
    assert {path.name for path in tmp_path.iterdir()} == {"build", "secret_key", "link_key"}


def test_an_address_makes_it_production_over_https(tmp_path: Path) -> None:
    started = start(tmp_path, SITE_URL="https://scores.example.org/", TRUST_PROXY="1", **KEYS)
    assert json.loads(started.stdout) == {
        "PRODUCTION": True,
        "ALLOWED_HOSTS": ["scores.example.org"],
        "CSRF_COOKIE_SECURE": True,
        "SESSION_COOKIE_SECURE": True,
        "SECURE_SSL_REDIRECT": True,
        "SECURE_HSTS_SECONDS": 31536000,
        "SECURE_PROXY_SSL_HEADER": ["HTTP_X_FORWARDED_PROTO", "https"],
    }


@pytest.mark.parametrize("missing", KEYS)
def test_production_does_not_start_without_its_secrets(tmp_path: Path, missing: str) -> None:
    given = {name: value for name, value in KEYS.items() if name != missing}
    assert (
        refusal(tmp_path, SITE_URL="https://scores.example.org", **given)
        == f"ImproperlyConfigured: Set {missing} in the environment: production needs it."
    )


@pytest.mark.parametrize("name", ["SECRET_KEY", "LINK_KEY", "ALLOWED_HOSTS"])
def test_half_a_production_does_not_start(tmp_path: Path, name: str) -> None:
    assert (
        refusal(tmp_path, **{name: "x" * 40})
        == f"ImproperlyConfigured: {name} is set but SITE_URL is not: production needs both, LAN mode neither."
    )


@pytest.mark.parametrize("address", ["scores.example.org", "ftp://scores.example.org", "https://example.org/scores"])
def test_an_address_that_is_none_does_not_start(tmp_path: Path, address: str) -> None:
    assert (
        refusal(tmp_path, SITE_URL=address, **KEYS)
        == f"ImproperlyConfigured: SITE_URL is {address!r}: write it as https://scores.example.org"
    )


def test_another_database_does_not_start(tmp_path: Path) -> None:
    assert (
        refusal(tmp_path, DATABASE_URL="mysql://localhost/scores")
        == "ImproperlyConfigured: DATABASE_URL must name SQLite or PostgreSQL."
    )


def test_every_answer_carries_the_strict_headers(client: Client) -> None:
    headers = client.get("/no-such-page/").headers
    assert headers["Content-Security-Policy"] == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    )
    assert headers["X-Robots-Tag"] == "noindex"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
