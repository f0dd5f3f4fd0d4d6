"""A book's players, and who sits at a match."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from diloti.seats import Side
from diloti_site.http import render
from scoring.access import Access
from scoring.doors import for_organisers, for_scorers
from scoring.forms.players import MergeForm, RenameForm
from scoring.forms.posting import posted
from scoring.forms.start import PLACES, SeatsForm, seat_of
from scoring.kinds import Data, Kind
from scoring.models import Book, Match, Player
from scoring.names import clean_name
from scoring.people import erase_name, merge_players, player_named, rename_player, separate_player, set_hidden
from scoring.views.answers import answer, submit
from scoring.wording import side_names


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_organisers
def players(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """Everybody in the book, searched without regard to accents; and a place to write in somebody new."""
    if request.method == "POST":
        name = clean_name(request.POST.get("name", ""))
        if not name:
            return redirect("scoring:players", book.code)
        player = player_named(book=book, name=name, at=timezone.now())
        return redirect("scoring:player", book.code, player.code)
    query = clean_name(request.GET.get("q", ""))
    own = Player.objects.filter(book=book, merged_into=None)
    found = list((own.matching(query) if query else own).order_by("sort_key", "pk"))
    context = {
        "book": book,
        "query": query,
        "shown": [player for player in found if not player.hidden],
        "hidden": [player for player in found if player.hidden],
    }
    return render(request, "scoring/players.html", context)


def _player(book: Book, code: str) -> Player:
    found = Player.objects.filter(book=book, code=code).select_related("book", "merged_into").first()
    if found is None:
        raise Http404
    return found


@require_GET
@never_cache
@for_organisers
def player(request: HttpRequest, book: Book, _access: Access, player_code: str) -> HttpResponse:
    """One player: the numbers, the name, and what can be done with it."""
    return _show(request, book, _player(book, player_code))


def _show(request: HttpRequest, book: Book, player: Player, status: int = 200, **forms: Any) -> HttpResponse:
    context = {
        "book": book,
        "player": player,
        "rename": RenameForm(player=player, initial={"name": player.name}),
        "merge": MergeForm(player=player),
        "merged": player.merged.order_by("sort_key", "pk"),
        **forms,
    }
    return render(request, "scoring/player.html", context, status=status)


@require_POST
@for_organisers
def player_rename(request: HttpRequest, book: Book, _access: Access, player_code: str) -> HttpResponse:
    """Write the name differently."""
    player = _player(book, player_code)
    form = RenameForm(request.POST, player=player)
    if not form.is_valid():
        return _show(request, book, player, 422, rename=form)
    rename_player(player=player, name=form.cleaned_data["name"])
    return redirect("scoring:player", book.code, player.code)


@require_POST
@for_organisers
def player_hide(request: HttpRequest, book: Book, _access: Access, player_code: str) -> HttpResponse:
    """Offer the player no more, or again."""
    player = _player(book, player_code)
    set_hidden(player=player, hidden=request.POST.get("hidden") == "1")
    return redirect("scoring:player", book.code, player.code)


@require_POST
@for_organisers
def player_erase(request: HttpRequest, book: Book, _access: Access, player_code: str) -> HttpResponse:
    """Erase the name for good; without the tick, nothing happens."""
    player = _player(book, player_code)
    if request.POST.get("sure") != "on":
        messages.error(request, _("Tick the box first: an erased name cannot be brought back."), extra_tags="bad")
        return redirect("scoring:player", book.code, player.code)
    erase_name(player=player)
    messages.success(request, _("The name is erased."), extra_tags="done")
    return redirect("scoring:players", book.code)


@require_POST
@for_organisers
def player_merge(request: HttpRequest, book: Book, _access: Access, player_code: str) -> HttpResponse:
    """The same person as another player."""
    player = _player(book, player_code)
    form = MergeForm(request.POST, player=player)
    if not form.is_valid():
        return _show(request, book, player, 422, merge=form)
    into: Player = form.cleaned_data["into"]
    merge_players(player=player, into=into)
    return redirect("scoring:player", book.code, into.code)


@require_POST
@for_organisers
def player_separate(request: HttpRequest, book: Book, _access: Access, player_code: str) -> HttpResponse:
    """A person of their own again."""
    player = _player(book, player_code)
    separate_player(player=player)
    return redirect("scoring:player", book.code, player.code)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_scorers
def people(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """Name the seats, or replace a player. Which of the two deals is an act of its own, with its own buttons."""
    seats = {place: player for place, player in zip(PLACES, _seated(match), strict=True) if place in _places(match)}
    initial = {place: player.name if player else "" for place, player in seats.items()}
    initial |= {"since": "now" if match.deals_count and any(seats.values()) else "start"}
    form = SeatsForm(posted(request), places=seats, initial=initial)
    if form.is_valid():
        seats_taken = _seats_taken(match, form)
        if not seats_taken:
            return redirect("scoring:match", match.code)
        return answer(request, match, submit(request, match, access, Kind.SEAT, seats_taken))
    context = {"match": match, "form": form, "said": form.data if form.is_bound else initial, "access": access}
    context |= {"sides": _sides(match, form), "names": side_names(match), "dealers": _dealers(match)}
    context |= {"dealing": match.live["dealer"]}
    context["people"] = Player.objects.filter(book_id=match.book_id).listed() if access.organises else []
    return render(request, "scoring/people.html", context, status=422 if form.is_bound else 200)


def _places(match: Match) -> tuple[str, ...]:
    return PLACES if match.players_count == 4 else PLACES[::2]


def _seated(match: Match) -> tuple[Player | None, ...]:
    return (match.left_first, match.left_second, match.right_first, match.right_second)


def _sides(match: Match, form: SeatsForm) -> list[tuple[Side, list[Any]]]:
    return [(side, [form[place] for place in _places(match) if seat_of(place)[0] is side]) for side in Side]


def _dealers(match: Match) -> list[tuple[int | None, str]]:
    """Which of the two deals, to be picked: places and people by name, where there are pairs and names."""
    if match.players_count != 4:
        return []
    side = match.live["dealer"][0]
    if side is None:
        return []
    people = enumerate(match.people[side])
    named: list[tuple[int | None, str]] = [(place, p.name) for place, p in people if p is not None and p.name]
    return [*named, (None, _("leave open"))] if named else []


def _seats_taken(match: Match, form: SeatsForm) -> Data:
    """All seats whose name the form changes, as the data of one entry: one form is one act, and one undo."""
    seats: list[Data] = []
    for place, name in form.changed_names.items():
        side, number = seat_of(place)
        player = player_named(book=match.book, name=name, at=timezone.now()) if name else None
        seats.append({"side": side, "place": number, "player": player and player.pk})
    if not seats:
        return {}
    return seats[0] | {"since": form.cleaned_data["since"], "also": seats[1:]}
