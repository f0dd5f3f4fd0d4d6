"""The database that the tests run on: a file of SQLite's, or a real PostgreSQL server of this run's own.

DATABASE=sqlite (the default) or DATABASE=postgresql says which. pytest loads this by name before pytest-django reads
the settings (`-p` in pyproject.toml); it begins at once, so that the settings find the address. Whatever else the
caller's environment says about the site is put aside: no test may reach a real book.
"""

import os
import shutil
import signal
import tempfile
from pathlib import Path

from tests.plugins.postgresql import Server

_SITE_VARIABLES = ("SITE_URL", "SECRET_KEY", "LINK_KEY", "ALLOWED_HOSTS", "DEBUG", "TRUST_PROXY", "VAR_DIR")
_IS_WORKER = "PYTEST_XDIST_WORKER" in os.environ  # workers take over what the first process has set up


class _Run:
    """What this run has started and must end."""

    def __init__(self) -> None:
        for name in _SITE_VARIABLES:
            os.environ.pop(name, None)
        os.environ["STATIC_HASHED"] = "0"  # the pages' tests need no collected files
        self.folder = Path(tempfile.mkdtemp(prefix="dil"))
        self.server: Server | None = None
        match os.environ.get("DATABASE", "sqlite"):
            case "sqlite":
                os.environ["DATABASE_URL"] = f"sqlite:///{self.folder / 'scorebook.sqlite3'}"
            case "postgresql" | "postgres":
                self.server = Server(self.folder, durable=False)
                os.environ["DATABASE_URL"] = self.server.url
            case other:
                raise ValueError(f"DATABASE is {other!r}: say sqlite or postgresql.")

    def end(self) -> None:
        if self.server is not None:
            self.server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that a run that is ended ends its servers
_run = None if _IS_WORKER else _Run()


def pytest_unconfigure() -> None:
    if _run is not None:
        _run.end()


def pytest_report_header() -> str:
    return f"database: {os.environ.get('DATABASE', 'sqlite')}"
