"""``manage.py print KIND … -o FILE``: any document of the site as a PDF, without a browser."""

import sys
from argparse import ArgumentParser
from contextlib import ExitStack
from pathlib import Path
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation

from diloti.errors import UnreadableError
from scoring.printing.document import Document
from scoring.printing.look import Format, read_look
from tournaments.printing.kinds import KINDS

BAD_INPUT = 2
#: Progress is told for documents of more pages than this, every so many.
_OFTEN = 50


class Command(BaseCommand):
    """Prints to a file. Whatever cannot be printed ends with status 2 and one line that says why."""

    help = "Print a document as a PDF."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("kind", help=", ".join(f"{kind.usage}" for kind in KINDS.values()))
        parser.add_argument("subject", nargs="?", default="", help="what the kind is of: a code or a name")
        parser.add_argument("-o", "--output", required=True, metavar="FILE", help="the PDF, - for standard output")
        parser.add_argument("--paper", default="", help=", ".join(Format))
        parser.add_argument("--language", default="", help="el, en, nl, or two of them: el,en")
        parser.add_argument("--ink", default="", help="colour or black")
        parser.add_argument("--round", default="", help="of an event's papers: its number; the latest if not said")
        for name in ("players", "target", "best-of", "profile", "copies"):
            parser.add_argument(f"--{name}", default="", help="of blank scoresheets")

    def handle(self, *_: object, **options: Any) -> None:
        try:
            kind = KINDS.get(options["kind"])
            if kind is None:
                raise UnreadableError("print", "kind", f"{options['kind']!r} is not one of {', '.join(KINDS)}")
            if kind.takes_subject != bool(options["subject"]):
                wanted = "needs a code or a name" if kind.takes_subject else "takes nothing after it"
                raise UnreadableError("print", options["kind"], wanted)
            look = read_look(options["paper"], options["language"], options["ink"], kind.papers)
            with translation.override(look.language):
                self._write(kind.make(options["subject"], look, options), options["output"])
        except UnreadableError as error:
            raise CommandError(str(error), returncode=BAD_INPUT) from error

    def _write(self, document: Document, name: str) -> None:
        with ExitStack() as stack:
            try:
                file: BinaryIO = sys.stdout.buffer if name == "-" else stack.enter_context(Path(name).open("wb"))
                document.write(file, self._progress)
            except OSError as error:
                raise CommandError(f"cannot write {name}: {error.strerror}", returncode=BAD_INPUT) from error

    def _progress(self, pages: int) -> None:
        if pages % _OFTEN == 0:
            self.stderr.write(f"{pages} pages")
