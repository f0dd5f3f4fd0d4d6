import os
import sys
from io import StringIO
from typing import Any

import segno
from django.apps import apps
from django.core.management import call_command, get_commands
from django.core.management.base import BaseCommand, CommandError

from diloti_site import environment
from diloti_site.network import lan_address, listen
from diloti_site.preparation import prepare_fonts, prepare_static, prepare_translations


class Command(BaseCommand):
    help = "Sets up whatever is missing, then serves the site on all interfaces until Ctrl-C. PORT says where to begin."
    requires_system_checks = ()

    def handle(self, **options: Any) -> None:
        for step in (prepare_fonts, prepare_translations, prepare_static):
            step()
        self.check()
        call_command("migrate", interactive=False, verbosity=0)
        if "demo" in get_commands() and not apps.get_model("scoring.Book").objects.exists():
            call_command("demo")
            call_command("demo_event")
        # Listening already here, no other program can take the port, and the first visitor waits instead of failing.
        listener = listen(self._wanted_port())
        listener.set_inheritable(True)
        self._announce(listener.getsockname()[1])
        gunicorn = [sys.executable, "-m", "gunicorn", "--bind", f"fd://{listener.fileno()}", "diloti_site.wsgi"]
        os.execv(sys.executable, gunicorn)  # noqa: S606  in this process's place, so that Ctrl-C is gunicorn's

    def _wanted_port(self) -> int:
        wanted = environment.text("PORT", "8000")
        if not wanted.isdecimal() or not 0 < int(wanted) < 65536:
            raise CommandError(f"PORT is {wanted!r}: give a number from 1 to 65535.")
        return int(wanted)

    def _announce(self, port: int) -> None:
        address = f"http://{lan_address()}:{port}/"
        picture = StringIO()
        segno.make(address, error="l").terminal(out=picture, compact=True, border=2)
        self.stdout.write(f"\n{picture.getvalue()}")
        self.stdout.write(f"  On a phone in the same network: scan, or open {address}")
        self.stdout.write(f"  On this machine: http://localhost:{port}/\n  Ctrl-C stops.\n")
        self.stdout.flush()
