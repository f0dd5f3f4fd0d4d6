"""Spectators who poll and scorers who write, as one process of many small tasks; what each request took."""

import asyncio
import gzip
import json
import random
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from bench.measure import percentile

#: How often a spectator asks and a scorer writes, in seconds.
PACE = 5.0
#: What part of all that the server can do the visitors may ask for: on a busy machine they come more slowly.
_SHARE = 0.3
_SLOWEST = 20.0
_PATIENCE = 30.0
_AGAIN = 5  # every so many posts one is sent twice, as by a phone that did not hear the answer

type Deal = Callable[[random.Random, str | None, int | None, list[str]], dict[str, Any]]


@dataclass
class Seen:
    """What the visitors of one kind of view have seen."""

    polls: list[float] = field(default_factory=list)
    posts: list[float] = field(default_factory=list)
    unchanged: int = 0
    errors: list[str] = field(default_factory=list)
    acknowledged: dict[str, list[str]] = field(default_factory=dict)


@dataclass
class Table:
    """One match with its addresses: where spectators ask, where a deal and where a tap is written."""

    code: str
    key: dict[str, str]
    now: str
    deals: str
    taps: str
    head: str
    extra: dict[str, Any]
    turn: int = 0
    state: dict[str, Any] = field(default_factory=dict)


@dataclass
class Visitors:
    """All that come to one kind of view: so many spectators and one scorer for each table."""

    port: int
    tables: list[Table]
    spectators: int
    played: Deal
    pace: float = PACE
    quiet: float = 0.0
    seen: Seen = field(default_factory=Seen)
    chance: random.Random = field(default_factory=lambda: random.Random(61))
    tags: dict[tuple[str, int], str] = field(default_factory=dict)

    async def find_pace(self) -> float:
        """How often each can ask without the server falling behind, in seconds; never more often than usual.

        ``quiet`` is then what one waits while only four ask, in ms.
        """
        waits: list[float] = []

        async def ask(times: int) -> None:
            for table in self.tables[:4] * times:
                await self._ask(waits, "GET", table.now, {})

        await asyncio.gather(*(ask(4) for _ in range(2)))  # until both workers have started
        waits.clear()
        begun = time.monotonic()
        await asyncio.gather(*(ask(8) for _ in range(4)))
        answers_a_second = len(waits) / (time.monotonic() - begun)
        self.quiet = percentile(waits, 0.5)
        return min(max(PACE, self.spectators / (_SHARE * answers_a_second)), _SLOWEST)

    async def come(self, seconds: float) -> None:
        """For so long each asks or writes as often as its pace says, at moments of its own; all are answered."""
        asks = [self._look(table, number) for table in self.tables for number in range(self._at_each_table)]
        async with asyncio.TaskGroup() as group:
            for visit in [*asks, *(self._write(table) for table in self.tables)]:
                if self.chance.random() < seconds / self.pace:
                    group.create_task(self._later(self.chance.uniform(0, seconds), visit))
                else:
                    visit.close()

    @property
    def _at_each_table(self) -> int:
        return self.spectators // len(self.tables)

    async def _later(self, pause: float, visit: Coroutine[Any, Any, None]) -> None:
        await asyncio.sleep(pause)
        await visit

    async def _look(self, table: Table, number: int) -> None:
        place = table.code, number
        headers = {"If-None-Match": tag} if (tag := self.tags.get(place)) else {}
        status, told, _body = await self._ask(self.seen.polls, "GET", table.now, headers)
        if status not in (200, 304):
            self.seen.errors.append(f"poll: {status}")
        self.seen.unchanged += status == 304
        self.tags[place] = told.get("etag", tag or "")

    async def _write(self, table: Table) -> None:
        table.turn += 1
        uuid, path, body = str(uuid4()), *self._entry(table)
        sent = json.dumps({"uuid": uuid, "head": table.head} | body).encode()
        status, _told, answer = await self._ask(self.seen.posts, "POST", path, table.key, sent)
        if status != 201:
            self.seen.errors.append(f"post: {status} {answer[:200]!r}")
            return
        self.seen.acknowledged.setdefault(table.code, []).append(uuid)
        table.state = json.loads(answer)["state"]
        table.head = table.state["head"]
        if table.turn % _AGAIN == 0 and not table.extra:
            status, _told, answer = await self._ask(self.seen.posts, "POST", path, table.key, sent)
            if (status, json.loads(answer)["result"]) != (200, "again"):
                self.seen.errors.append(f"sent twice: {status} {answer[:200]!r}")

    def _entry(self, table: Table) -> tuple[str, dict[str, Any]]:
        """Every third entry is a deal, the others are taps."""
        if table.turn % 3:
            return table.taps, {"kind": "xeri", "data": {"side": self.chance.choice(("left", "right")), "half": False}}
        live = table.state.get("live", table.state)
        side, place = live.get("dealer", ("left", 0))
        xeris = [tap[1] for tap in live.get("xeris", ())]
        return table.deals, {"kind": "deal", "data": self.played(self.chance, side, place, xeris)} | table.extra

    async def _ask(
        self, times: list[float], method: str, path: str, headers: dict[str, str], body: bytes = b""
    ) -> tuple[int, dict[str, str], bytes]:
        begun = time.monotonic()
        try:
            async with asyncio.timeout(_PATIENCE):
                return await _exchange(self.port, method, path, headers, body)
        except (OSError, TimeoutError, ValueError) as error:
            return 0, {}, repr(error).encode()
        finally:
            times.append((time.monotonic() - begun) * 1000)


async def _exchange(
    port: int, method: str, path: str, headers: dict[str, str], body: bytes
) -> tuple[int, dict[str, str], bytes]:
    """One request over a connection of its own: status, headers, body."""
    lines = {"Host": "localhost", "Connection": "close", "Accept-Encoding": "gzip", "Content-Length": str(len(body))}
    lines |= {"Content-Type": "application/json"} | headers
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        writer.write(head.encode() + b"\r\n" + body)
        answer = await reader.read()
    finally:
        writer.close()
    top, _gap, content = answer.partition(b"\r\n\r\n")
    status, *rest = top.decode("latin-1").split("\r\n")
    told = {name.lower(): value.strip() for name, _colon, value in (line.partition(":") for line in rest)}
    return int(status.split()[1]), told, gzip.decompress(content) if told.get("content-encoding") == "gzip" else content
