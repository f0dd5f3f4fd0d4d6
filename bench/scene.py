"""What the measurements look at: a company's book of a season, and a game in the middle of it."""

import datetime as dt
import json
import random
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

from diloti.profiles import profile_from, profile_record
from scoring.access import COOKIE, give_key, table_key
from scoring.actions import Draft, Writer, open_match, record
from scoring.kinds import Kind
from scoring.models import Book, Key, Match, Player, Role

NAMES = ("Νίκος", "Μανώλης", "Γιώργος", "Στέλιος", "Ελένη", "Μαρία", "Κατερίνα", "Γιάννης")
BEGINNING = dt.datetime(2026, 1, 10, 18, 0, tzinfo=dt.UTC)
#: Deals without a xeri share 11 points: five xeris a game are about what is played.
DEALS_IN_A_GAME = 9


@dataclass
class Scene:
    """A book, its players and phone; every match starts a day after the last one."""

    book: Book
    key: Key
    token: str
    players: list[Player]
    chance: random.Random = field(default_factory=lambda: random.Random(61))
    now: dt.datetime = BEGINNING
    matches: int = 0

    @classmethod
    def set(cls) -> "Scene":
        """An empty book with its players, and one phone's key."""
        profile = profile_record(profile_from("main"))
        book = Book.objects.create(name="Καφενείο", created_at=BEGINNING, kept_at=BEGINNING, profile=profile)
        key, token = give_key(book, Role.BOOK, at=dt.datetime.now(dt.UTC), name="Νίκος")
        players = [Player.objects.create(book=book, name=name, created_at=BEGINNING) for name in NAMES]
        return cls(book, key, token, players)

    @property
    def cookie(self) -> dict[str, str]:
        """The header by which the phone shows its key on pages."""
        return {"Cookie": f"{COOKIE}={self.token}"}

    def api_headers(self, match: Match) -> dict[str, str]:
        """The header by which the phone shows its key to the API."""
        return {"X-Diloti-Key": table_key(self.key, match)}

    def match(self, *, deals: int, taps: int = 0, target: int = 61, players: int = 4, ended: bool = False) -> Match:
        """A match with so many deals, two taps of the xeri button before each third, and ``taps`` in the next."""
        self.now += dt.timedelta(days=1)
        turn = self.matches % 3  # the four who play sit together in each of the three ways, then the other four
        four = self.players[:4] if self.matches % 6 < 3 else self.players[4:]
        seats = [player.pk for player in (four[0], four[turn + 1], *(four[1 : turn + 1] + four[turn + 2 :]))][:players]
        self.matches += 1
        data: dict[str, Any] = {"profile": "main", "target": target, "best_of": 1, "players": players}
        data |= {"seats": {"left": seats[: players // 2], "right": seats[players // 2 :]}}
        data |= {"dealer": "left", "place": 0 if players == 4 else None}
        match = open_match(book=self.book, data=data, writer=Writer(self.key.pk), at=self.now)
        for number in range(deals):
            for _ in range(2 if number % 3 == 2 else 0):
                self.tap(match)
            self.deal(match)
        for _ in range(taps):
            self.tap(match)
        if ended:
            self.act(match, Kind.STOP, {"outcome": "leader"})
        return match

    def tap(self, match: Match) -> None:
        """One xeri."""
        self.act(match, Kind.XERI, {"side": self.chance.choice(("left", "right")), "half": False})

    def deal(self, match: Match) -> None:
        """One deal, counted exactly."""
        self.act(match, Kind.DEAL, deal_data(match, self.chance))

    def act(self, match: Match, kind: Kind, data: Any) -> None:
        """Anything, a minute later."""
        self.now += dt.timedelta(minutes=1)
        draft = Draft(kind, data, uuid4(), match.head)
        record(match_id=match.pk, draft=draft, writer=Writer(self.key.pk), at=self.now)
        match.refresh_from_db()


def deal_data(match: Match, chance: random.Random) -> dict[str, Any]:
    """A played deal with the xeris that were tapped, dealt by who is to deal."""
    side, place = match.live["dealer"]
    return played(chance, side, place, [tapped for _uuid, tapped, _half, _at in match.live["xeris"]])


def played(chance: random.Random, dealer: str | None, place: int | None, xeris: list[str]) -> dict[str, Any]:
    """A played deal: the left pile counted."""
    left = {"cards": chance.randrange(20, 33), "aces": chance.randrange(5), "ten": chance.random() < 0.5}
    left |= {"two": chance.random() < 0.5, "xeris": xeris.count("left"), "xeristaki": 0}
    right = {"xeris": xeris.count("right"), "xeristaki": 0}
    count = {"counted": "left", "left": left, "right": right}
    return {"kind": "played", "count": count, "offender": None, "dealer": dealer, "place": place, "kept": True}


def entry_body(kind: str, data: Any, head: UUID | str | None, **more: Any) -> bytes:
    """An entry as the API takes it."""
    return json.dumps({"uuid": str(uuid4()), "head": str(head), "kind": kind, "data": data} | more).encode()
