"""The names of the site's fonts. fontmaking.py makes them, out of Source Sans 3.

They are called "Diloti Sans", for its licence keeps the original's name to the original.
"""

from pathlib import Path

from django.conf import settings

FAMILY = "Diloti Sans"
WEIGHTS = {"Regular": 400, "Bold": 700}

# One variable file for all weights from regular to bold: smaller than one file for each of the two.
WEB_FILE = "fonts/diloti-sans.woff2"


def pdf_file(style: str) -> str:
    """The PDF font's file name for a style of WEIGHTS."""
    return f"DilotiSans-{style}.ttf"


def web_file() -> Path:
    """Where the web font lies once it is built."""
    return Path(settings.BUILD_DIR) / "static" / WEB_FILE


def pdf_files() -> list[Path]:
    """Where the PDF fonts lie once they are built."""
    return [Path(settings.FONT_DIR) / pdf_file(style) for style in WEIGHTS]
