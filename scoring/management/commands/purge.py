"""Remove for good what was deleted long enough ago."""

import datetime as dt
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from scoring.keeping import purge_books
from scoring.models.books import DAYS_BEFORE_PURGE


class Command(BaseCommand):
    help = "Removes for good the books that were deleted long enough ago. To be run once a day."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--days", type=int, default=DAYS_BEFORE_PURGE, help=f"how long ago; without it {DAYS_BEFORE_PURGE} days"
        )

    def handle(self, *, days: int, **options: Any) -> None:
        longer = dt.timedelta(days=days - DAYS_BEFORE_PURGE)
        self.stdout.write(f"books removed: {purge_books(at=timezone.now() - longer)}")
