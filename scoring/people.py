"""What is done to a book's players. A name stands in one row and is erased there; a merge is an arrow, nothing more."""

import datetime as dt
from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q

from scoring.models import Book, Deal, Match, Player
from scoring.names import clean_name

SEATS = ("left_first", "left_second", "right_first", "right_second")


def find_player(book: Book, name: str) -> Player | None:
    """The book's player of that name, however it is accented; the one that it was merged into."""
    found = Player.objects.filter(book=book).with_name(clean_name(name)).select_related("merged_into")
    player = min(found, key=lambda player: (player.merged_into_id is not None, player.hidden, player.pk), default=None)
    return player.merged_into or player if player is not None else None


@transaction.atomic
def player_named(*, book: Book, name: str, at: dt.datetime) -> Player:
    """That player, written into the book if need be; a hidden one is shown again."""
    Book.objects.lock(book.pk)
    player = find_player(book, name)
    if player is None:
        return Player.objects.create(book=book, name=clean_name(name), created_at=at)
    if player.hidden:
        set_hidden(player=player, hidden=False)
    return player


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
