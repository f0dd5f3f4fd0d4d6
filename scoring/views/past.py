"""What happened and who did it; and where two phones wrote different things, what is to hold."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET, require_http_methods

from diloti_site.http import render
from scoring.access import Access
from scoring.conflicts import conflicts_of
from scoring.doors import for_anyone, for_scorers
from scoring.history import history_of
from scoring.kinds import Kind
from scoring.ledger import replay
from scoring.models import Match
from scoring.projection import load_entries
from scoring.views.answers import answer, submit
from scoring.wording import side_names


@require_GET
@for_anyone
def history(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """The whole ledger, newest first; who scores may take back any line."""
    names = side_names(match)
    lines = history_of(match, replay(load_entries(match)), names)
    return render(request, "scoring/history.html", {"match": match, "access": access, "names": names, "lines": lines})


@require_http_methods(["GET", "POST"])
@for_scorers
def conflicts(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """Entries that wait: each beside what stands, and three ways to settle it."""
    if request.method == "POST":
        instead = request.POST.get("instead") or None
        data = {
            "entry": request.POST.get("entry"),
            "accept": request.POST.get("choice") in ("add", "instead"),
            "instead": instead if request.POST.get("choice") == "instead" else None,
        }
        outcome = submit(request, match, access, Kind.SETTLE, data)
        match.refresh_from_db(fields=["live"])
        return answer(request, match, outcome, "scoring:conflicts" if match.live["held"] else "scoring:match")
    state = replay(load_entries(match))
    waiting = conflicts_of(match, state, side_names(match))
    return render(request, "scoring/conflicts.html", {"match": match, "access": access, "conflicts": waiting})
