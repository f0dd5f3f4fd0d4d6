"""The server as people start it."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest
from django.conf import settings
from playwright.sync_api import Page


def status(url: str) -> int:
    try:
        with urlopen(url, timeout=20) as answer:
            return int(answer.status)
    except HTTPError as error:
        return error.code


def test_connections_that_browsers_open_in_advance_keep_nobody_waiting(server: str) -> None:
    place = (urlsplit(server).hostname, urlsplit(server).port)
    idle = [socket.create_connection(place) for _ in range(8)]  # more than there are workers
    began = time.monotonic()
    assert status(f"{server}/static/css/fonts.css") == 200
    assert time.monotonic() - began < 10  # a worker caught in one is lost for 30 seconds
    for connection in idle:
        connection.close()


def test_static_files_come_compressed_and_are_kept_for_ever(server: str) -> None:
    names = json.loads((settings.STATIC_ROOT / "staticfiles.json").read_text())["paths"]
    with urlopen(
        Request(f"{server}/static/{names['css/fonts.css']}", headers={"Accept-Encoding": "br"}), timeout=20
    ) as answer:
        assert answer.headers["Content-Encoding"] == "br"
        assert answer.headers["Cache-Control"] == "max-age=315360000, public, immutable"


def test_the_font_is_ours(phone: Page) -> None:
    phone.goto("/")
    assert phone.evaluate("document.fonts.load('700 16px Diloti Sans', 'Ξερή♠').then(found => found.length)") == 1


@pytest.fixture
def run(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """What make run starts, in an empty folder of its own."""
    environment = os.environ | {"VAR_DIR": str(tmp_path), "PORT": "8765", "STATIC_HASHED": "1"}
    del environment["DATABASE_URL"]
    command = [sys.executable, "manage.py", "serve"]
    with subprocess.Popen(
        command, cwd=settings.BASE_DIR, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        yield process
        process.terminate()


def test_make_run_sets_up_an_empty_folder_and_ctrl_c_ends_it(run: subprocess.Popen[str], tmp_path: Path) -> None:
    said = ""
    for line in run.stdout or ():
        said += line
        if "Ctrl-C" in line:
            break
    address = re.search(r"On this machine: (http://localhost:\d+)/", said)
    assert address is not None
    assert "█" in said
    assert status(f"{address[1]}/static/css/fonts.css") == 200
    run.send_signal(signal.SIGINT)
    assert run.wait(20) == 0
    made = {path.name for path in tmp_path.iterdir()}
    assert {"build", "static", "diloti.sqlite3", "secret_key", "link_key"} <= made
