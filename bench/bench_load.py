"""Two hundred spectators and twenty scorers on two workers, on SQLite and on PostgreSQL: errors, losses, waiting."""

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.measure import percentile, table
from bench.site import set_up, temporary_folder

if TYPE_CHECKING:
    from bench.visitors import Table, Visitors
    from scoring.models import Match

SPECTATORS, SCORERS = 200, 20
#: The site's own views and the bare ones have the server in turn, in seconds; each spectator asks about so often.
TURN, POLLS = 2.0, 3.2
#: The 95th percentile of waiting is to be at most this many times the bare view's.
AIM = 2.0
_ROOT = Path(__file__).parent.parent


def main() -> None:
    """One run on each database, each in a process of its own: Django is set up once in a process."""
    failed = False
    for database in ("SQLite", "PostgreSQL"):
        code = f"from bench.bench_load import run; run({database!r})"
        failed |= subprocess.run([sys.executable, "-c", code], cwd=_ROOT, check=False).returncode != 0
    if failed:
        raise SystemExit("Something was lost, doubled or refused under load.")


def run(database: str) -> None:
    """The load on that database; fails if anything was lost."""
    with temporary_folder() as folder, _database(database, folder) as url:
        set_up(url)
        from bench.visitors import Visitors

        own, bare, played = _tables()
        with _server(url) as port:
            sides = [Visitors(port, tables, SPECTATORS, played) for tables in (own, bare)]
            asyncio.run(_take_turns(sides))
        _print(database, *sides)
        if faults := _faults(sides[0]) + sides[1].seen.errors:
            raise SystemExit("\n".join(faults[:20]))


@contextmanager
def _database(name: str, folder: Path) -> Iterator[str]:
    if name == "SQLite":
        yield f"sqlite:///{folder / 'load.sqlite3'}"
        return
    from tests.plugins.postgresql import Server

    server = Server(folder, durable=True)
    try:
        yield server.url
    finally:
        from django.db import connection

        connection.close()
        server.stop()


@contextmanager
def _server(url: str) -> Iterator[int]:
    """Gunicorn with two workers on a free port."""
    from django.db import connection

    connection.close()
    with socket.create_server(("127.0.0.1", 0), backlog=256) as listener:
        process = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", "--bind", f"fd://{listener.fileno()}", "--workers", "2"],
            env=os.environ | {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "bench.settings"},
            cwd=_ROOT,
            pass_fds=[listener.fileno()],
        )
        try:
            yield listener.getsockname()[1]
        finally:
            process.terminate()
            process.wait(30)


def _tables() -> "tuple[list[Table], list[Table], Any]":
    """Twenty matches a few deals old for the site's own views, and twenty for the bare ones."""
    from bench.scene import Scene, played

    scene = Scene.set()
    matches = [scene.match(deals=3, target=999) for _ in range(2 * SCORERS)]
    own = [_table(match, scene.api_headers(match), "") for match in matches[:SCORERS]]
    bare = [_table(match, scene.api_headers(match), "/plain") for match in matches[SCORERS:]]
    return own, bare, played


def _table(match: "Match", key: dict[str, str], prefix: str) -> "Table":
    from bench.visitors import Table

    page = f"{prefix}/m/{match.code}/"
    entries = f"/api/matches/{match.code}/entries/"
    deals, taps = (f"{page}deals/", f"{page}xeris/") if prefix else (entries, entries)
    extra = {"points": [8, 3]} if prefix else {}
    return Table(match.code, key, f"{page}watch/now/", deals, taps, str(match.head), extra)


async def _take_turns(sides: "list[Visitors]") -> None:
    pace = await sides[0].find_pace()
    for _ in range(round(POLLS * pace / TURN)):
        for visitors in sides:
            visitors.pace = pace
            await visitors.come(TURN)


def _faults(own: "Visitors") -> list[str]:
    """What went wrong: errors, and entries that are not exactly those that were acknowledged."""
    from scoring.models import LedgerEntry, Match
    from scoring.verification import verify_match

    faults = list(own.seen.errors)
    for seat in own.tables:
        match = Match.objects.get(code=seat.code)
        written = [str(uuid) for uuid in LedgerEntry.objects.of(match).values_list("uuid", flat=True)]
        heard = own.seen.acknowledged.get(seat.code, [])
        if heard != written[len(written) - len(heard) :] or len(set(written)) != len(written):
            faults.append(f"{seat.code}: acknowledged {len(heard)}, written {written}")
        faults += [f"{seat.code}: {difference}" for difference in verify_match(match.pk)]
    return faults


def _print(database: str, own: "Visitors", bare: "Visitors") -> None:
    rows = []
    for name in ("polls", "posts"):
        mine, theirs = getattr(own.seen, name), getattr(bare.seen, name)
        rows.append(
            (
                name,
                *(str(len(times)) for times in (mine, theirs)),
                *(f"{percentile(times, part):.0f}" for part in (0.5, 0.95) for times in (mine, theirs)),
                f"{percentile(mine, 0.95) / percentile(theirs, 0.95):.2f}",
                f"≤ {AIM}",
            )
        )
    table(
        f"{SPECTATORS} spectators and {SCORERS} scorers on two workers, {database}, "
        f"each every {own.pace:.1f} s: waiting in ms",
        ("", "site", "bare", "p50", "bare p50", "p95", "bare p95", "p95 ratio", "aim"),
        rows,
    )
    if percentile(bare.seen.polls, 0.5) > 2 * own.quiet:
        print("The machine did other work meanwhile and the server fell behind: the ratios say little.")
    heard = sum(map(len, own.seen.acknowledged.values()))
    print(
        f"{heard} entries acknowledged; {own.seen.unchanged} polls without news; "
        f"faults (errors, entries lost or doubled, wrong projections): {len(_faults(own))}",
        flush=True,
    )
