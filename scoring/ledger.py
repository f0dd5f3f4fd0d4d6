"""Replay: a match's entries, in order, become its state. Pure and total: no ledger makes it fail.

First which entries are in force (an undo takes one out, and is itself an entry that another undo can take out;
a held entry counts only once a person has accepted it). Then the facts, act by act. Last the arithmetic, from the
first deal on, with the profile and targets as they now are.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from uuid import UUID

from diloti.game import Dealer, Settings, is_decider, match_winner, next_dealer
from diloti.profiles import Profile, profile_from_record
from diloti.seats import Side
from diloti.tally import read_count
from scoring.kinds import NOT_UNDONE, Data, DealKind, Kind
from scoring.reckoning import DealFacts, GameFacts, games_won, read_dealer, reckon
from scoring.state import Entry, LiveXeri, MatchState, Seats


def replay(entries: Sequence[Entry]) -> MatchState:
    """The state after these entries, the first of which opens the match."""
    force = _Force.of(entries)
    facts = _Facts.opened(entries[0])
    for entry in entries:
        if entry.uuid in force.acts:
            facts.take(entry)
    return facts.state(force)


@dataclass(slots=True)
class _Force:
    """Which entries are in force, which wait, and what undo and redo would name next."""

    by_uuid: dict[UUID, Entry]
    reversed: set[UUID] = field(default_factory=set)
    settled: dict[UUID, bool] = field(default_factory=dict)
    acts: set[UUID] = field(default_factory=set)

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> "_Force":
        force = cls({entry.uuid: entry for entry in entries})
        # An undo or a settlement is always younger than what it names, so one pass backwards decides all.
        for entry in reversed(entries):
            if entry.uuid in force.reversed or (entry.held and not force.settled.get(entry.uuid)):
                continue
            force.acts.add(entry.uuid)
            if entry.kind is Kind.UNDO:
                force.reversed.add(UUID(entry.data["entry"]))
            elif entry.kind is Kind.SETTLE:
                force.settled.setdefault(UUID(entry.data["entry"]), entry.data["accept"])
        return force

    @property
    def reversible(self) -> frozenset[UUID]:
        return frozenset(uuid for uuid in self.acts if self.by_uuid[uuid].kind is not Kind.OPEN)

    @property
    def waiting(self) -> tuple[Entry, ...]:
        return tuple(e for e in self.by_uuid.values() if e.held and e.uuid not in self.settled)

    @property
    def undo(self) -> Entry | None:
        acts = (e for e in reversed(self.by_uuid.values()) if e.uuid in self.acts and e.kind not in NOT_UNDONE)
        return next(acts, None)

    @property
    def redo(self) -> Entry | None:
        """The latest undo in force, unless something has been done since."""
        for entry in reversed(self.by_uuid.values()):
            if entry.uuid not in self.acts or entry.kind is Kind.PEN:
                continue
            if entry.kind is not Kind.UNDO:
                return None
            if self.by_uuid[UUID(entry.data["entry"])].kind is not Kind.UNDO:
                return entry
        return None


@dataclass(slots=True)
class _Facts:
    """The facts gathered so far: what was said, not yet what it adds up to."""

    settings: Settings
    profile: Profile
    seats: Seats
    opening_dealer: Dealer | None
    games: list[GameFacts]
    live: list[LiveXeri] = field(default_factory=list)
    named_dealer: Dealer | None = None
    stopped: str | None = None
    accepted: dict[UUID, Entry] = field(default_factory=dict)

    @classmethod
    def opened(cls, opening: Entry) -> "_Facts":
        data = opening.data
        settings = Settings(players=data["players"], target=data["target"], best_of=data["best_of"])
        seats: Seats = {side: tuple(data["seats"][side]) for side in Side}
        profile = profile_from_record(data["profile"])
        dealer = read_dealer(data["dealer"], data["place"])
        return cls(settings, profile, seats, dealer, [GameFacts(1, settings.target)])

    @property
    def game(self) -> GameFacts:
        return self.games[-1]

    def take(self, entry: Entry) -> None:
        """Add one entry's fact. What it names may be gone by now (undone): then it says nothing."""
        if entry.held:
            self.accepted[entry.uuid] = entry
        elif act := _ACTS.get(entry.kind):
            act(self, entry)

    def find(self, uuid: str | None) -> DealFacts | None:
        return next((deal for game in self.games for deal in game.deals if str(deal.uuid) == uuid), None)

    def state(self, force: _Force) -> MatchState:
        """The arithmetic over the facts."""
        games = reckon(self.games, self.profile, self.stopped)
        won = games_won(games)
        winner = games[-1].winner if self.stopped == "leader" else match_winner(won, self.settings.best_of)
        return MatchState(
            settings=self.settings,
            profile=self.profile,
            seats=self.seats,
            games=games,
            games_won=won,
            winner=winner,
            closed=self.game.ended and winner is not None,
            stopped=self.stopped is not None,
            live=tuple(self.live),
            dealer=self.named_dealer or self._next_dealer(won),
            undo=force.undo,
            redo=force.redo,
            held=force.waiting,
            in_force=force.reversible,
        )

    def _next_dealer(self, won: tuple[int, int]) -> Dealer | None:
        """Proposed from the last deal that stands (G3, M4); None where it is drawn or nobody has said."""
        stands = [deal for game in self.games for deal in game.deals if not deal.struck]
        if not stands:
            return self.opening_dealer
        last, dead = stands[-1].dealer, stands[-1].kind is DealKind.DEAD
        if last is None or (not self.game.deals and is_decider(won, self.settings.best_of)):
            return None
        return next_dealer(last, self.settings.players, dead=dead)


