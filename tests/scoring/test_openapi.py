"""docs/openapi.json against what the site really answers: every operation, every status."""

import json
from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.conf import settings
from django.core.cache import cache
from jsonschema import Draft202012Validator, FormatChecker
from openapi_spec_validator import validate

from scoring.access import link_for, link_token, table_key
from scoring.models import Role
from scoring.views.api import LARGEST_BODY
from tests.scoring import cast

DESCRIPTION = json.loads((settings.BASE_DIR / "docs" / "openapi.json").read_text())
MATCH, ENTRIES, KEYS = "/api/matches/{code}/", "/api/matches/{code}/entries/", "/api/keys/"

type Exchange = tuple[str, str, int, object, object]


def test_the_description_is_valid_openapi():
    validate(DESCRIPTION)


def test_the_site_serves_the_description(outsider):
    response = outsider.get("/api/openapi.json")
    assert json.loads(response.getvalue()) == DESCRIPTION


class Program:
    """A client of the API that notes what it sent and got."""

    def __init__(self, client, key: str, code: str) -> None:
        self.client, self.key, self.code = client, key, code
        self.seen: list[Exchange] = []

    def ask(self, method: str, path: str, body: object = None, *, code: str | None = None, **headers: str):
        url, query = path.replace("{code}", code or self.code).partition("?")[::2]
        sent = body if isinstance(body, str) else None if body is None else json.dumps(body)
        headers = {"X-Diloti-Key": self.key, "Accept-Language": "en"} | headers
        headers = {name: value for name, value in headers.items() if value}
        response = self.client.generic(
            method, f"{url}?{query}", sent or "", content_type="application/json", headers=headers
        )
        got = response.json() if response.content else None
        self.seen.append((method.lower(), path.partition("?")[0], response.status_code, body, got))
        return response

    @property
    def head(self) -> str:
        return self.client.get(MATCH.replace("{code}", self.code)).json()["head"]

    def add(self, kind: str, data: object, **more: object):
        return self.ask("POST", ENTRIES, {"uuid": str(uuid4()), "head": self.head, "kind": kind, "data": data} | more)


@pytest.fixture
def program(outsider, new_match, scorer_key) -> Iterator[Program]:
    cache.clear()
    match = new_match(names=["Νίκος", "Μαρία"], profile={"base": "main", "xeristaki_points": 5})
    yield Program(outsider, table_key(scorer_key[0], match), match.code)
    cache.clear()


def play(program: Program) -> None:
    """An evening in which everything happens that the description knows for a match."""
    player = program.ask("GET", MATCH).json()["sides"]["left"]["players"][0]["code"]
    opened = program.head
    program.add("dealer", {"side": "left", "place": None})
    program.add("pen", {})
    program.add("opening", {"left": 4, "right": 11})
    program.add("xeri", {"side": "left"})
    program.add("xeri", {"side": "left"})
    program.add("xeri", {"side": "right", "half": True})
    first = program.add("deal", cast.outcome()).json()["entry"]
    program.add("deal", cast.dead())
    program.add("deal", cast.penalty("left"), phone_at=None)
    program.add("deal", cast.outcome(base=6) | {"before": first}, phone_at="2026-03-14T21:40:00+02:00")
    program.add("correct", cast.outcome(majority="tie") | {"deal": first})
    struck = program.add("strike", {"deal": first}).json()["entry"]
    undone = program.add("undo", {"entry": struck}).json()["entry"]
    program.ask("GET", MATCH)
    program.add("undo", {"entry": undone})
    program.add("swap", {"deal": None})
    program.add("seat", {"side": "left", "place": 0, "player": player, "since": "start"})
    also = [{"side": "right", "place": 0, "player": None}]
    program.add("seat", {"side": "left", "place": 0, "player": player, "since": "now", "also": also})
    program.add("settings", {"target": 31, "best_of": 3, "profile": "main"})
    program.add("deal", cast.outcome(**cast.WHOLE_GAME))
    program.add("end", {})
    program.add("stop", {"outcome": "none"})
    program.ask("GET", ENTRIES)
    entry = {"uuid": str(uuid4()), "head": opened, "kind": "deal", "data": cast.outcome()}
    held = program.ask("POST", ENTRIES, entry).json()["entry"]
    program.add("settle", {"entry": held, "accept": True, "instead": None})
    program.ask("GET", ENTRIES)


