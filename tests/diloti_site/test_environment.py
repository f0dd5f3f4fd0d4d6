import stat
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from diloti_site import environment


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("1", True),
        ("true", True),
        ("Yes", True),
        ("on", True),
        ("0", False),
        ("no", False),
        ("OFF", False),
        ("", False),
    ],
)
def test_a_flag_is_read_as_people_write_it(monkeypatch: pytest.MonkeyPatch, written: str, meant: bool) -> None:
    monkeypatch.setenv("DEBUG", written)
    assert environment.flag("DEBUG", default=not meant) is meant


def test_a_senseless_flag_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEBUG", "maybe")
    with pytest.raises(ImproperlyConfigured, match=r"^DEBUG is 'maybe': say 1 or 0\.$"):
        environment.flag("DEBUG", default=False)


def test_a_missing_text_without_default_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    with pytest.raises(ImproperlyConfigured, match=r"^Set SECRET_KEY in the environment: production needs it\.$"):
        environment.secret("SECRET_KEY")


def test_a_short_secret_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "x" * 31)
    with pytest.raises(ImproperlyConfigured, match=r"^SECRET_KEY is too short"):
        environment.secret("SECRET_KEY")


def test_words_may_be_parted_by_commas_or_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLOWED_HOSTS", "a.example, b.example c.example")
    assert environment.words("ALLOWED_HOSTS") == ["a.example", "b.example", "c.example"]


def test_a_kept_secret_is_made_once_and_only_the_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "var" / "link_key"
    first = environment.kept_secret(path)
    assert len(first) == 64
    assert environment.kept_secret(path) == first
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]


def test_two_secrets_differ(tmp_path: Path) -> None:
    assert environment.kept_secret(tmp_path / "a") != environment.kept_secret(tmp_path / "b")