def _xeri(facts: _Facts, entry: Entry) -> None:
    facts.live.append(LiveXeri(entry.uuid, Side(entry.data["side"]), entry.data["half"], entry.at))


def _deal(facts: _Facts, entry: Entry) -> None:
    deal = DealFacts(uuid=entry.uuid, at=entry.at, seats=dict(facts.seats))
    _outcome(deal, entry.data)
    following = facts.find(entry.data["before"])
    if following is None:
        deal.log = tuple(facts.live)
        facts.live.clear()
        facts.named_dealer = None
        facts.game.deals.append(deal)
        return
    # A forgotten deal put in between: the xeris on the table belong to the deal being played.
    for game in facts.games:
        if following in game.deals:
            deal.seats = dict(following.seats)
            game.deals.insert(game.deals.index(following), deal)


def _correct(facts: _Facts, entry: Entry) -> None:
    if deal := facts.find(entry.data["deal"]):
        _outcome(deal, entry.data)
        deal.corrections += 1


def _outcome(deal: DealFacts, data: Data) -> None:
    deal.kind = DealKind(data["kind"])
    deal.count = read_count(data["count"]) if data["count"] is not None else None
    deal.offender = Side(data["offender"]) if data["offender"] else None
    deal.dealer = read_dealer(data["dealer"], data["place"])
    deal.kept = data["kept"]


def _strike(facts: _Facts, entry: Entry) -> None:
    if deal := facts.find(entry.data["deal"]):
        deal.struck = True


def _settings(facts: _Facts, entry: Entry) -> None:
    data = entry.data
    old = facts.settings
    facts.settings = Settings(
        players=old.players, target=data["target"] or old.target, best_of=data["best_of"] or old.best_of
    )
    if data["target"] is not None:
        facts.game.target, facts.game.target_since = data["target"], len(facts.game.deals)
    if data["profile"] is not None:
        facts.profile = profile_from_record(data["profile"])


def _stop(facts: _Facts, entry: Entry) -> None:
    facts.stopped = entry.data["outcome"]
    facts.game.stopped_after = len(facts.game.deals)


def _opening(facts: _Facts, entry: Entry) -> None:
    facts.game.opening = (entry.data["left"], entry.data["right"])


def _swap(facts: _Facts, entry: Entry) -> None:
    named = entry.data["deal"]
    for game in facts.games:
        if named is None and game.opening is not None:
            game.opening = (game.opening[1], game.opening[0])
        for deal in game.deals:
            if named is None or str(deal.uuid) == named:
                deal.swap(dealer_too=named is None)
    if named is None:
        facts.live = [replace(xeri, side=xeri.side.other) for xeri in facts.live]


def _seat(facts: _Facts, entry: Entry) -> None:
    data = entry.data
    side, place, player = Side(data["side"]), data["place"], data["player"]
    if place >= len(facts.seats[side]):
        return
    former = facts.seats[side][place]
    facts.seats = _reseated(facts.seats, side, place, player)
    if data["since"] == "start":
        for deal in (deal for game in facts.games for deal in game.deals):
            if deal.seats[side][place] == former:
                deal.seats = _reseated(deal.seats, side, place, player)


def _reseated(seats: Seats, side: Side, place: int, player: int | None) -> Seats:
    """The seats with one player there; a player who sat elsewhere gets up from there."""
    fresh = {s: tuple(None if p == player else p for p in places) for s, places in seats.items()}
    fresh[side] = tuple(player if at == place else p for at, p in enumerate(fresh[side]))
    return fresh


def _dealer(facts: _Facts, entry: Entry) -> None:
    data = entry.data
    facts.named_dealer = read_dealer(data["side"], data["place"])


def _end(facts: _Facts, _entry: Entry) -> None:
    """The game is over for the people too; the match goes on where it is not decided (known by reckoning)."""
    facts.game.ended = True
    games = reckon(facts.games, facts.profile, facts.stopped)
    decided = match_winner(games_won(games), facts.settings.best_of) is not None
    if not decided and games[-1].winner is not None:
        facts.games.append(GameFacts(facts.game.number + 1, facts.settings.target))
        facts.live.clear()
        facts.named_dealer = None


def _settle(facts: _Facts, entry: Entry) -> None:
    held = facts.accepted.get(UUID(entry.data["entry"]))
    if held is None or not entry.data["accept"]:
        return
    if entry.data["instead"] is not None and held.kind in (Kind.DEAL, Kind.CORRECT):
        if deal := facts.find(entry.data["instead"]):
            _outcome(deal, held.data)
            deal.corrections += 1
    elif act := _ACTS.get(held.kind):
        act(facts, held)


_ACTS: dict[Kind, Callable[[_Facts, Entry], None]] = {
    Kind.XERI: _xeri,
    Kind.DEAL: _deal,
    Kind.CORRECT: _correct,
    Kind.STRIKE: _strike,
    Kind.SETTINGS: _settings,
    Kind.STOP: _stop,
    Kind.OPENING: _opening,
    Kind.SWAP: _swap,
    Kind.SEAT: _seat,
    Kind.DEALER: _dealer,
    Kind.END: _end,
    Kind.SETTLE: _settle,
}
