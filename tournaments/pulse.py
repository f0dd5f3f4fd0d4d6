"""Whether anything on an event's public pages has changed: one query, which is all that an unchanged event costs."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.db.models import OuterRef, Q, Subquery, Sum
from django.db.models.signals import post_save
from django.dispatch import receiver
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone, translation
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from scoring.models import Player
from scoring.telling import fingerprint
from tournaments.models import Entrant, Event, Meeting, MeetingState

type CodeView = Callable[..., HttpResponse]
type AnyView = Callable[..., HttpResponseBase]

LIVE = (MeetingState.CALLED, MeetingState.PLAYING, MeetingState.CONFIRM)
#: Every entry of a match's ledger moves its head and adds one to its count, so the sum moves with any head; a match
#: that begins or ends is an act of its event, and that moves the revision.
_ENTRIES = (
    Meeting.objects.filter(event=OuterRef("pk"), state__in=LIVE, removed=False)
    .order_by()
    .values("event")
    .values_list(Sum("match__entries_count"))
)
_PULSE = Event.objects.alive().values_list("revision", "changed_at", Subquery(_ENTRIES))


def pulse_of(code: str) -> str:
    """A tag that is another one as soon as the event, a live match of it or a name in it changes. Raises Http404."""
    found = _PULSE.filter(code=code).first()
    if found is None:
        raise Http404
    return f'"{fingerprint(found, translation.get_language())}"'


def polled(view: CodeView) -> AnyView:
    """A public page that is asked again and again. To htmx's header it answers with its changing part, or with nothing
    at all (304) while nothing has changed. The view finds the tag in ``request.pulse``."""

    @require_safe
    @cache_control(private=True, no_cache=True)
    @wraps(view)
    def wrapped(request: HttpRequest, code: str, *args: Any, **kwargs: Any) -> HttpResponseBase:
        tag = pulse_of(code)
        request.pulse = tag  # type: ignore[attr-defined]
        if not request.headers.get("HX-Request"):
            return view(request, code, *args, **kwargs)
        same = get_conditional_response(request, etag=tag)
        response = same if same is not None else view(request, code, *args, **kwargs)
        response.headers["ETag"] = tag
        patch_vary_headers(response, ["HX-Request"])
        return response

    return wrapped


@receiver(post_save, sender=Player, dispatch_uid="tournaments.pulse")
def _name_changed(instance: Player, created: bool, update_fields: frozenset[str] | None, **kwargs: Any) -> None:
    """Somebody was renamed or erased: pages of the events where the name stands are no longer true."""
    if created or (update_fields is not None and "name" not in update_fields):
        return
    own = Entrant.objects.filter(Q(first=instance) | Q(second=instance))
    Event.objects.filter(pk__in=own.values("event")).update(changed_at=timezone.now())
