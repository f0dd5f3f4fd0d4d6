"""What is made at set-up and never kept in the repository: fonts, compiled translations, hashed static files.

Each step leaves a stamp of what it was made from, and does nothing while that stays the same.
"""

import hashlib
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from diloti_site import fonts
from diloti_site.languages import LANGUAGES, is_compiled


def prepare_fonts() -> bool:
    """Builds the fonts if they are not those of this version; whether it did."""
    recipe = (
        *(Path(__file__).with_name(name).read_text() for name in ("fonts.py", "fontmaking.py")),
        version("fonttools"),
        version("fontpkg-source-sans-3"),
    )
    stamp = _Stamp(settings.BUILD_DIR / "fonts.stamp", recipe)
    if stamp.holds() and all(path.exists() for path in (fonts.web_file(), *fonts.pdf_files())):
        return False
    from diloti_site import fontmaking  # noqa: PLC0415  slow to load, and seldom needed

    fontmaking.build(settings.BUILD_DIR / "static", settings.FONT_DIR)
    stamp.set()
    return True


def prepare_translations() -> bool:
    """Compiles the catalogues that changed; whether there were any."""
    if all(is_compiled(settings.BASE_DIR, language) for language in LANGUAGES):
        return False
    from diloti_site import catalogues  # noqa: PLC0415  so is Babel

    return bool(catalogues.compile_all(settings.BASE_DIR))


def prepare_static() -> bool:
    """Collects the static files under their hashed names if any changed; whether it did."""
    sources = [storage.path(name) for finder in get_finders() for name, storage in finder.list([])]
    recipe = [f"{path} {Path(path).stat().st_size} {Path(path).stat().st_mtime_ns}" for path in sorted(sources)]
    recipe += [version("django"), version("whitenoise"), version("brotli")]
    stamp = _Stamp(settings.STATIC_ROOT.with_suffix(".stamp"), recipe)
    if stamp.holds() and (settings.STATIC_ROOT / "staticfiles.json").exists():
        return False
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.set()
    return True


class _Stamp:
    """A file that says what something was made from."""

    def __init__(self, path: Path, recipe: Iterable[str]) -> None:
        self._path = path
        self._text = hashlib.sha256("\n".join(recipe).encode()).hexdigest()

    def holds(self) -> bool:
        return self._path.exists() and self._path.read_text() == self._text

    def set(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(self._text)
