"""Tables of rights, ``roles.txt``: who asks which address with what, and the status that each is answered with."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from django.http import HttpResponseBase
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse


class Row(NamedTuple):
    """One line of a table: ``GET scoring:home 200 … 200 field=value …``."""

    method: str
    name: str
    statuses: tuple[int, ...]
    sent: dict[str, str]


def read_rows(table: Path, columns: int) -> list[Row]:
    """The table's rows, each with so many statuses."""
    lines = table.read_text(encoding="utf-8").splitlines()
    return [_read_row(line, columns) for line in lines if line.strip() and not line.startswith("#")]


def _read_row(line: str, columns: int) -> Row:
    method, name, *rest = line.split()
    statuses = tuple(int(word) for word in rest[:columns])
    return Row(method, name, statuses, dict(word.split("=", 1) for word in rest[columns:]))


def _addresses(patterns: list[Any], space: str = "") -> Iterator[tuple[str, str]]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
            yield from _addresses(pattern.url_patterns, inner)
        elif isinstance(pattern, URLPattern):
            yield f"{space}{pattern.name}", str(pattern.pattern)


#: Every address of the site by its full name, with its route.
ROUTES = dict(_addresses(get_resolver().url_patterns))


def ask(client: Client, row: Row, known: Mapping[str, str], code: str) -> HttpResponseBase:
    """The row's request. What its route names is taken from the row; ``code`` is what the row does not say."""
    route = ROUTES[row.name]
    sent = {name: value.format_map(known) for name, value in row.sent.items()}
    kwargs: dict[str, Any] = {name: sent.pop(name) for name in named(route) if name in sent}
    if "code" in named(route):
        kwargs.setdefault("code", code)
    headers = {name.removeprefix("@"): sent.pop(name) for name in list(sent) if name.startswith("@")}
    body = sent.pop("json", None)
    more: dict[str, Any] = {"headers": headers} if headers else {}
    if body is not None:
        return client.generic(row.method, reverse(row.name, kwargs=kwargs), body, "application/json", **more)
    act = getattr(client, row.method.lower())
    return act(reverse(row.name, kwargs=kwargs), sent, **more)


def named(route: str) -> list[str]:
    """What an address is made of, by the names that its view gives it."""
    return re.findall(r"<(?:\w+:)?(\w+)>", route)
