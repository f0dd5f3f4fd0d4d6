"""``manage.py tally --batch FILE``: counts in as JSON lines, their tallies out, one line for each, in order."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import IO, Any

from django.core.management.base import BaseCommand, CommandError

from diloti.errors import UnreadableError, every_fault
from diloti.jsonlines import read_object
from diloti.profiles import Profile, profile_from
from diloti.seats import Side
from diloti.tally import read_count, tally, tally_record

UNREADABLE_FILE = 2


class Command(BaseCommand):
    """Tallies a file of counts. Lines that cannot be read are answered with ``error``, and the rest goes on."""

    help = "Tally counts: JSON lines in, one JSON line out for each."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--batch", required=True, metavar="FILE", help="file of JSON lines, - for standard input")

    def handle(self, *_: object, **options: Any) -> None:
        name = options["batch"]
        try:
            with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as lines:
                for answer in answers(lines):
                    self.stdout.write(answer)
        except OSError as error:
            raise CommandError(f"cannot read {name}: {error.strerror}", returncode=UNREADABLE_FILE) from error


def answers(lines: IO[bytes]) -> Iterator[str]:
    """The answer to each line that is not blank, in order."""
    for line in lines:
        if text := line.strip():
            yield answer(text)


def answer(line: bytes) -> str:
    """A tally as one line of JSON, or the error in it; ``id`` is echoed wherever it could be read."""
    echo: dict[str, object] = {}
    try:
        asked = read_object(line)
        echo = {"id": asked["id"]} if "id" in asked else {}
        return json.dumps(echo | _tallied(asked))
    except UnreadableError as error:
        return json.dumps(echo | {"error": str(error)})


def _tallied(asked: dict[str, Any]) -> dict[str, object]:
    dealer, rules, count = partial(_dealer, asked), partial(_rules, asked), partial(read_count, asked)
    try:
        return tally_record(tally(count(), rules(), dealer()))
    except UnreadableError:
        raise every_fault([dealer, rules, count]) from None


def _dealer(asked: dict[str, Any]) -> Side | None:
    dealer = asked.get("dealer")
    if dealer not in ("left", "right", None):
        raise UnreadableError("count", "dealer", "neither left nor right nor null")
    return None if dealer is None else Side(dealer)


def _rules(asked: dict[str, Any]) -> Profile:
    profile = asked.get("profile")
    return profile_from("main" if profile is None else profile)
