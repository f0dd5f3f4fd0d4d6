"""The browser that the browser tests drive: one that is there, or one that `python -m tests.plugins.chromium` gets."""

import os
import shutil
import subprocess
import sys
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--disable-gpu",
)


def find() -> str | None:
    """The path of a Chromium on the PATH, or of Playwright's own; None without one."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def options() -> list[str]:
    """The command-line options for a quiet Chromium that talks to nobody but the site."""
    return [*QUIET, *(["--no-sandbox"] if os.geteuid() == 0 else [])]  # as root Chromium refuses its sandbox


def install() -> None:
    """Gets a Chromium: Debian's as root on Debian, else Playwright's."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet: dict[str, Any] = {
            "stdout": subprocess.DEVNULL,
            "env": os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        }
        subprocess.run(["apt-get", "-qq", "update"], check=False, **quiet)
        subprocess.run(
            ["apt-get", "-qq", "install", "-y", "--no-install-recommends", "chromium"],
            check=False,
            **quiet,
        )
    if find() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> int:
    if find() is None:
        print("No Chromium found: getting one.", flush=True)
        install()
    if find() is None:
        print("The browser tests need Chromium and none could be had: install it, so that it is on the PATH.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
