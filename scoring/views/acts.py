"""The page behind «⋯»: what real evenings also need. Every act shows its effect first and can be undone."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from diloti.profiles import PROFILES, nearest_name, profile_from_record
from diloti_site.http import render
from scoring.access import Access
from scoring.doors import for_anyone, for_scorers
from scoring.effects import changes_of
from scoring.forms.acts import FORMS, ActForm, TargetForm, act_data
from scoring.house_rules import profile_choices
from scoring.models import Match
from scoring.refusals import Refusal
from scoring.views.answers import answer, foresee, submit
from scoring.wording import Message, code_text, refusal_messages, side_names


@require_GET
@for_anyone
def more(request: HttpRequest, match: Match, access: Access) -> HttpResponse:
    """Everything one can do with this match besides counting."""
    return render(request, "scoring/more.html", _context(request, match, access))


@require_POST
@for_scorers
def act(request: HttpRequest, match: Match, access: Access, name: str) -> HttpResponse:
    """First what the act would change, then, confirmed, the act."""
    if name not in FORMS:
        raise Http404
    form = _form(name, match, request)
    if not form.is_valid():
        return render(request, "scoring/more.html", _context(request, match, access, name, form), status=422)
    data = act_data(form, match)
    if request.POST.get("confirmed"):
        return answer(request, match, submit(request, match, access, form.kind, data))
    outcome = foresee(match, access, form.kind, data)
    names = side_names(match)
    context = {"match": match, "access": access, "name": name, "title": form.title, "fields": _fields(request)}
    if isinstance(outcome, str):
        context["faults"] = [Message("unreadable", "bad", outcome)]
    elif isinstance(outcome.refusal, Refusal):
        context["faults"] = refusal_messages(outcome.refusal)
    else:
        context["effects"] = [*map(code_text, form.doubts(match)), *changes_of(outcome, names)]
    return render(request, "scoring/act.html", context)


def _form(name: str, match: Match, request: HttpRequest | None = None) -> ActForm:
    initial = {"target": match.target, "best_of": match.best_of}
    form = FORMS[name](request.POST if request else None, initial=initial)
    if isinstance(form, TargetForm):
        form.fields["profile"].choices = [("", _("as they are")), *profile_choices()]  # type: ignore[attr-defined]
    return form


def _fields(request: HttpRequest) -> dict[str, Any]:
    """The act's own fields, handed on to the confirming form."""
    return {name: value for name, value in request.POST.items() if name not in ("csrfmiddlewaretoken", "confirmed")}


def _context(
    request: HttpRequest, match: Match, access: Access, name: str = "", form: ActForm | None = None
) -> dict[str, Any]:
    forms = {key: _form(key, match) for key in FORMS}
    if form is not None:
        forms[name] = form
    profile = profile_from_record(match.profile)
    key, differences = nearest_name(profile)
    return {
        "match": match,
        "access": access,
        "names": side_names(match),
        "forms": forms,
        "opened": name,
        "profile": profile,
        "penalty_fixed": profile.penalty == "offender_zero",
        "shipped": PROFILES[key],
        "differences": differences,
    }
