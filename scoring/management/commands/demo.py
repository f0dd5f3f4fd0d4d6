"""A book to look around in, made once."""

from typing import Any

from django.core.management.base import BaseCommand
from django.urls import reverse
from django.utils import timezone

from scoring.access import link_for, link_token
from scoring.demo import make_demo
from scoring.models import Role


class Command(BaseCommand):
    help = "Makes a book with some weeks of games, if there is none, and prints its link's path."

    def handle(self, **options: Any) -> None:
        now = timezone.localtime()
        book = make_demo(at=now)
        link = link_for(Role.BOOK, book, at=now)
        self.stdout.write(f"{book.name}: {reverse('scoring:link', args=[link_token(link)])}")
