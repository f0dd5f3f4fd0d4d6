from typing import Any

from django.core.management.base import BaseCommand

from diloti_site.preparation import prepare_fonts, prepare_static, prepare_translations


class Command(BaseCommand):
    help = "Makes what the repository does not keep: fonts, compiled translations, hashed static files."
    requires_system_checks = ()  # they would complain of what is about to be made

    def handle(self, **options: Any) -> None:
        for step in (prepare_fonts, prepare_translations, prepare_static):
            if step():
                self.stdout.write(f"made: {step.__name__.removeprefix('prepare_')}")
