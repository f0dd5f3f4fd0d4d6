"""Plays events through the acts of the site, with results, absences and latecomers by seeded lots."""

import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from diloti.profiles import MAIN, profile_record
from scoring.models import Book, Player
from tournaments import drawing, results
from tournaments.journal import Verb, Writer, act
from tournaments.models import Entrant, EntrantState, Event, Format, Meeting, Phase, PhaseState, Round
from tournaments.pairing.lots import below
from tournaments.refusals import Refusal, Why
from tournaments.results import Score
from tournaments.values import EventValues, PhaseOptions

NOW = dt.datetime(2026, 12, 5, 18, 0, tzinfo=dt.UTC)
DAY = dt.date(2026, 12, 5)
NOBODY = Writer()
#: Why no round is to be drawn at the end of a phase.
PLAYED_OUT = (Why.ROUNDS_PLAYED, Why.NOTHING_TO_DRAW, Why.NOBODY, Why.TOO_FEW)

type Plan = Sequence[tuple[Format, PhaseOptions]]


def make_event(
    book: Book,
    entrants: int,
    *phases: tuple[Format, PhaseOptions],
    seed: int = 7,
    tables: int = 8,
    pairs: bool = False,
    values: EventValues | None = None,
    clubs: Sequence[str] = (),
    **more: object,
) -> Event:
    """An event with entrants in seeding order, planned and not begun. ``clubs`` are dealt out in turn."""
    event = Event.objects.create(
        book=book,
        name="Τουρνουά",
        held_on=DAY,
        created_at=NOW,
        changed_at=NOW,
        profile=profile_record(MAIN),
        seed=seed,
        tables=tables,
        pairs=pairs,
        values=(values or EventValues()).record,
        **more,
    )
    with act(event, Verb.PHASES, writer=NOBODY, at=NOW) as change:
        change.add(
            *(
                Phase(event=event, number=number, format=format_, options=options.record)
                for number, (format_, options) in enumerate(phases, 1)
            )
        )
    enter(event, entrants, clubs=clubs)
    return event


def enter(
    event: Event, count: int, *, clubs: Sequence[str] = (), state: EntrantState = EntrantState.ENTERED
) -> list[Entrant]:
    """So many more entrants, numbered on."""
    first = Entrant.objects.filter(event=event).count() + 1
    size = 2 if event.pairs else 1
    names = [f"Παίκτης {first + at}{'αβ'[place]}" for at in range(count) for place in range(size)]
    players = Player.objects.bulk_create([Player(book=event.book, name=name, created_at=NOW) for name in names])
    rows = [
        Entrant(
            event=event,
            first=players[at * size],
            second=players[at * size + 1] if event.pairs else None,
            number=first + at,
            club=clubs[at % len(clubs)] if clubs else "",
            state=state,
            entered_at=NOW + dt.timedelta(minutes=first + at),
        )
        for at in range(count)
    ]
    if rows:
        with act(event, Verb.ENTER, writer=NOBODY, at=NOW) as change:
            change.add(*rows)
    return rows


def phases_of(event: Event) -> list[Phase]:
    """The event's phases in order."""
    return list(Phase.objects.filter(event=event, removed=False).order_by("number"))


def meetings_in(round_: Round) -> list[Meeting]:
    """The standing meetings of a round, in order."""
    rows = Meeting.objects.standing().filter(round=round_).select_related("round__phase", "event", "match")
    return list(rows.order_by("board"))


def entrant_state(entrant: Entrant, state: EntrantState, verb: Verb = Verb.WITHDRAW) -> None:
    """Withdraw, away, come back: as the desk does it."""
    with act(entrant.event, verb, writer=NOBODY, at=NOW) as change:
        entrant = Entrant.objects.get(pk=entrant.pk)
        change.set(entrant, state=state)
        if state == EntrantState.WITHDRAWN:
            results.forfeit_open(change, entrant, NOW)


def typed(a: int, b: int) -> Score:
    """A match of one game."""
    return Score(((a, b),))


def lot_score(seed: int, meeting: Meeting, best_of: int = 1) -> Score:
    """A possible score of a match, by lot."""
    names = (str(meeting.a_id), str(meeting.b_id))
    games: list[tuple[int, int]] = []
    won = [0, 0]
    while max(won) <= best_of // 2:
        number = len(games)
        side = below(2, seed, "winner", meeting.round.number, *names, number)
        high = 61 + below(12, seed, "high", meeting.round.number, *names, number)
        low = 20 + below(40, seed, "low", meeting.round.number, *names, number)
        games.append((high, low) if side == 0 else (low, high))
        won[side] += 1
    return Score(tuple(games))


@dataclass
class Director:
    """Plays an event to its end. Chances are of a thousand."""

    event: Event
    seed: int = 1
    noshow: int = 0
    double_noshow: int = 0
    drop: int = 0
    late: int = 0
    best_of: int = 1
    after_round: Callable[["Director", Round], None] = lambda director, round_: None
    rounds: list[Round] = field(default_factory=list)

    def play(self) -> None:
        """Every phase, every round."""
        for phase in phases_of(self.event):
            if phase.state == PhaseState.PLANNED:
                try:
                    drawing.start_phase(self.event, phase, writer=NOBODY, at=NOW)
                except Refusal as refusal:
                    if refusal.code is not Why.TOO_FEW:
                        raise
                    continue
            self.play_phase(phase)
            drawing.end_phase(phase, writer=NOBODY, at=NOW)
        drawing.end_event(self.event, writer=NOBODY, at=NOW)

    def play_phase(self, phase: Phase) -> None:
        """Rounds until there are no more."""
        while (round_ := self.next_round()) is not None:
            self.play_round(round_)
            self.after_round(self, round_)
            self._come_and_go(round_)

    def next_round(self) -> Round | None:
        """The next round published, or None where the phase is played out."""
        try:
            round_ = drawing.draw_round(self.event, writer=NOBODY, at=NOW)
        except Refusal as refusal:
            if refusal.code not in PLAYED_OUT:
                raise
            return None
        self.rounds.append(round_)
        return drawing.publish_round(round_, writer=NOBODY, at=NOW)

    def play_round(self, round_: Round) -> None:
        """Every meeting of it, then closed."""
        for meeting in meetings_in(round_):
            if not meeting.how:
                self.play_meeting(meeting)
        drawing.close_round(round_, writer=NOBODY, at=NOW)

    def play_meeting(self, meeting: Meeting) -> None:
        """A score, or somebody does not come."""
        who = (meeting.round.number, str(meeting.a_id), str(meeting.b_id))
        if self._happens(self.double_noshow, "neither", *who):
            results.record_double_noshow(meeting, writer=NOBODY, at=NOW)
        elif self._happens(self.noshow, "noshow", *who):
            side = "ab"[below(2, self.seed, "side", *who)]
            results.record_walkover(meeting, side, writer=NOBODY, at=NOW)
        else:
            score = lot_score(self.seed, meeting, self.best_of)
            results.record_result(meeting, score, version=meeting.version, writer=NOBODY, at=NOW)

    def _come_and_go(self, round_: Round) -> None:
        for entrant in Entrant.objects.filter(event=self.event, removed=False).exclude(state=EntrantState.WITHDRAWN):
            if self._happens(self.drop, "drop", round_.number, str(entrant.pk)):
                entrant_state(entrant, EntrantState.WITHDRAWN)
        if self._happens(self.late, "late", round_.number):
            enter(self.event, 1)

    def _happens(self, chance: int, *what: str | int) -> bool:
        return below(1000, self.seed, *what) < chance
