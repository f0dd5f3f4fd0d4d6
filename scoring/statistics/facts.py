"""What the database answered about a book or a player, with ids turned into persons."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Q

from diloti.seats import Side
from scoring.models import Book, Deal, Player
from scoring.statistics import queries
from scoring.statistics.numbers import Numbers
from scoring.statistics.people import People, Person, Register, Table
from scoring.statistics.scope import Scope
from scoring.statistics.tables import Comeback, TopDeal

#: How many of the largest are named.
MOST_COMEBACKS = 5
MOST_TOP_DEALS = 5


@dataclass(frozen=True, slots=True)
class SideFact:
    """What one side has from one seating's deals; or, without numbers, from one game: whether it was won."""

    people: People
    against: People
    complete: bool
    numbers: Numbers | None = None
    won: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """What the database answered."""

    register: Register
    me: Person | None
    numbers: list[queries.SeatedNumbers]
    games: list[queries.WonGame]
    deals: list[Deal]

    @classmethod
    def asked(cls, book: Book, scope: Scope, player: Player | None = None) -> "Facts":
        register = Register.of(queries.players_of(book))
        me = register.by_id[player.pk] if player is not None else None
        ids = register.ids_of(me) if me is not None else None
        who = Q() if ids is None else queries.seated_at(ids)
        unseen = [pk for pk, person in register.by_id.items() if person.hidden and person != me]
        return cls(
            register,
            me,
            queries.numbers_by_seating(book, scope, who),
            queries.won_games(book, scope, who),
            list(queries.top_deals(book, scope, ids, unseen, MOST_TOP_DEALS)),
        )

    def sides(self) -> Iterator[SideFact]:
        """Each side's share of everything; games in the order in which they were decided."""
        for numbers in self.numbers:
            table = self.register.table(numbers.seating, numbers.players)
            for (people, against), own in zip(table.sides, (numbers.left, numbers.right), strict=True):
                yield SideFact(people, against, table.complete, numbers=own)
        for game in self.games:
            table = self.register.table(game.seating, game.players)
            for (people, against), side in zip(table.sides, Side, strict=True):
                yield SideFact(people, against, table.complete, won=game.winner is side)

    def comebacks(self) -> tuple[Comeback, ...]:
        """The largest, the first of equals first; a player's own, where the question was about one."""
        found: list[Comeback] = []
        for game in sorted(self.games, key=lambda game: -game.deficit):
            people, against = _seen_from(self.register.table(game.seating, game.players), game.winner)
            mine = self.me is None or self.me in people
            if game.deficit and mine and self.may_name(people + against):
                where = game.match_code, game.ended_at
                found.append(Comeback(people, against, game.winner, game.deficit, game.totals, *where))
        return tuple(found[:MOST_COMEBACKS])

    def top_deals(self) -> tuple[TopDeal, ...]:
        """The deals with most points of one side, or of the player's side."""
        return tuple(self._top_deal(deal) for deal in self.deals)

    def _top_deal(self, deal: Deal) -> TopDeal:
        seating = (deal.left_first_id, deal.left_second_id, deal.right_first_id, deal.right_second_id)
        table = self.register.table(seating, deal.match.players_count)
        side = Side.LEFT if deal.points_left >= deal.points_right else Side.RIGHT
        if self.me is not None:
            side = Side.LEFT if self.me in table.left else Side.RIGHT
        people, against = _seen_from(table, side)
        points = (deal.points_left, deal.points_right)
        return TopDeal(people, against, side, points, deal.match.code, deal.recorded_at)

    def may_name(self, people: People) -> bool:
        """Whether nobody among them is hidden, but for the player whom the question was about."""
        return not any(person.hidden and person != self.me for person in people)


def _seen_from(table: Table, side: Side) -> tuple[People, People]:
    return table.sides[0] if side is Side.LEFT else table.sides[1]
