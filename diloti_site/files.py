"""Files that others may read or write at the same time."""

import secrets
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write the file so that whoever reads it finds the old one or the new one, whole, however many write at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    draft.write_bytes(content)
    draft.replace(path)
