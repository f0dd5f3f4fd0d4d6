"""The languages that the site is translated into, and where their catalogues lie. catalogues.py keeps those."""

from pathlib import Path

LANGUAGES = ("el", "nl")  # English is the source


def catalogue_file(root: Path, language: str) -> Path:
    return root / "locale" / language / "LC_MESSAGES" / "django.po"


def is_compiled(root: Path, language: str) -> bool:
    """Whether the compiled catalogue is there and as new as its source."""
    source = catalogue_file(root, language)
    target = source.with_suffix(".mo")
    return target.exists() and target.stat().st_mtime >= source.stat().st_mtime
