"""Which engine gave a verdict: a short fingerprint of the game's own files, so that a ruling can say it for ever."""

import hashlib
from functools import cache
from importlib.resources import files


@cache
def engine_version() -> str:
    """The same for the same rules and code, on every machine: ``diloti-3f9a12c04b7e``."""
    digest = hashlib.sha256()
    own = [file for file in files("diloti").iterdir() if file.name.endswith((".py", ".toml"))]
    for file in sorted(own, key=lambda file: file.name):
        digest.update(file.name.encode())
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return f"diloti-{digest.hexdigest()[:12]}"
