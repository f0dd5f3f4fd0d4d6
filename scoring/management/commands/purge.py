"""Remove for good what was deleted long enough ago."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from scoring.keeping import purge_books


class Command(BaseCommand):
    help = "Removes for good the books that were deleted long enough ago. To be run once a day."

    def handle(self, **options: Any) -> None:
        self.stdout.write(f"books removed: {purge_books(at=timezone.now())}")
