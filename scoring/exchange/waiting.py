"""A file that has been shown and waits to be brought in: one for each book, for a day at most, on the server's disk."""

import hashlib
import time
from pathlib import Path

from django.conf import settings

from diloti_site.files import write_whole
from scoring.models import Book

#: What is older is removed when the next file comes.
SECONDS = 24 * 3600


def keep(book: Book, body: bytes) -> str:
    """Keep the file, instead of an older one of this book; the name by which it can be asked for."""
    folder = _folder()
    for path in folder.iterdir():
        if (path.name.startswith(f"{book.code}-") and path.suffix == ".json") or _is_old(path):
            path.unlink(missing_ok=True)
    name = hashlib.sha256(body).hexdigest()
    write_whole(_path(book, name), body)
    return name


def find(book: Book, name: str) -> bytes | None:
    """That file, if it is still there."""
    if len(name) != 64 or not name.isalnum():
        return None
    try:
        return _path(book, name).read_bytes()
    except FileNotFoundError:
        return None


def forget(book: Book, name: str) -> None:
    """It has been brought in."""
    _path(book, name).unlink(missing_ok=True)


def _is_old(path: Path) -> bool:
    try:
        return path.stat().st_mtime < time.time() - SECONDS
    except FileNotFoundError:  # removed meanwhile, by who keeps another
        return False


def _path(book: Book, name: str) -> Path:
    return _folder() / f"{book.code}-{name}.json"


def _folder() -> Path:
    folder = Path(settings.VAR_DIR) / "imports"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
