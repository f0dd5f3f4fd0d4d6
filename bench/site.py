"""A site of its own for a measurement: a temporary database, migrated, with the bare views beside the site's own."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

#: What the caller's environment says of the site is put aside: no measurement may reach a real book.
_VARIABLES = ("SITE_URL", "SECRET_KEY", "LINK_KEY", "ALLOWED_HOSTS", "DEBUG", "TRUST_PROXY", "STATIC_HASHED")


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder with a short path, gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="dil"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def set_up(database_url: str) -> None:
    """Start Django on that database with the tables made. Once in a process, before anything else of the site's."""
    for name in _VARIABLES:
        os.environ.pop(name, None)
    os.environ |= {"DATABASE_URL": database_url, "DJANGO_SETTINGS_MODULE": "bench.settings"}
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
