"""The facts that a ledger's entries say, one function for each kind of act: what was said, not what it adds up to."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from uuid import UUID

from diloti.game import Dealer, Settings
from diloti.profiles import Profile, profile_from_record
from diloti.seats import Side
from diloti.tally import read_count
from scoring.course import (
    DealFacts,
    Ended,
    Fact,
    Opened,
    Stopped,
    TakenBack,
    Targeted,
    mirrored,
    mirrored_dealer,
    mirrored_log,
    reseated,
)
from scoring.force import Force
from scoring.kinds import Data, DealKind, Kind, seats_named
from scoring.reckoning import Reckoning, reckon
from scoring.state import Entry, LiveXeri, Seats


@dataclass(slots=True)
class Facts:
    """What has been said up to some entry."""

    settings: Settings
    profile: Profile
    seats: Seats
    opening_dealer: Dealer | None
    # The target that the match was opened with.
    target: int
    course: list[Fact] = field(default_factory=list)
    deals: dict[UUID, DealFacts] = field(default_factory=dict)
    live: list[LiveXeri] = field(default_factory=list)
    named_dealer: Dealer | None = None
    # The acts that have had an effect: one that names what is gone by now has none.
    said: set[UUID] = field(default_factory=set)
    # Deals put at the end, as they were recorded; and those that a later entry takes back.
    appended: list[DealFacts] = field(default_factory=list)
    taken_back: dict[UUID, TakenBack] = field(default_factory=dict)

    @classmethod
    def opened(cls, opening: Entry) -> "Facts":
        """What the entry that opens the match says."""
        data = opening.data
        settings = Settings(players=data["players"], target=data["target"], best_of=data["best_of"])
        seats: Seats = {side: tuple(data["seats"][side]) for side in Side}
        return cls(settings, profile_from_record(data["profile"]), seats, _dealer_of(data), settings.target)

    def reckon(self) -> Reckoning:
        """What it all adds up to."""
        return reckon(self.course, self.profile, self.target, self.settings.best_of)

    def find(self, uuid: str) -> DealFacts | None:
        """The deal recorded by that entry, if it is there."""
        deal = self.deals.get(UUID(uuid))
        return deal if deal is not None and not deal.gone else None

    def take(self, entry: Entry, force: Force) -> None:
        """Add what one entry says. One that waits says nothing by itself: its settlement says it."""
        if entry.held or entry.repeats is not None or (told := _told(entry, force)) is None:
            return
        if not {entry.uuid, told.uuid} <= force.acts:
            if told.kind is Kind.DEAL:
                self._take_for_now(entry, told)
        elif told.kind is Kind.UNDO:
            self._give_back(told)
        elif told.kind is Kind.SETTLE or ((act := _ACTS.get(told.kind)) is not None and act(self, told)):
            self.said.add(entry.uuid)

    def _take_for_now(self, entry: Entry, told: Entry) -> None:
        """A deal that is taken back later: until then it uses up the xeris tapped during it."""
        live, named_dealer = tuple(self.live), self.named_dealer
        taken = TakenBack(_recorded(self, told, gone=True), live, named_dealer)
        self.taken_back |= {entry.uuid: taken, told.uuid: taken}

    def _give_back(self, undo: Entry) -> None:
        """Where the last deal is taken back, what it had used up belongs to the deal being played again."""
        taken = self.taken_back.get(UUID(undo.data["entry"]))
        if taken is None or taken.deal not in self.appended:
            return
        if self.appended[-1] is taken.deal:
            self.live[:0] = taken.live
            self.named_dealer = self.named_dealer or taken.named_dealer
        self.appended.remove(taken.deal)


def _told(entry: Entry, force: Force) -> Entry | None:
    """What an entry says: an ordinary one itself, a settlement what had waited, as it is settled."""
    if entry.kind is not Kind.SETTLE:
        return entry
    held = force.named(entry)
    if held is None or not held.held or force.settled.get(held.uuid, entry) is not entry:
        return None
    if not entry.data["accept"]:
        return entry
    if entry.data["instead"] is not None and held.kind in (Kind.DEAL, Kind.CORRECT):
        return replace(held, kind=Kind.CORRECT, data=held.data | {"deal": entry.data["instead"]})
    return held


def _xeri(facts: Facts, entry: Entry) -> bool:
    facts.live.append(LiveXeri(entry.uuid, Side(entry.data["side"]), entry.data["half"], entry.told_at))
    return True


def _deal(facts: Facts, entry: Entry) -> bool:
    _recorded(facts, entry)
    return True


def _recorded(facts: Facts, entry: Entry, *, gone: bool = False) -> DealFacts:
    """The deal at its place: at the end with the xeris tapped during it, or before the one that it names."""
    deal = DealFacts(uuid=entry.uuid, at=entry.at, seats=facts.seats, gone=gone)
    _set_outcome(deal, entry.data)
    before = entry.data["before"]
    following = facts.deals.get(UUID(before)) if before is not None else None
    if following is not None:
        # A forgotten deal: the xeris on the table belong to the deal being played.
        deal.seats = following.seats
        facts.course.insert(next(place for place, fact in enumerate(facts.course) if fact is following), deal)
    else:
        deal.log = tuple(facts.live)
        facts.live.clear()
        facts.named_dealer = None
        facts.course.append(deal)
        facts.appended.append(deal)
    if not gone or deal.uuid not in facts.deals:
        facts.deals[deal.uuid] = deal
    return deal


def _correct(facts: Facts, entry: Entry) -> bool:
    if (deal := facts.find(entry.data["deal"])) is None:
        return False
    _set_outcome(deal, entry.data)
    deal.corrections += 1
    return True


def _set_outcome(deal: DealFacts, data: Data) -> None:
    deal.kind = DealKind(data["kind"])
    deal.count = read_count(data["count"]) if data["count"] is not None else None
    deal.offender = Side(data["offender"]) if data["offender"] else None
    deal.dealer = _dealer_of(data)
    deal.kept = data["kept"]


def _dealer_of(data: Data) -> Dealer | None:
    return Dealer(Side(data["dealer"]), data["place"]) if data["dealer"] else None


def _strike(facts: Facts, entry: Entry) -> bool:
    if (deal := facts.find(entry.data["deal"])) is None:
        return False
    deal.struck = True
    return True


def _settings(facts: Facts, entry: Entry) -> bool:
    data, old = entry.data, facts.settings
    target, best_of = data["target"] or old.target, data["best_of"] or old.best_of
    facts.settings = Settings(players=old.players, target=target, best_of=best_of)
    if data["profile"] is not None:
        facts.profile = profile_from_record(data["profile"])
    if data["target"] is not None:
        facts.course.append(Targeted(target))
    return True


def _stop(facts: Facts, entry: Entry) -> bool:
    facts.course.append(Stopped(entry.data["outcome"]))
    return True


def _opening(facts: Facts, entry: Entry) -> bool:
    facts.course.append(Opened((entry.data["left"], entry.data["right"])))
    return True


def _swap(facts: Facts, entry: Entry) -> bool:
    if entry.data["deal"] is None:
        _swap_all(facts)
        return True
    if (deal := facts.find(entry.data["deal"])) is None:
        return False
    deal.swap(dealer_too=False)
    return True


def _swap_all(facts: Facts) -> None:
    """Whoever wrote took one side for the other from the first card on."""
    facts.course[:] = [mirrored(fact) for fact in facts.course]
    facts.live[:] = mirrored_log(facts.live)
    facts.opening_dealer = mirrored_dealer(facts.opening_dealer)
    facts.named_dealer = mirrored_dealer(facts.named_dealer)


def _seat(facts: Facts, entry: Entry) -> bool:
    """All the seats that one form named, one after the other."""
    from_start = entry.data["since"] == "start"
    taken = [_take_seat(facts, seat, from_start=from_start) for seat in seats_named(entry.data)]
    return any(taken)


def _take_seat(facts: Facts, seat: Data, *, from_start: bool) -> bool:
    side, place, player = Side(seat["side"]), seat["place"], seat["player"]
    if place >= len(facts.seats[side]):
        return False
    former = facts.seats[side][place]
    facts.seats = reseated(facts.seats, side, place, player)
    if from_start:
        for deal in facts.deals.values():
            if deal.seats[side][place] == former:
                deal.seats = reseated(deal.seats, side, place, player)
    return True


def _dealer(facts: Facts, entry: Entry) -> bool:
    facts.named_dealer = Dealer(Side(entry.data["side"]), entry.data["place"]) if entry.data["side"] else None
    return True


def _end(facts: Facts, _entry: Entry) -> bool:
    facts.course.append(Ended())
    facts.live.clear()
    facts.named_dealer = None
    return True


_ACTS: dict[Kind, Callable[[Facts, Entry], bool]] = {
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
}
