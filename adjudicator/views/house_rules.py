"""A book's own house rules: chosen from what is shipped, changed option by option, kept in versions."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from adjudicator import house_rules as rules
from adjudicator.forms import HouseRulesForm
from adjudicator.houses import House
from adjudicator.models import HouseRules
from adjudicator.permalinks import address
from adjudicator.wording import house_name, told
from diloti.houserules import profile_text
from diloti.profiles import PROFILES
from diloti_site.http import render
from scoring.access import Access
from scoring.doors import for_organisers, writer_of
from scoring.models import Book


@require_http_methods(["GET", "HEAD", "POST"])
@for_organisers
def house_rules(request: HttpRequest, book: Book, access: Access) -> HttpResponse:
    """The book's rules, every option with its words; first what a change means, then the change."""
    held = rules.house_of(book)
    start = PROFILES.get(request.GET.get("base", ""))
    house = House(start, start.profile) if start is not None else held
    if request.method != "POST":
        return render(request, "adjudicator/house_rules.html", _context(book, held, house))
    form = HouseRulesForm(request.POST, house=held)
    if not form.is_valid():
        return render(request, "adjudicator/house_rules.html", _context(book, held, held, form), status=422)
    if not request.POST.get("confirmed"):
        context = _context(book, held, form.house) | {"changes": rules.changes(held, form.house), "asked": True}
        return render(request, "adjudicator/house_rules.html", context)
    rules.keep_house_rules(book=book, house=form.house, writer=writer_of(access), at=timezone.now())
    messages.success(request, _("The next game starts with these rules. Older games keep theirs."), extra_tags="done")
    return redirect("adjudicator:house-rules", book.code)


def _context(book: Book, held: House, house: House, form: HouseRulesForm | None = None) -> dict[str, Any]:
    own = rules.current(book)
    return {
        "book": book,
        "own": own,
        "held": house_name(held.base.key, len(held.differences)),
        "house": house,
        "compare": address({"a": house.base.key, "b": held.text}, "adjudicator:profiles"),
        "name": house_name(house.base.key, len(house.differences)),
        "next_differs": own is not None and own.record != book.house_rules,
        "profiles": [(key, told(profile_text(key).name)) for key in PROFILES],
        "options": rules.option_rows(house, {}),
        "versions": HouseRules.objects.of(book),
        "form": form,
        "changes": (),
        "asked": False,
    }
