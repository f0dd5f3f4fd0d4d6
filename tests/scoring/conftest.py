"""The fixed cast: a book, the phones that write in it, those who may not, and what they do at the table."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol
from uuid import UUID, uuid4

import pytest
from django.test import Client

from diloti.profiles import profile_from, profile_record
from scoring.access import COOKIE, give_key
from scoring.actions import Draft, Outcome, Writer, open_match, record
from scoring.kinds import Kind
from scoring.models import Book, Key, Match, Organiser, Player, Role, User
from tests.scoring import cast
from tests.scoring.cast import Clock

PASSWORD = "a pack of 52 cards"


class NewMatch(Protocol):
    def __call__(
        self,
        players: int = 2,
        names: Sequence[str | None] = (),
        *,
        target: int = 61,
        best_of: int = 1,
        profile: object = "main",
        dealer: str | None = "left",
        place: int | None = None,
    ) -> Match: ...


class Act(Protocol):
    def __call__(self, match: Match, kind: Kind | str, data: object = None, **how: Any) -> Outcome: ...


type Tap = Callable[..., Outcome]


@pytest.fixture
def clock() -> Clock:
    """Nine in the evening; every recorded act lets three minutes pass, a tap half a minute."""
    return Clock()


@pytest.fixture
def book(db: None, clock: Clock) -> Book:
    """The company's book, still empty."""
    return Book.objects.create(name="Καφενείο", created_at=clock.now, profile=profile_record(profile_from("main")))


@pytest.fixture
def scorer_key(book: Book, clock: Clock) -> tuple[Key, str]:
    """The first phone's key of the book, and its token."""
    return give_key(book, Role.BOOK, at=clock.now, name="Νίκος")


@pytest.fixture
def partner_key(book: Book, clock: Clock) -> tuple[Key, str]:
    """The second phone's key of the book, and its token."""
    return give_key(book, Role.BOOK, at=clock.now, name="Μαρία")


@pytest.fixture
def scorer(scorer_key: tuple[Key, str]) -> Client:
    """The phone that writes."""
    return phone(scorer_key[1])


@pytest.fixture
def partner(partner_key: tuple[Key, str]) -> Client:
    """A second phone at the same table."""
    return phone(partner_key[1])


@pytest.fixture
def writer(scorer_key: tuple[Key, str]) -> Writer:
    """Who the ledger says the scorer is."""
    return Writer(scorer_key[0].pk)


@pytest.fixture
def second_writer(partner_key: tuple[Key, str]) -> Writer:
    """Who the ledger says the partner is."""
    return Writer(partner_key[0].pk)


@pytest.fixture
def organiser(book: Book, clock: Clock) -> Client:
    """A phone that is logged in to an account which keeps the book, with the key that logging in gave it."""
    user = User.objects.create_user("eleni", password=PASSWORD)
    Organiser.objects.create(book=book, user=user, created_at=clock.now)
    _key, token = give_key(book, Role.BOOK, at=clock.now, name="Ελένη", user_id=user.pk)
    client = phone(token)
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def outsider(db: None) -> Client:
    """A phone without any key."""
    return Client()


def phone(token: str) -> Client:
    """A phone whose cookie holds that key."""
    client = Client()
    client.cookies[COOKIE] = token
    return client


@pytest.fixture
def new_player(book: Book, clock: Clock) -> Callable[[str], Player]:
    """The player of that name in the book, written into it if need be."""

    def find(name: str) -> Player:
        known = book.players.filter(name=name).first()
        return known or Player.objects.create(book=book, name=name, created_at=clock.now)

    return find


@pytest.fixture
def new_match(book: Book, clock: Clock, writer: Writer, new_player: Callable[[str], Player]) -> NewMatch:
    """Open a match. ``names`` are left's players, then right's; None or too few: an empty seat."""

    def open_one(players: int = 2, names: Sequence[str | None] = (), **said: Any) -> Match:
        ids = [new_player(name).pk if name else None for name in names]
        ids += [None] * (players - len(ids))
        data = {"profile": "main", "target": 61, "best_of": 1, "dealer": "left", "place": None} | said
        data |= {"players": players, "seats": {"left": ids[: players // 2], "right": ids[players // 2 :]}}
        return open_match(book=book, data=data, writer=writer, at=clock.now)

    return open_one


@pytest.fixture
def act(clock: Clock, writer: Writer) -> Act:
    """Record any entry on the match's present head, three minutes later, and bring ``match`` up to date."""

    def record_one(match: Match, kind: Kind | str, data: object = None, **how: Any) -> Outcome:
        head: UUID | None = how.get("head") or Match.objects.values_list("head", flat=True).get(pk=match.pk)
        draft = Draft(Kind(kind), data or {}, how.get("uuid") or uuid4(), head, how.get("phone_at"))
        at = how.get("at") or clock.passes(how.get("after", 180))
        done = record(match_id=match.pk, draft=draft, writer=how.get("writer") or writer, at=at)
        match.refresh_from_db()
        return done

    return record_one


@pytest.fixture
def tap(act: Act) -> Tap:
    """Tap a xeri button, half a minute after the last act."""

    def tap_one(match: Match, side: str = "left", *, half: bool = False, **how: Any) -> Outcome:
        return act(match, Kind.XERI, {"side": side, "half": half}, **{"after": 30, **how})

    return tap_one


_HOW = ("writer", "head", "uuid", "at", "after", "phone_at")


@pytest.fixture
def deal(act: Act) -> Callable[..., Outcome]:
    """Record a played deal. What is not how it is sent is its outcome: see ``cast.outcome`` and ``cast.count``.

    Without more it is 30 cards, two aces and the 10♦ for left (+8), the rest for right (+3), dealt by who is proposed.
    """

    def record_deal(match: Match, *, before: UUID | None = None, **said: Any) -> Outcome:
        how = {name: said.pop(name) for name in _HOW if name in said}
        match.refresh_from_db(fields=["live"])
        side, place = match.live["dealer"]
        data = cast.outcome(**{"dealer": side, "place": place, **said})
        return act(match, Kind.DEAL, data | {"before": str(before) if before else None}, **how)

    return record_deal


@pytest.fixture
def correct(act: Act) -> Callable[..., Outcome]:
    """Correct a recorded deal, named by its entry: the rest as for ``deal``."""

    def record_correction(match: Match, uuid: UUID | None, **said: Any) -> Outcome:
        how = {name: said.pop(name) for name in _HOW if name in said}
        return act(match, Kind.CORRECT, cast.outcome(**said) | {"deal": str(uuid)}, **how)

    return record_correction
