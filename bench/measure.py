"""Measuring CPU time: requests through the whole stack of middleware in this process, in turn; and tables of text."""

import gc
import io
import random
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Request:
    """One request, as a server hands it to the application."""

    path: str
    method: str = "GET"
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def environ(self) -> dict[str, Any]:
        """The request in WSGI's words."""
        path, _mark, query = self.path.partition("?")
        return {
            "REQUEST_METHOD": self.method,
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "SCRIPT_NAME": "",
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "CONTENT_TYPE": "application/json",
            "CONTENT_LENGTH": str(len(self.body)),
            "HTTP_HOST": "localhost",
            "HTTP_ACCEPT_ENCODING": "gzip, deflate, br",
            "HTTP_ACCEPT_LANGUAGE": "el",
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(self.body),
            "wsgi.errors": io.StringIO(),
            "wsgi.multithread": False,
            "wsgi.multiprocess": True,
            "wsgi.run_once": False,
            **{f"HTTP_{name.upper().replace('-', '_')}": value for name, value in self.headers.items()},
        }


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back, and the CPU time that it took in milliseconds."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    cost: float


def ask(application: Any, request: Request) -> Answer:
    """One request through the application, to the end of its answer."""
    environ = request.environ
    told: list[tuple[str, dict[str, str]]] = []

    def start_response(status: str, headers: list[tuple[str, str]], _error: Any = None) -> None:
        told.append((status, dict(headers)))

    begun = time.process_time_ns()
    response = application(environ, start_response)
    body = b"".join(response)
    if hasattr(response, "close"):
        response.close()
    cost = (time.process_time_ns() - begun) / 1e6
    status, headers = told[-1]
    return Answer(int(status[:3]), headers, body, cost)


def in_turn(tasks: Sequence[Callable[[], float]], rounds: int) -> list[float]:
    """The median cost of each task: every round runs them all in another order, so that nothing favours one of them."""
    for task in tasks:
        for _ in range(20):
            task()
    costs: list[list[float]] = [[] for _ in tasks]
    order, chance = list(range(len(tasks))), random.Random(52)
    gc.collect()
    gc.freeze()
    for _ in range(rounds):
        chance.shuffle(order)
        for index in order:
            costs[index].append(tasks[index]())
    gc.unfreeze()
    return [statistics.median(cost) for cost in costs]


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which that part of all lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table: the first column to the left, the others to the right."""
    columns = list(zip(heads, *rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    print(f"\n{title}")
    for row in (heads, *rows):
        first, *rest = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        print("  ".join([first, *(text.strip().rjust(w) for text, w in zip(rest, widths[1:], strict=True))]).rstrip())
    print(flush=True)