def be_turned_away(program: Program) -> None:
    """Every answer that says no, and those that repeat."""
    draft = {"uuid": str(uuid4()), "head": program.head, "kind": "xeri", "data": {"side": "left"}}
    etag = program.ask("GET", MATCH).headers["ETag"]
    program.ask("GET", MATCH, **{"If-None-Match": etag})
    program.ask("GET", MATCH, code="none")
    program.ask("GET", f"{ENTRIES}?after=0")
    program.ask("GET", f"{ENTRIES}?after=first")
    program.ask("POST", ENTRIES, draft)
    program.ask("POST", ENTRIES, draft)
    program.add("xeri", {"side": "left"})
    program.add("end", {})
    program.ask("POST", ENTRIES, "{")
    program.ask("POST", ENTRIES, "1" * (LARGEST_BODY + 1))
    for method in ("GET", "POST"):
        program.ask(method, ENTRIES, **{"X-Diloti-Key": ""})
        program.ask(method, ENTRIES, **{"X-Diloti-Key": "1.1.wrong"})
        program.ask(method, ENTRIES, code="none")


def make_keys(program: Program, score: str, book: str) -> None:
    """A key for a program, and every way not to get one."""
    program.ask("POST", KEYS, {"link": score, "name": "Ηλεκτρονική τράπουλα"})
    program.ask("POST", KEYS, {"link": score})
    program.ask("POST", KEYS, {"link": 5})
    program.ask("POST", KEYS, {"link": book})
    program.ask("POST", KEYS, {"link": "2-none"})
    program.ask("POST", KEYS, " " * (LARGEST_BODY + 1))
    while program.ask("POST", KEYS, {"link": "2-none"}).status_code != 429:
        pass


@pytest.fixture
def seen(program, book, clock) -> list[Exchange]:
    """Everything sent and answered."""
    be_turned_away(program)
    play(program)
    links = [
        link_for(Role.SCORE, book, at=clock.now, match=book.matches.get()),
        link_for(Role.BOOK, book, at=clock.now),
    ]
    make_keys(program, *map(link_token, links))
    description = json.loads(program.client.get("/api/openapi.json").getvalue())
    return [*program.seen, ("get", "/api/openapi.json", 200, None, description)]


def operations() -> dict[tuple[str, str], dict]:
    return {(verb, path): said for path, verbs in DESCRIPTION["paths"].items() for verb, said in verbs.items()}


def faults(schema: dict, value: object) -> list[str]:
    """Where the value is not as the description says."""
    validator = Draft202012Validator(
        {**schema, "components": DESCRIPTION["components"]}, format_checker=FormatChecker(["uuid", "date-time"])
    )
    return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(value)]


def schema_of(described: dict) -> dict:
    return described["content"]["application/json"]["schema"]


def test_every_operation_answers_with_every_status_that_is_described_and_no_other(seen):
    described = {(*operation, int(status)) for operation, said in operations().items() for status in said["responses"]}
    assert {(verb, path, status) for verb, path, status, _sent, _got in seen} == described


def test_every_answer_is_as_described(seen):
    wrong = []
    for verb, path, status, _sent, got in seen:
        response = operations()[verb, path]["responses"][str(status)]
        if "content" in response:
            wrong += [(verb, path, status, fault) for fault in faults(schema_of(response), got)]
        else:
            assert got is None
    assert wrong == []


def test_every_body_that_was_accepted_is_as_described_and_no_kind_is_left_out(seen):
    accepted = [exchange for exchange in seen if exchange[0] == "post" and exchange[2] < 300]
    wrong = [
        (sent, fault)
        for verb, path, _status, sent, _got in accepted
        for fault in faults(schema_of(operations()[verb, path]["requestBody"]), sent)
    ]
    assert wrong == []
    sent_kinds = {sent["kind"] for _verb, path, _status, sent, _got in accepted if path == ENTRIES}
    assert sent_kinds == set(DESCRIPTION["components"]["schemas"]["Draft"]["properties"]["kind"]["enum"])


def test_the_description_does_not_take_what_the_site_cannot_read(seen):
    """A body answered with 400 for its shape is wrong by the description too."""
    unreadable = [sent for verb, path, status, sent, _got in seen if path == KEYS and status == 400]
    assert [bool(faults(schema_of(operations()["post", KEYS]["requestBody"]), sent)) for sent in unreadable] == [True]
