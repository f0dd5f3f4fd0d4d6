"""Reading settings from the environment: a value that is missing or senseless stops the start, saying what to set."""

import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

TRUE = frozenset({"1", "true", "yes", "on"})
FALSE = frozenset({"0", "false", "no", "off", ""})


def text(name: str, default: str | None = None) -> str:
    """The variable's text; without one, `default`; without either the start stops."""
    value = os.environ.get(name, "").strip() or default
    if value is None:
        raise ImproperlyConfigured(f"Set {name} in the environment: production needs it.")
    return value


def flag(name: str, *, default: bool) -> bool:
    """The variable as yes or no: 1, true, yes, on; 0, false, no, off."""
    value = os.environ.get(name)
    if value is None:
        return default
    if (word := value.strip().lower()) in TRUE:
        return True
    if word in FALSE:
        return False
    raise ImproperlyConfigured(f"{name} is {value!r}: say 1 or 0.")


def words(name: str, default: str | None = None) -> list[str]:
    """The variable's words, separated by commas or spaces."""
    return text(name, default).replace(",", " ").split()


def secret(name: str, *, shortest: int = 32) -> str:
    """A secret that production must be given, of at least `shortest` characters."""
    value = text(name)
    if len(value) < shortest:
        raise ImproperlyConfigured(f"{name} is too short: give at least {shortest} random characters.")
    return value


def kept_secret(path: Path) -> str:
    """The secret kept in the file `path`, made on the first call; only the owner may read it."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(48) + "\n")
        try:
            path.hardlink_to(draft)  # fails if another process was first, whose secret then counts
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()
