"""How a match begins: with what a form says, or as the rematch of the one before."""

import datetime as dt
from dataclasses import dataclass
from uuid import NAMESPACE_URL, UUID, uuid4, uuid5

from django.db import transaction

from diloti.game import Dealer, Settings
from diloti.profiles import Profile, profile_record
from diloti.seats import Side
from scoring.actions import Demands, Draft, Writer, open_match, record
from scoring.kinds import Data, Kind
from scoring.models import Book, LedgerEntry, Link, Match, Player, Role, Status

_ROLES = (Role.SCORE, Role.CONFIRM_LEFT, Role.CONFIRM_RIGHT)

type Places = tuple[Player | None, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is agreed before the first card."""

    settings: Settings
    profile: Profile
    seats: dict[str, Places]
    dealer: Dealer | None

    @property
    def data(self) -> Data:
        """The data of the entry that opens the match."""
        return {
            "players": self.settings.players,
            "target": self.settings.target,
            "best_of": self.settings.best_of,
            "profile": profile_record(self.profile),
            "seats": {side: [_id(player) for player in self.seats[side]] for side in Side},
            "dealer": self.dealer and self.dealer.side,
            "place": self.dealer and self.dealer.place,
        }


@transaction.atomic
def start_match(
    *,
    book: Book,
    plan: Plan,
    writer: Writer,
    at: dt.datetime,
    uuid: UUID | None = None,
    demands: Demands | None = None,
) -> Match:
    """A new match with its links; asked twice with one uuid, the match that the first asking made."""
    return _start(book, plan.data, writer=writer, at=at, uuid=uuid, demands=demands)


@transaction.atomic
def start_rematch(*, match: Match, writer: Writer, at: dt.datetime) -> Match:
    """The same people, rules and target again; the deal goes on. Ends the match if somebody has won it.

    Two phones that ask for it get the same match; if that one is over by now, its own rematch.
    """
    Book.objects.lock(match.book_id)
    while (follower := _rematch_of(match)) is not None:
        if follower.status in (Status.RUNNING, Status.DECIDED):
            return follower
        match = follower
    if match.status == Status.DECIDED and match.winner:
        end = Draft(Kind.END, {}, uuid4(), match.head)
        record(match_id=match.pk, draft=end, writer=writer, at=at)
    return _start(match.book, _same_again(match), writer=writer, at=at, uuid=_rematch_uuid(match))


def _start(
    book: Book, data: Data, *, writer: Writer, at: dt.datetime, uuid: UUID | None, demands: Demands | None = None
) -> Match:
    match = open_match(book=book, data=data, writer=writer, at=at, uuid=uuid, demands=demands)
    links = [Link(book=book, match=match, role=role, created_at=at) for role in _ROLES]
    Link.objects.bulk_create(links, ignore_conflicts=True)
    return match


def _same_again(match: Match) -> Data:
    side, place = match.live["dealer"]
    return {
        "players": match.players_count,
        "target": match.target,
        "best_of": match.best_of,
        "profile": match.profile,
        "seats": {side: [_id(player) for player in match.people[side]] for side in Side},
        "dealer": side,
        "place": place,
    }


def _rematch_of(match: Match) -> Match | None:
    opening = LedgerEntry.objects.filter(match__book=match.book_id, kind=Kind.OPEN, uuid=_rematch_uuid(match))
    return Match.objects.with_people().filter(pk__in=opening.values("match")).first()


def _rematch_uuid(match: Match) -> UUID:
    return uuid5(NAMESPACE_URL, f"diloti:rematch:{match.code}")


def _id(player: Player | None) -> int | None:
    return None if player is None else player.merged_into_id or player.pk
