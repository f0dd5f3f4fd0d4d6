"""An evening of a club to click through, made once."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from scoring.demo import make_demo
from tournaments.demo import make_demo_event


class Command(BaseCommand):
    help = "Makes an event of 24 pairs in the demo book, if there is none, and prints its path."

    def handle(self, **options: Any) -> None:
        now = timezone.localtime()
        event = make_demo_event(book=make_demo(at=now), at=now)
        self.stdout.write(f"{event.name}: /e/{event.code}/")
