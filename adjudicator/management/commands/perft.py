"""``manage.py perft``: how many lines of play a fixed deal has, to compare engines."""

from argparse import ArgumentParser
from functools import partial
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from adjudicator.machine import named_profile
from diloti.deals import Deal
from diloti.errors import UnreadableError, every_fault
from diloti.notation import read_pack
from diloti.perft import Perft
from diloti.profiles import Profile, profile_from

UNREADABLE = 2


class Command(BaseCommand):
    """Counts the lines of play from a deal of a pack in a known order."""

    help = "Count the lines of play from a fixed deal; the number is on the last line."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--profile", default="main", help="a profile's key, or a JSON object with base and options")
        parser.add_argument("--players", type=int, default=2, choices=(2, 4))
        parser.add_argument(
            "--deal", required=True, metavar="CARDS", help="52 cards: six a hand, four to the table, the rest"
        )
        parser.add_argument("--depth", required=True, type=int, metavar="N")
        parser.add_argument("--divide", action="store_true", help="also the count for each first play")

    def handle(self, *_: object, **options: Any) -> None:
        try:
            perft = _perft(options)
        except UnreadableError as error:
            raise CommandError(str(error), returncode=UNREADABLE) from error
        depth = options["depth"]
        if not options["divide"] or not depth:
            self.stdout.write(str(perft.count(depth)))
            return
        total = 0
        for play, count in perft.divided(depth):
            self.stdout.write(f"{play} {count}")
            total += count
        self.stdout.write(str(total))


def _perft(options: dict[str, Any]) -> Perft:
    readings = partial(_profile, options), partial(_deal, options), partial(_depth, options)
    try:
        profile, deal, _ = readings[0](), readings[1](), readings[2]()
    except UnreadableError:
        raise every_fault(readings) from None
    if deal.is_redealt(profile):
        raise UnreadableError("deal", "layout", "these four cards go back and others are turned (G5)")
    return Perft(deal, profile)


def _profile(options: dict[str, Any]) -> Profile:
    return profile_from(named_profile(options["profile"]))


def _deal(options: dict[str, Any]) -> Deal:
    return Deal.of_pack(read_pack(options["deal"]), options["players"])


def _depth(options: dict[str, Any]) -> int:
    depth: int = options["depth"]
    if depth < 0:
        raise UnreadableError("perft", "depth", f"{depth} is not a number of plays")
    return depth
