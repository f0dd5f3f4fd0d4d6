"""One entrant at the director's desk: what is known, what can be done with them, who plays instead."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from diloti_site.http import render
from scoring.forms.players import RenameForm
from scoring.forms.posting import posted
from scoring.models import Player
from scoring.names import clean_name
from scoring.people import rename_player
from tournaments.access import EventAccess
from tournaments.coming_late import come_in, ways_in
from tournaments.doors import for_directors
from tournaments.entering import (
    ask_bye,
    away,
    change_entrant,
    check_in,
    come_back,
    is_drawn,
    take_off,
    withdraw,
)
from tournaments.forms.entrants import ParticularsForm
from tournaments.models import Entrant, Event
from tournaments.refusals import Refusal
from tournaments.replacing import replace_partner
from tournaments.views.answers import attempt
from tournaments.wording import refusal_text


def _entrant(event: Event, code: str) -> Entrant:
    rows = Entrant.objects.filter(event=event, removed=False).with_names().select_related("event__book")
    return get_object_or_404(rows, code=code)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_directors
def entrant_edit(request: HttpRequest, event: Event, access: EventAccess, entrant_code: str) -> HttpResponse:
    """The club, the rating; and the way to everything that can be done with this entrant."""
    entrant = _entrant(event, entrant_code)
    form = ParticularsForm(posted(request), initial={"club": entrant.club, "rating": entrant.rating})
    if form.is_valid():
        who: dict[str, Any] = {"writer": access.writer, "at": timezone.now()}
        attempt(request, lambda: change_entrant(entrant, **who, **form.cleaned_data))
        return redirect("tournaments:entrants", event.code)
    return _show(request, event, access, entrant, 422 if form.is_bound else 200, form=form)


def _show(
    request: HttpRequest, event: Event, access: EventAccess, entrant: Entrant, status: int = 200, **more: Any
) -> HttpResponse:
    context = {
        "event": event,
        "access": access,
        "entrant": entrant,
        "drawn": is_drawn(entrant),
        "ways": ways_in(entrant),
        "form": ParticularsForm(initial={"club": entrant.club, "rating": entrant.rating}),
        **more,
    }
    return render(request, "tournaments/entrant_edit.html", context, status=status)


#: What one tap does.
ACTS: dict[str, Callable[..., object]] = {
    "paid": lambda one, **how: change_entrant(one, paid=True, **how),
    "unpaid": lambda one, **how: change_entrant(one, paid=False, **how),
    "bye": ask_bye,
    "no-bye": lambda one, **how: ask_bye(one, wanted=False, **how),
    "come": lambda one, **how: check_in(one.event, [one], **how),
    "gone": lambda one, **how: check_in(one.event, [one], present=False, **how),
    "away": away,
    "return": come_back,
    "withdraw": withdraw,
    "take-off": take_off,
    "late-bye": lambda one, **how: come_in(one, against_bye=True, **how),
    "late-phase": lambda one, **how: come_in(one, against_bye=False, **how),
}


@require_POST
@for_directors
def entrant_act(request: HttpRequest, event: Event, access: EventAccess, entrant_code: str) -> HttpResponse:
    """One act on the entrant; what cannot be done is said, and nothing has happened."""
    entrant, do = _entrant(event, entrant_code), request.POST.get("do", "")
    if do not in ACTS:
        raise Http404
    attempt(request, lambda: ACTS[do](entrant, writer=access.writer, at=timezone.now()))
    if do == "take-off":
        return redirect("tournaments:entrants", event.code)
    return redirect("tournaments:entrant-edit", event.code, entrant_code)


@require_POST
@for_directors
def entrant_person(request: HttpRequest, event: Event, access: EventAccess, entrant_code: str) -> HttpResponse:
    """One of the two: the name written differently, or somebody else in that place from now on."""
    entrant = _entrant(event, entrant_code)
    player = next((one for one in entrant.players if one.code == request.POST.get("player")), None)
    if player is None:
        raise Http404
    name = clean_name(request.POST.get("name", ""))
    deed = _replace if request.POST.get("do") == "replace" else _rename
    try:
        deed(request, access, entrant, player, name)
    except Refusal as refusal:
        fault = refusal_text(refusal)
    except ValidationError as error:
        fault = error.messages[0]
    else:
        return redirect("tournaments:entrant-edit", event.code, entrant.code)
    return _show(request, event, access, entrant, 422, fault=fault, faulty=player.code, typed=name)


def _rename(_request: HttpRequest, _access: EventAccess, _entrant: Entrant, player: Player, name: str) -> None:
    form = RenameForm({"name": name}, player=player)
    if not form.is_valid():
        raise ValidationError(form.errors["name"].as_data())
    rename_player(player=player, name=form.cleaned_data["name"])


def _replace(request: HttpRequest, access: EventAccess, entrant: Entrant, player: Player, name: str) -> None:
    new = replace_partner(entrant, player, name, writer=access.writer, at=timezone.now())
    text = _("%(new)s plays instead of %(old)s from now on.") % {"new": new.name, "old": player.name}
    messages.success(request, text, extra_tags="done")
