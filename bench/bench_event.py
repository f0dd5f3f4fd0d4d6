"""CPU time of an event's page with 500 tables in play, beside bare Django views of the same rows."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bench.measure import Answer, Request, ask, in_turn, table
from bench.site import set_up, temporary_folder

if TYPE_CHECKING:
    from tournaments.models import Event

TABLES, ROUNDS = 500, 40
#: The most that the page may cost beside the bare view; a 304 beside its own 200, and beside the bare 304.
PAGE, NOTHING_NEW, BARE_NOTHING_NEW = 1.5, 0.05, 1.2

type Task = Callable[[], float]


def main() -> None:
    """Measure and print."""
    with temporary_folder() as folder:
        set_up(f"sqlite:///{folder / 'bench.sqlite3'}")
        from django.core.wsgi import get_wsgi_application

        stage = _Stage(get_wsgi_application())
        event = f"/e/{_event().code}/"
        _pages(stage, event)
        _polls(stage, event)


class _Stage:
    """The application, and how a spectator asks it."""

    def __init__(self, application: Any) -> None:
        self._application = application

    def ask(self, path: str, status: int, **headers: str) -> Answer:
        """The answer, which must be the expected one."""
        answer = ask(self._application, Request(path, headers=headers))
        if answer.status != status:
            raise RuntimeError(f"{path} answered {answer.status}, not {status}")
        return answer

    def get(self, path: str, **headers: str) -> Task:
        """What one GET costs."""
        return lambda: self.ask(path, 200, **headers).cost

    def poll(self, path: str, **headers: str) -> Task:
        """What one GET costs while nothing has changed."""
        tag = self.ask(path, 200, **headers).headers["ETag"]
        return lambda: self.ask(path, 304, If_None_Match=tag, **headers).cost


_PART = {"HX_Request": "true"}


def _pages(stage: _Stage, event: str) -> None:
    costs = in_turn(
        [
            *(stage.get(event), stage.get(f"/plain{event}")),
            *(stage.get(event, **_PART), stage.get(f"/plain{event}now/")),
        ],
        ROUNDS,
    )
    rows = [
        (name, f"{own:.2f}", f"{bare:.2f}", f"{own / bare:.2f}", f"≤ {PAGE}")
        for name, own, bare in zip(("event", "event, its changing part"), costs[::2], costs[1::2], strict=True)
    ]
    title = (
        f"CPU time of an event's page with {TABLES} live tables in ms, median of {ROUNDS}, beside a bare Django view"
    )
    table(title, ("page", "site", "bare", "ratio", "aim"), rows)


def _polls(stage: _Stage, event: str) -> None:
    tasks = [stage.get(event, **_PART), stage.poll(event, **_PART), stage.poll(f"/plain{event}now/")]
    full, own, bare = in_turn(tasks, ROUNDS)
    numbers = (f"{full:.2f}", f"{own:.2f}", f"{bare:.2f}")
    row = ("event", *numbers, f"{own / full:.3f}", f"≤ {NOTHING_NEW}", f"{own / bare:.2f}", f"≤ {BARE_NOTHING_NEW}")
    table(
        f"The poll while nothing has changed (304), in ms, median of {ROUNDS}",
        ("poll", "own 200", "own 304", "bare 304", "of own 200", "aim", "of bare 304", "aim"),
        [row],
    )


def _event() -> "Event":
    """An event in its first round: 1,000 entrants at 500 tables, a deal written at each."""
    from bench.scene import BEGINNING, NAMES, Scene
    from scoring.models import Player
    from tournaments.journal import Verb, Writer, act
    from tournaments.models import Entrant, Event, Format, Meeting, Phase, PhaseState, Round, RoundState
    from tournaments.playing import open_match, take_up

    scene = Scene.set()
    names = [f"{NAMES[at % len(NAMES)]} {at}" for at in range(2 * TABLES)]
    people = Player.objects.bulk_create([Player(book=scene.book, name=name, created_at=BEGINNING) for name in names])
    event = Event.objects.create(
        book=scene.book,
        name="Χειμερινό τουρνουά",
        held_on=BEGINNING.date(),
        created_at=BEGINNING,
        changed_at=BEGINNING,
        profile=scene.book.profile,
        seed=7,
        tables=TABLES,
        state="running",
    )
    entrants = [Entrant(event=event, first=one, number=at, entered_at=BEGINNING) for at, one in enumerate(people, 1)]
    phase = Phase(event=event, number=1, format=Format.SWISS, state=PhaseState.RUNNING)
    phase.field = [str(one.pk) for one in entrants]
    round_ = Round(event=event, phase=phase, number=1, stage=1, state=RoundState.PLAYING)
    meetings = [
        Meeting(event=event, round=round_, board=at, table=at, a=one, b=other, state="called", first_dealer="a")
        for at, (one, other) in enumerate(zip(entrants[::2], entrants[1::2], strict=True), 1)
    ]
    for rows in (entrants, [phase], [round_], meetings):
        with act(event, Verb.DRAW, writer=Writer(), at=BEGINNING) as change:
            change.add(*rows)
    for meeting in Meeting.objects.select_related("event__book", "round__phase"):
        match = open_match(meeting, writer=Writer(), at=BEGINNING)
        match.refresh_from_db()
        scene.deal(match)
        take_up(match.pk, BEGINNING)
    return event
