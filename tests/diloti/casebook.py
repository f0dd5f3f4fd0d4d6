"""The cases of tests/diloti/cases: one TOML file for each rule, by its id, and the JSON lines that we were given."""

import json
import tomllib
from functools import cache
from pathlib import Path

CASES = Path(__file__).parent / "cases"


def cases_of(rule: str) -> list[dict]:
    """The cases of a rule; none if there is no file."""
    path = CASES / f"{rule}.toml"
    return tomllib.loads(path.read_text())["case"] if path.exists() else []


@cache
def all_cases() -> tuple[tuple[str, dict], ...]:
    """(rule, case) for every case of a rule."""
    rules = sorted(path.stem for path in CASES.glob("*.toml"))
    return tuple((rule, case) for rule in rules for case in cases_of(rule))


def given_lines(name: str) -> list[dict]:
    """The lines of disputes, plays, options or perft."""
    return [json.loads(line) for line in (CASES / f"{name}.jsonl").read_text().splitlines()]
