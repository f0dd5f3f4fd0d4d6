"""What the fixed cast of conftest.py says: plain data of ledger entries, and a clock that only a test moves."""

import datetime as dt
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from diloti.game import Dealer
from scoring.kinds import Kind, read_data
from scoring.ledger import replay
from scoring.state import Entry, MatchState

#: The evening on which every test plays.
EVENING = dt.datetime(2026, 3, 14, 19, 0, tzinfo=dt.UTC)
#: With 11 base points of one side, five xeris make 61: a game in one deal.
WHOLE_GAME: dict[str, Any] = {"base": 11, "xeris": (5, 0)}
LOST_GAME: dict[str, Any] = {"base": 0, "xeris": (0, 5)}

type Data = dict[str, Any]


@dataclass
class Clock:
    """The time of the evening; it stands still until something is recorded or a test lets it pass."""

    now: dt.datetime = EVENING

    def passes(self, seconds: float) -> dt.datetime:
        """Let some time pass, and what the clock shows then."""
        self.now += dt.timedelta(seconds=seconds)
        return self.now


def count(
    cards: int | None = 30,
    aces: int | None = 2,
    *,
    ten: bool | None = True,
    two: bool | None = False,
    xeris: tuple[int, int] = (0, 0),
    halves: tuple[int, int] = (0, 0),
    counted: str = "left",
    majority: str | None = None,
    base: int | None = None,
    tie: bool = False,
) -> Data:
    """One side's pile, counted: exact unless ``majority`` or ``base`` says otherwise. Xeris are (left's, right's)."""
    other = "right" if counted == "left" else "left"
    mine: Data = {"cards": cards, "aces": aces, "ten": ten, "two": two}
    said: Data = {"counted": counted}
    if base is not None:
        mine, said = {"base": base}, {"majority": "tie"} if tie else {}
    elif majority is not None:
        mine, said = {"aces": aces, "ten": ten, "two": two}, {"counted": counted, "majority": majority}
    sides = {counted: {name: value for name, value in mine.items() if value is not None}, other: {}}
    for side, number, half in zip(("left", "right"), xeris, halves, strict=True):
        sides[side] |= {"xeris": number, "xeristaki": half}
    return {"left": sides["left"], "right": sides["right"], **said}


def outcome(dealer: str | None = "left", place: int | None = None, *, kept: bool = False, **counting: Any) -> Data:
    """The data of a played deal, as a deal entry and a correction share them."""
    return {
        "kind": "played",
        "count": count(**counting),
        "offender": None,
        "dealer": dealer,
        "place": place,
        "kept": kept,
    }


def dead(dealer: str | None = "left", place: int | None = None) -> Data:
    """The data of a dead deal."""
    return {"kind": "dead", "count": None, "offender": None, "dealer": dealer, "place": place, "kept": False}


def penalty(offender: str, dealer: str | None = "left", place: int | None = None) -> Data:
    """The data of a penalised deal."""
    return {"kind": "penalty", "count": None, "offender": offender, "dealer": dealer, "place": place, "kept": False}


def id_of(place: int) -> UUID:
    """The id of a ledger's entry at that place, from 1 on."""
    return UUID(int=place)


def entry_at(place: int, kind: Kind, data: Data, *, held: bool = False, repeats: UUID | None = None) -> Entry:
    """One entry, three minutes after the one before."""
    at = EVENING + dt.timedelta(minutes=3 * place)
    head = id_of(place - 1) if place > 1 else None
    read = read_data(kind, data)
    return Entry(id_of(place), place, kind, read, held=held, at=at, head=head, key_id=1, repeats=repeats)


class Telling:
    """A ledger in memory, told act by act, each on the one before."""

    def __init__(self, players: int = 2, *, target: int = 61, best_of: int = 1, **said: Any) -> None:
        half = players // 2
        seats = {"left": [1, 2][:half], "right": [3, 4][:half]}
        opening = {"players": players, "target": target, "best_of": best_of, "seats": seats, "dealer": "left", **said}
        self.entries = [entry_at(1, Kind.OPEN, opening)]

    @property
    def state(self) -> MatchState:
        """What it all amounts to."""
        return replay(self.entries)

    def say(self, kind: Kind | str, data: Data | None = None, *, held: bool = False) -> Entry:
        """One more entry."""
        self.entries.append(entry_at(len(self.entries) + 1, Kind(kind), data or {}, held=held))
        return self.entries[-1]

    def tap(self, side: str = "left", *, half: bool = False) -> Entry:
        """A tap of a xeri button."""
        return self.say(Kind.XERI, {"side": side, "half": half})

    def deal(self, *, before: Entry | None = None, held: bool = False, **said: Any) -> Entry:
        """A played deal, dealt by who is proposed: see ``outcome`` and ``count``."""
        data = outcome(**_said(self.state.dealer) | said) | {"before": before and str(before.uuid)}
        return self.say(Kind.DEAL, data, held=held)

    def dead(self) -> Entry:
        """A dead deal."""
        return self.say(Kind.DEAL, dead(**_said(self.state.dealer)) | {"before": None})

    def won(self, side: str = "left") -> Entry:
        """A deal that takes one side from nothing to 61 and gives the other nothing."""
        return self.deal(**WHOLE_GAME if side == "left" else LOST_GAME)

    def correct(self, deal: Entry, **said: Any) -> Entry:
        """A recorded deal corrected; the dealer stays unless it is said."""
        known = self.state.find_deal(deal.uuid)
        data = outcome(**_said(known.dealer if known else None) | said)
        return self.say(Kind.CORRECT, data | {"deal": str(deal.uuid)})

    def strike(self, deal: Entry) -> Entry:
        """A recorded deal struck out."""
        return self.say(Kind.STRIKE, {"deal": str(deal.uuid)})

    def undo(self, entry: Entry) -> Entry:
        """An entry taken back; a redo where that is an undo."""
        return self.say(Kind.UNDO, {"entry": str(entry.uuid)})

    def settle(self, held: Entry, *, accept: bool = True, instead: Entry | None = None) -> Entry:
        """What waited, settled."""
        data = {"entry": str(held.uuid), "accept": accept, "instead": instead and str(instead.uuid)}
        return self.say(Kind.SETTLE, data)


def _said(dealer: Dealer | None) -> Data:
    return {"dealer": None, "place": None} if dealer is None else {"dealer": dealer.side, "place": dealer.place}


def totals(told: Telling) -> tuple[int, int]:
    """The totals of the game being played."""
    return told.state.game.totals


def rows(told: Telling, game: int = -1) -> list[tuple[int | None, tuple[int, int], tuple[int, int], bool]]:
    """A game's rows: number, points, totals, whether they count."""
    deals = told.state.games[game].deals
    return [(deal.number, deal.points, deal.totals, deal.counts) for deal in deals]


def score(state: MatchState) -> Data:
    """All that a state says of the match, without the ledger's own bookkeeping."""
    names = ("settings", "profile", "seats", "games", "game", "games_won", "winner", "closed", "stopped", "live")
    return {name: getattr(state, name) for name in (*names, "dealer", "held")}
