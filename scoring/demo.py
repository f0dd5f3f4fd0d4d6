"""A book as it looks after some weeks: a company, their finished games, a match, and a game that is being played.

The same games come out every time, told from the day on which the demo is made; each deal is one that can happen.
"""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from uuid import UUID

from django.db import transaction

from diloti.game import Dealer, Settings
from diloti.profiles import Profile, find_profile
from diloti.seats import Side
from diloti.tally import read_count, tally
from scoring.actions import Draft, Outcome, Result, Writer, record
from scoring.keeping import make_book, rename_book
from scoring.kinds import Data, Kind
from scoring.models import Book, Player, Status
from scoring.starting import Plan, start_match

NAME = "Η παρέα του Σαββάτου"
COMPANY = ("Νίκος", "Μαρία", "Στέλιος", "Κατερίνα", "Μανώλης", "Ελένη")
SEED = 70


@dataclass(frozen=True, slots=True)
class Evening:
    """One match of the company: how many days ago, at what hour, who played and for what."""

    days: int
    hour: int
    left: tuple[str, ...]
    right: tuple[str, ...]
    target: int = 61
    best_of: int = 1
    profile: str = "main"


EVENINGS = (
    Evening(48, 20, ("Νίκος",), ("Στέλιος",)),
    Evening(48, 22, ("Νίκος",), ("Στέλιος",)),
    Evening(41, 20, ("Νίκος", "Μαρία"), ("Στέλιος", "Κατερίνα")),
    Evening(41, 22, ("Νίκος", "Μαρία"), ("Στέλιος", "Κατερίνα")),
    Evening(36, 18, ("Ελένη",), ("Μανώλης",), profile="crete"),
    Evening(34, 20, ("Μανώλης", "Ελένη"), ("Νίκος", "Μαρία"), target=101),
    Evening(27, 20, ("Μαρία",), ("Κατερίνα",)),
    Evening(27, 22, ("Στέλιος", "Κατερίνα"), ("Μανώλης", "Ελένη")),
    Evening(20, 19, ("Νίκος",), ("Στέλιος",)),
    Evening(20, 21, ("Νίκος", "Μανώλης"), ("Μαρία", "Ελένη")),
    Evening(13, 20, ("Νίκος", "Μαρία"), ("Στέλιος", "Κατερίνα"), best_of=3),
    Evening(9, 18, ("Κατερίνα",), ("Ελένη",)),
    Evening(6, 20, ("Νίκος", "Μαρία"), ("Μανώλης", "Ελένη")),
)
TONIGHT = Evening(0, 0, ("Νίκος", "Μαρία"), ("Στέλιος", "Κατερίνα"))


@transaction.atomic
def make_demo(*, at: dt.datetime) -> Book:
    """The demo book, made if there is none."""
    known = Book.objects.alive().filter(name=NAME).first()
    if known is not None:
        return known
    rng = Random(SEED)  # noqa: S311 - games, not secrets
    since = at - dt.timedelta(days=EVENINGS[0].days + 1)
    book = make_book(at=since)
    rename_book(book=book, name=NAME)
    players = {name: Player.objects.create(book=book, name=name, created_at=since) for name in COMPANY}
    for evening in EVENINGS:
        began = at - dt.timedelta(days=evening.days)
        table = _Table(book, players, evening, began.replace(hour=evening.hour, minute=rng.randrange(60)), rng)
        table.play_to_the_end()
    _Table(book, players, TONIGHT, at - dt.timedelta(minutes=58), rng).play_tonight()
    return book


def possible_count(rng: Random, profile: Profile, dealer: str) -> Data:
    """A count that a deal can end with."""
    return next(
        count
        for count in _counts(rng)
        if not (result := tally(read_count(count), profile, Side(dealer))).errors and not result.impossible
    )


