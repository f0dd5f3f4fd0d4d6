from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from diloti_site import catalogues
from diloti_site.languages import LANGUAGES


class Command(BaseCommand):
    help = (
        "Adds to the catalogues in locale/ every string of code and templates that they lack, untranslated. "
        "Touches nothing else, so it may be run at any time."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--prune", action="store_true", help="also drop the strings that are said no more")
        parser.add_argument("--check", action="store_true", help="change nothing; fail, listing what is wrong")

    def handle(self, *, prune: bool, check: bool, **options: Any) -> None:
        if check:
            faults = [fault for language in LANGUAGES for fault in self._problems(language)]
            if faults:
                raise CommandError("\n".join(faults))
            return
        for language in LANGUAGES:
            if catalogues.update(settings.BASE_DIR, language, prune=prune):
                self.stdout.write(f"changed: the catalogue {language}")
            for fault in self._problems(language):
                self.stdout.write(fault)

    def _problems(self, language: str) -> list[str]:
        return catalogues.problems(settings.BASE_DIR, language)
