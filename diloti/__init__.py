"""Diloti (Δηλωτή): the game itself. Immutable values, the standard library only, no words.

Rules and their ids are those of ``rulebook.toml``; what a position, a play or a count breaks is told in
codes and cards, never in sentences: each application words them in its reader's language.
"""

import hashlib
from pathlib import Path

RELEASE = "1.0"
"""Rises when rules or answers change."""


def _fingerprint() -> str:
    """Of the code and the rules themselves: the same on every machine, another after any change."""
    digest = hashlib.sha256()
    own = [file for file in Path(__file__).parent.iterdir() if file.suffix in {".py", ".toml"}]
    for file in sorted(own):
        digest.update(file.name.encode())
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:12]


__version__ = f"{RELEASE}+{_fingerprint()}"
"""What gave a verdict, for a ruling to say for ever: the release, and a fingerprint (``1.0+3f9a12c04b7e``)."""
