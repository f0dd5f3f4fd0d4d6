"""``manage.py simulate``: a whole event played with seeded results, as JSON."""

import re
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.pairing.reading import written
from tournaments.simulation import simulate
from tournaments.simulation.plan import Format, Plan
from tournaments.simulation.record import report_record

MOST_ENTRANTS = 4096
PROBABILITY = re.compile(r"(?=\.?[0-9])[0-9]{0,9}\.?[0-9]{0,20}(?:[eE][-+]?[0-9]{1,2})?%?|[0-9]{1,9}/0*[1-9][0-9]{0,9}")
BAD = 2


class Command(BaseCommand):
    """Plays an event by the functions that the site uses."""

    help = "Play a whole event with seeded results: JSON out."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--format", required=True, choices=[each.value for each in Format])
        parser.add_argument("--entrants", required=True, type=whole(0, MOST_ENTRANTS), metavar="N")
        parser.add_argument("--seed", required=True, type=whole(None, None), metavar="S")
        parser.add_argument("--rounds", type=whole(1, MOST_ENTRANTS), metavar="R", help="for swiss and rotating")
        for name, what in (
            ("--drop", "an entrant withdraws during the event"),
            ("--late", "an entrant comes after it has begun"),
            ("--noshow", "a side does not come to a match"),
            ("--double-noshow", "neither side does"),
        ):
            parser.add_argument(name, type=probability, default=Fraction(), metavar="P", help=f"0 to 1: {what}")
        parser.add_argument("--best-of", type=odd, default=1, metavar="N", help="games of a match, an odd number")
        parser.add_argument("--third-place", action="store_true")
        parser.add_argument("--consolation", action="store_true")
        parser.add_argument("--group-size", type=whole(2, MOST_ENTRANTS), default=4, metavar="G")

    def handle(self, *_: object, **options: Any) -> None:
        given = {key: options[key] for key in Plan.__dataclass_fields__}
        try:
            plan = Plan(**given | {"format": Format(options["format"])})
        except ValueError as error:
            raise CommandError(str(error), returncode=BAD) from error
        self.stdout.write(written(report_record(simulate(plan))))


def whole(least: int | None, most: int | None) -> Callable[[str], int]:
    """A reader of whole numbers in a range."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError as error:
            raise ArgumentTypeError(f"{text!r} is not a whole number") from error
        if (least is not None and number < least) or (most is not None and number > most):
            raise ArgumentTypeError(f"{number} is not between {least} and {most}")
        return number

    return read


def odd(text: str) -> int:
    """An odd number of games."""
    number = whole(1, 99)(text)
    if number % 2 == 0:
        raise ArgumentTypeError(f"the best of {number} games may have no winner: an odd number is needed")
    return number


def probability(text: str) -> Fraction:
    """A probability from 0 to 1, exactly as written: 0.1, 1/3 or 10%."""
    if not PROBABILITY.fullmatch(text):
        raise ArgumentTypeError(f"{text!r} is not a number like 0.1, 1/3 or 10%")
    number = Fraction(text[:-1]) / 100 if text.endswith("%") else Fraction(text)
    if not 0 <= number <= 1:
        raise ArgumentTypeError(f"{text} is not between 0 and 1")
    return number
