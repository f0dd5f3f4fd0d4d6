"""``manage.py adjudicate``: a verdict on one play; or JSON lines of questions in, an answer out for each."""

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import IO, Any

from django.core.management.base import BaseCommand, CommandError

from adjudicator.machine import Json, answer, named_profile
from diloti.errors import UnreadableError, every_fault
from diloti.jsonlines import read_object

IMPOSSIBLE, UNREADABLE = 1, 2


class Command(BaseCommand):
    """Judges plays by the functions that the pages use."""

    help = "Judge one play, or with --batch each line of a file: JSON lines in, one JSON line out for each."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--batch", metavar="FILE", help="file of JSON lines, - for standard input")
        parser.add_argument("--profile", default="main", help="a profile's key, or a JSON object with base and options")
        parser.add_argument("--position", metavar="P", help="loose/piles/hands/turn/played/last")
        parser.add_argument("--play", metavar="L", help="the play to judge")
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *_: object, **options: Any) -> None:
        if options["batch"] is None:
            self._single(options)
        elif options["position"] is not None or options["play"] is not None:
            raise CommandError("--batch reads positions and plays from its file", returncode=UNREADABLE)
        else:
            self._batch(options["batch"])

    def _single(self, options: Mapping[str, Any]) -> None:
        try:
            given = _answered_once(options)
        except UnreadableError as error:
            if options["json"]:
                self.stdout.write(json.dumps({"error": str(error)}))
            raise CommandError(str(error), returncode=UNREADABLE) from error
        self.stdout.write(json.dumps(given) if options["json"] else "\n".join(_told(given)))
        if given["verdict"] == "impossible":
            sys.exit(IMPOSSIBLE)

    def _batch(self, name: str) -> None:
        try:
            with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as lines:
                for line in answers(lines):
                    self.stdout.write(line)
        except BrokenPipeError:
            # Who reads has had enough; what is still to be flushed goes nowhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except OSError as error:
            raise CommandError(f"cannot read {name}: {error.strerror}", returncode=UNREADABLE) from error


def answers(lines: IO[bytes]) -> Iterator[str]:
    """The answer to each line that is not blank, in order."""
    for line in lines:
        if text := line.strip():
            yield _answered(text)


def _answered(line: bytes) -> str:
    """An answer as one line of JSON, or the error in the question; ``id`` is echoed wherever it could be read."""
    echo: Json = {}
    try:
        question = read_object(line)
        echo = {"id": question["id"]} if "id" in question else {}
        return json.dumps(echo | answer(question))
    except UnreadableError as error:
        return json.dumps(echo | {"error": str(error)})


def _answered_once(options: Mapping[str, Any]) -> Json:
    question = {key: options[key] for key in ("position", "play")}
    named = partial(named_profile, options["profile"])
    try:
        profile = named()
    except UnreadableError:
        raise every_fault([named, partial(answer, question)]) from None
    return answer(question | {"profile": profile})


def _told(given: Json) -> Iterator[str]:
    """The answer in codes, a line for each part that says something."""
    yield given["verdict"]
    for finding in (*given.get("problems", ()), *given.get("findings", ())):
        yield " ".join(filter(None, (finding["level"], finding["rule"], finding["code"], finding["cards"])))
    for key, value in given.items():
        if value and key not in {"verdict", "problems", "findings"}:
            yield f"{key} {value if isinstance(value, str) else json.dumps(value)}"