def _counts(rng: Random) -> Iterator[Data]:
    """Piles as cards fall, now and then entered in short: who has more, or the points alone."""
    while True:
        cards = round(rng.gauss(26, 5))
        share = cards / 52
        aces = sum(rng.random() < share for _ in range(4))
        good = {"aces": aces, "ten": rng.random() < share, "two": rng.random() < share}
        left, right = ({"xeris": rng.choices((0, 1, 2, 3), (64, 26, 8, 2))[0]} for _ in "LR")
        most = "tie" if cards == 26 else "left" if cards > 26 else "right"
        way = rng.choices(("exact", "majority", "base"), (80, 13, 7))[0]
        if way == "exact":
            yield {"left": left | good | {"cards": cards}, "right": right, "counted": "left"}
        elif way == "majority":
            yield {"left": left | good, "right": right, "majority": most}
        else:
            base = 4 * (most == "left") + aces + 2 * good["ten"] + good["two"]
            yield {"left": left | {"base": base}, "right": right, "majority": "tie" if most == "tie" else None}


class _Table:
    """A table at which an evening is played and written down."""

    def __init__(self, book: Book, players: dict[str, Player], evening: Evening, at: dt.datetime, rng: Random) -> None:
        self._rng, self._at = rng, at
        self._profile = find_profile(evening.profile).profile
        seats = {"left": evening.left, "right": evening.right}
        plan = Plan(
            settings=Settings(2 * len(evening.left), evening.target, evening.best_of),
            profile=self._profile,
            seats={side: tuple(players[name] for name in names) for side, names in seats.items()},
            dealer=Dealer(rng.choice(list(Side)), 0),
        )
        self._match = start_match(book=book, plan=plan, writer=Writer(), at=at, uuid=self._id())

    def play_to_the_end(self) -> None:
        """Deal after deal, game after game, until the match is decided and people say so."""
        while self._match.status != Status.CLOSED:
            if self._match.status == Status.DECIDED:
                self._say(Kind.END, {}, minutes=1)
            else:
                self._deal()

    def play_tonight(self) -> None:
        """A game that goes on: four deals, the second corrected, xeris of the fifth on the table."""
        said = [self._deal() for _ in range(4)]
        second = said[1]
        wrong = {name: second[1][name] for name in ("kind", "count", "offender", "dealer", "place", "kept")}
        wrong["count"] = possible_count(self._rng, self._profile, wrong["dealer"])
        self._say(Kind.CORRECT, wrong | {"deal": str(second[0].entry)}, minutes=2)
        for side, minutes in (("left", 4), ("right", 3)):
            self._say(Kind.XERI, {"side": side}, minutes=minutes)

    def _deal(self) -> tuple[Outcome, Data]:
        """One deal, with its xeris tapped as they fall."""
        side, place = self._dealer()
        count = possible_count(self._rng, self._profile, side)
        taps = [name for name in ("left", "right") for _ in range(count[name]["xeris"])]
        for tap in self._rng.sample(taps, len(taps)):
            self._say(Kind.XERI, {"side": tap}, minutes=self._rng.uniform(0.5, 2))
        data = {"kind": "played", "count": count, "offender": None, "dealer": side, "place": place, "kept": False}
        return self._say(Kind.DEAL, data, minutes=self._rng.uniform(5, 8)), data

    def _dealer(self) -> tuple[str, int]:
        """Who is proposed; in a decider, who draws the lot."""
        side, place = self._match.live["dealer"]
        return (side or self._rng.choice(("left", "right")), place or 0)

    def _say(self, kind: Kind, data: Data, *, minutes: float) -> Outcome:
        self._at += dt.timedelta(minutes=minutes)
        draft = Draft(kind, data, self._id(), self._match.head)
        outcome = record(match_id=self._match.pk, draft=draft, writer=Writer(), at=self._at)
        if outcome.result is not Result.RECORDED:
            raise RuntimeError(f"the demo's {kind} was {outcome.result}: {outcome.refusal}")
        self._match.refresh_from_db()
        return outcome

    def _id(self) -> UUID:
        return UUID(int=self._rng.getrandbits(128), version=4)
