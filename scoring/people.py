"""What is done to a book's players. A name stands in one row and is erased there; a merge is an arrow, nothing more."""

import datetime as dt
from collections.abc import Iterable, Sequence

from django.db import transaction
from django.db.models import Q

from scoring.models import Book, Deal, Match, Player
from scoring.names import clean_name, search_key, sort_key

SEATS = ("left_first", "left_second", "right_first", "right_second")


def find_player(book: Book, name: str) -> Player | None:
    """The book's player of that name, however it is accented; the one that it was merged into."""
    found = Player.objects.filter(book=book).with_name(clean_name(name)).select_related("merged_into")
    player = min(found, key=_standing, default=None)
    return player.merged_into or player if player is not None else None


def _standing(player: Player) -> tuple[bool, bool, int]:
    """Of several of one name the first is meant."""
    return player.merged_into_id is not None, player.hidden, player.pk


def player_named(*, book: Book, name: str, at: dt.datetime) -> Player:
    """That player, written into the book if need be; a hidden one is shown again."""
    return players_named(book=book, names=[name], at=at)[0]


@transaction.atomic
def players_named(*, book: Book, names: Sequence[str], at: dt.datetime) -> list[Player]:
    """The same for many, in the order of their names: as many queries for a thousand as for two."""
    Book.objects.lock(book.pk)
    cleaned = [clean_name(name) for name in names]
    keys = [search_key(name) for name in cleaned]
    rows = Player.objects.filter(book=book, search_key__in={key for key in keys if key}).select_related("merged_into")
    known: dict[str, Player] = {}
    for row in sorted(rows, key=_standing):
        known.setdefault(row.search_key, row.merged_into or row)
    fresh: dict[str, Player] = {}
    for key, name in zip(keys, cleaned, strict=True):
        if key not in known and key not in fresh:
            fresh[key] = Player(book=book, name=name, search_key=key, sort_key=sort_key(name), created_at=at)
    Player.objects.bulk_create(fresh.values())
    found = [known.get(key) or fresh[key] for key in keys]
    hidden = [player for player in found if player.hidden]
    for player in hidden:
        player.hidden = False
    if hidden:
        Player.objects.filter(pk__in=[player.pk for player in hidden]).update(hidden=False)
    return found


@transaction.atomic
def rename_player(*, player: Player, name: str) -> None:
    """Write the player's name differently, in every game at once."""
    Book.objects.lock(player.book_id)
    player.name = clean_name(name)
    player.save(update_fields=["name"])


def set_hidden(*, player: Player, hidden: bool) -> None:
    """Offer the player no more when a game is started, or offer it again."""
    player.hidden = hidden
    player.save(update_fields=["hidden"])


@transaction.atomic
def erase_name(*, player: Player) -> None:
    """Erase the name, and the names of those who were merged into this player: games and numbers stay, nameless."""
    for row in (player, *player.merged.all()):
        row.name, row.hidden = "", True
        row.save(update_fields=["name", "hidden"])


@transaction.atomic
def merge_players(*, player: Player, into: Player) -> None:
    """The two are one person: numbers count together, nothing is rewritten. Arrows stay one step long."""
    Book.objects.lock(player.book_id)
    player.refresh_from_db()
    into.refresh_from_db()
    goal = into.merged_into_id or into.pk
    if player.merged_into_id is not None or goal == player.pk:
        return
    Player.objects.filter(Q(pk=player.pk) | Q(merged_into=player)).update(merged_into_id=goal)


def separate_player(*, player: Player) -> None:
    """Not the same person after all."""
    player.merged_into = None
    player.save(update_fields=["merged_into"])


def sat_together(one: Player, other: Player) -> bool:
    """Whether the two (or those merged into them) sat at one table: then they are not one person."""
    ours = [one.pk, *one.merged.values_list("pk", flat=True)]
    theirs = [other.pk, *other.merged.values_list("pk", flat=True)]
    for model in (Match, Deal):
        rows = model._default_manager.filter(_seated(ours)).filter(_seated(theirs))
        if rows.exists():
            return True
    return False


def _seated(players: Iterable[int]) -> Q:
    wanted = list(players)
    anywhere = Q()
    for seat in SEATS:
        anywhere |= Q(**{f"{seat}__in": wanted})
    return anywhere
