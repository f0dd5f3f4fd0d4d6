"""What home and the book's page show of their matches: read from projected rows, no query of its own."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import F, Max
from django.http import HttpRequest
from django.utils.translation import gettext as _

from scoring.access import keys_of
from scoring.models import Book, Match, Role, Status
from scoring.wording import side_names


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match as a line: who, how it stands, who has won."""

    match: Match
    names: dict[str, str]

    @property
    def scores(self) -> tuple[int, int]:
        """The totals; of a match of several games that is over, the games."""
        match = self.match
        if match.best_of > 1 and not self.is_running:
            return match.games_left, match.games_right
        return match.total_left, match.total_right

    @property
    def is_running(self) -> bool:
        """Whether more is expected of it: another deal, another game, or its end."""
        return self.match.status in (Status.RUNNING, Status.DECIDED)

    @property
    def is_won(self) -> bool:
        """Whether it is won though nobody has ended it: a rematch may follow."""
        return self.match.status == Status.DECIDED and self.match.winner is not None

    @property
    def state(self) -> str:
        """Where it stands, in a few words."""
        match = self.match
        if self.is_won or not self.is_running:
            return self._outcome()
        if match.best_of > 1:
            words = {"game": match.game_number, "left": match.games_left, "right": match.games_right}
            return _("game %(game)s, games %(left)s–%(right)s") % words
        if match.deals_count == 0:
            return _("just started")
        return _("deal %(number)s") % {"number": match.deals_count + 1}

    def _outcome(self) -> str:
        if self.match.winner is None:
            return _("stopped")
        return _("won by %(name)s") % {"name": self.names[self.match.winner]}


def rows_of(matches: Iterable[Match]) -> list[MatchRow]:
    """Matches as lines; their people are loaded."""
    return [MatchRow(match, side_names(match)) for match in matches]


def books_of(request: HttpRequest) -> list[Book]:
    """The books to which this phone has the key, the one used last foremost: one query."""
    own = [key.book_id for key in keys_of(request) if key.role == Role.BOOK]
    if not own:
        return []
    used = Book.objects.alive().filter(pk__in=own).annotate(used_at=Max("matches__changed_at"))
    return list(used.order_by(F("used_at").desc(nulls_last=True), "-created_at", "-pk"))


def shared_matches(request: HttpRequest, books: Iterable[Book]) -> list[int]:
    """The matches to which this phone has a key of their own, outside its books."""
    own = {book.pk for book in books}
    return [key.match_id for key in keys_of(request) if key.match_id is not None and key.book_id not in own]
