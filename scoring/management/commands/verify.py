import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scoring.models import Match
from scoring.verification import verify_match


class Command(BaseCommand):
    help = "Replays every match's ledger and compares games, deals and totals with it; exits with 1 if any differ."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("codes", nargs="*", metavar="MATCH", help="codes of matches; none: all")
        parser.add_argument("--repair", action="store_true", help="write what differs anew from the ledger")

    def handle(self, *, codes: list[str], repair: bool, **options: Any) -> None:
        matches = dict(self._matches(codes))
        if unknown := sorted(set(codes) - set(matches.values())):
            raise CommandError(f"No such match: {', '.join(unknown)}", returncode=2)
        wrong = 0
        for pk, code in matches.items():
            differences = verify_match(pk, repair=repair)
            wrong += bool(differences)
            for found in differences:
                said = f"stored {_text(found.stored)}, ledger {_text(found.expected)}"
                self.stdout.write(f"{code} {found.where} {found.field}: {said}")
        self.stdout.write(f"matches compared: {len(matches)}, {'repaired' if repair else 'differing'}: {wrong}")
        if wrong and not repair:
            raise SystemExit(1)

    def _matches(self, codes: list[str]) -> Any:
        matches = Match.objects.order_by("pk")
        return (matches.filter(code__in=codes) if codes else matches).values_list("pk", "code")


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
