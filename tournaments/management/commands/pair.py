"""``manage.py pair FILE``: a field in as JSON, its round out as JSON; with ``--why A B`` why not these two."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from diloti.errors import UnreadableError
from diloti.jsonlines import read_object
from tournaments.pairing.explain import why
from tournaments.pairing.field import Field
from tournaments.pairing.reading import pairing_record, read_field, why_record, written
from tournaments.pairing.swiss import pair

UNREADABLE = 2


class Command(BaseCommand):
    """Pairs a round by the functions that the site uses."""

    help = "Pair a Swiss round: JSON in, JSON out."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="the field as JSON, - for standard input")
        parser.add_argument("--why", nargs=2, metavar=("A", "B"), help="what forcing these two together would cost")

    def handle(self, *_: object, **options: Any) -> None:
        try:
            field = read_field(read_object(_content(options["file"])))
            self.stdout.write(_why(field, *options["why"]) if options["why"] else written(pairing_record(pair(field))))
        except UnreadableError as error:
            raise CommandError(str(error), returncode=UNREADABLE) from error


def _content(name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise CommandError(f"cannot read {name}: {error.strerror}", returncode=UNREADABLE) from error


def _why(field: Field, one: str, other: str) -> str:
    there = {entrant.id for entrant in field.ranked}
    for name in (one, other):
        if name not in there:
            raise UnreadableError("question", "--why", f"{name!r} is not among those who play")
    if one == other:
        raise UnreadableError("question", "--why", f"{one!r} cannot meet itself")
    return written(why_record(one, other, why(field, one, other)))
