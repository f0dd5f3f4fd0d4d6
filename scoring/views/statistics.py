"""A book's numbers."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from diloti_site.http import render
from scoring.access import Access
from scoring.doors import for_organisers
from scoring.models import Book
from scoring.numbers_page import choices, dealing_words, read_order, tables
from scoring.statistics import book_statistics, read_scope, worths_of

#: Sides against each other that are shown at once; the others are a tap away.
_DUELS = 10


@require_safe
@never_cache
@for_organisers
def statistics(request: HttpRequest, book: Book, _access: Access) -> HttpResponse:
    """Players, pairs and who plays against whom, for a period, a number of players and a worth of the xeri."""
    worths = worths_of(book)
    scope = read_scope(request.GET, worths, timezone.now())
    order = read_order(request.GET.get("by", ""))
    numbers = book_statistics(book, scope)
    context = {
        "book": book,
        "numbers": numbers,
        "scope": scope,
        "choices": choices(scope, order, worths),
        "duel_lists": [duels for duels in (numbers.duels[:_DUELS], numbers.duels[_DUELS:]) if duels],
        "tables": tables(numbers, scope, order),
        "dealing": dealing_words(numbers, scope),
    }
    return render(request, "scoring/statistics.html", context)
