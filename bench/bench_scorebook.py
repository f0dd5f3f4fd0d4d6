"""CPU time of the scorebook's requests beside bare Django views: same middleware, same rows, same values."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from bench.measure import Answer, Request, ask, in_turn, table
from bench.site import set_up, temporary_folder

if TYPE_CHECKING:
    from bench.scene import Scene
    from scoring.models import Match

ROUNDS = 200
#: The most that a page may cost beside the bare view; a 304 beside its own 200, and beside the bare 304.
PAGE, NOTHING_NEW, BARE_NOTHING_NEW = 1.5, 0.25, 1.2

type Task = Callable[[], float]


def main() -> None:
    """Measure and print."""
    with temporary_folder() as folder:
        set_up(f"sqlite:///{folder / 'bench.sqlite3'}")
        from django.core.wsgi import get_wsgi_application

        from bench.scene import Scene

        scene = Scene.set()
        for _ in range(24):
            scene.match(deals=9, ended=True)
        stage = _Stage(get_wsgi_application(), scene, scene.match(deals=8, taps=2, target=101))
        _pages(stage)
        _polls(stage)


class _Stage:
    """The application, what it serves, and how each request is made."""

    def __init__(self, application: Any, scene: "Scene", match: "Match") -> None:
        self.application, self.scene, self.match = application, scene, match

    def request(self, path: str, **headers: str) -> Request:
        """A page asked for by the scorer's phone."""
        return Request(path, headers=self.scene.cookie | headers)

    def ask(self, request: Request, status: int) -> Answer:
        """The answer, which must be the expected one."""
        answer = ask(self.application, request)
        if answer.status != status:
            raise RuntimeError(f"{request.method} {request.path} answered {answer.status}, not {status}")
        return answer

    def get(self, path: str) -> Task:
        """What one GET costs."""
        return lambda: self.ask(self.request(path), 200).cost

    def poll(self, path: str) -> Task:
        """What one GET costs while nothing has changed."""
        tag = self.ask(self.request(path), 200).headers["ETag"]
        return lambda: self.ask(self.request(path, If_None_Match=tag), 304).cost

    def post(self, path: str, **more: Any) -> Task:
        """What recording a deal costs; the rows are put back afterwards, outside of the measurement."""
        from bench.scene import deal_data, entry_body

        headers = self.scene.api_headers(self.match)
        data = deal_data(self.match, self.scene.chance)

        def task() -> float:
            with _put_back(self.match):
                body = entry_body("deal", data, self.match.head, **more)
                return self.ask(Request(path, "POST", body, headers), 201).cost

        return task


def _pages(stage: _Stage) -> None:
    match, book = f"/m/{stage.match.code}/", f"/b/{stage.scene.book.code}/"
    pages = {
        "table": match,
        "table, its changing part": f"{match}now/",
        "spectators": f"{match}watch/",
        "spectators, its changing part": f"{match}watch/now/",
        "sheet": f"{match}sheet/",
        "book": book,
        "numbers": f"{book}statistics/",
    }
    tasks = [task for path in pages.values() for task in (stage.get(path), stage.get(f"/plain{path}"))]
    tasks.append(stage.post(f"/api/matches/{stage.match.code}/entries/"))
    tasks.append(stage.post(f"/plain{match}deals/", points=[8, 3]))
    costs = in_turn(tasks, ROUNDS)
    rows = [
        (name, f"{own:.2f}", f"{bare:.2f}", f"{own / bare:.2f}", f"≤ {PAGE}")
        for name, own, bare in zip([*pages, "deal recorded (API)"], costs[::2], costs[1::2], strict=True)
    ]
    table(
        f"CPU time of a request in ms, median of {ROUNDS}, beside a bare Django view",
        ("page", "site", "bare", "ratio", "aim"),
        rows,
    )


def _polls(stage: _Stage) -> None:
    match = f"/m/{stage.match.code}/"
    polls = {"table": f"{match}now/", "spectators": f"{match}watch/now/"}
    tasks = [
        task for path in polls.values() for task in (stage.get(path), stage.poll(path), stage.poll(f"/plain{path}"))
    ]
    costs = iter(in_turn(tasks, ROUNDS))
    rows = []
    for name, full, own, bare in zip(polls, costs, costs, costs, strict=True):
        numbers = f"{full:.2f}", f"{own:.2f}", f"{bare:.2f}"
        rows.append(
            (name, *numbers, f"{own / full:.2f}", f"≤ {NOTHING_NEW}", f"{own / bare:.2f}", f"≤ {BARE_NOTHING_NEW}")
        )
    table(
        f"The poll while nothing has changed (304), in ms, median of {ROUNDS}",
        ("poll", "own 200", "own 304", "bare 304", "of own 200", "aim", "of bare 304", "aim"),
        rows,
    )


@contextmanager
def _put_back(match: "Match") -> Iterator[None]:
    """Afterwards the match's rows are what they were."""
    from django.db import connection

    from scoring.models import Deal, Game, Match

    was, game = Match.objects.filter(pk=match.pk), Game.objects.filter(match=match, number=match.game_number)
    values, game_values = was.values().get(), game.values().get()
    seq = values["entries_count"]
    yield
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM scoring_ledgerentry WHERE match_id = %s AND seq > %s", [match.pk, seq])
    Deal.objects.filter(match=match, position__gt=values["deals_count"]).delete()
    game.update(**game_values)
    was.update(**values)
