"""The questions to the database. Each is one query, whatever the number of deals, games and players."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Case, Count, F, Func, Max, Q, QuerySet, Sum, When
from django.db.models.functions import Greatest

from diloti.seats import Side
from scoring.kinds import DealKind
from scoring.models import Book, Deal, Player
from scoring.statistics.numbers import Dealing, Numbers
from scoring.statistics.scope import Scope

SEATS = ("left_first_id", "left_second_id", "right_first_id", "right_second_id")

type Seating = tuple[int | None, int | None, int | None, int | None]

#: Deals that were played to their end and add to the totals: no dead, struck, penalty ones, none after the end.
_PLAYED = Q(counts=True, kind=DealKind.PLAYED)
_CREDIBLE = Q(impossible=[])


@dataclass(frozen=True, slots=True)
class SeatedNumbers:
    """Sums of the deals that one seating played, by side."""

    players: int
    seating: Seating
    left: Numbers
    right: Numbers


@dataclass(frozen=True, slots=True)
class WonGame:
    """A game that somebody has won, and who sat there when it was decided."""

    players: int
    seating: Seating
    winner: Side
    deficit: int
    totals: tuple[int, int]
    ended_at: dt.datetime
    match_code: str
    number: int


def worths_of(book: Book) -> dict[int, int]:
    """How many played deals the book has of each worth of a xeri."""
    rows = Deal.objects.filter(_PLAYED, book=book).values_list("xeri_points").annotate(deals=Count("pk"))
    return dict(rows.order_by("xeri_points"))


def players_of(book: Book) -> dict[int, Player]:
    """Everybody in the book by id, merged players and hidden ones too."""
    return {player.pk: player for player in Player.objects.filter(book=book).order_by("sort_key", "pk")}


def seated_at(players: Sequence[int]) -> Q:
    """The deals that one of these players played."""
    anywhere = Q()
    for seat in SEATS:
        anywhere |= Q(**{f"{seat}__in": players})
    return anywhere


def numbers_by_seating(book: Book, scope: Scope, who: Q) -> list[SeatedNumbers]:
    """Sums of played deals, one row for each seating."""
    rows = Deal.objects.filter(_PLAYED, scope.deals, who, book=book).order_by()
    return [
        SeatedNumbers(
            row["match__players_count"],
            (row["left_first_id"], row["left_second_id"], row["right_first_id"], row["right_second_id"]),
            _numbers(row, Side.LEFT),
            _numbers(row, Side.RIGHT),
        )
        for row in rows.values("match__players_count", *SEATS).annotate(**_sums())
    ]


def won_games(book: Book, scope: Scope, who: Q) -> list[WonGame]:
    """Every game with a winner, in the order in which they were decided: one slim row each.

    A game is its players' who played its last deal, so where a player was replaced it is the later one's. Each deal
    that counts adds points to the totals, so the last one is where the totals are the game's.
    """
    last = Q(counts=True, total_left=F("game__total_left"), total_right=F("game__total_right"))
    rows = (
        Deal.objects.filter(last, scope.deals, who, book=book, game__winner__isnull=False)
        .order_by("recorded_at", "match_id", "game__number", "position")
        .values_list(
            *SEATS, "match__players_count", "game__winner", "game__deficit", "total_left", "total_right", "recorded_at",
            "match__code", "game__number",
        )
    )  # fmt: skip
    games = {
        (code, number): WonGame(players, tuple(seats), Side(winner), deficit, (left, right), at, code, number)
        for *seats, players, winner, deficit, left, right, at, code, number in rows
    }
    return list(games.values())


def top_deals(
    book: Book, scope: Scope, players: Sequence[int] | None, unseen: Sequence[int], most: int
) -> QuerySet[Deal]:
    """The deals in which one side (that of these players, if some are given) made most points, old ones first.

    Those that one of the ``unseen`` played are left out.
    """
    points: Func | Case = Greatest("points_left", "points_right")
    rows = Deal.objects.filter(_PLAYED, scope.deals, book=book).exclude(seated_at(unseen)).select_related("match")
    if players is not None:
        on_left = Q(left_first__in=players) | Q(left_second__in=players)
        rows = rows.filter(seated_at(players))
        points = Case(When(on_left, then=F("points_left")), default=F("points_right"))
    return rows.annotate(most=points).order_by("-most", "recorded_at", "pk")[:most]


def _sums() -> dict[str, Count | Sum | Max]:
    sums: dict[str, Count | Sum | Max] = {
        "deals": Count("pk"),
        "card_deals": Count("pk", filter=_CREDIBLE & Q(cards_left__isnull=False)),
        "most_deals": Count("pk", filter=_CREDIBLE & Q(majority__isnull=False)),
        "ace_deals": Count("pk", filter=_CREDIBLE & Q(aces_left__isnull=False)),
        "ten_deals": Count("pk", filter=_CREDIBLE & Q(ten_left__isnull=False)),
        "two_deals": Count("pk", filter=_CREDIBLE & Q(two_left__isnull=False)),
        "xeri_deals": Count("pk", filter=_CREDIBLE & Q(xeris_left__isnull=False)),
        "tens_left": Count("pk", filter=_CREDIBLE & Q(ten_left=True)),
        "twos_left": Count("pk", filter=_CREDIBLE & Q(two_left=True)),
    }
    for side in Side:
        dealt = Q(dealer=side)
        sums |= {
            f"points_{side}_sum": Sum(f"points_{side}"),
            f"best_{side}": Max(f"points_{side}"),
            f"cards_{side}_sum": Sum(f"cards_{side}", filter=_CREDIBLE),
            f"most_{side}": Count("pk", filter=_CREDIBLE & Q(majority=side)),
            f"aces_{side}_sum": Sum(f"aces_{side}", filter=_CREDIBLE),
            f"xeris_{side}_sum": Sum(f"xeris_{side}", filter=_CREDIBLE),
            f"dealt_{side}": Count("pk", filter=dealt),
            f"dealt_{side}_points": Sum(f"points_{side}", filter=dealt),
            f"dealt_{side}_against": Sum(f"points_{side.other}", filter=dealt),
        }
    return sums


def _numbers(row: Mapping[str, int | None], side: Side) -> Numbers:
    def said(name: str) -> int:
        return row[name] or 0

    def good(part: str, deals: str) -> int:
        left = said(f"{part}_left")
        return left if side is Side.LEFT else said(deals) - left

    other = side.other
    return Numbers(
        deals=said("deals"),
        points=said(f"points_{side}_sum"),
        against=said(f"points_{other}_sum"),
        best=said(f"best_{side}"),
        card_deals=said("card_deals"),
        cards=said(f"cards_{side}_sum"),
        most_deals=said("most_deals"),
        most=said(f"most_{side}"),
        ace_deals=said("ace_deals"),
        aces=said(f"aces_{side}_sum"),
        ten_deals=said("ten_deals"),
        tens=good("tens", "ten_deals"),
        two_deals=said("two_deals"),
        twos=good("twos", "two_deals"),
        xeri_deals=said("xeri_deals"),
        xeris=said(f"xeris_{side}_sum"),
        xeris_against=said(f"xeris_{other}_sum"),
        dealt=Dealing(said(f"dealt_{side}"), said(f"dealt_{side}_points"), said(f"dealt_{side}_against")),
        undealt=Dealing(said(f"dealt_{other}"), said(f"dealt_{other}_against"), said(f"dealt_{other}_points")),
    )
