"""The house rules that a machine can watch over."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
PACKAGES = ("diloti", "scoring", "adjudicator", "tournaments", "diloti_site")
TOP = {
    *PACKAGES,
    *("templates", "static", "tests", "locale", "docs", "bench", "requirements"),
    *("manage.py", "gunicorn.conf.py", "pyproject.toml", "Makefile", "Dockerfile"),
    *("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE"),
}
VAGUE = {"utils", "util", "helpers", "helper", "common", "services", "misc"}
TEXT = {".py", ".md", ".toml", ".txt", ".in", ".html", ".css", ".js", ".json", ".po", ".sh", ".svg", ".yaml", ""}
# Put together here, for this file is looked at too.
HOSTS = ["pypi" + ".org", "python" + "hosted", "npm" + "js.", "debian" + ".org", "crates" + ".io", "google" + "apis"]
PLACES = ["/" + place + "/" for place in ("work", "root", "tmp", "home")]

LONGEST_MODULE = 400
LONGEST_FUNCTION = 40


def kept_files() -> list[Path]:
    """What the repository holds or, not yet added, would hold."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


FILES = kept_files()
MODULES = [path for path in FILES if path.suffix == ".py" and "migrations" not in path.parts]


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Its lines without its docstring."""
    first = function.body[0]
    documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    docstring = (first.end_lineno or 0) - first.lineno + 1 if documented else 0
    return (function.end_lineno or 0) - function.lineno + 1 - docstring


def imported_roots(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add(node.module or "")
    return names


def test_nothing_unexpected_stands_at_the_top() -> None:
    top = {path.relative_to(ROOT).parts[0] for path in FILES}
    assert {name for name in top if not name.startswith(".")} - TOP == set()


def test_no_module_has_a_name_that_says_nothing() -> None:
    assert [named(path) for path in MODULES if VAGUE & {path.stem, *path.relative_to(ROOT).parts[:-1]}] == []


def test_no_module_is_too_long() -> None:
    lengths = {named(path): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_MODULE} == {}


def test_no_function_is_too_long() -> None:
    own = [path for path in MODULES if path.relative_to(ROOT).parts[0] in PACKAGES]
    found = {f"{named(path)}: {function.name}": length(function) for path in own for function in functions(path)}
    assert {name: lines for name, lines in found.items() if lines > LONGEST_FUNCTION} == {}


@pytest.mark.parametrize("words", [HOSTS, PLACES], ids=["registry hosts", "machine paths"])
def test_no_file_names(words: list[str]) -> None:
    texts = {named(path): path.read_text(encoding="utf-8") for path in FILES if path.suffix in TEXT}
    assert [(name, word) for name, text in texts.items() for word in words if word in text] == []


def test_the_game_imports_nothing_but_the_standard_library() -> None:
    own = [path for path in MODULES if path.is_relative_to(ROOT / "diloti")]
    roots = {(named(path), name.split(".")[0]) for path in own for name in imported_roots(path)}
    assert {(path, root) for path, root in roots if root not in {*sys.stdlib_module_names, "diloti"}} == set()


def test_pairing_and_standings_are_pure() -> None:
    pure = ("tournaments.pairing", "tournaments.standings", "diloti")
    places = (ROOT / "tournaments" / "pairing", ROOT / "tournaments" / "standings.py")
    own = [path for path in MODULES if any(path.is_relative_to(place) for place in places)]
    names = {(named(path), name) for path in own for name in imported_roots(path)}
    impure = {
        (path, name)
        for path, name in names
        if name.split(".")[0] not in {*sys.stdlib_module_names, "numpy", "rustworkx"} and not name.startswith(pure)
    }
    assert impure == set()
